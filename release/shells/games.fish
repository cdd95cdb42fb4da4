function _dicemate_games
  dicemate variants 2>/dev/null | string replace -rf '^([\w-]+) [^:]*: ' '$1\t'
end
function _dicemate_games_or_files
  _dicemate_games
  __fish_complete_path (commandline -ct)
end
function _dicemate_games_or_dirs
  _dicemate_games
  __fish_complete_directories (commandline -ct) ''
end
