# Contre qui on peut jouer
player-stowaway = Clandestin
player-is-stowaway = fait ce qui lui passe par la tête
player-deckhand = Matelot
player-is-deckhand = est vite distrait
player-docker = Docker
player-is-docker = prend ce qui a l’air bon
player-foreman = Contremaître
player-is-foreman = prévoit quelques coups d’avance
player-pilot = Pilote
player-is-pilot = connaît tous les courants
player-harbour_master = Capitaine du port
player-is-harbour_master = ne rate presque rien
player-random = Bois flotté
player-is-random = suit le courant
player-greedy = La Pie
player-is-greedy = prend ce qui brille
player-search = Vieux loup de mer
player-is-search = a déjà tout vu

# Programmes de l'extérieur
outside-no-start = { $who } : impossible de lancer « { $program } » : { $reason }. Il faut un programme que vous pouvez exécuter, comme exec:./mybot ou exec:python3 mybot.py.
outside-ended = { $who } : « { $program } » s’est arrêté avant d’avoir répondu. Il doit répondre à chaque décision par une ligne, jusqu’à la fin de son entrée.
outside-slow = { $who } : « { $program } » n’a pas répondu en { $milliseconds } ms. Il doit envoyer une ligne entière d’un coup ; exec:60000ms:./mybot lui donnerait une minute.
outside-long = { $who } : « { $program } » a écrit { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
} sans finir la ligne. Il doit répondre par une seule ligne courte.
outside-unasked = { $who } : « { $program } » a dit « { $said } » sans qu’on lui demande rien. Il doit répondre à chaque décision par une ligne ; le reste va dans la sortie d’erreur.
outside-rubbish = { $who } : « { $program } » a répondu « { $said } », qui n’est pas une action. Il doit répondre par une des actions proposées, comme { $id } ou { $text }.
outside-illegal = { $who } : « { $program } » a répondu « { $said } ». { $reason } Il doit répondre par une des actions proposées, comme { $id } ou { $text }.
outside-stand-in = À partir de maintenant, { $stand_in } joue à la place de { $who }.
outside-lost = { $program } a perdu sa place au profit de { $stand_in } { $count ->
    [1] une fois
   *[other] { $count } fois
} en { $matches ->
    [1] une partie
   *[other] { $matches } parties
}. La première fois : { $why }
