# Ce que tous les jeux partagent.
seat-0 = Bleu
seat-1 = Orange
seat-2 = Vert
seat-3 = Jaune
engine-unknown-action = Cette action n’existe pas.
