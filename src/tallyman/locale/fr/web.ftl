# The server's own words
web-listening = Tallyman est prêt : { $address }  (Ctrl-C l’arrête)
web-nearby = Sur d’autres appareils du même réseau : { $address }  ou avec l’appareil photo :
web-warming = Les règles sont compilées pour cette machine, cette première fois seulement. On peut déjà jouer.
web-preparing = Les règles sont compilées pour cette machine, cette première fois seulement. Éléments prêts : { $done } sur { $of }. On peut déjà jouer.
web-warm = Les règles sont prêtes.
web-bad-seconds = { $setting } est un nombre de secondes, 0 ou plus, et non « { $said } ».
web-bad-number = { $setting } est un nombre entier à partir de 1, et non « { $said } ».
web-database-no-url = Le lieu où les parties sont conservées (--database ou TALLYMAN_DATABASE) s’écrit comme une URL de base de données : { $example } pour un fichier, postgresql://utilisateur@hôte/nom pour un serveur PostgreSQL.
web-database-no-file = Une base SQLite est un fichier ; elle s’écrit sqlite:////chemin/vers/tallyman.db.
web-database-other = Les parties sont conservées dans SQLite ou PostgreSQL, pas dans { $name }.
web-database-no-driver = Le pilote pour { $name } n’est pas installé. Celui de PostgreSQL vient avec : pip install 'tallyman[postgresql]'
web-database-unusable = Impossible de conserver les parties dans { $name } : { $reason }. Un autre lieu se nomme avec --database ou TALLYMAN_DATABASE.
web-database-newer = { $name } a été écrit par un Tallyman plus récent (étape { $revision }). Mettez Tallyman à jour, ou nommez une autre base avec --database ou TALLYMAN_DATABASE.
web-database-in-use = Un autre Tallyman conserve ses parties dans { $path }. Arrêtez-le d’abord, ou nommez une autre base avec --database ou TALLYMAN_DATABASE ; un serveur PostgreSQL peut être partagé.
web-backup-done = Copie écrite dans { $path } ; parties : { $matches }, événements : { $events }. Pour la remettre en place : tallyman restore { $path }
web-backup-there = { $path } existe déjà et n’est pas touché. Nommez un fichier qui n’existe pas encore.
web-backup-nowhere = La copie ne peut pas être écrite dans { $path } : { $reason }.
web-backup-nothing = Il n’y a pas de parties dans { $name }. Une autre base se nomme avec --database ou TALLYMAN_DATABASE.
web-backup-no-file = Il n’y a pas de fichier { $path }. Une copie se fait avec : tallyman backup FICHIER
web-backup-other = { $path } n’est pas une copie faite par Tallyman. Une copie se fait avec : tallyman backup FICHIER
web-restore-not-empty = Cette base contient déjà des parties ; rien n’a été changé. Une copie revient dans une base vide ; nommez-en une avec --database ou TALLYMAN_DATABASE.
web-restore-done = La copie est remise en place ; parties : { $matches }, événements : { $events }.
web-bad-networks = { $setting } dit qui peut lire les nombres du serveur : des adresses ou réseaux séparés par des virgules, comme 127.0.0.1, 10.0.0.0/8 ; il dit { $said }.
web-bad-log = { $setting } est l’un de ces mots : { $words } ; il dit { $said }.
web-bad-prefix = { $setting } est le chemin par lequel commencent toutes les adresses de ce serveur, comme /tally, et non « { $said } ».
web-other-host = Ce serveur ne répond pas à ce nom. Demandez { $name }.
web-no-port = Tallyman ne peut pas écouter sur { $host }, port { $port } : { $reason }. Essayez un autre port avec --port.
web-workers-alone = Plusieurs processus ont besoin d’une base de données qu’ils peuvent partager. Nommez un serveur PostgreSQL avec --database ou TALLYMAN_DATABASE, ou n’utilisez pas --workers.
web-workers-system = Ce système ne permet pas à plusieurs processus de partager un port. N’utilisez pas --workers.

