"""Numbers, players, values and abilities: expressions to terms."""

from __future__ import annotations

from .sets import candidate

from ...compiler import model
from .tables import TERMS, condition, optional, owner, term
from ..tree.conditions import Always
from .nouns import noun_of_enum, noun_of_type
from .scope import Scope
from ..tree.terms import (
    Aggregated,
    Alternative,
    AnyoneAtRandom,
    CardTitle,
    CountOf,
    DifferenceOf,
    ExtremeOf,
    Holder,
    Linked,
    Neighbour,
    Nobody,
    Numeral,
    Operation,
    OtherPlayer,
    OtherValue,
    Phrase,
    PositionIn,
    Property,
    RoundCount,
    SeatNumber,
    TurnCount,
    ValueAt,
    Whether,
    WhoseTurn,
    Word,
    You,
)
from ..tree.parts import Term, Texts
from ..texts import spelled, title_texts
from ..tree.things import AbilityOfCard, CauseCard, This

NAME = {"en": "name", "zh": "名称", "zh-Hant": "名稱"}
DEEP = 4  # defines without a phrase are opened up, one in another; what lies deeper is called by its name


# ---- constants and names ----------------------------------------------------------------------------------


@TERMS.of(model.Number)
def number(scope: Scope, expr: model.Number) -> Term:
    return Numeral(expr.value)


@TERMS.of(model.Truth)
def truth(scope: Scope, expr: model.Truth) -> Term:
    return Whether(Always(expr.value))


@TERMS.of(model.Words)
def words(scope: Scope, expr: model.Words) -> Term:
    return Word(expr.texts)


@TERMS.of(model.Nothing)
def nothing(scope: Scope, expr: model.Nothing) -> Term:
    return Nobody()


@TERMS.of(model.MemberRef)
def member(scope: Scope, expr: model.MemberRef) -> Term:
    return Word(title_texts(expr.member))


@TERMS.of(model.CardName, model.CardNamed)
def card_name(scope: Scope, expr: model.CardName | model.CardNamed) -> Term:
    return CardTitle(title_texts(expr.card))


@TERMS.of(model.Local)
def local(scope: Scope, expr: model.Local) -> Term:
    """A variable: its description, if this is its only use; else what the text calls it."""
    if expr.var in scope.inline:
        return term(scope, scope.inline[expr.var])
    if expr.var in scope.facts:
        return Whether(condition(scope, expr))
    if expr.var not in scope.names:
        scope.call(expr.var)
    return scope.names[expr.var]


# ---- players ----------------------------------------------------------------------------------------------


@TERMS.of(model.You)
def you(scope: Scope, expr: model.You) -> Term:
    return You()


@TERMS.of(model.Actor)
def actor(scope: Scope, expr: model.Actor) -> Term:
    return scope.actor if scope.actor is not None else WhoseTurn()


@TERMS.of(model.ActivePlayer)
def active_player(scope: Scope, expr: model.ActivePlayer) -> Term:
    return WhoseTurn()


@TERMS.of(model.Seat)
def seat(scope: Scope, expr: model.Seat) -> Term:
    return SeatNumber(expr.index)


@TERMS.of(model.OpponentOf)
def opponent(scope: Scope, expr: model.OpponentOf) -> Term:
    return OtherPlayer(term(scope, expr.player), scope.stranger)


@TERMS.of(model.NextPlayer)
def next_player(scope: Scope, expr: model.NextPlayer) -> Term:
    return Neighbour(term(scope, expr.player), expr.step)


@TERMS.of(model.RandomPlayer)
def random_player(scope: Scope, expr: model.RandomPlayer) -> Term:
    return AnyoneAtRandom()


@TERMS.of(model.OwnerOf)
def owner_of(scope: Scope, expr: model.OwnerOf) -> Term:
    return Holder(expr.role, term(scope, expr.card))


@TERMS.of(model.BearerOf)
def bearer(scope: Scope, expr: model.BearerOf) -> Term:
    return Holder("bearer", term(scope, expr.card))


# ---- what belongs to somebody or something ----------------------------------------------------------------


@TERMS.of(model.This)
def this(scope: Scope, expr: model.This) -> Term:
    return This()


@TERMS.of(model.CauseOf)
def cause(scope: Scope, expr: model.CauseOf) -> Term:
    return CauseCard()


@TERMS.of(model.StatOf)
def stat_of(scope: Scope, expr: model.StatOf) -> Term:
    return Property(title_texts(expr.stat), owner(scope, expr.owner), optional(scope, expr.key), bool(expr.base))


@TERMS.of(model.AttributeOf)
def attribute_of(scope: Scope, expr: model.AttributeOf) -> Term:
    return Property(attribute_texts(expr.attribute), term(scope, expr.card), None, bool(expr.base))


