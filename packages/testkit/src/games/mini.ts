/**
 * The smallest complete game, for tests of the kernel: one phase that waits for "go" and then runs the test's script.
 * It has every kind of zone and a few of everything else, so that a test says only what it is about.
 */

import { v } from '@fuda/game/ir';
import {
  type AbilityDeclaration,
  type CardDefinition,
  type CardPlacement,
  type CompiledGame,
  createMatch,
  type Expr,
  type GameDeclaration,
  inOrder,
  type Match,
  type MatchOptions,
  type MatchSetup,
  type RuleDeclaration,
  type Source,
  type Statement,
} from '@fuda/kernel';
import { compileForTests } from '../tier.ts';

export { v };

const label = (text: string) => ({ ja: text, en: text });

// ---- words for scripts -----------------------------------------------------------------------------------------------

export const its = (attribute: string): Expr => ['attr', attribute, ['it']];

/** Every zone of both players. */
export const anywhere: readonly Source[] = [
  'deck',
  'hand',
  'field',
  'line',
  'grave',
  'exile',
  'under',
  'shield',
].flatMap((zone) => [
  { zone, of: 0 },
  { zone, of: 1 },
]);

/** Puts the only card with this definition into a variable. */
export const find = (variable: string, definition: string): Statement => [
  'choose',
  {
    by: 0,
    groups: [{ cards: anywhere, where: ['eq', ['definitionOf', ['it']], ['definition', definition]], verb: 'pick' }],
    out: variable,
  },
];

/** Appends a digit to the global `trace`: the order in which things happened. */
export const note = (digit: Expr): Statement => [
  'setGlobal',
  'trace',
  ['add', ['mul', ['global', 'trace'], 10], digit],
];

/** Carries out all waiting effects in the order in which they arose. */
export const resolveAll: Statement = inOrder('effect')[0];

/** Asks a player a yes/no question that cannot be skipped. */
export const askYesNo = (by: Expr, out: string): Statement => [
  'choose',
  { by, groups: [{ modes: [{ label: 'no' }, { label: 'yes' }], verb: 'pick' }], out },
];

/** Writes a value into the global `seen`, to look at it from outside. */
export const show = (value: Expr): Statement => ['setGlobal', 'seen', value];

// ---- cards ---------------------------------------------------------------------------------------------------------------

export function card(
  id: string,
  props: Readonly<Record<string, number>> = {},
  ...abilities: AbilityDeclaration[]
): CardDefinition {
  return { id, name: label(id), props, abilities };
}

type TriggerParts = Partial<NonNullable<AbilityDeclaration['trigger']>> & { readonly zones?: readonly string[] };

/** A triggered ability; hears everything unless told otherwise, and is mandatory. */
export function whenever(
  on: string,
  effect: readonly Statement[],
  { zones, ...parts }: TriggerParts = {},
): AbilityDeclaration {
  return {
    id: `on-${on}`,
    kind: 'trigger',
    ...(zones ? { zones } : {}),
    trigger: { on: [on], scope: 'any', optional: false, ...parts },
    programs: { effect },
  };
}

/** A continuous rule; an effect unless told otherwise. */
export function rule(
  parts: Omit<RuleDeclaration, 'isEffect'> & { isEffect?: boolean },
  id: string = parts.category,
): AbilityDeclaration {
  return { id, kind: 'rule', rule: { isEffect: true, ...parts } };
}

export const plus = (value: Expr, affects?: Expr): AbilityDeclaration =>
  rule({ category: 'StatusModifier', stat: 'power', operation: 'add', value, ...(affects ? { affects } : {}) });

// ---- the game ------------------------------------------------------------------------------------------------------------

