"""What the keys do, as a page."""

HELP = """\
# At the table

The line under the board says who must do what. Three ways to answer, in any mixture:

| by | what |
|---|---|
| mouse | click the dice to roll; click a man, then the square it goes to, or drag it there |
| cursor keys | arrows move the cursor, `Enter` touches a square, `Tab` changes the board |
| typing | a move in SAN or UCI (`Nf3`, `nf3`, `g1f3`, `O-O`, `e8=Q`), then `Enter` |

What can be touched is lit. What no square stands for is listed with numbers: press the number,
click it, or type its text.

| key | what it does |
|---|---|
| `Space` | roll the dice; while they tumble any key or click lets them lie at once |
| `u`, `U` | take back the last step, the whole turn (the dice stay the same) |
| `Esc` | let go of what is touched or typed |
| `F1` | the rules of this game |
| `F2` | draw, resign, take back, leave |
| `Ctrl+Q` | quit at once; the game is saved after every step |

These words can be typed too: `roll`, `undo`, `draw`, `resign`, `rules`, `leave`.

# Clocks

Above the boards `▸` stands before the player whose turn it is. With clocks (chosen before the game)
the time runs of whoever is asked, also while you read a page or a menu. It stands still while dice
tumble and when you leave the table. An increment comes at the end of your turn; of a delay, the
first seconds that you think in each turn do not count. `!` means below ten seconds. Whose time is
over loses, whatever the other one has. Taking back gives the time back.

# In a replay

| key | what it does |
|---|---|
| `→`, `←` | a step on, a step back |
| `↓`, `↑` | a turn on, a turn back |
| `Home`, `End` | the start, the end |
| a number, `Enter` | to that move; or click the move, or the line under the board |
| `Space` | play by itself, and stop; `+` and `-` change the speed |
| `c`, `d`, `l`, `o` | to the next capture, duel, lost turn, choice; capitals go back |
| `e` | write a comment on this step, change it, or empty it to remove it |
| `Esc` | leave |
"""
