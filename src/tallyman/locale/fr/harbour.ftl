# Les options
harbour-option-characters = Personnages : chacun en choisit un sur deux
harbour-option-first_game = Première partie : bâtiments connus, une marchandise de chaque type
harbour-option-bonus_cards = Cartes bonus : des points secrets en échange de marchandises à la fin
harbour-option-inland_traders = Commerçants intérieurs : vendre une marchandise de chaque type avant d’expédier
harbour-variant-fair_prices = Prix équilibrés
harbour-variant-fair_prices-more = Les bâtiments que tout le monde veut coûtent plus cher, ceux dont personne ne veut moins, si bien que tous s’achètent à peu près aussi souvent.

# Les marchandises, les symboles et les bâtiments, tels qu'ils se disent dans une phrase
harbour-good-fish = poisson
harbour-good-livestock = bétail
harbour-good-wood = bois
harbour-good-stone = pierre
harbour-goods-fish = { $count ->
    [one] { $count } poisson
   *[other] { $count } poissons
}
harbour-goods-livestock = { $count ->
    [one] { $count } tête de bétail
   *[other] { $count } têtes de bétail
}
harbour-goods-wood = { $count } bois
harbour-goods-stone = { $count ->
    [one] { $count } pierre
   *[other] { $count } pierres
}
harbour-any = { $count ->
    [one] { $count } marchandise au choix
   *[other] { $count } marchandises au choix
}
harbour-different = { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises différentes
}
harbour-symbol-coin = pièce
harbour-symbol-anchor = ancre
harbour-symbol-hat = haut-de-forme
harbour-symbol-warehouse = entrepôt
harbour-symbol-building = bâtiment
harbour-building = { $name }
harbour-home = le bâtiment de départ chez { $who }
harbour-order = { $slot1 }, { $slot2 }, { $slot3 }, { $slot4 }

# Ce que fait une action
harbour-part-gain = Gagner { $goods }
harbour-part-nothing = Rien avec autant de joueurs
harbour-part-gain-per = Gagner { $goods } par { $symbol }
harbour-part-gain-per-choice = Gagner 1 marchandise par { $symbol }, d’un même type
harbour-part-trade = Donner { $give } contre { $get }
harbour-part-trade-any = Donner { $give } d’une marchandise contre { $get } { $kinds ->
    [1] d’une autre
   *[other] de chacune de { $kinds } autres
}
harbour-part-exchange = { $count ->
    [1] Échanger 1 marchandise
   *[other] Échanger jusqu’à { $count } marchandises
}
harbour-part-convert = Transformer des marchandises en un autre type
harbour-part-double = Doubler une marchandise
harbour-part-levy = Recevoir 1 marchandise de chaque adversaire
harbour-part-take = Prendre 1 marchandise à un adversaire
harbour-part-order = Disposer les marqueurs dans l’ordre voulu
harbour-part-swap = Permuter deux marqueurs
harbour-part-buy = { $count ->
    [1] Acheter un bâtiment
   *[other] Acheter jusqu’à { $count } bâtiments
}
harbour-part-buy-cheaper = { $count ->
    [1] Acheter un bâtiment pour { $discount } de moins
   *[other] Acheter jusqu’à { $count } bâtiments pour { $discount } de moins chacun
}
harbour-first-part = La première partie
harbour-second-part = La seconde partie

