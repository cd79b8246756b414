"""The whole game: tables of declarations, routines of verbs and abilities, and the main routine of time."""

from __future__ import annotations

from typing import Any

from cardwright.runtime import program as target
from cardwright.runtime.program import Expr

from .. import model as m
from . import primitives
from .bodies import Body
from .context import Lowering
from .expressions import as_cards, constant, optional
from .expressions import lower as expression
from .walk import walk
from .watchers import effect, held, named_holes

DEFAULT_ORDER = ("set", "multiply", "divide", "add", "subtract", "ask", "at_least", "at_most")
INNER_GOAL = -2


def lower(cardset: m.CardSet) -> target.Program:
    """The program of a checked cardset."""
    game = Lowering(cardset)
    written = _written(game)
    verbs = [_verb(game, v) for v in game.verbs if not v.builtin]
    kind_effects = [_standing(game, k.name, k.standing) for k in game.kinds]
    cards = tuple(_card(game, c, kind_effects) for c in game.cards)
    rules = tuple(e for r in cardset.rules.values() for e in _standing(game, r.name, r.members))
    defines = tuple(_define(game, d) for d in game.defines)
    construction = tuple((r.name, expression(Body(game, r.name), n)) for r in cardset.rules.values() for n in r.needs)
    main, entries = _main(game)
    verbs += [primitives.verb(game, v) for v in game.verbs if v.builtin]
    kinds = tuple(_kind(game, k) for k in game.kinds)
    stock = tuple(_stock(game, deck, line) for deck in cardset.decks.values() for line in deck.lines)
    zones = _zones(game)
    fields = tuple(_stat(game, s) for s in game.stats) + tuple(
        _attribute(game, a, written) for a in game.attributes
    )
    fields = tuple(f._replace(modified=i in game.modified) for i, f in enumerate(fields))
    return target.Program(
        name=cardset.name, version=cardset.version, players=cardset.players,
        enums=tuple(target.Enum(e.name, tuple(e.members)) for e in game.enums),
        fields=fields, zones=zones, kinds=kinds, families=tuple(game.families), cards=cards, stock=stock,
        verbs=tuple(verbs),
        defines=defines, routines=tuple(game.routines), blocks=tuple(game.blocks), watchers=tuple(game.watchers),
        continuous=tuple(game.continuous), effects=tuple(game.effects), rules=rules,
        construction=construction, choices=tuple(game.choices),
        windows=tuple(game.windows), phases=tuple(p.name for p in game.phases), moments=tuple(game.moments),
        texts=tuple(game.texts), policies={p.name: p.answer for p in cardset.policies.values()}, main=main,
        entries=entries, remembered=tuple(sorted(game.remembered)),
        score=-1 if cardset.score is None else game.number(cardset.score), files=tuple(game.files),
    )  # fmt: skip


def _written(game: Lowering) -> set[int]:
    """The attributes that something changes: only they need a column in the state."""
    cardset = game.cardset
    parts: list[Any] = [cardset.setup, cardset.after_end, [p.body for p in game.phases]]
    parts += [[v.body, v.cost, v.targets] for v in game.verbs]
    for card in game.cards:
        parts.append([card.standing, [[a.body, a.cost, a.targets] for a in card.abilities.values()]])
    parts += [k.standing for k in game.kinds] + [r.members for r in cardset.rules.values()]
    found = set()
    for node in walk(parts):
        if isinstance(node, m.ChangeNumber) and isinstance(node.target, m.AttributeOf):
            found.add(id(node.target.attribute))
        elif isinstance(node, m.Become):
            found.add(id(node.attribute))
    return found


# ---- tables -----------------------------------------------------------------------------------------------


def _start(body: Body, type: m.Type, expr: m.Expr | None) -> Any:
    if expr is not None:
        return constant(body, expr)
    return 0 if type.name in ("number", "flag") else None


def _stat(game: Lowering, s: m.Stat) -> target.Field:
    body = Body(game, s.name)
    return target.Field(
        name=s.name, of=s.owner, keys=len(s.by.members) if s.by else 1, refers=s.type.name not in ("number", "flag"),
        type=game.type_name(s.type), at=0, start=_start(body, s.type, s.start), low=optional(body, s.low),
        high=optional(body, s.high), derived=None, modified=False, reset=-2,
        key_names=tuple(s.by.members) if s.by else (),
    )  # fmt: skip


def _attribute(game: Lowering, a: m.Attribute, written: set[int]) -> target.Field:
    body = Body(game, a.name)
    stored = a.derived is None and (
        id(a) in written or a.card is not None or a.reset is not None or not a.printed
    )
    reset = -1 if a.card is not None else -2 if a.reset is None else game.number(a.reset)
    return target.Field(
        name=a.name, of="card", keys=1, refers=a.type.name not in ("number", "flag"), type=game.type_name(a.type),
        at=0 if stored else -1, start=_start(body, a.type, a.start), low=optional(body, a.low),
        high=optional(body, a.high), derived=optional(body, a.derived), modified=False, reset=reset, key_names=(),
    )  # fmt: skip


