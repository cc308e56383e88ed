# What is said of a game that draws and counts in no way of its own.
plain-points = points
plain-points-count = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
plain-card = { $card } ({ $what })
plain-hidden = A card face down ({ $what })
plain-pile = × { $count }
plain-counter = { $what }: { $value }
plain-seat = { $who }: { $what }
plain-table = The table
plain-place = In front of { $who }
plain-choices = What you may do
