# Ce qui ne va pas dans une boîte ou une position de Harbour, et ce qui conviendrait.
harbour-unsound-goods = Une réserve a moins que rien d’une marchandise, ou plus qu’elle ne peut contenir.
harbour-unsound-market = Un marqueur est sur deux cases du marché, ou sur aucune.
harbour-unsound-buildings = Un bâtiment se trouve à deux endroits, ou nulle part.
harbour-unsound-estates = Un joueur possède plus de bâtiments qu’on ne peut en acheter, ou le bâtiment du Noble n’est pas au Noble.
harbour-unsound-boards = Un plateau ou un personnage est là deux fois, ou pas du tout.
harbour-unsound-pawns = Un pion ne se trouve sur aucun bâtiment en jeu, ou là où se trouve un autre pion.
harbour-unsound-bonus = Une carte bonus est là deux fois, ou pas du tout.
harbour-unsound-purchase = Un achat n’est pas terminé, et personne n’achète.
harbour-unsound-traded = Des marchandises ont été échangées contre une carte bonus avant la fin, ou pas toutes celles qui pouvaient l’être, ou plus qu’il ne peut y en avoir.