# Settings
web-language = Langue
web-light = Lumière
web-theme-auto = Jour ou nuit, comme votre système
web-theme-light = De jour
web-theme-dark = De nuit

# Front page
web-welcome = Prenez place au bord du port.
web-welcome-more = Choisissez un jeu et vos adversaires. Le pointeur distribue, compte, et veille à ce que personne ne triche.
web-games = Jeux
cargo-about = Poussez vos caisses de thé jusqu’à votre navire, et celles des autres à l’eau. Gare aux dockers écrabouillés ; les éléphants, eux, ne bougent pas.
harbour-about = Visitez les bâtiments d’un petit port animé, échangez des marchandises, attendez que le marché s’y prête et expédiez-les pour acheter les bâtiments. Qui vous rend visite doit alors vous payer.
montego_bay-about = Envoyez vos dockers autour des entrepôts avec des cartes secrètes, poussez les autres et chargez vos tonneaux sur les navires qui paient le mieux. Le Tally-Man les compte tous.
shanghaien-about = Deux capitaines jouent aux dés l’équipage d’une taverne du port. Posez vos dés sur les marins voulus, jouez un mauvais tour, et criez Shanghai avant que l’autre soit prêt.
web-for-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
web-for-several-players = { $least }–{ $most } joueurs
web-here = Vous
web-here-too = Quelqu’un à côté de vous
web-open = Qui recevra le lien
web-nobody = Personne
web-your-name = Votre nom
web-their-name = Son nom
web-rules = Règles
web-rules-of = Les règles de { $game }
web-rules-contents = Sommaire
web-my-matches = Vos tables
web-running = continuer
web-finished = finie
web-for-programs = Pour les programmes qui veulent jouer :

# At the table
web-your-turn = À vous de jouer
web-turn-of = À { $name } de jouer
web-pass-to = Passez la main à { $name }
web-pass-more = Les secrets restent cachés tant que { $name } n’est pas là.
web-i-am = Je suis { $name }
web-secret = Personne ne le voit avant que tous aient choisi.
web-secret-choices = Choix secrets
web-ready = Vous avez choisi
web-waiting-for = On attend { $names }.
web-is-ready = prêt
web-chooses = choisit
web-skip = Passer
web-thinking = Réfléchit …
web-player-unprepared = Arrive à la table dès que les règles sont compilées, cette première fois seulement.
web-waiting = Le port attend.
web-waiting-for-free-seat = Cette place est encore libre.
web-over = La partie est finie
web-desk = Bureau
web-you = vous
web-free = place libre
web-ahead = en tête
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-invite = { $count ->
    [1] Une place est libre. Envoyez à un ami le lien de cette table.
   *[other] { $count } places sont libres. Envoyez à vos amis le lien de cette table.
}
web-copy = Copier le lien
web-copied = Copié
web-join = Prenez place, ou regardez simplement.
web-sit-as = Prendre place ({ $colour })
web-just-now = Ce qui vient de se passer
web-undo = Annuler
web-redo = Refaire
web-hint = Conseil
web-hint-thinking = Réflexion
web-leave = Tous les jeux
web-in-words = Ce que vous pouvez faire, en mots
web-nothing-to-do = Vous n’avez rien à faire pour l’instant.
web-choose-next = Continuez sur ce qui brille ; ailleurs, vous annulez.
web-log = Le journal
web-earlier = Le montrer depuis le début
web-play-again = Rejouer une partie
web-rematch = Vers la revanche
web-sheet = Feuille de pointage
web-analysis = Analyse
web-trust = Est-ce honnête ?
web-trust-more = Avant le premier coup, le pointeur a scellé le hasard de cette partie : voici le SHA-256 de sa graine et de son sel. Les deux sont montrés à la fin, et « tallyman verify » vérifie chaque carte et chaque dé.
web-seed = Graine :
web-salt = Sel :

