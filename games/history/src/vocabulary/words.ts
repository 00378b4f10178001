/** The words cards, rulesets and tables are written in: types, effect fields, stats, phases, seats. Those of the seed come first. */
import type { Text } from '@fuda/kernel';
import type { SubjectId } from '../subjects.ts';

export const CARD_TYPES = ['resource', 'person', 'event', 'victory'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const TYPE_TEXT: Readonly<Record<CardType, Text>> = {
  resource: { ja: '資源', en: 'resource' },
  person: { ja: '人物', en: 'person' },
  event: { ja: '出来事', en: 'event' },
  victory: { ja: '勝利点', en: 'victory' },
};

export const SEED_FIELDS = ['addRice', 'addKnowledge', 'draw', 'discard', 'gain', 'trashSelf', 'addVictory'] as const;
export const EXTENSION_FIELDS = [
  'condition',
  'discount',
  'trashFromHand',
  'selfDiscard',
  'attackDiscard',
  'addVictoryToken',
] as const;
export const EFFECT_FIELDS = [...SEED_FIELDS, ...EXTENSION_FIELDS] as const;
export type EffectField = (typeof EFFECT_FIELDS)[number];

export const DISCOUNT_TARGETS = [...CARD_TYPES, 'any'] as const;
export type DiscountTarget = (typeof DISCOUNT_TARGETS)[number];

export const OPERATORS = ['>=', '>', '==', '<=', '<'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Stats a condition may ask for while a card is played. */
export const PLAY_STATS = [
  'rice',
  'knowledge',
  'knowledgeLead',
  'handSize',
  'victoryInHand',
  'resourcesPlayed',
  'trashed',
  'selfDiscarded',
  'lastPerson',
  'lastEvent',
  'turn',
  'personsOwned',
  'eventsOwned',
  'victoryOwned',
  'resourcesOwned',
] as const;
/** Stats a condition may ask for when points are counted. */
export const SCORE_STATS = [
  'knowledge',
  'personsOwned',
  'eventsOwned',
  'victoryOwned',
  'resourcesOwned',
  'personKinds',
  'eventKinds',
  'deckSize',
  'tokens',
  'trashedTotal',
] as const;
export type Stat = (typeof PLAY_STATS)[number] | (typeof SCORE_STATS)[number];
export const STATS: readonly Stat[] = [...new Set<Stat>([...PLAY_STATS, ...SCORE_STATS])];

export interface Condition {
  readonly stat: Stat;
  readonly op: Operator;
  readonly value: number;
  readonly then: readonly Effect[];
  readonly else?: readonly Effect[];
}

export interface Discount {
  readonly targetType: DiscountTarget;
  readonly amount: number;
}

/** Exactly one field per object. */
export interface Effect {
  readonly addRice?: number;
  readonly addKnowledge?: number;
  readonly draw?: number;
  readonly discard?: number;
  /** CardId */
  readonly gain?: string;
  readonly trashSelf?: boolean;
  readonly addVictory?: number;
  // extensions, allowed only where the ruleset lists them
  readonly condition?: Condition;
  readonly discount?: Discount;
  readonly trashFromHand?: number;
  readonly selfDiscard?: number;
  readonly attackDiscard?: number;
  readonly addVictoryToken?: number;
}

/** A card as it lies in a card file: without `text`, with what people need to learn from it. */
export interface CardData {
  readonly id: string;
  readonly name: string;
  readonly type: CardType;
  readonly cost: number;
  readonly knowledgeRequired: number;
  readonly effects: readonly Effect[];
  /** [HB-X1] abilities, rules and keywords as the card language writes them */
  readonly actions?: readonly unknown[];
  readonly rules?: readonly unknown[];
  readonly keywords?: readonly unknown[];
  readonly era: string;
  /** what it tells of, where that does not follow from its type */
  readonly subject?: SubjectId;
  readonly kana: string;
  readonly nameEn: string;
  readonly supply: number;
  readonly year: number;
  /** learning line, kanji with readings as {漢字|かんじ} */
  readonly note: string;
  /** the same in English; a teacher's own cards may leave it out */
  readonly noteEn?: string;
}

export const TURN_PHASES = ['DRAW', 'RESOURCE', 'ACTION', 'BUY', 'CLEANUP'] as const;
export type TurnPhase = (typeof TURN_PHASES)[number];

export const SEATS = ['player', 'cpu'] as const;
export type ActivePlayer = (typeof SEATS)[number];
