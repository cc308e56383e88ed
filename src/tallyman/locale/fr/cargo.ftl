cargo-option-quick = Partie rapide : qui est écrabouillé ou tombe à l’eau ne revient plus

# Les ouvriers et les directions, tels qu'ils se disent dans une phrase
cargo-worker = { $kind ->
    [dockhand] { $count ->
        [1] un docker
        [2] deux dockers
        [3] trois dockers
       *[other] quatre dockers
    }
    [burly] le colosse
    [mule] la mule
   *[elephant] l’éléphant
}
cargo-way = { $way ->
    [north] nord
    [east] est
    [south] sud
   *[west] ouest
}

# Ce qu'on peut faire
cargo-do-end = Finir le tour
cargo-do-ship = Prendre le bateau du côté { $way }
cargo-do-place = Placer { $worker } en { $square }
cargo-do-put = Remettre la caisse en { $square }
cargo-do-move = { CAPITAL($worker) } { $count ->
    [1] part de { $square } direction { $way }
   *[other] partent ensemble de { $square } direction { $way }
}
cargo-do-pull = { CAPITAL($worker) } part de { $square } direction { $way } en tirant la caisse de derrière

# Ce qui s'est passé
cargo-note-in-use = Les caisses du bateau du côté { $way } sont en jeu.
cargo-note-ship = { $who } prend le bateau du côté { $way }.
cargo-note-turned-up = Les caisses sont retournées.
cargo-note-places = { $who } place { $worker } en { $square }.
cargo-note-turn = { $who } peut déplacer { $moves ->
    [1] un ouvrier
   *[other] jusqu’à { $moves } ouvriers
}.
cargo-note-passes = { $who } n’a plus d’ouvriers et passe.
cargo-note-returns = { $who } repêche { $worker }, de retour en { $square }.
cargo-note-recovers = { $who } fait revenir un docker de chez le médecin, en { $square }.
cargo-note-steps = { $who } déplace { $worker } de { $from } à { $to }.
cargo-note-pulls = { $who } déplace { $worker } de { $from } à { $to } et tire une caisse.
cargo-note-pushes = { $who } déplace { $worker } de { $from } à { $to } et pousse { $crates ->
    [1] une caisse
   *[other] { $crates } caisses
}.
cargo-note-overboard = { CAPITAL($worker) } ({ $who }) { $count ->
    [1] tombe
   *[other] tombent
} à l’eau.
cargo-note-squishes = { $who } écrabouille { $count ->
    [1] un docker adverse
   *[other] { $count } dockers adverses
} ({ $whose }) : { $points }.
cargo-note-squishes-own = { $who } écrabouille { $count ->
    [1] un de ses propres dockers
   *[other] { $count } de ses propres dockers
} : { $points }.
cargo-note-dumps = { $who } jette à l’eau une caisse adverse ({ $whose }) : { $points }.
cargo-note-dumps-own = { $who } jette à l’eau une de ses propres caisses : { $points }.
cargo-note-loaded = Une caisse ({ $who }) est chargée en { $square } : { $points }.
cargo-note-arrives = Une caisse ({ $whose }) arrive en { $square }, où charge { $who }.
cargo-note-puts = { $who } remet la caisse ({ $whose }) en { $square }.
cargo-note-ends = { $who } finit son tour.
cargo-note-empty = Plus aucune caisse sur le quai pour { $who } : la partie est finie.
cargo-note-stale = Aucune caisse chargée ni jetée à l’eau depuis { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} : la partie est finie.
cargo-note-countdown = { $turns ->
    [1] Dernier tour
   *[other] Plus que { $turns } tours
} : seule une caisse chargée ou jetée à l’eau arrête le compte.

