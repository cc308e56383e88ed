"""What every game must do. Nothing here names a game: a new one is tested without a line changed."""
