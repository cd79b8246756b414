"""Building: from the model to clause trees.

    whole        the entry points, one for each kind of text
    tables       the doorway: which builder knows a node; a term may hold a condition, and a condition a term
    scope        what a builder knows at a place of the text: who acts, what every name is called

    values, sets, conditions                  expressions
    statements, flow, making, lasting         statements; `merge` says two as one where a person would
    events       what is watched; `nouns`, `mentions` and `walk` help with names
"""

from __future__ import annotations

from . import conditions, flow, lasting, making, merge, sets, statements, values

FILES = (conditions, flow, lasting, making, merge, sets, statements, values)
"""Importing them fills the tables."""
