"""The games, one folder each. A folder here with a `GAME` is a game; nothing else has to be told."""
