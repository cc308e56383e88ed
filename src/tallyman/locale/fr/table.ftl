# A table that explains itself
web-help = Les règles de cet instant
web-aim = Le but du jeu
web-pointing = Pointez n’importe quoi sur le plateau, ou gardez le doigt dessus : vous saurez ce que c’est.
web-understood = Compris
web-book-close = Fermer
web-book-sections = Tous les chapitres
web-book-whole = Toutes les règles sur une page
web-log-more = Voir davantage du journal
web-tap-again = Touchez encore pour le faire.
web-tap-twice = Toucher une fois montre ce qui se passerait, toucher encore le fait
web-zoom = Agrandir
web-controls = Commandes
