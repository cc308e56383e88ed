# The lobby
quay-ways = Chemins
quay-title = Le quai
quay-more = Asseyez-vous avec qui est là, regardez une partie, ou ouvrez une table et voyez qui vient.
quay-waiting = Places libres
quay-count = { $count ->
    [0] Aucune table n’attend.
    [1] Une table attend des joueurs.
   *[other] { $count } tables attendent des joueurs.
}
quay-nobody = Le quai est calme. Ouvrez une table, et elle sera ici pour tous ceux qui passent.
quay-watched = À regarder
quay-none-watched = Personne ne joue en public en ce moment.
quay-since = ouverte { $ago }
quay-bot = robot
quay-rated = classée
quay-sit = S’asseoir
quay-look = Voir d’abord
quay-watch = Regarder
quay-your-table = À votre table
quay-open = Ouvrir une table
quay-game = Jeu
quay-players = Places
quay-who = Qui peut venir
quay-public = Tous ceux qui sont au quai
quay-by-link = Seulement à qui j’envoie le lien
quay-rate-it = Classée
quay-rate-more = Le résultat compte pour le classement de chacun. Il n’y a pas de conseils, et rien de ce qui a été révélé n’est repris.
quay-open-now = Ouvrir la table
quay-bots-later = Si personne ne vient, des robots peuvent prendre les places libres.
quay-keep-name = Garder ce nom

# Around a table
quay-gathering = On attend des joueurs
quay-held = La partie commence quand toutes les places sont prises.
quay-watching = Vous regardez
quay-you-watch = Vous regardez : vous voyez ce que tout le monde peut voir.
quay-code = Code QR
quay-code-of-table = L’adresse de cette table en code QR
quay-level = Qui prend les places libres
quay-fill = Commencer avec des robots
quay-invite-public = { $count ->
    [1] Une place est libre. La table est au quai pour tous ; vous pouvez aussi envoyer le lien.
   *[other] { $count } places sont libres. La table est au quai pour tous ; vous pouvez aussi envoyer le lien.
}
quay-this-table = Qui peut venir, et les noms
quay-is-public = Cette table est publique : chacun la trouve au quai et peut regarder.
quay-is-by-link = Cette table est pour ceux qui ont son lien.
quay-is-rated = Elle est classée.
quay-name-here = Votre nom ici
quay-leave = Quitter la table
quay-delete = Supprimer la table
quay-leave-more = Personne n’a encore joué : qui part libère sa place, et une table supprimée disparaît pour tous.

# What is refused
web-held = La partie commence quand toutes les places sont prises. Attendez les autres, ou laissez des robots prendre les places libres.
web-begun = Quelqu’un a déjà joué : la table reste, et ses places aussi.
web-leave-secret = Vous avez vu les secrets de votre place : elle ne peut plus se libérer pour quelqu’un d’autre. Laissez-la plutôt à un de nos joueurs.
web-not-host = Seul celui qui a ouvert cette table peut faire cela.
web-one-seat = Vous êtes déjà à cette table ; les autres places sont pour d’autres.
web-no-name = Un nom a au moins une lettre. Écrivez-en un et gardez-le.
web-worn-names = { $count ->
    [1] Une fois
   *[other] { $count } fois
}, quelqu’un s’est assis ici, est parti ou a changé de nom ; une table n’en supporte pas plus.
web-hint-rated = Cette partie est classée : il n’y a pas de conseils.
web-rated-box = Une partie avec sa propre boîte ne peut pas être classée : les autres connaissent la boîte normale.
web-rated-levels = À une partie classée, seules des personnes et des niveaux s’assoient.
web-rated-once = À une partie classée vous avez une place ; les autres sont pour d’autres personnes et pour des niveaux.
web-rated-absent = Une partie classée continue avec un niveau quand quelqu’un s’en va : choisissez-en un pour les absents.
web-unrated = Vous avez demandé à ne pas être classé : vous ne pouvez pas vous asseoir à une partie classée. La page du classement permet de changer cela.
web-too-many-open = { $most ->
    [1] Une de vos tables attend encore des joueurs au quai. Remplissez-la ou supprimez-la avant d’en ouvrir une autre.
   *[other] { $most } de vos tables attendent encore des joueurs au quai. Remplissez-en ou supprimez-en une avant d’en ouvrir une autre.
}
web-too-many-public = Vous avez ouvert autant de tables publiques qu’un visiteur le peut en un jour : { $most }. La prochaine pourra s’ouvrir { $when }.
web-too-many-seats = Vous avez pris autant de places qu’un visiteur le peut en une heure : { $most }. La prochaine pourra être prise { $when }.
web-too-many-names = Votre nom a été changé aussi souvent qu’un visiteur le peut en une heure : { $most ->
    [1] une fois
   *[other] { $most } fois
}. Réessayez { $when }.
web-too-many-passages = Vous avez fait autant de liens vers un autre appareil qu’un visiteur le peut en une heure : { $most }. Le prochain pourra être fait { $when }.

