"""Sets: cards, players, zones, cells as they are described, and what a choice is made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...compiler import model
from .tables import TERMS, amount, condition, counted, optional, owner, perhaps, term
from ..tree.parts import Condition
from ..tree.conditions import OfKind
from .nouns import CARD, noun_of_enum, noun_of_kind, noun_of_type
from .scope import Scope, mention_name
from ..tree.terms import Amount, Letter, People
from ..tree.parts import Noun, Term
from ..texts import title_texts
from ..tree.things import (
    Candidate,
    CardIn,
    Cards,
    Figures,
    Foremost,
    Joined,
    Place,
    SpaceAt,
    SpacePart,
    Spaces,
    SpacesBeside,
    SpacesUnder,
    That,
    Topmost,
    Values,
)


def candidate(scope: Scope, it: model.Var, noun: Noun | None = None) -> Scope:
    """Inside a description, where `it` is the one that is being looked at."""
    scope.names[it] = Candidate(noun or noun_of_type(it.type), it.type.name in ("enum", "number"))
    return scope


# ---- cards ------------------------------------------------------------------------------------------------


@TERMS.of(model.Select)
def select(scope: Scope, expr: model.Select) -> Term:
    """A set of cards; if it is simply everything in a place, the place says it."""
    if is_bare(expr):
        return term(scope, expr.source_of)
    return cards(scope, expr)


def is_bare(expr: model.Select) -> bool:
    if expr.source_of is None or expr.adjectives or expr.condition is not None or expr.other:
        return False
    return expr.kind is None or expr.kind is expr.source_of.type.of


def cards(scope: Scope, expr: model.Select) -> Cards:
    """A set of cards as a description."""
    noun = noun_of_kind(expr.kind)
    inner = candidate(scope, expr.it, noun)
    return Cards(
        noun,
        "all" if expr.locked and not is_bare(expr) else "every",
        qualities=tuple(said for said in adjectives(inner, expr) if said != OfKind(Candidate(noun), noun)),
        relative=perhaps(inner, expr.condition),
        places=places(scope, expr.source_of),
        other=bool(expr.other),
    )


def adjectives(scope: Scope, expr: model.Select) -> list[Condition]:
    return [condition(scope, adjective) for _, adjective in expr.adjectives]


def one_of(scope: Scope, expr: model.Expr, how: str = "any") -> Term:
    """A single member of a set, whichever it is: a soul on your battlefield."""
    if isinstance(expr, model.Select):
        found = cards(scope, expr)
        return replace(found, how=how, places=anybodys(found.places))
    if isinstance(expr, model.Union):
        return Joined(tuple(one_of(scope, part, how) for part in expr.parts), "or")
    found = term(scope, expr)
    return replace(found, how=how) if isinstance(found, (Cards, People)) else found


@TERMS.of(model.TopCards)
def top_cards(scope: Scope, expr: model.TopCards) -> Term:
    """The cards at one end; a slot has only the one."""
    place = term(scope, expr.zone)
    if isinstance(expr.zone, model.ZoneOf) and expr.zone.zone.shape == "slot":
        return Topmost("", None, place)
    one = isinstance(expr.count, model.Number) and expr.count.value == 1
    return Topmost(expr.end, None if one else counted(scope, expr.count), place)


@TERMS.of(model.CardAt)
def card_at(scope: Scope, expr: model.CardAt) -> Term:
    return CardIn(term(scope, expr.position), term(scope, expr.zone))


@TERMS.of(model.Best)
def best(scope: Scope, expr: model.Best) -> Term:
    what = term(scope, expr.what)
    return Foremost(expr.how, term(candidate(scope, expr.it), expr.each), what)


# ---- places -----------------------------------------------------------------------------------------------


@TERMS.of(model.ZoneOf)
def zone_of(scope: Scope, expr: model.ZoneOf) -> Term:
    return place(expr.zone, owner(scope, expr.owner), optional(scope, expr.key))


@TERMS.of(model.ZonesOf)
def zones_of(scope: Scope, expr: model.ZonesOf) -> Term:
    return place(expr.zone, term(scope, expr.owners), optional(scope, expr.key))


def place(zone: model.Zone, whose: Term | None = None, key: Term | None = None) -> Place:
    """A zone.  Cards lie on rows and grids and in everything else; they are taken into a hand."""
    held = zone.shape == "set" and zone.visibility == "private"
    return Place(title_texts(zone), whose, key, zone.shape in ("row", "grid"), held)


def places(scope: Scope, expr: model.Expr | None) -> Term | None:
    """Where a set is looked for: in one of several places."""
    if expr is None:
        return None
    if isinstance(expr, model.Union):
        return Joined(tuple(places(scope, part) or term(scope, part) for part in expr.parts), "or")
    return term(scope, expr)


def anybodys(found: Term | None) -> Term | None:
    """The place of one of them: in any player's field, not in all players' fields."""
    if isinstance(found, Joined):
        return Joined(tuple(anybodys(part) or part for part in found.parts), found.word)
    if isinstance(found, Place) and isinstance(found.owner, People) and found.owner.how == "each":
        return replace(found, owner=replace(found.owner, how="any"))
    return found


@TERMS.of(model.Union)
def union(scope: Scope, expr: model.Union) -> Term:
    return joined(scope, expr.parts)


def joined(scope: Scope, exprs: Sequence[model.Expr]) -> Term:
    """One and another; all of a kind that have been spoken of are together "those cards"."""
    parts = tuple(term(scope, part) for part in exprs)
    noun = parts[0].noun if parts and isinstance(parts[0], That) else None
    if noun is not None and len(parts) > 1 and all(isinstance(part, That) and part.noun == noun for part in parts):
        mentioned = scope.memory.mentions.all_of([mention_name(noun, many) for many in (False, True)])
        if mentioned == {expr.var for expr in exprs if isinstance(expr, model.Local)}:
            return That(noun, True)
    return Joined(parts, "and")


@TERMS.of(model.Cells)
def cells(scope: Scope, expr: model.Cells) -> Term:
    found = term(scope, expr.zone)
    return Spaces(found, bool(expr.empty), None, perhaps(candidate(scope, expr.it), expr.condition))


@TERMS.of(model.CellAt)
def cell_at(scope: Scope, expr: model.CellAt) -> Term:
    return SpaceAt(term(scope, expr.position), term(scope, expr.zone))


@TERMS.of(model.CellPart)
def cell_part(scope: Scope, expr: model.CellPart) -> Term:
    return SpacePart(expr.part, term(scope, expr.cell))


@TERMS.of(model.Neighbours)
def neighbours(scope: Scope, expr: model.Neighbours) -> Term:
    return SpacesBeside(term(scope, expr.cell))


@TERMS.of(model.CellsOf)
def cells_of(scope: Scope, expr: model.CellsOf) -> Term:
    return SpacesUnder(term(scope, expr.cards))


@TERMS.of(model.ListOf)
def list_of(scope: Scope, expr: model.ListOf) -> Term:
    return joined(scope, expr.items)


# ---- players, values, numbers -----------------------------------------------------------------------------


@TERMS.of(model.Players)
def players(scope: Scope, expr: model.Players) -> Term:
    besides, start = optional(scope, expr.besides), optional(scope, expr.start)
    return People("each", besides, perhaps(candidate(scope, expr.it), expr.condition), start)


@TERMS.of(model.Members)
def members(scope: Scope, expr: model.Members) -> Term:
    noun = noun_of_enum(expr.enum)
    return Values(noun, None, perhaps(candidate(scope, expr.it, noun), expr.condition))


@TERMS.of(model.Range)
def figures(scope: Scope, expr: model.Range) -> Term:
    low, high = counted(scope, expr.low), counted(scope, expr.high)
    return Figures(low, high, None, perhaps(candidate(scope, expr.it), expr.condition))


# ---- what is chosen ---------------------------------------------------------------------------------------


@TERMS.of(model.Choose)
def chosen(scope: Scope, choose: model.Choose) -> Term:
    """The outcome of a choice, described where it is used: 1 card from your hand."""
    return limited(scope, choose.what, amount(scope, choose.least, choose.most), bool(choose.random))


def limited(scope: Scope, what: model.Expr, many: Amount, random: bool = False, letter: Letter | None = None) -> Term:
    """So many of `what`."""
    if isinstance(what, model.Select):
        found = cards(scope, what)
        return replace(found, amount=many, random=random, places=anybodys(found.places))
    if isinstance(what, model.Union):
        return Joined(tuple(limited(scope, part, many, random) for part in what.parts), "or")
    found = term(scope, what)
    if isinstance(found, (Place, Topmost)):
        return Cards(CARD, amount=many, places=anybodys(places(scope, what)), random=random)
    if isinstance(found, People):
        return replace(found, how="one")
    if isinstance(found, Figures):
        return replace(found, letter=letter)
    return replace(found, amount=many) if isinstance(found, (Spaces, Values)) else found
