"""The words of English that are not the game's: frames for terms, conditions, verbs, times and sentences.

A frame with the name of a class of the tree says that class.  `VERBS` start with a base form and are inflected;
`FINITE` are whole sentences and stay as they are.
"""

from __future__ import annotations

from .play import PLAY

VERBS = {
    "put": "put {cards} {to}",
    "take": "take {cards} {to}",
    "shuffle": "shuffle {zone}",
    "shuffle_into": "shuffle {zone} into {into}",
    "shuffle_under": "shuffle {zone} and put it under {into}",
    "replace": "replace {old} with {new}",
    "replace_keeping": "replace {old} with {new}, which keeps its {kept}",
    "swap": "exchange {one} with {other}",
    "look": "look at {cards}",
    "reveal": "reveal {cards} to everybody",
    "arrange": "put {cards} {to} in any order",
    "note": "remember {what}",
    "list": "keep a list of {what}, empty at first",
    "run": "carry out {ability}",
    "run_as": "carry out {ability} as though it were an ability of {this}",
    "win": "win the game",
    "win_by": "win the game ({reason})",
    "lose": "lose the game",
    "lose_by": "lose the game ({reason})",
    "extra_turn": "take an extra turn after this one",
    "control": "control {cards}",
    "make": "create {count} {card} in {place}",
    "make_with": "create {count} {card} with {values} in {place}",
    "remove": "remove {cards} from the game",
}

FINITE = {
    "draw": "the game ends in a draw",
    "draw_by": "the game ends in a draw ({reason})",
    "end": "the game ends",
    "end_by": "the game ends ({reason})",
    "end_turn": "the turn ends now",
    "stop": "the rest is skipped",
    "stop_card": "the lasting effects of {card} end",
    "copy": "{cards} becomes a copy of {model}",
    "copy_except": "{cards} becomes a copy of {model}, except that it has {values}",
    "cancel": "the waiting action of {card} is not carried out",
    "duplicate": "the effect of {card} is carried out once more",
    "duplicate_anew": "the effect of {card} is carried out once more, with new targets if wanted",
    "retarget": "the targets of {card} are chosen anew",
    "nothing": "nothing happens",
    "settle": "everything that is waiting is carried out now",
    "answer": "the outcome is {value}",
    "moment": "abilities that speak of “{name}” may be used now",
}

TERMS = {
    "Anyone": "anyone",
    "AnyoneAtRandom": "a random player",
    "CardIn": "the card at position {position} of {place}",
    "CauseCard": "the card that caused it",
    "DifferenceOf": "the difference between {left} and {right}",
    "Letter": "{symbol}",
    "Linked": "what {value} {word}",
    "Nobody": "nothing",
    "Numeral": "{value}",
    "Omittable": "{term}",
    "OtherValue": "the opposite of {than}",
    "PositionIn": "the position of {card}",
    "RoundCount": "the round number",
    "This": "this card",
    "SpaceAt": "space {position} of {place}",
    "SpacePart": "the {part} of {cell}",
    "SpacesBeside": "the spaces next to {cell}",
    "SpacesUnder": "the spaces of {cards}",
    "TurnCount": "the turn number",
    "ValueAt": "the {noun} at place {index}",
    "Whether": "whether {condition}",
    "WhoseTurn": "the active player",
    "You": "you",
    "CardTitle": "{texts}",
    "Word": "{texts}",
}

OPERATIONS = {
    "+": "{left} plus {right}",
    "-": "{left} minus {right}",
    "*": "{left} times {right}",
    "/": "{left} divided by {right}",
    "negative": "the negative of {right}",
    "up": ", rounded up",
    "down": ", rounded down",
}

COMPARISONS = {
    "<": ("less than", "at least"),
    ">": ("more than", "at most"),
    "<=": ("at most", "more than"),
    ">=": ("at least", "less than"),
    "is": ("", "not"),
}

CHANGES = {
    "+": ("increase {target} by {value}", "{target} is increased by {value}"),
    "-": ("reduce {target} by {value}", "{target} is reduced by {value}"),
    "*": ("multiply {target} by {value}", "{target} is multiplied by {value}"),
    "/": ("divide {target} by {value}", "{target} is divided by {value}"),
    "double": ("double {target}", "{target} is doubled"),
    "=": ("set {target} to {value}", "{target} is {value}"),
    "add_to": ("add {value} to {target}", "{target} include {value}"),
    "take_out": ("take {value} out of {target}", "{target} do not include {value}"),
    "becomes": ("{target} becomes {value}", "{target} is {value}"),
    "replace": ("replace {target} by {value}", "{target} is replaced by {value}"),
    "at_most": ("reduce {target} to {value} if it is more", "{target} is at most {value}"),
    "at_least": ("raise {target} to {value} if it is less", "{target} is at least {value}"),
}

PERIODS = {
    "this turn": "this turn",
    "last turn": "in the last turn",
    "this round": "this round",
    "last round": "in the last round",
    "this phase": "in this phase",
    "last phase": "in the last phase",
    "this game": "in this game",
    "last game": "in the last game",
}

SENTENCES = {
    "if_impossible": "if that is impossible",
    "also": "; ",
    "altered": "{act}; for this one time, {changes}",
    "cost": "cost",
    "cost_of": "{cost}: {acts}",
    "both": " and ",
    "only_if": "this is possible only if {condition}",
    "only_if_phase": "this phase takes place only if {condition}",
    "only_if_deck": "for each player, before the game, it must be so that {condition}",
    "announce": "announce “{words}”",
    "together": "at the same time",
    "together_secretly": "secretly and at the same time",
    "in_order": "in turn order",
    "in_order_from": "in turn order from {start} on",
    "for_each": "for {each}, one after another",
    "for_each_player": "for {each}, {order}",
    "for_each_together": "for {each}, {together}",
    "until": "until {condition}",
    "times": "{times}",
    "do_until": "again and again until {condition}",
    "leaving_out": "leaving out {names}",
    "any_event": "every “{name}”",
    "any_change": "every change of {number}",
    "while": "while {condition}",
    "used": "until this has been used",
    "for_rounds": "for {count} rounds, this one included",
    "for_round": "for this round",
    "for_turns": "for {count} turns, this one included",
    "for_turn": "for this turn",
    "naming": "let {letter} be {value}",
    "noting": "note whether {condition}",
    "opened": "everybody may look at {places}",
    "letters": "where {letter} is {value}",
    "choose_one": "choose one",
    "choose_one_secretly": "secretly choose one",
    "option_if": "{title}, only if {condition}",
    "label both": "{key}, {heading}",
    "refill": "When the {deck} is empty, the {pile} is shuffled and becomes the {deck}.",
}

FRAMES = {**TERMS, **SENTENCES, **PLAY}