def _zones(game: Lowering) -> tuple[target.Zone, ...]:
    found = []
    for z in game.zones:
        body = Body(game, z.name)
        names = tuple(z.by.members) if z.by else ()
        of = "card" if z.kind is not None else "player" if z.owner == "player" else "shared"
        found.append(
            target.Zone(
                z.name,
                z.shape,
                of,
                len(names) or 1,
                z.visibility,
                optional(body, z.limit),
                z.rows * z.columns,
                z.columns,
                z.face_down,
                0,
                names,
            )
        )
    return tuple(found)


def _kind(game: Lowering, k: m.Kind) -> target.Kind:
    chain = [*k.lineage()]
    return target.Kind(
        k.name,
        tuple(game.number(x) for x in chain),
        tuple(game.number(z) for x in chain for z in x.effects_end),
        any(x.two_faced for x in chain),
        any(x.follows for x in chain),
    )


def _standing(game: Lowering, owner: str, members: list[Any]) -> tuple[int, ...]:
    """What stands on a card, a kind or in a rule: what always holds, and what holds for a while each time."""
    plain = [x for x in members if not isinstance(x, m.Lasting)]
    found = [effect(game, owner, plain, [], ("always",), plain[0])] if plain else []
    return (*found, *(held(game, owner, x, []) for x in members if isinstance(x, m.Lasting)))


def _card(game: Lowering, c: m.Card, kind_effects: list[tuple[int, ...]]) -> target.CardDef:
    body = Body(game, c.name)
    by_name = {**c.kind.all_attributes(), **c.attributes}
    values = {game.number(by_name[n]): constant(body, e) for n, e in c.values.items() if n in by_name}
    abilities = {}
    for ability in c.abilities.values():
        assert ability.family is not None
        key = -1 if ability.key is None else ability.key.index
        abilities[(game.family(ability.family), key)] = _ability(game, c, ability)
    effects = [effect for kind in c.kind.lineage() for effect in kind_effects[game.number(kind)]]
    effects += _standing(game, c.name, c.standing)
    works, works_if = _where_it_works(c)
    return target.CardDef(
        c.name,
        game.number(c.kind),
        values,
        abilities,
        tuple(effects),
        tuple(game.number(z) for z in works),
        optional(Body(game, c.name), works_if),
    )


def _where_it_works(c: m.Card) -> tuple[list[m.Zone], m.Expr | None]:
    """Its own `works from`, or that of the nearest kind that says one."""
    for part in (c, *c.kind.lineage()):
        if part.works or part.works_if is not None:
            return part.works, part.works_if
    return [], None


def _stock(game: Lowering, deck: m.Deck, line: m.DeckLine) -> target.Stock:
    body = Body(game, deck.name)
    count = expression(body, line.count)
    if deck.copies is not None:
        count = ("arith", "*", count, expression(body, deck.copies), None)
    key = 0 if line.key is None else constant(body, line.key)
    return target.Stock(game.number(line.card), count, game.number(line.zone), key, deck.each_player)


def _define(game: Lowering, d: m.Define) -> target.Define:
    body = Body(game, d.name)
    body.takes(d.params)
    assert d.body is not None
    made = expression(body, d.body)
    return target.Define(d.name, body.size, made)


# ---- verbs and abilities ----------------------------------------------------------------------------------


def _verb(game: Lowering, v: m.Verb) -> target.Verb:
    body = Body(game, v.name, settles=v.role == "scope")
    body.takes(v.holes)
    needs = tuple(expression(body, n) for n in v.needs)
    routine = _routine(body, v, needs, v.role)
    numbers = () if v.signed else tuple(i for i, h in enumerate(v.holes) if h.type.name == "number")
    domains = tuple(_domain(body, v.domains.get(i)) for i in range(len(v.holes)))
    places = tuple(_places(body, v.domains.get(i)) for i in range(len(v.holes)))
    game.routines[routine] = game.routines[routine]._replace(size=body.size)
    return target.Verb(
        name=v.name, role=v.role, holes=tuple((h.name, game.type_name(h.type)) for h in v.holes), numbers=numbers,
        required=tuple(i for i, h in enumerate(v.holes) if _is_required(h)),
        order=tuple(v.order) if v.order else _default_order(game), routine=routine, domains=domains, places=places,
        pieces=tuple(_pieces(v)), answers=v.answers is not None,
    )  # fmt: skip


def _default_order(game: Lowering) -> tuple[str, ...]:
    """Where the affected player chooses and no order is declared, all changes are of one class."""
    policy = game.cardset.policies.get("same_class")
    if policy is not None and policy.answer == "affected player chooses":
        return (" or ".join(("do", *DEFAULT_ORDER)),)
    return DEFAULT_ORDER


def _is_required(hole: m.Var) -> bool:
    """An event that lacks this does not happen: nothing can be done with nothing."""
    return hole.type.name not in ("cards", "flag", "any") and not isinstance(hole.default, m.Nothing)


