"""English: the voice that says a clause tree.

`sentences` says clauses as a whole, `acts` verbs with their subjects, `terms` and `things` nouns, `relative` what is
said of them behind, `conditions` and `times` the rest; `frames` and `play` are the words.
"""
