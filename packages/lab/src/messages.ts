/** Every sentence of this package, Japanese and English side by side. */
import { text } from '@fuda/game';

export const M = {
  number: (name: string, min: number, max: number) =>
    text(`${name}は${min}〜${max}の整数です`, `${name} must be an integer from ${min} to ${max}`),
  player: (name: string, known: readonly string[]) =>
    text(
      `プレイヤー「${name}」はいません（${known.join(', ')}）`,
      `no player "${name}" (there are ${known.join(', ')})`,
    ),
  deck: (name: string, known: readonly string[]) =>
    text(`デッキ「${name}」はありません（${known.join(', ')}）`, `no deck "${name}" (there are ${known.join(', ')})`),
  ruleset: (name: string, known: readonly string[]) =>
    text(
      `ルール「${name}」はありません（${known.join(', ')}）`,
      `no ruleset "${name}" (there are ${known.join(', ')})`,
    ),
  study: (name: string, known: readonly string[]) =>
    text(
      `調べもの「${name}」はありません（${known.join(', ') || 'このゲームにはない'}）`,
      `no study "${name}" (${known.length > 0 ? `there are ${known.join(', ')}` : 'this game has none'})`,
    ),
  part: (name: string, known: readonly string[]) =>
    text(
      `「${name}」という部分はありません（${known.join(', ')}）`,
      `no part "${name}" (there are ${known.join(', ')})`,
    ),
  noTrial: () => text('このゲームではカードを1枚だけ試せません', 'this game has no way to try a single card'),
  card: (id: string) => text(`カード「${id}」はありません`, `no card "${id}"`),
  noList: () => text('このゲームではデッキの中身を渡せません', 'this game takes no deck of your own here'),
  cannotRefrain: (name: string, able: readonly string[]) =>
    text(
      `「${name}」は特定のカードを買わずに遊べません（できる人: ${able.join(', ')}）`,
      `"${name}" cannot do without taking a card (these can: ${able.join(', ')})`,
    ),
  nothingToGuess: () =>
    text('見分けるデッキが2つ以上ありません', 'there are no two decks that could be mistaken for each other'),
  noStart: (name: string) =>
    text(
      `「${name}」からは始められません。net（ゲームに付属のもの）か net:ファイル です`,
      `"${name}" is nothing to begin with: net (the one that comes with the game) or net:FILE`,
    ),
  noShipped: (game: string, ruleset: string) =>
    text(
      `${game}（${ruleset}）には付属のネットワークがありません。net:ファイル で指定してください`,
      `no network comes with ${game} (${ruleset}); name one with net:FILE`,
    ),
  startHasShape: (name: string) =>
    text(
      `startがあるとき、${name}はそのネットワークのものになります。指定しないでください`,
      `with a start, ${name} is that of its network: leave it out`,
    ),
  matchFailed: (number: number, seed: number, detail: string) =>
    text(`対戦${number}（シード${seed}）でエラー: ${detail}`, `match ${number} (seed ${seed}) failed: ${detail}`),
  foreignWork: (file: string) =>
    text(
      `${file} は別の計算の途中です（ルール、カード、条件が違います）`,
      `${file} belongs to another run: its rules, cards or conditions are not these`,
    ),
  workerLost: (from: number, to: number, detail: string) =>
    text(
      `対戦${from}〜${to - 1}の計算中にワーカーが繰り返し停止しました: ${detail}`,
      `workers kept dying in matches ${from}–${to - 1}: ${detail}`,
    ),
  noWholeTree: (game: string) =>
    text(
      `${game} は大きすぎて全局面をたどれません（たどれるのは、自分でそう言うゲームだけです）`,
      `${game} is too large to be walked through as a whole: only games that say they are not can be`,
    ),
  forgetful: (game: string) =>
    text(
      `${game} では、見えるものだけでは自分が前に何を知り何をしたかが分かりません。厳密な答えが出せません`,
      `in ${game} what is shown does not tell what a player knew and did before: there is no exact answer`,
    ),
} as const;
