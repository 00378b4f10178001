/**
 * One-field effects as kernel programs. Every field is a macro over kernel statements and the game's own programs; what a
 * ruleset changes lies in those programs, so a card lowers to the same IR under every ruleset.
 */
import type { AbilityDeclaration, CardDefinition, Expr, Statement } from '@fuda/kernel';
import type { CardData, Condition, Effect } from '../vocabulary.ts';
import { COMPARISONS, STAT_EXPRESSIONS, TYPE_BITS } from './stats.ts';

const me: Expr = ['me'];

const addTo = (counter: string, amount: Expr, player: Expr = me): Statement => [
  'setCounter',
  counter,
  player,
  ['add', ['counter', counter, player], amount],
];

/** For the log only; costs one comparison while nobody listens. */
const tell = (event: string, value: Expr, player: Expr = me): Statement => [
  'emit',
  event,
  { subject: ['src'], player, value },
];

const testOf = (c: Condition): Expr => [COMPARISONS[c.op], STAT_EXPRESSIONS[c.stat], c.value];

export const discountCounter = (target: string): string =>
  `discount${target.slice(0, 1).toUpperCase()}${target.slice(1)}`;

type Lowering = { readonly [field in keyof Effect]-?: (value: NonNullable<Effect[field]>) => readonly Statement[] };

/** [HB-F7] field → statements. A field that is not here does not exist. */
export const LOWERING: Lowering = {
  addRice: (n) => [addTo('rice', n), tell('RICE', n)],
  addKnowledge: (n) => [addTo('knowledge', n), tell('KNOWLEDGE', n)],
  draw: (n) => [['call', 'draw', { count: n }]],
  discard: (n) => [['call', 'discard', { count: n }]],
  gain: (id) => [['call', 'gain', { card: ['definition', id] }]],
  trashSelf: (yes) => (yes ? [['call', 'trashSelf']] : []),
  // [HB-V2] read by scoring, nothing happens in play
  addVictory: () => [],
  condition: (c) => [['if', testOf(c), lowerEffects(c.then), lowerEffects(c.else ?? [])]],
  discount: ({ targetType, amount }) => [addTo(discountCounter(targetType), amount), tell('DISCOUNT', amount)],
  trashFromHand: (n) => [['call', 'trashFromHand', { count: n }]],
  selfDiscard: (n) => [['call', 'selfDiscard', { count: n }]],
  attackDiscard: (n) => [addTo('pendingDiscard', n, ['opp']), tell('ATTACK', n, ['opp'])],
  addVictoryToken: (n) => [addTo('victoryTokens', n), tell('TOKEN', n)],
};

/** [HB-F1] in the order of the array, each finishing before the next. */
export function lowerEffects(effects: readonly Effect[]): readonly Statement[] {
  return effects.flatMap((effect) =>
    Object.entries(effect).flatMap(([field, value]) => LOWERING[field as keyof Effect](value as never)),
  );
}

/** Points of an effect list when the match is scored: a number plus what depends on conditions. */
export function scoreOf(effects: readonly Effect[]): { readonly fixed: number; readonly conditional: readonly Expr[] } {
  let fixed = 0;
  const conditional: Expr[] = [];
  for (const { addVictory, condition } of effects) {
    fixed += addVictory ?? 0;
    if (condition === undefined) continue;
    const [yes, no] = [sumOf(condition.then), sumOf(condition.else ?? [])];
    if (yes !== 0 || no !== 0) conditional.push(['if', testOf(condition), yes, no]);
  }
  return { fixed, conditional };
}

function sumOf(effects: readonly Effect[]): Expr {
  const { fixed, conditional } = scoreOf(effects);
  return conditional.reduce<Expr>((sum, x) => (sum === 0 ? x : ['add', sum, x]), fixed);
}

/** Resources that give nothing but rice need no program: RESOURCE adds up a printed number. */
export function plainRice(card: Pick<CardData, 'type' | 'effects'>): number {
  if (card.type !== 'resource' || card.effects.some((effect) => effect.addRice === undefined)) return 0;
  return card.effects.reduce((sum, effect) => sum + (effect.addRice ?? 0), 0);
}

/** The cards definitions were made from: CPU levels and searches read effects, not programs. */
const origins = new WeakMap<CardDefinition, CardData>();

/** The card a definition was made from. Throws for a definition `lowerCard` has not made. */
export function originOf(definition: CardDefinition): CardData {
  const card = origins.get(definition);
  if (!card) throw new Error(`"${definition.id}" is no card of this game`);
  return card;
}

/** A card of the game as the kernel knows it. */
export function lowerCard(card: CardData): CardDefinition {
  const { fixed, conditional } = scoreOf(card.effects);
  const rice = plainRice(card);
  const play = lowerEffects(card.effects);
  const abilities: AbilityDeclaration[] = [];
  if (rice === 0 && play.length > 0 && card.type !== 'victory') {
    abilities.push({ id: 'effect', kind: 'effect', programs: { play } });
  }
  if (conditional.length > 0) {
    const points = conditional.reduce<Expr>((sum, x) => (sum === 0 ? x : ['add', sum, x]), 0);
    abilities.push({ id: 'score', kind: 'score', programs: { score: [['return', points]] } });
  }
  const definition: CardDefinition = {
    id: card.id,
    name: { ja: card.name, en: card.nameEn },
    props: {
      type: TYPE_BITS[card.type],
      cost: card.cost,
      knowledgeRequired: card.knowledgeRequired,
      supply: card.supply,
      rice,
      special: card.type === 'resource' && rice === 0 ? 1 : 0,
      victory: fixed,
      conditional: conditional.length > 0 ? 1 : 0,
    },
    abilities,
  };
  origins.set(definition, card);
  return definition;
}
