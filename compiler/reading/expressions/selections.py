"""Sets of cards: `ready coins in your area where …`, `1 standing card or item`, `opponent's soul`.

A description that has been taken apart becomes a `Select`; or, where the card is there already, a condition on it.
"""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
    ANY,
    FLAG,
    PLAYER,
    ZONES,
    Compare,
    Expr,
    IsIn,
    Kind,
    Local,
    Not,
    Nothing,
    OwnerOf,
    Select,
    Union,
    Var,
)
from ..apart import items
from ..scope import Scope
from ..types import card_of, cards_of
from . import adjectives, descriptions, logic, named, phrases, pronouns
from .descriptions import Description

# ---- cards ------------------------------------------------------------------------------------------------


def select(description: descriptions.Description, scope: Scope, owner: Expr | None, place: Expr | None) -> Expr:
    """The cards that a description means, looked for where it says or else on the table."""
    branches = _alternatives(description.words)
    kind = _kind(branches, scope)
    it = scope.at(description.node, Var("it", card_of(kind), "it"))
    words = [word for branch in branches for word in branch]
    other = "another" in description.dets or any(descriptions.word_is(word, "other") for word in words)
    said = _adjectives(branches, it, scope)
    if said is None:
        return Nothing(ANY)
    if owner is not None and place is not None:
        said.append(("your", Compare(FLAG, "is", OwnerOf(PLAYER, "controller", Local(it.type, it)), owner)))
    where = place if place is not None else on_the_table(kind, scope, owner)
    condition = condition_on(description, it, scope)
    if where.type.name not in ("zone", "zones", "cards", "card", "any"):
        return scope.wrong("type-mismatch", description.place or description.node, found=str(where.type), wanted="zone")
    return Select(cards_of(kind), kind, said, where, it, condition, other, "all" in description.dets)


def condition_of(node: syntax.Expr, subject: Var, scope: Scope) -> Expr | None:
    """A description as a condition on something that is there already, wherever it lies: `opponent's soul`."""
    description = descriptions.read(node, scope)
    about = Local(subject.type, subject)
    branches = _alternatives(description.words)
    said = [adjectives.all_said(branch, about, scope, with_kind=True) or [] for branch in branches]
    each = [logic.all_of([condition for _, condition in several]) for several in said]
    parts = [logic.any_of(each) if len(each) > 1 else each[0]]
    owner = phrases.expr(description.owner, scope) if description.owner is not None else None
    if "your" in description.dets:
        owner = pronouns.you(node, scope)
    if owner is not None:
        parts.append(Compare(FLAG, "is", OwnerOf(PLAYER, "controller", about), owner))
    if description.place is not None:
        parts.append(IsIn(FLAG, about, phrases.expr(description.place, scope)))
    if "another" in description.dets or any(descriptions.word_is(w, "other") for w in description.words):
        parts.append(Not(FLAG, Compare(FLAG, "is", about, pronouns.this(node, scope))))
    parts.append(condition_on(description, subject, scope))
    return logic.all_of(parts)


def _alternatives(parts: list[syntax.Expr]) -> list[list[syntax.Expr]]:
    """`standing card or item`: the words of each alternative; one when there is no `or`."""
    last = parts[-1]
    if len(parts) == 1 and isinstance(last, syntax.Binary) and last.op == "or":
        return [*_alternatives(items(last.left)), *_alternatives(items(last.right))]
    return [parts]


def _kind(branches: list[list[syntax.Expr]], scope: Scope) -> Kind | None:
    """The kind that all alternatives have in common, read off the noun or an adjective that only it can have."""
    kinds = {kind_of_words(branch, scope) for branch in branches}
    return kinds.pop() if len(kinds) == 1 else None


def kind_of_words(branch: list[syntax.Expr], scope: Scope) -> Kind | None:
    """The kind that a noun or an adjective implies."""
    for word in reversed(branch):
        if isinstance(word, syntax.Name):
            kind = scope.names.kind(word.text) or _kind_of_adjective(word.text, scope)
            if kind is not None:
                return kind
    return None


def _kind_of_adjective(word: str, scope: Scope) -> Kind | None:
    for one in scope.names.singulars(word):
        define = scope.names.defines.get(one)
        if define is not None and len(define.params) == 1 and define.params[0].type.name == "card":
            return define.params[0].type.of
        owners = {a.kind for a in adjectives.attributes_with(one, None, scope)}
        if len(owners) == 1:
            return owners.pop()
    return None


def _adjectives(branches: list[list[syntax.Expr]], it: Var, scope: Scope) -> list[tuple[str, Expr]] | None:
    """The words of a description as conditions on the candidate; None when one of them means nothing."""
    subject = Local(it.type, it)
    if len(branches) == 1:
        return adjectives.all_said(branches[0], subject, scope)
    alternatives = []
    for branch in branches:
        found = adjectives.all_said(branch, subject, scope, with_kind=True)
        if found is None:
            return None
        alternatives.append(logic.all_of([condition for _, condition in found]))
    word = " or ".join(scope.written(branch[-1]) for branch in branches)
    return [(word, logic.any_of(alternatives))]


def on_the_table(kind: Kind | None, scope: Scope, owner: Expr | None = None) -> Expr:
    """Where cards are looked for when no place is said: where their kind works, else every public zone."""
    zones = (
        kind.works
        if kind is not None and kind.works
        else [zone for zone in scope.names.zones.values() if zone.visibility == "public"]
    )
    parts = [named.zones(zone, scope, owner) for zone in zones if owner is None or zone.owner == "player"]
    return parts[0] if len(parts) == 1 else Union(ZONES, parts)


def condition_on(description: Description, it: Var, scope: Scope) -> Expr | None:
    """The `where` of a description, about the candidate."""
    if description.condition is None:
        return None
    return phrases.condition(description.condition, scope.about(it))
