/** One kernel game per ruleset. */
import { text } from '@fuda/game';
import type { CardDefinition, Expr, GameDeclaration } from '@fuda/kernel';
import { phasesFor, setupFor } from './phases.ts';
import { programsFor } from './programs.ts';
import { END_REASONS, EVENT_LABELS, PROMPTS, VERBS } from './prompts.ts';
import type { Ruleset } from './ruleset.ts';
import { scoreFunctions } from './score.ts';
import { COUNTERS, GLOBALS, MAX_PILES, zonesFor } from './zones.ts';

const START_CARDS = 10;
const PLAYERS = 2;

/** How many cards one use of a card can make; bounds the size of the state. */
function creations(tree: unknown): number {
  if (typeof tree !== 'object' || tree === null) return 0;
  const own = Array.isArray(tree) && tree[0] === 'call' && tree[1] === 'gain' ? 1 : 0;
  return Object.values(tree).reduce((sum: number, part) => sum + creations(part), own);
}

/** `conditional`: see `scoreFunctions`. */
export function declarationFor(
  ruleset: Ruleset,
  cards: readonly CardDefinition[],
  conditional: ReadonlyMap<string, Expr> = new Map(),
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
    programs: programsFor(ruleset),
    setup: setupFor(ruleset),
    phases: phasesFor(ruleset, special),
    verbs: VERBS.map(([name, ja, en]) => ({ name, label: { ja, en } })),
    prompts: PROMPTS,
    endReasons: END_REASONS,
    replacement: 'perRule',
    limits: { cards: total, rules: 1, pending: 1, events: 1, frameCells: 128, listCells: perPlayer + 48 },
  };
}
