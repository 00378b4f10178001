/** The words of the card language in this game: cards are read, lowered and put into words through them, and through nothing else. */
import { text } from '@fuda/game';
import {
  type AbilityKind,
  CARD_PARTS,
  type CardNode,
  type CardPart,
  type CounterWord,
  defineVocabulary,
  godan,
  ichidan,
  type JsonObject,
  type Reader,
  type Vocabulary,
  type ZoneWord,
} from '@fuda/language';
import { GAINED_NUMBERS, LOST_NUMBERS } from '../actions.ts';
import { modernize } from '../checks/import.ts';
import { MANNER } from '../checks/problem.ts';
import { checkReach, reachablePoints } from '../checks/reach.ts';
import { declarationFor } from '../declaration.ts';
import { asideWith, FIELDS } from '../fields.ts';
import type { Ruleset } from '../flags.ts';
import { ERAS } from '../table.ts';
import { COUNTERS } from '../zones.ts';
import { ACTION_WORDS, DURATION_WORDS, EVENT_WORDS, GAIN_PILE, TRASH } from './abilities.ts';
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

const PILES = text(
  '買うのも得るのも山からです（このカードではありません）',
  'what is bought or gained is a pile, never this card',
);

/** [HB-X2] An ability about its own card waits for nothing else, and no rule is about something that cannot be this card. */
function checkAbilities(reader: Reader, { abilities, rules }: CardNode): void {
  for (const { path, action, affects } of rules)
    if (affects === 'self' && (action?.word === 'BUY' || action?.word === 'GAIN_CARD'))
      reader.complain('E_NOT_ABOUT_THIS_CARD', path, PILES);
  for (const { kind, trigger } of abilities)
    if (kind.name === 'own' && trigger && trigger.scope !== 'self')
      reader.complain('E_NOT_ABOUT_THIS_CARD', trigger.path, {
        ja: '「own」はこのカードに起きることだけを待ちます（ほかは「trigger」）',
        en: 'an "own" ability waits for what happens to this card; write "trigger" for anything else',
      });
}

const DOES_MORE: readonly CardPart[] = ['actions', 'rules', 'keywords'];

/** What is wrong with a card as a whole, once all its words are right. */
function checkCard(reader: Reader, node: CardNode, json: JsonObject, path: string, roundLimit: number): void {
  if (!json.has('effects')) reader.report('missing-field', path, { name: 'effects' });
  checkAbilities(reader, node);
  if (reader.failed) return;
  const card = Object.fromEntries(json) as unknown as CardData;
  const at = `${path}.effects`;
  // where cards listen and rule, a turn has more in it than the effects of one card
  if (!DOES_MORE.some((part) => json.has(part))) checkReach(reader, card, at, roundLimit);
  if (card.type === 'victory' && reachablePoints(card.effects) === 0)
    reader.complain('E_CANNOT_SCORE', at, text('このカードは得点になりません', 'this victory card can never score'));
}

const ERA_IDS = ERAS.map(({ id }) => id);

/** [HB-X1] Abilities go with the whole set of effects; the seed's rules have neither. */
const takesAbilities = ({ effectFields }: Ruleset): boolean =>
  EFFECT_FIELDS.every((field) => effectFields.includes(field));

interface Made {
  readonly limits?: Limits;
  readonly eras?: readonly string[];
  /** without abilities, whatever the ruleset */
  readonly plain?: boolean;
}

function counterWords(abilities: boolean): readonly CounterWord[] {
  return COUNTERS.flatMap(({ name, label }): CounterWord[] => {
    const announced = name.startsWith('discount') ? 'DISCOUNT' : ANNOUNCED[name];
    // the others are for the rules to keep
    if (announced === undefined) return [];
    const word = { name, label: label ?? text(name, name), announced };
    const gain = GAINED_NUMBERS.find(({ counter }) => counter === name)?.action;
    const lose = LOST_NUMBERS.find(({ counter }) => counter === name)?.action;
    const wordOf = (action: string | undefined) => ACTION_WORDS.find((one) => one.action === action)?.word;
    const [gained, lost] = abilities ? [wordOf(gain), wordOf(lose)] : [];
    return [
      {
        ...word,
        ...(gained === undefined ? {} : { gain: gained }),
        ...(lost === undefined ? { refused: NEVER_LOST } : { lose: lost, pay: lost }),
      },
    ];
  });
}

const STAYS = text('減ることはありません', 'it never goes down');
const NEVER_LOST = { PAY: STAYS, LOSE: STAYS };

