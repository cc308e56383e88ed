# Wat er mis is met een doos of een stand van Montego Bay, en wat wel goed zou zijn.
montego-unsound-barrels = De vaten van een speler in voorraad, aan boord en in de kroeg kloppen samen niet.
montego-unsound-coins = De munten van de spelers en de bank kloppen samen niet.
montego-unsound-ships = Een schip ligt op twee plekken of nergens.
montego-unsound-full-ship = Een vol schip is niet uitgevaren.
montego-unsound-order = Een volgordetegel ligt twee keer op de rail of helemaal niet.
montego-unsound-pawns = Een arbeider of Lazy Jack staat nergens, of deelt een veld.
montego-unsound-piers = Een steiger is vrij vóór een schip, de loodsboot ligt niet aan steiger 1, of de tweede stapel is te vroeg begonnen.
montego-unsound-holds = Een schip dat niet in de haven ligt, heeft vaten aan boord.
montego-unsound-cards = Er is een kaart gekozen voor niemand, of één kaart voor Lazy Jack en zijn gastheer.
