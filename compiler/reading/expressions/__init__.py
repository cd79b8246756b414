"""Expressions: what a phrase means where it stands.

    phrases        the doorway: `expr`, `condition`, and what is asked for in particular (a number, cards, a player)
    forms          figures, texts, sums, sets put together, `if … else`, determiners
    words          a bare word, or a few side by side
    belonging      `'s` and `of`; the functions of the language among them are `lookups`
    nouns          players, values, cells, places that are described; cards are `selections`
    conditions     what is so or not

    properties     what one word says of a player, a card, a value
    adjectives     what a word says as a condition
    descriptions   a description taken apart, still syntax
    pronouns       `you`, `this`, `first player`; the words of the language itself
    named          a declared name as an expression, and whose it is
    logic          the form of a question, and conditions put together

The files of the first list read forms of phrases, and find each other only through the doorway: the tables below
say who reads what.  Those of the second list are what they share.
"""

from __future__ import annotations

from ....grammar import syntax
from . import belonging, conditions, forms, nouns, phrases, words

phrases.READERS.update(
    {
        syntax.Name: words.name,
        syntax.Words: words.several,
        syntax.Noun: forms.determined,
        syntax.Possess: belonging.possess,
        syntax.Of: belonging.of,
        syntax.In: nouns.inside,
        syntax.Where: forms.where,
        syntax.Int: forms.figure,
        syntax.Text: forms.text,
        syntax.Negative: forms.negative,
        syntax.Binary: forms.binary,
        syntax.Not: conditions.ask,
        syntax.IsIn: conditions.ask,
        syntax.Has: conditions.ask,
        syntax.History: conditions.ask,
        syntax.Either: forms.if_else,
        syntax.Tuple: forms.listed,
    }
)

phrases.QUESTIONS.update(
    {
        syntax.Binary: conditions.binary,
        syntax.Not: conditions.negated,
        syntax.IsIn: conditions.is_in,
        syntax.Has: conditions.has,
        syntax.History: conditions.history,
        syntax.Name: conditions.word,
        phrases.HOLDS: conditions.holds,
    }
)
