/** Why a position is refused, or cannot be reached. */
import { text } from '@fuda/game';
import type { Text } from '@fuda/kernel';

const who = (player: number): Text => text(`席${player + 1}`, `seat ${player + 1}`);

export const D = {
  noCard: (id: string) => text(`カード「${id}」はありません`, `there is no card "${id}"`),
  noZone: (zone: string) => text(`ゾーン「${zone}」はありません`, `there is no zone "${zone}"`),
  noAttribute: (name: string) => text(`属性「${name}」はありません`, `there is no attribute "${name}"`),
  noCounter: (name: string) => text(`「${name}」という値はありません`, `there is no value "${name}"`),
  noPhase: (name: string) => text(`フェーズ「${name}」はありません`, `there is no phase "${name}"`),
  noKey: () => text('そのカードはもうありません', 'this card is not there any more'),
  tooMany: (most: number) =>
    text(`この対戦に置けるカードは全部で${most}枚までです`, `a match holds at most ${most} cards in all`),
  zoneFull: (player: number, zone: Text, most: number) =>
    text(
      `${who(player).ja}の${zone.ja}には${most}枚までしか置けません`,
      `the ${zone.en} of ${who(player).en} holds at most ${most} cards`,
    ),
  noFreeSlot: (card: Text, player: number, zone: Text, most: number) =>
    text(
      `「${card.ja}」を置ける場所が${who(player).ja}の${zone.ja}に残っていません（${most}枚まで）`,
      `"${card.en}" has no free place in the ${zone.en} of ${who(player).en} (at most ${most})`,
    ),
  slotTaken: (player: number, zone: Text, slot: number) =>
    text(
      `${who(player).ja}の${zone.ja}の場所${slot + 1}にはもうカードがあります`,
      `place ${slot + 1} of the ${zone.en} of ${who(player).en} is taken`,
    ),
  noSlot: (zone: Text, slot: number) =>
    text(`${zone.ja}に場所${slot + 1}はありません`, `the ${zone.en} has no place ${slot + 1}`),
  wrongKind: (card: Text, zone: Text, slot: number | undefined, what: Text) =>
    slot === undefined
      ? text(
          `「${card.ja}」は${zone.ja}に置けません（置けるのは${what.ja}）`,
          `"${card.en}" cannot lie in the ${zone.en} (${what.en} can)`,
        )
      : text(
          `「${card.ja}」は${zone.ja}の場所${slot + 1}に置けません（置けるのは${what.ja}）`,
          `"${card.en}" cannot lie in place ${slot + 1} of the ${zone.en} (${what.en} can)`,
        ),
  nothing: () => text('何も置けない', 'nothing'),
  or: (list: readonly Text[]) => text(list.map(({ ja }) => ja).join('か'), list.map(({ en }) => en).join(' or ')),
  noHost: (card: Text, zone: Text) =>
    text(
      `「${card.ja}」は${zone.ja}では、ほかのカードに付いていなければなりません`,
      `"${card.en}" can only lie in the ${zone.en} under or attached to another card`,
    ),
  wrongHost: (card: Text, host: Text) =>
    text(`「${card.ja}」は「${host.ja}」に付けられません`, `"${card.en}" cannot be attached to "${host.en}"`),
  circle: (card: Text) => text(`「${card.ja}」が自分自身の下にあります`, `"${card.en}" lies under itself`),
  noMark: (card: Text, mark: Text, zone: Text) =>
    text(
      `「${card.ja}」は${zone.ja}で「${mark.ja}」になりません`,
      `"${card.en}" cannot be "${mark.en}" in the ${zone.en}`,
    ),
  markRange: (card: Text, mark: Text, min: number, max: number | undefined) =>
    text(
      `「${card.ja}」の「${mark.ja}」は${min}${max === undefined ? '以上' : `〜${max}`}です`,
      `"${mark.en}" of "${card.en}" is ${max === undefined ? `at least ${min}` : `${min} … ${max}`}`,
    ),
  range: (name: Text, min: number, max: number | undefined) =>
    text(
      `${name.ja}は${min}${max === undefined ? '以上' : `〜${max}`}です`,
      `${name.en} is ${max === undefined ? `at least ${min}` : `${min} … ${max}`}`,
    ),
  turn: () => text('ターン', 'the turn'),
  of: (player: number, name: Text) => text(`${who(player).ja}の${name.ja}`, `${name.en} of ${who(player).en}`),

  // ---- possible, but not by the rules alone
  copies: (player: number, card: Text, found: number, most: number) =>
    text(
      `${who(player).ja}の「${card.ja}」が${found}枚あります（デッキに入るのは${most}枚まで）`,
      `${who(player).en} has ${found} copies of "${card.en}" (a deck holds ${most})`,
    ),
  total: (player: number, what: Text, found: number, most: number) =>
    text(
      `${who(player).ja}の${what.ja}が${found}枚あります（ふつうは${most}枚まで）`,
      `${who(player).en} has ${found} cards: ${what.en} (${most} at most, normally)`,
    ),
  perTurn: (player: number, what: Text, found: number, turns: number, most: number) =>
    text(
      `${who(player).ja}は${turns}ターンで${what.ja}が${found}枚あります（ルールだけなら${most}枚まで）`,
      `${who(player).en} has ${found} cards after ${turns} turns: ${what.en} (${most} by the rules alone)`,
    ),
  over: (reason: Text) =>
    text(`始まるとすぐに決着がつきます（${reason.ja}）`, `the match is over as soon as it begins (${reason.en})`),
  fault: (reason: Text) => text(`始めると止まります（${reason.ja}）`, `the match stops as it begins (${reason.en})`),
} as const;
