"""Statements: what the lines of a body do, one after another.

    bodies       the doorway: `body` and `statement` give every line to the reader of its form
    flow         who does it, whether, how often, at once, for a while
    commands     lines that begin with a head word: `moves` (cards and zones), `control` (what goes on),
                 `choices`, `windows`, `making` (cards that come and go); the designer's own verbs are `calls`
    changes      numbers, flags and names that change for good
    clauses      what stands before a body: `needs`, `target`, `cost`

    modifiers    what holds for a while or always: watchers, what is forbidden, standing changes of numbers
    patterns     the events that are watched
    durations    how long it holds

A body holds statements, and many statements hold bodies; they find each other only through the doorway.
"""

from __future__ import annotations

from ....grammar import syntax
from . import bodies, changes, commands, flow

bodies.READERS.update(
    {
        syntax.Call: commands.command,
        syntax.Scope: flow.by_whom,
        syntax.Change: changes.change,
        syntax.Grant: changes.grant,
        syntax.May: flow.may,
        syntax.Become: changes.become,
        syntax.If: flow.when_so,
        syntax.Each: flow.each,
        syntax.Lasting: flow.lasting,
        syntax.Around: flow.around,
        syntax.Let: changes.let,
        syntax.Adverb: flow.adverb,
        syntax.Watch: flow.needs_a_duration,
        syntax.Cannot: flow.needs_a_duration,
        syntax.Count: flow.not_a_command,
        syntax.Fact: flow.not_a_command,
        syntax.Past: flow.not_a_command,
        syntax.GrantBlock: flow.not_a_command,
    }
)