# Ce qui est interdit
cargo-forbids-no-action = Cette action n’existe pas.
cargo-forbids-over = La partie est finie.
cargo-forbids-not-asked = C’est à quelqu’un d’autre de décider.
cargo-forbids-other-question = Ce n’est pas ce qu’on vous demande.
cargo-forbids-ship-taken = Ce bateau a déjà un propriétaire.
cargo-forbids-ship-not-in-use = Aucune caisse de ce bateau n’est en jeu.
cargo-forbids-none-left = Vous n’avez pas d’ouvrier de ce genre à placer.
cargo-forbids-occupied = Cette case est prise ; seuls les dockers partagent une case.
cargo-forbids-not-loading = Un ouvrier repêché revient sur votre propre aire de chargement.
cargo-forbids-not-edge = Un docker qui sort de chez le médecin revient au bord du quai.
cargo-forbids-no-patient = Aucun de vos ouvriers ne peut sortir de chez le médecin maintenant.
cargo-forbids-other-patient = Le médecin laisse sortir un ouvrier maintenant, mais pas de cette sorte.
cargo-forbids-no-landing = Il est à l’eau et ne revient que sur votre aire de chargement, où aucune case n’est libre pour lui maintenant.
cargo-forbids-too-late = Après le premier déplacement d’un tour, plus personne ne revient.
cargo-forbids-loading = On ne remet pas de caisse sur une aire de chargement qui a un propriétaire.
cargo-forbids-no-worker = Aucun de vos ouvriers ne se trouve là.
cargo-forbids-moved = Cet ouvrier s’est déjà déplacé pendant ce tour.
cargo-forbids-no-moves = Il ne vous reste pas assez de déplacements.
cargo-forbids-too-few = Il n’y a pas là autant de dockers qui puissent encore se déplacer.
cargo-forbids-no-group = Seuls les dockers vont ensemble.
cargo-forbids-off-dock = Les ouvriers ne vont ni dans l’eau ni sur un bateau.
cargo-forbids-blocked = Un ouvrier barre le chemin, et les ouvriers ne se poussent pas entre eux.
cargo-forbids-too-heavy = Il y a trop de caisses dans cette ligne.
cargo-forbids-elephant = Un éléphant barre le chemin, et rien ne déplace un éléphant.
cargo-forbids-cannot-pull = Seuls les mules et les éléphants tirent.
cargo-forbids-no-crate = Il n’y a pas de caisse derrière qu’on puisse tirer.
cargo-forbids-push-and-pull = Il y a une caisse devant, et un même pas ne pousse et ne tire pas à la fois.
cargo-forbids-rescue-first = Repêchez d’abord vos ouvriers.

# Le terminal : une lettre pour chaque genre d'ouvrier
cargo-terminal-title = Cargo : tour { $turn }
cargo-terminal-set-up = Cargo : mise en place
cargo-terminal-fleet = caisses en jeu : { $ways }
cargo-terminal-moves = { $moves ->
    [one] encore { $moves } déplacement
   *[other] encore { $moves } déplacements
}
cargo-terminal-second-step = second pas : { $square }
cargo-terminal-put-back = à remettre :
cargo-terminal-crates = caisses : { $dock } sur le quai, { $held } en main
cargo-terminal-reserve = à placer :
cargo-terminal-water = à l’eau :
cargo-terminal-doctor = médecin :
cargo-terminal-gone = hors jeu :
cargo-terminal-rest = { $turns ->
    [0] maintenant
    [1] au prochain tour
   *[other] dans { $turns } tours
}
cargo-terminal-burly = C
cargo-terminal-mule = M
cargo-terminal-elephant = É

# Le plateau ; fin de tour, pas, questions et vainqueur sont dessinés, le reste est lu à voix haute
cargo-board-player = { $name } ({ $colour }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $loaded ->
    [one] { $loaded } caisse chargée
   *[other] { $loaded } caisses chargées
} sur { $crates }, { $dumped ->
    [one] { $dumped } jetée
   *[other] { $dumped } jetées
} à l’eau
cargo-board-turn = { $player }. À jouer
cargo-board-square = { $square }
cargo-board-square-with = { $square } : { $things }
cargo-board-crate = Caisse ({ $colour })
cargo-board-face-down = Caisse face cachée
cargo-board-worker = { $kind ->
    [dockhand] Docker
    [burly] Colosse
    [mule] Mule
   *[elephant] Éléphant
} ({ $colour })
cargo-board-ship = Bateau du côté { $way }, à { $name }
cargo-board-ship-free = Bateau du côté { $way }, encore à personne
cargo-board-ship-idle = Bateau du côté { $way }, hors jeu
cargo-board-reserve = À placer : { $worker }
cargo-board-rescued = Hors de l’eau : { $worker }
cargo-board-doctor = Tente du médecin, patients ({ $name }) : { $count }
cargo-board-end = Fin du tour
cargo-board-moves = { $moves ->
    [0] Plus de déplacement
    [one] Encore 1 déplacement
   *[other] Encore { $moves } déplacements
}
cargo-board-countdown = { $turns ->
    [1] Dernier tour
   *[other] Fin dans { $turns } tours
}
cargo-board-second-step = Second pas possible
cargo-board-asks-return = Retour sur le quai
cargo-board-asks-put = Remettre la caisse
cargo-board-go-1 = Un seul part
cargo-board-go-2 = Deux partent ensemble
cargo-board-go-3 = Trois partent ensemble
cargo-board-go-pull = Partir en tirant la caisse

# Ce qui est lu du plateau : ses parties, et ce qui s’y trouve
cargo-board-area-players = Joueurs
cargo-board-area-dock = Le quai
cargo-board-area-ships = Bateaux
cargo-board-area-water = Dans l’eau
cargo-board-area-quay = La berge
cargo-board-done = { $worker } (a bougé)
cargo-board-walks = { $worker } (peut continuer)
cargo-board-loading = { $square }, aire de chargement ({ $colour })
cargo-board-loading-free = { $square }, aire de chargement
cargo-board-aboard = { $ship }, caisses à bord : { $count }
cargo-board-afloat = { $crate }, dans l’eau côté { $way } de { $square }
cargo-board-slung = { $crate }, à remettre
cargo-board-several = { $workers } × { $count }
cargo-board-patients = { $tent }, { $due }
cargo-board-rest = { $turns ->
    [0] un prêt à sortir
    [one] un pour encore 1 tour
   *[other] un pour encore { $turns } tours
}

