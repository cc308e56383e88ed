# Ce qui ne va pas dans ce que l’on a écrit, et ce qui conviendrait.
error-too-large-to-show = quelque chose de trop grand pour être montré
error-no-language = La langue { $language } n’existe pas ici. Il y a { $languages }.

# Champs des boîtes, des positions et des feuilles
# $right est ce qu’un champ devrait être : une valeur, ou l’un des messages ci-dessous
error-should-be = { $field } devrait être { $right }, et non { $value }.
error-missing = { $field } devrait être { $right }, mais ce champ manque.
error-unknown = { $field } contient { $value }. Ce devrait être l’un de ceux-ci : { $words }.
error-words = { $field } devrait être une liste de mots.
error-known-nothing = { $field } nomme { $value }, et il n’y a pas de tel champ ici. On peut y nommer { $words }.
error-no-field = { $what } n’a pas de champ { $field }. Ses champs sont { $fields }.
error-the-box = La boîte de { $game }
error-the-position = Une position de { $game }
error-object = un objet à champs nommés
error-flag = true ou false
error-whole = un nombre entier de { $low } à { $high }
error-wholes = { $count ->
    [1] une liste d’un nombre entier
   *[other] une liste de { $count } nombres entiers
} de { $low } à { $high }
error-list = une liste d’éléments
error-list-of = { $count ->
    [1] une liste d’un élément
   *[other] une liste de { $count } éléments
}
error-list-by-seat = { $seats ->
    [1] une liste avec un élément pour l’unique place
   *[other] une liste avec un élément pour chacune des { $seats } places
}
error-agenda = une liste d’au plus { $most ->
    [1] une question
   *[other] { $most } questions
}
error-cannot-be-asked = agenda demande à la place { $seat } ce qu’on ne peut pas lui demander maintenant : { $value }.
error-cannot-answer = agenda demande à la place { $seat } une réponse qu’elle ne peut pas donner.
error-hexadecimal = { $count ->
    [1] un chiffre hexadécimal
   *[other] { $count } chiffres hexadécimaux
}

# Fichiers de matériel
error-in-file = { $file } : { $why }
error-in-lines = { $file }, { $lines } : { $why }
error-line = ligne { $line }
error-lines = lignes { $first } à { $last }
error-long-box = { $file } est trop long pour une boîte : { $count ->
    [1] un caractère
   *[other] { $count } caractères
}, alors qu’on en lit au plus { $most }.
error-many-lines = { $file } est trop long pour une boîte : on lit au plus { $most ->
    [1] une ligne
   *[other] { $most } lignes
}.
error-deep-box = { $what } va trop loin : { $most ->
    [1] on ne peut emboîter qu’un crochet ou un point
   *[other] on peut emboîter au plus { $most } crochets et points
}.
error-empty-box = Elle est vide. « tallyman box { $name } » imprime le matériel de { $game }, pour commencer.
error-no-box = { $game } se joue sans matériel particulier : il n’y a donc rien à changer.
error-other-box = C’est, semble-t-il, la boîte de { $other }, et non celle de { $game }.
error-huge = { $field } dépasse tous les nombres de TOML.
error-toml = { $what } ne peut pas être lu comme du TOML. { $why }
error-toml-equals = Il manque « = » après un nom, comme dans nom = valeur.
error-toml-value = La valeur n’est pas valable : ce devrait être un nombre, true, false, un texte entre guillemets droits ou une liste entre crochets.
error-toml-rest = Il reste quelque chose là où la ligne devrait finir.
error-toml-twice = Cela s’y trouve deux fois.
error-toml-unclosed = Un crochet ou un guillemet n’est pas refermé.
error-toml-escape = Dans un texte entre guillemets, une barre oblique inverse s’écrit deux fois : \\.
error-toml-digits = Le nombre a trop de chiffres.
error-toml-statement = Ce devrait être une ligne comme nom = valeur, ou un titre comme [nom].

