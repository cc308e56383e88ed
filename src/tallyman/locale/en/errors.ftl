# What is wrong with what people wrote, and what would be right.
error-too-large-to-show = something too large to show
error-no-language = There is no language { $language }. There is { $languages }.

# Fields of component sets, positions and sheets
# $right is what a field should be: a value, or one of the messages below
error-should-be = { $field } should be { $right }, not { $value }.
error-missing = { $field } should be { $right }, and is missing.
error-unknown = { $field } has { $value }. It should be one of { $words }.
error-words = { $field } should be a list of words.
error-known-nothing = { $field } names { $value }, and there is no such field here. It can name { $words }.
error-no-field = { $what } has no field { $field }. Its fields are { $fields }.
error-the-box = The box of { $game }
error-the-position = A position of { $game }
error-object = an object with named fields
error-flag = true or false
error-whole = a whole number from { $low } to { $high }
error-wholes = { $count ->
    [one] a list of one whole number
   *[other] a list of { $count } whole numbers
} from { $low } to { $high }
error-list = a list of entries
error-list-of = { $count ->
    [one] a list of one entry
   *[other] a list of { $count } entries
}
error-list-by-seat = { $seats ->
    [one] a list with an entry for the one seat
   *[other] a list with one entry for each of the { $seats } seats
}
error-agenda = a list of at most { $most ->
    [one] one question
   *[other] { $most } questions
}
error-cannot-be-asked = agenda asks seat { $seat } what it cannot be asked now: { $value }.
error-cannot-answer = agenda asks seat { $seat } what it cannot answer.
error-hexadecimal = { $count ->
    [one] one hexadecimal digit
   *[other] { $count } hexadecimal digits
}

# Component files
error-in-file = { $file }: { $why }
error-in-lines = { $file }, { $lines }: { $why }
error-line = line { $line }
error-lines = lines { $first } to { $last }
error-long-box = { $file } is too long for a component set: { $count ->
    [one] one character
   *[other] { $count } characters
}, and at most { $most } are read.
error-many-lines = { $file } is too long for a component set: at most { $most ->
    [one] one line is
   *[other] { $most } lines are
} read.
error-deep-box = { $what } goes too deep: at most { $most ->
    [one] one bracket or dot
   *[other] { $most } brackets and dots
} can be within each other.
error-empty-box = It is empty. “tallyman box { $name }” prints the components of { $game }, to begin with.
error-no-box = { $game } is played without components of its own, so there is nothing to change.
error-other-box = This is the box of { $other }, it seems, and not of { $game }.
error-huge = { $field } is larger than any number in TOML.
error-toml = { $what } cannot be read as TOML. { $why }
error-toml-equals = Expected '=' after a key, as in name = value.
error-toml-value = Invalid value: it should be a number, true, false, a text in quotes, or a list in brackets.
error-toml-rest = Something more follows where the line should end.
error-toml-twice = It is there twice.
error-toml-unclosed = A bracket or quotation mark is not closed.
error-toml-escape = In a text between quotation marks, a backslash is written twice: \\.
error-toml-digits = The number has too many digits.
error-toml-statement = It should be a statement such as name = value, or a heading such as [name].

# Games, players, options and actions
error-no-game = There is no game { $game }. There is { $games }.
error-players = { $game } is for { $counts } players, not { $value }.
error-options = Options are named, as in { $example }, and not { $value }.
error-no-option = { $game } has no option { $option }. It has { $options }.
error-no-options = { $game } has no option { $option }. It has no options at all.
error-no-variant = { $game } has no variant { $variant }. It has { $variants }.
error-no-variants = { $game } has no variant { $variant }. It has no variants at all.
error-variant-name = a name of small letters, digits and _, such as "fair_prices"
error-option = The option { $option } is True or False, not { $value }.
error-edition = This match follows edition { $edition } of the rules of { $game }; edition { $here } is here.
error-box-not-here = There is no box of { $game } here with the digest { $digest }.
error-box-changed = This is not the box that was played with: its digest is { $digest }, not { $pinned }.
error-record-kept = What was kept of this { $name } is of another edition of the rules: here it has another form.
error-seed = A seed is a whole number, not { $value }.
error-name = A name is a printable line of at most { $most ->
    [one] one character
   *[other] { $most } characters
} with single spaces, without # and |, and not { $name }.
error-count-of-names = { $seats ->
    [one] There is one seat, so names should be one name
   *[other] There are { $seats } seats, so names should be { $seats } names
}, not { $count }.
error-no-seat = There is no seat { $seat }. The seats are 0 to { $last }.
error-which-seat = Several seats act now: { $words }. Say which one you mean, such as seat={ $seat }.
error-nobody-acts = The match is over, so no seat acts any more.
error-no-action = { $action } is no action of { $game }.
error-did-you-mean = { $why } Did you mean { $near }?
error-kind-of-action = An action is an id, a text or an Action, not { $value }.
error-ending = A match ends early by one of these: { $words }. It says { $value }.
error-tempo = Time is counted in minutes for the whole match (1 to { $minutes }, with 0 to { $increment } s more for each turn), in days for each action (1 to { $days }), or not at all.
error-absent = The seat of somebody who is away is taken by one of these, or the match ends: { $words }. It says { $value }.
error-many-names = { $game } has at most { $most ->
    [one] one seat, and one name
   *[other] { $most } seats, and so many names
}, not { $count }.

