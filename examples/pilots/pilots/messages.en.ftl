pilots-about = A ship waits outside. Send a pilot in secret: the highest number brings her in, but in fog the lowest.
pilots-aim = Seven ships come, and each pays the pilot who brings her in. Most points win.
pilots-asks = Send a pilot to the ship: the highest brings her in, in fog the lowest.
pilots-do-send = Send pilot { $number }
pilots-field-ashore = Ashore
pilots-field-before = Last ship
pilots-field-fog = Weather
pilots-field-pay = She pays
pilots-field-ships = Ships left
pilots-show-fog = { $value ->
    [0] clear
   *[1] fog
}
pilots-note-comes = { $fog ->
    [0] A ship for { $pay } points comes in clear weather.
   *[1] A ship for { $pay } points comes in fog.
}
pilots-note-chooses = { $who } has chosen a pilot.
pilots-note-sends = { $who } sent pilot { $pilot }.
pilots-note-brings = { $who } brings the ship in with pilot { $pilot } and gets { $pay } points.
pilots-forbids-not-now = You have sent a pilot, or no ship is left.
pilots-forbids-not-yours = You do not have this pilot.
pilots-unsound-ship = There is no such ship.
pilots-unsound-pilots = A pilot is in two places.