# What is refused
web-adrift = À la dérive
web-to-front = Retour au port
web-no-such-page = Il n’y a rien à cette adresse.
web-no-such-table = Il n’y a pas de table ici. L’adresse a peut-être perdu une lettre en chemin.
web-soon = { $count ->
    [1] dans une seconde
   *[other] dans { $count } secondes
}
web-in-minutes = { $count ->
    [1] dans une minute
   *[other] dans { $count } minutes
}
web-too-many-requests = C’est plus que ce qu’un visiteur peut demander en une minute ({ $most ->
    [1] une requête
   *[other] { $most } requêtes
}). Réessayez { $when }.
web-too-many-tables = Vous avez ouvert autant de tables que peut en ouvrir un visiteur en une heure : { $most }. La prochaine pourra commencer { $when }.
web-too-many-pictures = C’est plus d’images de tables qu’il n’en est dessiné pour un visiteur en une minute : { $most }. Redemandez { $when }.
web-too-many-searching = { $most ->
    [1] À une de vos tables, quelqu’un réfléchit encore. Laissez-le finir, et commencez la prochaine { $when }.
   *[other] À { $most } de vos tables, quelqu’un réfléchit encore. Laissez-les finir, et commencez la prochaine { $when }.
}
web-too-many-streams = { $most ->
    [1] Vous regardez une table, et aucun visiteur ne peut en regarder plus à la fois. Fermez-la et réessayez { $when }.
   *[other] Vous regardez { $most } tables, et aucun visiteur ne peut en regarder plus à la fois. Fermez-en une et réessayez { $when }.
}
web-too-many-hints = { $most ->
    [1] Le pointeur réfléchit déjà à un conseil pour vous. Redemandez-en un { $when }.
   *[other] Le pointeur réfléchit déjà à { $most } conseils pour vous. Redemandez-en un { $when }.
}
web-too-many-analyses = { $most ->
    [1] Le pointeur revoit déjà une partie pour vous. Demandez la prochaine { $when }.
   *[other] Le pointeur revoit déjà { $most } parties pour vous. Demandez la prochaine { $when }.
}
web-crowded = Il y a trop de monde aux tables en ce moment : rien n’a été fait. Réessayez { $when }.
web-unkept = Impossible de conserver cela pour le moment, donc rien n’a été fait. Réessayez plus tard ; si cela dure, la personne qui tient ce serveur devrait regarder sa base de données.
web-broken = Quelque chose a mal tourné chez nous. La partie est conservée ; regardez de nouveau dans un instant.
web-stale = La table a changé depuis votre dernier regard. La voici telle qu’elle est maintenant.
web-bad-request = La demande n’a pas été comprise ; rien n’a été fait.
web-bad-json = Ce n’est pas du JSON, donc rien n’a été fait. Le corps d’une demande est du JSON en UTF-8, sans nombres ni listes interminables.
web-wrong-method = Il y a bien quelque chose à cette adresse, mais { $method } n’y est pas possible.
web-long-body = C’est trop long, donc rien n’a été fait : on lit { $most } ko au plus.
web-slow-body = L’envoi a duré trop longtemps, donc rien n’a été fait : il peut durer { $seconds ->
    [1] une seconde
   *[other] { $seconds } secondes
}.
web-all-at-once = On envoie trop à la fois à ce serveur, donc rien n’a été fait. Réessayez bientôt.
web-long-field = Le champ { $field } est trop long, donc rien n’a été fait : on lit { $most ->
    [one] { $most } caractère
   *[other] { $most } caractères
} au plus.
web-said = { $what }
web-not-your-seat = Ce n’est pas votre place.
web-no-token = Ce n’est pas un de nos jetons : qui commence une partie ou s’assied sans jeton en reçoit un.
web-seat-taken = Cette place est déjà prise.
web-other-site = Une autre page a voulu agir en votre nom ; c’est refusé.
web-others-must-agree = Depuis, quelque chose a été révélé ou joué. Pour l’annuler, il faudrait l’accord de tous.
web-closed = La partie est finie et le sceau est rompu : plus rien ne peut être annulé.
web-worn = { $count ->
    [one] { $count } pas de cette partie n’a
   *[other] { $count } pas de cette partie n’ont
} mené nulle part à force d’annuler ; une table n’en supporte pas plus. Désormais, on ne peut que continuer à jouer.
web-sheet-later = La feuille de pointage montre tout ce qui était caché ; elle est donnée à la fin de la partie.
web-line-lost = La liaison avec le port est rompue. Nouvel essai …
web-line-refused = Rien n’a été fait : la liaison avec le port est rompue. Recommencez quand elle sera rétablie.
web-again-later = La partie n’est pas finie. Une revanche peut commencer à la fin.
web-relic = { $why } Elle ne peut pas continuer ici ; ce qui en a été conservé se lit toujours.
web-relic-behind = { $why } Elle est montrée telle qu’elle était { $count ->
    [1] un événement
   *[other] { $count } événements
} avant le dernier conservé : le serveur s’est arrêté avant d’avoir pu noter la suite.
web-relic-title = Partie conservée
web-relic-edition = { $game }, partie jouée selon l’édition { $edition } des règles.
web-relic-no-picture = Les parties de cette édition ont été conservées sans image du plateau.
web-relic-text = Le plateau d’aujourd’hui ne peut pas montrer la dernière position de cette partie. En mots :
web-relic-rules = Les règles d’aujourd’hui, édition { $edition }
web-relic-done = Ce qui s’est passé
web-relic-tie = Égalité de points en tête ; qui a gagné selon la règle d’égalité n’a pas été noté
web-relic-sheet = La feuille de pointage montre tout ce qui était caché. Cette partie n’est pas finie et peut continuer là où se trouve son édition des règles : n’y a droit que qui n’a pas d’adversaire sur un autre navigateur, et hors classement.
web-of-edition = édition { $edition }
web-hint-unfair = Les conseils sont pour les tables où personne d’autre ne joue sur un autre navigateur. Ici, ce serait injuste.
web-hint-unprepared = Un conseil demande des règles compilées. Éléments prêts : { $done } sur { $of }. Redemandez quand il y en aura plus.
web-analysis-later = L’analyse montre ce qui était caché ; elle se fait donc à la fin de la partie.
web-analysis-failed = L’analyse a échoué. Regardez de nouveau dans un instant.