function makeVocabulary(ruleset: Ruleset, { limits, eras = ERA_IDS, plain = false }: Made = {}): Vocabulary {
  const abilities = !plain && takesAbilities(ruleset);
  return defineVocabulary({
    game: declarationFor(ruleset, [], undefined, abilities),
    card: { ja: 'カード', counter: '枚', en: 'card' },
    // what lies in the supply is a pile, and what is trashed nobody's: no program picks from there
    zones: ZONE_WORDS,
    fields: FIELDS,
    kindField: 'type',
    counters: counterWords(abilities),
    events: abilities ? EVENT_WORDS : [],
    actions: abilities ? ACTION_WORDS : [],
    durations: abilities ? DURATION_WORDS : [],
    ...(abilities ? { defaultDuration: DURATION_WORDS[0].word } : {}),
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
      ...(abilities ? ABILITY_KINDS : []),
    ],
    mainEffect: MAIN_EFFECT,
    roles: { deck: 'deck', hand: 'hand' },
    verbs: abilities
      ? { select: 'select', mode: 'mode', yes: 'yes', no: 'no', done: 'done', number: 'number' }
      : { select: 'use', mode: 'use', yes: 'use', no: 'pass', done: 'done', number: 'use' },
    instructions: abilities ? [WORTH, TRASH, GAIN_PILE] : [WORTH],
    operators: STAT_NUMBERS,
    shorthands: effectsWith(ruleset.effectFields, limits),
    nesting: MAX_DEPTH,
    emptyPrograms: true,
    shape: {
      format: CARD_FORMAT,
      name: { ja: 'name', en: 'nameEn', reading: 'kana' },
      id: { pattern: /^[A-Z][A-Z0-9_]*$/, expected: text('大文字と数字と_', 'capitals, digits and _') },
      parts: abilities ? CARD_PARTS : ['effects'],
      aside: asideWith(eras),
      modernize,
      check: (reader, card, json, path) => checkCard(reader, card, json, path, ruleset.roundLimit),
    },
    manner: MANNER,
    style: {
      mark: '',
      bullet: '・',
      ruleHomes: true,
      self: text('自分', 'you'),
      opponent: text('相手', 'your opponent'),
      branches: {
        then: text('もし{test}なら、{then}', 'If {test}, {then}'),
        else: text('（ちがえば、{else}）', ' (otherwise, {else})'),
      },
    },
  });
}

const ZONE_WORDS: readonly ZoneWord[] = [
  {
    zone: 'deck',
    arrival: {
      verb: { ja: godan('置く'), en: { base: 'put', past: 'put' } },
      ja: '山札に',
      en: "into its owner's deck",
    },
  },
  {
    zone: 'hand',
    noun: { ja: '手札', counter: '枚', en: 'card' },
    implicit: ['ja'],
    arrival: {
      verb: { ja: ichidan('加える'), en: { base: 'put', past: 'put' } },
      ja: '手札に',
      en: "into its owner's hand",
    },
  },
  { zone: 'discard' },
  { zone: 'played' },
];

/** An ability about its own card works wherever that card is; any other one where it says, else while it is held or lies played. */
const ABILITY_KINDS: readonly AbilityKind[] = [
  {
    name: 'own',
    label: text('このカードについての能力', 'ability about this card'),
    trigger: 'required',
    zones: ['hand', 'played', 'discard', 'trash'],
    slots: [{ name: 'play', label: text('行うこと', 'what is done'), required: true }],
  },
  {
    name: 'trigger',
    label: text('誘発する能力', 'triggered ability'),
    trigger: 'required',
    slots: [{ name: 'play', label: text('行うこと', 'what is done'), required: true }],
  },
];

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

/** For lowering cards where none listens or rules: there are no actions, so numbers are raised without asking. */
export const PLAIN_VOCABULARY: Vocabulary = makeVocabulary(EVERYTHING, { plain: true });

let lastEras: { readonly key: string; readonly vocabulary: Vocabulary } | undefined;

/** The same with further eras; the same object for the same ones. */
export function vocabularyWithEras(eras: readonly string[]): Vocabulary {
  if (eras.length === 0) return VOCABULARY;
  const key = eras.join(' ');
  if (lastEras?.key !== key)
    lastEras = { key, vocabulary: makeVocabulary(EVERYTHING, { eras: [...ERA_IDS, ...eras] }) };
  return lastEras.vocabulary;
}

/** The same without bounds: for effects that stand on no card. */
export const UNBOUNDED_VOCABULARY: Vocabulary = makeVocabulary(EVERYTHING, {
  limits: { amount: 999, discount: 999, test: 999 },
  plain: true,
});
