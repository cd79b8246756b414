"""Chinese in traditional characters: the sentences of the language itself, its messages and questions.

Only these are turned: what a game says in simplified characters stays as the game says it, for turning names is a
designer's task (后 is 後 or 后, 里 is 裡 or 里).  In the sentences of the language a character has one meaning, but for
a few words, which come first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

PAIRS = (
    "从從 将將 换換 对對 选選 择擇 后後 个個 开開 结結 时時 为為 数數 随隨 机機 执執 终終 续續 费費 于於 减減 "
    "变變 当當 该該 顶頂 点點 发發 动動 过過 进進 总總 项項 给給 记記 录錄 无無 则則 决決 间間 获獲 胜勝 输輸 "
    "戏戲 额額 两兩 轮輪 张張 与與 们們 这這 种種 处處 应應 会會 让讓 内內 顺順 双雙 关關 么麼 复複 场場 来來 "
    "达達 认認 谁誰 约約 弃棄 寻尋 仅僅 阶階 视視 拥擁 较較 样樣 匀勻 邻鄰 标標 区區 够夠 须須 请請 满滿 单單 "
    "没沒 离離 败敗 库庫 办辦 触觸 规規 类類 响響 归歸 紧緊 产產 吗嗎 说說 经經 还還 错錯 检檢 条條 继繼 稳穩 "
    "询詢 问問 简簡 专專 东東 举舉 义義 书書 争爭 体體 册冊 写寫 几幾 划劃 删刪 别別 却卻 历歷 参參 号號 块塊 "
    "声聲 备備 头頭 夹夾 实實 宽寬 尽盡 层層 属屬 带帶 异異 弯彎 径徑 扩擴 报報 挡擋 据據 摆擺 断斷 旧舊 显顯 "
    "汉漢 注註 测測 独獨 环環 现現 电電 监監 盖蓋 着著 码碼 确確 称稱 笔筆 纸紙 线線 组組 细細 绝絕 编編 缩縮 "
    "脑腦 补補 装裝 见見 计計 议議 许許 设設 识識 词詞 译譯 试試 话話 详詳 语語 误誤 读讀 调調 谜謎 负負 赋賦 "
    "转轉 软軟 辑輯 辞辭 边邊 运運 远遠 连連 遗遺 释釋 里裡 钟鐘 链鏈 长長 闭閉 际際 题題 颜顏 齐齊 况況 余餘 "
    "游遊 贪貪 档檔 围圍 页頁 师師 拟擬 门門 车車 统統 术術 红紅 纳納 锁鎖 苹蘋 樱櫻 柠檸 暂暫 宝寶 战戰 币幣 "
    "击擊 横橫 国國 剑劍 卫衛 骑騎 钱錢 权權 灾災 资資 灵靈 奖獎 筹籌 货貨 阳陽 宠寵 级級 赢贏 灭滅 铜銅 预預 "
    "摊攤 镜鏡 伤傷 买買 阵陣 压壓 侧側 袭襲 罗羅 尔爾 节節 盘盤 竞競 隐隱 审審 静靜 夺奪 强強 风風 赌賭 访訪 "
    "丝絲 绸綢 传傳 礼禮 态態 坛壇 宫宮 诈詐 叶葉 灯燈 卖賣 赠贈 恋戀 恶惡 势勢 缘緣 刚剛 图圖 税稅 烬燼 温溫 "
    "仪儀 损損 购購 献獻 唤喚 马馬 铁鐵 疯瘋 笼籠 观觀 亏虧 赞贊 画畫 论論 务務 垫墊 创創 颗顆 辆輛 闪閃 绳繩 "
    "祷禱 跷蹺 纱紗 赛賽 乌烏 鸦鴉 帮幫 状狀 骤驟 树樹 鲁魯 剧劇 晓曉 讲講 纯純 诉訴 验驗 员員 证證 赏賞 盏盞 "
    "杂雜 艺藝 讨討 纪紀 贝貝 伦倫 营營 赐賜 倾傾 础礎 维維 积積 诊診 谕諭 抛拋 队隊 财財 忆憶 惫憊 励勵 诱誘 "
    "饵餌 叠疊 驻駐 启啟 馆館 储儲 矿礦 习習 惯慣 严嚴 侦偵 军軍 学學 婴嬰 饥飢 兽獸 竖豎 桥橋 苇葦 泽澤 猪豬 "
    "烟煙 炼煉 蓝藍 绿綠 领領 护護 仓倉 轨軌 "
)
WORDS = {
    "复制": "複製", "回复": "回復", "恢复": "恢復", "复原": "復原", "修复": "修復",
    "往复": "往復", "反复": "反覆", "制表": "製表", "准确": "準確", "准备": "準備", "为准": "為準", "并": "並",
    "一并": "一併", "采用": "採用",
}  # fmt: skip
PARTS = re.compile("`[^`]*`?|[^`]+")  # what stands in backquotes, and what does not
WORD = re.compile("|".join(sorted(WORDS, key=len, reverse=True)))
TABLE = str.maketrans({pair[0]: pair[1] for pair in PAIRS.split()})
QUOTES = str.maketrans({"“": "「", "”": "」"})
COUNTERS = {"张": "張", "只": "隻", "点": "點", "个": "個", "项": "項", "轮": "輪", "种": "種", "条": "條", "块": "塊",
            "层": "層", "级": "級", "处": "處", "组": "組", "对": "對", "颗": "顆", "头": "頭", "辆": "輛"}  # fmt: skip


def turned(text: str) -> str:
    """A text of the language in traditional characters and with their quotation marks; what is `quoted` stays."""
    return "".join(part if part[0] == "`" else _turned(part) for part in PARTS.findall(text))


def _turned(text: str) -> str:
    return WORD.sub(lambda found: WORDS[found.group()], text).translate(TABLE).translate(QUOTES)


def counter(word: str) -> str:
    """A measure word."""
    return COUNTERS.get(word, word)


def frames(simplified: Mapping[str, str]) -> dict[str, str]:
    return {key: turned(text) for key, text in simplified.items()}
