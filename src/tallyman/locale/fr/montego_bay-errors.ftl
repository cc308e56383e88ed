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
