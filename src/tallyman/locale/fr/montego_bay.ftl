# Les pions et les bateaux, tels qu'ils se disent dans une phrase
montego-docker = { $docker ->
    [0] le grand docker bleu
    [1] le petit docker bleu
    [2] le grand docker orange
    [3] le petit docker orange
    [4] le grand docker vert
    [5] le petit docker vert
    [6] le grand docker jaune
   *[7] le petit docker jaune
}
montego-jack = Lazy Jack
montego-ship = le bateau à { $slots ->
    [one] { $slots } casier
   *[other] { $slots } casiers
}
montego-pilot = le bateau-pilote

# Ce qu'on peut faire
montego-do-take = Prendre { $pawn }
montego-do-hire = Engager Lazy Jack pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}
montego-do-decline = Se passer de Lazy Jack
montego-do-join = Placer Lazy Jack avec { $pawn }
montego-do-card = { CAPITAL($pawn) } avance de { $value }
montego-do-load = Charger un tonneau sur { $ship }, embarcadère { $pier }
montego-do-unload = Retirer un tonneau chargé sur { $ship }, embarcadère { $pier }

# Ce qui s'est passé
montego-note-lot = Le sort désigne { $who }, qui choisit la taille de son troisième docker.
montego-note-takes = { $who } prend { $pawn } comme troisième.
montego-note-round = Manche { $round }.
montego-note-hires = { $who } engage Lazy Jack pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
}.
montego-note-declines = { $who } se passe de Lazy Jack.
montego-note-joins = Lazy Jack rejoint { $pawn }.
montego-note-chooses = Carte { $value } pour { $pawn }, face cachée.
montego-note-ready = { $who } a choisi.
montego-note-moves = { CAPITAL($pawn) } joue { $value } et va sur la case { $space }.
montego-note-pushes = { CAPITAL($pawn) } pousse { $other } en face, sur la case { $space }.
montego-note-steps-back = La case d’en face est occupée : { $pawn } recule sur la case { $space }.
montego-note-tallies = { CAPITAL($pawn) }, case { $space } : rien à charger.
montego-note-tallies-load = { CAPITAL($pawn) }, case { $space } : { $barrels ->
    [1] un tonneau
   *[other] { $barrels } tonneaux
} à charger.
montego-note-tallies-damaged = { CAPITAL($pawn) }, case { $space } : { $barrels ->
    [1] un tonneau endommagé
   *[other] { $barrels } tonneaux endommagés
}.
montego-note-short = { $who } n’a { $barrels ->
    [0] aucun tonneau
    [1] qu’un tonneau
   *[other] que { $barrels } tonneaux
} en réserve.
montego-note-few-aboard = { $who } n’a { $barrels ->
    [0] aucun tonneau à bord : rien à retirer
    [1] qu’un tonneau à bord
   *[other] que { $barrels } tonneaux à bord
}.
montego-note-jack-spares = Lazy Jack ne retire jamais de tonneaux.
montego-note-coin = { $who } reçoit une pièce d’argent.
montego-note-loads = { $who } charge un tonneau sur { $ship }, embarcadère { $pier }.
montego-note-unloads = { $who } retire un tonneau chargé sur { $ship }, embarcadère { $pier }.
montego-note-drinks = Il n’y a plus de bateau : { $who } envoie { $barrels ->
    [1] un tonneau
   *[other] { $barrels } tonneaux
} au bistrot.
montego-note-sails = { CAPITAL($ship) } appareille.
montego-note-sails-full = { CAPITAL($ship) } est plein et appareille.
montego-note-scores = { $who } { $points ->
    [0] ne marque rien
    [one] marque { $points } point
   *[other] marque { $points } points
} pour { $barrels ->
    [1] un tonneau
   *[other] { $barrels } tonneaux
}.
montego-note-extra = { $who } marque 1 point pour le dernier tonneau.
montego-note-arrives = { CAPITAL($ship) } arrive à l’embarcadère { $pier }.
montego-note-pilot-leaves = Le bateau-pilote s’en va.
montego-note-order = Les tuiles d’ordre avancent d’une place.
montego-note-new-order = La seconde pile est entamée : les tuiles d’ordre sont mélangées.
montego-note-tavern = { $who } { $points ->
    [0] ne marque rien
    [one] marque { $points } point
   *[other] marque { $points } points
} pour { $barrels ->
    [1] un tonneau
   *[other] { $barrels } tonneaux
} au bistrot.
montego-note-last = Trois bateaux ou moins au port : les derniers sont décomptés.
montego-note-no-ship = Plus aucun bateau au port : la partie est finie.

