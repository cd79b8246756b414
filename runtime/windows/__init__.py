"""Windows: the points where players act.  `act`, `act once`, `act from P until all pass`, `… stacked`.

All arguments of an action are one decision.  An action is offered if its conditions hold, nothing forbids it,
and its costs and targets can be met; a window whose only answer would be to pass is still asked of a player who
might have another answer as far as the others know.

`window` is the window itself; `offers` says which actions a player may take, `blind` carries out one on cards that the
player does not see.
"""
