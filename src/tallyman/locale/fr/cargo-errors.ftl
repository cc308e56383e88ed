# Ce qui ne va pas dans une boîte ou une position de Cargo, et ce qui conviendrait.
cargo-unsound-crates = Un joueur a trop de caisses ou trop peu, ou une caisse n’est pas à sa place.
cargo-unsound-held = Une caisse est gardée par quelqu’un qui ne peut pas la garder.
cargo-unsound-workers = Un ouvrier est là où il ne peut pas être.
cargo-unsound-ships = Un bateau a deux propriétaires, ou un propriétaire qui ne joue pas.
cargo-unsound-squares = Une case montre une pièce qui est ailleurs.
cargo-unsound-moves = Les déplacements, les tours ou le second pas d’un ouvrier dépassent les limites.
cargo-unsound-fleet = Il y a plus ou moins de bateaux en jeu que de joueurs, ou quelqu’un en a un autre.

# Boîtes
cargo-error-two-squares = une liste de deux cases de ce côté
cargo-error-square-twice = { $field } contient { $square }, qui en est déjà une : aucune case ne compte deux fois.

# Positions
cargo-error-dock = { $count ->
    [1] une ligne
   *[other] { $count } lignes, celle du nord en premier
}
cargo-error-row = { $field } devrait montrer { $count ->
    [1] une case
   *[other] { $count } cases
}, et non { $value } : { $text }.
cargo-error-mark = { $field } a { $value } sur { $square }. Ce devrait être un point, une caisse comme b#, un colosse, une mule ou un éléphant comme bB, bM ou bE, ou des dockers comme b2o1 ; les couleurs sont { $words }.
cargo-error-face-down = dock montre des caisses face cachée, ##. À qui elles sont devrait être dit dans crates.
cargo-error-crates = dock montre { $count ->
    [1] une caisse
   *[other] { $count } caisses
} de { $colour } ; il y en a { $right }.
cargo-error-workers = dock montre plus d’ouvriers du genre { $kind } de { $colour } qu’il n’y en a.
cargo-error-two-pieces = Deux pièces sont sur { $square } ; seuls les dockers partagent une case.
cargo-error-disagree = dock montre { $value } sur { $square }, où crates et workers disent { $right }.
cargo-error-second-step = second_step a { $square }, où ne se trouve ni mule ni éléphant.
cargo-error-agenda-over = agenda devrait être vide quand la partie est finie, et seulement alors.
cargo-error-one-question = agenda devrait contenir une seule question, ou la caisse à remettre avant le tour.
cargo-error-ship-first = agenda devrait demander un bateau tant que quelqu’un n’en a pas, et seulement alors.
cargo-error-reserve = Des ouvriers devraient être dans la réserve (workers) tant qu’on choisit les bateaux ou qu’on place les ouvriers, et seulement alors.
cargo-error-nobody = workers devrait avoir quelqu’un qui n’est pas hors jeu.
cargo-error-cleared = dock devrait avoir une caisse de chaque couleur, sinon la partie est finie.
cargo-error-put-back = agenda devrait demander de remettre la caisse qui attend, et elle seule.
cargo-error-owner-puts = agenda demande au propriétaire d’une caisse de la remettre ; sur sa propre case de chargement, elle serait chargée.
cargo-error-rescue-first = agenda devrait d’abord demander le retour d’un ouvrier repêché : une case de chargement est libre pour lui.
