_dicemate_games() {
  compgen -W "$(dicemate variants 2>/dev/null | sed -n 's/^\([A-Za-z0-9_-]*\) .*/\1/p')" -- "$1"
}
_dicemate_games_or_files() {
  _dicemate_games "$1"
  compgen -f -- "$1"
}
_dicemate_games_or_dirs() {
  _dicemate_games "$1"
  compgen -d -- "$1"
}