# Jeux, joueurs, options et actions
error-no-game = Il n’y a pas de jeu { $game }. Il y a { $games }.
error-players = { $game } se joue à { $counts }, et non à { $value }.
error-options = Les options sont nommées, comme dans { $example }, et non { $value }.
error-no-option = { $game } n’a pas d’option { $option }. Il y a { $options }.
error-no-options = { $game } n’a pas d’option { $option }, ni aucune autre.
error-no-variant = { $game } n’a pas de variante { $variant }. Il y a { $variants }.
error-no-variants = { $game } n’a pas de variante { $variant }, ni aucune autre.
error-variant-name = un nom en minuscules, chiffres et _, comme "fair_prices"
error-option = L’option { $option } est True ou False, et non { $value }.
error-edition = Cette partie suit l’édition { $edition } des règles de { $game } ; ici, c’est l’édition { $here }.
error-box-not-here = Il n’y a pas ici de boîte de { $game } avec l’empreinte { $digest }.
error-box-changed = Ce n’est pas la boîte avec laquelle on a joué : son empreinte est { $digest }, et non { $pinned }.
error-record-kept = Ce qui a été conservé ({ $name }) vient d’une autre édition des règles : ici, la forme est autre.
error-seed = Une graine est un nombre entier, et non { $value }.
error-name = Un nom est une ligne imprimable d’au plus { $most ->
    [1] un caractère
   *[other] { $most } caractères
}, avec des espaces simples, sans # ni |, et non { $name }.
error-count-of-names = { $seats ->
    [1] Il y a une place, il faut donc un nom
   *[other] Il y a { $seats } places, il faut donc { $seats } noms
}, et non { $count }.
error-no-seat = Il n’y a pas de place { $seat }. Les places vont de 0 à { $last }.
error-which-seat = Plusieurs places doivent jouer maintenant : { $words }. Dites laquelle, par exemple seat={ $seat }.
error-nobody-acts = La partie est finie : plus aucune place ne doit jouer.
error-no-action = { $action } n’est pas une action de { $game }.
error-did-you-mean = { $why } Vouliez-vous dire { $near } ?
error-kind-of-action = Une action est un numéro, un texte ou une Action, et non { $value }.
error-ending = Une partie se termine avant l’heure par l’une de ces raisons : { $words }. Ici, c’est { $value }.
error-tempo = Le temps se compte en minutes pour toute la partie (de 1 à { $minutes }, avec 0 à { $increment } s de plus par tour), en jours par action (de 1 à { $days }), ou pas du tout.
error-absent = La place d’une personne absente est prise par l’un de ceux-ci, ou la partie se termine : { $words }. Ici, c’est { $value }.
error-many-names = { $game } a au plus { $most ->
    [1] une place, et un nom
   *[other] { $most } places, et autant de noms
}, et non { $count }.

# Feuilles de pointage
error-long-sheet = C’est trop long pour une feuille de pointage : { $count ->
    [1] un caractère
   *[other] { $count } caractères
}, alors qu’on en lit au plus { $most }.
error-on-line = Ligne { $line } : { $why }
error-on-lines-from = Ligne { $line } et suivantes : { $why }
error-sheet-title = La ligne 1 devrait être { $title } : ce n’est pas une feuille de pointage, ou elle est d’un genre plus récent.
error-sheet-header = { $text } devrait être une ligne d’en-tête, chacune une seule fois : { $fields }.
error-sheet-need = L’en-tête devrait avoir une ligne { $text }.
error-sheet-whole = { $field } devrait être un nombre entier d’au plus { $most ->
    [1] un chiffre
   *[other] { $most } chiffres
}, et non { $value }.
error-sheet-deep = { $field } va trop loin : { $most ->
    [1] on ne peut emboîter qu’un crochet
   *[other] on peut emboîter au plus { $most } crochets
}.
error-sheet-json = { $field } devrait être du JSON sur une ligne, et n’est plus lisible à partir du signe { $place }.
error-sheet-object = { $field } devrait être un objet JSON.
error-sheet-names = il devrait y avoir { $count ->
    [1] un nom
   *[other] { $count } noms, séparés par { $separator }
}.
error-sheet-components = components suit l’empreinte d’une boîte, { $text }.
error-sheet-promise = la promesse ne découle pas de la graine et du sel : la graine a été changée.
error-sheet-action = { $text } devrait ressembler à { $example }.
error-sheet-number = le numéro devrait être { $right }, et non { $value }.
error-sheet-seat = il n’y a pas de place { $seat }. Les places sont { $words }.
error-sheet-end = la feuille devrait finir par une ligne comme { $text }.
error-sheet-result = les actions mènent à { $text }.
error-sheet-over = rien ne devrait suivre le résultat.
error-sheet-other-promise = La graine et le sel de cette feuille ne donnent pas la promesse qu’on vous a montrée : { $promise }.
error-sheet-no-salt = elle n’a pas de sel

