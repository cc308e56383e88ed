# The server's own words
web-listening = Tallyman is ready: { $address }  (Ctrl-C stops it)
web-nearby = On other devices in the same network: { $address }  or by the camera:
web-warming = The rules are being compiled for this machine, for the first time only. Games can begin meanwhile.
web-preparing = The rules are being compiled for this machine, for the first time only. Parts that are ready: { $done } of { $of }. Games can begin meanwhile.
web-warm = The rules are ready.
web-bad-seconds = { $setting } is a number of seconds, 0 or more, and not “{ $said }”.
web-bad-number = { $setting } is a whole number from 1, and not “{ $said }”.
web-database-no-url = Where matches are kept (--database or TALLYMAN_DATABASE) is written as a database URL: { $example } for a file, postgresql://user@host/name for a PostgreSQL server.
web-database-no-file = A SQLite database is a file, written as sqlite:////path/to/tallyman.db.
web-database-other = Matches are kept in SQLite or PostgreSQL, not in { $name }.
web-database-no-driver = The driver for { $name } is not installed. The one for PostgreSQL comes with: pip install 'tallyman[postgresql]'
web-database-unusable = Matches cannot be kept in { $name }: { $reason }. Another place is named with --database or TALLYMAN_DATABASE.
web-database-newer = { $name } was written by a newer Tallyman (step { $revision }). Update Tallyman, or name another database with --database or TALLYMAN_DATABASE.
web-database-in-use = Another Tallyman is keeping its matches in { $path }. Stop it first, or name another database with --database or TALLYMAN_DATABASE; a PostgreSQL server can be shared.
web-backup-done = { $matches ->
    [one] One match
   *[other] { $matches } matches
} with { $events ->
    [one] one event
   *[other] { $events } events
} copied to { $path }. Bring it back with: tallyman restore { $path }
web-backup-there = { $path } is there already and is left alone. Name a file that is not there yet.
web-backup-nowhere = The copy cannot be written to { $path }: { $reason }.
web-backup-nothing = There are no matches in { $name }. Another database is named with --database or TALLYMAN_DATABASE.
web-backup-no-file = There is no file { $path }. A copy is made with: tallyman backup FILE
web-backup-other = { $path } is no copy that Tallyman has made. One is made with: tallyman backup FILE
web-restore-not-empty = This database has matches already, and nothing was changed. A copy comes back into an empty database; name one with --database or TALLYMAN_DATABASE.
web-restore-done = { $matches ->
    [one] One match
   *[other] { $matches } matches
} with { $events ->
    [one] one event
   *[other] { $events } events
} brought back.
web-bad-networks = { $setting } says who may read the server’s numbers: addresses or networks with commas, such as 127.0.0.1, 10.0.0.0/8; it says { $said }.
web-bad-log = { $setting } is one of { $words }; it says { $said }.
web-bad-prefix = { $setting } is the path that all addresses of this server begin with, such as /tally, and not “{ $said }”.
web-other-host = This server does not answer to that name. Ask for { $name }.
web-no-port = Tallyman cannot listen at { $host }, port { $port }: { $reason }. Try another port with --port.
web-workers-alone = Several processes need a database that they can share. Name a PostgreSQL server with --database or TALLYMAN_DATABASE, or leave out --workers.
web-workers-system = This system does not let several processes share a port. Leave out --workers.

# Settings
web-language = Language
web-light = Light
web-theme-auto = Day or night as your system has it
web-theme-light = By day
web-theme-dark = By night

# Front page
web-welcome = Take a seat by the harbour.
web-welcome-more = Choose a game and who sits down with you. The tallyman deals, counts and sees to it that nobody cheats.
web-games = Games
cargo-about = Shove your tea chests across the dock to your own ship, and everybody else’s into the water. Dockhands get squished on the way; nothing gets past the elephants.
harbour-about = Send your pawn to the buildings of a busy little port, trade goods, wait for the right market, and ship them to buy the buildings yourself. Whoever visits you then pays you.
montego_bay-about = Send your dockers round the warehouses with secret cards, push others out of the way, and load your barrels on the ships that pay best. The Tally-Man counts every one.
shanghaien-about = Two captains dice for the crew of a harbour tavern. Place your dice on the sailors you want, play a dirty trick, and shout Shanghai before the other one is ready.
web-for-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
web-for-several-players = { $least }–{ $most } players
web-here = You
web-here-too = Somebody beside you
web-open = Whoever you send the link
web-nobody = Nobody
web-your-name = Your name
web-their-name = Their name
web-rules = Rules
web-rules-of = The rules of { $game }
web-rules-contents = Contents
web-my-matches = Your tables
web-running = go on
web-finished = over
web-for-programs = For programs that want to play:

