/** The words of the card language in this game: cards are read, lowered and put into words through them, and through nothing else. */
import { text } from '@fuda/game';
import { type CardNode, defineVocabulary, type JsonObject, type Reader, type Vocabulary } from '@fuda/language';
import { modernize } from '../checks/import.ts';
import { MANNER } from '../checks/problem.ts';
import { checkReach, reachablePoints } from '../checks/reach.ts';
import { declarationFor } from '../declaration.ts';
import { asideWith, FIELDS } from '../fields.ts';
import type { Ruleset } from '../flags.ts';
import { ERAS } from '../table.ts';
import { COUNTERS } from '../zones.ts';
import { effectsWith, type Limits, MAX_DEPTH, WORTH } from './effects.ts';
import { STAT_NUMBERS } from './stats.ts';
import { type CardData, type CardType, EFFECT_FIELDS, type EffectField } from './words.ts';

export const CARD_FORMAT = 'history-cards/1';

/** §4.3: RESOURCE runs without input, victory cards are never played. */
const MAIN_EFFECT: Readonly<Record<CardType, { kind: string; slot: string; words?: readonly EffectField[] }>> = {
  resource: {
    kind: 'effect',
    slot: 'play',
    words: ['addRice', 'addKnowledge', 'draw', 'discount', 'addVictoryToken', 'condition'],
  },
  person: { kind: 'effect', slot: 'play' },
  event: { kind: 'effect', slot: 'play' },
  victory: { kind: 'score', slot: 'score', words: ['addVictory', 'condition'] },
};

/** Events that tell of a number that has gone up, for the log. */
const ANNOUNCED: Readonly<Record<string, string>> = {
  rice: 'RICE',
  knowledge: 'KNOWLEDGE',
  victoryTokens: 'TOKEN',
  pendingDiscard: 'ATTACK',
};

/** Rules in which every effect exists: cards are read by them before it is known what they are played with. */
const EVERYTHING: Ruleset = {
  id: 'everything',
  name: text('すべて', 'everything'),
  summary: text('すべて', 'everything'),
  effectFields: EFFECT_FIELDS,
  cardSets: [],
  handSize: 5,
  actionsPerTurn: 1,
  buysPerTurn: 1,
  startKnowledge: 0,
  startDeck: '',
  firstPlayer: 'player',
  roundLimit: 25,
  end: { topPile: '', emptyPiles: 3, check: 'roundEnd' },
  drawnResources: 'playAtEndOfAction',
  scoreNonVictory: true,
  scoreTokens: true,
  tieBreak: [],
  gainFromSupply: true,
  gainOutsideSupply: true,
  trashReach: ['hand', 'playedResources'],
  attack: { resolve: 'victimDraw', handFloor: 3 },
  cardOverrides: {},
};

/** What is wrong with a card as a whole, once all its words are right. */
function checkCard(reader: Reader, _: CardNode, json: JsonObject, path: string, roundLimit: number): void {
  if (!json.has('effects')) reader.report('missing-field', path, { name: 'effects' });
  if (reader.failed) return;
  const card = Object.fromEntries(json) as unknown as CardData;
  const at = `${path}.effects`;
  checkReach(reader, card, at, roundLimit);
  if (card.type === 'victory' && reachablePoints(card.effects) === 0)
    reader.complain('E_CANNOT_SCORE', at, text('このカードは得点になりません', 'this victory card can never score'));
}

const ERA_IDS = ERAS.map(({ id }) => id);

function makeVocabulary(ruleset: Ruleset, limits?: Limits, eras: readonly string[] = ERA_IDS): Vocabulary {
  return defineVocabulary({
    game: declarationFor(ruleset, []),
    card: { ja: 'カード', counter: '枚', en: 'card' },
    zones: ['deck', 'hand', 'discard', 'played', 'supply', 'trash'].map((zone) => ({ zone })),
    fields: FIELDS,
    kindField: 'type',
    counters: COUNTERS.map(({ name, label }) => {
      const announced = name.startsWith('discount') ? 'DISCOUNT' : ANNOUNCED[name];
      return { name, label: label ?? text(name, name), ...(announced === undefined ? {} : { announced }) };
    }),
    events: [],
    actions: [],
    durations: [],
    abilityKinds: [
      {
        name: 'effect',
        label: text('効果', 'effect'),
        trigger: 'none',
        slots: [{ name: 'play', label: text('使うとき', 'when the card is played') }],
      },
      {
        name: 'score',
        label: text('得点', 'score'),
        trigger: 'none',
        slots: [{ name: 'score', label: text('勝利点を数えるとき', 'when points are counted') }],
      },
    ],
    mainEffect: MAIN_EFFECT,
    roles: { deck: 'deck', hand: 'hand', grave: 'discard' },
    verbs: { select: 'use', mode: 'use', yes: 'use', no: 'pass', done: 'done', number: 'use' },
    instructions: [WORTH],
    operators: STAT_NUMBERS,
    shorthands: effectsWith(ruleset.effectFields, limits),
    nesting: MAX_DEPTH,
    emptyPrograms: true,
    shape: {
      format: CARD_FORMAT,
      name: { ja: 'name', en: 'nameEn', reading: 'kana' },
      id: { pattern: /^[A-Z][A-Z0-9_]*$/, expected: text('大文字と数字と_', 'capitals, digits and _') },
      parts: ['effects'],
      aside: asideWith(eras),
      modernize,
      check: (reader, card, json, path) => checkCard(reader, card, json, path, ruleset.roundLimit),
    },
    manner: MANNER,
    style: {
      mark: '',
      bullet: '・',
      self: text('自分', 'you'),
      opponent: text('相手', 'your opponent'),
      branches: {
        then: text('もし{test}なら、{then}', 'If {test}, {then}'),
        else: text('（ちがえば、{else}）', ' (otherwise, {else})'),
      },
    },
  });
}

/** Could a card that is sound by every word there is be none under this ruleset? */
export const isNarrower = ({ effectFields, roundLimit }: Ruleset): boolean =>
  roundLimit < EVERYTHING.roundLimit || EFFECT_FIELDS.some((field) => !effectFields.includes(field));

const made = new WeakMap<Ruleset, Vocabulary>();

/** The words cards of a ruleset may be written in. */
export function vocabularyFor(ruleset: Ruleset): Vocabulary {
  const vocabulary = made.get(ruleset) ?? makeVocabulary(ruleset);
  made.set(ruleset, vocabulary);
  return vocabulary;
}

/** Every word there is, whatever ruleset has it. */
export const VOCABULARY: Vocabulary = makeVocabulary(EVERYTHING);

let lastEras: { readonly key: string; readonly vocabulary: Vocabulary } | undefined;

/** The same with further eras; the same object for the same ones. */
export function vocabularyWithEras(eras: readonly string[]): Vocabulary {
  if (eras.length === 0) return VOCABULARY;
  const key = eras.join(' ');
  if (lastEras?.key !== key)
    lastEras = { key, vocabulary: makeVocabulary(EVERYTHING, undefined, [...ERA_IDS, ...eras]) };
  return lastEras.vocabulary;
}

/** The same without bounds: for effects that stand on no card. */
export const UNBOUNDED_VOCABULARY: Vocabulary = makeVocabulary(EVERYTHING, { amount: 999, discount: 999, test: 999 });
