# The lobby
quay-ways = Wegen
quay-title = De kade
quay-more = Schuif aan bij wie er is, kijk mee met een partij, of open een tafel en zie wie er komt.
quay-waiting = Vrije plaatsen
quay-count = { $count ->
    [0] Er wacht geen tafel.
    [one] Eén tafel wacht op spelers.
   *[other] { $count } tafels wachten op spelers.
}
quay-nobody = Het is rustig op de kade. Open een tafel, dan staat hij hier voor iedereen die langskomt.
quay-watched = Om te kijken
quay-none-watched = Niemand speelt nu in het openbaar.
quay-since = geopend { $ago }
quay-bot = bot
quay-rated = telt mee
quay-sit = Aanschuiven
quay-look = Eerst kijken
quay-watch = Kijken
quay-your-table = Naar je tafel
quay-open = Een tafel openen
quay-game = Spel
quay-players = Plaatsen
quay-who = Wie mag komen
quay-public = Iedereen op de kade
quay-by-link = Alleen wie ik de link stuur
quay-rate-it = Telt mee voor de ranglijst
quay-rate-more = De uitslag telt voor ieders waardering. Er zijn geen tips, en wat onthuld is, wordt niet teruggenomen.
quay-open-now = Open de tafel
quay-bots-later = Komt er niemand, dan kunnen bots de vrije plaatsen innemen.
quay-keep-name = Deze naam houden

# Around a table
quay-gathering = Wachten op spelers
quay-held = De partij begint als alle plaatsen bezet zijn.
quay-watching = Je kijkt toe
quay-you-watch = Je kijkt toe: je ziet wat iedereen mag zien.
quay-code = QR-code
quay-code-of-table = Het adres van deze tafel als QR-code
quay-level = Wie de vrije plaatsen inneemt
quay-fill = Nu met bots beginnen
quay-invite-public = { $count ->
    [one] Er is een plaats vrij. De tafel staat op de kade voor iedereen; je kunt ook de link sturen.
   *[other] Er zijn { $count } plaatsen vrij. De tafel staat op de kade voor iedereen; je kunt ook de link sturen.
}
quay-this-table = Wie mag komen, en namen
quay-is-public = Deze tafel is openbaar: iedereen vindt hem op de kade en mag kijken.
quay-is-by-link = Deze tafel is voor wie de link heeft.
quay-is-rated = Hij telt mee voor de ranglijst.
quay-name-here = Je naam hier
quay-leave = De tafel verlaten
quay-delete = De tafel verwijderen
quay-leave-more = Er is nog niet gespeeld: wie weggaat maakt een plaats vrij, en een verwijderde tafel is voor iedereen weg.

# What is refused
web-held = De partij begint als alle plaatsen bezet zijn. Wacht op de anderen, of laat bots de vrije plaatsen innemen.
web-begun = Er is al gespeeld, dus de tafel blijft staan en de plaatsen ook.
web-leave-secret = Je hebt gezien wat op jouw plaats geheim is, dus die kan niet vrijkomen voor een ander. Laat haar over aan een van onze spelers.
web-not-host = Alleen wie deze tafel heeft geopend kan dat doen.
web-one-seat = Je zit al aan deze tafel; de andere plaatsen zijn voor anderen.
web-no-name = Een naam heeft minstens één letter. Schrijf er een en houd hem.
web-worn-names = { $count ->
    [one] Eén keer
   *[other] { $count } keer
} is hier iemand gaan zitten, weggegaan of anders gaan heten; meer verdraagt een tafel niet.
web-hint-rated = Deze partij telt mee voor de ranglijst, dus er zijn geen tips.
web-rated-box = Een partij met een eigen doos kan niet meetellen: de anderen kennen de gewone.
web-rated-levels = Aan een partij die meetelt zitten alleen mensen en niveaus.
web-rated-once = Aan een partij die meetelt heb je één plaats; de andere zijn voor andere mensen en voor niveaus.
web-rated-absent = Een partij die meetelt gaat verder met een niveau als iemand weggaat: kies er een voor wie afwezig is.
web-unrated = Je hebt gevraagd om geen waardering, dus je kunt niet aanschuiven waar de partij meetelt. Op de pagina van de ranglijst kun je dat veranderen.
web-too-many-open = { $most ->
    [one] Een van je tafels wacht nog op spelers op de kade. Vul of verwijder hem voordat je een andere opent.
   *[other] { $most } van je tafels wachten nog op spelers op de kade. Vul of verwijder er een voordat je een andere opent.
}
web-too-many-public = Je hebt zoveel openbare tafels geopend als een bezoeker op een dag mag: { $most }. De volgende kan { $when } open.
web-too-many-seats = Je hebt zoveel plaatsen ingenomen als een bezoeker in een uur mag: { $most }. De volgende kan { $when }.
web-too-many-names = Je naam is zo vaak veranderd als een bezoeker in een uur mag: { $most ->
    [one] één keer
   *[other] { $most } keer
}. Probeer het { $when } opnieuw.
web-too-many-passages = Je hebt zoveel links naar een ander apparaat gemaakt als een bezoeker in een uur mag: { $most }. De volgende kan { $when }.

