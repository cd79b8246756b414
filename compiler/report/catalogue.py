"""The catalogue of messages: sentences are data, and this is the way to them.

`messages/*.toml` holds one section per key: a code, a level, and in every language a message, a help and a
paragraph.  A diagnostic carries a key and words; `message` makes sentences of them.  Nothing is read before
something is to be shown, and then only the section that is needed: most runs find nothing.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any

from ...grammar.spelling import NEAREST
from .cells import shown, unwrap, wrap

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...grammar.diagnostic import Diagnostic, Label

FOLDER = Path(__file__).parent / "messages"
LEVELS = ("error", "warning", "note")
SECTION = re.compile(r"^\[([a-z][a-z0-9-]*)\]\n", re.MULTILINE)  # `[key]`: the head of a key's section
CLOSE = re.compile(r"(?<=[\s，：；、])\0|^\0|\0(?=[\s，。：；、.,;:])|\0$")  # where nothing need be set off
WIDTH = 88  # of a long explanation, in cells
LONGEST = 60  # a word in a sentence, in characters


# ---- what a diagnostic says -------------------------------------------------------------------------------


def message(diagnostic: Diagnostic, lang: str = "en") -> tuple[str, str, str, str, str]:
    """The code, the name, the level, the sentence and the help of a diagnostic (the help may be empty)."""
    entry = _entry(diagnostic.key)
    if entry is None:
        return _unknown(diagnostic.key, diagnostic.args, lang)
    texts = _texts(entry, diagnostic.key, diagnostic.args, lang)
    sentence, help = (_fill(texts.get(part, ""), diagnostic.args, lang) for part in ("message", "help"))
    return entry["code"], entry["name"], entry["level"], sentence, help


def level(key: str) -> str:
    """`error`, `warning` or `note`; an unknown key is an error."""
    entry = _entry(key)
    return entry["level"] if entry else "error"


def certainty(key: str) -> str:
    """How sure a finding is: `proved`, `likely`, or `sampled` from random games."""
    entry = _entry(key)
    return entry.get("certainty", "proved") if entry else "proved"


def name(key: str) -> str:
    """The name by which people know and suppress what `key` finds; variants share it."""
    return key.partition(".")[0]


def label(of: Label, lang: str = "en") -> str:
    """The words beside a second place."""
    return say(f"label.{of.key}", lang, of.args) or _plain(of.key, of.args, lang)


def near_words(diagnostic: Diagnostic) -> list[str]:
    """The words that might have been meant; a callable is asked now, and never earlier."""
    words = diagnostic.near() if callable(diagnostic.near) else diagnostic.near
    return [str(word) for word in words or ()][:NEAREST]  # type: ignore[union-attr]


def advice(diagnostic: Diagnostic, lang: str = "en") -> list[str]:
    """What to do: the words that may have been meant, then the help of the message."""
    words = [f"`{shown(word)}`" for word in near_words(diagnostic)]
    asked = say("show.near", lang, {"words": words}) if words else ""
    return [line for line in (asked, message(diagnostic, lang)[4]) if line]


def say(key: str, lang: str = "en", args: Mapping[str, object] | None = None) -> str:
    """A fixed phrase of `words.toml` (`"count.error"`), filled; empty when there is none."""
    part: Any = _words()
    for step in key.split("."):
        part = part.get(step, {}) if isinstance(part, dict) else {}
    return _fill(_choose(part, lang) or "", args or {}, lang) if part else ""


# ---- the long explanation ---------------------------------------------------------------------------------


def explain(code_or_name: str, lang: str = "en") -> str | None:
    """The paragraph behind a code or a name, with a wrong and a right example; None if there is none."""
    key = find(code_or_name)
    entry = _entry(key) if key else None
    if entry is None:
        return None
    head = f"{entry['code']} {entry['name']} ({say('level.' + entry['level'], lang)})"
    paragraph = unwrap(_texts(entry, entry["name"], {}, lang)["explain"])
    parts = [head, "\n".join(wrap(paragraph, WIDTH))]
    for which in ("wrong", "right"):
        if which in entry:
            parts += [say(f"explain.{which}", lang), _indented(entry[which])]
    return "\n\n".join(parts) + "\n"


def find(code_or_name: str) -> str | None:
    """The key of a code (`e101`) or a name (`undefined-name`)."""
    wanted = name(code_or_name.strip().lower())
    if wanted in _sections():
        return wanted
    return next((key for key, text in _sections().items() if _code(text).lower() == wanted), None)


def keys() -> list[str]:
    """All keys, in the order of the files."""
    return list(_sections())


def entry(key: str) -> dict[str, Any]:
    """Everything that the catalogue knows of a key, as it is written there."""
    found = _entry(key)
    if found is None:
        raise KeyError(key)
    return found


def _indented(example: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in example.strip("\n").split("\n"))


# ---- filling sentences ------------------------------------------------------------------------------------


class _Filler(Formatter):
    """Fills `{found}`, and with a table of `words.toml` behind a colon, `{what:thing}`, the words for it.

    `{text:whole}` is not shortened, `{words:names}` puts each into backquotes, `{words:lines}` on its line.

    A word that is missing shows as `…`: a message with a hole is better than a crash while reporting.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def get_value(self, key: int | str, args: Any, kwargs: Mapping[str, object]) -> object:
        word = kwargs.get(str(key), "…")
        if self.lang == "zh-Hant" and str(key).endswith("_zh"):  # a sentence of the language itself
            return _turned(word)
        return word

    def format_field(self, value: object, format_spec: str) -> str:
        values = value if isinstance(value, (list, tuple)) else [value]
        if format_spec in ("whole", "lines"):
            return "\n".join(shown(str(one)) for one in values)
        if format_spec == "names":
            return _listed([f"`{_short(shown(str(one)))}`" for one in values], self.lang)
        words = _listed([_term(one, format_spec, self.lang) for one in values], self.lang)
        return f"\0{words}\0" if format_spec and words[:1] == "`" else words


