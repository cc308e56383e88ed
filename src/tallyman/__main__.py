"""`python -m tallyman` is `tallyman`."""

from tallyman.cli import main

main()