def attribute_texts(attribute: model.Attribute) -> Texts:
    """What an attribute is called, by its title or by the words behind its type.

    A note that a card makes on itself needs none: the card is *marked*.
    """
    behind = getattr(attribute, "unit", None) or {}
    if attribute.title or behind:
        return {**title_texts(attribute), **behind, **attribute.title}
    if attribute.card is None or attribute.type.name != "flag":
        return title_texts(attribute)
    notes = [other for other in attribute.card.attributes.values() if other.type.name == "flag"]
    number = str(notes.index(attribute) + 1) if len(notes) > 1 else ""
    return {"en": f"marked {number}".strip(), "zh": f"已标记{number}", "zh-Hant": f"已標記{number}"}


@TERMS.of(model.NameOf)
def name_of(scope: Scope, expr: model.NameOf) -> Term:
    return Property(NAME, term(scope, expr.card))


@TERMS.of(model.AbilityOf)
def ability_of(scope: Scope, expr: model.AbilityOf) -> Term:
    return ability(scope, expr.card, expr.family, expr.key)


def ability(scope: Scope, card: model.Expr, family: model.Family, key: model.Expr | None) -> AbilityOfCard:
    """What a card does under a heading."""
    return AbilityOfCard(term(scope, card), title_texts(family), optional(scope, key))


@TERMS.of(model.PositionOf)
def position_of(scope: Scope, expr: model.PositionOf) -> Term:
    return PositionIn(term(scope, expr.card))


# ---- numbers ----------------------------------------------------------------------------------------------


@TERMS.of(model.Count)
def count(scope: Scope, expr: model.Count) -> Term:
    return CountOf(term(scope, expr.what))


@TERMS.of(model.Arith)
def arithmetic(scope: Scope, expr: model.Arith) -> Term:
    return Operation(expr.op, term(scope, expr.left), term(scope, expr.right), expr.rounding)


@TERMS.of(model.Extreme)
def extreme(scope: Scope, expr: model.Extreme) -> Term:
    return ExtremeOf(expr.how, tuple(term(scope, part) for part in expr.parts))


@TERMS.of(model.Difference)
def difference(scope: Scope, expr: model.Difference) -> Term:
    return DifferenceOf(term(scope, expr.left), term(scope, expr.right))


@TERMS.of(model.Aggregate)
def aggregate(scope: Scope, expr: model.Aggregate) -> Term:
    what = term(scope, expr.what)
    return Aggregated(expr.how, term(candidate(scope, expr.it), expr.each), what)


@TERMS.of(model.TurnNumber)
def turn_number(scope: Scope, expr: model.TurnNumber) -> Term:
    return TurnCount()


@TERMS.of(model.RoundNumber)
def round_number(scope: Scope, expr: model.RoundNumber) -> Term:
    return RoundCount()


# ---- one value or another ---------------------------------------------------------------------------------


@TERMS.of(model.MemberAt)
def member_at(scope: Scope, expr: model.MemberAt) -> Term:
    return ValueAt(noun_of_enum(expr.enum), term(scope, expr.index))


@TERMS.of(model.Related)
def related(scope: Scope, expr: model.Related) -> Term:
    return Linked({"en": spelled(expr.relation)}, term(scope, expr.value))


@TERMS.of(model.IfElse)
def either(scope: Scope, expr: model.IfElse) -> Term:
    than = turned_over(expr)
    if than is not None:
        return OtherValue(noun_of_type(expr.type), term(scope, than))
    return Alternative(condition(scope, expr.condition), term(scope, expr.yes), term(scope, expr.no))


def turned_over(expr: model.IfElse) -> model.Expr | None:
    """`other facing` reads as "if it is upright, reversed, otherwise upright": what it is the other one of."""
    asked, yes, no = expr.condition, expr.yes, expr.no
    if not (isinstance(asked, model.Compare) and asked.op == "is" and isinstance(asked.right, model.MemberRef)):
        return None
    if not (isinstance(yes, model.MemberRef) and isinstance(no, model.MemberRef)):
        return None
    both = {id(member) for member in asked.right.member.enum.members.values()}
    swapped = asked.right.member is no.member and both == {id(yes.member), id(no.member)}
    return asked.left if swapped else None


@TERMS.of(model.Call)
def call(scope: Scope, expr: model.Call) -> Term:
    """A define: its phrase; without one, what it stands for."""
    if expr.define.says:
        return Phrase(expr.define.says, arguments(scope, expr))
    return opened(scope, expr)


def arguments(scope: Scope, expr: model.Call) -> dict[str, Term]:
    pairs = zip(expr.define.params, expr.args, strict=True)
    return {param.name: owner(scope, arg) or Nobody() for param, arg in pairs}


def opened(scope: Scope, expr: model.Call) -> Term:
    if expr.define.body is None or scope.memory.depth > DEEP:
        return Word(title_texts(expr.define))
    with scope.memory.deeper():
        return term(applied(scope, expr), expr.define.body)


def applied(scope: Scope, expr: model.Call) -> Scope:
    """Inside a define its parameters are called what their arguments are called."""
    for param, arg in zip(expr.define.params, expr.args, strict=True):
        scope.names[param] = term(scope, arg)
    return scope
