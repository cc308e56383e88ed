# Les cartes, telles qu'elles se disent dans une phrase
shanghaien-nation-0 = Américains
shanghaien-nation-1 = Français
shanghaien-nation-2 = Allemands
shanghaien-nation-3 = Chinois
shanghaien-nation-4 = Hollandais
shanghaien-nation-5 = Turcs
shanghaien-nation-6 = Espagnols
shanghaien-nation-7 = Italiens
shanghaien-nation-named = { $nation }
shanghaien-sailor = { $nation ->
    [0] l’Américain
    [1] le Français
    [2] l’Allemand
    [3] le Chinois
    [4] le Hollandais
    [5] le Turc
    [6] l’Espagnol
   *[7] l’Italien
} { $strength }
shanghaien-sailor-named = le marin { $nation } { $strength }
shanghaien-effect-joker = deux marins
shanghaien-effect-adjust = dé ±1
shanghaien-effect-reroll = relance
shanghaien-effect-both = deux dés
shanghaien-trick = la triche « { $one } / { $two } »

# Ce qu'on peut faire
shanghaien-do-roll = Lancer deux dés
shanghaien-do-shanghai = Crier Shanghai et finir la manche
shanghaien-do-place = Placer le { $pips } sur { $card }
shanghaien-do-place-left = Placer le { $pips } sur { $card } : la carte 1 est à gauche
shanghaien-do-place-right = Placer le { $pips } sur { $card } : la carte 1 est à droite
shanghaien-do-join = Jouer { $kind } : elle rejoint les { $nation }
shanghaien-do-change = Jouer { $kind } : le { $old } devient un { $new }
shanghaien-do-reroll = Jouer { $kind } : relancer les deux dés
shanghaien-do-both = Jouer { $kind } : placer les deux dés
shanghaien-do-both-left = Jouer { $kind } : placer les deux dés, la carte 1 à gauche
shanghaien-do-both-right = Jouer { $kind } : placer les deux dés, la carte 1 à droite

# Ce qui s'est passé
shanghaien-note-starts = Manche { $round } sur { $rounds } : { $who } commence.
shanghaien-note-rolls = { $who } obtient { $one } et { $two }.
shanghaien-note-places = { $who } place le { $pips } sur { $card }.
shanghaien-note-places-left = { $who } place le { $pips } sur { $card } ; la carte 1 est à gauche.
shanghaien-note-places-right = { $who } place le { $pips } sur { $card } ; la carte 1 est à droite.
shanghaien-note-joins = { $who } ajoute { $kind } aux { $nation }.
shanghaien-note-changes = { $who } joue { $kind } : le { $old } devient un { $new }.
shanghaien-note-rerolls = { $who } joue { $kind } et obtient { $one } et { $two }.
shanghaien-note-places-both = { $who } joue { $kind } et place les deux dés.
shanghaien-note-calls = { $who } crie Shanghai !
shanghaien-note-takes = { $who } prend { $card } avec { $dice ->
    [1] un dé
   *[other] { $dice } dés
}.
shanghaien-note-takes-by-neighbours = { $who } prend { $card } : autant de dés, mais plus de points sur les cartes voisines.
shanghaien-note-leaves = Aucun dé sur { $card } : la carte quitte le jeu.
shanghaien-note-leaves-tied = Égalité sur { $card } : la carte quitte le jeu.
shanghaien-note-equal = Équipages de même force chez les { $nation } ({ $strength }) : aucun point.

