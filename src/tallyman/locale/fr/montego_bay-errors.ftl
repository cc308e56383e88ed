# Ce qui ne va pas dans une boîte ou une position de Montego Bay, et ce qui conviendrait.
montego-unsound-barrels = Les tonneaux d’un joueur dans sa réserve, à bord et au bistrot ne font pas le compte.
montego-unsound-coins = Les pièces des joueurs et de la banque ne font pas le compte.
montego-unsound-ships = Un bateau se trouve à deux endroits, ou nulle part.
montego-unsound-full-ship = Un bateau plein n’a pas appareillé.
montego-unsound-order = Une tuile d’ordre est deux fois sur le rail, ou n’y est pas.
montego-unsound-pawns = Un docker ou Lazy Jack n’est nulle part, ou partage une case.
montego-unsound-piers = Un embarcadère est libre devant un bateau, le bateau-pilote n’est pas à l’embarcadère 1, ou la seconde pile a été entamée trop tôt.
montego-unsound-holds = Un bateau qui n’est pas au port porte des tonneaux.
montego-unsound-cards = Une carte a été choisie pour personne, ou une même carte pour Lazy Jack et son hôte.

# La boîte
montego-error-ships = { $count ->
    [1] Il devrait y avoir un bateau en tout
   *[other] Il devrait y avoir { $count } bateaux en tout
}, et non { $value }.
montego-error-warehouses = { $count ->
    [1] Il devrait y avoir un entrepôt
   *[other] Il devrait y avoir { $count } entrepôts
}, et non { $value }.
montego-error-only-four = Un seul entrepôt devrait avoir four_players_only = true, et non { $value }.

# Positions
montego-error-agenda-over = agenda devrait être vide quand la partie est finie.
montego-error-tally = tally devrait être null tant qu’on choisit les cartes.
montego-error-jack = lazy_jack devrait être auprès de son hôte tant qu’on choisit les cartes.
montego-error-cards-in = Il devrait manquer une carte à cards : quand toutes sont posées, les pions ont déjà avancé.
montego-error-tiles = warehouses devrait nommer une fois chacune des tuiles 1 à { $high }, comme '3' ou '3 turned'.
montego-error-order = order devrait compter au plus { $most ->
    [1] une tuile d’ordre
   *[other] { $most } tuiles d’ordre
}, et non { $value }.
montego-error-gone = une liste de bateaux, de 0 à { $high }
montego-error-gone-are = gone devrait nommer les bateaux qui ne sont nulle part ailleurs : { $words }.
montego-error-piers = { $count ->
    [1] une liste d’un élément
   *[other] une liste de { $count } éléments
} : un bateau, 'pilot' ou null
montego-error-pilot = { $field } a le bateau-pilote, qui est au premier embarcadère ou nulle part.
montego-error-piles = { $count ->
    [1] une liste de bateaux, le prochain en tête
   *[other] { $count } listes de bateaux, le prochain en tête
}
montego-error-pile = { $field } devrait contenir au plus { $most ->
    [1] un bateau
   *[other] { $most } bateaux
}.
montego-error-no-ship = { $field } contient { $value }. Les bateaux ont les numéros 0 à { $high }.
montego-error-ship-twice = { $field } contient le bateau { $value }, qui se trouve aussi ailleurs.
