/** A card as the kernel knows it: what the language makes of its effects, and the numbers that spare the machine a program. */
import type { CardDefinition, Expr, Statement } from '@fuda/kernel';
import {
  type AbilityNode,
  type CardIndex,
  type CardNode,
  ExpressionLowering,
  type ExpressionNode,
  indexCards,
  lowerCard as lowerNode,
  type ProgramNode,
  Reader,
  readCard,
  type Vocabulary,
} from '@fuda/language';
import { CARDS } from './data.ts';
import { hasAbilities } from './declaration.ts';
import { type Deed, deedsAsFarAsKnown, deedsOf } from './deeds.ts';
import { pointsIn, WORTH } from './vocabulary/effects.ts';
import { PLAIN_VOCABULARY, VOCABULARY } from './vocabulary/index.ts';
import { TYPE_BITS } from './vocabulary/stats.ts';
import type { CardData } from './vocabulary/words.ts';

interface Origin {
  readonly card: CardData;
  readonly deeds: readonly Deed[];
  /** what its abilities do besides, as far as that can be reckoned with */
  readonly waiting: readonly Deed[];
  /** the part of its points that depends on conditions; 0 = none */
  readonly conditional: Expr;
  /** the same card for a game in which things are done as actions */
  asActions(): CardDefinition;
}

/** What definitions were made from, beside the programs the kernel runs. */
const origins = new WeakMap<CardDefinition, Origin>();

function need(definition: CardDefinition): Origin {
  const origin = origins.get(definition);
  if (!origin) throw new Error(`"${definition.id}" is no card of this game`);
  return origin;
}

/** The card a definition was made from. Throws for a definition `lowerCard` has not made. */
export const originOf = (definition: CardDefinition): CardData => need(definition).card;

/** What the card of a definition does. */
export const deedsFor = (definition: CardDefinition): readonly Deed[] => need(definition).deeds;

/** What else its abilities do at some time. */
export const waitingFor = (definition: CardDefinition): readonly Deed[] => need(definition).waiting;

/** [HB-X1] The same cards for a game in which some card listens or rules. */
export const withActions = (definitions: readonly CardDefinition[]): readonly CardDefinition[] =>
  definitions.some(hasAbilities) ? definitions.map((definition) => need(definition).asActions()) : definitions;

/** [HB-V2] What the points of these cards depend on, by id; cards without conditions are left out. */
export function conditionalPoints(definitions: readonly CardDefinition[]): ReadonlyMap<string, Expr> {
  const all = definitions.map((definition) => [definition.id, need(definition).conditional] as const);
  return new Map(all.filter(([, points]) => points !== 0));
}

let ownIndex: CardIndex | undefined;

/** The cards of the game, as cards may name them. */
export function cardIndex(): CardIndex {
  ownIndex ??= indexCards(CARDS, VOCABULARY);
  return ownIndex;
}

/** A card that has been read before. Throws for effects nobody has checked. */
export function nodeOf(card: CardData, vocabulary: Vocabulary = VOCABULARY, index = cardIndex()): CardNode {
  const reader = new Reader(vocabulary, card.id, index);
  const node = readCard(reader, card, '$');
  if (!node || node.abilities.length === 0)
    throw new Error(reader.diagnostics.map(({ path, reason }) => `${card.id} ${path}: ${reason.en}`).join('\n'));
  return node;
}

/** [HB-V2] Points of a program when the match is scored: a number plus what depends on conditions. */
export function pointsOf(program: ProgramNode | undefined): {
  readonly fixed: number;
  readonly conditional: readonly Expr[];
} {
  let fixed = 0;
  const conditional: Expr[] = [];
  const lowering = new ExpressionLowering(VOCABULARY);
  for (const { instruction, args } of program?.instructions ?? []) {
    if (instruction === WORTH) fixed += pointsIn(args);
    if (instruction.name !== 'IF') continue;
    const [yes, no] = [sumOf(args.then as ProgramNode), sumOf(args.else as ProgramNode | undefined)];
    if (yes !== 0 || no !== 0) conditional.push(['if', lowering.number(args.condition as ExpressionNode), yes, no]);
  }
  return { fixed, conditional };
}

