"""From the model to clause trees: the entry points, one for each kind of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...compiler import model
from .tables import clauses, condition, term
from ..tree.clauses import Act, Paid, Required
from ..tree.parts import Clause, Condition
from .events import indefinite, phrase, subjectless
from .nouns import PLAYER
from .scope import Memory, Scope, compose
from ..texts import title_texts
from ..tree.terms import Measured, Nobody, Phrase, You
from ..tree.parts import Term
from ..tree.things import Candidate, That

def of_ability(ability: model.Ability) -> tuple[Clause, ...]:
    """What a card does: what it needs, what it is aimed at, what it costs, and then its effect."""
    remembered = [other for other in siblings(ability) if other is not ability]

    def build(scope: Scope) -> tuple[Clause, ...]:
        for other in remembered:
            clauses(scope, other.body)
        return headed(scope, ability)

    return compose(build, [[each.targets, each.cost, each.body] for each in siblings(ability)], You())


def siblings(ability: model.Ability) -> list[model.Ability]:
    """The abilities of this card under the same key: what one of them notes, another may ask."""
    if ability.card is None:
        return [ability]
    return [other for other in ability.card.abilities.values() if other.key is ability.key]


def headed(scope: Scope, text: model.Ability | model.Verb) -> tuple[Clause, ...]:
    """The head clauses and the body of an ability, a verb or an action."""
    required = tuple(Required(condition(scope, need)) for need in text.needs)
    aims = clauses(scope, text.targets)
    price = clauses(scope, text.cost)
    return (*required, *aims, *((Paid(price),) if price else ()), *clauses(scope, text.body))


def of_members(members: Sequence[Any], actor: Term | None) -> tuple[Clause, ...]:
    """Standing lines of a card or a kind (spoken to you), or the members of a rule (spoken to nobody).

    Each is a text of its own: what one of them calls X, or "that card", means nothing in the next.
    """
    return tuple(clause for one in members for clause in of_body([one], actor))


def of_rule(rule: model.Rule) -> tuple[Clause, ...]:
    """A rule: what every player must bring to the table, and what always holds."""
    whoever = Candidate(PLAYER)
    needs = [Required(condition(Scope(Memory(need), whoever), need), "deck") for need in rule.needs]
    return (*needs, *of_members(rule.members, None))


def of_body(body: Sequence[model.Node], actor: Term | None) -> tuple[Clause, ...]:
    """Any body: set-up, a phase."""
    return compose(lambda scope: clauses(scope, body), body, actor)


def of_phase(phase: model.Phase, actor: Term | None) -> tuple[Clause, ...]:
    """When a phase takes place, and what happens in it."""

    def build(scope: Scope) -> tuple[Clause, ...]:
        when = (Required(condition(scope, phase.condition), "phase"),) if phase.condition is not None else ()
        return (*when, *clauses(scope, phase.body))

    return compose(build, phase.body, actor)


def of_condition(expr: model.Expr) -> Condition:
    """What must be so, spoken to nobody."""
    return condition(Scope(Memory(expr)), expr)


def of_statement(stmt: model.Node) -> Clause:
    """A single statement, spoken to whoever does it."""
    return of_body([stmt], You())[0]


def of_verb(verb: model.Verb) -> tuple[Act, tuple[Clause, ...]]:
    """What a verb is called with whatever may stand in its holes, and what it does."""
    heads: list[Act] = []

    def build(scope: Scope) -> tuple[Clause, ...]:
        filled = {hole.name: opened_hole(scope, hole, verb.holes, verb.role == "action") for hole in verb.holes}
        heads.append(Act(You(), phrase(verb), filled, subjectless=subjectless(verb)))
        return headed(scope, verb)

    built = compose(build, [verb.targets, verb.cost, verb.body], You())
    return heads[-1], built


def of_define(define: model.Define) -> tuple[Phrase, Term | Condition]:
    """What a named expression is called, whatever it is about, and what it stands for; spoken to you."""
    found: list[Any] = []

    def build(scope: Scope) -> tuple[Clause, ...]:
        assert define.body is not None
        holes = {param.name: opened_hole(scope, param, define.params) or Nobody() for param in define.params}
        found.append(Phrase(define.says or title_texts(define), holes))
        found.append(condition(scope, define.body) if define.type == model.FLAG else term(scope, define.body))
        return ()

    compose(build, [define.body], You())
    return found[-2], found[-1]


def opened_hole(scope: Scope, hole: model.Var, beside: Sequence[model.Var], chosen: bool = False) -> Term | None:
    """A hole in the header of a verb: X cells, a card, a player; the body speaks of it as "that card".

    Those `beside` it stand in the header, too, and so they are mentioned together.  The value of an action is `chosen`.
    """
    if hole.type.name == "number":
        letter = scope.number(hole)
        return Measured(letter, hole.unit) if hole.unit else letter
    found = scope.call(hole, also=beside)
    if chosen and hole.type.name == "enum" and isinstance(found, That):
        scope.names[hole] = replace(found, chosen=True)
    return indefinite(hole)
