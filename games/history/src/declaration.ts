/** One kernel game per ruleset. */
import { text } from '@fuda/game';
import type { CardDefinition, Expr, GameDeclaration } from '@fuda/kernel';
import { PROMPTS as ABILITY_PROMPTS, VERBS as ABILITY_VERBS, actionsFor, EVENTS, REASONS } from './actions.ts';
import { phasesFor, setupFor } from './phases.ts';
import { priceOf, programsFor } from './programs.ts';
import { END_REASONS, EVENT_LABELS, PROMPTS, VERBS } from './prompts.ts';
import type { Ruleset } from './ruleset.ts';
import { scoreFunctions } from './score.ts';
import { COUNTERS, GLOBALS, HOME_ZONES, MAX_PILES, zonesFor } from './zones.ts';

const START_CARDS = 10;
const PLAYERS = 2;

/** How many cards one use of a card can make; bounds the size of the state. */
function creations(tree: unknown): number {
  if (typeof tree !== 'object' || tree === null) return 0;
  const own = Array.isArray(tree) && tree[0] === 'call' && tree[1] === 'gain' ? 1 : 0;
  return Object.values(tree).reduce((sum: number, part) => sum + creations(part), own);
}

/** Does the card listen or rule, besides what happens when it is played? */
export const hasAbilities = ({ abilities }: CardDefinition): boolean => abilities.some(({ id }) => id !== 'effect');

/** [HB-X6] Cards that effects can add to a match. */
const GAINED_CARDS = 150;
/** abilities that effects start, beside those of cards */
const LASTING = 64;

/** What a game has besides where cards listen and rule: the same rules, done as actions ([HB-X1]). */
function withAbilities(plain: GameDeclaration, ruleset: Ruleset, cards: readonly CardDefinition[]): GameDeclaration {
  const inMatch = PLAYERS * (START_CARDS + ruleset.roundLimit * ruleset.buysPerTurn) + GAINED_CARDS;
  const total = inMatch + MAX_PILES;
  const rules = total * Math.max(1, ...cards.map(({ abilities }) => abilities.length)) + LASTING;
  const labels = { ...EVENT_LABELS, ...EVENTS };
  return {
    ...plain,
    rulesVersion: `${ruleset.id}/1+abilities`,
    zones: zonesFor(total, total),
    events: Object.keys(labels),
    eventLabels: labels,
    actions: actionsFor(inMatch, priceOf(['event', 'subject'], ruleset)),
    reasons: REASONS,
    homeZones: HOME_ZONES,
    expiries: ['turnEnd', 'never'],
    programs: programsFor(ruleset, true),
    phases: phasesFor(ruleset, { abilities: true, special: true }),
    verbs: [...VERBS, ...ABILITY_VERBS].map(([name, ja, en]) => ({ name, label: { ja, en } })),
    prompts: { ...PROMPTS, ...ABILITY_PROMPTS },
    replacement: 'perRule',
    limits: { cards: total, rules, pending: rules, events: 2 * total, frameCells: 1024, listCells: 4 * total + 256 },
  };
}

/** `conditional`: see `scoreFunctions`; `abilities`: whether some card listens or rules. */
export function declarationFor(
  ruleset: Ruleset,
  cards: readonly CardDefinition[],
  conditional: ReadonlyMap<string, Expr> = new Map(),
  abilities = cards.some(hasAbilities),
): GameDeclaration {
  const plain = plainDeclaration(ruleset, cards, conditional);
  return abilities ? withAbilities(plain, ruleset, cards) : plain;
}

function plainDeclaration(
  ruleset: Ruleset,
  cards: readonly CardDefinition[],
  conditional: ReadonlyMap<string, Expr>,
): GameDeclaration {
  const gains = Math.max(0, ...cards.map((card) => creations(card.abilities)));
  const perPlayer = START_CARDS + ruleset.roundLimit * (ruleset.buysPerTurn + ruleset.actionsPerTurn * gains);
  const total = PLAYERS * perPlayer + MAX_PILES;
  const special = cards.some((card) => card.props.special === 1);
  return {
    id: 'history',
    // everybody starts with the same cards and gains further ones from the open supply [HB-I2]
    openLists: true,
    // [HB-C1] a round is one turn of each seat
    turnsPerRound: PLAYERS,
    rulesVersion: `${ruleset.id}/1`,
    name: text('ヒストリービルド', 'History Build'),
    zones: zonesFor(perPlayer, total),
    attributes: [
      { name: 'remaining', label: { ja: '残り', en: 'left' }, keep: true },
      { name: 'initial', keep: true, public: true },
    ],
    counters: COUNTERS.map((c) => (c.name === 'knowledge' ? { ...c, initial: ruleset.startKnowledge } : c)),
    globals: GLOBALS,
    properties: ['type', 'cost', 'knowledgeRequired', 'supply', 'rice', 'special', 'victory', 'conditional'],
    functions: scoreFunctions(ruleset, conditional),
    stats: [],
    // heard by logs only
    events: Object.keys(EVENT_LABELS),
    eventLabels: EVENT_LABELS,
    actions: [],
    reasons: [],
    abilityProperties: [],
    homeZones: [],
    expiries: [],
    programs: programsFor(ruleset, false),
    setup: setupFor(ruleset),
    phases: phasesFor(ruleset, { special, abilities: false }),
    verbs: VERBS.map(([name, ja, en]) => ({ name, label: { ja, en } })),
    prompts: PROMPTS,
    endReasons: END_REASONS,
    replacement: 'perRule',
    limits: { cards: total, rules: 1, pending: 1, events: 1, frameCells: 128, listCells: perPlayer + 48 },
  };
}
