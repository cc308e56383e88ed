# Tegen wie je kunt spelen
player-stowaway = Verstekeling
player-is-stowaway = doet maar wat in hem opkomt
player-deckhand = Matroos
player-is-deckhand = is snel afgeleid
player-docker = Bootwerker
player-is-docker = pakt wat goed lijkt
player-foreman = Voorman
player-is-foreman = denkt een paar zetten vooruit
player-pilot = Loods
player-is-pilot = kent elke stroming
player-harbour_master = Havenmeester
player-is-harbour_master = mist bijna niets
player-random = Wrakhout
player-is-random = drijft mee met het tij
player-greedy = Ekster
player-is-greedy = pakt wat blinkt
player-search = Zeebonk
player-is-search = heeft alles al eens gezien

# Programma’s van buiten
outside-no-start = { $who }: “{ $program }” kan niet worden gestart: { $reason }. Het moet een programma zijn dat je mag uitvoeren, zoals exec:./mybot of exec:python3 mybot.py.
outside-ended = { $who }: “{ $program }” is gestopt voordat het antwoord gaf. Het moet elke beslissing met één regel beantwoorden, tot de invoer ophoudt.
outside-slow = { $who }: “{ $program }” gaf binnen { $milliseconds } ms geen antwoord. Het moet een hele regel in één keer sturen; met exec:60000ms:./mybot krijgt het een minuut.
outside-long = { $who }: “{ $program }” schreef { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
} zonder de regel te beëindigen. Het moet met één korte regel antwoorden.
outside-unasked = { $who }: “{ $program }” zei ongevraagd “{ $said }”. Het moet elke beslissing met één regel beantwoorden; de rest hoort in de foutuitvoer.
outside-rubbish = { $who }: “{ $program }” antwoordde “{ $said }”, en dat is geen actie. Het moet antwoorden met een van de aangeboden acties, zoals { $id } of { $text }.
outside-illegal = { $who }: “{ $program }” antwoordde “{ $said }”. { $reason } Het moet antwoorden met een van de aangeboden acties, zoals { $id } of { $text }.
outside-stand-in = Vanaf nu speelt { $stand_in } voor { $who }.
outside-lost = { $program } verloor zijn plaats { $count ->
    [one] één keer
   *[other] { $count } keer
} aan { $stand_in } in { $matches ->
    [one] één partij
   *[other] { $matches } partijen
}. De eerste keer: { $why }