# Tally sheets
error-long-sheet = This is too long for a tally sheet: { $count ->
    [one] one character
   *[other] { $count } characters
}, and at most { $most } are read.
error-on-line = Line { $line }: { $why }
error-on-lines-from = Line { $line } and below: { $why }
error-sheet-title = Line 1 should be { $title }: this is not a tally sheet, or one of a newer kind.
error-sheet-header = { $text } should be a header line, each once: { $fields }.
error-sheet-need = The header should have a line { $text }.
error-sheet-whole = { $field } should be a whole number of at most { $most ->
    [one] one digit
   *[other] { $most } digits
}, not { $value }.
error-sheet-deep = { $field } goes too deep: at most { $most ->
    [one] one bracket
   *[other] { $most } brackets
} can be within each other.
error-sheet-json = { $field } should be JSON on one line, and cannot be read from sign { $place } on.
error-sheet-object = { $field } should be a JSON object.
error-sheet-names = there should be { $count ->
    [one] one name
   *[other] { $count } names, with { $separator } between them
}.
error-sheet-components = components follow the digest of a box, { $text }.
error-sheet-promise = the promise does not follow from seed and salt: the seed was changed.
error-sheet-action = { $text } should look like { $example }.
error-sheet-number = the number should be { $right }, not { $value }.
error-sheet-seat = there is no seat { $seat }. The seats are { $words }.
error-sheet-end = the sheet should end with a line such as { $text }.
error-sheet-result = the actions lead to { $text }.
error-sheet-over = nothing should follow the result.
error-sheet-other-promise = Seed and salt of this sheet do not give the promise you were shown: { $promise }.
error-sheet-no-salt = it has no salt

# Players
error-search-here = Here a search has at most { $ms } milliseconds or { $explorations } explorations for a decision, such as search:200ms, and not { $name }.
error-no-hint = There is a hint for a seat that owes a choice, and this one owes none.
error-no-question = There is a question for a seat that owes a choice, and this one owes none.
error-no-player = There is no player { $name }. There is { $names }, such as search:200ms.
error-program-here = Programs and nets such as { $name } play in `tallyman play` and `tallyman tournament`, at your own machine. Here there is { $names }.
error-program = A program is named as in exec:./mybot or, with its time, exec:500ms:./mybot, not { $name }.
error-net-name = A net is named by its file, as in { $example }.
error-net-file = { $file } is no net as `examples/train.py` saves one.
error-net-shape = The net in { $file } is of another shape than { $game } has now: it was trained with other numbers to see or other actions. Train it anew.
error-net-game = This net plays { $game } (seats: { $seats }), and nothing else.
error-budget = A search takes a number of milliseconds up to { $ms }, such as search:200ms, or of explorations up to { $explorations }, such as search:1000, and not { $value }.
error-two-budgets = A search takes one budget, such as search:200ms or search:1000, not two as in { $value }.
error-manner = How a search explores is said as in search:200ms:horizon=0, with { $fields }, and not as in { $value }.
error-manner-bounds = In { $example }, { $field } should be from { $low } to { $high }.
error-no-peer = OpenSpiel is not installed. Install it with: { $command }

# Simulations
error-no-tallies = This simulation has no tallies. Make it with { $right }.
error-no-results = { $folder } holds no finished simulation. `tallyman simulate` with --out writes one.
error-results-damaged = { $folder } is damaged: { $file } is not as `tallyman simulate` has written it. Simulate the matches again.
error-simulation-folder = { $folder } is not empty and holds no simulation. Name another folder with --out.
error-simulation-other = { $folder } holds another simulation: its { $name } is { $there }, here it is { $here }. Name another folder with --out.
error-simulation-busy = Another command writes to { $folder } now. Wait for it, or name another folder with --out.
error-simulation-write = The results cannot be written to { $folder }: { $why }
error-matches = { $option } should be a whole number from { $least } to { $most }, such as 200 or 1e6, not { $value }.
error-on = --on should be ray, or the address of a Ray cluster such as ray://host:10001, not { $value }.
error-ray = The Ray cluster cannot play: { $why }