# Another device
device-title = Jouer sur un autre appareil
device-more = Il n’y a pas de compte ici : ce navigateur est votre clé. Un lien porte vos places, vos tables et votre nom dans un autre navigateur, et ils restent aussi ici.
device-depart = D’ici vers un autre appareil
device-make = Faire un lien
device-made = Ouvrez ceci sur l’autre appareil
device-made-more = Le lien marche une fois, et pendant { $minutes ->
    [1] une minute
   *[other] { $minutes } minutes
}. Qui l’a peut jouer à votre place : ne le montrez à personne d’autre.
device-code = Le lien vers votre autre appareil en code QR
device-copy = Copier le lien
device-none = Ce navigateur n’a pas encore de place : il n’y a rien à porter ailleurs.
device-arrive = Vous venez d’un autre appareil
device-arrive-more = Collez le code du lien, s’il n’est pas déjà là. Ce navigateur est alors aussi le vôtre.
device-field = Code
device-take = Continuer ici
device-replaces = { $count ->
    [1] Ce navigateur est déjà à une table qui continue, et qu’on ne pourrait plus atteindre d’ici. Finissez-la d’abord, ou portez-la ailleurs par un lien.
   *[other] Ce navigateur est déjà à { $count } tables qui continuent, et qu’on ne pourrait plus atteindre d’ici. Finissez-les d’abord, ou portez-les ailleurs par un lien.
}
device-take-anyway = Continuer ici quand même
device-expired = Ce lien a déjà servi, ou son temps est passé. Faites-en un nouveau sur l’autre appareil.

# My matches
record-title = Mes parties
record-more = Toutes les tables où vous êtes, et ce qu’elles sont devenues.
record-filter = Quelles parties
record-going-on = En cours
record-over = Finies
record-all-games = Tous les jeux
record-none = Vous n’êtes à aucune table en ce moment. Peut-être quelqu’un vous attend-il :
record-none-over = Aucune de vos parties n’est finie. Peut-être quelqu’un vous attend-il :
record-pages = Pages
record-page = Page { $number } sur { $of }
record-newer = Plus récentes
record-older = Plus anciennes
record-record = Mon bilan
record-by-game = Par jeu
record-by-rival = Par adversaire
record-rival = Adversaire
record-matches = Parties
record-won = Gagnées
record-points = Points
record-counted = Les points sont la moyenne d’une partie. Vos 500 dernières parties comptent, sauf celles où vous teniez plusieurs places.

