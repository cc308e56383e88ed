# Wat er mis is met een doos of een stand van Shanghaien, en wat wel goed zou zijn.
shanghaien-unsound-sailors = Een matroos ligt op twee plekken of nergens.
shanghaien-unsound-tricks = Een truc ligt op twee plekken of nergens.
shanghaien-unsound-pile = De trekstapel heeft niet zes kaarten voor elke ronde die nog komt.
shanghaien-unsound-dice = Een dobbelsteen ligt niet op de taverne en niet in de voorraad.

# De doos
shanghaien-error-nations = { $count ->
    [one] één naam, alleen van letters
   *[other] { $count } verschillende namen, alleen van letters
}
shanghaien-error-effects = twee verschillende effecten uit { $words }
shanghaien-error-tricks = { $count ->
    [one] Er moet in totaal één truc zijn
   *[other] Er moeten in totaal { $count } trucs zijn
}, niet { $value }.

# Standen
shanghaien-error-strengths = een lijst met sterktes, zoals { $example }
shanghaien-error-sailor = { $field } heeft { $value }. Matrozen hebben de sterktes { $words }, en een truc ertussen schrijf je als { $joker }.
shanghaien-error-jokers-alone = { $field } heeft alleen jokers. Een joker hoort bij minstens één matroos.
shanghaien-error-jokers = Er zijn meer jokers bij de bemanningen dan trucs die er een tonen.
shanghaien-error-dice = een lijst met hoogstens { $most ->
    [one] één dobbelsteen
   *[other] { $most } dobbelstenen
}, elk met zijn ogen of null
shanghaien-error-die = { $field } is { $value }. Een dobbelsteen toont 1 tot en met { $high }, of is null in de voorraad.
shanghaien-error-end = { $field } heeft een dobbelsteen op de taverne, dus moet numbered_from 'left' of 'right' zijn.
shanghaien-error-one-question = agenda moet één vraag hebben, of geen als het spel voorbij is.
shanghaien-error-place-and-roll = Bij de vraag 'place' hoort een worp, en bij een worp de vraag 'place'.
shanghaien-error-last-round = agenda is leeg, dus is het spel voorbij en moet round de laatste zijn.
shanghaien-error-two-left = Plaats { $seat } heeft twee dobbelstenen gegooid, dus moet { $field } er twee in de voorraad laten.
shanghaien-error-count-of-cards = { $field } moet in ronde { $round } { $count ->
    [one] één kaart
   *[other] { $count } kaarten
} hebben, niet { $value }.
shanghaien-error-too-often = De kaart { $card } wordt { $count ->
    [one] één keer
   *[other] { $count } keer
} te vaak genoemd.
shanghaien-error-nowhere = { $count ->
    [0] Geen enkele kaart ligt
    [one] Eén kaart ligt
   *[other] { $count } kaarten liggen
} nergens, en de weggelaten trekstapel en taverne hebben er { $needed } nodig. Laat gone weg, of noem alle kaarten.
shanghaien-error-too-many = Er worden te veel kaarten genoemd: er blijven er te weinig over voor de trekstapel en de taverne.
