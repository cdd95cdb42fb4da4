"""Pictures from a real terminal: of every screen by `make pictures`, for README by `make readme`.

kitty runs without a display, under Xvfb and with software rendering. Debian's packages: kitty xvfb
libgl1-mesa-dri fonts-dejavu-core. Debian 13's kitty shows men as pictures; that of
Debian 12 is older, so they are drawn there.
"""
