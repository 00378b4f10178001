/** The OCG as one declaration for the kernel: Master Rule, revision of 2020-04-01. */
import type { GameDeclaration, Statement } from '@fuda/kernel';
import { propertiesOf } from '@fuda/language';
import { GAME_ACTIONS, REASONS } from './actions/index.ts';
import { BATTLE_ACTIONS } from './battle/battle.ts';
import { END_OF_MOMENT } from './chain/tidy.ts';
import { FIELDS } from './fields/index.ts';
import { label } from './ir.ts';
import { PHASES } from './phases/index.ts';
import { FUNCTIONS, PROGRAMS } from './programs.ts';
import { EVENT_LABELS, PROMPTS, VERBS } from './prompts.ts';
import { OWN_ACCORD, REFUSALS } from './refusals.ts';
import { ALIVE, ATTRIBUTES, COUNTERS, GLOBALS, LIMITS, NOT_NEGATED, STATS, TABLES, ZONES } from './zones.ts';

/** Properties worked out from the data: see `materials.ts` and `package.ts`. */
export const COMPUTED_PROPERTIES = [
  'fast',
  'applies',
  'pile',
  'setsIn',
  'material1',
  'material2',
  'material3',
  'tunerName',
  'mostMaterials',
  'materialLevel',
  'materialFrame',
] as const;

export const ABILITY_PROPERTIES = [
  'speed',
  'isCard',
  'fromSet',
  'tags',
  'damageStep',
  'responses',
  'timing',
  'limitKind',
  'limitKey',
  'needsSource',
  'leaves',
  'stays',
  'phase',
  'shared',
  'fromHand',
  'negatesSummon',
  'frees',
  'countsOnCost',
  'continuous',
  'hidden',
] as const;

const deal = (player: number): Statement => ['repeat', 5, [['move', ['top', 'deck', player], { to: 'hand' }]]];

export const OCG: GameDeclaration = {
  id: 'ocg',
  rulesVersion: '2020-04-01/4',
  name: label('OCG', 'OCG'),
  zones: ZONES,
  attributes: ATTRIBUTES,
  counters: COUNTERS,
  globals: GLOBALS,
  ...(TABLES ? { tables: TABLES } : {}),
  functions: FUNCTIONS,
  properties: [...propertiesOf(FIELDS), ...COMPUTED_PROPERTIES],
  stats: STATS,
  events: Object.keys(EVENT_LABELS),
  eventLabels: EVENT_LABELS,
  actions: [...GAME_ACTIONS, ...BATTLE_ACTIONS],
  reasons: [...REASONS],
  abilityProperties: [...ABILITY_PROPERTIES],
  homeZones: ['monster', 'spellTrap'],
  aliveWhen: ALIVE,
  effectWhen: NOT_NEGATED,
  endOfMoment: END_OF_MOMENT,
  expiries: ['turnEnd', 'nextTurnEnd', 'attackEnd', 'damageEnd', 'battleEnd', 'oath', 'never'],
  programs: PROGRAMS,
  setup: [['shuffle', 'deck', 0], ['shuffle', 'deck', 1], deal(0), deal(1)],
  phases: PHASES,
  verbs: VERBS,
  prompts: PROMPTS,
  ownAccord: OWN_ACCORD,
  refusals: REFUSALS,
  endReasons: [
    { name: 'lp', label: label('LPが0', 'LP 0') },
    { name: 'deckOut', label: label('デッキ切れ', 'deck-out') },
    { name: 'effect', label: label('カードの効果', 'a card') },
    { name: 'loop', label: label('終わらない強制効果の繰り返し', 'an endless mandatory loop') },
    { name: 'failed', label: label('１ターンキル失敗', 'the first turn did not win') },
  ],
  replacement: 'perRule',
  ...(LIMITS ? { limits: LIMITS } : {}),
};
