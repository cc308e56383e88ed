# Wat alle spellen gemeen hebben.
seat-0 = Blauw
seat-1 = Oranje
seat-2 = Groen
seat-3 = Geel
engine-unknown-action = Deze actie bestaat niet.
engine-and = { $one } en { $other }
engine-comma = { $one }, { $other }

# Het einde van een partij
reckoning-before = voor het begin van deze partij
reckoning-source = { $what } { $points }
reckoning-heading = { CAPITAL($what) }
reckoning-total = Totaal
reckoning-tie = Bij gelijke stand: { $what }
reckoning-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
reckoning-has = { $who } heeft { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
reckoning-has-by = { $who } heeft { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}: { $what }.
reckoning-wins = { $who } wint met { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} tegen { $next }.
reckoning-level = { $who } hebben elk { $what }.
reckoning-level-share = { $who } hebben elk { $what } en delen de overwinning.
reckoning-more = { $who } hebben meer { $what } ({ $most } tegen { $next }).
reckoning-more-wins = { $who } heeft meer { $what } ({ $most } tegen { $next }) en wint.
reckoning-more-share = { $who } hebben meer { $what } ({ $most } tegen { $next }) en delen de overwinning.
reckoning-winner = { $who } wint
reckoning-winners = { $who } delen de overwinning
