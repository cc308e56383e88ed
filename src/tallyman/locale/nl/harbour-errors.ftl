# Wat er mis is met een doos of een stand van Harbour, en wat wel goed zou zijn.
harbour-unsound-goods = Een voorraad heeft minder dan niets van een goed, of meer dan erin past.
harbour-unsound-market = Een marktsteen ligt op twee vakken van de markt of op geen.
harbour-unsound-buildings = Een gebouw ligt op twee plekken of nergens.
harbour-unsound-estates = Een speler heeft meer gebouwen dan te koop zijn, of het gebouw van de Noble is niet van de Noble.
harbour-unsound-boards = Een bord of personage is er twee keer of helemaal niet.
harbour-unsound-pawns = Een pion staat op geen gebouw dat in het spel is, of waar een andere pion staat.
harbour-unsound-bonus = Een bonuskaart is er twee keer of helemaal niet.
harbour-unsound-purchase = Een aankoop is niet af, en niemand koopt.
harbour-unsound-traded = Er zijn goederen ingeruild voor een bonuskaart voor het einde, of niet alles wat kon, of meer dan er kunnen zijn.

# Opties en de doos
harbour-error-first-game = Een eerste spel speel je met The Wharfs: kies first_game of characters, niet allebei.
harbour-error-opening = Een eerste spel begint met { $names }: deze doos heeft geen { $name }.
harbour-error-market = { $count ->
    [one] één paar
   *[other] een lijst met { $count } paren
} van gevraagde goederen en betaalde dollars, het laagste vak voorop,
harbour-error-slot = gevraagde goederen, van 1 tot en met { $goods }, en betaalde dollars, van 0 tot en met { $dollars },
harbour-error-name-printable = een afdrukbare naam van hoogstens { $most ->
    [one] één teken
   *[other] { $most } tekens
}
harbour-error-name-plain = een naam met enkele spaties, zonder # en |, die het spel niet zelf gebruikt,
harbour-error-name-own = een naam die geen ander heeft
harbour-error-buildings = Er moeten { $low } tot en met { $high } gebouwen zijn, niet { $value }.
harbour-error-buying = Minstens { $count ->
    [one] één gebouw moet
   *[other] { $count } gebouwen moeten
} zonder koop zijn, en het zijn er { $value }: bij het begin laten hoogstens twee van die in het midden dat toe.
harbour-error-characters = Er moeten { $low } tot en met { $high } personages zijn, niet { $value }.
harbour-error-ability = een gave die geen ander personage heeft, of weggelaten
harbour-error-symbols = een lijst met hoogstens { $most ->
    [one] één symbool
   *[other] { $most } symbolen
}
harbour-error-no-action = { $what } heeft geen actie. Er hoort een action met een of twee delen te staan, of een either met twee.
harbour-error-action-or-either = { $what } moet action of either hebben, en niet allebei.
harbour-error-parts = een lijst met één of twee delen
harbour-error-two-parts = een lijst met twee delen
harbour-error-both-buy = een lijst met twee delen die niet allebei kopen (buildings = 2 koopt er twee tegelijk)
harbour-error-part = { $what } moet precies een van deze zijn: { $words }.
harbour-error-goods = minstens één goed, zoals { $example },

# Standen
harbour-error-inherit = agenda moet de Noble vragen om te erven.
harbour-error-dealt = twee personages
harbour-error-dealt-later = null (de borden zijn al gekozen)
harbour-error-twice = { $field } heeft { $value }, dat ook op een andere plek ligt.
harbour-error-seen = twee gebouwen of null
harbour-error-row = { $count ->
    [one] één gebouw
   *[other] een lijst met { $count } gebouwen (null voor een lege plek)
}
harbour-error-owned = { $field } mag hoogstens { $most ->
    [one] één gebouw
   *[other] { $most } gebouwen
} hebben.
harbour-error-no-market = null (de markt ligt er nog niet)
harbour-error-markers = { $words } in een willekeurige volgorde, het laagste vak voorop,
harbour-error-no-bonus = null (zonder de optie bonus_cards)
harbour-error-no-trade = null (voor het einde, en zonder de optie bonus_cards)
harbour-error-todo = een lijst met delen, 0 en 1,
harbour-error-purchase = een lijst met hoogstens { $most ->
    [one] één gebouw
   *[other] { $most } verschillende gebouwen
}
harbour-error-nobody-asked = agenda moet iemand iets vragen.
harbour-error-phase = agenda moet leeg zijn in de fase { $value }.
harbour-error-all-chosen = Er moet nog iemand te kiezen hebben: als iedereen gekozen heeft, gaat de partij verder.