# At the table
web-your-turn = Your turn
web-turn-of = { $name } to play
web-pass-to = Pass to { $name }
web-pass-more = Secrets stay covered until { $name } is here.
web-i-am = I am { $name }
web-secret = Nobody sees it until all have chosen.
web-secret-choices = Secret choices
web-ready = You have chosen
web-waiting-for = Waiting for { $names }.
web-is-ready = ready
web-chooses = choosing
web-skip = Skip
web-thinking = Thinking …
web-player-unprepared = Comes to the table as soon as the rules are compiled; this is for the first time only.
web-waiting = The harbour waits.
web-waiting-for-free-seat = This seat is still free.
web-over = The game is over
web-desk = Desk
web-you = you
web-free = free seat
web-ahead = ahead
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-invite = { $count ->
    [one] A seat is free. Send your friend the link to this table.
   *[other] { $count } seats are free. Send your friends the link to this table.
}
web-copy = Copy the link
web-copied = Copied
web-join = Take a seat, or just watch.
web-sit-as = Sit down as { $colour }
web-just-now = What just happened
web-undo = Take back
web-redo = Do again
web-hint = Hint
web-hint-thinking = Thinking
web-leave = All games
web-in-words = What you may do, in words
web-nothing-to-do = Nothing for you to do now.
web-choose-next = Go on with something lit; anywhere else goes back.
web-log = The log
web-earlier = Show it from the beginning
web-play-again = Play again
web-rematch = To the rematch
web-sheet = Tally sheet
web-analysis = Analysis
web-trust = Is this fair?
web-trust-more = Before the first move the tallyman sealed the luck of this match: this is the SHA-256 of its seed and salt. Both are shown when the match is over, and “tallyman verify” checks every card and die against them.
web-seed = Seed:
web-salt = Salt:

# What is refused
web-adrift = Adrift
web-to-front = Back to the harbour
web-no-such-page = There is nothing at this address.
web-no-such-table = There is no table here. Perhaps the address lost a letter on its way.
web-soon = { $count ->
    [one] in a second
   *[other] in { $count } seconds
}
web-in-minutes = { $count ->
    [one] in a minute
   *[other] in { $count } minutes
}
web-too-many-requests = That is more than one visitor may ask for in a minute ({ $most ->
    [one] one request
   *[other] { $most } requests
}). Try again { $when }.
web-too-many-tables = You have begun as many tables as one visitor may within an hour: { $most }. The next one can begin { $when }.
web-too-many-pictures = That is more pictures of tables than are drawn for one visitor in a minute: { $most }. Ask again { $when }.
web-too-many-searching = { $most ->
    [one] At one of your tables somebody is still thinking hard. Let them finish, and begin the next one { $when }.
   *[other] At { $most } of your tables somebody is still thinking hard. Let them finish, and begin the next one { $when }.
}
web-too-many-streams = { $most ->
    [one] You are watching a table, and no visitor can watch more at a time. Close it and try again { $when }.
   *[other] You are watching { $most } tables, and no visitor can watch more at a time. Close one of them and try again { $when }.
}
web-too-many-hints = { $most ->
    [one] The tallyman is already thinking about a hint for you. Ask again { $when }.
   *[other] The tallyman is already thinking about { $most } hints for you. Ask again { $when }.
}
web-too-many-analyses = { $most ->
    [one] The tallyman is already going through a match for you. Ask for the next one { $when }.
   *[other] The tallyman is already going through { $most } matches for you. Ask for the next one { $when }.
}
web-crowded = Too many people are playing just now, so this was not done. Try again { $when }.
web-unkept = This cannot be kept at the moment, so nothing was done. Try again in a while; if it stays so, whoever runs this server should look after its database.
web-broken = Something went wrong on our side. The match is kept; look again in a moment.
web-stale = The table has changed since you looked. Here it is as it stands now.
web-bad-request = That could not be understood, so nothing was done.
web-bad-json = That is not JSON, so nothing was done. A body should be JSON in UTF-8, without numbers or lists that never end.
web-wrong-method = There is something at this address, but { $method } cannot be done with it.
web-long-body = That is too long, so nothing was done: at most { $most } kB are read.
web-slow-body = That took too long to come, so nothing was done: there are { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} for it.
web-all-at-once = Too much is being sent to this server at the moment, so nothing was done. Try again shortly.
web-long-field = The field { $field } is too long, so nothing was done: at most { $most ->
    [one] one character is
   *[other] { $most } characters are
} read.
web-said = { $what }
web-not-your-seat = This is not your seat.
web-no-token = This is no token of ours: who begins a match or sits down without one gets one.
web-seat-taken = Somebody sits there already.
web-other-site = Another page tried to act in your name, and was refused.
web-others-must-agree = Something was revealed or done since then. It could only be taken back if everybody agreed.
web-closed = The match is over and its seal is broken: nothing can be taken back any more.
web-worn = { $count ->
    [one] { $count } step of this match has
   *[other] { $count } steps of this match have
} led nowhere by taking back; that is as much as a table bears. From here it can only be played on.
web-sheet-later = The tally sheet shows all that was hidden, so it is given out when the match is over.
web-line-lost = The line to the harbour is broken. Trying again …
web-line-refused = Nothing was done: the line to the harbour is broken. Do it again when it is back.
web-again-later = The match still runs. A rematch can begin when it is over.
web-relic = { $why } It cannot go on here; what was kept of it can be read.
web-relic-behind = { $why } It is shown as it stood { $count ->
    [one] one event
   *[other] { $count } events
} before the last one that was kept: the server stopped before it could write down more.
web-relic-title = Kept as it was
web-relic-edition = { $game }, played by edition { $edition } of the rules.
web-relic-no-picture = Matches of this edition were kept without a picture of the board.
web-relic-text = The board of today cannot show how this match stood last. In words:
web-relic-rules = The rules of today, edition { $edition }
web-relic-done = What was done
web-relic-tie = Equal points at the top; who won by the tie rule was not kept
web-relic-sheet = The tally sheet shows all that was hidden. This match is not over, and can go on where its edition of the rules is: only who plays it against nobody at another browser, and not for a rating, can have the sheet.
web-of-edition = edition { $edition }
web-hint-unfair = Hints are for tables where nobody else plays at another browser. Here they would be unfair.
web-hint-unprepared = A hint needs compiled rules. Parts that are ready: { $done } of { $of }. Ask again when there are more.
web-analysis-later = The analysis shows what was hidden, so it is made when the match is over.
web-analysis-failed = The analysis failed. Look again in a moment.

