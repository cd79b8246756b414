"""A saved game: a JSON document, checked at the door, written whole.

It holds how the game began and every move since: from these it goes on.  The state in the engine's own form is
what the moves must lead to, or the save is damaged; it is never played from, since a save may come from a
stranger.  The position is a readable document, so that another version of the game can begin from it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from .files import Refused, read_text, write_whole

FORMAT = "cardwright save"
VERSION = 1


class SeatDocument(BaseModel):
    """Who sits there: a person, or the name of a bot."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(min_length=1, max_length=40)
    who: Literal["person", "random", "first", "greedy"]


Value = int | bool | str | None
Card = str | dict[str, Any] | None
Cards = list[Card]


class PositionDocument(BaseModel):
    """A position, as far as its form can be known without the game: `runtime.positions` has the meaning."""

    model_config = ConfigDict(extra="forbid", strict=True)
    game: str = ""
    players: int = Field(default=2, ge=1, le=99)
    turn: int = Field(default=1, ge=0, le=1_000_000)
    active: int = Field(default=0, ge=-1, le=98)
    phase: str | None = None
    stats: dict[str, Value | dict[str, Value] | list[Value | dict[str, Value]]] = {}
    zones: dict[str, Cards | dict[str, Cards] | list[Cards | dict[str, Cards]]] = {}
    shuffled: list[str] = []
    decided: dict[str, list[int]] = {}
    past: list[list[dict[str, Any]]] = []
    effects: list[dict[str, Any]] = []
    run: list[dict[str, Any]] = []
    extra: list[int] = []
    out: list[int] = []

    @model_validator(mode="after")
    def somebody_is_active(self) -> PositionDocument:
        if self.active >= self.players:
            raise ValueError(f"there is no player {self.active + 1}")
        return self


class StartDocument(BaseModel):
    """How the game began."""

    model_config = ConfigDict(extra="forbid")
    players: int = Field(ge=1, le=99)
    seed: int
    variants: list[str] = []
    position: dict[str, Any] | None = None

    @field_validator("position")
    @classmethod
    def position_has_its_form(cls, position: dict[str, Any] | None) -> dict[str, Any] | None:
        if position is not None:
            PositionDocument.model_validate(position)
        return position


class Save(BaseModel):
    """A saved game.  `digest` names the program that it was played with."""

    model_config = ConfigDict(extra="forbid")
    format: Literal["cardwright save"]
    version: Literal[1]
    game: str
    digest: str
    seats: list[SeatDocument] = Field(min_length=1, max_length=99)
    start: StartDocument
    moves: list[str] = Field(max_length=1_000_000)
    state: str
    position: dict[str, Any]


def write_save(path: Path, save: Save) -> None:
    """Write a saved game."""
    write_whole(path, save.model_dump_json(indent=1) + "\n")


def read_save(path: Path) -> Save:
    """Read a saved game; what is none, or one of another version, is refused."""
    document = read_document(path)
    if document.get("format") != FORMAT:
        raise Refused("not_a_save", path=path)
    if document.get("version") != VERSION:
        raise Refused("save_version", path=path, found=str(document.get("version"))[:20], version=VERSION)
    try:
        save = Save.model_validate(document)
    except ValidationError as error:
        raise Refused("save_broken", path=path, reason=_first(error)) from error
    if len(save.seats) != save.start.players:
        raise Refused("save_broken", path=path, reason=f"{len(save.seats)} seats, {save.start.players} players")
    return save


def read_document(path: Path) -> dict[str, Any]:
    """The JSON object in a file."""
    text = read_text(path)
    try:
        document = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise Refused("not_json", path=path, reason=str(error).partition("\n")[0][:100]) from error
    if not isinstance(document, dict):
        raise Refused("not_json", path=path, reason="an object is needed")
    return document


def read_position(path: Path) -> dict[str, Any]:
    """The position in a file: a document of its own, or the one in a saved game."""
    document = read_document(path)
    position = document.get("position") if document.get("format") == FORMAT else document
    try:
        PositionDocument.model_validate(position)
    except ValidationError as error:
        raise Refused("not_a_position", path=path, reason=_first(error)) from error
    return position  # type: ignore[return-value]


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def _first(error: ValidationError) -> str:
    """The first thing that is wrong, with its place in the document."""
    found = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, found['loc'][:4]))}: {found['msg']}".partition("\n")[0][:160]
