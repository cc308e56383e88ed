# Replays
web-replay = Replay
web-replay-of = Replay of { $game }
web-replay-slider = Moment of the match
web-replay-moment = { $title }: { $what }
web-replay-deed = { $who }: { $what }
web-replay-go = Go there
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-whose = By whose eyes
web-replay-open = Spectator
web-replay-all = Everything open
web-replay-unseen = Face down
web-replay-link = Copy the link to this moment
web-replay-lost = The next steps did not come. Try again in a moment.
web-replay-running = The match goes on, so you see its past as you could see it then. When it is over, everything lies open.
web-replay-eyes = While a match goes on, you see its past by your own eyes or as a spectator. When it is over, everything lies open.
web-replay-no-eyes = There are no such eyes: name a seat from 0 to { $last }, open for what everybody saw, or all for everything.
web-replay-unprepared = A sheet is replayed by compiled rules. Parts that are ready: { $done } of { $of }. Bring it again when there are more.
web-replay-undone = { $count ->
    [one] One action was taken back and is not shown: the replay follows what stood in the end.
   *[other] { $count } actions were taken back and are not shown: the replay follows what stood in the end.
}
web-replay-kept = { $days ->
    [one] This match was read from a tally sheet, which is kept here for a day. Bring the sheet again, and the same links work again.
   *[other] This match was read from a tally sheet, which is kept here for { $days } days. Bring the sheet again, and the same links work again.
}
web-replay-gone = { $days ->
    [one] This tally sheet is not here. Sheets are kept for a day: bring it again, and the same link works again.
   *[other] This tally sheet is not here. Sheets are kept for { $days } days: bring it again, and the same link works again.
}
web-replay-long = That is a very long match. Lines below the header of its sheet: { $count }. At most for a replay here: { $most }.
web-replay-undoing = Much goes back and forth on this sheet. How often something was taken back or done again: { $count }. At most for a replay here: { $most }.
web-replay-edition = { $why } The sheet says: { $names }. { $result }
web-replay-unfinished = The match on this sheet was not played to its end, so there is nothing to analyse yet.
web-replay-on = Play on from here
web-replay-on-more = A new table begins where this match stood. What your seat could not know is drawn anew, and so are the dice and cards to come: nobody knows them.
web-replay-on-seat = You sit as
web-replay-on-rival = Against
web-replay-on-begin = Play on
web-replay-on-later = One can play on from a moment of a match when the match is over.
web-replay-on-over = Here the match is over. Go back a little to play on from there.

# What luck brought, and whether it was honest
web-chances = Dice and cards
web-chances-came = came
web-chances-due = to be expected
web-chances-none = In this game nothing is rolled or drawn once the board is laid out, so there is nothing to count.
web-chances-decimal = { $whole }.{ $tenths }
web-verify = Check it now
web-verify-more = Before the first move the tallyman published a seal: the SHA-256 of seed and salt. Whoever noted it then sees here whether it is still the same. Every die and every card follows from the seed, so nobody could choose them once the seal was out.
web-verify-more-seed = This match has no seal, so nobody promised its seed in advance. Every die and every card follows from the seed.
web-verify-sealed = Seal:
web-verify-promise = { $count ->
    [one] It holds: seed and salt fit the seal, and the action, played again from the seed, brought the same dice, cards and points.
   *[other] It holds: seed and salt fit the seal, and all { $count } actions, played again from the seed, brought the same dice, cards and points.
}
web-verify-seed = { $count ->
    [one] It holds: the action, played again from the seed, brought the same dice, cards and points.
   *[other] It holds: all { $count } actions, played again from the seed, brought the same dice, cards and points.
}
web-verify-broken = It does not hold: { $why }

# Where a sheet is brought
web-bring = Replay a tally sheet
web-bring-more = Every match that is over has a tally sheet, here and in the terminal. Choose its file or paste its text: you can then go through the match, have it analysed and play on from any moment.
web-bring-file = Choose a file
web-bring-go = Replay it
web-bring-kept = { $days ->
    [one] The sheet is kept for a day, and whoever has the link can see the match. It counts nowhere as played.
   *[other] The sheet is kept for { $days } days, and whoever has the link can see the match. It counts nowhere as played.
}
web-too-many-replays = That is more than one visitor may replay in a minute (pages and pieces of matches: { $most }). Go on { $when }.
web-too-many-sheets = You have brought as many sheets as one visitor may within an hour: { $most }. Bring the next one { $when }.