export const miniDeclaration: GameDeclaration = {
  id: 'mini',
  rulesVersion: '1',
  name: label('mini'),
  zones: [
    { name: 'deck', label: label('deck'), visibility: 'none', ordered: true },
    { name: 'hand', label: label('hand'), visibility: 'owner' },
    { name: 'field', label: label('field'), visibility: 'face', size: 5, slots: true, remember: true },
    { name: 'line', label: label('line'), visibility: 'all', remember: true },
    { name: 'grave', label: label('grave'), visibility: 'all', ordered: true },
    { name: 'exile', label: label('exile'), visibility: 'all' },
    { name: 'under', label: label('under'), visibility: 'all' },
    { name: 'shield', label: label('shield'), visibility: 'none', size: 6, slots: true },
    { name: 'void', label: label('void'), visibility: 'all', recycle: true },
  ],
  attributes: [
    { name: 'tapped', public: true },
    { name: 'faceDown', public: true },
    { name: 'boost', public: true },
    { name: 'negated', public: true },
    { name: 'mark', keep: true, public: false },
    { name: 'charge', initial: 2, public: true },
  ],
  counters: [
    { name: 'life', initial: 20, public: true },
    { name: 'plan', public: false },
  ],
  globals: [
    { name: 'trace', public: true },
    { name: 'seen', public: true },
    { name: 'flag', public: true },
    { name: 'secret' },
  ],
  properties: ['power', 'cost', 'name', 'type'],
  stats: [
    {
      name: 'power',
      base: ['add', ['prop', 'power', ['it']], ['attr', 'boost', ['it']]],
      order: 'layers',
      min: 0,
      remember: true,
    },
    { name: 'name', base: ['prop', 'name', ['it']], order: 'time' },
    { name: 'cost', base: ['prop', 'cost', ['it']], order: 'time' },
  ],
  events: ['DESTROYED', 'DAMAGED', 'PING', 'PONG', 'TAPPED'],
  actions: [
    {
      name: 'DESTROY',
      body: [
        ['let', 'card', ['event', 'subject']],
        ['move', v('card'), { to: 'grave', reason: 1, cause: ['event', 'cause'] }],
        ['emit', 'DESTROYED', { subject: ['current', v('card')], value: ['event', 'value'] }],
      ],
    },
    { name: 'BANISH', body: [['move', ['event', 'subject'], { to: 'exile' }]] },
    {
      name: 'DAMAGE',
      chooser: ['event', 'player'],
      body: [
        [
          'setCounter',
          'life',
          ['event', 'player'],
          ['sub', ['counter', 'life', ['event', 'player']], ['event', 'value']],
        ],
        ['emit', 'DAMAGED', { player: ['event', 'player'], value: ['event', 'value'] }],
      ],
    },
    { name: 'SUMMON', body: [['move', ['event', 'subject'], { to: 'field' }]] },
  ],
  reasons: ['destroyed'],
  abilityProperties: ['speed'],
  homeZones: ['field', 'line'],
  aliveWhen: ['not', ['attr', 'faceDown', ['src']]],
  effectWhen: ['not', ['attr', 'negated', ['src']]],
  expiries: ['endOfTurn', 'endOfBattle'],
  programs: {},
  setup: [],
  phases: [],
  verbs: ['go', 'pick', 'next', 'use', 'pass', 'done', 'replace', 'decline'].map((name) => ({
    name,
    label: label(name),
  })),
  prompts: { replacement: label('replacement'), optional: label('optional') },
  endReasons: [
    { name: 'over', label: label('over') },
    { name: 'special', label: label('special') },
  ],
  replacement: 'perRule',
  limits: { cards: 40, repetitionAfter: 2000 },
};

export interface MiniOptions {
  readonly cards?: readonly CardDefinition[];
  /** what "go" does */
  readonly script?: readonly Statement[];
  readonly declare?: Partial<GameDeclaration>;
}

export function miniGame({ cards = [card('x')], script = [], declare = {} }: MiniOptions = {}): CompiledGame {
  const go: Statement = [
    'choose',
    { by: ['turnPlayer'], groups: [{ modes: [{ label: 'go' }], verb: 'go' }], always: true, out: 'go' },
  ];
  return compileForTests(
    {
      ...miniDeclaration,
      phases: [
        { name: 'main', label: label('main'), program: [['while', 1, [go, ...script]]] },
        { name: 'end', label: label('end'), program: [] },
      ],
      ...declare,
      limits: { ...miniDeclaration.limits, ...declare.limits },
    },
    cards,
  );
}

/** `[definition, owner, zone]`, with further facts of the placement as an object behind. */
export type Put = readonly [string, number, string, Partial<CardPlacement>?];

export interface MiniStart extends MiniOptions {
  readonly put?: readonly Put[];
  readonly game?: CompiledGame;
  readonly seed?: number;
  readonly setup?: Partial<MatchSetup>;
  readonly options?: MatchOptions;
}

/** A match that stands before "go". */
export function startMini({ put = [], game, seed = 1, setup = {}, options = {}, ...parts }: MiniStart): Match {
  const cards = put.map(([definition, owner, zone, more]) => ({ definition, owner, zone, ...more }));
  const created = createMatch(game ?? miniGame(parts), { cards, ...setup }, seed, options);
  if (!created.ok) throw new Error(`${created.error.path}: ${created.error.reason.en}`);
  return created.value;
}

/** Runs the script; choices on the way are answered with these options. */
export function go(match: Match, ...answers: number[]): Match {
  for (const option of [0, ...answers]) answer(match, option);
  return match;
}

export function answer(match: Match, option: number): void {
  const done = match.decide(option);
  if (!done.ok) throw new Error(`${done.error.code}: ${done.error.reason.en}`);
}

// ---- looking from outside --------------------------------------------------------------------------------------------

export const trace = (match: Match): number => match.view(null).globals.trace;
export const seen = (match: Match): number => match.view(null).globals.seen;
export const life = (match: Match, player: number): number => match.view(null).players[player].counters.life;

/** Ids of the definitions in a zone, for somebody who sees everything of it. */
export function zone(match: Match, player: number, name: string, viewer: number | null = player): string[] {
  return match.view(viewer).players[player].zones[name].cards.map((c) => c.definition ?? '?');
}

/** A derived value of the first visible card with this definition. */
export function stat(match: Match, definition: string, name = 'power'): number {
  for (const viewer of [0, 1]) {
    for (const player of match.view(viewer).players) {
      for (const z of Object.values(player.zones)) {
        for (const c of z.cards) if (c.definition === definition && c.stats) return c.stats[name];
      }
    }
  }
  throw new Error(`no visible card ${definition}`);
}
