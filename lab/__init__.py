"""Games played by bots: who plays (`bots`), how many games and with what result (`simulate`, `results`)."""
