# Rapports sur beaucoup de parties : ce que le laboratoire en dit.
report-percent = { $number } %
report-title = { $count ->
    [one] Ce que dit { $count } partie
   *[other] Ce que disent { $count } parties
} : { $game }
report-players = Qui joue : { $players }. Graine { $seed }.
report-player-times = { $number } × { $player }
report-options = Avec { $options }.
report-own-box = Avec son propre matériel.

# À quel point quelque chose est sûr ; les places
report-sure-1 = c’est probable
report-sure-2 = c’est presque certain
report-sure-3 = sans aucun doute
report-seat = { $seat ->
    [1] la première place
    [2] la deuxième place
    [3] la troisième place
   *[4] la quatrième place
}
report-interval = { $low } à { $high }

# Constats
report-few = { $count ->
    [one] { $count } partie, c’est
   *[other] { $count } parties, c’est
} trop peu pour dire quoi que ce soit en général : il en faut { $needed } au moins, et des milliers pour de petites différences.
report-seat-ahead = { CAPITAL($seat) } gagne { $share } des parties ({ $low } à { $high }), où { $due } lui reviendraient : c’est un avantage, { $sure }.
report-seat-behind = { CAPITAL($seat) } gagne { $share } des parties ({ $low } à { $high }), où { $due } lui reviendraient : c’est un désavantage, { $sure }.
report-seats-even = Aucune place n’est meilleure : ce qu’il y a entre elles est au plus { $farthest } des parties.
report-seats-open = On ne peut pas dire si une place est meilleure : les parts de victoires ne sont connues qu’à ± { $reach }, et elles y tiennent.
report-player-ahead = { $player } à { $seat } gagne { $share } ({ $low } à { $high }), où { $due } seraient l’égalité : le plus fort ici, { $sure }. Comme les joueurs sont différents, cela ne dit rien des places.
report-players-open = Les joueurs sont différents, et aucun ne gagne plus que le hasard seul ne pourrait donner : on ne peut rien dire d’eux, ni des places.
report-thing-cheap = { CAPITAL($thing) } : trop bon marché à { $price } ; les places qui l’ont gagnent { $share } ({ $low } à { $high }), où { $due } est l’usage à ce prix ; { $sure }.
report-thing-dear = { CAPITAL($thing) } : trop cher à { $price } ; les places qui l’ont gagnent { $share } ({ $low } à { $high }), où { $due } est l’usage à ce prix ; { $sure }.
report-thing-good = { CAPITAL($thing) } : cela va avec la victoire ; les places qui l’ont gagnent { $share } ({ $low } à { $high }), où { $due } est l’usage ; { $sure }.
report-thing-bad = { CAPITAL($thing) } : cela va avec la défaite ; les places qui l’ont gagnent { $share } ({ $low } à { $high }), où { $due } est l’usage ; { $sure }.
report-things-even = { $things } : rien n’y sort de l’usage de plus de { $farthest }.
report-things-open = { $things } : ces parties sont trop peu pour y distinguer quoi que ce soit du hasard.
report-things-never = { $things } : en { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} personne n’a jamais eu { $which }.
report-length = Une partie prend { $mean } décisions en moyenne ; neuf sur dix en prennent { $low } à { $high }.
report-branching = Qui a le choix l’a entre { $mean } actions en moyenne.
report-shared = { $share } des parties finissent par une victoire partagée ({ $low } à { $high }).
report-lead = La tête change { $mean } fois par partie en moyenne ; dans { $share } des parties, jamais.
report-comeback = Dans { $share } des parties le vainqueur a été mené ; dans une sur dix, de { $points ->
    [one] { $points } point
   *[other] { $points } points
} ou plus.
report-lead-never = La tête change { $mean } fois par partie en moyenne ; il n’y a pas de partie où elle ne change jamais.
report-lead-always = La tête ne change jamais, dans aucune partie.
report-comeback-never = Le vainqueur n’a jamais été mené, dans aucune partie.
report-comeback-always = Le vainqueur a toujours été mené à un moment ; dans une partie sur dix, de { $points ->
    [one] { $points } point
   *[other] { $points } points
} ou plus.
report-luck = De ce qui décide de la victoire, { $players-share } revient à la force ({ $players-between }), { $deal-share } à la donne ({ $deal-between }), { $chance-share } à ce que les joueurs font par hasard ({ $chance-between }), et { $draws-share } à ce que dés et cartes apportent ensuite ({ $draws-between }).
report-luck-most = { CAPITAL($what) } : c’est ce qui décide le plus.
report-luck-open = Ce qui décide le plus ne peut pas être dit d’après { $count ->
    [one] { $count } donne
   *[other] { $count } donnes
}.
report-cause-players = la force
report-cause-deal = la donne
report-cause-draws = ce que dés et cartes apportent ensuite
report-cause-chance = ce que les joueurs font par hasard
report-never-fires = Jamais écrit au journal : { $rules }.

