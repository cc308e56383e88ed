# Wat er mis is met een doos of een stand van Harbour, en wat wel goed zou zijn.
harbour-unsound-goods = Een voorraad heeft minder dan niets van een goed, of meer dan erin past.
harbour-unsound-market = Een marktsteen ligt op twee plaatsen van de markt of op geen.
harbour-unsound-buildings = Een gebouw ligt op twee plekken of nergens.
harbour-unsound-estates = Een speler heeft meer gebouwen dan te koop zijn, of het gebouw van de Edelman is niet van de Edelman.
harbour-unsound-boards = Een bord of personage is er twee keer of helemaal niet.
harbour-unsound-pawns = Een pion staat op geen gebouw dat in het spel is, of waar een andere pion staat.
harbour-unsound-bonus = Een bonuskaart is er twee keer of helemaal niet.
harbour-unsound-purchase = Een aankoop is niet af, en niemand koopt.
harbour-unsound-traded = Er zijn goederen ingeruild voor een bonuskaart voor het einde, of niet alles wat kon, of meer dan er kunnen zijn.