# Ce qui est interdit
shanghaien-forbids-no-action = Cette action n’existe pas.
shanghaien-forbids-over = La partie est finie.
shanghaien-forbids-not-asked = C’est le tour de l’adversaire.
shanghaien-forbids-roll-first = Lancez d’abord deux dés, ou criez Shanghai.
shanghaien-forbids-roll-now = Lancez d’abord deux dés.
shanghaien-forbids-place-first = Vous avez lancé : placez maintenant l’un des deux dés, ou jouez d’abord une triche.
shanghaien-forbids-place-now = Vous avez lancé : placez maintenant l’un des deux dés.
shanghaien-forbids-too-few-dice = Il faut deux dés pour lancer, et il vous en reste moins en réserve : vous devez crier Shanghai.
shanghaien-forbids-too-early = Vous pourrez crier Shanghai dès que deux de vos propres dés seront sur la taverne.
shanghaien-forbids-call-first = Il reste moins de deux dés dans votre réserve : on ne peut plus ni lancer, ni poser, ni jouer de triche. Criez Shanghai.
shanghaien-forbids-not-rolled = Aucun des deux dés lancés ne montre ce nombre.
shanghaien-forbids-other-end = Pendant cette manche, les cartes sont numérotées depuis l’autre bout.
shanghaien-forbids-not-shown = Une triche n’a que les deux effets qu’elle montre.
shanghaien-forbids-not-held = Vous n’avez pas cette triche.
shanghaien-forbids-one-trick = Une seule triche par manche : votre capitaine est déjà sorti.
shanghaien-forbids-no-sailor = Un joker rejoint une nation dont vous avez au moins une carte marin.
shanghaien-forbids-off-the-die = Un dé montre de 1 à 6 : on ne passe pas de 6 à 1 ni de 1 à 6.

# Le plateau
shanghaien-board-title = Shanghaien : manche { $round } sur { $rounds }
shanghaien-board-nation-american = américain
shanghaien-board-nation-french = français
shanghaien-board-nation-german = allemand
shanghaien-board-nation-chinese = chinois
shanghaien-board-nation-dutch = hollandais
shanghaien-board-nation-turkish = turc
shanghaien-board-nation-spanish = espagnol
shanghaien-board-nation-italian = italien
shanghaien-board-effect-joker = deux marins
shanghaien-board-effect-adjust = dé plus ou moins 1
shanghaien-board-effect-reroll = relancer
shanghaien-board-effect-both = placer les deux dés
shanghaien-board-sailor = Marin { $nation }, force { $strength }
shanghaien-board-trick = Triche : { $first } ou { $second }
shanghaien-board-ship = { $name } ({ $colour }), { $score ->
    [one] { $score } point
   *[other] { $score } points
}
shanghaien-board-place-numbered = Carte { $number } : { $card }
shanghaien-board-place-empty = Place { $place } en partant de la gauche, vide
shanghaien-board-die-rolled = Dé { $colour }, lancé : { $pips }
shanghaien-board-captain-home = Capitaine { $colour }, à bord
shanghaien-board-captain-out = Capitaine { $colour }, à la taverne : une triche a été jouée pendant cette manche
shanghaien-board-pile = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
shanghaien-board-round = Manche
shanghaien-board-roll = Lancer
shanghaien-board-shanghai = Shanghai
shanghaien-board-plus = Ce dé plus 1
shanghaien-board-minus = Ce dé moins 1
shanghaien-board-both = Placer les deux dés

# Ce qui est lu du plateau : ses parties, et ce qui s’y trouve
shanghaien-board-area-tavern = La taverne
shanghaien-board-area-dice = Dés à placer
shanghaien-board-area-ship = Le bateau de { $name }
shanghaien-board-ship-dice = { $ship }, dés en réserve : { $count }
shanghaien-board-crew-cards = { $crew }. Cartes : { $cards }
shanghaien-board-crew-joker = une triche
shanghaien-board-place-dice = { $place }. Dés : { $dice }

# Le terminal : au plus onze lettres, et trois qui diffèrent au début des nations
shanghaien-terminal-nation-0 = Américain
shanghaien-terminal-nation-1 = Français
shanghaien-terminal-nation-2 = Allemand
shanghaien-terminal-nation-3 = Chinois
shanghaien-terminal-nation-4 = Hollandais
shanghaien-terminal-nation-5 = Turc
shanghaien-terminal-nation-6 = Espagnol
shanghaien-terminal-nation-7 = Italien
shanghaien-terminal-reserve = réserve
shanghaien-terminal-tricks = triches
shanghaien-terminal-captain = capitaine sorti

# La fin
shanghaien-source-tricks = triches inutilisées

