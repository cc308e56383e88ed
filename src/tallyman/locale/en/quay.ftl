# The lobby
quay-ways = Ways
quay-title = The quay
quay-more = Sit down with whoever is here, watch a match, or open a table and see who comes.
quay-waiting = Free seats
quay-count = { $count ->
    [0] No table is waiting.
    [one] One table is waiting for players.
   *[other] { $count } tables are waiting for players.
}
quay-nobody = It is quiet at the quay. Open a table, and it stands here for everybody who comes by.
quay-watched = To watch
quay-none-watched = Nobody plays in public just now.
quay-since = opened { $ago }
quay-bot = bot
quay-rated = rated
quay-sit = Sit down
quay-look = Look first
quay-watch = Watch
quay-your-table = To your table
quay-open = Open a table
quay-game = Game
quay-players = Seats
quay-who = Who may come
quay-public = Whoever is at the quay
quay-by-link = Only whom I send the link
quay-rate-it = Rated
quay-rate-more = The result counts for everybody’s rating. There are no hints, and nothing that was revealed is taken back.
quay-open-now = Open the table
quay-bots-later = If nobody comes, bots can take the free seats.
quay-keep-name = Keep this name

# Around a table
quay-gathering = Waiting for players
quay-held = The match begins when every seat is taken.
quay-watching = You are watching
quay-you-watch = You are watching: you see what everybody may see.
quay-code = QR code
quay-code-of-table = The address of this table as a QR code
quay-level = Who takes the free seats
quay-fill = Begin with bots now
quay-invite-public = { $count ->
    [one] A seat is free. The table stands at the quay for everybody; you can also send the link.
   *[other] { $count } seats are free. The table stands at the quay for everybody; you can also send the link.
}
quay-this-table = Who may come, and names
quay-is-public = This table is public: everybody finds it at the quay, and may watch.
quay-is-by-link = This table is for those who have its link.
quay-is-rated = It is rated.
quay-name-here = Your name here
quay-leave = Leave the table
quay-delete = Delete the table
quay-leave-more = Nobody has played yet: who leaves frees their seat, and a deleted table is gone for all.

# What is refused
web-held = The match begins when every seat is taken. Wait for the others, or let bots take the free seats.
web-begun = Somebody has played already, so the table stays and so do its seats.
web-leave-secret = You have seen what is secret at your seat, so it cannot be free for somebody else. Leave it to one of our players instead.
web-not-host = Only who made this table can do that.
web-one-seat = You sit at this table already; the other seats are for others.
web-no-name = A name has at least one letter. Write one and keep it.
web-worn-names = { $count ->
    [one] Somebody
   *[other] { $count } times somebody
} has sat down here, left or changed their name; that is as much as a table bears.
web-hint-rated = This match is rated, so there are no hints.
web-rated-box = A match with a box of its own cannot be rated: the others know the standard one.
web-rated-levels = In a rated match only people and levels sit down.
web-rated-once = In a rated match you have one seat, and the others are for other people and for levels.
web-rated-absent = A rated match goes on with a level when somebody leaves: choose one for absent people.
web-unrated = You have asked for no ratings, so you cannot sit down where the match is rated. On the page of the ratings you can change that.
web-too-many-open = { $most ->
    [one] One of your tables still waits for players at the quay. Fill it or delete it before you open another one.
   *[other] { $most } of your tables still wait for players at the quay. Fill or delete one before you open another.
}
web-too-many-public = You have opened as many public tables as one visitor may within a day: { $most }. The next one can open { $when }.
web-too-many-seats = You have taken as many seats as one visitor may within an hour: { $most }. The next one can be taken { $when }.
web-too-many-names = Your name was changed as often as one visitor may within an hour: { $most ->
    [one] once
   *[other] { $most } times
}. Try again { $when }.
web-too-many-passages = You have made as many links to another device as one visitor may within an hour: { $most }. The next one can be made { $when }.