# Another device
device-title = Op een ander apparaat spelen
device-more = Je hebt hier geen account: deze browser is je sleutel. Een link brengt je plaatsen, je tafels en je naam naar een andere browser, en ze blijven ook hier.
device-depart = Van hier naar een ander apparaat
device-make = Maak een link
device-made = Open dit op het andere apparaat
device-made-more = De link werkt één keer, en { $minutes ->
    [one] één minuut
   *[other] { $minutes } minuten
} lang. Wie hem heeft kan als jou spelen, dus laat hem aan niemand anders zien.
device-code = De link naar je andere apparaat als QR-code
device-copy = Kopieer de link
device-none = Deze browser heeft nog geen plaats, dus er is niets om mee te nemen.
device-arrive = Je komt van een ander apparaat
device-arrive-more = Plak de code van de link, als die hier nog niet staat. Dan is deze browser ook van jou.
device-field = Code
device-take = Hier verder spelen
device-replaces = { $count ->
    [one] Deze browser zit al aan een eigen tafel die nog loopt, en die hiervandaan niet meer te bereiken zou zijn. Speel die eerst uit, of neem hem mee met een link.
   *[other] Deze browser zit al aan { $count } eigen tafels die nog lopen, en die hiervandaan niet meer te bereiken zouden zijn. Speel die eerst uit, of neem ze mee met een link.
}
device-take-anyway = Toch hier verder spelen
device-expired = Deze link is al gebruikt, of zijn tijd is om. Maak een nieuwe op het andere apparaat.

# My matches
record-title = Mijn partijen
record-more = Elke tafel waaraan je zit, en hoe het afliep.
record-filter = Welke partijen
record-going-on = Bezig
record-over = Voorbij
record-all-games = Alle spellen
record-none = Je zit nu aan geen tafel. Misschien wacht er iemand op je:
record-none-over = Nog geen van je partijen is voorbij. Misschien wacht er iemand op je:
record-pages = Pagina’s
record-page = Pagina { $number } van { $of }
record-newer = Nieuwer
record-older = Ouder
record-record = Mijn balans
record-by-game = Per spel
record-by-rival = Per tegenstander
record-rival = Tegenstander
record-matches = Partijen
record-won = Gewonnen
record-points = Punten
record-counted = Punten zijn het gemiddelde van een partij. Je laatste 500 partijen tellen, behalve die waarin je meer plaatsen had.

