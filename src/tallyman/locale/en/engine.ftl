# What every game shares.
seat-0 = Blue
seat-1 = Orange
seat-2 = Green
seat-3 = Yellow
engine-unknown-action = There is no such action.
