# Wat alle spellen gemeen hebben.
seat-0 = Blauw
seat-1 = Oranje
seat-2 = Groen
seat-3 = Geel
engine-unknown-action = Deze actie bestaat niet.
