# Ce qui ne va pas dans une boîte ou une position de Shanghaien, et ce qui conviendrait.
shanghaien-unsound-sailors = Une carte marin se trouve à deux endroits, ou nulle part.
shanghaien-unsound-tricks = Une carte triche se trouve à deux endroits, ou nulle part.
shanghaien-unsound-pile = La pioche ne compte pas six cartes pour chaque manche à venir.
shanghaien-unsound-dice = Un dé n’est ni sur la taverne ni dans la réserve.
