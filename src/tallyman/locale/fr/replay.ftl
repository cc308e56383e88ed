# Les parties revues
web-replay = Revoir
web-replay-of = Revoir { $game }
web-replay-slider = Moment de la partie
web-replay-moment = { $title } : { $what }
web-replay-deed = { $who } : { $what }
web-replay-go = Y aller
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-speed = Vitesse
web-replay-whose = Par les yeux de qui
web-replay-open = Spectateur
web-replay-all = Tout à découvert
web-replay-unseen = Face cachée
web-replay-link = Copier le lien vers ce moment
web-replay-lost = La suite n’est pas arrivée. Réessayez dans un instant.
web-replay-running = La partie continue : vous en voyez le passé tel que vous pouviez le voir alors. À la fin, tout sera à découvert.
web-replay-eyes = Tant qu’une partie continue, vous en voyez le passé par vos propres yeux ou en spectateur. À la fin, tout sera à découvert.
web-replay-no-eyes = Il n’y a pas de tels yeux : nommez une place de 0 à { $last }, open pour ce que tous ont vu, ou all pour tout.
web-replay-unprepared = Une feuille se revoit avec des règles compilées. Parties prêtes : { $done } sur { $of }. Apportez-la de nouveau quand il y en aura plus.
web-replay-undone = { $count ->
    [1] Une action a été annulée et n’est pas montrée : on revoit ce qui compte à la fin.
   *[other] { $count } actions ont été annulées et ne sont pas montrées : on revoit ce qui compte à la fin.
}
web-replay-kept = { $days ->
    [1] Cette partie vient d’une feuille de pointage, gardée ici un jour. Apportez-la de nouveau, et les mêmes liens marcheront de nouveau.
   *[other] Cette partie vient d’une feuille de pointage, gardée ici { $days } jours. Apportez-la de nouveau, et les mêmes liens marcheront de nouveau.
}
web-replay-gone = { $days ->
    [1] Cette feuille de pointage n’est pas ici. Les feuilles sont gardées un jour : apportez-la de nouveau, et le même lien marchera.
   *[other] Cette feuille de pointage n’est pas ici. Les feuilles sont gardées { $days } jours : apportez-la de nouveau, et le même lien marchera.
}
web-replay-long = C’est une partie très longue. Lignes sous l’en-tête de sa feuille : { $count }. Au plus pour la revoir ici : { $most }.
web-replay-undoing = Cette feuille revient souvent en arrière. Annulations et rétablissements : { $count }. Au plus pour la revoir ici : { $most }.
web-replay-edition = { $why } La feuille dit : { $names }. { $result }
web-replay-unfinished = La partie de cette feuille n’a pas été jouée jusqu’au bout : il n’y a pas encore d’analyse.
web-replay-on = Continuer à partir d’ici
web-replay-on-more = Une nouvelle table commence là où en était cette partie. Ce que votre place ne pouvait pas savoir est tiré de nouveau, comme les dés et les cartes à venir : personne ne les connaît.
web-replay-on-seat = Vous jouez
web-replay-on-rival = Contre
web-replay-on-begin = Continuer
web-replay-on-later = On peut continuer à partir d’un moment d’une partie quand elle est finie.
web-replay-on-over = Ici, la partie est finie. Revenez un peu en arrière pour continuer de là.

# Ce que le hasard a donné, et s’il était honnête
web-chances = Dés et cartes
web-chances-came = sorti
web-chances-due = attendu
web-chances-none = Dans ce jeu, rien n’est lancé ni tiré une fois le plateau en place : il n’y a rien à compter.
web-chances-decimal = { $whole },{ $tenths }
web-verify = Vérifier maintenant
web-verify-more = Avant le premier coup, le pointeur a publié un sceau : le SHA-256 de la graine et du sel. Qui l’a noté alors voit ici si c’est toujours le même. Chaque dé et chaque carte découlent de la graine : personne ne pouvait les choisir une fois le sceau publié.
web-verify-more-seed = Cette partie n’a pas de sceau : personne n’a promis sa graine à l’avance. Chaque dé et chaque carte découlent de la graine.
web-verify-sealed = Sceau :
web-verify-promise = { $count ->
    [1] C’est juste : graine et sel donnent le sceau, et l’action, rejouée depuis la graine, a donné les mêmes dés, cartes et points.
   *[other] C’est juste : graine et sel donnent le sceau, et les { $count } actions, rejouées depuis la graine, ont donné les mêmes dés, cartes et points.
}
web-verify-seed = { $count ->
    [1] C’est juste : l’action, rejouée depuis la graine, a donné les mêmes dés, cartes et points.
   *[other] C’est juste : les { $count } actions, rejouées depuis la graine, ont donné les mêmes dés, cartes et points.
}
web-verify-broken = Ce n’est pas juste : { $why }

# Où l’on apporte une feuille
web-bring = Revoir une feuille de pointage
web-bring-more = Toute partie finie a sa feuille de pointage, ici comme au terminal. Choisissez son fichier ou collez son texte : vous pourrez parcourir la partie, la faire analyser et continuer à partir de n’importe quel moment.
web-bring-file = Choisir un fichier
web-bring-go = La revoir
web-bring-kept = { $days ->
    [1] La feuille est gardée un jour, et qui a le lien peut voir la partie. Elle ne compte nulle part comme jouée.
   *[other] La feuille est gardée { $days } jours, et qui a le lien peut voir la partie. Elle ne compte nulle part comme jouée.
}
web-too-many-replays = C’est plus qu’un visiteur ne peut revoir en une minute (pages et morceaux de parties : { $most }). Continuez { $when }.
web-too-many-sheets = Vous avez apporté autant de feuilles que peut en apporter un visiteur en une heure : { $most }. Apportez la prochaine { $when }.