# Joueurs
error-search-here = Ici, une recherche dispose d’au plus { $ms } millisecondes ou { $explorations } explorations par décision, par exemple search:200ms, et non { $name }.
error-no-hint = Un conseil se donne à une place qui doit choisir, et celle-ci ne doit rien.
error-no-question = Une question se pose à une place qui doit choisir, et celle-ci ne doit rien.
error-no-player = Il n’y a pas de joueur { $name }. Il y a { $names }, par exemple search:200ms.
error-program-here = Les programmes et les réseaux comme { $name } jouent dans `tallyman play` et `tallyman tournament`, sur votre propre machine. Ici, il y a { $names }.
error-program = Un programme se nomme comme exec:./mybot ou, avec son temps, exec:500ms:./mybot, et non { $name }.
error-net-name = Un réseau se nomme par son fichier, comme dans { $example }.
error-net-file = { $file } n’est pas un réseau comme `examples/train.py` en enregistre.
error-net-shape = Le réseau de { $file } a une autre forme que celle de { $game } aujourd’hui : il a été entraîné avec d’autres nombres à voir ou d’autres actions. Entraînez-le de nouveau.
error-net-game = Ce réseau joue à { $game } (places : { $seats }), et à rien d’autre.
error-budget = Une recherche prend un nombre de millisecondes jusqu’à { $ms }, comme search:200ms, ou d’explorations jusqu’à { $explorations }, comme search:1000, et non { $value }.
error-two-budgets = Une recherche prend un seul budget, comme search:200ms ou search:1000, et non deux comme dans { $value }.
error-manner = La façon d’explorer se dit comme dans search:200ms:horizon=0, avec { $fields }, et non comme dans { $value }.
error-manner-bounds = Dans { $example }, { $field } devrait aller de { $low } à { $high }.
error-no-peer = OpenSpiel n’est pas installé. Pour l’installer : { $command }

# Simulations
error-no-tallies = Cette simulation n’a pas de décomptes. Faites-la avec { $right }.
error-no-results = { $folder } ne contient pas de simulation achevée. `tallyman simulate` avec --out en écrit une.
error-results-damaged = { $folder } est endommagé : { $file } n’est pas tel que `tallyman simulate` l’a écrit. Simulez les parties de nouveau.
error-simulation-folder = { $folder } n’est pas vide et ne contient pas de simulation. Nommez un autre dossier avec --out.
error-simulation-other = { $folder } contient une autre simulation : { $name } y est { $there }, et ici { $here }. Nommez un autre dossier avec --out.
error-simulation-busy = Une autre commande écrit en ce moment dans { $folder }. Attendez-la, ou nommez un autre dossier avec --out.
error-simulation-write = Les résultats ne peuvent pas être écrits dans { $folder } : { $why }
error-matches = { $option } devrait être un nombre entier de { $least } à { $most }, comme 200 ou 1e6, et non { $value }.
error-on = --on devrait être ray, ou l’adresse d’une grappe Ray comme ray://host:10001, et non { $value }.
error-ray = La grappe Ray ne peut pas jouer : { $why }

# Charge
error-no-package = { $name } n’est pas installé. Pour l’installer : { $command }
error-load-seconds = { $option } devrait être un nombre de secondes de { $least } à { $most }, et non { $value }.
error-load-seats = --seats devrait être { $right } pour { $game }, et non { $value }.
error-load-workers = --workers attend des nombres de processus de 1 à { $most }, comme 2,1, et non { $value }.
error-load-url = --url devrait être l’adresse d’un serveur, par exemple http://127.0.0.1:8000, et non { $value }.
error-load-share-url = --share limite des serveurs démarrés ici ; avec --url, il n’y en a pas.
error-load-share-unable = --share ne peut limiter ici un processus à une part d’un cœur : il faut Linux, root et ses groupes de contrôle. Le système dit : { $why }
error-load-nobody = Aucun serveur ne répond à { $host }, port { $port }.
error-load-no-start = Le serveur à mesurer n’a pas démarré. Il a dit : { $why }
error-load-ended = Le serveur à mesurer s’est arrêté, avec le statut { $status }.
error-no-node = boardgame.io est laissé de côté : Node et npm ne sont pas installés.
error-peer-not-installed = boardgame.io est laissé de côté, car npm n’a pas pu l’installer : { $why }
error-peer-failed = boardgame.io n’a pas pu être mesuré. Node a dit : { $why }