# Ratings
rating-title = Classement
rating-of = Les meilleurs à { $game }
rating-more = D’après les parties classées de personnes et de robots.
rating-place = Rang
rating-name = Nom
rating-rating = Cote
rating-none = Personne n’a encore fini de partie classée de ce jeu. Soyez le premier :
rating-how = Ce que disent les nombres
rating-how-more = Chacun commence à 1500. Le nombre après ± dit de combien une cote peut se tromper, et il diminue à chaque partie. L’ordre compte ce qui est sûr : peu de parties pèsent peu.
rating-who = Une partie est classée si qui ouvre la table le dit. Qui s’assoit est d’accord ; elle compte une fois que chaque personne a joué. On ne vous connaît que par la clé de votre navigateur, et par votre dernier nom.
rating-forget = Oublier mes cotes
rating-forget-more = Vos cotes à tous les jeux sont effacées, et vous jouez ensuite sans cote.
rating-unwanted = Vous jouez sans cote.
rating-again = Être classé à nouveau, depuis le début
rating-recounted = { $count ->
    [0] Il n’y a pas encore de partie classée.
    [1] Une partie classée a été recomptée.
   *[other] { $count } parties classées ont été recomptées.
}

# Ce qui est conservé d’une personne, et clés pour programmes
personal-title = Conservé de vous
personal-more = Vous n’avez pas de compte ici. Ce qui est conservé tient à la clé dans ce navigateur, et à rien d’autre : ni adresse, ni mot de passe.
personal-nobody = Quelqu’un
personal-kept = Ce qui est conservé
personal-kept-more = Les tables où vous êtes assis, ce que vous y avez fait et dit, vos noms, quand vous avez regardé pour la dernière fois, vos classements, et les liens et clés que vous avez faits. Ce navigateur garde votre propre clé, votre nom, votre langue et votre éclairage.
personal-count = { $count ->
    [0] Vous n’êtes assis à aucune table.
    [one] Vous êtes assis à une table.
   *[other] Vous êtes assis à { $count } tables.
}
personal-take = L’emporter (JSON)
personal-delete = Tout effacer
personal-delete-more = Vos noms et vos mots disparaissent partout, ainsi que vos classements, liens et clés. Là où vous jouez encore, un niveau prend votre place pour de bon ; là où personne d’autre n’est assis, la partie disparaît. Ce qui a été joué entre d’autres reste, sans vous. Rien n’en revient.
personal-sure = Effacer ce qui est conservé de moi
personal-unsure = Rien n’a été effacé : cochez la case pour dire que vous le voulez vraiment.
personal-gone = Tout ce qui était conservé de vous est effacé. Ce navigateur est nouveau ici.
personal-tokens = Clés pour programmes
personal-tokens-more = Un programme à vous peut regarder vos parties, ou en jouer une pour vous, sans être vous.
personal-token-may = Il peut
personal-token-read = regarder mes parties
personal-token-look = regarder : { $match }
personal-token-play = jouer : { $match }
personal-token-name = À quoi elle sert
personal-token-days = { $days ->
    [1] un jour
   *[other] { $days } jours
}
personal-token-ends = Combien de temps
personal-token-make = Faire une clé
personal-token-made = Votre nouvelle clé
personal-token-made-more = Elle n’est montrée que cette fois. Qui la possède peut ce qu’elle permet.
personal-token-until = jusqu’au { $date }
personal-token-revoke = Reprendre
personal-token-gone = Cette clé n’existe pas.
personal-token-many = Vous avez autant de clés qu’il peut y en avoir à la fois : { $most }. Reprenez-en une d’abord.
personal-token-which = Une clé pour jouer vaut pour une seule partie : dites laquelle.
personal-token-nobody = Vous n’êtes pas assis là : une clé ne servirait à rien.
personal-token-narrow = Cette clé ne le permet pas. Qui tient la place le peut.
personal-token-dead = Cette clé ne vaut pas, ou plus.
web-too-many-keys = Vous avez fait autant de clés pour programmes qu’un visiteur peut en faire en une heure : { $most }. La prochaine pourra être faite { $when }.
web-too-many-copies = Ce qui est conservé de vous a été demandé ou effacé aussi souvent qu’un visiteur le peut en une heure : { $most }. Ce sera de nouveau possible { $when }.