# Ce qui est interdit
montego-forbids-no-action = Cette action n’existe pas.
montego-forbids-over = La partie est finie.
montego-forbids-not-asked = C’est à quelqu’un d’autre de décider.
montego-forbids-other-question = Ce n’est pas ce qu’on vous demande.
montego-forbids-no-third = Il n’y a un troisième docker qu’à deux joueurs.
montego-forbids-taken = Les troisièmes dockers sont déjà pris.
montego-forbids-not-yours = Ce docker ne travaille pas pour vous.
montego-forbids-chosen = Vous avez déjà choisi une carte pour ce docker ; annulez-la d’abord.
montego-forbids-not-hired = Personne n’a engagé Lazy Jack pour cette manche.
montego-forbids-same-card = Lazy Jack et le docker qu’il accompagne partagent une même série : choisissez une autre valeur.
montego-forbids-no-ship = Aucun bateau à cet embarcadère.
montego-forbids-pilot-boat = Le bateau-pilote ne transporte pas de tonneaux : on n’y charge rien et on n’en retire rien.
montego-forbids-nothing-aboard = Vous n’avez aucun tonneau à bord de ce bateau.

# Le plateau ; manche, engager, refuser, les avis et le vainqueur sont dessinés, le reste est lu à haute voix
montego-board-player = { $name } ({ $colour }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}, { $barrels ->
    [one] { $barrels } tonneau
   *[other] { $barrels } tonneaux
} en réserve
montego-board-turn = { $player }. À jouer
montego-board-ready = { $player }. A choisi
montego-board-round = Manche
montego-board-round-number = Manche { $round }
montego-board-order-jack = Lazy Jack avance en premier
montego-board-docker-large = Grand docker { $colour } ({ $name })
montego-board-docker-small = Petit docker { $colour } ({ $name })
montego-board-third-large = Grand docker { $colour }, encore libre
montego-board-third-small = Petit docker { $colour }, encore libre
montego-board-jack = Lazy Jack
montego-board-jack-hired = Lazy Jack, engagé par { $name }
montego-board-tally-man = Le Tally-Man
montego-board-tile = Numéro { $position } à avancer : { $docker }
montego-board-face-hidden = Carte choisie : { $pawn }
montego-board-face = Carte { $value } : { $pawn }
montego-board-store = Magasin : { $barrels ->
    [0] rien
    [one] { $barrels } tonneau
   *[other] { $barrels } tonneaux
} à charger
montego-board-store-coin = Magasin : { $barrels ->
    [0] rien
    [one] { $barrels } tonneau
   *[other] { $barrels } tonneaux
} à charger, et une pièce
montego-board-damaged = Magasin : { $barrels ->
    [one] { $barrels } tonneau endommagé
   *[other] { $barrels } tonneaux endommagés
}
montego-board-damaged-coin = Magasin : { $barrels ->
    [one] { $barrels } tonneau endommagé
   *[other] { $barrels } tonneaux endommagés
}, et une pièce
montego-board-warehouse = Entrepôt { $number }
montego-board-tavern-left = Bistrot de gauche. Les tonneaux bus ici rapportent { $points }
montego-board-tavern-right = Bistrot de droite
montego-board-bank = Banque : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
montego-board-pier = Embarcadère { $pier }, { $ship }
montego-board-pier-empty = Embarcadère { $pier }, libre
montego-board-ship = Bateau à { $slots ->
    [one] { $slots } casier
   *[other] { $slots } casiers
}, { $barrels ->
    [one] { $barrels } occupé
   *[other] { $barrels } occupés
}, rapporte { $points }
montego-board-pilot = Bateau-pilote
montego-board-pile = { $count ->
    [one] { $count } bateau attend
   *[other] { $count } bateaux attendent
} dans la baie
montego-board-hire = Engager
montego-board-decline = Non
montego-board-to-load = { $count } à charger
montego-board-to-unload = { $count } à retirer
montego-board-asks-third = Troisième docker ?
montego-board-start-large = Bistrot de gauche
montego-board-start-small = Bistrot de droite
montego-board-asks-join = Lazy Jack rejoint …
montego-board-choosing = Choix des cartes

