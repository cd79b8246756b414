"""The schema: which head words there are, where each may stand, and what it says.

Head words are ordinary names to the grammar.  This table is their only home: the compiler's "unknown head" and
"misplaced line", the reference, completion and, later, Chinese heads all read it.
"""

from __future__ import annotations


class Head:
    """One head word: the blocks it may stand in, what it takes behind it, a sentence, an example, its Chinese name."""

    __slots__ = ("example", "places", "says", "takes", "word", "zh")

    def __init__(self, word: str, places: str, takes: str, says: str, example: str, zh: str) -> None:
        self.word, self.says, self.example, self.zh = word, says, example, zh
        self.places, self.takes = tuple(places.split()), tuple(takes.split())


# Places: top, and the blocks cardset enum stat track zone kind card verb ability body window choose option
# duration rule turn deck variant example.
# Takes: `NAME` one name, `…` a phrase that its reader knows, `"…"` texts, small words, `,start` an item behind a comma
# that begins with this word, `,…` any item, `=` a value; `*` a header or a call, of which it is known elsewhere.
_TABLE = (
    # ---- top of a file
    (
        "cardwright", "top", "…",
        "Names the version of the language; the first line of a file.", "cardwright 0", "语言",
    ),
    (
        "cardset", "top", "NAME",
        "Names the game; its block says who made it and how many play.", "cardset duel", "牌组集",
    ),
    ("enum", "top", "… ,open", "Declares named values.", "enum suit", "枚举"),
    (
        "track", "top", "… from to ,start",
        "Declares a number of the game with two ends.", "track balance from -5 to 5, start 0", "刻度",
    ),
    (
        "stat", "top", "… from to by ,start =",
        "Declares a number of each player or of the game.", "stat life of each player, start 10", "数值",
    ),
    (
        "zone", "top kind", "… by ,… ,shared ,public ,private ,hidden ,owner ,limit ,face",
        "Declares where cards lie.", "zone hand is a set of each player, private", "区域",
    ),
    ("kind", "top", "NAME is", "Declares a kind of card and the values its cards have.", "kind item", "种类"),
    ("define", "top", "*", "Names an expression.", "define tilt (side: player) = balance", "定义"),
    ("verb", "top", "*", "Declares something that happens.", "verb draw (n: number)", "动词"),
    (
        "action", "top", "*",
        "Declares something that a player may do in a window.", "action play (card: item in hand)", "行动",
    ),
    (
        "scope", "top", "*",
        "Declares something that happens in steps, settling after each line.", "scope fight", "过程",
    ),
    ("rule", "top", "NAME", "Declares what always holds.", "rule victory", "规则"),
    ("setup", "top", "", "What happens before the first turn.", "setup", "开局"),
    ("turn", "top", "", "The phases of a turn.", "turn", "回合"),
    ("round", "top", "", "The phases of a round, in which all players act.", "round", "轮"),
    ("policy", "top", "NAME", "Answers a question that rules leave open.", "policy both_win: draw", "裁定"),
    ("deck", "top", "… to ,copies", "Which cards lie on the table at the start.", "deck major to deck", "牌组"),
    ("card", "top", "NAME is", "Declares a card.", "card fool is arcana", "卡牌"),
    (
        "family", "top", "… by called ,…",
        "Declares cards that differ in one value.", "family red_page, black_page is item by suit called s", "卡牌族",
    ),
    ("variant", "top", "…", "Declarations that can be switched on.", "variant long_game off", "变体"),
    ("example", "top", '"…"', "A ruling that is a test.", 'example "Nobody draws from nothing"', "示例"),
    # ---- blocks of declarations
    (
        "title", "cardset enum stat track zone kind card verb rule turn deck variant ability", '"…"',
        "What people call it.", 'title "scale" zh "天平"', "标题",
    ),
    (
        "players", "cardset example", "… to ,usually",
        "How many play, and how many if nobody says.", "players 2 to 6, usually 4", "人数",
    ),
    ("credit", "cardset", '"…"', "Whom the game is from.", 'credit "after an anonymous design"', "作者"),
    ("licence", "cardset", '"…"', "Under which terms it may be used.", 'licence "CC BY 4.0"', "许可"),
    ("languages", "cardset", "… ,…", "The languages that every text has.", "languages en, zh", "语言列表"),
    ("score", "cardset", "NAME", "The number of each player that the game counts in the end.", "score chips", "计分"),
    ("about", "cardset", '"…"', "A few words about the game.", 'about "A duel."', "简介"),
    ("ends", "track stat", "", "Whose end of a track is which.", "ends", "两端"),
    ("unit", "stat track", '"…"', "What a number counts.", 'unit "cells" zh "格"', "单位"),
    ("ability", "kind", "… by", "A place for what cards of this kind do.", "ability move by facing", "能力"),
    ("lasting", "kind", "…", "When lasting effects end.", "lasting effects end when this leaves field", "持续"),
    ("works", "kind card", "from if", "Where the text of these cards counts.", "works from battlefield", "生效"),
    ("history", "kind", "…", "What was done with a card goes with it into other zones.", "history follows", "历史"),
    ("two_faced", "kind", "", "These cards may lie face down.", "two_faced", "双面"),
    ("order", "kind verb", "… ,…", "The order of the classes of change.", "order set, add, at_most", "顺序"),
    ("text", "card rule turn ability", '"…"', "The designer's own words.", 'text "Draw a card."', "文本"),
    ("flavour", "card", '"…"', "Words without a rule.", 'flavour "…"', "风味"),
    ("art", "card", '"…"', "The picture.", 'art "fool.png"', "插图"),
    (
        "says", "verb define ability", '"…"',
        "The phrase from its base form, with its holes.", 'says "draw {n}" zh "抽{n}张牌"', "表述",
    ),
    (
        "name", "verb kind", '"…"', "The noun for what happens; what a nameless card is called by its values.",
        'name "move" zh "移动"', "名称",
    ),
    ("while_phrase", "verb", '"…"', "How `during` it is said.", 'while_phrase "by playing" zh "打出时"', "期间语"),
    ("signed", "verb", "", "Its numbers may be below 0.", "signed", "有符号"),
    ("needs", "verb ability rule", "… =", "What must be so; else it does not happen.", "needs steps > 0", "需要"),
    (
        "target", "verb ability", "… from to called so_that",
        "What is chosen when it is announced.", "target 1 person from row called guest", "目标",
    ),
    ("cost", "verb ability", "*", "What is paid, all or nothing.", "cost tap 1 swords", "费用"),
    ("phase", "turn", "NAME if", "A part of the turn.", "phase main", "阶段"),
    ("given", "example", "", "The position before.", "given", "已知"),
    ("when", "example", "", "What the players do.", "when", "当"),
    ("then", "example", "", "What must be so then.", "then", "则"),
    # ---- bodies
    ("move", "body", "… to ,…", "Cards go to a zone.", "move top card of deck to hand", "移动"),
    (
        "shuffle", "body", "… into under",
        "A pile gets an unknown order; into another, or under it.", "shuffle discard into deck", "洗",
    ),
    (
        "replace", "body", "… with ,…",
        "A card takes the place of another.", "replace old with new, keeping cell", "替换",
    ),
    ("swap", "body", "… with", "Two cards change places.", "swap given with top card of deck", "交换"),
    ("look", "body", "at called", "The actor sees cards.", "look at top 3 cards of deck called seen", "查看"),
    ("reveal", "body", "… called", "Everybody sees cards.", "reveal seen", "展示"),
    (
        "arrange", "body", "… on under",
        "The actor puts cards back in an order of choice.", "arrange seen on deck", "排列",
    ),
    (
        "choose", "body", "… from to at called so_that",
        "Somebody chooses.", "choose 1 card from hand called gone", "选择",
    ),
    (
        "search", "body", "… for called",
        "The actor looks through a zone and chooses.", "search deck for 1 card called found", "检索",
    ),
    ("option", "choose", '"…" if', "One of several things to choose.", 'option "recover" zh "回复": heal 1', "选项"),
    ("act", "body", "… from until", "Players may act.", "act from active player until all pass", "行动窗口"),
    ("run", "body", "…", "An ability is carried out.", "run card's effect of face", "执行"),
    ("create", "body", "… to with called", "Cards are made in play.", "create 2 goblin to field called made", "创造"),
    ("remove", "body", "…", "Cards leave the game.", "remove made", "移除"),
    ("cancel", "body", "…", "A waiting action is not carried out.", "cancel bolt", "取消"),
    (
        "duplicate", "body", "… ,…",
        "The effect of a waiting action happens once more.", "duplicate bolt, new targets", "复制",
    ),
    ("retarget", "body", "…", "The targets of a waiting action are chosen anew.", "retarget bolt", "改变目标"),
    ("stop", "body", "…", "The rest of the body is skipped; of a card: its lasting effects end.", "stop", "停止"),
    ("nothing", "body", "", "Nothing happens.", "nothing", "无"),
    ("settle", "body", "", "Rules and waiting abilities are handled now.", "settle", "结算"),
    ("result", "body", "…", "What `called` gets after this verb.", "result upheld", "结果"),
    ("repeat", "body", "… until", "The block happens several times.", "repeat 3 times", "重复"),
    ("moment", "body", "NAME", "A point in time with a name.", "moment after_attack", "时点"),
    ("win", "body", "…", "The actor wins.", 'win "scale victory"', "获胜"),
    ("lose", "body", "…", "The actor loses.", "lose game", "失败"),
    ("end", "body", "… as", "The game or the turn ends.", "end game as draw", "结束"),
    ("take", "body", "…", "The actor takes another turn after this one.", "take extra turn", "额外"),
    ("todo", "body card rule", '"…"', "Words without an effect yet.", 'todo "the wind turns"', "待定"),
    ("note", "body", '"…"', "A line in the log.", 'note "dawn"', "记录"),
    (
        "whenever", "rule", "… called",
        "Happens as soon as something is so.", "whenever any player where life is 0 called p", "一旦",
    ),
)  # fmt: skip

HEADS: dict[str, Head] = {row[0]: Head(*row) for row in _TABLE}

IN: dict[str, tuple[str, ...]] = {}
for _head in HEADS.values():
    for _place in _head.places:
        IN[_place] = (*IN.get(_place, ()), _head.word)

TOP = frozenset(IN["top"])
