# Wat er gezegd wordt van een spel dat niets op zijn eigen manier tekent of telt.
plain-points = punten
plain-points-count = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
plain-card = { $card } ({ $what })
plain-hidden = Een dichte kaart ({ $what })
plain-pile = × { $count }
plain-counter = { $what }: { $value }
plain-seat = { $who }: { $what }
plain-table = De tafel
plain-place = Voor { $who }
plain-choices = Wat je mag doen