# What is wrong with a program’s request
web-body = Le corps
web-field-missing = { $field } manque.
web-field-unknown = { $field } n’est pas un champ connu ici.
web-field-long = { $field } est trop long : { $limit ->
    [one] { $limit } caractère
   *[other] { $limit } caractères
} au plus.
web-field-many = { $field } a trop d’éléments : { $limit } au plus.
web-field-small = { $field } doit valoir au moins { $limit }.
web-field-large = { $field } doit valoir au plus { $limit }.
web-field-whole = { $field } doit être un nombre entier.
web-field-flag = { $field } doit être true ou false.
web-field-text = { $field } doit être un texte.
web-field-list = { $field } doit être une liste.
web-field-object = { $field } doit être un objet JSON, envoyé comme application/json.
web-field-wrong = { $field } n’est pas ce qu’il faut : voir /api/openapi.json.

# L’analyse d’une partie
web-analysis-of = Analyse de { $game }
web-analysis-computing = Le pointeur revoit la partie : { $done } choix sur { $of }.
web-analysis-waiting = { $count ->
    [0] Le pointeur prend la partie en main.
    [one] Le pointeur a d’abord une autre partie à revoir.
   *[other] Le pointeur a d’abord { $count } autres parties à revoir.
}
web-analysis-unprepared = Une analyse demande des règles compilées : elles se préparent, cette première fois seulement.
web-analysis-first = Début
web-analysis-previous = Retour
web-analysis-next = Suite
web-analysis-last = Fin
web-analysis-table = À la table
web-analysis-curve = Chances de gagner au cours de la partie

# Pour qui écoute une page ou la parcourt au clavier
web-to-main = Aller au contenu
web-free-seats = Places libres
web-analysis-steps = Parcourir la partie

