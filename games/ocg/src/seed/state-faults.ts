/** What a hand-made state may not say: seed 002's validation rules, before the kernel is asked. */
import type { Text } from '@fuda/kernel';
import { cardId, EXTRA_DECK_FRAMES } from '../cards/printed.ts';
import { cardDataOf } from './card-data.ts';
import {
  type CardData,
  type CardInstance,
  GAME_PHASES,
  type GameState,
  type OtherZones,
  ZONE_NAMES,
  type Zones,
} from './types.ts';

export interface Placed {
  readonly card: CardInstance;
  readonly player: 0 | 1;
  readonly zone: keyof Zones | keyof OtherZones;
}

export interface Fault {
  readonly path: string;
  readonly reason: Text;
}

const fault = (path: string, ja: string, en: string): Fault => ({ path, reason: { ja, en } });

const MOST: Readonly<Partial<Record<Placed['zone'], number>>> = { mainMonsterZone: 5, spellTrapZone: 5, fieldZone: 1 };

/** A Set monster lies in Defense Position unless it is said how. */
export const isDefense = ({ battlePosition, position }: CardInstance): boolean =>
  (battlePosition ?? (position === 'faceDown' ? 'defense' : 'attack')) === 'defense';

function crowded(placed: readonly Placed[]): Fault | undefined {
  const counts = new Map<string, number>();
  for (const { player, zone } of placed) {
    const count = (counts.get(`${player} ${zone}`) ?? 0) + 1;
    counts.set(`${player} ${zone}`, count);
    const most = MOST[zone];
    if (most !== undefined && count > most)
      return fault(`$.zones.${zone}`, `「${zone}」は${most}枚までです`, `${zone} holds at most ${most}`);
  }
  return undefined;
}

/** [YGO-2.1] What belongs to the Extra Deck goes back there, and Tokens are nowhere but on the field. */
const isNoToken = ({ frameType }: CardData): boolean => frameType !== 'token';
const isMainDeckCard = (card: CardData): boolean =>
  isNoToken(card) && !(EXTRA_DECK_FRAMES as readonly string[]).includes(card.frameType);
const isField = ({ subtype }: CardData): boolean => subtype === 'Field';

/** Which cards a zone is for; undefined = any. */
const MEANT_FOR: Readonly<Partial<Record<Placed['zone'], (card: CardData) => boolean>>> = {
  mainMonsterZone: ({ type }) => type === 'monster',
  spellTrapZone: (card) => (card.type === 'spell' || card.type === 'trap') && !isField(card),
  fieldZone: isField,
  deck: isMainDeckCard,
  hand: isMainDeckCard,
  graveyard: isNoToken,
  banished: isNoToken,
};

/** Cards that lay there before lie there by an effect: equipped monsters, Trap Monsters. */
function lay(state: GameState | undefined, { card, zone }: Placed): boolean {
  if (!state || !(ZONE_NAMES as readonly string[]).includes(zone)) return false;
  const sides = [state.zones, ...(state.ext ? [state.ext.opponent] : [])];
  return sides.some((zones) => zones[zone as keyof Zones].some(({ instanceId }) => instanceId === card.instanceId));
}

function misplaced(entry: Placed, from: GameState | undefined): Fault | undefined {
  const { card, zone } = entry;
  const path = `$.zones.${zone}`;
  const name = `「${card.instanceId}」`;
  if ((ZONE_NAMES as readonly string[]).includes(zone) && card.location !== zone)
    return fault(path, `${name}の location が「${zone}」ではありません`, `${card.instanceId} says ${card.location}`);
  // what the card is, not what the state calls it
  const data = cardDataOf(cardId(card.id, card.edition));
  if (data && !(MEANT_FOR[zone]?.(data) ?? true) && !lay(from, entry))
    return fault(path, `${name}は「${zone}」に置けません`, `${card.instanceId} (${data.type}) cannot lie in ${zone}`);
  if (card.battlePosition !== undefined && data && data.type !== 'monster' && !lay(from, entry))
    return fault(
      path,
      `${name}はモンスターではないので battlePosition を持ちません`,
      `${card.instanceId} is no monster and has no battlePosition`,
    );
  if (
    zone === 'mainMonsterZone' &&
    card.position === 'faceDown' &&
    card.battlePosition === 'attack' &&
    !lay(from, entry)
  )
    return fault(path, `${name}は裏側攻撃表示にできません`, `${card.instanceId} cannot lie face-down in attack`);
  const counters = card.spellCounters ?? 0;
  if (!Number.isInteger(counters) || counters < 0)
    return fault(path, `${name}のカウンターの数が正しくありません`, `${card.instanceId} has ${counters} counters`);
  return undefined;
}

function twice(placed: readonly Placed[]): Fault | undefined {
  const seen = new Set<string>();
  for (const { card, zone } of placed) {
    if (seen.has(card.instanceId))
      return fault(`$.zones.${zone}`, `「${card.instanceId}」が２枚あります`, `${card.instanceId} is there twice`);
    seen.add(card.instanceId);
  }
  return undefined;
}

function miscounted(state: GameState): Fault | undefined {
  const counts: readonly (readonly [string, number, number])[] = [
    ['lp.player', state.lp.player, 0],
    ['lp.opponent', state.lp.opponent, 0],
    ['turn', state.turn, 1],
    ['normalSummonLimit', state.normalSummonLimit, 0],
    ['normalSummonUsed', state.normalSummonUsed, 0],
    ['ext.opponentNormalSummons.used', state.ext?.opponentNormalSummons.used ?? 0, 0],
    ['ext.opponentNormalSummons.limit', state.ext?.opponentNormalSummons.limit ?? 1, 0],
  ];
  for (const [name, value, least] of counts)
    if (!Number.isInteger(value) || value < least)
      return fault(`$.${name}`, `${name} は${least}以上の整数です（${value}）`, `${name} is a whole number ≥ ${least}`);
  if (state.normalSummonUsed > state.normalSummonLimit)
    return fault(
      '$.normalSummonUsed',
      'normalSummonUsed は normalSummonLimit 以下です',
      'normalSummonUsed is at most normalSummonLimit',
    );
  if (!GAME_PHASES.includes(state.phase))
    return fault('$.phase', `「${state.phase}」というフェイズはありません`, `no phase "${state.phase}"`);
  return undefined;
}

/** The first fault of a state; `from`: the state it was made from. */
export function faultOf(state: GameState, placed: readonly Placed[], from: GameState | undefined): Fault | undefined {
  const found = miscounted(state) ?? crowded(placed) ?? twice(placed);
  if (found) return found;
  for (const entry of placed) {
    const wrong = misplaced(entry, from);
    if (wrong) return wrong;
  }
  return undefined;
}
