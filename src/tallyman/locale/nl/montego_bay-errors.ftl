# Wat er mis is met een doos of een stand van Montego Bay, en wat wel goed zou zijn.
montego-unsound-barrels = De vaten van een speler in voorraad, aan boord en in de kroeg kloppen samen niet.
montego-unsound-coins = De munten van de spelers en de bank kloppen samen niet.
montego-unsound-ships = Een schip ligt op twee plekken of nergens.
montego-unsound-full-ship = Een vol schip is niet uitgevaren.
montego-unsound-order = Een volgordetegel ligt twee keer in de houder of helemaal niet.
montego-unsound-pawns = Een arbeider of Lazy Jack staat nergens, of deelt een veld.
montego-unsound-piers = Een steiger is vrij vóór een schip, de loodsboot ligt niet aan steiger 1, of de tweede stapel is te vroeg begonnen.
montego-unsound-holds = Een schip dat niet in de haven ligt, heeft vaten aan boord.
montego-unsound-cards = Er is een kaart gekozen voor niemand, of één kaart voor Lazy Jack en zijn gastheer.

# De doos
montego-error-ships = { $count ->
    [one] Er moet in totaal één schip zijn
   *[other] Er moeten in totaal { $count } schepen zijn
}, niet { $value }.
montego-error-warehouses = { $count ->
    [one] Er moet één pakhuis zijn
   *[other] Er moeten { $count } pakhuizen zijn
}, niet { $value }.
montego-error-only-four = Precies 1 pakhuis moet four_players_only = true hebben, niet { $value }.

# Standen
montego-error-agenda-over = agenda moet leeg zijn als het spel voorbij is.
montego-error-tally = tally moet null zijn zolang er kaarten worden gekozen.
montego-error-jack = lazy_jack moet bij zijn gastheer staan zolang er kaarten worden gekozen.
montego-error-cards-in = Bij cards moet er een ontbreken: als ze er alle zijn, hebben de pionnen al gelopen.
montego-error-tiles = warehouses moet de tegels 1 tot en met { $high } elk één keer noemen, zoals '3' of '3 turned'.
montego-error-order = order mag hoogstens { $most ->
    [one] één volgordetegel
   *[other] { $most } volgordetegels
} hebben, niet { $value }.
montego-error-gone = een lijst met schepen, van 0 tot en met { $high }
montego-error-gone-are = gone moet de schepen noemen die nergens anders liggen: { $words }.
montego-error-piers = { $count ->
    [one] een lijst met één element
   *[other] een lijst met { $count } elementen
} (een schip, 'pilot' of null)
montego-error-pilot = { $field } heeft de loodsboot, die aan de eerste steiger ligt of nergens.
montego-error-piles = { $count ->
    [one] een lijst met schepen, het volgende voorop,
   *[other] { $count } lijsten met schepen, het volgende voorop,
}
montego-error-pile = { $field } mag hoogstens { $most ->
    [one] één schip
   *[other] { $most } schepen
} hebben.
montego-error-no-ship = { $field } heeft { $value }. Schepen hebben de nummers 0 tot en met { $high }.
montego-error-ship-twice = { $field } heeft schip { $value }, dat ook ergens anders ligt.
