# Wat er mis is met wat iemand schreef, en wat wel goed zou zijn.
error-said = { $what }
error-too-large-to-show = iets dat te groot is om te laten zien
error-no-language = De taal { $language } is er niet. Er is { $languages }.

# Velden van dozen, standen en tellijsten
# $right is wat een veld zou moeten zijn: een waarde, of een van de berichten hieronder
error-should-be = { $field } moet { $right } zijn, niet { $value }.
error-missing = { $field } moet { $right } zijn, maar ontbreekt.
error-unknown = { $field } heeft { $value }. Het moet een van deze zijn: { $words }.
error-words = { $field } moet een lijst met woorden zijn.
error-no-field = { $what } heeft geen veld { $field }. De velden zijn { $fields }.
error-the-box = De doos van { $game }
error-the-position = Een stand van { $game }
error-object = een object met benoemde velden
error-flag = true of false
error-whole = een geheel getal van { $low } tot en met { $high }
error-wholes = { $count ->
    [one] een lijst met één geheel getal
   *[other] een lijst met { $count } gehele getallen
} van { $low } tot en met { $high }
error-list = een lijst met elementen
error-list-of = { $count ->
    [one] een lijst met één element
   *[other] een lijst met { $count } elementen
}
error-list-by-seat = { $seats ->
    [one] een lijst met een element voor de ene plaats
   *[other] een lijst met één element voor elk van de { $seats } plaatsen
}
error-agenda = een lijst met hoogstens { $most ->
    [one] één vraag
   *[other] { $most } vragen
}
error-hexadecimal = { $count ->
    [one] één hexadecimaal cijfer
   *[other] { $count } hexadecimale cijfers
}

# Bestanden met speelmateriaal
error-in-file = { $file }: { $why }
error-in-lines = { $file }, { $lines }: { $why }
error-line = regel { $line }
error-lines = regels { $first } tot en met { $last }
error-long-box = { $file } is te lang voor een doos: { $count ->
    [one] één teken
   *[other] { $count } tekens
}, en er worden er hoogstens { $most } gelezen.
error-many-lines = { $file } is te lang voor een doos: er { $most ->
    [one] wordt hoogstens één regel
   *[other] worden hoogstens { $most } regels
} gelezen.
error-deep-box = { $what } gaat te diep: er { $most ->
    [one] kan hoogstens één haakje of punt
   *[other] kunnen hoogstens { $most } haakjes en punten
} in elkaar staan.
error-huge = { $field } is groter dan elk getal in TOML.
error-toml = { $what } kan niet als TOML worden gelezen. { $why }
error-toml-equals = Na een naam moet een = volgen, zoals in naam = waarde.
error-toml-value = De waarde is niet geldig: het moet een getal zijn, true, false, een tekst tussen aanhalingstekens of een lijst tussen haakjes.
error-toml-rest = Er staat nog iets waar de regel zou moeten eindigen.
error-toml-twice = Het staat er twee keer.
error-toml-unclosed = Een haakje of aanhalingsteken wordt niet gesloten.
error-toml-escape = In een tekst tussen aanhalingstekens schrijf je een backslash dubbel: \\.
error-toml-digits = Het getal heeft te veel cijfers.
error-toml-statement = Het moet een regel zijn zoals naam = waarde, of een kop zoals [naam].

# Spellen, spelers, opties en acties
error-no-game = Er is geen spel { $game }. Er is { $games }.
error-players = { $game } is voor { $counts } spelers, niet voor { $value }.
error-no-option = { $game } heeft geen optie { $option }. Er is { $options }.
error-no-options = { $game } heeft geen optie { $option }, en ook geen andere.
error-option = De optie { $option } is True of False, niet { $value }.
error-edition = Deze partij volgt editie { $edition } van de regels van { $game }; hier is editie { $here }.
error-box-not-here = Hier is geen doos van { $game } met de vingerafdruk { $digest }.
error-box-changed = Dit is niet de doos waarmee is gespeeld: de vingerafdruk is { $digest }, niet { $pinned }.
error-record-kept = Wat is bewaard ({ $name }) hoort bij een andere editie van de regels: hier heeft het een andere vorm.
error-seed = Een startgetal is een geheel getal, niet { $value }.
error-name = Een naam is een afdrukbare regel van hoogstens { $most ->
    [one] één teken
   *[other] { $most } tekens
}, met enkele spaties, zonder # en |, en niet { $name }.
error-count-of-names = { $seats ->
    [one] Er is één plaats, dus is er één naam nodig
   *[other] Er zijn { $seats } plaatsen, dus zijn er { $seats } namen nodig
}, niet { $count }.
error-no-seat = Er is geen plaats { $seat }. De plaatsen zijn 0 tot en met { $last }.
error-no-action = { $action } is geen actie van { $game }.
error-did-you-mean = { $why } Bedoelde je { $near }?
error-kind-of-action = Een actie is een nummer, een tekst of een Action, niet { $value }.
error-many-names = { $game } heeft hoogstens { $most ->
    [one] één plaats, en één naam
   *[other] { $most } plaatsen, en evenveel namen
}, niet { $count }.

# Spelers
error-search-here = Hier heeft een zoektocht hoogstens { $ms } milliseconden of { $explorations } verkenningen voor een beslissing, zoals search:200ms, en niet { $name }.
