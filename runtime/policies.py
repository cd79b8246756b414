"""The policy table: every question that rules must settle, its answers, and the sentence that each prints.

One table, read by the engine, by the wording and by lint.  A cardset answers with `policy NAME: ANSWER`.
"""

from __future__ import annotations

from typing import NamedTuple


class Policy(NamedTuple):
    """`question` and each answer's sentence by language; `default` the answer that holds when a game is silent
    (None: none is right for all); `asked` the module of the engine that asks."""

    name: str
    question: dict[str, str]
    answers: dict[str, dict[str, str]]
    default: str | None
    asked: str

    @property
    def must_be_said(self) -> bool:
        """A game that comes to the question and is silent has left it open, whatever then happens."""
        return self.default is None or self.name in LEFT_OPEN


LEFT_OPEN = frozenset({"nested_triggers", "same_class", "next_turn", "after_extra_turn", "all_lose"})
"""Questions on which good rulebooks differ: what happens when a game is silent is no answer that a reader knows."""


def _policy(
    name: str, question: tuple[str, str], default: str | None, asked: str, **answers: tuple[str, str]
) -> Policy:
    words = {answer.replace("__", " "): {"en": en, "zh": zh} for answer, (en, zh) in answers.items()}
    return Policy(name, {"en": question[0], "zh": question[1]}, words, default, asked)


