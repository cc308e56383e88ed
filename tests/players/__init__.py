"""Who can take a seat."""