# Ce qui est lu du plateau : ses parties, et ce qui s’y trouve
montego-board-area-players = Joueurs
montego-board-area-hand = Vos cartes
montego-board-area-offer = Engager Lazy Jack
montego-board-area-order = Ordre de déplacement
montego-board-area-street = La rue
montego-board-area-dockers = Dockers
montego-board-area-piers = Embarcadères et baie
montego-board-space = Case { $space }, entrepôt { $number }. { $store }
montego-board-at-space = { $pawn }, sur la case { $space }
montego-board-at-left = { $pawn }, au bistrot de gauche
montego-board-at-right = { $pawn }, au bistrot de droite
montego-board-jack-with = { $pawn }, avec { $docker }
montego-board-aboard = { $ship }. Tonneaux : { $barrels }
montego-board-drunk = { $tavern }. Bus jusqu’ici : { $barrels }
montego-board-pile-top = { $pile }. Au-dessus : { $ship }

# Le terminal : des mots de neuf lettres au plus, une lettre pour la taille
montego-terminal-title = Montego Bay : { $round ->
    [0] mise en place
   *[other] manche { $round }
}
montego-terminal-bay = la baie
montego-terminal-stock = réserve
montego-terminal-coins = pièces
montego-terminal-order = ordre
montego-terminal-tavern = bistrot
montego-terminal-bank = banque
montego-terminal-large = G
montego-terminal-small = p
montego-terminal-pilot = pilote
montego-terminal-tally-man = Tally-Man : { $space }

# La fin
montego-source-ships = places sur les bateaux
montego-source-last-barrels = derniers tonneaux à bord
montego-source-tavern = bistrot
montego-tie-coins = pièces
montego-tie-coins-count = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}

# Le but, et ce qu'on demande
montego_bay-aim = Vos dockers font le tour des entrepôts et chargent vos tonneaux sur les bateaux de 4 embarcadères. Quand un bateau part, qui y a le plus de tonneaux marque le plus : jusqu’à 7 points, et 1 de plus pour le dernier tonneau qui le remplit. Quand il ne reste que 3 bateaux, qui a le plus de points gagne.
montego-asks-third = Prenez un troisième docker : le grand part du bistrot de gauche, le petit de celui de droite.
montego-asks-hire = Engager Lazy Jack pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
} ? Cette manche, c’est un docker de plus qui charge pour vous.
montego-asks-join = Quel docker Lazy Jack rejoint-il ? Il part du même endroit, avec une autre des cinq mêmes cartes.
montego-asks-cards = Donnez une carte à chacun de vos dockers : il avancera d’autant.
montego-asks-cards-jack = Donnez une carte à chaque docker et à Lazy Jack : ils avanceront d’autant.
montego-asks-cards-left = Encore { $count ->
    [1] une carte
   *[other] { $count } cartes
} : un docker charge ce que montre le magasin où il s’arrête.
montego-asks-load = Chargez { $count ->
    [1] un tonneau
   *[other] { $count } tonneaux, un par un
} : au départ, qui en a le plus à bord marque le plus. Le bateau 1 part d’abord.
montego-asks-unload = Avarie : retirez des bateaux { $count ->
    [1] un de vos tonneaux
   *[other] { $count } de vos tonneaux, un par un
}, là où cela vous coûte le moins.

# Ce qui s'explique sur le plateau
montego-board-card = { $pawn } : avance de { $value ->
    [one] { $value } case
   *[other] { $value } cases
} cette manche
montego-board-portrait = { $pawn }. La carte que vous choisissez dit de combien de cases il avance cette manche
montego-board-walks-large = Le grand docker avance de …
montego-board-walks-small = Le petit docker avance de …
montego-board-walks-jack = Lazy Jack avance de …

# Le hasard, et ce que personne ne voit
montego-chance-ships = Bateaux arrivés, par places
montego-chance-slots = { $slots }
montego-unseen-pile = Sous le haut de la pile { $pile } : { $ships }.

# Ce qu’on demande à beaucoup de parties
montego-things-ships = Bateaux
montego-things-stores = Magasins
montego-things-helpers = Lazy Jack
montego-things-store-load = { $barrels ->
    [one] un magasin à { $barrels } tonneau
   *[other] un magasin à { $barrels } tonneaux
}
montego-things-store-damaged = { $barrels ->
    [one] un magasin à { $barrels } tonneau endommagé
   *[other] un magasin à { $barrels } tonneaux endommagés
}
