# A table that explains itself
web-help = The rules for this moment
web-aim = What the game is about
web-pointing = Point at anything on the board, or hold a finger on it: it says what it is.
web-understood = Got it
web-book-close = Close
web-book-sections = All sections
web-book-whole = The whole rules on a page
web-log-more = More of the log
web-tap-again = Tap again to do it.
web-tap-twice = The first tap shows what would happen, the second does it
web-zoom = Larger
web-controls = Controls
