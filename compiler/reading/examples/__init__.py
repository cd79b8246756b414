"""Examples: rulings as given facts, moves and outcomes."""
