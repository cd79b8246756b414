"""Declarations: what a game consists of.

    declared     a line, and the thing that it makes
    collecting   an empty thing for every declaration of every file, found by its name
    filling      the things are read in the order in which they need each other
    whole        what only shows when everything has been read

In between, a file for each sort: `cardset`, `components` (enums, numbers, zones), `kinds`, `cards`, `verbs`, `decks`,
`phases`.
"""
