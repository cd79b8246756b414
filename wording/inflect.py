"""English forms: a verb from its base form, a noun in the plural, articles, ordinals.

A designer's `says` starts with the base form of its verb.  Regular verbs follow the rules below, the usual
irregular ones stand in a table, and a game declares one of its own by writing all five forms:
`says "lay/lays/laid/laid/laying {card} down"`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

VOWELS = "aeiou"


class Forms(NamedTuple):
    """The five forms of a verb."""

    base: str
    third: str
    past: str
    participle: str
    gerund: str


# base: past, participle (the same when it is missing)
IRREGULAR: dict[str, tuple[str, ...]] = {
    "become": ("became", "become"), "begin": ("began", "begun"), "bet": ("bet",), "bid": ("bid",),
    "bind": ("bound",), "break": ("broke", "broken"), "bring": ("brought",), "build": ("built",),
    "buy": ("bought",), "cast": ("cast",), "catch": ("caught",), "choose": ("chose", "chosen"),
    "come": ("came", "come"), "cost": ("cost",), "cut": ("cut",), "deal": ("dealt",), "do": ("did", "done"),
    "draw": ("drew", "drawn"), "drive": ("drove", "driven"), "eat": ("ate", "eaten"),
    "fall": ("fell", "fallen"), "feed": ("fed",), "feel": ("felt",), "fight": ("fought",), "find": ("found",),
    "fly": ("flew", "flown"), "forget": ("forgot", "forgotten"), "freeze": ("froze", "frozen"),
    "get": ("got",), "give": ("gave", "given"), "go": ("went", "gone"), "grow": ("grew", "grown"),
    "have": ("had",), "hide": ("hid", "hidden"), "hit": ("hit",), "hold": ("held",), "hurt": ("hurt",),
    "keep": ("kept",), "know": ("knew", "known"), "lay": ("laid",), "lead": ("led",), "leave": ("left",),
    "lend": ("lent",), "let": ("let",), "lie": ("lay", "lain"), "light": ("lit",), "lose": ("lost",),
    "make": ("made",), "meet": ("met",), "pay": ("paid",), "put": ("put",), "read": ("read",),
    "ride": ("rode", "ridden"), "rise": ("rose", "risen"), "roll": ("rolled",), "run": ("ran", "run"),
    "say": ("said",), "see": ("saw", "seen"), "sell": ("sold",), "send": ("sent",), "set": ("set",),
    "shake": ("shook", "shaken"), "shoot": ("shot",), "show": ("showed", "shown"), "shut": ("shut",),
    "slay": ("slew", "slain"), "sleep": ("slept",), "speak": ("spoke", "spoken"), "spend": ("spent",),
    "spin": ("spun",), "split": ("split",), "spring": ("sprang", "sprung"), "stand": ("stood",),
    "steal": ("stole", "stolen"), "stick": ("stuck",), "strike": ("struck",), "swear": ("swore", "sworn"),
    "take": ("took", "taken"), "teach": ("taught",), "tear": ("tore", "torn"), "tell": ("told",),
    "think": ("thought",), "throw": ("threw", "thrown"), "wake": ("woke", "woken"), "wear": ("wore", "worn"),
    "win": ("won",), "write": ("wrote", "written"),
}  # fmt: skip

WHOLE = {"be": Forms("be", "is", "was", "been", "being"), "have": Forms("have", "has", "had", "had", "having")}
PREFIXES = ("re", "un", "over", "under", "out", "fore", "mis", "with")
STRESSED = {"commit", "compel", "control", "equip", "expel", "occur", "permit", "prefer", "refer", "repel",
            "submit", "transfer"}  # fmt: skip


def forms(word: str) -> Forms:
    """All forms of the verb that a phrase starts with; `word` may hold all five, parted by slashes."""
    if "/" in word:
        return declared(word.split("/"))
    if word in WHOLE:
        return WHOLE[word]
    past, participle = irregular(word) or (regular_past(word), regular_past(word))
    return Forms(word, third(word), past, participle, gerund(word))


def declared(parts: list[str]) -> Forms:
    """Forms as a game writes them; what is left out at the end is regular, or as the past form is."""
    base = parts[0]
    past = parts[2] if len(parts) > 2 else regular_past(base)
    return Forms(
        base,
        parts[1] if len(parts) > 1 else third(base),
        past,
        parts[3] if len(parts) > 3 else past,
        parts[4] if len(parts) > 4 else gerund(base),
    )


def irregular(word: str) -> tuple[str, str] | None:
    """Past and participle from the table; `redraw` is found as `draw`."""
    for prefix in ("", *PREFIXES):
        rest = word.removeprefix(prefix)
        if rest in IRREGULAR and (not prefix or rest != word):
            row = IRREGULAR[rest]
            return prefix_of(word, rest) + row[0], prefix_of(word, rest) + row[-1]
    return None


def prefix_of(word: str, rest: str) -> str:
    return word[: len(word) - len(rest)]


def third(word: str) -> str:
    """draw: draws · discard: discards · pass: passes · carry: carries · do: does."""
    if re.search(r"(s|x|z|ch|sh|[^aeiou]o)$", word):
        return word + "es"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + "s"


def regular_past(word: str) -> str:
    if word.endswith("e"):
        return word + "d"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ied"
    return doubled(word) + "ed"


def gerund(word: str) -> str:
    if word.endswith("ie"):
        return word[:-2] + "ying"
    if (re.search(r"[^aeioy]e$", word) and len(word) > 2) or word.endswith("ue"):
        return word[:-1] + "ing"
    return doubled(word) + "ing"


def doubled(word: str) -> str:
    """The last consonant twice where a short stressed vowel stands before it: tap: tapp-."""
    return word + word[-1] if word in STRESSED or is_short(word) or has_short_stem(word) else word


def has_short_stem(word: str) -> bool:
    """untap, outbid, refit: as tap, bid and fit."""
    stems = [word.removeprefix(prefix) for prefix in PREFIXES if word.startswith(prefix)]
    return any(len(stem) > 2 and is_short(stem) for stem in stems)


def is_short(word: str) -> bool:
    return re.fullmatch(r"(?:qu|[^aeiou])*[aeiou][^aeiouwxy]", word) is not None


# Verbs that a phrase often goes on with: "look at the top card and discard it"; and words that may be nouns there.
NOUNS = {"bet", "bid", "cost", "cut", "fight", "hit", "lead", "light", "roll", "set", "stand", "win"}
FOLLOWING = {"add", "discard", "exchange", "flip", "gain", "look", "move", "pass", "play", "reveal", "return",
             "shuffle", "swap", "turn", *IRREGULAR} - NOUNS  # fmt: skip
SECOND = re.compile(r"(?:(?<= and )|(?<= then )|(?<= or )|(?<=, ))([a-z]+)(?= )|\b[a-z]+(?:/[a-z]+)+")


def inflected(phrase: str, form: str) -> str:
    """A phrase with its verbs in a form: the first word, one behind `and`, and those written with slashes."""
    head, space, rest = phrase.partition(" ")
    return getattr(forms(head), form) + space + SECOND.sub(lambda found: second(found.group(), form), rest)


def second(word: str, form: str) -> str:
    return getattr(forms(word), form) if "/" in word or word in FOLLOWING else word


# ---- nouns ------------------------------------------------------------------------------------------------

PLURALS = {
    "child": "children", "dice": "dice", "die": "dice", "foot": "feet", "half": "halves", "hero": "heroes",
    "knife": "knives", "leaf": "leaves", "life": "lives", "man": "men", "mouse": "mice", "person": "people",
    "potato": "potatoes", "shelf": "shelves", "staff": "staves", "thief": "thieves", "wife": "wives",
    "wolf": "wolves", "woman": "women",
}  # fmt: skip
UNCHANGED = {"arcana", "damage", "deer", "equipment", "fish", "gold", "money", "series", "sheep", "species"}
SINGULARS = {many: one for one, many in PLURALS.items()}


def plural(noun: str) -> str:
    """The plural of a noun; of "page of cups", the pages."""
    head, of, rest = noun.partition(" of ")
    start, space, last = head.rpartition(" ")
    if is_plural_already(last) or last in PARTICLES:
        return noun
    return start + space + plural_word(last) + of + rest


PARTICLES = ("away", "down", "in", "off", "on", "out", "play", "up")  # pets sent out: nothing to add


def is_plural_already(word: str) -> bool:
    """monsters, coins; not class, status."""
    return re.search(r"[^sui]s$", word) is not None and word not in SINGULARS


def plural_word(word: str) -> str:
    if word.lower() in UNCHANGED:
        return word
    if word in PLURALS:
        return PLURALS[word]
    return third(word) if not word.endswith("o") else word + "s"


def singular(word: str) -> str:
    """One of what a plural names: cells: cell.  A word that is no plural stays."""
    if word in SINGULARS:
        return SINGULARS[word]
    if re.search(r"[^aeiou]ies$", word):
        return word[:-3] + "y"
    if re.search(r"(ss|x|z|ch|sh)es$", word):
        return word[:-2]
    return word[:-1] if re.search(r"[^su]s$", word) else word


def with_article(phrase: str) -> str:
    """a card, an hour, an X."""
    return f"{'an' if sounds_open(phrase) else 'a'} {phrase}"


def sounds_open(phrase: str) -> bool:
    word = phrase.split(" ")[0].lower()
    if word.startswith(("hour", "honest", "honour", "heir")) or word in ("x", "8", "11", "18", "80"):
        return True
    return word[:1] in VOWELS and not re.match(r"(uni|use|usu|uti|euro|one\b|once)", word)


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(number: int) -> str:
    """first, second … tenth, 11th."""
    if 1 <= number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"


def times(number: int) -> str:
    """once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def capitalised(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