def _pieces(v: m.Verb) -> list[str | int]:
    found: list[str | int] = []
    for piece in v.pieces:
        if piece.prep is not None:
            found.append(piece.prep)
        if piece.word is not None:
            found.append(piece.word)
        if piece.var is not None:
            found.append(v.holes.index(piece.var))
    return found


def _domain(body: Body, domain: m.Expr | None) -> Expr | None:
    if domain is None:
        return None
    if domain.type.name in ("card", "cards"):
        return as_cards(body, domain)
    return expression(body, domain)


def _places(body: Body, domain: m.Expr | None) -> Expr | None:
    """The zones that an action's card is taken from."""
    if not isinstance(domain, m.Select) or domain.source_of is None:
        return None
    source = domain.source_of
    return expression(body, source) if source.type.name in ("zone", "zones") else None


def _routine(body: Body, part: Any, needs: tuple[Expr, ...], role: str) -> int:
    """Targets and costs, then the goal, then the effect lines."""
    start = body.block()
    body.begin(start)
    goal, targets = -1, ()
    if role == "ability" and needs:
        for condition in needs:
            body.go("need", condition)
    if part.targets or part.cost or role == "ability":
        settles, body.settles = body.settles, False
        first = len(body.game.choices)
        body.write(part.targets)
        targets = _targets(body, part, first)
        body.write(part.cost)
        body.settles = settles
        goal = body.block()
        body.end("goto", goal)
        body.begin(goal)
    elif part.body and isinstance(part.body[0], m.Run):
        goal = INNER_GOAL
    body.write(part.body)
    body.end("return", _result(body, part))
    number = body.routine(role, needs if role != "ability" else (), start, goal)
    body.game.routines[number] = body.game.routines[number]._replace(targets=targets)
    return number


def _targets(body: Body, part: Any, first: int) -> tuple[tuple[int, int], ...]:
    """The choices that are made as targets, with the slots of their answers."""
    made = [s for s in part.targets if isinstance(s, m.Choose) and s.var is not None]
    if len(body.game.choices) - first != len(part.targets):
        return ()  # one of several kinds: it is not looked at again
    return tuple((first + i, body.slot(s.var)) for i, s in enumerate(part.targets) if s in made)


def _result(body: Body, part: Any) -> Expr | None:
    """What `called` gets: what was chosen last, or else passed on, or else (None) moved."""
    chosen = [s for s in part.body if isinstance(s, m.Choose) and s.var is not None]
    passed_on = [s for s in part.body if isinstance(s, m.Do) and s.called is not None]
    if chosen:
        return ("local", body.slot(chosen[-1].var))
    return ("local", body.slot(passed_on[-1].called)) if passed_on else None


def _ability(game: Lowering, card: m.Card, ability: m.Ability) -> int:
    assert ability.family is not None
    name = ".".join(
        [
            card.name,
            *([ability.family.name] if ability.family.by is None else []),
            *([ability.key.name] if ability.key else []),
        ]
    )
    body = Body(game, name)
    event = ability.family.within
    first = body.takes(named_holes(event)) if event is not None else 0
    needs = tuple(expression(body, n) for n in ability.needs)
    number = _routine(body, ability, needs, "ability")
    if event is not None:
        within = (game.number(event.verb), first, len(event.holes))
        game.routines[number] = game.routines[number]._replace(within=within)
    return number


# ---- time -------------------------------------------------------------------------------------------------


def _main(game: Lowering) -> tuple[int, dict[str, int]]:
    """Set-up, then turns (or rounds) for ever: only a result ends it."""
    body = Body(game, game.cardset.name, settles=True)
    start, turn, over = body.block(), body.block(), body.block()
    unit = "turn" if game.cardset.phases else "round"
    entries = {"setup": start, unit: turn}
    body.begin(start)
    body.write(game.cardset.setup)
    body.go("settle")
    body.end("goto", turn)
    body.begin(turn)
    body.go("time", f"{unit} start", -1)
    body.go("settle")
    for phase in game.phases:
        entries[f"phase {phase.name}"] = _phase(body, game, phase)
    body.end("goto", over)
    body.begin(over)
    body.go("time", f"{unit} end", -1)
    body.go("settle")
    body.write(game.cardset.after_end)
    body.go("settle")
    body.end("goto", turn)
    return body.routine("main", (), start, over), entries


def _phase(body: Body, game: Lowering, phase: m.Phase) -> int:
    begin, after = body.block(), body.block()
    if phase.condition is not None:
        body.end("branch", expression(body, phase.condition), begin, after)
    else:
        body.end("goto", begin)
    body.begin(begin)
    body.go("time", "phase start", game.number(phase))
    body.go("settle")
    finish = body.block()
    body.exit = finish
    body.write(phase.body)
    body.exit = -1
    body.end("goto", finish)
    body.begin(finish)
    body.go("time", "phase end", game.number(phase))
    body.go("settle")
    body.end("goto", after)
    body.begin(after)
    return begin
