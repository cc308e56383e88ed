# What the terminal says.
terminal-preparing = Compiling, for the first time only
terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-hint = number or words · list · hint · undo · redo · ? · log · board · help · quit
terminal-hint-only = Enter · hint · undo · redo · ? · log · board · help · quit
terminal-commands =
    Enter the number or the words of an action. Words may be cut short
    and the first one left out, as long as it is clear what is meant.
    Enter alone is enough where there is only one action.
    list  every action, one by one
    hint  what a good player would do
    undo  take back your last action; redo  do it again
    ?  the rule that applies now; ? WORD  what the rules say about a word
    log  what has happened so far; board  the board
    sheet FILE  write the tally sheet; sheet  show it
    quit  stop, and go on later if you like
terminal-no-such-number = There is no action { $number }. { $last ->
    [1] Press Enter for the only one.
   *[other] Enter a number from 1 to { $last }.
}
terminal-no-such-action = “{ $line }” means nothing here. { $last ->
    [1] Press Enter for the only action: { $near }.
   *[other] Enter a number from 1 to { $last }, or words such as: { $near }.
} “help” lists what else you can enter.
terminal-several-actions = “{ $line }” may mean: { $near }. Which one?
terminal-nothing-entered = Enter a number from 1 to { $last }, or “help”.
terminal-forbidden = { $reason } (“?” shows the rule.)
terminal-undone = { $who } takes the last action back.
terminal-nothing-to-redo = There is nothing to do again.
terminal-agree = Something was revealed or done since. Does everybody agree to take it back? (yes/no)
terminal-yes = yes y
terminal-not-agreed = Nothing was taken back.
terminal-no-such-section = The rules do not mention “{ $word }”. Their sections are { $sections }.
terminal-other-sections = Sections: { $sections }. “? WORD” looks a word up.
terminal-rules-of = tallyman rules { $game } [SECTION]: { $sections }
terminal-written = The tally sheet is in { $file }.
terminal-pass = Pass the keyboard to { $who }, who presses Enter while the others look away:
terminal-sheet-secret = While people choose in secret, the sheet is not shown. “sheet FILE” writes it.
terminal-keep = Keep the tally sheet to go on later? Name a file, or press Enter to throw the match away:
terminal-go-on = Go on with:
terminal-warm = { $game } is ready. Compiled rules are kept in { $folder }.
terminal-input-ends = The input has ended, and so does this session.
terminal-at = After { $number } of { $count ->
    [one] 1 action
   *[other] { $count } actions
}.
terminal-holds = { $file } holds: { $actions ->
    [0] nothing was done yet
    [one] the one action is legal
   *[other] all { $actions } actions are legal
}, the result is right, and every die and card followed from the seed { $seed }. Nothing was promised beforehand.
terminal-holds-promise = { $file } holds: { $actions ->
    [0] nothing was done yet
    [one] the one action is legal
   *[other] all { $actions } actions are legal
}, the result is right, every die and card followed from the seed { $seed }, and seed and salt keep the promise { $promise }.
terminal-broken = { $file } does not hold. { $why }
terminal-kept = { $file } is a match of { $game } by edition { $edition } of the rules, played by { $names }. The result on it: { $result }. Edition { $here } is here, so it can be neither replayed nor checked; the Tallyman it was written with can do both.
terminal-kept-promise = Its seed and salt keep the promise { $promise }.
terminal-thinking = Thinking …
terminal-hint-is = Hint: { $sureness } With the chance to win:
terminal-analysing = Going through the match
terminal-unfinished = This match is not over. It is analysed up to action { $number }.
terminal-more = { $count ->
    [one] One more line
   *[other] { $count } more lines
}: press Enter.

# Words of commands; the English ones are understood in every language
terminal-word-board = board
terminal-word-help = help
terminal-word-hint = hint
terminal-word-list = list
terminal-word-log = log
terminal-word-quit = exit
terminal-word-redo = redo
terminal-word-sheet = sheet
terminal-word-undo = undo

# Simulations
lab-table-whole = Columns that show this table whole: { $columns }.
lab-kept = Of { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $done ->
    [one] 1 is
   *[other] { $done } are
} kept in { $folder }. The same command goes on from there.
