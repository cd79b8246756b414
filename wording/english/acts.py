"""English: verbs in their forms.  Who does what, as a command, a statement, a possibility, in the past."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ..inflect import inflected
from ..template import Template
from ..tree.clauses import Act, Pick
from ..tree.parts import Term, Texts
from ..tree.terms import Anyone, Letter, Omittable, Own, You
from ..tree.things import Cards, Destination, Place
from ..tree.times import Happening
from ..voice import Voice
from . import frames
from .terms import TABLE, is_plural

says = TABLE.says


# ---- phrases ----------------------------------------------------------------------------------------------


def act(voice: Voice, clause: Act, form: str = "command") -> str:
    """What an act is in a sentence, with its numbers explained at the end."""
    verb = "take" if is_taking(clause) else clause.verb
    if isinstance(verb, str) and verb in frames.FINITE:
        return frames.FINITE[verb].format_map(filled(voice, clause.slots)) + explained(voice, clause.letters)
    text = sentence(voice, clause.actor, template(voice, verb), clause.slots, form)
    return text + explained(voice, clause.letters)


def is_taking(clause: Act) -> bool:
    """Cards are *taken* into a hand by the one whose hand it is."""
    to = clause.slots.get("to")
    if clause.verb != "put" or not isinstance(to, Destination) or not isinstance(to.place, Place):
        return False
    return to.place.held and (isinstance(to.place.owner, Own | You))


def template(voice: Voice, verb: Texts | str) -> Template:
    return Template(frames.VERBS[verb] if isinstance(verb, str) else voice.pick(verb))


def filled(voice: Voice, slots: Mapping[str, Term | None]) -> dict[str, str]:
    return {name: voice(term) for name, term in slots.items() if term is not None}


def omittable(slots: Mapping[str, Term | None]) -> dict[str, bool]:
    return {name: term.bare for name, term in slots.items() if isinstance(term, Omittable)}


def explained(voice: Voice, letters: tuple[tuple[Letter, Term], ...]) -> str:
    """, where X is the number of cards in your hand."""
    parts = [voice.frame("letters", letter=letter, value=value) for letter, value in letters]
    return "".join(f", {part}" if index == 0 else f" and {part}" for index, part in enumerate(parts))


def sentence(voice: Voice, actor: Term | None, phrase: Template, slots: Mapping[str, Term | None], form: str) -> str:
    """A verb phrase in a form.

    command: draw · your opponent draws; clause: you draw; base: draw; negative: did not draw; past: drew;
    gerund: drawing; cannot and would with their own words.
    """
    text = addressed(phrase, actor).english(filled(voice, slots), omittable(slots))
    if form in ("base", "gerund"):
        return inflected(text, form)
    if form == "command" and (actor is None or isinstance(actor, You)):
        return inflected(text, "base")
    who = "anyone" if actor is None else voice(actor)
    if form in MODALS:
        return f"{who} {MODALS[form]} {inflected(text, 'base')}"
    if form == "past":
        return f"{who} {inflected(text, 'past')}"
    return f"{who} {inflected(text, 'base' if actor is not None and is_plural(actor) else 'third')}"


MODALS = {"negative": "did not", "cannot": "cannot", "would": "would"}


def addressed(phrase: Template, actor: Term | None) -> Template:
    """A designer writes "your hand"; of somebody else it is "their hand"."""
    if actor is None or isinstance(actor, You):
        return phrase
    other = Template("")
    other.parts = [
        part if index % 2 else re.sub(r"\byour\b", "their", re.sub(r"\byou\b", "them", part))
        for index, part in enumerate(phrase.parts)
    ]
    return other


# ---- events -----------------------------------------------------------------------------------------------


def event(voice: Voice, happening: Happening, form: str = "clause") -> str:
    """An event that is spoken of: your opponent moves the scale by declaring upright."""
    text = sentence(voice, happening.actor, template(voice, happening.verb), happening.slots, form)
    return text + (f" {meanwhile(voice, happening.during)}" if happening.during is not None else "")


def meanwhile(voice: Voice, happening: Happening) -> str:
    """In the course of what it happens: the designer's phrase for it, or "while declaring a card upright"."""
    who = happening.actor
    if happening.manner:
        manner = Template(voice.pick(happening.manner))
        return manner.english(filled(voice, happening.slots), omittable(happening.slots))
    doing = sentence(voice, who, template(voice, happening.verb), happening.slots, "gerund")
    plain = who is None or isinstance(who, Anyone)
    return f"while {doing}" if plain else f"while {voice(who)} is {doing}"


@says(Happening)
def happening(voice: Voice, found: Happening) -> str:
    return event(voice, found)


# ---- choices ----------------------------------------------------------------------------------------------


def pick(voice: Voice, clause: Pick, form: str = "command") -> str:
    """Choose 1 card from your hand; secretly, at random, as the target."""
    by_lot = clause.random and not isinstance(clause.what, Cards)  # nobody does it
    text = sentence(voice, None if by_lot else clause.who, Template(phrase_of(voice, clause)), {}, form)
    limit = f" so that {voice(clause.so_that)}" if clause.so_that is not None else ""
    return text + limit + explained(voice, clause.letters)


def phrase_of(voice: Voice, clause: Pick) -> str:
    what = clause.what
    if clause.search and isinstance(what, Cards) and what.places is not None:
        return f"search {voice(what.places)} for {voice(replace(what, places=None))}"
    verb = "determine" if clause.random and not isinstance(what, Cards) else "choose"
    how = (" at random" if clause.random else "") + (" in secret" if clause.secret else "")
    return f"{'target' if clause.must else verb} {voice(what)}{how}"
