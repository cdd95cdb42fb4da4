_dicemate_games() {
  local -a games
  games=(${(f)"$(dicemate variants 2>/dev/null | sed -n 's/^\([A-Za-z0-9_-]*\) [^:]*: /\1:/p')"})
  _describe game games
}
_dicemate_games_or_files() {
  _alternative 'games:game:_dicemate_games' 'files:file:_files'
}
_dicemate_games_or_dirs() {
  _alternative 'games:game:_dicemate_games' 'dirs:folder:_files -/'
}
