# Ce que dit le terminal.
terminal-preparing = Compilation, cette première fois seulement
terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-hint = numéro ou mots · liste · conseil · annuler · ? · journal · aide · quitter
terminal-hint-only = Entrée · conseil · annuler · ? · journal · aide · quitter
terminal-commands =
    Entrez le numéro ou les mots d’une action. On peut abréger les
    mots et omettre le premier, tant que le sens est clair.
    Entrée suffit quand il n’y a qu’une action.
    liste  toutes les actions, une par une
    conseil  ce que ferait un bon joueur
    annuler  annuler votre dernière action ; refaire  la refaire
    ?  la règle qui s’applique ; ? MOT  ce que les règles disent d’un mot
    journal  ce qui s’est passé jusqu’ici ; plateau  le plateau
    feuille FICHIER  écrire la feuille de pointage ; feuille  la montrer
    quitter  arrêter, et reprendre plus tard si vous voulez
terminal-no-such-number = Il n’y a pas d’action { $number }. { $last ->
    [1] Appuyez sur Entrée pour la seule possible.
   *[other] Entrez un numéro de 1 à { $last }.
}
terminal-no-such-action = « { $line } » ne veut rien dire ici. { $last ->
    [1] Appuyez sur Entrée pour la seule action : { $near }.
   *[other] Entrez un numéro de 1 à { $last }, ou des mots comme : { $near }.
} « aide » dit ce que vous pouvez entrer d’autre.
terminal-several-actions = « { $line } » peut vouloir dire : { $near }. Laquelle de ces actions ?
terminal-nothing-entered = Entrez un numéro de 1 à { $last }, ou « aide ».
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
terminal-sheet-secret = Tant qu’on choisit en secret, la feuille de pointage ne se montre pas. « feuille FICHIER » l’écrit.
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
terminal-more = { $count ->
    [1] Encore une ligne
   *[other] Encore { $count } lignes
} : appuyez sur Entrée.

# Les mots des commandes ; les mots anglais sont compris dans toutes les langues
terminal-word-board = plateau
terminal-word-help = aide
terminal-word-hint = conseil
terminal-word-list = liste
terminal-word-log = journal
terminal-word-quit = quitter exit
terminal-word-redo = refaire
terminal-word-sheet = feuille
terminal-word-undo = annuler

# Simulations
lab-table-whole = Colonnes qu’il faut à ce tableau pour être entier : { $columns }.
lab-kept = Sur { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}, { $done ->
    [one] { $done } est conservée
   *[other] { $done } sont conservées
} dans { $folder }. La même commande continue à partir de là.
