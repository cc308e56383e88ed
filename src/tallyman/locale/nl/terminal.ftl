# Wat de terminal zegt.
terminal-preparing = Compileren, alleen deze eerste keer
terminal-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
terminal-hint = nummer of woorden · lijst · tip · terug · ? · verslag · bord · hulp · stop
terminal-hint-only = Enter · tip · terug · ? · verslag · bord · hulp · stop
terminal-commands =
    Geef het nummer of de woorden van een actie. Je mag woorden afkorten
    en het eerste weglaten, zolang duidelijk is wat je bedoelt.
    Is er maar één actie, dan is Enter genoeg.
    lijst  alle acties, één voor één
    tip  wat een goede speler zou doen
    terug  je laatste actie terugnemen; opnieuw  die opnieuw doen
    ?  de regel die nu geldt; ? WOORD  wat de regels over een woord zeggen
    verslag  wat er tot nu toe is gebeurd; bord  het bord
    tellijst BESTAND  de tellijst opslaan; tellijst  die laten zien
    stop  stoppen, en later verdergaan als je wilt
terminal-no-such-number = Er is geen actie { $number }. { $last ->
    [1] Druk op Enter voor de enige die er is.
   *[other] Geef een nummer van 1 tot en met { $last }.
}
terminal-no-such-action = “{ $line }” betekent hier niets. { $last ->
    [1] Druk op Enter voor de enige actie: { $near }.
   *[other] Geef een nummer van 1 tot en met { $last }, of woorden zoals: { $near }.
} Met “hulp” zie je wat je nog meer kunt invoeren.
terminal-several-actions = “{ $line }” kan betekenen: { $near }. Welke?
terminal-nothing-entered = Geef een nummer van 1 tot en met { $last }, of “hulp”.
terminal-forbidden = { $reason } (“?” laat de regel zien.)
terminal-undone = { $who } neemt de laatste actie terug.
terminal-nothing-to-redo = Er is niets om opnieuw te doen.
terminal-agree = Sindsdien is er iets onthuld of gedaan. Is iedereen het ermee eens om het terug te nemen? (ja/nee)
terminal-yes = ja j
terminal-not-agreed = Er is niets teruggenomen.
terminal-no-such-section = De regels noemen “{ $word }” niet. Hun onderdelen zijn { $sections }.
terminal-other-sections = Onderdelen: { $sections }. “? WOORD” zoekt een woord op.
terminal-rules-of = tallyman rules { $game } [ONDERDEEL]: { $sections }
terminal-written = De tellijst staat in { $file }.
terminal-pass = Geef het toetsenbord aan { $who }, die op Enter drukt als de anderen niet kijken:
terminal-sheet-secret = Zolang er in het geheim wordt gekozen, blijft de tellijst dicht. “tellijst BESTAND” slaat die op.
terminal-keep = De tellijst bewaren om later verder te gaan? Geef een bestandsnaam, of druk op Enter om de partij weg te gooien:
terminal-go-on = Ga verder met:
terminal-warm = { $game } staat klaar. De gecompileerde regels staan in { $folder }.
terminal-input-ends = De invoer is afgelopen, en daarmee deze sessie.
terminal-at = Na { $number } van { $count ->
    [one] 1 actie
   *[other] { $count } acties
}.
terminal-holds = { $file } klopt: { $actions ->
    [0] er is nog niets gedaan
    [one] de ene actie is toegestaan
   *[other] alle { $actions } acties zijn toegestaan
}, de uitslag is juist, en elke dobbelsteen en elke kaart volgt uit het startgetal { $seed }. Er was vooraf niets beloofd.
terminal-holds-promise = { $file } klopt: { $actions ->
    [0] er is nog niets gedaan
    [one] de ene actie is toegestaan
   *[other] alle { $actions } acties zijn toegestaan
}, de uitslag is juist, elke dobbelsteen en elke kaart volgt uit het startgetal { $seed }, en startgetal en zout houden zich aan de belofte { $promise }.
terminal-broken = { $file } klopt niet. { $why }
terminal-kept = { $file } is een partij { $game } volgens editie { $edition } van de regels, gespeeld door { $names }. De uitslag die erop staat: { $result }. Hier is editie { $here }, dus ze kan niet worden nagespeeld of gecontroleerd; de Tallyman waarmee ze is geschreven, kan dat wel.
terminal-kept-promise = Startgetal en zout houden zich aan de belofte { $promise }.
terminal-thinking = Denkt na …
terminal-hint-is = Tip: { $sureness } Met de kans om te winnen:
terminal-analysing = De partij wordt doorgelopen
terminal-unfinished = Deze partij is nog niet afgelopen. Ze wordt geanalyseerd tot en met actie { $number }.
terminal-more = { $count ->
    [one] Nog één regel
   *[other] Nog { $count } regels
}: druk op Enter.

# De woorden voor opdrachten; de Engelse worden in elke taal begrepen
terminal-word-board = bord
terminal-word-help = hulp
terminal-word-hint = tip
terminal-word-list = lijst
terminal-word-log = verslag
terminal-word-quit = stop exit
terminal-word-redo = opnieuw
terminal-word-sheet = tellijst
terminal-word-undo = terug

# Simulaties
lab-table-whole = Kolommen die deze tabel nodig heeft om heel te zijn: { $columns }.
lab-kept = Van { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
} { $done ->
    [one] is er 1
   *[other] zijn er { $done }
} bewaard in { $folder }. Dezelfde opdracht gaat vandaar verder.
