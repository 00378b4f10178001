/**
 * The interval test of conditions: walks an effect list with the least and the greatest value each stat can have there, and
 * reports conditions that are never or always true.
 */
import type { JsonReader } from '@fuda/language';
import type { CardData, Condition, Effect, Stat } from '../vocabulary/words.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}
type Bounds = { readonly [stat in Stat]: Range };

const FAR = 999;
const from = (min: number): Range => ({ min, max: FAR });

/** Cards left in hand after one was played from a full hand, and so the most resources played before it. */
const HAND_REST = 4;

function startOf(card: CardData, roundLimit: number): Bounds {
  const resource = card.type === 'resource';
  const own = (type: CardData['type']): Range => from(card.type === type ? 1 : 0);
  return {
    rice: from(0),
    knowledge: from(card.knowledgeRequired),
    knowledgeLead: { min: -FAR, max: FAR },
    handSize: { min: 0, max: HAND_REST },
    victoryInHand: { min: 0, max: HAND_REST },
    resourcesPlayed: resource ? from(1) : { min: 0, max: HAND_REST },
    trashed: { min: 0, max: 0 },
    selfDiscarded: { min: 0, max: 0 },
    lastPerson: { min: 0, max: 1 },
    lastEvent: { min: 0, max: 1 },
    turn: { min: 1, max: roundLimit },
    personsOwned: own('person'),
    eventsOwned: own('event'),
    victoryOwned: own('victory'),
    resourcesOwned: own('resource'),
    personKinds: own('person'),
    eventKinds: own('event'),
    deckSize: from(1),
    tokens: from(0),
    trashedTotal: from(0),
  };
}

const shift = (bounds: Bounds, stat: Stat, min: number, max: number): Bounds => ({
  ...bounds,
  [stat]: { min: bounds[stat].min + min, max: Math.min(FAR, bounds[stat].max + max) },
});

function after(bounds: Bounds, effect: Effect): Bounds {
  const { addRice = 0, addKnowledge = 0, draw = 0, discard = 0, trashFromHand = 0, selfDiscard = 0 } = effect;
  let b = bounds;
  if (addRice) b = shift(b, 'rice', addRice, addRice);
  if (addKnowledge) b = shift(b, 'knowledge', addKnowledge, addKnowledge);
  if (draw) b = shift(shift(b, 'handSize', 0, draw), 'victoryInHand', 0, draw);
  // a short hand discards less, so the least stays
  if (discard || selfDiscard) b = shift(b, 'selfDiscarded', 0, discard + selfDiscard);
  if (trashFromHand) b = shift(b, 'trashed', 0, trashFromHand);
  if (effect.trashSelf) b = shift(b, 'trashed', 1, 1);
  return b;
}

/** The part of a range in which the test holds. */
function narrow({ min, max }: Range, { op, value }: Condition): Range {
  switch (op) {
    case '>=':
      return { min: Math.max(min, value), max };
    case '>':
      return { min: Math.max(min, value + 1), max };
    case '<=':
      return { min, max: Math.min(max, value) };
    case '<':
      return { min, max: Math.min(max, value - 1) };
    default:
      return { min: Math.max(min, value), max: Math.min(max, value) };
  }
}

const OPPOSITE = { '>=': '<', '>': '<=', '<=': '>', '<': '>=', '==': '==' } as const;

export function checkReach(reader: JsonReader, card: CardData, path: string, roundLimit: number): void {
  walk(card.effects, startOf(card, roundLimit), path, reader);
}

function walk(effects: readonly Effect[], start: Bounds, path: string, reader: JsonReader): Bounds {
  let bounds = start;
  for (const [i, effect] of effects.entries()) {
    const { condition } = effect;
    if (condition === undefined) bounds = after(bounds, effect);
    else bounds = branch(condition, bounds, `${path}[${i}].condition`, reader);
  }
  return bounds;
}

function branch(condition: Condition, bounds: Bounds, path: string, reader: JsonReader): Bounds {
  const { stat, op, value } = condition;
  const range = bounds[stat];
  const yes = narrow(range, condition);
  const no = op === '==' ? range : narrow(range, { ...condition, op: OPPOSITE[op] });
  const never = yes.min > yes.max;
  const always = op === '==' ? range.min === value && range.max === value : no.min > no.max;
  const test = `${stat} ${op} ${value}`;
  const span = `${range.min}…${range.max === FAR ? '' : range.max}`;
  if (never) {
    reader.complain('E_NEVER_TRUE', path, {
      ja: `「${test}」が成り立つ場面がありません（${span}）`,
      en: `"${test}" can never be true here (${span})`,
    });
  } else if (always) {
    reader.complain('E_ALWAYS_TRUE', path, {
      ja: `「${test}」はいつも成り立ちます（${span}）`,
      en: `"${test}" is always true here (${span})`,
    });
  }
  const then = walk(condition.then, never ? bounds : { ...bounds, [stat]: yes }, `${path}.then`, reader);
  const other = walk(condition.else ?? [], always ? bounds : { ...bounds, [stat]: no }, `${path}.else`, reader);
  return join(then, other);
}

function join(a: Bounds, b: Bounds): Bounds {
  const stats = Object.keys(a) as Stat[];
  const joined = stats.map((stat) => [
    stat,
    { min: Math.min(a[stat].min, b[stat].min), max: Math.max(a[stat].max, b[stat].max) },
  ]);
  return Object.fromEntries(joined) as Bounds;
}

/** Most points a victory card can be worth. */
export function reachablePoints(effects: readonly Effect[]): number {
  return effects.reduce((sum, { addVictory = 0, condition }) => {
    const more = condition ? Math.max(reachablePoints(condition.then), reachablePoints(condition.else ?? [])) : 0;
    return sum + addVictory + more;
  }, 0);
}
