# Ce qui ne va pas dans une boîte ou une position de Harbour, et ce qui conviendrait.
harbour-unsound-goods = Une réserve a moins que rien d’une marchandise, ou plus qu’elle ne peut contenir.
harbour-unsound-market = Un marqueur est sur deux emplacements du marché, ou sur aucun.
harbour-unsound-buildings = Un bâtiment se trouve à deux endroits, ou nulle part.
harbour-unsound-estates = Un joueur possède plus de bâtiments qu’on ne peut en acheter, ou le bâtiment du Noble n’est pas au Noble.
harbour-unsound-boards = Un plateau ou un personnage est là deux fois, ou pas du tout.
harbour-unsound-pawns = Un pion ne se trouve sur aucun bâtiment en jeu, ou là où se trouve un autre pion.
harbour-unsound-bonus = Une carte bonus est là deux fois, ou pas du tout.
harbour-unsound-purchase = Un achat n’est pas terminé, et personne n’achète.
harbour-unsound-traded = Des marchandises ont été échangées contre une carte bonus avant la fin, ou pas toutes celles qui pouvaient l’être, ou plus qu’il ne peut y en avoir.

# Options et boîte
harbour-error-first-game = Une première partie se joue avec The Wharfs : choisissez first_game ou characters, et non les deux.
harbour-error-opening = Une première partie commence avec { $names } : cette boîte n’a pas { $name }.
harbour-error-market = { $count ->
    [1] une paire
   *[other] une liste de { $count } paires
} de marchandises demandées et de dollars payés, l’emplacement le plus bas en premier
harbour-error-slot = les marchandises demandées, de 1 à { $goods }, et les dollars payés, de 0 à { $dollars }
harbour-error-name-printable = un nom imprimable d’au plus { $most ->
    [1] un caractère
   *[other] { $most } caractères
}
harbour-error-name-plain = un nom avec des espaces simples, sans # ni |, que le jeu n’emploie pas lui-même
harbour-error-name-own = un nom qu’aucun autre ne porte
harbour-error-buildings = Il devrait y avoir de { $low } à { $high } bâtiments, et non { $value }.
harbour-error-buying = Au moins { $count ->
    [1] un bâtiment devrait
   *[other] { $count } bâtiments devraient
} ne pas offrir d’achat, et non { $value } : au début de la partie, deux au plus de ceux du centre le peuvent.
harbour-error-characters = Il devrait y avoir de { $low } à { $high } personnages, et non { $value }.
harbour-error-ability = une capacité qu’aucun autre personnage n’a, ou rien du tout
harbour-error-symbols = une liste d’au plus { $most ->
    [1] un symbole
   *[other] { $most } symboles
}
harbour-error-no-action = { $what } n’a pas d’action. Il faudrait un champ action d’une ou deux parties, ou un champ either de deux.
harbour-error-action-or-either = { $what } devrait avoir action ou either, et non les deux.
harbour-error-parts = une liste d’une ou deux parties
harbour-error-two-parts = une liste de deux parties
harbour-error-both-buy = une liste de deux parties dont une seule achète (buildings = 2 en achète deux à la fois)
harbour-error-part = { $what } devrait être exactement l’un de ceux-ci : { $words }.
harbour-error-goods = au moins une marchandise, comme { $example }

# Positions
harbour-error-inherit = agenda devrait demander au Noble d’hériter.
harbour-error-dealt = deux personnages
harbour-error-dealt-later = null une fois les plateaux choisis
harbour-error-twice = { $field } contient { $value }, qui se trouve aussi ailleurs.
harbour-error-seen = deux bâtiments ou null
harbour-error-row = { $count ->
    [1] un bâtiment
   *[other] une liste de { $count } bâtiments, null pour une place vide
}
harbour-error-owned = { $field } devrait compter au plus { $most ->
    [1] un bâtiment
   *[other] { $most } bâtiments
}.
harbour-error-no-market = null tant qu’il n’est pas en place
harbour-error-markers = { $words } dans n’importe quel ordre, l’emplacement le plus bas en premier
harbour-error-no-bonus = null sans l’option bonus_cards
harbour-error-no-trade = null avant la fin, et sans l’option bonus_cards
harbour-error-todo = une liste de parties, 0 et 1
harbour-error-purchase = une liste d’au plus { $most ->
    [1] un bâtiment
   *[other] { $most } bâtiments différents
}
harbour-error-nobody-asked = agenda devrait demander quelque chose à quelqu’un.
harbour-error-phase = agenda devrait être vide dans la phase { $value }.
harbour-error-all-chosen = Quelqu’un devrait encore avoir à choisir : quand tous ont choisi, la partie continue.