# La boîte : les éléments, et une copie à modifier
web-box = La boîte
web-box-lost = La liaison avec le port est rompue : ce changement n’est pas encore dans la boîte. Refaites-le quand elle sera rétablie.
web-box-of = La boîte de { $game }
web-box-more = Voici les éléments avec lesquels on joue. Choisissez une carte et changez ce que vous voulez : c’est une copie, et chaque partie garde la boîte avec laquelle elle est jouée.
web-box-known = publié
web-box-known-more = figure dans les règles ou a été montré ailleurs.
web-box-ours = reconstitué
web-box-ours-more = est notre meilleure hypothèse.
web-box-changed = modifié
web-box-changed-more = vient de vous.
web-box-back = Remettre comme avant
web-box-add = Ajouter
web-box-remove = Retirer de la boîte
web-box-new-name = Nouvelle carte
web-box-standard = C’est la boîte d’origine.
web-box-own = C’est votre propre boîte, et on peut jouer avec.
web-box-mistakes = { $count ->
    [1] Une chose est à corriger avant de pouvoir commencer une partie.
   *[other] { $count } choses sont à corriger avant de pouvoir commencer une partie.
}
web-box-play = Jouer avec cette boîte
web-box-start = Commencer la partie
web-box-file = La boîte en fichier
web-box-file-more = Le fichier qu’affiche « tallyman box { $game } », avec vos changements. « tallyman play --box » le lit aussi.
web-box-apply = Utiliser ce texte
web-box-download = Télécharger
web-box-upload = Ouvrir un fichier
web-box-anew = Repartir de la boîte d’origine
web-box-field = « { $name } »
web-box-your-file = Votre fichier
web-variant = Boîte
web-variant-none = La boîte standard
web-variant-is = { $name } : { $what }
web-variant-box = C’est une variante fournie avec le jeu, { $name }.
web-variant-match = Cette partie se joue avec une variante de la boîte, { $name }.
web-box-own-match = Cette partie se joue avec sa propre boîte.
web-box-look = La regarder

# The front page's shelf and list
web-play = Jouer
web-against = Vous contre { $name } ({ $what })
web-more = Plus de choix
web-minutes = { $count } min
web-weight-1 = léger
web-weight-2 = moyen
web-weight-3 = riche
web-another-game = Un autre jeu ?
web-you-won = Vous avez gagné
web-awaits-somebody = Une place est libre
web-awaits = On attend { $names }
web-more-tables = { $count ->
    [1] Encore une table
    [one] Encore { $count } table
   *[other] Encore { $count } tables
}
web-moments-ago = à l’instant
web-minutes-ago = { $count ->
    [1] il y a une minute
    [one] il y a { $count } minute
   *[other] il y a { $count } minutes
}
web-hours-ago = { $count ->
    [1] il y a une heure
    [one] il y a { $count } heure
   *[other] il y a { $count } heures
}
web-days-ago = { $count ->
    [1] il y a un jour
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
}
web-forget = Oublier cette table
web-forget-table = Oublier cette table de { $game }
web-forget-more = Oublier une table (×) la retire seulement de cette liste. Votre place reste la vôtre, les autres continuent, et la table revient dès que vous y rejouez.
web-forgotten = La table n’est plus sur votre liste. Votre place reste la vôtre.
web-recall = La remettre

# Links and phones
web-app-name = Tallyman : des jeux au bord du port
web-share-title = { $game } : { $names }
web-share-more = { $state }. { $about }

# La fin d'une partie
web-share = Partager

