/** What a card is good for, as numbers; the CPU levels know cards only through this. */
import type { CardData, Effect, Operator, Stat } from '../vocabulary/words.ts';

export interface Digest {
  readonly rice: number;
  readonly knowledge: number;
  readonly draw: number;
  /** victory points and tokens */
  readonly points: number;
  /** victory points alone: what the card itself scores */
  readonly victory: number;
  readonly discount: number;
  readonly discounts: readonly NonNullable<Effect['discount']>[];
  readonly trash: number;
  readonly attack: number;
  readonly conditions: readonly ConditionDigest[];
}

export interface ConditionDigest {
  readonly stat: Stat;
  readonly op: Operator;
  readonly value: number;
  readonly then: Digest;
  readonly else: Digest;
}

export function digestOf(effects: readonly Effect[]): Digest {
  const sum = (read: (effect: Effect) => number | undefined): number =>
    effects.reduce((total, effect) => total + (read(effect) ?? 0), 0);
  return {
    // a gained card is worth about one rice a turn later on
    rice: sum((e) => e.addRice ?? (e.gain === undefined ? 0 : 1)),
    knowledge: sum((e) => e.addKnowledge),
    draw: sum((e) => (e.draw ?? 0) - (e.discard ?? 0)),
    points: sum((e) => (e.addVictory ?? 0) + (e.addVictoryToken ?? 0)),
    victory: sum((e) => e.addVictory),
    discount: sum((e) => e.discount?.amount),
    discounts: effects.flatMap((e) => e.discount ?? []),
    trash: sum((e) => e.trashFromHand),
    attack: sum((e) => e.attackDiscard),
    conditions: effects.flatMap(({ condition: c }) =>
      c ? [{ stat: c.stat, op: c.op, value: c.value, then: digestOf(c.then), else: digestOf(c.else ?? []) }] : [],
    ),
  };
}

export interface Weights {
  readonly rice: number;
  readonly draw: number;
  readonly knowledge: number;
  readonly points: number;
  readonly discount: number;
  readonly trash: number;
  readonly attack: number;
}

/** Weighted worth without what depends on conditions. */
export const plainWorth = (d: Digest, w: Weights): number =>
  d.rice * w.rice +
  d.draw * w.draw +
  d.knowledge * w.knowledge +
  d.points * w.points +
  d.discount * w.discount +
  d.trash * w.trash +
  d.attack * w.attack;

/** Weighted worth of a card that is not in play yet: both branches of a condition count half. */
export function worthUnseen(d: Digest, w: Weights): number {
  let sum = plainWorth(d, w);
  for (let i = 0; i < d.conditions.length; i++)
    sum += (worthUnseen(d.conditions[i].then, w) + worthUnseen(d.conditions[i].else, w)) / 2;
  return sum;
}

/** Is there such an amount anywhere in it, conditions included? */
export function holds(d: Digest, part: 'rice' | 'knowledge' | 'draw'): boolean {
  return d[part] > 0 || d.conditions.some((c) => holds(c.then, part) || holds(c.else, part));
}

/** True if a card can score at all; the others are not asked. */
export const canScore = (d: Digest): boolean =>
  d.victory !== 0 || d.conditions.some((c) => canScore(c.then) || canScore(c.else));

export interface CardFacts {
  readonly id: string;
  readonly type: CardData['type'];
  readonly cost: number;
  readonly knowledgeRequired: number;
  readonly digest: Digest;
}

export function factsOf(cards: readonly CardData[]): readonly CardFacts[] {
  return cards.map(({ id, type, cost, knowledgeRequired, effects }) => ({
    id,
    type,
    cost,
    knowledgeRequired,
    digest: digestOf(effects),
  }));
}