# Le but, et ce qu'on demande
shanghaien-aim = Vous êtes un capitaine qui cherche un équipage. En 8 manches, vous placez des dés sur les 6 cartes d’une taverne ; chaque carte va à qui y a le plus de dés. Dans chacune des 8 nations, l’équipage le plus fort marque ce que vaut l’autre ; qui a le plus de points gagne.
shanghaien-asks-roll = Lancez deux dés : l’un d’eux ira sur la carte de son numéro.
shanghaien-asks-roll-or-call = Lancez pour placer un dé de plus, ou criez Shanghai : la manche finit et les cartes se partagent.
shanghaien-asks-call = Trop peu de dés pour lancer : criez Shanghai. Chaque carte va à qui y a le plus de dés.
shanghaien-asks-place = Placez un dé sur la carte de son numéro : à la fin, elle va à qui y a le plus de dés.
shanghaien-asks-place-first = Placez un dé : vous choisissez si les cartes se comptent de gauche ou de droite, pour toute la manche.
shanghaien-asks-place-or-trick = Placez un dé sur la carte de son numéro, ou d’abord une triche : elle change les dés ou renforce l’équipage.
shanghaien-asks-place-first-or-trick = Placez un dé, en comptant de gauche ou de droite pour toute la manche, ou jouez d’abord une triche.

# Ce qui s'explique sur le plateau
shanghaien-board-crew-leading = { $name }, équipage { $nation } : force { $total }, le plus fort. Il rapporte { $points }, ce que vaut l’autre équipage
shanghaien-board-crew-alone = { $name }, équipage { $nation } : force { $total }, et l’autre navire n’en a pas. Il rapporte { $points }, ce qu’il vaut lui-même
shanghaien-board-crew-weaker = { $name }, équipage { $nation } : force { $total }, le plus faible. Il ne rapporte rien
shanghaien-board-crew-equal = { $name }, équipage { $nation } : force { $total }, comme l’autre. Aucun des deux ne rapporte
shanghaien-board-crew-none = { $name }, équipage { $nation } : encore personne
shanghaien-board-crew-nobody = { $name }, équipage { $nation } : encore personne, ni ici ni sur l’autre navire
shanghaien-board-crew-rule = Le plus fort équipage d’une nation rapporte la force de l’autre, et celui-ci rien. Le drapeau montre combien.
shanghaien-board-tricks = { $name } : { $count } × { $trick }. Inutilisée, chacune vaut un point
shanghaien-board-place = Carte { $place } en partant de la gauche, { $number } en partant de la droite : { $card }
shanghaien-board-end-left = La carte 1 est au bout gauche pour cette manche
shanghaien-board-end-left-may = La carte 1 peut être au bout gauche : le premier dé de la manche en décide
shanghaien-board-end-left-not = Pour cette manche, les cartes se comptent depuis le bout droit
shanghaien-board-end-right = La carte 1 est au bout droit pour cette manche
shanghaien-board-end-right-may = La carte 1 peut être au bout droit : le premier dé de la manche en décide
shanghaien-board-end-right-not = Pour cette manche, les cartes se comptent depuis le bout gauche
shanghaien-board-roll-more = Lancer deux dés, puis en placer un sur la carte de son numéro
shanghaien-board-shanghai-more = Crier Shanghai : la manche finit aussitôt, et qui a le plus de dés sur une carte la prend
shanghaien-board-why-end = Les cartes se comptent de 1 à 6 depuis la gauche ou depuis la droite : la place du premier dé de la manche en décide, pour les deux.
shanghaien-board-why-die = Touchez d’abord un des deux dés lancés, puis la carte de son numéro : on peut compter depuis chaque bout.
shanghaien-board-why-touch-trick = Une de vos triches le permet : touchez-la d’abord.
shanghaien-board-why-no-adjust = Seule la triche « dé ±1 » change un dé, et vous n’en avez pas.
shanghaien-board-why-no-both = Seule la triche « deux dés » les place tous deux, et vous n’en avez pas.

# Le hasard, et ce que personne ne voit
shanghaien-chance-dice = Dés lancés, par points
shanghaien-unseen-pile = Ensuite dans la pioche : { $cards }.

# Ce qu’on demande à beaucoup de parties
shanghaien-things-tricks = Triches
shanghaien-things-joker = une triche valant deux marins
shanghaien-things-adjust = une triche pour changer un dé de ±1
shanghaien-things-reroll = une triche pour relancer
shanghaien-things-both = une triche pour les deux dés
shanghaien-things-calls = Crier Shanghai
shanghaien-things-call = { $dice ->
    [0] un appel sans dé en réserve
    [one] un appel avec 1 dé en réserve
   *[other] un appel avec { $dice } dés en réserve
}
shanghaien-things-beginning = Qui commence
shanghaien-things-first = commencer la première manche