# Jouer ensemble : le temps, l’absence, ce que l’on se demande, ce que l’on se dit
web-manner = Temps et absence
web-time = Temps
web-time-free = Sans pendule
web-time-live = { $minutes } min chacun, + { $seconds } s par tour
web-time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
} par action
web-absent = Pour qui part
web-absent-player = { $name } joue
web-absent-end = la partie se termine
web-words-on = On peut se parler à la table
web-together = À cette table
web-absent-taken = Si quelqu’un part ou dépasse son temps, { $name } joue à sa place jusqu’à son retour.
web-absent-ends = Si quelqu’un part ou dépasse son temps, la partie se termine en l’état.
web-time-left = temps restant
web-clock-days = { $days } j { $hours } h
web-seconds-left = { $count ->
    [one] Encore { $count } seconde.
   *[other] Encore { $count } secondes.
}
web-is-here = est là
web-looked = passage { $ago }
web-plays-for = pour { $name }
web-plays-for-you = { $name } joue pour vous. Votre place reste à vous.
web-come-back = Reprendre ma place
web-resign = Quitter ma place
web-resign-seat = Quitter la place de { $name }
web-resign-sure = Quitter votre place ? { $name } joue pour vous jusqu’à votre retour.
web-resign-rated = Quitter votre place ? { $name } joue pour vous. Dès son premier choix, cette partie classée est perdue pour vous.
web-resign-end = Quitter votre place ? La partie se termine alors pour tout le monde, en l’état.
web-ask-undo = Annuler
web-call = Ce qui est demandé
web-propose-undo = Demander aux autres de pouvoir annuler
web-propose-pause = Demander une pause
web-propose-resume = Demander à reprendre
web-propose-end = Proposer d’arrêter ici
web-proposed-undo = { $name } aimerait annuler sa dernière action.
web-proposed-pause = { $name } demande une pause.
web-proposed-resume = { $name } aimerait reprendre.
web-proposed-end = { $name } propose d’arrêter la partie en l’état.
web-agree = D’accord
web-disagree = Non
web-withdraw = Tant pis
web-pause = Une pause
web-pause-more = Toutes les pendules sont arrêtées et personne ne peut jouer. Elle prend fin quand tout le monde veut reprendre.
web-paused-until = On reprend au plus tard dans
web-paused = Il y a une pause, avec l’accord de tous. Demandez d’abord aux autres à reprendre.
web-not-paused = Il n’y a pas de pause : la partie continue déjà.
web-proposal-open = Quelqu’un demande déjà quelque chose. Il faut d’abord y répondre.
web-proposal-not-yours = Ce n’est pas à vous de répondre, ou vous l’avez déjà fait.
web-rated-undo = Dans une partie classée, on n’annule rien de ce qui a été révélé ou suivi par d’autres.
web-rated-end = Une partie classée se joue jusqu’au bout : on ne peut pas proposer de l’arrêter.
web-rated-return = Un de nos joueurs joue ici pour vous et cette partie est classée : il garde votre place, et vous perdez.
web-away = Un de nos joueurs tient votre place. Reprenez-la d’abord.
web-come-back-later = Votre temps était écoulé : ce seul choix est fait pour vous. Reprenez votre place ensuite.
web-silent = On ne se parle pas à cette table.
web-unsaid = Il n’y avait rien à dire là-dedans. Écrivez une ligne ou choisissez une des phrases.
web-too-many-words = C’est plus qu’une personne ne dit en une minute : { $most }. Reprenez { $when }.
web-early-agreement = La partie s’est terminée avant l’heure, d’un commun accord
web-early-resignation = La partie s’est terminée avant l’heure : { $name } est parti
web-early-time = La partie s’est terminée avant l’heure : { $name } a dépassé son temps
web-early-more = Les règles n’étaient pas arrivées à leur fin : personne n’a gagné. Voici où on en était :
web-early-stood = Où on en était
web-words = Paroles
web-say = Dire quelque chose à tous
web-send = Envoyer
web-mute = Ne pas me montrer ce que disent les autres
web-notice-sound = Un son quand c’est mon tour
web-notice-browser = Un message de mon navigateur quand c’est mon tour et que je suis ailleurs
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-moment = Un instant, s’il vous plaît.
phrase-your-turn = À vous !
phrase-well-played = Bien joué !
phrase-oops = Oups…
phrase-thanks = Merci !
phrase-good-game = Belle partie !
