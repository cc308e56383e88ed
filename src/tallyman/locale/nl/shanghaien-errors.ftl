# Wat er mis is met een doos of een stand van Shanghaien, en wat wel goed zou zijn.
shanghaien-unsound-sailors = Een matroos ligt op twee plekken of nergens.
shanghaien-unsound-tricks = Een truc ligt op twee plekken of nergens.
shanghaien-unsound-pile = De trekstapel heeft niet zes kaarten voor elke ronde die nog komt.
shanghaien-unsound-dice = Een dobbelsteen ligt niet op de taverne en niet in de voorraad.
