/** Every sentence of this package, Japanese and English side by side. */
import { text } from '@fuda/game';
import type { Text } from '@fuda/kernel';

/** "Did you mean …?", or nothing when no known word is close. */
function meant(suggestion: string | undefined): Text {
  return suggestion === undefined
    ? text('', '')
    : text(`（「${suggestion}」のことですか？）`, ` (did you mean "${suggestion}"?)`);
}

const KINDS = {
  game: text('ゲーム', 'game'),
  base: text('もとの局面', 'base position'),
  ruleset: text('ルール', 'ruleset'),
  deck: text('デッキ', 'deck'),
  card: text('カード', 'card'),
  zone: text('ゾーン', 'zone'),
  attribute: text('属性', 'attribute'),
  counter: text('カウンター', 'counter'),
  global: text('値', 'value'),
  phase: text('フェーズ', 'phase'),
  verb: text('行動', 'verb'),
  stat: text('能力値', 'stat'),
  event: text('出来事', 'event'),
  key: text('項目', 'field'),
} as const;
export type WordKind = keyof typeof KINDS;

export const M = {
  unknown(kind: WordKind, name: string, suggestion: string | undefined): Text {
    const hint = meant(suggestion);
    return text(`${KINDS[kind].ja}「${name}」はありません${hint.ja}`, `no ${KINDS[kind].en} "${name}"${hint.en}`);
  },
  ambiguous: (name: string, ids: readonly string[]) =>
    text(
      `「${name}」という名前のカードが複数あります。idで書いてください: ${ids.join(', ')}`,
      `several cards are called "${name}"; use an id: ${ids.join(', ')}`,
    ),
  wrongType: (expected: string, found: string) =>
    text(`${expected}が必要ですが、${found}があります`, `expected ${expected}, found ${found}`),
  missing: () => text('必要な項目がありません', 'this field is missing'),
  badValue: (values: string) => text(`次のどれかです: ${values}`, `must be one of ${values}`),
  outOfRange: (detail: string) => text(`範囲外です（${detail}）`, `out of range (${detail})`),
  badShape: (detail: string) => text(`形が正しくありません（${detail}）`, `wrong shape (${detail})`),
  oneKind: (kinds: readonly string[]) =>
    text(
      `1つの手順には次のうちちょうど1つを書きます: ${kinds.join(', ')}`,
      `a step has exactly one of ${kinds.join(', ')}`,
    ),
  noBases: () => text('このゲームにはもとの局面がありません', 'this game has no base positions'),
  badBase: (name: string, path: string, reason: Text) =>
    text(`もとの局面「${name}」の ${path}: ${reason.ja}`, `base position "${name}" at ${path}: ${reason.en}`),
  startTwice: () => text('decks と players はどちらか一方だけです', 'give either decks or players, not both'),
  startMissing: () => text('players か decks が必要です', 'players or decks is needed'),
  noUnderZone: () =>
    text('下に重ねるゾーンが分かりません。zone を書いてください', 'which zone do cards underneath lie in? give "zone"'),
  notHere: (key: string) => text(`${key} は下のカードにだけ書けます`, `"${key}" is for cards lying under another one`),
  slotAndCount: () => text('slot と count は一緒に使えません', '"slot" and "count" cannot be used together'),
  noCardFiles: () => text('このゲームにはカードファイルがありません', 'this game has no card files'),
  badAddress: (address: string) =>
    text(`「${address}」は「プレイヤー.ゾーン.カード」の形ではありません`, `"${address}" is not "player.zone.card"`),
  badZoneKey: (key: string) =>
    text(`「${key}」は「プレイヤー.ゾーン」の形ではありません`, `"${key}" is not "player.zone"`),
  badCounterKey: (key: string) =>
    text(`「${key}」は「プレイヤー.カウンター」の形ではありません`, `"${key}" is not "player.counter"`),
  internal: (detail: string) => text(`エンジンの内部エラー: ${detail}`, `internal error of the engine: ${detail}`),

  // ---- what of a moment its position does not hold
  lostEffect: (card: Text) =>
    text(`「${card.ja}」の続いている効果は含まれません`, `the lasting effect of "${card.en}" is not part of it`),
  lostWaiting: () => text('待機中の効果は含まれません', 'effects that wait are not part of it'),
  lostQuestion: () =>
    text(
      'いまの質問の途中からは始められません。そのフェーズの始めから始まります',
      'it cannot begin in the middle of this question; it begins with its phase',
    ),
  lostKnowledge: () =>
    text(
      '裏向きのカードについて知っていることなど、盤面に書けないものは含まれません',
      'what a board does not show, such as which hidden cards were seen, is not part of it',
    ),
  lostPosition: () => text('この局面は書き表せません', 'this position cannot be written down'),

  // ---- while the script runs
  noOption: () => text('当てはまる選択肢がありません', 'no option matches'),
  severalOptions: (n: number) =>
    text(`当てはまる選択肢が${n}個あります。1つに絞ってください`, `${n} options match; make it exactly one`),
  noPass: () => text('「しない」にあたる選択肢がありません', 'there is no option to pass'),
  matchOver: () => text('対戦はもう終わっています', 'the match is over'),
  optionMissing: () => text('あるはずの選択肢がありません', 'an expected option is missing'),
  optionPresent: () => text('ないはずの選択肢があります', 'there is an option that should not be there'),
  unusedRolls: (left: number, all: number) =>
    text(`使われなかった出目が${left}個あります（全${all}個）`, `${left} of ${all} fixed rolls were not used`),
  unsolved: () => text('手順どおりに進めても目標に届きません', 'the script does not reach the goal'),
  expected: (what: Text, wanted: string) => text(`${what.ja}は ${wanted} のはずです`, `${what.en} should be ${wanted}`),
  found: (value: string) => text(value, value),
  nothing: () => text('なし', 'nothing'),
  optionsAre: (player: number, list: string) =>
    text(`プレイヤー${player}の選択肢:\n${list}`, `options of player ${player}:\n${list}`),
  noQuestion: () => text('誰にも質問されていません', 'nobody is asked'),
  noTryOut: () => text('このゲームではカードを1枚だけ試せません', 'this game has no way to try a single card'),
  noCard: (id: string) => text(`カード「${id}」はありません`, `no card "${id}"`),
  noPosition: ({ ja, en }: Text) =>
    text(`「${ja}」を試せる局面が作れません`, `no position could be made to try "${en}" in`),
  /** `how`: what is to be done for it, where it is not simply used */
  tryName: ({ ja, en }: Text, how?: Text) =>
    text(`「${ja}」を試す${how ? `（${how.ja}）` : ''}`, `Trying "${en}"${how ? ` (${how.en})` : ''}`),
  tryThrough: (names: readonly Text[]) =>
    text(
      `${names.map(({ ja }) => `「${ja}」`).join('')}を使う`,
      `use ${names.map(({ en }) => `"${en}"`).join(' or ')}`,
    ),
  tryLater: () => text('相手の動きなどに合わせて使える', 'it can be used in answer to something'),
  noUse: () =>
    text(
      'このカードを使える場面が見つかりませんでした。条件が難しいか、ひとりでには使えないカードです',
      'no moment was found at which it can be used: its conditions are hard to meet, or it is not used by itself',
    ),
} as const;

/** What an expectation is about. */
export const ABOUT = {
  phase: text('フェーズ', 'the phase'),
  turn: text('ターン', 'the turn'),
  turnPlayer: text('ターンプレイヤー', 'the turn player'),
  query: text('質問', 'the question'),
  result: text('結果', 'the result'),
  pending: text('待機中の効果', 'the waiting effects'),
  events: text('直前の出来事', 'the last events'),
  options: text('選択肢の数', 'the number of options'),
  zone: (key: string) => text(`ゾーン ${key}`, `zone ${key}`),
  counter: (key: string) => text(`カウンター ${key}`, `counter ${key}`),
  global: (key: string) => text(`値 ${key}`, `value ${key}`),
  card: (key: string) => text(`カード ${key}`, `card ${key}`),
} as const;