def _fill(template: str, args: Mapping[str, object], lang: str) -> str:
    """The sentence with its words.  Where a sign stands for a Chinese word (`\0`), a blank sets it off."""
    return CLOSE.sub("", _Filler(lang).vformat(template, (), args)).replace("\0", " ")


def _listed(words: list[str], lang: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return say("list.comma", lang).join(words[:-1]) + say("list.or", lang) + words[-1]


def _term(value: object, table: str, lang: str) -> str:
    """A technical word in words, such as the type `card of pawn`; what has no words stays as it is."""
    word, _, of = shown(str(value)).partition(" of ")
    if not table:
        return _short(shown(str(value)))
    if of:
        return say(f"{table}_of.{word}", lang, {"of": of}) or shown(str(value))
    return say(f"{table}.{word}", lang) or word


def _short(text: str) -> str:
    """A whole line may have been handed over as a word: its beginning is enough."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


# ---- reading the files ------------------------------------------------------------------------------------


@cache
def _sections() -> dict[str, str]:
    """Each key with the text of its section: cut out, not yet parsed."""
    found: dict[str, str] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        if path.name != "words.toml":
            pieces = SECTION.split(path.read_text(encoding="utf-8"))
            found |= {key: f"[{key}]\n{text}" for key, text in zip(pieces[1::2], pieces[2::2], strict=True)}
    return found


@cache
def _entry(key: str) -> dict[str, Any] | None:
    """The parsed section of a key; a variant (`unused-declaration.stat`) is in the section of its name."""
    base = name(key)
    text = _sections().get(base)
    if text is None:
        return None
    return {"name": base, **_parse(text)[base]}


@cache
def _words() -> dict[str, Any]:
    return _parse((FOLDER / "words.toml").read_text(encoding="utf-8"))


def _parse(text: str) -> dict[str, Any]:
    import tomllib  # only here: a run that finds nothing never pays for it

    return tomllib.loads(text)


def _code(section: str) -> str:
    found = re.search(r'^code = "(\w+)"', section, re.MULTILINE)
    return found[1] if found else ""


def _texts(entry: Mapping[str, Any], key: str, args: Mapping[str, object], lang: str) -> dict[str, str]:
    """The texts of a key in a language: those of its variant where it has some, else its own."""
    special = entry.get("variants", {}).get(_variant(entry, key, args), {})
    return {**(_choose(entry, lang) or {}), **(_choose(special, lang) or {})}


def _variant(entry: Mapping[str, Any], key: str, args: Mapping[str, object]) -> str:
    """Which variant is meant: the one behind a dot in the key, or the first whose condition the words meet."""
    variants = entry.get("variants", {})
    return key.partition(".")[2] or next((name for name in variants if _meets(name, variants[name], args)), "")


def _meets(name: str, variant: Mapping[str, Any], args: Mapping[str, object]) -> bool:
    """`when = { where = "body" }`: these words have these values; without `when`, a word of its name is given."""
    if "when" not in variant:
        return bool(args.get(name))
    return all(str(args.get(word)) == value for word, value in variant["when"].items())


def _choose(by_lang: Mapping[str, Any], lang: str) -> Any:
    """The texts of a language: those of `zh-Hant` are those of `zh` in other characters; else the English ones."""
    if lang in by_lang:
        return by_lang[lang]
    if lang == "zh-Hant" and "zh" in by_lang:
        return _turned(by_lang["zh"])
    return by_lang.get("en")


def _turned(texts: Any) -> Any:
    from .traditional import turned  # only here: it makes tables that the other languages do without

    if isinstance(texts, (list, tuple)):
        return [turned(text) for text in texts]
    return {part: turned(text) for part, text in texts.items()} if isinstance(texts, dict) else turned(texts)


def _unknown(key: str, args: Mapping[str, object], lang: str) -> tuple[str, str, str, str, str]:
    """A key that is not in the catalogue is our own mistake; what it wanted to say is shown all the same."""
    code, _, _, sentence, help = _internal(lang)
    return code, shown(key), "error", f"{_plain(key, args, lang)} {sentence}", help


def _internal(lang: str) -> tuple[str, str, str, str, str]:
    entry = _entry("internal") or {"code": "E999", "level": "error"}
    texts = _texts(entry, "internal", {}, lang)
    return entry["code"], "internal", entry["level"], texts.get("unlisted", ""), texts.get("help", "")


def _plain(key: str, args: Mapping[str, object], lang: str) -> str:
    words = ", ".join(_fill(f"{name} {{{name}}}", args, lang) for name in args if name.isidentifier())
    return shown(key.replace("-", " ").replace(".", " ")) + (f": {words}." if words else ".")