# What is wrong with a program’s request
web-body = The body
web-field-missing = { $field } is missing.
web-field-unknown = { $field } is no field that is known here.
web-field-long = { $field } is too long: it may have { $limit ->
    [one] one character
   *[other] { $limit } characters
}.
web-field-many = { $field } has too many entries: it may have { $limit }.
web-field-small = { $field } should be at least { $limit }.
web-field-large = { $field } should be at most { $limit }.
web-field-whole = { $field } should be a whole number.
web-field-flag = { $field } should be true or false.
web-field-text = { $field } should be a text.
web-field-list = { $field } should be a list.
web-field-object = { $field } should be a JSON object, sent as application/json.
web-field-wrong = { $field } is not what it should be: see /api/openapi.json.

# The analysis of a match
web-analysis-of = Analysis of { $game }
web-analysis-computing = The tallyman goes through the match. Choices so far: { $done } of { $of }.
web-analysis-waiting = { $count ->
    [0] The tallyman takes up the match.
    [one] The tallyman has another match to go through first.
   *[other] The tallyman has { $count } other matches to go through first.
}
web-analysis-unprepared = An analysis needs compiled rules: they are being prepared, for the first time only.
web-analysis-first = First
web-analysis-previous = Back
web-analysis-next = On
web-analysis-last = Last
web-analysis-table = To the table
web-analysis-curve = Chances to win in the course of the match

# For who hears a page or goes through it by keys
web-to-main = Skip to the content
web-free-seats = Free seats
web-analysis-steps = Through the match

# The box: the components, and a copy to change
web-box = The box
web-box-lost = The line to the harbour is broken, so this change is not in the box yet. Change it once more when the line is back.
web-box-of = The box of { $game }
web-box-more = These are the components the game is played with. Choose a card and change what you like: it is a copy, and a match keeps the box it is played with.
web-box-known = published
web-box-known-more = is in the rulebook, or was shown elsewhere.
web-box-ours = reconstructed
web-box-ours-more = is our best guess.
web-box-changed = changed
web-box-changed-more = is yours.
web-box-back = Put it back
web-box-add = Add one
web-box-remove = Remove it
web-box-new-name = New card
web-box-standard = This is the standard box.
web-box-own = This is a box of your own, and it can be played with.
web-box-mistakes = { $count ->
    [one] One thing has to be mended before a match can start.
   *[other] { $count } things have to be mended before a match can start.
}
web-box-play = Play with this box
web-box-start = Start the match
web-box-file = The box as a file
web-box-file-more = The file that “tallyman box { $game }” prints, with your changes. “tallyman play --box” reads it, too.
web-box-apply = Use this text
web-box-download = Download
web-box-upload = Open a file
web-box-anew = Start again from the standard box
web-box-field = “{ $name }”
web-box-your-file = Your file
web-variant = Box
web-variant-none = The standard one
web-variant-is = { $name }: { $what }
web-variant-box = This is a variant that comes with the game, { $name }.
web-variant-match = This match is played with a variant of the box, { $name }.
web-box-own-match = This match is played with a box of its own.
web-box-look = Look into it

