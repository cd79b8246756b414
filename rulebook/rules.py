"""Set-up, the turn, actions, standing rules, terms, variants, questions, rulings: each a section."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..compiler.model import Define, Example, Phase, Policy, Rule, Verb
from .nodes import Block, Entry, Paragraph, Question, Ruling, Section, Text
from .rulings import Rulings
from .writer import Writer


def section_of(anchor: str, title: Text, blocks: Sequence[Block]) -> Section | None:
    """A section; none when nothing stands in it."""
    return Section(anchor, title, list(blocks)) if blocks else None


# ---- time ------------------------------------------------------------------------------------------------


def setup_section(writer: Writer) -> Section | None:
    from ..wording import setup_text

    return section_of("setup", writer.label("setup"), writer.steps(lambda lang: setup_text(writer.cardset, lang)))


def turn_section(writer: Writer) -> Section | None:
    """The phases of a turn, or of a round in which all act."""
    cardset = writer.cardset
    blocks: list[Block] = []
    if cardset.phases:
        blocks += [Paragraph(writer.label("turn_order")), *phase_entries(writer, cardset.phases.values())]
    if cardset.after_end:
        blocks.append(after_end_entry(writer))
    if cardset.round_phases:
        blocks += [
            Paragraph(writer.label("round_order")),
            *phase_entries(writer, cardset.round_phases.values()),
        ]
    key = "round" if cardset.round_phases and not cardset.phases else "turn"
    return section_of("turn", writer.label(key), blocks)


def phase_entries(writer: Writer, phases: Iterable[Phase]) -> list[Block]:
    from ..wording import phase_text

    return [
        Entry(
            f"phase-{phase.name}",
            writer.heading(phase),
            writer.steps(lambda lang, p=phase: phase_text(writer.cardset, p, lang)),
        )
        for phase in phases
    ]


def after_end_entry(writer: Writer) -> Block:
    from ..wording import after_end_text

    said = writer.steps(lambda lang: after_end_text(writer.cardset, lang))
    return Entry("after-turn", writer.label("after_turn"), said)


# ---- actions, terms, rules -------------------------------------------------------------------------------


def action_section(writer: Writer) -> Section | None:
    """What players can do when a window offers it."""
    return section_of("actions", writer.label("actions"), verb_entries(writer, {"action"}))


def term_section(writer: Writer) -> Section | None:
    """What the words of the game mean."""
    entries = [*verb_entries(writer, {"verb", "scope"}), *define_entries(writer)]
    return section_of("terms", writer.label("terms"), entries)


def verb_entries(writer: Writer, roles: set[str]) -> list[Block]:
    """Verbs, each with what it does."""
    verbs = [verb for verb in writer.cardset.verbs if verb.role in roles and not verb.builtin]
    return [entry for verb in verbs if (entry := verb_entry(writer, verb))]


def verb_entry(writer: Writer, verb: Verb) -> Entry | None:
    """What a verb does; one without words of its own is called by its header, as where it is used."""
    from ..wording import verb_text, verb_title

    said = writer.steps(lambda lang: verb_text(writer.cardset, verb, lang))
    title = writer.each(lambda lang: verb_title(writer.cardset, verb, lang))
    return Entry(verb_anchor(verb), title, said) if said else None


def define_entries(writer: Writer) -> list[Block]:
    """Expressions that the rules call by a name."""
    from ..wording import named_defines

    return [define_entry(writer, define) for define in named_defines(writer.cardset)]


def define_entry(writer: Writer, define: Define) -> Entry:
    """An expression and what it stands for."""
    from ..wording import define_text, define_title

    title = writer.each(lambda lang: define_title(writer.cardset, define, lang))
    said = writer.steps(lambda lang: define_text(writer.cardset, define, lang))
    return Entry(f"define-{define.name}", title, said)


def verb_anchor(verb: Verb) -> str:
    """Verbs may share a name and differ in their holes and words."""
    pieces = [piece.word or (piece.var.name if piece.var else "") for piece in verb.pieces]
    return "-".join(["verb", verb.name, *filter(None, pieces)])


def rule_section(writer: Writer) -> Section | None:
    """Rules that always hold."""
    entries = [entry for rule in writer.cardset.rules.values() if (entry := rule_entry(writer, rule))]
    return section_of("rules", writer.label("rules"), entries)


def rule_entry(writer: Writer, rule: Rule) -> Entry | None:
    from ..wording import rule_text

    said = writer.steps(lambda lang: rule_text(writer.cardset, rule, lang))
    return Entry(f"rule-{rule.name}", writer.heading(rule), said) if said else None


# ---- questions and rulings -------------------------------------------------------------------------------


def question_section(writer: Writer) -> Section | None:
    """The policies: what else could be asked."""
    questions = [question(writer, policy) for policy in writer.cardset.policies.values()]
    return section_of("questions", writer.label("questions"), questions)


def question(writer: Writer, policy: Policy) -> Question:
    """What could be asked, and the answer."""
    from ..wording import policy_text

    said = {lang: policy_text(policy, lang) for lang in writer.languages}
    return Question(*({lang: pair[part] for lang, pair in said.items()} for part in (0, 1)))


def example_section(writer: Writer, tested: bool) -> Section | None:
    """The examples of the game, in words; that they are true is said only if it has been seen."""
    rulings = [ruling(writer, example, number) for number, example in enumerate(writer.cardset.examples, 1)]
    lead = [Paragraph(writer.label("examples_lead"))] if tested and rulings else []
    return section_of("rulings", writer.label("examples"), [*lead, *rulings])


def ruling(writer: Writer, example: Example, number: int) -> Ruling:
    """One example: what is given, what is done, what comes of it."""
    cardset, example = writer.cardset.resolved(example)
    words = {lang: Rulings(cardset, lang) for lang in writer.languages}

    def said(lines: Sequence[Any]) -> list[Text]:
        return [writer.each(lambda lang, n=node: words[lang].line(n)) for node in lines]

    title = writer.title(example) if example.title else writer.literal(example.name)
    given = said(example.given)
    if example.players is not None:
        given.insert(0, writer.label("ruling_players", n=example.players))
    for name in reversed(example.variants):
        given.insert(0, writer.label("ruling_variant", variant=writer.title(cardset.variants[name])))
    return Ruling(f"ruling-{number}", title, given, said(example.moves), said(example.then))
