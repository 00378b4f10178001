/** What a card is good for, as numbers; the CPU levels know cards only through this. */
import type { Deed } from '../deeds.ts';
import { discountTarget } from '../vocabulary/effects.ts';
import type { CardData, Discount, Operator, Stat } from '../vocabulary/words.ts';

export interface Digest {
  readonly rice: number;
  readonly knowledge: number;
  readonly draw: number;
  /** victory points and tokens */
  readonly points: number;
  /** victory points alone: what the card itself scores */
  readonly victory: number;
  readonly discount: number;
  readonly discounts: readonly Discount[];
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

export function digestOf(deeds: readonly Deed[]): Digest {
  const gained = (counter: string): number =>
    deeds.reduce((sum, deed) => sum + (deed.does === 'gain' && deed.counter === counter ? deed.amount : 0), 0);
  const called = (program: string): number =>
    deeds.reduce((sum, deed) => sum + (deed.does === 'call' && deed.program === program ? deed.count : 0), 0);
  const victory = deeds.reduce((sum, deed) => sum + (deed.does === 'worth' ? deed.points : 0), 0);
  const discounts = deeds.flatMap((deed): Discount[] => {
    const targetType = deed.does === 'gain' ? discountTarget(deed.counter) : undefined;
    return deed.does === 'gain' && targetType ? [{ targetType, amount: deed.amount }] : [];
  });
  return {
    // a gained card is worth about one rice a turn later on
    rice: gained('rice') + called('gain'),
    knowledge: gained('knowledge'),
    draw: called('draw') - called('discard'),
    points: victory + gained('victoryTokens'),
    victory,
    discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
    discounts,
    trash: called('trashFromHand'),
    attack: gained('pendingDiscard'),
    conditions: deeds.flatMap((deed) =>
      deed.does === 'if'
        ? [{ stat: deed.stat, op: deed.op, value: deed.value, then: digestOf(deed.then), else: digestOf(deed.else) }]
        : [],
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

export const factsOf = ({ id, type, cost, knowledgeRequired }: CardData, deeds: readonly Deed[]): CardFacts => ({
  id,
  type,
  cost,
  knowledgeRequired,
  digest: digestOf(deeds),
});
