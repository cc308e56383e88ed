"""The browser part: store, pages, live updates, API, and whole games in a real browser."""
