"""Chinese: the voices that say a clause tree, in simplified and in traditional characters.

`sentences` says clauses as a whole, `acts` verbs with their subjects, `terms` and `things` nouns, `relative` what is
said of them in front, `conditions` and `times` the rest; `frames` and `play` are the words.
"""
