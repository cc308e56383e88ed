# Ce que trouve `tallyman doctor`
doctor-versions = Tallyman { $version } sur Python { $python }, { $system }
doctor-settings = { $count ->
    [0] Réglages : aucun, tout est donc comme d’habitude
    [one] Réglages : un seul, et il a un sens
   *[other] Réglages : { $count }, et tous ont un sens
}
doctor-no-setting = Le réglage { $name } n’existe pas : personne ne le lit. Vouliez-vous dire { $close } ?
doctor-pages = Les pages ont les scripts qu’il leur faut.
doctor-no-pages = Il manque htmx aux pages, les tables ne bougent donc pas. Réinstallez Tallyman là où un dépôt de paquets est accessible.
doctor-rules = Les règles compilées sont gardées dans { $folder } ({ $size } Mo).
doctor-not-compiled = Aucune règle n’est encore compilée dans { $folder }. Un serveur démarre sans elles et les compile à côté ; pour le faire d’avance : tallyman warm
doctor-no-cache = Aucun dossier ne peut recevoir les règles compilées : chaque démarrage les recompile. Nommez-en un par TALLYMAN_CACHE.
doctor-other-cache = { $setting } nomme { $wanted }, où l’on ne peut pas écrire ; les règles compilées sont gardées dans { $folder }.
doctor-matches = { $matches ->
    [0] Aucune partie encore
    [one] Une partie
   *[other] { $matches } parties
} dans { $name }, qui a sa forme actuelle.
doctor-older = { $matches ->
    [0] Aucune partie
    [one] Une partie
   *[other] { $matches } parties
} dans { $name }, sous la forme d’un Tallyman antérieur. Le prochain démarrage la mettra à jour ; faites-en d’abord une copie : tallyman backup FICHIER
doctor-no-matches = Il n’y a pas encore de parties ; { $path } sera créé au premier démarrage d’un serveur.
doctor-closed-folder = On ne peut pas écrire dans { $path } : aucune partie ne peut y être gardée. Nommez un autre endroit par --database ou TALLYMAN_DATABASE.
doctor-room = Il reste de la place dans { $path } ({ $free } Mo).
doctor-little-room = Il ne reste que { $free } Mo dans { $path }. Quand il n’y aura plus rien, aucun coup ne pourra être gardé.
doctor-ready = Le serveur à { $url } est prêt.
doctor-unready = Le serveur à { $url } répond, mais n’est pas prêt : /ready dit ce qui manque.
doctor-strange = Ce qui répond à { $url } n’est pas Tallyman, ou pas pour vous (statut { $status }).
doctor-unreachable = Personne ne répond à { $url } : { $reason }.
doctor-no-address = { $url } n’est pas l’adresse d’un serveur, comme http://127.0.0.1:8000
