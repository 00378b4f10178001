import type { Text } from '@fuda/kernel';

/** Everything the page about strength says besides numbers. Rows come between the parts. */
export const PROSE = {
  intro: {
    en: `# Strength

Written by \`npx fuda arena --report --cpu-time\` (\`--only ID\`, \`--matches N\`, \`--workers W\`); stopped at any time, it goes on from
there, and \`--fresh\` begins anew. The bars are in \`packages/lab/src/strength/bars.json\`, what was seen is in \`docs/strength.json\`. The
thinking player sees what a person would see, and thinks for *at most* its budget: it moves at once where there is nothing to choose
and stops when the rest of the budget would hardly change the choice. Budgets are of the processor's time; only the first decision of a
run takes longer, since what was learned is read then.

**OCG figures of earlier editions of this page, those without this paragraph, were not honest.** Until then, where the list drawn for the
opponent did not fit what is public (an Extra Deck of another size was enough), its cards were left as they truly were: of 1,000 deals at
the first question 567 against junk-synchro, and 289 in the dragon mirror, gave the opponent exactly its true hand. The search,
\`greedy\` and their hints saw cards they must not see, on both sides of the table, so no OCG line of those editions says how well anybody plays. Now deals
are made from public facts alone: \`npx fuda verify --game ocg --honesty 10000\` proves it.

## Matches
Every deal is played twice with seats swapped, every deck against itself in turn. A draw counts half; results are
wins/draws/losses; intervals are 95 % (Wilson).

| game | players | bar | result | matches | interval | met | how |
|---|---|---|---|---|---|---|---|
`,
    ja: `# 強さ

このページは \`npx fuda arena --report --cpu-time\`（\`--only ID\`・\`--matches N\`・\`--workers W\`）が書きます。いつ止めても続きから測り、\`--fresh\` で
最初から測り直します。求める線は \`packages/lab/src/strength/bars.json\`、測った値は \`docs/strength.json\` にあります。考えるプレイヤーは人と同じものだけを見て、
与えられた時間を*上限*として考えます。選ぶものがなければすぐに答え、残りの時間で選択が変わりそうになければそこでやめます。時間はプロセッサーの時間です。
学んだ内容を読み込むため、最初の1手だけはこれより長くかかります。

**この段落がなかったころのOCGの数字は、公正ではありませんでした。** そのころは、相手のデッキとして引いたリストが公開情報に合わないと（EXデッキの枚数が違うだけでも）、
相手のカードが本当の姿のまま残っていました。最初の質問での1,000回の配り直しのうち、junk-synchro 相手で567回、ドラゴンの同型戦で289回が、相手の本当の手札
そのものでした。探索も \`greedy\` もそのヒントも、見てはならないカードを両方の席で見ていたので、当時のOCGの数字は誰の強さも表していません。今は公開情報だけから配り直します。
\`npx fuda verify --game ocg --honesty 10000\` がそれを確かめます。

## 対戦
どの配り方も席を入れかえて2回、どのデッキも同じデッキどうしで順に戦います。引き分けは0.5勝、結果は勝ち／引き分け／負け、区間は95 %（Wilson）です。

| ゲーム | プレイヤー | 求める線 | 結果 | 試合数 | 区間 | 達成 | 測り方 |
|---|---|---|---|---|---|---|---|
`,
  },
  networks: {
    en: `
## Networks
The networks that come with the games ([training](training.md)), on mirrored deals with the default decks: every deal twice, seats swapped. Intervals are 95 % over
deals, since the two matches of a deal belong together; where the bar says *surely*, all of the interval must lie above it. Rows with several seeds were played
by several processes, or at several times, and put in here. The matches of History Build above are from before its rollouts learned from the networks. **Not measured:** openings played alone with a network of their own.

| game | players | bar | result | matches | met | how |
|---|---|---|---|---|---|---|
`,
    ja: `
## ネットワーク
ゲームに付いてくるネットワーク（[学習](training.md)）を、最初のデッキで測ります。どの配り方も席を入れかえて2回戦います。1つの配りの2試合は組なので、区間は配りごとの95 %です。
求める線が*確かに*なら、区間全体がその上になければなりません。種がいくつもある行は、いくつものプロセスで、または何度かに分けて測り、ここに入れたものです。上のヒストリービルドの対戦は、ロールアウトがネットワークから学ぶ前に測りました。
**測っていないもの：** 専用のネットワークによる一人回し。

| ゲーム | プレイヤー | 求める線 | 結果 | 試合数 | 達成 | 測り方 |
|---|---|---|---|---|---|---|
`,
  },
  openings: {
    en: `
## Openings played alone
How often the goal is reached by somebody who does not know the order of the deck, beside random play over many more hands. The ceiling is what the solver wins with the whole order known, within its time: a bound
from below, since an opening left open may still have a line.

| deck | player | bar | result | random | ceiling | met | how |
|---|---|---|---|---|---|---|---|
`,
    ja: `
## 一人回しの初手
山札の順番を知らずに目標を達成した割合を、はるかに多くの手札で試したでたらめな手と並べます。
上限は、順番をすべて知っているソルバーが制限時間内に勝てた割合です。時間切れの手札にも勝ち筋があるかもしれないので、これは下からの見積もりです。

| デッキ | プレイヤー | 求める線 | 結果 | でたらめ | 上限 | 達成 | 測り方 |
|---|---|---|---|---|---|---|---|
`,
  },
  estimates: {
    en: `
## Estimates of hidden cards
What \`DeckClassifier\` and \`HandEstimator\` say of the other side during matches, against the truth. The Brier score is the mean squared
distance from what happened; *knowing nothing* is the score of always saying the overall share. *Off by* is the mean distance between
what was said and what happened.

| game | guessed | chances | Brier score | knowing nothing | off by | how |
|---|---|---|---|---|---|---|
`,
    ja: `
## 隠れたカードの見積もり
\`DeckClassifier\` と \`HandEstimator\` が対戦中に相手について述べた確率を、真実と比べます。ブライアスコアは、述べた確率と起きたこととの差の2乗の平均です。
*何も知らない*は、いつも全体の割合を答えたときのスコア、*ずれ*は述べた確率と実際の割合の差の平均です。

| ゲーム | 当てるもの | 回数 | ブライアスコア | 何も知らない | ずれ | 測り方 |
|---|---|---|---|---|---|---|
`,
  },
  reliability: {
    en: `
| game | guessed | said | times | mean said | happened |
|---|---|---|---|---|---|
`,
    ja: `
| ゲーム | 当てるもの | 述べた確率 | 回数 | その平均 | 実際 |
|---|---|---|---|---|---|
`,
  },
  held: {
    en: `
### Cards the other side holds: estimates against the network
Of every card of the known decks, the chance that the other side holds a copy only it can see (hand, face-down cards), asked of both at the same
questions. *Log-loss* is the mean of −log of the chance given to what was true, no chance counted as surer than 99.9 %; *knowing nothing* always says
the overall share. The estimates know the lists of all decks; the network knows what it has seen while it learned.

| game | who | chances | log-loss | knowing nothing | Brier score | off by | how |
|---|---|---|---|---|---|---|---|
`,
    ja: `
### 相手が持っているカード：見積もりとネットワーク
知られたデッキのすべてのカードについて、相手だけが見ているカード（手札や裏向きのカード）の中にある確率を、同じ質問で両方に聞きます。*対数損失*は、
本当だったことに与えた確率の−logの平均です（99.9 %より確かだとは数えません）。*何も知らない*は、いつも全体の割合を答えたときです。
見積もりはすべてのデッキの中身を知っていて、ネットワークは学習中に見たことだけを知っています。

| ゲーム | 答えるもの | 回数 | 対数損失 | 何も知らない | ブライアスコア | ずれ | 測り方 |
|---|---|---|---|---|---|---|---|
`,
  },
  lines: {
    en: `
## Known lines
| position | bar | result | met | how |
|---|---|---|---|---|
`,
    ja: `
## 知られている手順
| 局面 | 求める線 | 結果 | 達成 | 測り方 |
|---|---|---|---|---|
`,
  },
  exact: {
    en: `
## Against a perfect opponent
Kuhn and Leduc poker (testkit) are small enough to be walked through as a whole, so what a player gives away is known exactly: both seats are
answered as well as anybody can, and *exploitability* is the mean of what those answers win, in chips a match. 0 is an equilibrium. A player's
strategy is how often it chooses what at every information set (in brackets: how many there are); few samples make it look a little worse
than it is. CFR (regret matching, vanilla) must stay below the mean of its positive regrets, which stay below
Δ·|I|·√A / (2√T); CFR+ must stay below the bar. Value: what the first seat wins against itself; in
equilibrium −1/18 and −0.0856. The network has learned each game from nothing but self-play (\`net\` of the bars says how long); whoever says what it thinks of all
options is measured as if it drew by that, too. \`npx fuda lab exploitability --game kuhn\`.

| game | player | exploitability | best answer, first seat | second seat | value | bar | how |
|---|---|---|---|---|---|---|---|
`,
    ja: `
## 完璧な相手に対して
クーン・ポーカーとレダック・ポーカー（testkit）は全局面をたどれるほど小さいので、プレイヤーがどれだけ取られるかが厳密に分かります。両方の席から最善の応手で攻め、その得の平均（1試合あたりのチップ）が*搾取可能量*です。0なら均衡です。
プレイヤーの戦略は、どの情報集合（かっこ内はその数）で何をどれだけの割合で選ぶかです。回数が少ないと実際より少し悪く見えます。CFR（後悔最小化、元の形）は正の後悔の平均以下（それ自体が Δ·|I|·√A / (2√T) 以下）、CFR+は求める線以下でなければなりません。
値は同じ者どうしの先手の得で、均衡では −1/18 と −0.0856 です。ネットワークは自己対戦だけで覚えました（長さは求める線の \`net\`）。どの選択肢をどう思うか全部言う者は、その割合どおりに選んだとしても測ります。\`npx fuda lab exploitability --game kuhn\`。

| ゲーム | プレイヤー | 搾取可能量 | 先手からの最善 | 後手からの最善 | 値 | 求める線 | 測り方 |
|---|---|---|---|---|---|---|---|
`,
  },
} as const satisfies Record<string, Text>;

/** The words between the numbers. */
export const WORDS = {
  yes: { en: 'yes', ja: '○' },
  no: { en: '**no**', ja: '**×**' },
  soFar: { en: 'so far', ja: '今のところ' },
  notSoFar: { en: '**not so far**', ja: '**今のところ届かず**' },
  open: { en: 'not measured yet', ja: '未計測' },
  surely: { en: 'surely', ja: '確かに' },
  deckOf: { en: 'deck, of ', ja: 'デッキ、候補' },
  deck: { en: 'deck', ja: 'デッキ' },
  hand: { en: 'hand', ja: '手札' },
  network: { en: 'network', ja: 'ネットワーク' },
  cardsInHand: { en: 'cards in hand', ja: '手札のカード' },
  byShares: { en: 'drawn by what it thinks of the options', ja: '考えた割合どおりに選ぶ' },
  cpuTime: { en: 'processor time', ja: 'プロセッサー時間' },
  wallTime: { en: 'wall time', ja: '実時間' },
} as const satisfies Record<string, Text>;
