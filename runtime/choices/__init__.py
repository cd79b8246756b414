"""Choices: who is asked what, which answers there are, and in which order they are listed.

Picking several is a sequence of single picks; equal options are one option.  Public places list by position,
hidden ones by definition, so that the order tells nothing.  A choice with one answer is taken without asking,
unless skipping the question would tell others what is hidden.

`asking` begins a choice, `candidates` are what it is made from, `options` what is offered of them; `labels` are
choices among words, `order` those of what comes first, `piles` the draws from a shuffled pile; `deciding` is where
the game waits.
"""