# The front page's shelf and list
web-play = Play
web-against = You against { $name } ({ $what })
web-more = More choices
web-minutes = { $count } min
web-weight-1 = light
web-weight-2 = medium
web-weight-3 = rich
web-another-game = Another game?
web-you-won = You won
web-awaits-somebody = A seat is free
web-awaits = Waiting for { $names }
web-more-tables = { $count ->
    [one] One more table
   *[other] { $count } more tables
}
web-moments-ago = just now
web-minutes-ago = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
web-hours-ago = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
web-days-ago = { $count ->
    [one] a day ago
   *[other] { $count } days ago
}
web-forget = Forget this table
web-forget-table = Forget this table of { $game }
web-forget-more = Forgetting a table (×) only takes it off this list. Your seat stays yours, the others play on, and the table is back when you play there again.
web-forgotten = The table is off your list. Your seat is still yours.
web-recall = Put it back

# Links and phones
web-app-name = Tallyman: games by the harbour
web-share-title = { $game }: { $names }
web-share-more = { $state }. { $about }

# The end of a match
web-share = Share

# Playing together: time, absence, what people ask each other for, what they say
web-manner = Time and absence
web-time = Time
web-time-free = No clock
web-time-live = { $minutes } min each, + { $seconds } s a turn
web-time-days = { $count ->
    [one] A day
   *[other] { $count } days
} for each action
web-absent = For who leaves
web-absent-player = { $name } plays on
web-absent-end = the match ends
web-words-on = People can talk at the table
web-together = At this table
web-absent-taken = Whoever leaves or runs out of time: { $name } plays on until they come back.
web-absent-ends = When somebody leaves or runs out of time, the match ends as it stands.
web-time-left = time left
web-clock-days = { $days } d { $hours } h
web-seconds-left = { $count ->
    [one] One second left.
   *[other] { $count } seconds left.
}
web-is-here = is here
web-looked = looked in { $ago }
web-plays-for = for { $name }
web-plays-for-you = { $name } plays for you. Your seat stays yours.
web-come-back = Take my seat back
web-resign = Leave my seat
web-resign-seat = Leave { $name }’s seat
web-resign-sure = Leave your seat? { $name } plays on for you until you come back.
web-resign-rated = Leave your seat? { $name } plays on for you. Once they have chosen there, this rated match is lost for you.
web-resign-end = Leave your seat? The match then ends for everybody, as it stands.
web-ask-undo = Take back
web-call = What is asked
web-propose-undo = Ask all others to let you take this back
web-propose-pause = Ask for a pause
web-propose-resume = Ask to go on
web-propose-end = Offer to end here
web-proposed-undo = { $name } would like to take back their last action.
web-proposed-pause = { $name } asks for a pause.
web-proposed-resume = { $name } would like to go on.
web-proposed-end = { $name } offers to end the match as it stands.
web-agree = Agree
web-disagree = No
web-withdraw = Never mind
web-pause = A pause
web-pause-more = All clocks stand, and nobody can act. It ends when everybody wants to go on.
web-paused-until = At the latest we go on in
web-paused = There is a pause, which everybody has agreed to. Ask the others to go on first.
web-not-paused = There is no pause: the match goes on already.
web-proposal-open = Somebody asks for something already. That has to be answered first.
web-proposal-not-yours = This is not for you to answer, or you have answered it.
web-rated-undo = In a rated match nothing is taken back that was revealed, or that others have followed.
web-rated-end = A rated match is played to its end: nobody can offer to stop it early.
web-rated-return = One of our players plays for you here, and this match is rated: your seat stays with it, and you lose.
web-away = One of our players sits here for you. Take your seat back first.
web-come-back-later = Your time was up, so this one choice is made for you. Take your seat back after it.
web-silent = Nobody talks at this table.
web-unsaid = There was nothing to say in that. Write a line, or choose one of the phrases.
web-too-many-words = That is more than one person says in a minute: { $most }. Go on { $when }.
web-early-agreement = The match ended early, as everybody agreed
web-early-resignation = The match ended early: { $name } left
web-early-time = The match ended early: { $name } ran out of time
web-early-more = The rules had not come to an end, so nobody has won. This is how it stood:
web-early-stood = How it stood
web-words = Words
web-say = Say something to all
web-send = Send
web-mute = Do not show me what others say
web-notice-sound = A sound when it is my turn
web-notice-browser = A message of my browser when it is my turn and I am elsewhere
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-moment = One moment, please.
phrase-your-turn = Your turn!
phrase-well-played = Well played!
phrase-oops = Oops …
phrase-thanks = Thank you!
phrase-good-game = Good game!
