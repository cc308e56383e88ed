# What every game shares.
seat-0 = Blue
seat-1 = Orange
seat-2 = Green
seat-3 = Yellow
engine-colour-0 = blue
engine-colour-1 = orange
engine-colour-2 = green
engine-colour-3 = yellow
engine-of-colour = { $colour } { $count }
engine-or = { $one } or { $other }
engine-and = { $one } and { $other }
engine-comma = { $one }, { $other }
engine-nothing-to-undo = There is nothing of yours to take back.
engine-nothing-to-redo = There is nothing of yours to do again.
engine-nothing-to-pop = Nothing was pushed last that could be popped; undo takes back what was played.
engine-others-must-agree = Something has been revealed or done since; the others must agree to take this back.
engine-ended-early = The match has ended early: nothing can be done any more.
engine-already-over = The match is over: it cannot end once more.

# The end of a match
reckoning-before = before this match began
reckoning-source = { $what } { $points }
reckoning-by-source = Points by source
reckoning-heading = { CAPITAL($what) }
reckoning-total = Total
reckoning-tie = Tie: { $what }
reckoning-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reckoning-has = { $who } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reckoning-has-by = { $who } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $what }.
reckoning-wins = { $who } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
} to { $next }.
reckoning-level = { $who } have { $what } each.
reckoning-level-share = { $who } have { $what } each: they share the victory.
reckoning-more = { $who } have more { $what } ({ $most } to { $next }).
reckoning-more-wins = { $who } has more { $what } ({ $most } to { $next }) and wins.
reckoning-more-share = { $who } have more { $what } ({ $most } to { $next }) and share the victory.
reckoning-winner = { $who } wins
reckoning-winner-by = { $who } wins with more { $what } ({ $most } to { $next })
reckoning-winners = { $who } share the victory

# The course of a match
reckoning-points-for = Points for
reckoning-has-won = winner
reckoning-no-tie = Points alone decided (in a tie: { $what }).
course-heading = How it went
course-level = Nobody was ever ahead.
course-begun = { $who } was ahead from the beginning to the end.
course-held = { $who } took the lead with action { $number } of { $last } and never lost it.
course-changes = The lead changed hands { $count ->
    [one] once
   *[other] { $count } times
}.
course-for-good = { $who } took it for good with action { $number } of { $last }.
course-at-last = { $who } took it with the very last action.
course-longest = { $who } had been ahead for longest.
course-behind = { $who } was { $points ->
    [one] { $points } point
   *[other] { $points } points
} behind after action { $number } and won all the same.
course-gain = The biggest gain at once: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $who }, with action { $number }.
course-curve = Points in the course of the match: at the beginning, and after each quarter of it.
course-of = { $who }: { $what }.
