# Ce qui se dit d’un jeu qui ne dessine et ne compte rien à sa façon.
plain-points = points
plain-points-count = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
plain-card = { $card } ({ $what })
plain-hidden = Une carte face cachée ({ $what })
plain-pile = × { $count }
plain-counter = { $what } : { $value }
plain-seat = { $who } : { $what }
plain-table = La table
plain-place = Devant { $who }
plain-choices = Ce que vous pouvez faire
