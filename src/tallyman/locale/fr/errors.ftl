# Ce qui ne va pas dans ce que l’on a écrit, et ce qui conviendrait.
error-said = { $what }
error-too-large-to-show = quelque chose de trop grand pour être montré
error-no-language = La langue { $language } n’existe pas ici. Il y a { $languages }.

# Champs des boîtes, des positions et des feuilles
# $right est ce qu’un champ devrait être : une valeur, ou l’un des messages ci-dessous
error-should-be = { $field } devrait être { $right }, et non { $value }.
error-missing = { $field } devrait être { $right }, mais ce champ manque.
error-unknown = { $field } contient { $value }. Ce devrait être l’un de ceux-ci : { $words }.
error-words = { $field } devrait être une liste de mots.
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
error-no-option = { $game } n’a pas d’option { $option }. Il y a { $options }.
error-no-options = { $game } n’a pas d’option { $option }, ni aucune autre.
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
error-no-action = { $action } n’est pas une action de { $game }.
error-did-you-mean = { $why } Vouliez-vous dire { $near } ?
error-kind-of-action = Une action est un numéro, un texte ou une Action, et non { $value }.
error-many-names = { $game } a au plus { $most ->
    [1] une place, et un nom
   *[other] { $most } places, et autant de noms
}, et non { $count }.

# Joueurs
error-search-here = Ici, une recherche dispose d’au plus { $ms } millisecondes ou { $explorations } explorations par décision, par exemple search:200ms, et non { $name }.
