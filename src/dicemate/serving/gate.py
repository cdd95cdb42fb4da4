"""Who may come in: every request is looked at, also those for pictures, scripts and the websocket.

On loopback a name that is not the computer's own is refused, or a strange site could have its own
name lead here (DNS rebinding). Elsewhere a token is asked for. A websocket is opened by our own
page alone: browsers let any site open one, with our cookies.
"""

import re
import secrets
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

TOKEN = "token"
"""The name of the token in an address."""
_BYTES = 24
"""Random bytes in a token, and in what a visitor is known by."""
_ID = re.compile(r"[A-Za-z0-9_-]{32}")


def is_loopback(host: str) -> bool:
    """Tell whether only this computer can reach what listens on a host."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def unguessable() -> str:
    """Return a text that nobody guesses."""
    return secrets.token_urlsafe(_BYTES)


class Gate:
    """Lets requests in or refuses them.

    Attributes:
        token: What has to be known; empty on loopback, where nothing has.
    """

    def __init__(self, token: str, port: int) -> None:
        """Name cookies after the `port`: those of all servers on a computer lie together."""
        self.token = token
        self._key, self._visitor = f"dicemate-key-{port}", f"dicemate-visitor-{port}"

    def check(self, request: web.Request) -> None:
        """Let a request in.

        Raises:
            web.HTTPForbidden: it has no business here.
        """
        if self.token:
            if not self._is_known(request):
                raise _refused("This is not the whole address: it ends with ?token=…")
        elif not is_loopback(_name(request.host)):
            raise _refused("This page is only here as localhost.")

    def _is_known(self, request: web.Request) -> bool:
        shown = request.query.get(TOKEN) or request.cookies.get(self._key, "")
        return secrets.compare_digest(shown.encode("utf-8", "replace"), self.token.encode())

    def check_origin(self, request: web.Request) -> None:
        """Let the script of our own page open a websocket: name and port have to be ours.

        The scheme need not: what encrypts on the way makes it ``https``.

        Raises:
            web.HTTPForbidden: it is another page's, or no page's.
        """
        if request.headers.get("Origin", "").partition("://")[2] != request.host:
            raise _refused("Another page may not play here.")

    def remember(self, response: web.StreamResponse) -> None:
        """Have a browser that has shown the token keep it, for all that the page asks for."""
        if self.token:
            response.set_cookie(self._key, self.token, httponly=True, samesite="Strict")

    def known(self, request: web.Request) -> str:
        """Return what a visitor is known by, or nothing for one who is new."""
        known = request.cookies.get(self._visitor, "")
        return known if _ID.fullmatch(known) else ""

    def know(self, response: web.StreamResponse, visitor: str) -> None:
        """Have a browser keep for a year what its visitor is known by."""
        year = 366 * 24 * 3600
        response.set_cookie(self._visitor, visitor, max_age=year, httponly=True, samesite="Strict")


def _name(host: str) -> str:
    """Return the name in a ``Host`` header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _refused(why: str) -> web.HTTPForbidden:
    return web.HTTPForbidden(text=f"{why}\n")