# Les capacités des personnages
harbour-ability-transmute = Une fois par tour, 1 marchandise pour en changer 2 d’un type en un autre
harbour-ability-keep_surplus = À l’expédition, vous gardez ce qui dépasse le minimum de l’emplacement
harbour-ability-lowest_slot_dollar = 1 dollar de plus si vous expédiez depuis l’emplacement le plus bas
harbour-ability-share_building = Vous pouvez rejoindre un pion ; son joueur gagne d’abord 1 marchandise
harbour-ability-good_per_purchase = 1 marchandise au choix pour chaque bâtiment que vous achetez
harbour-ability-alms = 1 marchandise au choix si un adversaire en gagne à son bâtiment de départ
harbour-ability-extra_fish = 1 poisson de plus quand une action vous en donne
harbour-ability-keep_one_each = Vous gardez 1 marchandise de chaque type expédié
harbour-ability-inheritance = Vous possédez un bâtiment dès le début ; il ne vaut aucun point
harbour-ability-stone_tithe = 1 pierre chaque fois que quelqu’un expédie de la pierre
harbour-ability-stone_futures = À la fin, autant de points que l’emplacement de la pierre paie de dollars
harbour-ability-heavy_tax = 1 marchandise au choix en plus quand un adversaire vous paie la taxe
harbour-ability-hoard = À la fin, 1 point par groupe de 3 marchandises restantes
harbour-ability-market_nudge = Une fois avant d’expédier, vous pouvez permuter deux marqueurs voisins

# Ce qu'on peut faire
harbour-do-choose = Jouer { $name }
harbour-do-inherit = Hériter du bâtiment { $building }
harbour-do-start = Commencer avec { $good ->
    [pierre] de la { $good }
   *[other] du { $good }
}
harbour-do-go = Visiter { $building }
harbour-do-go-rival = Visiter { $building } chez { $owner }, sans taxe
harbour-do-go-taxed = Visiter { $building } chez { $owner } et payer la taxe
harbour-do-go-visiting = Visiter { $building }, sans taxe
harbour-do-go-visiting-taxed = Visiter { $building } et payer la taxe
harbour-do-go-home = Aller à votre bâtiment de départ
harbour-do-part = { $part }
harbour-do-pay = Payer la taxe en { $good }
harbour-do-gain = Gagner { $good ->
    [pierre] de la { $good }
   *[other] du { $good }
}
harbour-do-give = Donner { $good ->
    [pierre] de la { $good }
   *[other] du { $good }
}
harbour-do-exchange = Échanger { $give ->
    [pierre] de la { $give }
   *[other] du { $give }
} contre { $get ->
    [pierre] de la { $get }
   *[other] du { $get }
}
harbour-do-double = Doubler votre { $good }
harbour-do-take = Prendre { $good ->
    [pierre] de la { $good }
   *[other] du { $good }
} à { $who }
harbour-do-place = { CAPITAL($good) } sur l’emplacement suivant
harbour-do-swap = Permuter { $one } et { $other }
harbour-do-buy = Acheter { $building }
harbour-do-ship = Expédier { $good ->
    [pierre] toute votre { $good }
   *[other] tout votre { $good }
}
harbour-do-sell = Vendre une marchandise de chaque type aux commerçants pour { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
}
harbour-do-keep = Garder 1 unité de { $good }
harbour-do-transmute = Dépenser 1 unité de { $spent } pour changer 2 unités de { $give } en { $get }
harbour-do-done = Cela suffit
harbour-do-done-shipping = Payer et ne plus rien expédier
harbour-do-done-keeping = Ne rien garder de plus
harbour-do-done-action = Terminer l’action
harbour-do-done-swap = Ne rien permuter
harbour-do-done-turn = Terminer le tour

