# What is wrong with what people wrote, and what would be right.
error-said = { $what }
error-too-large-to-show = something too large to show
error-no-language = There is no language { $language }. There is { $languages }.

# Fields of component sets, positions and sheets
# $right is what a field should be: a value, or one of the messages below
error-should-be = { $field } should be { $right }, not { $value }.
error-missing = { $field } should be { $right }, and is missing.
error-unknown = { $field } has { $value }. It should be one of { $words }.
error-words = { $field } should be a list of words.
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
error-no-option = { $game } has no option { $option }. It has { $options }.
error-no-options = { $game } has no option { $option }. It has no options at all.
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
error-no-action = { $action } is no action of { $game }.
error-did-you-mean = { $why } Did you mean { $near }?
error-kind-of-action = An action is an id, a text or an Action, not { $value }.
error-many-names = { $game } has at most { $most ->
    [one] one seat, and one name
   *[other] { $most } seats, and so many names
}, not { $count }.

# Players
error-search-here = Here a search has at most { $ms } milliseconds or { $explorations } explorations for a decision, such as search:200ms, and not { $name }.