# Ratings
rating-title = Ranglijst
rating-of = De besten in { $game }
rating-more = Uit partijen die meetellen, van mensen en bots.
rating-place = Plaats
rating-name = Naam
rating-rating = Waardering
rating-none = Nog niemand heeft een partij van dit spel uitgespeeld die meetelt. Wees de eerste:
rating-how = Wat de getallen zeggen
rating-how-more = Iedereen begint met 1500. Het getal achter ± zegt hoe ver een waardering ernaast kan zitten, en het krimpt met elke partij. De volgorde telt wat zeker is: weinig partijen wegen weinig.
rating-who = Een partij telt mee als wie de tafel opent dat zegt. Wie aanschuift is het ermee eens; ze telt zodra ieder mens heeft gespeeld. Je bent alleen bekend door de sleutel van je browser, en heet zoals je laatst heette.
rating-forget = Vergeet mijn waarderingen
rating-forget-more = Je waarderingen in alle spellen worden gewist, en daarna speel je zonder.
rating-unwanted = Je speelt zonder waardering.
rating-again = Weer meetellen, van voren af aan
rating-recounted = { $count ->
    [0] Er zijn nog geen partijen die meetellen.
    [one] Eén partij die meetelt is opnieuw geteld.
   *[other] { $count } partijen die meetellen zijn opnieuw geteld.
}

# Wat van iemand bewaard wordt, en sleutels voor programma’s
personal-title = Bewaard van jou
personal-more = Je hebt hier geen account. Wat bewaard wordt, hangt aan de sleutel in deze browser en aan niets anders: geen adres, geen wachtwoord.
personal-nobody = Iemand
personal-kept = Wat bewaard wordt
personal-kept-more = De tafels waar je zit, wat je daar deed en zei, hoe je heette, wanneer je het laatst keek, je waarderingen, en links en sleutels die je maakte. Deze browser bewaart je eigen sleutel, je naam, je taal en je licht.
personal-count = { $count ->
    [0] Je zit aan geen tafel.
    [one] Je zit aan één tafel.
   *[other] Je zit aan { $count } tafels.
}
personal-take = Neem het mee (JSON)
personal-delete = Alles wissen
personal-delete-more = Je namen en woorden verdwijnen overal, en ook je waarderingen, links en sleutels. Waar je nog speelt, krijgt een niveau voorgoed je plaats; waar niemand anders zit, is de partij weg. Wat met anderen gespeeld is, blijft, zonder jou. Niets ervan komt terug.
personal-sure = Wis wat van mij bewaard wordt
personal-unsure = Er is niets gewist: vink het vakje aan om te zeggen dat je het meent.
personal-gone = Alles wat van jou bewaard werd, is gewist. Deze browser is hier nieuw.
personal-tokens = Sleutels voor programma’s
personal-tokens-more = Een programma van jou kan je partijen bekijken, of er een voor je spelen, zonder jou te zijn.
personal-token-may = Het mag
personal-token-read = mijn partijen bekijken
personal-token-look = bekijken: { $match }
personal-token-play = spelen: { $match }
personal-token-name = Waarvoor de sleutel is
personal-token-days = { $days ->
    [1] een dag
   *[other] { $days } dagen
}
personal-token-ends = Hoe lang
personal-token-make = Maak een sleutel
personal-token-made = Je nieuwe sleutel
personal-token-made-more = Je ziet hem alleen deze keer. Wie hem heeft, mag wat hij toestaat.
personal-token-until = tot { $date }
personal-token-revoke = Neem terug
personal-token-gone = Zo’n sleutel is er niet.
personal-token-many = Je hebt zoveel sleutels als er tegelijk kunnen zijn: { $most }. Neem er eerst een terug.
personal-token-which = Een sleutel om te spelen is voor één partij: zeg welke.
personal-token-nobody = Je zit daar niet, dus een sleutel zou nergens voor zijn.
personal-token-narrow = Deze sleutel staat dat niet toe. Wie de plaats heeft, kan het wel.
personal-token-dead = Deze sleutel werkt niet, of niet meer.
web-too-many-keys = Je hebt zo veel sleutels voor programma’s gemaakt als één bezoeker binnen een uur mag: { $most }. De volgende kan { $when }.
web-too-many-copies = Wat van jou bewaard wordt, is zo vaak gevraagd of gewist als één bezoeker binnen een uur mag: { $most }. Het kan weer { $when }.
