# Reports of many matches: what the lab says of them.
report-percent = { $number }%
report-title = What { $count ->
    [one] 1 match says
   *[other] { $count } matches say
}: { $game }
report-players = Who plays: { $players }. Seed { $seed }.
report-player-times = { $number } × { $player }
report-options = With { $options }.
report-own-box = With components of one’s own.

# How sure something is; seats
report-sure-1 = probably
report-sure-2 = almost certainly
report-sure-3 = beyond doubt
report-seat = { $seat ->
    [1] the first seat
    [2] the second seat
    [3] the third seat
   *[4] the fourth seat
}
report-interval = { $low } to { $high }

# Findings
report-few = { $count ->
    [one] 1 match is
   *[other] { $count } matches are
} too few to say anything in general: it takes { $needed } at least, and thousands for small differences.
report-seat-ahead = { CAPITAL($seat) } wins { $share } of the matches ({ $low } to { $high }), where { $due } would be its due: that is an advantage, { $sure }.
report-seat-behind = { CAPITAL($seat) } wins { $share } of the matches ({ $low } to { $high }), where { $due } would be its due: that is a disadvantage, { $sure }.
report-seats-even = No seat is better: whatever there is between them is at most { $farthest } of the matches.
report-seats-open = Whether a seat is better cannot be said: shares of victories are known only to ± { $reach }, and they are within that.
report-player-ahead = { $player } on { $seat } wins { $share } ({ $low } to { $high }), where { $due } would be even: the strongest here, { $sure }. As different players sit here, that says nothing of the seats.
report-players-open = Different players sit here, and none wins more than luck alone could bring: nothing can be said of them, nor of the seats.
report-thing-cheap = { CAPITAL($thing) } is too cheap at { $price }: seats that have it win { $share } ({ $low } to { $high }), where { $due } is usual at that price; { $sure }.
report-thing-dear = { CAPITAL($thing) } is too dear at { $price }: seats that have it win { $share } ({ $low } to { $high }), where { $due } is usual at that price; { $sure }.
report-thing-good = { CAPITAL($thing) } goes with victory: seats that have it win { $share } ({ $low } to { $high }), where { $due } is usual; { $sure }.
report-thing-bad = { CAPITAL($thing) } goes with defeat: seats that have it win { $share } ({ $low } to { $high }), where { $due } is usual; { $sure }.
report-things-even = { $things }: nothing there is out of line by more than { $farthest }.
report-things-open = { $things }: these matches are too few to tell anything there from luck.
report-things-never = { $things }: in { $count ->
    [one] 1 match
   *[other] { $count } matches
} nobody ever had { $which }.
report-length = A match takes { $mean } decisions on average; nine of ten take { $low } to { $high }.
report-branching = Whoever has a choice has { $mean } actions to choose from on average.
report-shared = { $share } of the matches end with a shared victory ({ $low } to { $high }).
report-lead = The lead changes { $mean } times in a match on average; in { $share } of the matches it never does.
report-comeback = In { $share } of the matches the winner was behind at some time; in one of ten, by { $points ->
    [one] 1 point
   *[other] { $points } points
} or more.
report-lead-never = The lead changes { $mean } times in a match on average; there is no match in which it never does.
report-lead-always = The lead never changes in any match.
report-comeback-never = The winner was never behind, in any match.
report-comeback-always = The winner was always behind at some time; in one of ten matches, by { $points ->
    [one] 1 point
   *[other] { $points } points
} or more.
report-luck = Of what decides who wins, { $players-share } is strength ({ $players-between }), { $deal-share } the deal ({ $deal-between }), { $chance-share } what players happen to do ({ $chance-between }), and { $draws-share } what dice and cards bring later ({ $draws-between }).
report-luck-most = { CAPITAL($what) } decides more than anything else.
report-luck-open = Which of them decides most cannot be said from { $count ->
    [one] 1 deal
   *[other] { $count } deals
}.
report-cause-players = strength
report-cause-deal = the deal
report-cause-draws = what dice and cards bring later
report-cause-chance = what players happen to do
report-never-fires = Never written in the log: { $rules }.

# Headings, and what stands below them
report-findings = Findings
report-heading-seats = Seats
report-note-seats = Share of victories by seat, with intervals of 95%; the line is what each would win if none were better. A shared victory counts in parts.
report-heading-luck = Luck against skill
report-note-luck = From { $matches } matches of { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}: each was played with players of different strength (the best never slips, the weakest in every second decision) in all seats in turn, several times, and with other dice and cards each time. The deal is what all can see when a match begins; what is drawn later decides within all that. Intervals of 95%.
report-unknown-luck = Not measured here; tallyman report --deals 100 does it.
report-heading-length = Length and choices
report-note-length = Decisions in a match
report-note-branching = Actions to choose from where there is a choice, mean of a match
report-heading-points = Points
report-note-points = Points at the end, of winners and of the others
report-heading-drama = Drama
report-note-lead = How often the lead changes in a match
report-note-comeback = Points the winner was behind at most
report-heading-sources = Where points are from
report-note-sources = Points by source on average, from { $count ->
    [one] 1 match that was
   *[other] { $count } matches that were
} played again
report-heading-rules = How often each rule comes up
report-note-rules = From { $count ->
    [one] 1 match
   *[other] the first { $count } matches
}, in the words of the log.
report-note-things = From { $count ->
    [one] 1 match
   *[other] the first { $count } matches
}. Each time a seat has it counts; intervals are of 95%, the mark shows what is usual.
report-note-things-line = From { $count ->
    [one] 1 match
   *[other] the first { $count } matches
}. What is usual follows from the price: the line. Whatever is far above it is too cheap, below it too dear. Intervals are of 95%.
report-caution = Having something and winning go together for many reasons. What is a cause is proven by changing it.

# Columns and axes
report-column-seat = seat
report-column-player = player
report-column-won = won
report-column-between = 95%
report-column-points = points
report-column-decisions = decisions
report-column-thing = what
report-column-price = price
report-column-worth = printed
report-column-times = a match
report-column-held = seats
report-column-moment = when
report-column-usual = usual
report-column-rule = what the log says
report-column-matches = in
report-column-source = from
report-column-winners = winners
report-column-others = others
report-column-cause = what decides
report-column-share = share
report-axis-matches = share of matches
report-axis-seats = share of seats
report-axis-won = share of victories
report-never = Nobody had: { $things }.
report-and-more = { $count ->
    [one] another one
   *[other] { $count } others
}
report-written = Report: { $file }
report-foot = Made by tallyman report: all numbers are counted from the matches, and every match can be played again from its seed.
