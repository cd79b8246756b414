"""Fuzzing: strangers' input, made up by the thousand.  `python -m tests.fuzz --minutes 10`."""