POLICIES: dict[str, Policy] = {
    p.name: p
    for p in (
        _policy(
            "both_win",
            ("What if several players win at the same time?", "若多名玩家同时获胜，如何判定？"),
            None,
            "endings",
            draw=(
                "If several players win at the same time, the game is a draw.",
                "若多名玩家同时获胜，则为平局。",
            ),
            all_win=(
                "If several players win at the same time, they all win.",
                "若多名玩家同时获胜，则他们都获胜。",
            ),
            active_player=(
                "If several players win at the same time, the one whose turn it is wins.",
                "若多名玩家同时获胜，则当前回合玩家获胜。",
            ),
        ),
        _policy(
            "all_lose",
            ("What if everybody loses at the same time?", "若所有玩家同时落败，如何判定？"),
            "draw",
            "endings",
            draw=("If everybody loses at the same time, the game is a draw.", "若所有玩家同时落败，则为平局。"),
            loss=("If everybody loses at the same time, they have all lost.", "若所有玩家同时落败，则他们都输掉游戏。"),
        ),
        _policy(
            "empty_deck",
            ("What if a card must be drawn and the deck is empty?", "需要抽牌而牌库为空时怎么办？"),
            None,
            "drawing",
            reshuffle=(
                "When the deck is empty, the discard pile is shuffled and becomes the deck.",
                "牌库为空时，将弃牌堆洗匀作为新的牌库。",
            ),
            no_draw=("When the deck is empty, no card is drawn.", "牌库为空时，不抽牌。"),
            lose=("A player who must draw from an empty deck loses.", "必须从空牌库抽牌的玩家输掉游戏。"),
        ),
        _policy(
            "order_of_triggers",
            (
                "In which order do several triggered abilities resolve?",
                "多个触发能力同时触发时，按什么顺序结算？",
            ),
            "turn_order",
            "settling",
            turn_order=(
                "Abilities that trigger at the same time resolve in turn order from the active player; "
                "each player orders their own.",
                "同时触发的能力从当前回合玩家开始按回合顺序结算；同一玩家的能力由其自行决定顺序。",
            ),
            zones=(
                "Abilities that trigger at the same time resolve in turn order from the active player; "
                "one player's own in the order in which these rules name the zones that they work from.",
                "同时触发的能力从当前回合玩家开始按回合顺序结算；同一玩家的能力按规则列出其所在区域的顺序结算。",
            ),
            age=(
                "Abilities that trigger at the same time resolve in the order in which they came into play.",
                "同时触发的能力按进入游戏的先后顺序结算。",
            ),
        ),
        _policy(
            "nested_triggers",
            (
                "When does an ability resolve that triggers while another resolves?",
                "结算一个能力时触发的其他能力何时结算？",
            ),
            "stack",
            "settling",
            stack=(
                "An ability that triggers while others wait resolves before them.",
                "有能力等待结算时新触发的能力先于它们结算。",
            ),
            queue=(
                "An ability that triggers while others wait resolves after them.",
                "有能力等待结算时新触发的能力在它们之后结算。",
            ),
            nested=(
                "An ability that triggers resolves at once, before whatever triggered it goes on.",
                "触发的能力立即结算，然后触发它的过程才继续。",
            ),
        ),
        _policy(
            "same_class",
            (
                "In which order do changes of the same kind apply to one event?",
                "对同一事件的同类修正按什么顺序生效？",
            ),
            "age",
            "events",
            age=(
                "Changes of the same kind apply in the order in which they began.",
                "同类修正按开始生效的先后顺序生效。",
            ),
            affected__player__chooses=(
                "Where the order of changes matters, the affected player chooses it.",
                "若修正的顺序影响结果，由受影响的玩家决定顺序。",
            ),
        ),
        _policy(
            "extra_turns",
            ("In which order are several extra turns taken?", "多个额外回合按什么顺序进行？"),
            "last_first",
            "time",
            last_first=(
                "Extra turns come directly after the current turn, the one granted last first.",
                "额外回合紧接当前回合进行，最后获得的最先进行。",
            ),
            first_first=(
                "Extra turns come directly after the current turn, in the order in which they were granted.",
                "额外回合紧接当前回合，按获得的先后顺序进行。",
            ),
        ),
        _policy(
            "empty_action",
            ("May an action be taken that changes nothing?", "可以执行不会产生任何变化的行动吗？"),
            "allow",
            "windows",
            allow=(
                "An action may be taken even if it changes nothing.",
                "即使不会产生任何变化，也可以执行行动。",
            ),
            forbid=(
                "An action that would change nothing cannot be taken.",
                "不能执行不会产生任何变化的行动。",
            ),
        ),
        _policy(
            "loop",
            ("What if the same situation repeats for ever?", "若同一局面无限重复，如何判定？"),
            "draw",
            "budgets",
            draw=("A game that repeats itself without end is a draw.", "无限重复的对局为平局。"),
            active_player_loses=(
                "If the same situation repeats without end, the active player loses.",
                "若同一局面无限重复，当前回合玩家输掉游戏。",
            ),
        ),
        _policy(
            "free_loop",
            (
                "May a player repeat the same things for ever, if nothing comes of it?",
                "玩家可以无限重复毫无结果的相同操作吗？",
            ),
            "unlimited",
            "budgets",
            unlimited=("A player may repeat the same things as often as they like.", "玩家可以任意重复相同的操作。"),
            how_many=(
                "Whoever comes back to the same situation says how often they repeat it, then does something else.",
                "玩家回到相同局面时，须说明重复的次数，然后必须另行选择。",
            ),
        ),
        _policy(
            "undone_chance",
            (
                "After a retreat that all agree to, does chance fall as it did before?",
                "经同意悔棋之后，随机结果会与之前相同吗？",
            ),
            "fresh",
            "table",
            fresh=("After a retreat chance falls anew.", "悔棋之后随机结果重新产生。"),
            same=("After a retreat chance falls as it did before.", "悔棋之后随机结果与之前相同。"),
        ),
        _policy(
            "missed_triggers",
            (
                "May an optional ability still be used if something else has happened since it triggered?",
                "可选的触发能力在触发之后又发生了其他事情时，还能使用吗？",
            ),
            None,
            "settling",
            kept=(
                "An ability that may be used when something happens may still be used if more has happened since.",
                "可选的触发能力即使之后又发生了其他事情，仍可使用。",
            ),
            missed=(
                "An ability that may be used when something happens is lost if something else has happened since.",
                "可选的触发能力若之后又发生了其他事情，则错过时机，不能使用。",
            ),
        ),
        _policy(
            "failed_search",
            (
                "May a search for a card of some quality find nothing though there is one?",
                "检索特定条件的牌时，即使存在也可以选择找不到吗？",
            ),
            None,
            "choices",
            may_fail=(
                "A search for a card of some quality may find nothing; a search for any card finds one.",
                "检索特定条件的牌时可以找不到；检索任意牌时必须找到。",
            ),
            must_find=("A search finds a card if there is one.", "检索时只要存在符合条件的牌就必须找到。"),
        ),
        _policy(
            "next_turn",
            ('Is an extra turn somebody\'s "next turn"?', "额外回合算作“下个回合”吗？"),
            "extra",
            "time",
            extra=(
                "Your next turn is the next turn that you take, an extra turn included.",
                "“你的下个回合”指你进行的下一个回合，包括额外回合。",
            ),
            normal=(
                "Your next turn is your next turn in the normal order; extra turns do not count.",
                "“你的下个回合”指正常顺序中你的下一个回合，不包括额外回合。",
            ),
        ),
        _policy(
            "after_extra_turn",
            ("Who is next after an extra turn?", "额外回合之后轮到谁？"),
            "order",
            "time",
            order=(
                "After an extra turn the normal order goes on as if it had not been.",
                "额外回合之后，按原有顺序继续，如同未曾插入。",
            ),
            inserted=(
                "After an extra turn it is the turn of the player to the left of whoever took it.",
                "额外回合之后，轮到进行该回合的玩家的下家。",
            ),
        ),
        _policy(
            "layers",
            (
                "What does a standing change see that asks for the very number it changes?",
                "持续修正的条件涉及它所修正的数值时，以哪个数值为准？",
            ),
            "settled",
            "numbers",
            settled=(
                "A standing change that asks for the number it changes sees it as it comes out in the end.",
                "持续修正的条件涉及它所修正的数值时，以最终数值为准。",
            ),
            base=(
                "A standing change that asks for the number it changes sees it without any standing changes.",
                "持续修正的条件涉及它所修正的数值时，以未经任何持续修正的数值为准。",
            ),
        ),
        _policy(
            "oscillation",
            (
                "What if standing changes contradict each other, so that nothing is stable?",
                "若持续修正互相矛盾，无法稳定，如何处理？",
            ),
            "age",
            "numbers",
            age=(
                "Standing changes that contradict each other apply in the order in which they began.",
                "互相矛盾的持续修正按开始生效的先后顺序生效。",
            ),
            none=("Of standing changes that contradict each other none applies.", "互相矛盾的持续修正都不生效。"),
        ),
        _policy(
            "stacked_actions",
            (
                "When actions wait for one another, are they carried out one by one?",
                "多个行动依次等待时，是否逐个结算？",
            ),
            "one_by_one",
            "windows",
            one_by_one=(
                "When all pass, the last action that waits is carried out; then players may act again.",
                "所有玩家都放弃后，最后宣告的行动先结算；随后玩家可以再次行动。",
            ),
            whole_chain=(
                "When all pass, all actions that wait are carried out, the last one first.",
                "所有玩家都放弃后，所有等待的行动从最后一个开始依次结算。",
            ),
        ),
        _policy(
            "taken_back",
            (
                "What about cards that were seen while a cost was paid that could not be paid in full?",
                "支付费用途中看到了牌，而费用最终无法支付时，如何处理？",
            ),
            "known",
            "windows",
            known=(
                "An action whose costs cannot be paid is taken back; cards seen meanwhile stay where they are.",
                "费用无法支付的行动被撤回；期间看到的牌保持原位。",
            ),
            shuffled=(
                "An action whose costs cannot be paid is taken back; a pile that was looked at meanwhile is shuffled.",
                "费用无法支付的行动被撤回；期间查看过的牌堆重新洗匀。",
            ),
        ),
        _policy(
            "leaver_cards",
            ("What happens to the cards of a player who leaves the game?", "离开游戏的玩家的牌如何处理？"),
            "stay",
            "endings",
            stay=("The cards of a player who leaves the game stay where they are.", "离开游戏的玩家的牌留在原处。"),
            leave=("The cards of a player who leaves the game leave it too.", "离开游戏的玩家的牌一并移出游戏。"),
        ),
        _policy(
            "rounding",
            ("How are fractions rounded?", "小数如何取整？"),
            None,
            "numbers",
            down=("Fractions are rounded down.", "小数向下取整。"),
            up=("Fractions are rounded up.", "小数向上取整。"),
        ),
        _policy(
            "lone_window",
            ("Is a player asked who can only pass?", "只能放弃的玩家是否仍需询问？"),
            "ask",
            "windows",
            ask=("A player is asked even when passing is all they can do.", "即使只能放弃，也会询问该玩家。"),
            skip=("A player who can only pass is skipped.", "只能放弃的玩家直接跳过。"),
        ),
    )
}


def answer(policies: dict[str, str], name: str) -> str | None:
    """The answer that holds in a game: the declared one, else the default; None when it is unset."""
    return policies.get(name) or POLICIES[name].default
