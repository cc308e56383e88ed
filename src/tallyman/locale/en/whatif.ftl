# What a what-if, a search for a fairer box or a tournament refuses.
whatif-no-change = { $word } changes nothing. Write a change as name=value, such as building.Abbey.cost=7, seats=greedy,random, with=characters or box=my.toml; several stand between +.
whatif-nothing-there = { $name } is not in the box of { $game }: there is no { $step }.
whatif-there-is = { $why } There is { $there }.
whatif-nothing-inside = { $name } is not in the box of { $game }: nothing inside a single value is called { $step }.
whatif-several = { $name } is several values. Name one of them: { $there }.
whatif-other-kind = { $name } cannot be { $value }. It should be something like { $before }.
whatif-range = { $text } is no range of whole numbers. Write it as KEY=FROM:TO or KEY=FROM:TO:STEP, such as building.Abbey.cost=4:9.
whatif-long-range = { $text } is too many values. A sweep takes at most { $most }.
whatif-seats = All variants need as many players, because otherwise no luck is common to them. These have { $counts }.
whatif-few = So few matches ({ $value }) tell nothing. The least is { $least }.
balance-aim = Nothing is called { $value } that a box can be balanced by. It is got (how often things are got), worth (how often those win who have them) or wins (how often each seat wins).
balance-nothing = { $game } has no things that seats get, with these options. Balance its seats: --aim wins.
balance-no-number = { $name } is { $value }, and only whole numbers can be searched.
balance-name = { $name } is no name for a variant. Use small letters, digits and _, such as fair_prices.
balance-there = { $file } is there already and is left alone. Name another file with --save.
balance-write = The box cannot be written to { $file }: { $why }
tournament-at = { $value } cannot sit at a table of { $game }. It should be { $right }, and no more than take part.
tournament-until = --until { $value } is not how sure an answer can be. Write 95% or 0.95; it can be from 50% to 99.99%.
tournament-folder = { $folder } has sheets or other files already. Name an empty folder, or one that is not there yet.