# Load
error-no-package = { $name } is not installed. Install it with: { $command }
error-load-seconds = { $option } should be a number of seconds from { $least } to { $most }, not { $value }.
error-load-seats = --seats should be { $right } for { $game }, not { $value }.
error-load-workers = --workers should be numbers of processes from 1 to { $most }, such as 2,1, not { $value }.
error-load-url = --url should be the address of a server, such as http://127.0.0.1:8000, not { $value }.
error-load-share-url = --share holds servers that are started here; with --url none is.
error-load-share-unable = --share cannot hold a process to a part of a core here: that takes Linux, root and its control groups. The system says: { $why }
error-load-nobody = No server answers at { $host }, port { $port }.
error-load-no-start = The server to be measured did not start. It said: { $why }
error-load-ended = The server to be measured has ended, with status { $status }.
error-no-node = boardgame.io is left out: Node and npm are not installed.
error-peer-not-installed = boardgame.io is left out, because npm could not install it: { $why }
error-peer-failed = boardgame.io could not be measured. Node said: { $why }

# Commands and files
error-which-game = Which game? Say for example: { $example }
error-from = A sheet says which game, seed, options and box it is about: with --from, leave out GAME, --seed, --with and --box.
error-seats = --seats names { $name }. Each seat should be one of { $names } or a program such as exec:./mybot, with commas between them.
error-count-of-seats = --seats names { $value } and should name { $right }, such as { $example }.
error-count-of-seats-for = --seats names { $value } and should name { $right } for { $game }.
error-names = --names should be { $count ->
    [one] one name
   *[other] { $count } different names with commas between them
}, not { $names }.
error-at = { $count ->
    [0] This match has no actions, so --at should be 0
    [one] This match has one action, so --at should be 0 or 1
   *[other] This match has { $count } actions, so --at should be from 0 to { $count }
}, not { $value }.
error-no-section = The rules of { $game } say nothing about { $word }. Their sections are { $sections }.
error-no-text-input = The standard input is not text, so it is no tally sheet.
error-no-file = There is no file { $file }.
error-folder = { $file } is a folder, not a { $kind ->
    [box] component set
   *[sheet] tally sheet
}.
error-no-text = { $file } is not a text file, so it is no { $kind ->
    [box] component set
   *[sheet] tally sheet
}.
error-too-long = { $file } is too long for a { $kind ->
    [box] component set
   *[sheet] tally sheet
}.
error-no-sheet = { $file } exists and is no tally sheet. Choose another name.
error-unreadable = { $file } cannot be read: { $why }.
error-unwritable = { $file } cannot be written: { $why }.
error-os-denied = Permission denied
error-os-nowhere = No such file or directory
error-os-no-folder = Not a directory
error-os-folder = Is a directory
error-os-long-name = File name too long
error-os-full = No space left on device
error-os-read-only = Read-only file system
error-os-no-program = Exec format error
error-os-address-in-use = Address already in use
error-os-no-address = Cannot assign requested address

# What is wrong with a command line
usage-see = { $why } “{ $command }” says what there is.
usage-missing = { $name } is missing.
usage-whole = { $name } should be a whole number.
usage-at-least = { $name } should be a whole number, at least { $limit }.
usage-at-most = { $name } should be a whole number, at most { $limit }.
usage-no-option = There is no option { $name }.
usage-needs-value = Something should follow { $name }.
usage-no-value = Nothing should follow { $name }.
usage-extra = There is too much: { $words }.
usage-no-command = There is no command { $name }.

# Environments for agents
error-env-count = { $name } should be a whole number from 1, not { $value }.
error-env-kind = Observations are made of { $names }, not of { $value }.
error-env-reward = There is no reward { $value }. There is { $names }.
error-env-seats = No seat is left for your agent: call it “me” among the players.
error-env-actions = A step takes an array of whole numbers, the action of each table (tables: { $count }), not { $value }.
error-env-action = Table { $table }, seat { $seat }: action { $action } is forbidden. { $why } The mask has what is legal.
error-env-render = There is no render mode { $value }. There is { $names }.
error-env-seat = { $name } should be a seat of the agent from 0 to { $last }, or “rotate” to move on from match to match, not { $value }.
error-no-table = There is no table { $table }. The tables are 0 to { $last }.
error-spiel-byte = Chance draws a byte, from 0 to 255, and not { $value }.
error-env-no-render = Many tables at once are not drawn: leave out render_mode, which says { $value }, or make one table.
error-env-all-seats = With players, agents have all seats: leave out opponents and seat, or leave out players.
error-env-players = Players are a number of seats or a list of names, as in { $example }, and not { $value }.
error-env-opponents = Name all opponents: one fewer than players, and { $game } is for { $counts } players, not { $value }.
error-report-edition = The matches in { $folder } were played by edition { $edition } of the rules, which is not here any more: here is { $here }. Simulate them again.
error-report-write = The report cannot be written to { $file }: { $why }
error-gpu-extra = What compiles for a GPU is not installed: pip install "tallyman[gpu]" brings it.
error-gpu-none = There is no GPU by NVIDIA on this machine, or no driver for it: tallyman.vector does the same on a CPU.
error-gpu-game = { $game } is not played on a GPU: programs made of its rules stop there with an illegal address, and nobody has found out why. tallyman.vector plays it on a CPU.
error-gpu-player = { $names } cannot play on a GPU: the other seats are for greedy and random there.
