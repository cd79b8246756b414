"""One rule a file; here they stand in the order in which they speak."""

from __future__ import annotations

from . import (
    card_not_in_any_deck,
    condition_always,
    endless_verb,
    ends_one_by_one,
    long_line,
    missing_translation,
    name_style,
    own_name_in_text,
    policy_unset,
    redundant_condition,
    text_number_mismatch,
    text_without_effect,
    todo,
    trigger_never_fires,
    unreachable_phase,
    unreachable_statement,
    unused_binding,
    unused_declaration,
    unused_zone,
    zone_never_emptied,
    zone_never_filled,
)

RULES = [
    module.RULE
    for module in (
        policy_unset,
        endless_verb,
        ends_one_by_one,
        unused_zone,
        unused_declaration,
        trigger_never_fires,
        unreachable_phase,
        condition_always,
        unreachable_statement,
        card_not_in_any_deck,
        unused_binding,
        zone_never_emptied,
        zone_never_filled,
        text_number_mismatch,
        missing_translation,
        own_name_in_text,
        text_without_effect,
        todo,
        name_style,
        long_line,
        redundant_condition,
    )
]