# Commandes et fichiers
error-which-game = Quel jeu ? Dites par exemple : { $example }
error-from = Une feuille dit elle-même son jeu, sa graine, ses options et sa boîte : avec --from, laissez GAME, --seed, --with et --box de côté.
error-seats = --seats nomme { $name }. Chaque place devrait être l’un de { $names } ou un programme comme exec:./mybot, séparés par des virgules.
error-count-of-seats = --seats en nomme { $value } et devrait en nommer { $right }, comme { $example }.
error-count-of-seats-for = --seats en nomme { $value } et devrait en nommer { $right } pour { $game }.
error-names = --names devrait donner { $count ->
    [1] un nom
   *[other] { $count } noms différents séparés par des virgules
}, et non { $names }.
error-at = { $count ->
    [0] Cette partie n’a aucune action, --at devrait donc être 0
    [1] Cette partie a une action, --at devrait donc être 0 ou 1
   *[other] Cette partie a { $count } actions, --at devrait donc aller de 0 à { $count }
}, et non { $value }.
error-no-section = Les règles de { $game } ne disent rien de { $word }. Leurs sections sont { $sections }.
error-no-text-input = L’entrée standard n’est pas du texte, donc pas une feuille de pointage.
error-no-file = Le fichier { $file } n’existe pas.
error-folder = { $file } est un dossier, et non { $kind ->
    [box] une boîte
   *[sheet] une feuille de pointage
}.
error-no-text = { $file } n’est pas un fichier texte, donc pas { $kind ->
    [box] une boîte
   *[sheet] une feuille de pointage
}.
error-too-long = { $file } est trop long pour { $kind ->
    [box] une boîte
   *[sheet] une feuille de pointage
}.
error-no-sheet = { $file } existe et n’est pas une feuille de pointage. Choisissez un autre nom.
error-unreadable = { $file } ne peut pas être lu : { $why }.
error-unwritable = { $file } ne peut pas être écrit : { $why }.
error-os-denied = accès refusé
error-os-nowhere = ce fichier ou dossier n’existe pas
error-os-no-folder = ce n’est pas un dossier
error-os-folder = c’est un dossier
error-os-long-name = le nom est trop long
error-os-full = il n’y a plus de place sur le disque
error-os-read-only = on ne peut rien y écrire
error-os-no-program = ce n’est pas un programme
error-os-address-in-use = l’adresse est déjà prise
error-os-no-address = cette machine n’a pas cette adresse

# Ce qui ne va pas dans une ligne de commande
usage-see = { $why } « { $command } » dit ce qu’il y a.
usage-missing = { $name } manque.
usage-whole = { $name } devrait être un nombre entier.
usage-at-least = { $name } devrait être un nombre entier, au moins { $limit }.
usage-at-most = { $name } devrait être un nombre entier, au plus { $limit }.
usage-no-option = Il n’y a pas d’option { $name }.
usage-needs-value = Quelque chose devrait suivre { $name }.
usage-no-value = Rien ne devrait suivre { $name }.
usage-extra = Il y a quelque chose de trop : { $words }.
usage-no-command = Il n’y a pas de commande { $name }.

# Environnements pour des agents
error-env-count = { $name } doit être un nombre entier à partir de 1, et non { $value }.
error-env-kind = Les observations sont faites de { $names }, et non de { $value }.
error-env-reward = Il n’y a pas de récompense { $value }. Il y a { $names }.
error-env-seats = Il ne reste pas de place pour votre agent : appelez-le « me » parmi les joueurs.
error-env-actions = Un pas prend un tableau de nombres entiers, l’action de chaque table (tables : { $count }), et non { $value }.
error-env-action = Table { $table }, place { $seat } : l’action { $action } est interdite. { $why } Le masque contient ce qui est permis.
error-env-render = Il n’y a pas de mode de rendu { $value }. Il y a { $names }.
error-env-seat = { $name } doit être une place de l’agent de 0 à { $last }, ou « rotate » pour changer de place à chaque partie, et non { $value }.
error-no-table = Il n’y a pas de table { $table }. Les tables vont de 0 à { $last }.
error-spiel-byte = Le hasard tire un octet, de 0 à 255, et non { $value }.
error-env-no-render = Plusieurs tables à la fois ne sont pas dessinées : omettez render_mode, qui dit { $value }, ou faites une seule table.
error-env-all-seats = Avec players, les agents ont toutes les places : omettez opponents et seat, ou omettez players.
error-env-players = Les joueurs sont un nombre de places ou une liste de noms, comme dans { $example }, et non { $value }.
error-env-opponents = Nommez tous les adversaires : un de moins que de joueurs, et { $game } se joue à { $counts }, et non { $value }.
error-report-edition = Les parties de { $folder } ont été jouées selon l’édition { $edition } des règles, qui n’est plus ici : ici c’est { $here }. Simulez-les de nouveau.
error-report-write = Le rapport ne peut pas être écrit dans { $file } : { $why }
error-gpu-extra = Il manque de quoi compiler pour une carte graphique : pip install "tallyman[gpu]" l’installe.
error-gpu-none = Il n’y a pas de carte graphique NVIDIA sur cette machine, ou pas de pilote pour elle : tallyman.vector fait de même sur un processeur.
error-gpu-game = { $game } ne se joue pas sur une carte graphique : les programmes faits de ses règles s’y arrêtent sur une adresse interdite, sans que l’on sache pourquoi. tallyman.vector y joue sur un processeur.
error-gpu-player = { $names } ne peut pas jouer sur une carte graphique : les autres places y sont pour greedy et random.
