"""Tests. One folder for each game, one for the engine, and one suite that every game must pass."""
