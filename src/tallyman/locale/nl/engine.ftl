# Wat alle spellen gemeen hebben.
seat-0 = Blauw
seat-1 = Oranje
seat-2 = Groen
seat-3 = Geel
engine-colour-0 = blauw
engine-colour-1 = oranje
engine-colour-2 = groen
engine-colour-3 = geel
engine-of-colour = { $colour } { $count }
engine-or = { $one } of { $other }
engine-and = { $one } en { $other }
engine-comma = { $one }, { $other }
engine-nothing-to-undo = Je hebt niets terug te nemen.
engine-nothing-to-redo = Je hebt niets opnieuw te doen.
engine-nothing-to-pop = Het laatste is niet met push gedaan, dus pop kan niets terugnemen; undo neemt terug wat is gespeeld.
engine-others-must-agree = Sindsdien is er iets onthuld of gedaan; de anderen moeten ermee instemmen om dit terug te nemen.
engine-ended-early = De partij is voortijdig geëindigd: er kan niets meer worden gedaan.
engine-already-over = De partij is afgelopen: ze kan niet nog eens eindigen.

# Het einde van een partij
reckoning-before = voor het begin van deze partij
reckoning-source = { $what } { $points }
reckoning-by-source = Punten per herkomst
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
reckoning-winner-by = { $who } wint met meer { $what } ({ $most } tegen { $next })
reckoning-winners = { $who } delen de overwinning

# Het verloop van een partij
reckoning-points-for = Punten voor
reckoning-has-won = wint
reckoning-no-tie = De punten gaven de doorslag (bij gelijke stand: { $what }).
course-heading = Hoe het ging
course-level = Niemand stond ooit voor.
course-begun = { $who } stond van het begin tot het einde voor.
course-held = { $who } nam de leiding met actie { $number } van { $last } en gaf die niet meer af.
course-changes = De leiding wisselde { $count ->
    [one] één keer
   *[other] { $count } keer
}.
course-for-good = Met actie { $number } van { $last } nam { $who } de leiding voorgoed over.
course-at-last = Met de allerlaatste actie nam { $who } de leiding over.
course-longest = { $who } had het langst voorgestaan.
course-behind = { $who } stond na actie { $number } nog { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} achter en won toch.
course-gain = De grootste sprong: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} voor { $who }, met actie { $number }.
course-curve = De punten in de loop van de partij: aan het begin, en na elk kwart.
course-of = { $who }: { $what }.
