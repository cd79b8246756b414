"""How an event happens: the contract, step by step, in this order.

1. The arguments are fixed; with nothing where something is needed, nothing happens.  Who listens is read from
   the state before the event (or before its batch).
2. `cannot`: a forbidden event does not happen.
3. `before` and `instead of` apply stage by stage in the verb's order, each at most once to one lineage;
   pattern and `if` are tested when their stage comes, against the arguments as they stand then.
4. `needs` of the body: not met, and it did not happen.  Then the body runs; its own events nest.
5. `after` abilities that match what happened are queued with what they saw (leave-triggers look back, because
   the listeners of step 1 are asked too).
6. and 7., settling and budgets, are in `settling` and `endings`.

`course` goes through the steps; `listening` says who watches an event and whom it concerns (1, 2), `changes` is step 3,
`answers` step 5; `event` is the event itself.
"""
