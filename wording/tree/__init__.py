"""The clause tree: what is to be said, before any language says it.

    parts        what it is made of: terms, conditions, clauses; words that a game brings along
    terms        words, numbers, players; `things` are cards, zones, cells
    conditions   what is so or not
    times        when something happens, and how long it holds
    clauses      what happens, is offered, or holds
"""
