# A table that explains itself
web-help = De regels voor dit moment
web-aim = Waar het spel om gaat
web-pointing = Wijs iets op het bord aan, of houd je vinger erop: je leest wat het is.
web-understood = Begrepen
web-book-close = Sluiten
web-book-sections = Alle hoofdstukken
web-book-whole = Alle regels op één pagina
web-log-more = Meer van het logboek
web-tap-again = Tik nog eens om het te doen.
web-tap-twice = De eerste tik laat zien wat er gebeurt, de tweede doet het
web-zoom = Groter
web-controls = Bediening
