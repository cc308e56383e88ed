# Wat er mis is met wat iemand schreef, en wat wel goed zou zijn.
error-too-large-to-show = iets dat te groot is om te laten zien
error-no-language = De taal { $language } is er niet. Er is { $languages }.

# Velden van dozen, standen en tellijsten
# $right is wat een veld zou moeten zijn: een waarde, of een van de berichten hieronder
error-should-be = { $field } moet { $right } zijn, niet { $value }.
error-missing = { $field } moet { $right } zijn, maar ontbreekt.
error-unknown = { $field } heeft { $value }. Het moet een van deze zijn: { $words }.
error-words = { $field } moet een lijst met woorden zijn.
error-known-nothing = { $field } noemt { $value }, en zo’n veld is er hier niet. Genoemd kunnen worden: { $words }.
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
error-cannot-be-asked = agenda vraagt plaats { $seat } iets wat nu niet gevraagd kan worden: { $value }.
error-cannot-answer = agenda vraagt plaats { $seat } iets waarop die niet kan antwoorden.
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
error-empty-box = Hier staat niets in. “tallyman box { $name }” drukt het materiaal van { $game } af, om mee te beginnen.
error-no-box = { $game } speel je zonder eigen materiaal, dus er is niets om te veranderen.
error-other-box = Dit lijkt de doos van { $other } te zijn, niet die van { $game }.
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
error-options = Opties worden genoemd, zoals in { $example }, en niet { $value }.
error-no-option = { $game } heeft geen optie { $option }. Er is { $options }.
error-no-options = { $game } heeft geen optie { $option }, en ook geen andere.
error-no-variant = { $game } heeft geen variant { $variant }. Er is { $variants }.
error-no-variants = { $game } heeft geen variant { $variant }, en ook geen andere.
error-variant-name = een naam van kleine letters, cijfers en _, zoals "fair_prices"
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
error-which-seat = Meerdere plaatsen zijn nu aan zet: { $words }. Zeg welke je bedoelt, bijvoorbeeld seat={ $seat }.
error-nobody-acts = De partij is afgelopen, dus geen plaats is nog aan zet.
error-no-action = { $action } is geen actie van { $game }.
error-did-you-mean = { $why } Bedoelde je { $near }?
error-kind-of-action = Een actie is een nummer, een tekst of een Action, niet { $value }.
error-ending = Een partij eindigt voortijdig door een hiervan: { $words }. Hier staat { $value }.
error-tempo = De tijd telt in minuten voor de hele partij (1 tot { $minutes }, met 0 tot { $increment } s extra per beurt), in dagen per actie (1 tot { $days }), of helemaal niet.
error-absent = De plaats van wie weg is wordt door een hiervan ingenomen, of de partij eindigt: { $words }. Hier staat { $value }.
error-many-names = { $game } heeft hoogstens { $most ->
    [one] één plaats, en één naam
   *[other] { $most } plaatsen, en evenveel namen
}, niet { $count }.

# Tellijsten
error-long-sheet = Dit is te lang voor een tellijst: { $count ->
    [one] één teken
   *[other] { $count } tekens
}, en er worden er hoogstens { $most } gelezen.
error-on-line = Regel { $line }: { $why }
error-on-lines-from = Regel { $line } en verder: { $why }
error-sheet-title = Regel 1 moet { $title } zijn: dit is geen tellijst, of een van een nieuwere soort.
error-sheet-header = { $text } moet een kopregel zijn, elk één keer: { $fields }.
error-sheet-need = De kop moet een regel { $text } hebben.
error-sheet-whole = { $field } moet een geheel getal van hoogstens { $most ->
    [one] één cijfer
   *[other] { $most } cijfers
} zijn, niet { $value }.
error-sheet-deep = { $field } gaat te diep: er { $most ->
    [one] kan hoogstens één haakje
   *[other] kunnen hoogstens { $most } haakjes
} in elkaar staan.
error-sheet-json = { $field } moet JSON op één regel zijn, en is vanaf teken { $place } niet te lezen.
error-sheet-object = { $field } moet een JSON-object zijn.
error-sheet-names = er { $count ->
    [one] moet één naam zijn
   *[other] moeten { $count } namen zijn, met { $separator } ertussen
}.
error-sheet-components = components volgt op de vingerafdruk van een doos, { $text }.
error-sheet-promise = de belofte volgt niet uit startgetal en zout: het startgetal is veranderd.
error-sheet-action = { $text } moet eruitzien als { $example }.
error-sheet-number = het nummer moet { $right } zijn, niet { $value }.
error-sheet-seat = er is geen plaats { $seat }. De plaatsen zijn { $words }.
error-sheet-end = de tellijst moet eindigen met een regel zoals { $text }.
error-sheet-result = de acties leiden tot { $text }.
error-sheet-over = na de uitslag mag niets meer volgen.
error-sheet-other-promise = Startgetal en zout van deze tellijst geven niet de belofte die je te zien kreeg: { $promise }.
error-sheet-no-salt = ze heeft geen zout

