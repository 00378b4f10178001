/** Every sentence of this package, Japanese and English side by side. */
import { text } from '@fuda/game';

export const M = {
  noBudget: () =>
    text('考える時間か回数を指定してください', 'say how long to think: a time or a number of simulations'),
  budget: (name: string, most: number) =>
    text(`${name}は0より大きく${most}以下の数です`, `${name} must be a number above 0 and at most ${most}`),
  number: (name: string, min: number, max: number) =>
    text(`${name}は${min}〜${max}の整数です`, `${name} must be an integer from ${min} to ${max}`),
  notBegun: () => text('先に局面を渡してください（begin）', 'give it a position first (begin)'),
  over: () => text('対戦はもう終わっています', 'the match is over'),
  noOption: () => text('その選択肢はありません', 'there is no such option'),
  notAsked: (player: number) =>
    text(`プレイヤー${player}は今、質問されていません`, `player ${player} is not asked anything now`),
  otherPosition: () => text('別の局面の統計です', 'statistics of another position'),
  weights: (detail: string) => text(`学習した重みが読めません: ${detail}`, `cannot read what was learned: ${detail}`),
  noDeal: () =>
    text('見えているとおりに配り直せない局面です', 'the hidden cards of this position cannot be dealt as it is known'),
  noDecks: () => text('比べるデッキがありません', 'there are no decks to compare with'),
} as const;
