# Ce que tous les jeux partagent.
seat-0 = Bleu
seat-1 = Orange
seat-2 = Vert
seat-3 = Jaune
engine-colour-0 = bleu
engine-colour-1 = orange
engine-colour-2 = vert
engine-colour-3 = jaune
engine-of-colour = { $colour } { $count }
engine-or = { $one } ou { $other }
engine-and = { $one } et { $other }
engine-comma = { $one }, { $other }
engine-nothing-to-undo = Vous n’avez rien à annuler.
engine-nothing-to-redo = Vous n’avez rien à refaire.
engine-nothing-to-pop = La dernière action n’a pas été jouée par push, pop ne peut donc rien reprendre ; undo annule ce qui a été joué.
engine-others-must-agree = Depuis, quelque chose a été révélé ou joué ; les autres doivent être d’accord pour l’annuler.
engine-ended-early = La partie s’est terminée avant l’heure : on ne peut plus rien y faire.
engine-already-over = La partie est terminée : elle ne peut pas se terminer une seconde fois.

# La fin d'une partie
reckoning-before = avant le début de cette partie
reckoning-source = { $what } { $points }
reckoning-by-source = Points par origine
reckoning-heading = { CAPITAL($what) }
reckoning-total = Total
reckoning-tie = Départage : { $what }
reckoning-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reckoning-has = { $who } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reckoning-has-by = { $who } a { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $what }.
reckoning-wins = { $who } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} contre { $next }.
reckoning-level = { $who } ont chacun { $what }.
reckoning-level-share = { $who } ont chacun { $what } : la victoire est partagée.
reckoning-more = { $who } ont plus de { $what } ({ $most } contre { $next }).
reckoning-more-wins = { $who } a plus de { $what } ({ $most } contre { $next }) et gagne.
reckoning-more-share = { $who } ont plus de { $what } ({ $most } contre { $next }) et partagent la victoire.
reckoning-winner = { $who } gagne
reckoning-winner-by = { $who } gagne avec plus de { $what } ({ $most } contre { $next })
reckoning-winners = { $who } partagent la victoire

# Le déroulement d'une partie
reckoning-points-for = Points pour
reckoning-has-won = gagne
reckoning-no-tie = Les points ont suffi (en cas d’égalité : { $what }).
course-heading = Le fil de la partie
course-level = Personne n’a jamais été en tête.
course-begun = { $who } a été en tête du début à la fin.
course-held = { $who } a pris la tête à l’action { $number } sur { $last } et ne l’a plus perdue.
course-changes = La tête a changé de mains { $count ->
    [1] une fois
   *[other] { $count } fois
}.
course-for-good = { $who } l’a prise pour de bon à l’action { $number } sur { $last }.
course-at-last = { $who } l’a prise à la toute dernière action.
course-longest = { $who } avait été en tête le plus longtemps.
course-behind = { $who } avait { $points ->
    [one] { $points } point
   *[other] { $points } points
} de retard après l’action { $number } et gagne tout de même.
course-gain = Le plus gros gain d’un coup : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $who }, à l’action { $number }.
course-curve = Les points au fil de la partie : au début, puis après chaque quart.
course-of = { $who } : { $what }.
