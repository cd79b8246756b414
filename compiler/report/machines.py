"""Findings for machines: JSON for scripts, SARIF for code-scanning services, workflow commands for GitHub."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from . import catalogue
from .catalogue import advice
from .cells import shown
from .places import Place, place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...grammar.diagnostic import Diagnostic, Source, Span

SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
GITHUB_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


# ---- json -------------------------------------------------------------------------------------------------


def write_json(diagnostics: Sequence[Diagnostic], lang: str) -> str:
    """One document: `{"diagnostics": [...], "counts": {...}}`; lines and columns count from 1."""
    found = [_plain(each, lang) for each in diagnostics]
    counts = {level: sum(each["level"] == level for each in found) for level in catalogue.LEVELS}
    return _document({"diagnostics": found, "counts": counts})


def _plain(diagnostic: Diagnostic, lang: str) -> dict[str, Any]:
    code, name, level, sentence, help = catalogue.message(diagnostic, lang)
    return {
        "code": code,
        "name": name,
        "level": level,
        "certainty": catalogue.certainty(diagnostic.key),
        "message": sentence,
        "help": help,
        "near": catalogue.near_words(diagnostic),
        **_where(diagnostic.source, diagnostic.span),
        "labels": [
            {"message": catalogue.label(label, lang), **_where(label.source, label.span)} for label in diagnostic.labels
        ],
        "fix": _fix(diagnostic),
    }


def _where(source: Source, span: Span) -> dict[str, Any]:
    at = place(source, span)
    return {
        "file": at.path,
        "line": at.line,
        "column": at.column,
        "end_line": at.end_line,
        "end_column": at.end_column,
    }


def _fix(diagnostic: Diagnostic) -> dict[str, Any] | None:
    fix = diagnostic.fix
    if fix is None:
        return None
    return {"text": fix.text, "safe": fix.safe, **_where(diagnostic.source, fix.span)}


# ---- sarif ------------------------------------------------------------------------------------------------


def write_sarif(diagnostics: Sequence[Diagnostic], lang: str) -> str:
    """A SARIF 2.1.0 log with one run."""
    rules = {name: _rule(name, each.key, lang) for each in diagnostics if (name := catalogue.name(each.key))}
    run = {
        "tool": {"driver": {"name": "cardwright", "rules": list(rules.values())}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(each, list(rules), lang) for each in diagnostics],
    }
    return _document({"$schema": SARIF, "version": "2.1.0", "runs": [run]})


def _document(content: dict[str, Any]) -> str:
    """JSON that a person can read, and that does nothing to the terminal on which it is looked at."""
    text = json.dumps(content, ensure_ascii=False, indent=2)
    return "".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text) + "\n"


def _rule(name: str, key: str, lang: str) -> dict[str, Any]:
    return {
        "id": _code(key),
        "name": name,
        "defaultConfiguration": {"level": catalogue.level(key)},
        "help": {"text": catalogue.explain(name, lang) or name},
    }


def _code(key: str) -> str:
    try:
        return catalogue.entry(key)["code"]
    except KeyError:
        return catalogue.entry("internal")["code"]


def _result(diagnostic: Diagnostic, rules: list[str], lang: str) -> dict[str, Any]:
    code, _, level, sentence, _ = catalogue.message(diagnostic, lang)
    result: dict[str, Any] = {
        "ruleId": code,
        "ruleIndex": rules.index(catalogue.name(diagnostic.key)),
        "level": level,
        "message": {"text": " ".join([sentence, *advice(diagnostic, lang)])},
        "locations": [_location(diagnostic.source, diagnostic.span)],
    }
    if diagnostic.labels:
        result["relatedLocations"] = [
            {**_location(label.source, label.span), "message": {"text": catalogue.label(label, lang)}}
            for label in diagnostic.labels
        ]
    if diagnostic.fix:
        result["fixes"] = [_sarif_fix(diagnostic)]
    return result


def _sarif_fix(diagnostic: Diagnostic) -> dict[str, Any]:
    source, fix = diagnostic.source, diagnostic.fix
    assert fix is not None
    replacement = {
        "deletedRegion": _region(place(source, fix.span)),
        "insertedContent": {"text": fix.text},
    }
    return {"artifactChanges": [{"artifactLocation": _artifact(source), "replacements": [replacement]}]}


def _location(source: Source, span: Span) -> dict[str, Any]:
    region = _region(place(source, span))
    return {"physicalLocation": {"artifactLocation": _artifact(source), "region": region}}


def _region(at: Place) -> dict[str, int]:
    return {
        "startLine": at.line,
        "startColumn": at.column,
        "endLine": at.end_line,
        "endColumn": at.end_column,
    }


def _artifact(source: Source) -> dict[str, str]:
    from urllib.parse import quote

    return {"uri": quote(source.path.replace("\\", "/"))}


# ---- github -----------------------------------------------------------------------------------------------


def write_github(diagnostics: Sequence[Diagnostic], lang: str) -> str:
    """One workflow command per finding, which GitHub shows beside the line."""
    return "".join(_command(each, lang) for each in diagnostics)


def _command(diagnostic: Diagnostic, lang: str) -> str:
    code, name, level, sentence, _ = catalogue.message(diagnostic, lang)
    at = place(diagnostic.source, diagnostic.span)
    properties = {
        "file": shown(at.path),
        "line": at.line,
        "endLine": at.end_line,
        "col": at.column,
        "endColumn": at.end_column,
        "title": f"{code} {name}",
    }
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    text = _data("\n".join([sentence, *advice(diagnostic, lang)]))
    return f"::{GITHUB_LEVELS[level]} {listed}::{text}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


WRITERS: dict[str, Callable[[Sequence[Diagnostic], str], str]] = {
    "json": write_json,
    "sarif": write_sarif,
    "github": write_github,
}
