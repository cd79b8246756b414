"""Statements: what the lines of a body do."""