# Titres, et ce qui est dessous
report-findings = Constats
report-heading-seats = Places
report-note-seats = Part de victoires par place, avec des intervalles de 95 % ; le trait est ce que chacune gagnerait si aucune n’était meilleure. Une victoire partagée compte en parts.
report-heading-luck = Hasard et talent
report-note-luck = D’après { $matches } parties de { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} : chacune a été jouée par des joueurs de force différente (le meilleur ne se trompe jamais, le plus faible une fois sur deux) à toutes les places tour à tour, plusieurs fois, et avec d’autres dés et cartes chaque fois. La donne est ce que tous voient quand la partie commence ; ce qui est tiré ensuite décide dans tout cela. Intervalles de 95 %.
report-unknown-luck = Pas mesuré ici ; tallyman report --deals 100 le fait.
report-heading-length = Durée et choix
report-note-length = Décisions d’une partie
report-note-branching = Actions possibles là où il y a un choix, moyenne d’une partie
report-heading-points = Points
report-note-points = Points à la fin, des vainqueurs et des autres
report-heading-drama = Suspense
report-note-lead = Combien de fois la tête change dans une partie
report-note-comeback = Points de retard du vainqueur, au plus
report-heading-sources = D’où viennent les points
report-note-sources = Points par source en moyenne, d’après { $count ->
    [one] { $count } partie rejouée
   *[other] { $count } parties rejouées
}
report-heading-rules = Combien de fois chaque règle sert
report-note-rules = D’après { $count ->
    [one] { $count } partie
   *[other] les { $count } premières parties
}, dans les mots du journal.
report-note-things = D’après { $count ->
    [one] { $count } partie
   *[other] les { $count } premières parties
}. Chaque fois qu’une place l’a compte ; les intervalles sont de 95 %, la marque montre l’usage.
report-note-things-line = D’après { $count ->
    [one] { $count } partie
   *[other] les { $count } premières parties
}. L’usage suit le prix : c’est la ligne. Ce qui est loin au-dessus est trop bon marché, au-dessous trop cher. Intervalles de 95 %.
report-caution = Avoir quelque chose et gagner vont ensemble pour bien des raisons. Ce qui est une cause se prouve en le changeant.

# Colonnes et axes
report-column-seat = place
report-column-player = joueur
report-column-won = gagné
report-column-between = 95 %
report-column-points = points
report-column-decisions = décisions
report-column-thing = quoi
report-column-price = prix
report-column-worth = imprimé
report-column-times = par partie
report-column-held = places
report-column-moment = quand
report-column-usual = usage
report-column-rule = ce que dit le journal
report-column-matches = dans
report-column-source = d’où
report-column-winners = vainqueurs
report-column-others = autres
report-column-cause = ce qui décide
report-column-share = part
report-axis-matches = part des parties
report-axis-seats = part des places
report-axis-won = part de victoires
report-never = Personne n’a eu : { $things }.
report-and-more = { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
report-written = Rapport : { $file }
report-foot = Fait par tallyman report : tous les nombres sont comptés dans les parties, et chaque partie peut être rejouée d’après sa graine.