# Spelers
error-search-here = Hier heeft een zoektocht hoogstens { $ms } milliseconden of { $explorations } verkenningen voor een beslissing, zoals search:200ms, en niet { $name }.
error-no-hint = Een tip is er voor een plaats die moet kiezen, en deze hoeft niets te kiezen.
error-no-question = Een vraag is er voor een plaats die moet kiezen, en deze hoeft niets te kiezen.
error-no-player = Er is geen speler { $name }. Er is { $names }, bijvoorbeeld search:200ms.
error-program-here = Programma’s en netten zoals { $name } spelen in `tallyman play` en `tallyman tournament`, op je eigen machine. Hier is er { $names }.
error-program = Een programma noem je zoals exec:./mybot of, met zijn tijd, exec:500ms:./mybot, niet { $name }.
error-net-name = Een net heet naar zijn bestand, zoals in { $example }.
error-net-file = { $file } is geen net zoals `examples/train.py` het bewaart.
error-net-shape = Het net in { $file } heeft een andere vorm dan { $game } nu: het is getraind met andere getallen om te zien of andere acties. Train het opnieuw.
error-net-game = Dit net speelt { $game } (plaatsen: { $seats }), en niets anders.
error-budget = Een zoektocht krijgt een aantal milliseconden tot { $ms }, zoals search:200ms, of verkenningen tot { $explorations }, zoals search:1000, en niet { $value }.
error-two-budgets = Een zoektocht krijgt één budget, zoals search:200ms of search:1000, niet twee zoals in { $value }.
error-manner = Hoe een zoektocht verkent, zeg je zoals in search:200ms:horizon=0, met { $fields }, en niet zoals in { $value }.
error-manner-bounds = In { $example } moet { $field } tussen { $low } en { $high } liggen.
error-no-peer = OpenSpiel is niet geïnstalleerd. Installeer het met: { $command }

# Simulaties
error-no-tallies = Deze simulatie heeft geen tellingen. Maak haar met { $right }.
error-no-results = In { $folder } staat geen afgeronde simulatie. `tallyman simulate` met --out schrijft er een.
error-results-damaged = { $folder } is beschadigd: { $file } is niet zoals `tallyman simulate` het heeft geschreven. Simuleer de partijen opnieuw.
error-simulation-folder = { $folder } is niet leeg en bevat geen simulatie. Noem een andere map met --out.
error-simulation-other = In { $folder } staat een andere simulatie: { $name } is daar { $there }, hier { $here }. Noem een andere map met --out.
error-simulation-busy = Een andere opdracht schrijft nu in { $folder }. Wacht daarop, of noem een andere map met --out.
error-simulation-write = De resultaten kunnen niet in { $folder } worden geschreven: { $why }
error-matches = { $option } moet een geheel getal van { $least } tot { $most } zijn, zoals 200 of 1e6, niet { $value }.
error-on = --on moet ray zijn, of het adres van een Ray-cluster zoals ray://host:10001, niet { $value }.
error-ray = Het Ray-cluster kan niet spelen: { $why }

# Belasting
error-no-package = { $name } is niet geïnstalleerd. Installeer het met: { $command }
error-load-seconds = { $option } moet een aantal seconden van { $least } tot { $most } zijn, niet { $value }.
error-load-seats = --seats moet { $right } zijn voor { $game }, niet { $value }.
error-load-workers = --workers vraagt aantallen processen van 1 tot { $most }, zoals 2,1, niet { $value }.
error-load-url = --url moet het adres van een server zijn, zoals http://127.0.0.1:8000, niet { $value }.
error-load-share-url = --share beperkt servers die hier worden gestart; met --url is er geen.
error-load-share-unable = --share kan hier geen proces tot een deel van een kern beperken: daarvoor zijn Linux, root en diens control groups nodig. Het systeem zegt: { $why }
error-load-nobody = Er antwoordt geen server op { $host }, poort { $port }.
error-load-no-start = De server die gemeten moet worden, is niet gestart. Hij zei: { $why }
error-load-ended = De server die gemeten wordt, is gestopt, met status { $status }.
error-no-node = boardgame.io wordt overgeslagen: Node en npm zijn niet geïnstalleerd.
error-peer-not-installed = boardgame.io wordt overgeslagen, want npm kon het niet installeren: { $why }
error-peer-failed = boardgame.io kon niet worden gemeten. Node zei: { $why }