const added = (parts: readonly Expr[], start: Expr = 0): Expr =>
  parts.reduce<Expr>((sum, part) => (sum === 0 ? part : ['add', sum, part]), start);

function sumOf(program: ProgramNode | undefined): Expr {
  const { fixed, conditional } = pointsOf(program);
  return added(conditional, fixed);
}

/** Resources that give nothing but rice need no program: RESOURCE adds up a printed number. */
function plainRice(isResource: boolean, deeds: readonly Deed[]): number {
  const rice = deeds.flatMap((deed) =>
    deed.does === 'gain' && deed.counter === 'rice' && deed.own ? deed.amount : [],
  );
  return isResource && rice.length === deeds.length ? rice.reduce((sum, amount) => sum + amount, 0) : 0;
}

const doesSomething = (statement: Statement): boolean => statement[0] !== 'instruction' || statement[2].length > 0;

/** It does something beside its program: the program alone says nothing of its rice. */
const doesMore = ({ abilities, rules, keywords }: CardNode): boolean =>
  abilities.length - 1 + rules.length + keywords.length > 0;

/** Numbers that follow from what a card does: they spare the machine a program, and stand on its face. */
export function derivedNumbers(node: CardNode): Readonly<Record<string, number>> {
  const [main] = node.abilities;
  const [program] = main?.programs.values() ?? [];
  const { fixed, conditional } = pointsOf(program);
  const isResource = node.printed.props.type === TYPE_BITS.resource;
  const rice = doesMore(node) ? 0 : plainRice(isResource, deedsOf(program));
  return {
    rice,
    special: isResource && rice === 0 ? 1 : 0,
    victory: fixed,
    conditional: conditional.length > 0 ? 1 : 0,
  };
}

/** What is done when the card itself is used or played. */
const isUse = ({ kind, trigger }: AbilityNode): boolean =>
  kind.name === 'own' && trigger?.events.some(({ word }) => word === 'USE' || word === 'PLAY') === true;

export interface Lowering {
  /** its instructions are named with their places */
  readonly marked?: boolean;
  /** for a game in which things are done as actions, because some card listens or rules; one that does so itself is always made for it */
  readonly actions?: boolean;
}

/** A card of the game as the kernel knows it. */
export function lowerCard(
  card: CardData,
  vocabulary?: Vocabulary,
  index?: CardIndex,
  { marked = false, actions = false }: Lowering = {},
): CardDefinition {
  const node = nodeOf(card, vocabulary, index);
  const [main, ...others] = node.abilities;
  const keyed = node.keywords.flatMap(({ abilities }) => abilities);
  const asActions = actions || doesMore(node);
  const { definition } = lowerNode(node, asActions ? (vocabulary ?? VOCABULARY) : PLAIN_VOCABULARY, marked);
  const [program] = main.programs.values();
  const { conditional } = pointsOf(program);
  const waits = [...others, ...keyed];
  const deeds = [...deedsOf(program), ...waits.filter(isUse).flatMap(likelyDeeds)];
  const numbers = derivedNumbers(node);
  const [effect, ...abilities] = definition.abilities;
  const play = effect.programs?.play?.filter(doesSomething) ?? [];
  const lowered: CardDefinition = {
    ...definition,
    props: { ...definition.props, ...numbers },
    abilities: [
      ...(numbers.rice === 0 && play.length > 0 ? [{ id: 'effect', kind: 'effect', programs: { play } }] : []),
      ...abilities,
    ],
  };
  let again: CardDefinition | undefined = asActions ? lowered : undefined;
  origins.set(lowered, {
    card,
    deeds,
    waiting: waits.filter((ability) => !isUse(ability)).flatMap(likelyDeeds),
    conditional: added(conditional),
    asActions() {
      again ??= lowerCard(card, vocabulary, index, { marked, actions: true });
      return again;
    },
  });
  return lowered;
}

const likelyDeeds = ({ programs }: AbilityNode): readonly Deed[] =>
  [...programs.values()].flatMap((program) => deedsAsFarAsKnown(program));
