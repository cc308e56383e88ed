# Who can be played against
player-stowaway = Stowaway
player-is-stowaway = does whatever comes to mind
player-deckhand = Deckhand
player-is-deckhand = is easily distracted
player-docker = Docker
player-is-docker = grabs what looks good
player-foreman = Foreman
player-is-foreman = thinks a few moves ahead
player-pilot = Pilot
player-is-pilot = knows every current
player-harbour_master = Harbour Master
player-is-harbour_master = misses very little
player-random = Driftwood
player-is-random = goes with the tide
player-greedy = Magpie
player-is-greedy = takes what glitters
player-search = Old Salt
player-is-search = has seen it all before

# Programs from outside
outside-no-start = { $who }: “{ $program }” cannot be started: { $reason }. It should be a program you may run, as in exec:./mybot or exec:python3 mybot.py.
outside-ended = { $who }: “{ $program }” ended before it had answered. It should answer every decision with a line until its input ends.
outside-slow = { $who }: “{ $program }” did not answer within { $milliseconds } ms. It should send a whole line at once; exec:60000ms:./mybot would give it a minute.
outside-long = { $who }: “{ $program }” wrote { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
} without ending the line. It should answer with one short line.
outside-unasked = { $who }: “{ $program }” said “{ $said }” without being asked. It should answer every decision with one line; anything else belongs in the standard error output.
outside-rubbish = { $who }: “{ $program }” answered “{ $said }”, which is no action. It should answer with an action it was offered, such as { $id } or { $text }.
outside-illegal = { $who }: “{ $program }” answered “{ $said }”. { $reason } It should answer with an action it was offered, such as { $id } or { $text }.
outside-stand-in = From now on { $stand_in } plays for { $who }.
outside-lost = { $program } lost its seat to { $stand_in } { $count ->
    [one] once
   *[other] { $count } times
} in { $matches ->
    [one] one match
   *[other] { $matches } matches
}. The first time: { $why }
