"""What every game shares: records, rules, luck, log, agenda, the seam, the match and its sheet."""