# Opdrachten en bestanden
error-which-game = Welk spel? Zeg bijvoorbeeld: { $example }
error-from = Een tellijst zegt zelf over welk spel, startgetal, welke opties en doos ze gaat: laat met --from GAME, --seed, --with en --box weg.
error-seats = --seats noemt { $name }. Elke plaats moet een van { $names } zijn of een programma zoals exec:./mybot, met komma’s ertussen.
error-count-of-seats = --seats noemt er { $value } en moet er { $right } noemen, zoals { $example }.
error-count-of-seats-for = --seats noemt er { $value } en moet er { $right } noemen voor { $game }.
error-names = --names moet { $count ->
    [one] één naam
   *[other] { $count } verschillende namen met komma’s ertussen
} geven, niet { $names }.
error-at = { $count ->
    [0] Deze partij heeft geen acties, dus --at moet 0 zijn
    [one] Deze partij heeft één actie, dus --at moet 0 of 1 zijn
   *[other] Deze partij heeft { $count } acties, dus --at moet van 0 tot en met { $count } zijn
}, niet { $value }.
error-no-section = De regels van { $game } zeggen niets over { $word }. De onderdelen zijn { $sections }.
error-no-text-input = De standaardinvoer is geen tekst, dus geen tellijst.
error-no-file = Het bestand { $file } bestaat niet.
error-folder = { $file } is een map, geen { $kind ->
    [box] doos
   *[sheet] tellijst
}.
error-no-text = { $file } is geen tekstbestand, dus geen { $kind ->
    [box] doos
   *[sheet] tellijst
}.
error-too-long = { $file } is te lang voor een { $kind ->
    [box] doos
   *[sheet] tellijst
}.
error-no-sheet = { $file } bestaat al en is geen tellijst. Kies een andere naam.
error-unreadable = { $file } kan niet worden gelezen: { $why }.
error-unwritable = { $file } kan niet worden geschreven: { $why }.
error-os-denied = geen toegang
error-os-nowhere = dat bestand of die map is er niet
error-os-no-folder = dat is geen map
error-os-folder = dat is een map
error-os-long-name = de naam is te lang
error-os-full = er is geen ruimte meer op de schijf
error-os-read-only = daar kan niets worden geschreven
error-os-no-program = dat is geen programma
error-os-address-in-use = dat adres is al in gebruik
error-os-no-address = deze machine heeft dat adres niet

# Wat er mis is met een opdrachtregel
usage-see = { $why } “{ $command }” zegt wat er is.
usage-missing = { $name } ontbreekt.
usage-whole = { $name } moet een geheel getal zijn.
usage-at-least = { $name } moet een geheel getal zijn, minstens { $limit }.
usage-at-most = { $name } moet een geheel getal zijn, hoogstens { $limit }.
usage-no-option = Er is geen optie { $name }.
usage-needs-value = Na { $name } moet iets volgen.
usage-no-value = Na { $name } mag niets volgen.
usage-extra = Er staat te veel: { $words }.
usage-no-command = Er is geen opdracht { $name }.

# Omgevingen voor agenten
error-env-count = { $name } moet een geheel getal vanaf 1 zijn, niet { $value }.
error-env-kind = Waarnemingen bestaan uit { $names }, niet uit { $value }.
error-env-reward = Er is geen beloning { $value }. Er is { $names }.
error-env-seats = Er is geen plaats over voor je agent: noem hem „me” onder de spelers.
error-env-actions = Een stap krijgt een rij gehele getallen, de actie van elke tafel (tafels: { $count }), niet { $value }.
error-env-action = Tafel { $table }, plaats { $seat }: actie { $action } is verboden. { $why } Het masker bevat wat mag.
error-env-render = Er is geen weergave { $value }. Er is { $names }.
error-env-seat = { $name } moet een plaats van de agent van 0 tot { $last } zijn, of „rotate” om per partij een plaats op te schuiven, niet { $value }.
error-no-table = Er is geen tafel { $table }. De tafels zijn 0 tot en met { $last }.
error-spiel-byte = Het toeval trekt een byte, van 0 tot en met 255, en niet { $value }.
error-env-no-render = Veel tafels tegelijk worden niet getekend: laat render_mode weg, dat { $value } zegt, of maak één tafel.
error-env-all-seats = Met players hebben agenten alle plaatsen: laat opponents en seat weg, of laat players weg.
error-env-players = Spelers zijn een aantal plaatsen of een lijst met namen, zoals in { $example }, en niet { $value }.
error-env-opponents = Noem alle tegenstanders: één minder dan spelers, en { $game } is voor { $counts } spelers, niet { $value }.
error-report-edition = De partijen in { $folder } zijn gespeeld met editie { $edition } van de regels, die hier niet meer is: hier is { $here }. Simuleer ze opnieuw.
error-report-write = Het verslag kan niet naar { $file } worden geschreven: { $why }
error-gpu-extra = Wat voor een GPU compileert, is niet geïnstalleerd: pip install "tallyman[gpu]" brengt het.
error-gpu-none = Deze machine heeft geen GPU van NVIDIA, of geen stuurprogramma ervoor: tallyman.vector doet hetzelfde op een CPU.
error-gpu-game = { $game } wordt niet op een GPU gespeeld: programma’s van zijn regels stoppen daar met een verboden adres, en niemand weet nog waarom. tallyman.vector speelt het op een CPU.
error-gpu-player = { $names } kan niet op een GPU spelen: de andere plaatsen zijn daar voor greedy en random.
