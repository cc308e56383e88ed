# Ce qui ne va pas dans une boîte ou une position de Shanghaien, et ce qui conviendrait.
shanghaien-unsound-sailors = Une carte marin se trouve à deux endroits, ou nulle part.
shanghaien-unsound-tricks = Une carte triche se trouve à deux endroits, ou nulle part.
shanghaien-unsound-pile = La pioche ne compte pas six cartes pour chaque manche à venir.
shanghaien-unsound-dice = Un dé n’est ni sur la taverne ni dans la réserve.

# La boîte
shanghaien-error-nations = { $count ->
    [1] un nom, fait de lettres seulement
   *[other] { $count } noms différents, faits de lettres seulement
}
shanghaien-error-effects = deux effets différents parmi { $words }
shanghaien-error-tricks = { $count ->
    [1] Il devrait y avoir une triche en tout
   *[other] Il devrait y avoir { $count } triches en tout
}, et non { $value }.

# Positions
shanghaien-error-strengths = une liste de forces, comme { $example }
shanghaien-error-sailor = { $field } contient { $value }. Les marins ont les forces { $words }, et une triche parmi eux s’écrit { $joker }.
shanghaien-error-jokers-alone = { $field } ne contient que des jokers. Un joker accompagne au moins une carte marin.
shanghaien-error-jokers = Il y a plus de jokers dans les équipages que de cartes triche qui en montrent un.
shanghaien-error-dice = une liste d’au plus { $most ->
    [1] un dé
   *[other] { $most } dés
}, chacun avec sa valeur ou null
shanghaien-error-die = { $field } est { $value }. Un dé montre de 1 à { $high }, ou est null dans la réserve.
shanghaien-error-end = { $field } a un dé sur la taverne : numbered_from devrait donc être 'left' ou 'right'.
shanghaien-error-one-question = agenda devrait contenir une seule question, ou aucune si la partie est finie.
shanghaien-error-place-and-roll = La question 'place' demande un lancer, et un lancer demande la question 'place'.
shanghaien-error-last-round = agenda est vide : la partie est donc finie, et round devrait être la dernière manche.
shanghaien-error-two-left = La place { $seat } a lancé deux dés : { $field } devrait donc en laisser deux dans la réserve.
shanghaien-error-count-of-cards = { $field } devrait contenir { $count ->
    [1] une carte
   *[other] { $count } cartes
} à la manche { $round }, et non { $value }.
shanghaien-error-too-often = La carte { $card } est nommée { $count ->
    [1] une fois
   *[other] { $count } fois
} de trop.
shanghaien-error-nowhere = { $count ->
    [0] Aucune carte n’est
    [1] Une carte n’est
   *[other] { $count } cartes ne sont
} nulle part, alors que la pioche et la taverne laissées de côté en demandent { $needed }. Laissez gone de côté, ou nommez toutes les cartes.
shanghaien-error-too-many = Trop de cartes sont nommées : il n’en reste pas assez pour la pioche et la taverne.