# La fin
cargo-source-loaded = caisses chargées
cargo-source-dumped = caisses adverses à l’eau
cargo-source-own-dumped = propres caisses à l’eau
cargo-source-squished = dockers adverses écrabouillés
cargo-source-own-squished = propres dockers écrabouillés
cargo-tie-crates = caisses
cargo-tie-crates-count = { $count ->
    [one] { $count } caisse
   *[other] { $count } caisses
}

# Le but, et ce qu'on demande
cargo-aim = Vous et vos 7 ouvriers travaillez sur un quai plein de caisses. Amenez les vôtres sur les deux cases de chargement de votre bateau pour 3 points chacune, et celles des autres à l’eau pour 1 point. Dès qu’un joueur n’a plus de caisse sur le quai, qui a le plus de points gagne.
cargo-asks-ship = Choisissez votre bateau : chacune de vos caisses sur son aire de chargement rapporte { $loaded }.
cargo-asks-ship-few = Choisissez un bateau dont les caisses sont en jeu : chacune rapporte { $loaded } sur son aire de chargement.
cargo-asks-ship-last = Ce bateau vous reste : chaque caisse rapporte { $loaded } sur son aire de chargement.
cargo-asks-place = Placez votre équipe : un docker pousse 1 caisse, le colosse 2 ; mule et éléphant font 2 pas et tirent.
cargo-asks-place-dockhand = Placez un docker : il pousse 1 caisse. À plusieurs sur une case, ils poussent plus, mais gare aux caisses.
cargo-asks-place-burly = Placez le colosse : il fait 1 pas et pousse jusqu’à 2 caisses. On ne l’écrabouille pas.
cargo-asks-place-mule = Placez la mule : elle fait 2 pas, pousse 1 caisse et tire celle de derrière.
cargo-asks-place-elephant = Placez l’éléphant : il fait 2 pas, pousse jusqu’à 2 caisses, en tire 1, et rien ne le déplace.
cargo-asks-return = Faites revenir un ouvrier tombé à l’eau : il remonte sur votre aire de chargement.
cargo-asks-doctor = Ramenez un docker de chez le médecin, au bord du quai. Après un déplacement, c’est trop tard.
cargo-asks-turn = Déplacez { $moves ->
    [1] un ouvrier
   *[other] jusqu’à { $moves } ouvriers
} : vos caisses au bateau ({ $loaded }), celles des autres à l’eau ({ $dumped }).
cargo-asks-more = Encore { $moves ->
    [1] un déplacement
   *[other] { $moves } déplacements
} : faites avancer vos caisses, ou finissez le tour.
cargo-asks-step = { CAPITAL($worker) } peut faire un second pas. Ou déplacez un autre ouvrier, ou finissez le tour.
cargo-asks-last-step = { CAPITAL($worker) } peut faire un second pas, dans n’importe quelle direction. Ou finissez le tour.
cargo-asks-end = Plus aucun de vos ouvriers ne peut bouger : finissez le tour.
cargo-asks-put = Une caisse ({ $whose }) est arrivée sur votre aire : remettez-la sur une case libre, loin de son bateau.

# Ce qui s'explique sur le plateau
cargo-board-skills = { $kind ->
    [dockhand] Docker : fait 1 pas et pousse 1 caisse ; à plusieurs sur une case, on pousse ensemble. Une caisse peut l’écrabouiller.
    [burly] Colosse : fait 1 pas et pousse jusqu’à 2 caisses alignées. Rien ne l’écrabouille.
    [mule] Mule : fait 2 pas, et à chacun pousse ou tire 1 caisse.
   *[elephant] Éléphant : fait 2 pas, et à chacun pousse jusqu’à 2 caisses ou en tire 1. Rien ne le déplace.
}

# Ce qu’on demande à beaucoup de parties
cargo-things-workers = Ouvriers
cargo-things-worker = { $kind ->
    [dockhand] une caisse déplacée par des dockers
    [burly] une caisse déplacée par le colosse
    [mule] une caisse déplacée par la mule
   *[elephant] une caisse déplacée par l’éléphant
}
cargo-things-deeds = D’où viennent les points
cargo-things-loaded = une caisse chargée
cargo-things-dumped = une caisse adverse jetée à l’eau
cargo-things-squished = un docker adverse écrasé
cargo-things-own-dumped = une caisse à soi jetée à l’eau
cargo-things-own-squished = un docker à soi écrasé
cargo-things-sides = Côtés du quai
cargo-things-ship = le bateau du côté { $way }