# Another device
device-title = Play on another device
device-more = You have no account here: this browser is your key. A link brings your seats, your tables and your name to another browser, and they stay here as well.
device-depart = From here to another device
device-make = Make a link
device-made = Open this on the other device
device-made-more = The link works once, and for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}. Whoever has it can play as you, so show it to nobody else.
device-code = The link to your other device as a QR code
device-copy = Copy the link
device-none = This browser holds no seat yet, so there is nothing to bring elsewhere.
device-arrive = You come from another device
device-arrive-more = Paste the code of the link, if it is not here already. Then this browser is yours, too.
device-field = Code
device-take = Play on here
device-replaces = { $count ->
    [one] This browser already sits at a table of its own that goes on, which could not be reached from here any more. Finish it first, or bring it elsewhere by a link.
   *[other] This browser already sits at { $count } tables of its own that go on, which could not be reached from here any more. Finish them first, or bring them elsewhere by a link.
}
device-take-anyway = Play on here all the same
device-expired = This link was used already, or its time is up. Make a new one on the other device.

# My matches
record-title = My matches
record-more = Every table you sit at, and how it went.
record-filter = Which matches
record-going-on = Going on
record-over = Over
record-all-games = All games
record-none = You sit at no table just now. Perhaps somebody waits for you:
record-none-over = None of your matches is over yet. Perhaps somebody waits for you:
record-pages = Pages
record-page = Page { $number } of { $of }
record-newer = Newer
record-older = Older
record-record = My record
record-by-game = By game
record-by-rival = By opponent
record-rival = Opponent
record-matches = Matches
record-won = Won
record-points = Points
record-counted = Points are the average of a match. Your latest 500 matches count, but for those where you held several seats.

# Ratings
rating-title = Ratings
rating-of = The best in { $game }
rating-more = From rated matches of people and bots.
rating-place = Place
rating-name = Name
rating-rating = Rating
rating-none = Nobody has finished a rated match of this game yet. Be the first:
rating-how = What the numbers say
rating-how-more = Everybody begins with 1500. The number behind ± says how far a rating may be off, and it shrinks with every match. The order counts what is certain: few matches weigh little.
rating-who = A match is rated if who opens the table says so. Whoever sits down agrees; it counts once every person has played. You are known by your browser’s key alone, and called as you were last.
rating-forget = Forget my ratings
rating-forget-more = Your ratings in all games are deleted, and you play without any from then on.
rating-unwanted = You play without ratings.
rating-again = Be rated again, from the beginning
rating-recounted = { $count ->
    [0] There are no rated matches yet.
    [one] One rated match was counted anew.
   *[other] { $count } rated matches were counted anew.
}

# What is kept of a person, and keys for programs
personal-title = Kept of you
personal-more = You have no account here. What is kept hangs on the key in this browser, and on nothing else: no address, no password.
personal-nobody = Somebody
personal-kept = What is kept
personal-kept-more = The tables where you sit, what you did and said there, what you were called, when you looked last, your ratings, and links and keys you made. This browser keeps your own key, your name, your language and your light.
personal-count = { $count ->
    [0] You sit at no table.
    [one] You sit at one table.
   *[other] You sit at { $count } tables.
}
personal-take = Take it along (JSON)
personal-delete = Delete everything
personal-delete-more = Your names and words go everywhere, and so do your ratings, links and keys. Where you play on, a level has your seat for good; where nobody else sits, the match is gone. What was played among others stays, without you. Nothing of it comes back.
personal-sure = Delete what is kept of me
personal-unsure = Nothing was deleted: tick the box to say that you mean it.
personal-gone = Everything that was kept of you is deleted. This browser is new here.
personal-tokens = Keys for programs
personal-tokens-more = A program of yours can look at your matches, or play one of them for you, without being you.
personal-token-may = It may
personal-token-read = look at my matches
personal-token-look = look at: { $match }
personal-token-play = play: { $match }
personal-token-name = What it is for
personal-token-days = { $days ->
    [1] a day
   *[other] { $days } days
}
personal-token-ends = How long
personal-token-make = Make a key
personal-token-made = Your new key
personal-token-made-more = It is shown this once. Whoever has it may do as it says.
personal-token-until = until { $date }
personal-token-revoke = Take back
personal-token-gone = There is no such key.
personal-token-many = You have as many keys as there can be at a time: { $most }. Take one back first.
personal-token-which = A key to play is for one match: say which.
personal-token-nobody = You do not sit there, so a key would be for nothing.
personal-token-narrow = This key does not allow that. Who holds the seat can do it.
personal-token-dead = This key does not work, or not any more.
web-too-many-keys = You have made as many keys for programs as one visitor may within an hour: { $most }. The next one can be made { $when }.
web-too-many-copies = What is kept of you was asked for or deleted as often as one visitor may within an hour: { $most }. It can be again { $when }.
