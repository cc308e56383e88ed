# Ce que dit le terminal.
terminal-preparing = Compilation, cette première fois seulement
terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-hint = numéro ou mots · list · hint · undo · redo · ? · log · sheet FICHIER · quit
terminal-commands =
    Entrez le numéro ou les mots d’une action. On peut abréger les
    mots et omettre le premier, tant que le sens est clair.
    list  toutes les actions, une par une
    hint  ce que ferait un bon joueur
    undo  annuler votre dernière action ; redo  la refaire
    ?  la règle qui s’applique ; ? MOT  ce que les règles disent d’un mot
    log  ce qui s’est passé jusqu’ici
    sheet FICHIER  écrire la feuille de pointage ; sheet  la montrer
    quit  arrêter, et reprendre plus tard si vous voulez
terminal-no-such-number = Il n’y a pas d’action { $number }. Entrez un numéro de 1 à { $last }.
terminal-no-such-action = « { $line } » ne veut rien dire ici. Entrez un numéro de 1 à { $last }, ou des mots comme : { $near }. « help » dit ce que vous pouvez entrer d’autre.
terminal-several-actions = « { $line } » peut vouloir dire : { $near }. Laquelle de ces actions ?
terminal-nothing-entered = Entrez un numéro de 1 à { $last }, ou « help ».
terminal-forbidden = { $reason } (« ? » montre la règle.)
terminal-undone = { $who } annule sa dernière action.
terminal-nothing-to-redo = Il n’y a rien à refaire.
terminal-agree = Depuis, quelque chose a été révélé ou joué. Tout le monde est d’accord pour annuler ? (oui/non)
terminal-yes = oui o
terminal-not-agreed = Rien n’est annulé.
terminal-no-such-section = Les règles ne parlent pas de « { $word } ». Leurs sections sont { $sections }.
terminal-other-sections = Sections : { $sections }. « ? MOT » cherche un mot.
terminal-rules-of = tallyman rules { $game } [SECTION] : { $sections }
terminal-written = La feuille de pointage est dans { $file }.
terminal-pass = Passez le clavier à { $who }, qui appuie sur Entrée quand les autres ne regardent pas :
terminal-sheet-secret = Tant qu’on choisit en secret, la feuille de pointage ne se montre pas. « sheet FICHIER » l’écrit.
terminal-keep = Garder la feuille de pointage pour reprendre plus tard ? Donnez un nom de fichier, ou Entrée pour abandonner la partie :
terminal-go-on = Pour reprendre :
terminal-warm = { $game } est prêt. Les règles compilées sont gardées dans { $folder }.
terminal-input-ends = L’entrée est finie, et la session aussi.
terminal-at = Après { $number } { $number ->
    [one] action
   *[other] actions
} sur { $count }.
terminal-holds = { $file } est en règle : { $actions ->
    [0] aucune action n’a été jouée
    [1] la seule action est permise
   *[other] les { $actions } actions sont permises
}, le résultat est juste, et chaque dé et chaque carte découlent de la graine { $seed }. Rien n’avait été promis d’avance.
terminal-holds-promise = { $file } est en règle : { $actions ->
    [0] aucune action n’a été jouée
    [1] la seule action est permise
   *[other] les { $actions } actions sont permises
}, le résultat est juste, chaque dé et chaque carte découlent de la graine { $seed }, et graine et sel tiennent la promesse { $promise }.
terminal-broken = { $file } n’est pas en règle. { $why }
terminal-kept = { $file } est une partie de { $game } selon l’édition { $edition } des règles, jouée par { $names }. Le résultat qu’on y lit : { $result }. Ici, c’est l’édition { $here } : on ne peut ni la rejouer ni la vérifier ; le Tallyman qui l’a écrite peut faire les deux.
terminal-kept-promise = Sa graine et son sel tiennent la promesse { $promise }.
terminal-thinking = Réflexion …
terminal-hint-is = Conseil : { $sureness } Chances de gagner :
terminal-analysing = Analyse de la partie
terminal-unfinished = Cette partie n’est pas finie. Elle est analysée jusqu’à l’action { $number }.
