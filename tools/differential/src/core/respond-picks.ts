/** Which cards to give as an answer to a selection: those that are wished for, as far as the question takes them. */
import type { Random } from '../random.ts';
import { MESSAGE, RESPONSE } from './constants.ts';
import type { CoreMessage } from './library.ts';
import type { CoreQuestion, Response } from './question.ts';

interface Weighted {
  readonly amount?: number;
  readonly release_param?: number;
}

/** A card may count as one of two amounts (lower and upper half of the number). */
const amounts = ({ amount = 0 }: Weighted): number[] => {
  const low = amount & 0xffff;
  const high = amount >>> 16;
  return high === 0 ? [low] : [low, high];
};

function sums(cards: readonly Weighted[]): Set<number> {
  let reached = new Set([0]);
  for (const card of cards) reached = new Set([...reached].flatMap((sum) => amounts(card).map((n) => sum + n)));
  return reached;
}

function fitsSum(message: CoreMessage, chosen: readonly Weighted[]): boolean {
  const all = [...(message.selects_must as Weighted[]), ...chosen];
  const reached = [...sums(all)];
  if (message.select_max === 0 || message.select_max === false) {
    return chosen.length >= message.min && chosen.length <= message.max && reached.includes(message.amount);
  }
  // "at least": and no card of it is too many
  if (!reached.some((sum) => sum >= message.amount)) return false;
  return all.every((card) => {
    const rest = [...sums(all.filter((other) => other !== card))];
    return !rest.every((sum) => sum >= message.amount);
  });
}

function fitsTribute(message: CoreMessage, chosen: readonly Weighted[]): boolean {
  const worth = chosen.reduce((sum, { release_param = 1 }) => sum + release_param, 0);
  return chosen.length <= message.max && worth >= message.min;
}

function fits(message: CoreMessage, chosen: readonly Weighted[]): boolean {
  if (message.type === MESSAGE.sum) return fitsSum(message, chosen);
  if (message.type === MESSAGE.tribute) return fitsTribute(message, chosen);
  return chosen.length >= message.min && chosen.length <= message.max;
}

const TRIES = 400;

/** Some legal selection, as places in the list. */
export function choosePicks(question: CoreQuestion, random: Random): number[] | undefined {
  const { message, choices } = question;
  if (message.type === MESSAGE.unselect) {
    if (message.can_finish && (choices.length === 0 || random.chance(0.5))) return [];
    return choices.length === 0 ? undefined : [random.below(choices.length)];
  }
  const cards = message.selects as Weighted[];
  const all = cards.map((_, i) => i);
  for (let t = 0; t < TRIES; t++) {
    const order = random.shuffle(all);
    const least = Math.max(0, message.type === MESSAGE.card ? message.min : 0);
    const most = Math.min(cards.length, message.max || cards.length);
    const size = least + random.below(most - least + 1);
    const chosen = order.slice(0, size);
    if (
      fits(
        message,
        chosen.map((i) => cards[i]),
      )
    )
      return chosen.sort((a, b) => a - b);
  }
  return undefined;
}

/** The response that gives these places. */
export function pickResponse({ message }: CoreQuestion, chosen: readonly number[]): Response {
  switch (message.type) {
    case MESSAGE.unselect:
      return { type: RESPONSE.unselect, index: chosen.length === 0 ? null : chosen[0] };
    case MESSAGE.sum:
      return { type: RESPONSE.sum, indicies: [...chosen] };
    case MESSAGE.tribute:
      return { type: RESPONSE.tribute, indicies: [...chosen] };
    default:
      return { type: RESPONSE.card, indicies: [...chosen] };
  }
}