# Ce qui s'est passé
harbour-note-redeal = { $count ->
    [1] Trop de bâtiments permettaient d’acheter : ils ont été redistribués.
   *[other] Trop de bâtiments permettaient d’acheter : ils ont été redistribués { $count } fois.
}
harbour-note-chooses = { $who } choisit { $name } en secret.
harbour-note-ready = { $who } a choisi.
harbour-note-board = { $who } joue { $name }.
harbour-note-secret = { $who } reçoit une carte bonus : { $good }.
harbour-note-sees = { $who } voit { $one } et { $other }.
harbour-note-inherits = { $who } hérite du bâtiment { $building }.
harbour-note-market = Le marché, à partir de l’emplacement le plus bas : { $order }.
harbour-note-picks = { $who } choisit { $good ->
    [pierre] de la { $good }
   *[other] du { $good }
} en secret.
harbour-note-begins = { $who } commence avec { $goods }.
harbour-note-first = { $who } joue en premier.
harbour-note-goes = { $who } visite { $building }.
harbour-note-goes-home = { $who } va à son bâtiment de départ.
harbour-note-goes-own = { $who } visite { $building }, un de ses bâtiments.
harbour-note-goes-rival = { $who } visite { $building } chez { $owner }, sans taxe.
harbour-note-goes-taxed = { $who } visite { $building } chez { $owner } et doit la taxe.
harbour-note-goes-visiting = { $who } visite { $building }, sans taxe.
harbour-note-goes-visiting-taxed = { $who } visite { $building } et doit la taxe.
harbour-note-shared = { $who } gagne { $goods } pour le partage du bâtiment.
harbour-note-shared-lost = { $who } gagnerait { $goods } pour le partage du bâtiment, mais n’a pas de place.
harbour-note-alms = { $who } mendie { $goods }.
harbour-note-alms-lost = { $who } mendie { $goods }, mais n’a pas de place.
harbour-note-bounty = { $who } gagne { $goods } en plus de la taxe.
harbour-note-bounty-lost = { $who } gagnerait { $goods } en plus de la taxe, mais n’a pas de place.
harbour-note-commission = { $who } gagne { $goods } pour l’achat.
harbour-note-commission-lost = { $who } gagnerait { $goods } pour l’achat, mais n’a pas de place.
harbour-note-pays = { $who } paie à { $owner } une taxe de { $goods }.
harbour-note-pays-lost = { $who } paie une taxe de { $goods } à { $owner }, qui n’a pas de place.
harbour-note-gains = { $who } gagne { $goods }.
harbour-note-gives = { $who } donne { $goods }.
harbour-note-loses = { $who } n’a pas de place pour { $goods }.
harbour-note-nothing = { $who } ne peut rien faire ici.
harbour-note-nothing-more = { $who } ne peut rien faire de plus ici.
harbour-note-orders = { $who } dispose le marché : { $order }.
harbour-note-orders-not = { $who } laisse le marché tel quel.
harbour-note-sells = { $who } vend une marchandise de chaque type aux commerçants pour { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
}.
harbour-note-names = { $who } veut { $building } pour { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
}.
harbour-note-ships = { $who } expédie { $goods } pour { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
}.
harbour-note-tithe = { $who } gagne 1 pierre : de la pierre a été expédiée.
harbour-note-tithe-lost = { $who } gagnerait 1 pierre, car de la pierre a été expédiée, mais n’a pas de place.
harbour-note-keeps = { $who } garde { $goods }.
harbour-note-adjusts = Le marché s’ajuste : { $order }.
harbour-note-buys = { $who } achète { $building } pour { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
}.
harbour-note-reveals = { CAPITAL($building) } arrive au centre.
harbour-note-transmutes = { $who } dépense 1 unité de { $spent } et change 2 unités de { $give } en { $get }.
harbour-note-transmutes-lost = { $who } dépense 1 unité de { $spent } et change 2 unités de { $give } en { $get }, dont { $count ->
    [0] aucune ne trouve de place
    [one] { $count } seule trouve de la place
   *[other] { $count } trouvent de la place
}.
harbour-note-last = { $who } a acheté le dernier bâtiment qu’il fallait. Les autres ont encore un tour.
harbour-note-ends = La partie est finie.
harbour-note-bonus = { $who } montre sa carte bonus, { $good }, et échange { $goods } contre { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
harbour-note-bonus-none = { $who } montre sa carte bonus, { $good }, mais en a trop peu à échanger.
harbour-note-stuck = { $who } ne peut aller nulle part.
harbour-note-idle = Personne n’a rien acheté en { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}.

# Ce qui est interdit
harbour-forbids-no-action = Cette action n’existe pas.
harbour-forbids-over = La partie est finie.
harbour-forbids-not-asked = C’est à quelqu’un d’autre de décider.
harbour-forbids-other-question = Ce n’est pas ce qu’on vous demande.
harbour-forbids-not-dealt = Vous n’avez pas reçu ce personnage.
harbour-forbids-chosen = Vous avez déjà choisi ; annulez d’abord.
harbour-forbids-not-seen = Ce n’est pas un des deux bâtiments que vous voyez.
harbour-forbids-full = Votre réserve n’a plus de place pour cette marchandise.
harbour-forbids-not-in-play = Ce bâtiment n’est pas en jeu.
harbour-forbids-already-there = Votre pion y est déjà : il doit aller à un autre bâtiment.
harbour-forbids-occupied = Un autre pion s’y trouve.
harbour-forbids-no-tax = Vous n’avez rien pour payer la taxe, et ne gagneriez rien ici.
harbour-forbids-no-part = L’action n’a pas cette partie.
harbour-forbids-part-done = Cette partie est faite.
harbour-forbids-part-impossible = Cette partie n’est pas possible maintenant.
harbour-forbids-tax-left = Il ne vous resterait rien pour payer la taxe.
harbour-forbids-no-tax-due = Vous ne devez pas de taxe.
harbour-forbids-not-between = La taxe se paie avant ou après l’action entière.
harbour-forbids-no-goods = Il n’y a pas de marchandise de ce type à donner.
harbour-forbids-type-taken = Il faut une marchandise d’un autre type.
harbour-forbids-too-few = Vous avez trop peu de cette marchandise.
harbour-forbids-at-least-once = Vous devez le faire au moins une fois.
harbour-forbids-same-pair = Vous ne pouvez continuer qu’avec les deux mêmes marchandises.
harbour-forbids-not-a-rival = Ce n’est pas un de vos adversaires.
harbour-forbids-rival-has-none = Cet adversaire n’a pas cette marchandise.
harbour-forbids-not-in-centre = Ce bâtiment n’est pas au centre.
harbour-forbids-picked = Vous avez déjà nommé ce bâtiment.
harbour-forbids-no-more-buildings = Cette action ne permet pas d’acheter plus de bâtiments.
harbour-forbids-too-dear = Vous ne pouvez pas expédier assez pour payer ce bâtiment.
harbour-forbids-building-first = Nommez d’abord un bâtiment à acheter.
harbour-forbids-shipped = Vous avez déjà expédié cette marchandise.
harbour-forbids-not-paid = Cela ne paierait pas ce que vous voulez acheter.
harbour-forbids-no-traders = Les commerçants intérieurs ne sont pas dans cette partie.
harbour-forbids-once = Ce n’est possible qu’une fois.
harbour-forbids-before-shipping = Ce n’est possible qu’avant toute expédition.
harbour-forbids-no-purchase = Après cela, vous ne pourriez plus rien acheter.
harbour-forbids-no-ability = Votre plateau n’a pas cette capacité.
harbour-forbids-not-neighbours = Ces deux marqueurs ne sont pas voisins.
harbour-forbids-nothing-aboard = Vous n’avez pas expédié de cette marchandise que vous pourriez garder.
harbour-forbids-must-act = Vous devez d’abord faire ceci.

# Le terminal : des mots courts, une lettre par symbole
harbour-terminal-title = { $turn ->
    [0] Harbour : mise en place
   *[other] Harbour : tour { $turn }
}
harbour-terminal-last = derniers tours
harbour-terminal-bonus = bonus
harbour-terminal-traded = échange de { $goods }
harbour-terminal-traders = commerçants
harbour-terminal-deck = pioche
harbour-terminal-market = marché
harbour-terminal-buying = achat
harbour-terminal-cost = coût
harbour-terminal-paid = payé
harbour-terminal-shipped = expédié
harbour-terminal-after = marché après { $good } : { $order }
harbour-terminal-tax = taxe à
harbour-terminal-coin = P
harbour-terminal-anchor = A
harbour-terminal-hat = H
harbour-terminal-warehouse = E
harbour-terminal-cannot = impossible maintenant

# Le plateau ; ce qu'on demande, le bouton et le vainqueur sont dessinés, le reste est lu à haute voix
harbour-board-slot = { CAPITAL($good) } : en expédier { $needs } ou plus pour { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
}
harbour-board-slot-empty = En expédier { $needs } ou plus pour { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
}
harbour-board-good = { CAPITAL($good) }
harbour-board-marker = Marché : { $good }, case { $slot }
harbour-board-traders = Commerçants intérieurs : une marchandise de chaque type pour { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
}
harbour-board-deck = { $count ->
    [one] { $count } bâtiment dans la pioche
   *[other] { $count } bâtiments dans la pioche
}
harbour-board-player = { $name } ({ $colour }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
harbour-board-stock = { $name } : { $goods }
harbour-board-stock-hidden = { $name } : marchandises choisies en secret
harbour-board-bonus = { $name } : à la fin, des points en échange de { $good }
harbour-board-bonus-traded = { $name } : échange de { $goods }
harbour-board-bonus-hidden = { $name } : carte bonus secrète
harbour-board-pawn = Pion de { $name }, sur { $building }
harbour-board-unknown = { $name } : plateau pas encore choisi
harbour-board-tax = Taxe à { $name }
harbour-board-card = Coûte { $cost }, vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
}
harbour-board-symbol-coin = Les bâtiments coûtent 1 de moins à qui le possède
harbour-board-symbol-anchor = Compte pour les actions avec ancres
harbour-board-symbol-hat = Qui le possède ne paie pas de taxe
harbour-board-symbol-warehouse = Qui le possède garde 1 marchandise expédiée
harbour-board-sentences = { $one }. { $other }
harbour-board-asked = { $name } : { $words }
harbour-board-not-now = { $part } (impossible maintenant)
harbour-board-goods-now = { $part } : { $count } maintenant
harbour-board-dollars-now = { $part } : vos marchandises paient { $dollars } maintenant
harbour-board-part = Partie { $number }
harbour-board-done = Terminé
harbour-board-characters = Choisissez votre personnage
harbour-board-goods = Vos marchandises de départ
harbour-board-asks-inherit = Héritez d’un des deux bâtiments
harbour-board-asks-turn = Envoyez le pion à un bâtiment
harbour-board-asks-act = Quelle partie de l’action ?
harbour-board-asks-act-or-tax = Une partie de l’action, ou la taxe d’abord
harbour-board-asks-tax-first = Payez la taxe d’abord, ou finissez l’action
harbour-board-asks-tax = Payez la taxe
harbour-board-asks-end = Autre chose ?
harbour-board-asks-gain = Gagnez { $count ->
    [1] une marchandise
   *[other] { $count } marchandises
}
harbour-board-asks-give = Quelle marchandise donner ?
harbour-board-asks-exchange = Échangez une marchandise
harbour-board-asks-convert = Transformez une marchandise
harbour-board-asks-double = Quelle marchandise doubler ?
harbour-board-asks-levy = Cédez une marchandise
harbour-board-asks-take = Prenez une marchandise à un adversaire
harbour-board-asks-order = Placez les marqueurs de bas en haut
harbour-board-asks-swap = Permutez deux marqueurs
harbour-board-asks-purchase = Choisissez un bâtiment, puis expédiez
harbour-board-asks-ship = Expédiez de quoi payer
harbour-board-asks-pay = Payez, ou continuez
harbour-board-asks-stow = Gardez { $count ->
    [1] 1 marchandise expédiée
   *[other] { $count } marchandises expédiées
}
harbour-board-asks-favour = Une marchandise en cadeau
harbour-board-last = Le dernier bâtiment est acheté : les autres ont encore un tour

# Ce qui est lu du plateau : ses parties, et ce qui s’y trouve
harbour-board-area-tray = À faire
harbour-board-area-market = Marché
harbour-board-area-characters = Personnages au choix
harbour-board-area-row = Bâtiments à vendre
harbour-board-area-estate = { $name }
harbour-board-of = Plateau de { $name }
harbour-board-owned = Appartient à { $name }, vaut { $points }
harbour-board-for-sale = À vendre. { $price }
harbour-board-chosen = Choisi
harbour-board-with-symbols = Symboles : { $symbols }
harbour-board-pawn-owned = Pion de { $name }, sur { $building } de { $owner }
harbour-board-pawn-nowhere = Pion de { $name }, encore sur aucun bâtiment
harbour-board-marker-aside = Marché : { $good }, pas encore de case
harbour-board-paid = Payé jusqu’ici : { $dollars }
harbour-board-paid-of = Payé jusqu’ici : { $dollars } sur { $cost }
harbour-board-hold = Expédié : { $goods }

# La page de la boîte

# La fin
harbour-source-buildings = bâtiments
harbour-source-ability = { $name }
harbour-source-bonus = cartes bonus
harbour-tie-buildings = bâtiments
harbour-tie-buildings-count = { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
}
harbour-tie-goods = marchandises
harbour-tie-goods-count = { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
}

# Le but, et ce qu'on demande
harbour-aim = Vous voulez posséder le port. Envoyez votre pion de bâtiment en bâtiment, amassez des marchandises et expédiez-les quand le marché paie bien : les dollars achètent des bâtiments, qui sont vos points. Dès que quelqu’un en a acheté 4, les autres ont encore un tour ; puis qui a le plus de points gagne.
harbour-asks-characters = Choisissez votre personnage : son bâtiment et sa capacité sont à vous toute la partie.
harbour-asks-goods = Choisissez { $count ->
    [1] encore une marchandise
   *[other] { $count } marchandises
} de départ : les expédier paiera vos bâtiments.
harbour-asks-inherit = Prenez l’un des deux bâtiments : il est à vous dès le début, sans points, mais ses symboles comptent.
harbour-asks-turn = Envoyez votre pion à un autre bâtiment : gagnez des marchandises, ou expédiez-en pour acheter.
harbour-asks-turn-last = Votre dernier tour : envoyez votre pion là où il rapporte des points, surtout pour acheter.
harbour-asks-act = Choisissez la partie à faire d’abord : l’autre suit, si elle est encore possible.
harbour-asks-act-either = Choisissez l’une des deux : gagner des marchandises, ou en expédier pour acheter un bâtiment.
harbour-asks-act-one = Utilisez le bâtiment : faites son action.
harbour-asks-act-or-tax = Utilisez le bâtiment, ou payez d’abord 1 marchandise de taxe à { $owner }, due avant ou après.
harbour-asks-act-tax-first = Rien n’est encore possible ici : payez 1 marchandise de taxe à { $owner }, ou finissez l’action.
harbour-asks-act-none = Rien n’est possible ici maintenant : finissez l’action.
harbour-asks-tax = Payez la taxe à { $owner } pour l’usage du bâtiment : la marchandise qui vous manquera le moins.
harbour-asks-end = Votre action est finie : terminez le tour.
harbour-asks-gain = Choisissez { $count ->
    [1] une marchandise
   *[other] { $count } marchandises
} : un type s’expédie dès que vous en avez autant que demandé.
harbour-asks-gain-different = Choisissez { $count ->
    [1] une marchandise d’un autre type encore
   *[other] { $count } marchandises de types différents
}, pour atteindre ce que le marché demande.
harbour-asks-gain-per = Choisissez le type que vous gagnez : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
} d’un coup.
harbour-asks-gain-others = Choisissez un autre type que vous recevez en échange : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
} d’un coup.
harbour-asks-give = Choisissez le type que vous donnez : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
} d’un coup, contre d’autres types.
harbour-asks-exchange = Échangez une marchandise contre une d’un autre type : amassez ce que le marché paie bien.
harbour-asks-exchange-more = Échangez encore une marchandise, ou arrêtez là.
harbour-asks-convert = Changez une marchandise en un autre type. Vous pourrez continuer avec les deux mêmes types.
harbour-asks-convert-more = Changez encore une marchandise de la même façon, ou arrêtez là.
harbour-asks-double = Choisissez une marchandise à doubler : vous en gagnez autant que vous en avez, s’il y a de la place.
harbour-asks-levy = { $who } reçoit une marchandise de chacun : choisissez celle que vous donnez.
harbour-asks-take = Prenez une marchandise à un adversaire : celle qu’il vous faut, ou qu’il lui faut.
harbour-asks-order = Disposez le marché : quel type sur l’emplacement { $slot }, de bas en haut ? Plus haut paie et demande plus.
harbour-asks-swap = Permutez deux marqueurs du marché pour que vos marchandises paient mieux, ou n’y touchez pas.
harbour-asks-purchase = Choisissez un bâtiment à acheter, pour ses points et symboles. Puis expédiez de quoi le payer.
harbour-asks-ship = Pour le payer (dollars : { $dollars } sur { $cost }), { $choices }.
harbour-asks-paid = C’est payé : { $choices }.
harbour-asks-stow = Vos entrepôts retiennent { $count ->
    [1] une marchandise expédiée
   *[other] { $count } marchandises expédiées
} : choisissez ; le reste part.
harbour-asks-shared = { $who } vient à votre bâtiment : choisissez la marchandise que vous gagnez pour le partage.
harbour-asks-alms = { $who } a gagné des marchandises chez soi : choisissez celle que vous recevez en aumône.
harbour-asks-bounty = On vous paie la taxe : choisissez la marchandise que votre capacité y ajoute.
harbour-asks-commission = Vous avez acheté un bâtiment : choisissez la marchandise que votre capacité y ajoute.
harbour-asks-or-transmute = { $what } Ou transmutez d’abord : 1 marchandise dépensée en change 2 d’un type en un autre.
harbour-asks-purchase-or = Choisissez un bâtiment à acheter, ou d’abord { $choices }.
harbour-asks-can-ship = expédiez tout ce que vous avez d’un type
harbour-asks-can-ship-more = expédiez plus pour faire bouger le marché
harbour-asks-can-sell = vendez aux commerçants
harbour-asks-can-swap = permutez deux marqueurs
harbour-asks-can-buy = ajoutez un bâtiment
harbour-asks-can-done = terminez
harbour-asks-stow-tax = Gardez une marchandise expédiée : vous en devez encore une à { $owner }, pour la taxe.

# Ce qui s'explique sur le plateau
harbour-board-symbols = Symboles des cartes d’un joueur
harbour-board-symbol-shield = Les points jusqu’ici
harbour-board-ship = Ce que vous expédiez paie les bâtiments que vous achetez ; le marché dit combien
harbour-board-why-good = On choisit ici une marchandise quand un bâtiment permet d’en gagner ou d’en échanger.
harbour-board-why-not-good = Pas cette marchandise : il n’y a plus de place, ou elle ne se choisit pas deux fois.
harbour-board-why-give-first = Touchez d’abord, dans votre réserve, la marchandise que vous donnez.

# Le hasard, et ce que personne ne voit
harbour-chance-buildings = Bâtiments révélés, par prix
harbour-chance-cost = { $dollars } $
harbour-unseen-characters = { $who } choisit entre { $names }.
harbour-unseen-deck = Ensuite dans la pioche : { $cards }.

# Ce qu’on demande à beaucoup de parties
harbour-things-buildings = Bâtiments
harbour-things-characters = Personnages
harbour-things-character = { $name }
harbour-things-beginning = Qui commence
harbour-things-first = commencer la partie
