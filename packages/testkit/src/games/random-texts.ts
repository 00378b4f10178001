/**
 * Games of nothing but random texts, for comparing two ways of carrying them out. They make no sense, but every operator and
 * most statements stand in every position they can have.
 */

import { randomFrom } from '@fuda/game';
import type {
  AbilityDeclaration,
  CardDefinition,
  Expr,
  GameDeclaration,
  MatchSetup,
  RandomBelow,
  Source,
  Statement,
  Text,
} from '@fuda/kernel';

const label: Text = { ja: '', en: '' };
/** Numbers whose sums, products and quotients leave the 32 bits a value has. */
const EDGES = [2 ** 31 - 1, 1 - 2 ** 31, 2 ** 30, 65_536, 65_535, 46_341, -46_341, -1] as const;
const ZONES = ['deck', 'hand', 'field', 'under'] as const;

/** Random texts of the kernel's language, of the right kind everywhere: numbers, cards, players. */
export class RandomTexts {
  readonly random: RandomBelow;
  /** conditions of cards have no variables and lists */
  readonly inProgram: boolean;
  /** the bases of derived values must come to an end */
  readonly stats: boolean;
  /** numbers at the edges of what a value can hold */
  readonly wide: boolean;

  constructor(seed: number, inProgram: boolean, stats = true, wide = false) {
    this.random = randomFrom(seed);
    this.inProgram = inProgram;
    this.stats = stats;
    this.wide = wide;
  }

  private pick<T>(...choices: readonly (() => T)[]): T {
    return choices[this.random(choices.length)]();
  }

  private zone(): (typeof ZONES)[number] {
    return ZONES[this.random(ZONES.length)];
  }

  number(depth: number): Expr {
    const { random } = this;
    const n = (): Expr => this.number(depth - 1);
    const card = (): Expr => this.card(depth - 1);
    const player = (): Expr => this.player(depth - 1);
    if (depth === 0)
      return this.pick<Expr>(
        () => (this.wide ? EDGES[random(EDGES.length)] : random(9) - 4),
        () => ['turn'],
        () => ['global', 'g'],
        () => ['phase'],
        () => ['zone', this.zone()],
      );
    const binary = [
      'add',
      'sub',
      'mul',
      'div',
      'divUp',
      'mod',
      'band',
      'bor',
      'lesser',
      'greater',
      'eq',
      'ne',
      'lt',
      'le',
      'gt',
      'ge',
      'and',
      'or',
    ] as const;
    const unary = ['not', 'neg', 'bits'] as const;
    const overCards = ['sum', 'max', 'min', 'union', 'distinct'] as const;
    const choices: (() => Expr)[] = [
      () => [binary[random(binary.length)], n(), n()] as unknown as Expr,
      () => [binary[random(binary.length)], n(), random(7) - 3] as unknown as Expr,
      () => [unary[random(unary.length)], n()],
      () => ['if', n(), n(), n()],
      () => ['prop', random(2) === 0 ? 'p' : 'q', card()],
      () => ['attr', random(2) === 0 ? 'a' : 'b', card()],
      () => ['counter', 'c', player()],
      () => ['zoneOf', card()],
      () => ['indexOf', card()],
      () => ['definitionOf', card()],
      () => ['fresh', card()],
      () => ['same', card(), card()],
      () => ['size', this.zone(), player()],
      () => ['room', this.zone(), player()],
      () => ['count', this.sources(depth - 1), ...this.where(depth - 1)] as unknown as Expr,
      () => [overCards[random(5)], this.sources(depth - 1), n(), ...this.where(depth - 1)] as unknown as Expr,
      () => ['event', (['type', 'value', 'from', 'reason'] as const)[random(4)]],
      () => ['abilityProp', 'speed', ['abilityOf', 'plain', card()]],
      () => ['bound', 'value'],
      () => ['quiet', 'act'],
      () => ['cell', 't', random(2) === 0 ? 'x' : 'y', n()],
      () => ['fn', 'mixed', n(), card()],
      () => ['fn', 'down', n(), n()],
      player,
    ];
    if (this.stats) {
      choices.push(
        () => ['stat', random(2) === 0 ? 'simple' : 'ruled', card()],
        () => ['usable', ['abilityOf', 'plain', card()], card(), player()],
        () => ['permitted', 'act', card(), player()],
      );
    }
    if (this.inProgram)
      choices.push(
        () => ['var', 'n'],
        () => ['length', 'list'],
        () => ['includes', 'list', card()],
      );
    return this.pick(...choices);
  }

  card(depth: number): Expr {
    const choices: (() => Expr)[] = [
      () => ['it'],
      () => ['src'],
      () => ['event', 'subject'],
      () => ['bound', 'target'],
      () => 0,
    ];
    if (this.inProgram)
      choices.push(
        () => ['var', 'card'],
        () => ['at', 'list', this.random(4) - 1],
      );
    if (depth > 0) {
      choices.push(
        () => ['top', this.zone() === 'field' ? 'hand' : 'deck', this.player(depth - 1)],
        () => ['cardAt', this.zone(), this.player(depth - 1), this.number(depth - 1)],
        () => ['hostOf', this.card(depth - 1)],
        () => ['current', this.card(depth - 1)],
        () => ['if', this.number(depth - 1), this.card(depth - 1), this.card(depth - 1)],
      );
    }
    return this.pick(...choices);
  }

  player(depth: number): Expr {
    const choices: (() => Expr)[] = [() => 0, () => 1, () => ['me'], () => ['opp'], () => ['turnPlayer']];
    if (depth > 0)
      choices.push(
        () => ['ownerOf', this.card(depth - 1)],
        () => ['controllerOf', this.card(depth - 1)],
      );
    return this.pick(...choices);
  }

  sources(depth: number): Source[] {
    const choices: (() => Source)[] = [
      () => ({ zone: this.zone(), of: this.player(depth) }),
      () => ({ zone: this.zone(), of: this.player(depth) }),
      () => ({ one: this.card(depth) }),
      () => ({ zone: 'under', of: this.player(depth), host: this.card(depth) }),
    ];
    if (this.inProgram) choices.push(() => ({ list: 'list' }));
    return Array.from({ length: 1 + this.random(2) }, () => this.pick(...choices));
  }

  where(depth: number): [] | [Expr] {
    const { random } = this;
    const compare = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'band'] as const;
    const column = (): Expr =>
      this.pick<Expr>(
        () => ['prop', 'p', ['it']],
        () => ['attr', 'a', ['it']],
        () => ['ownerOf', ['it']],
        () => (this.stats ? ['stat', 'ruled', ['it']] : ['attr', 'b', ['it']]),
      );
    const one = (): Expr =>
      this.pick<Expr>(
        () => [compare[random(7)], column(), this.number(depth)] as unknown as Expr,
        () => [compare[random(7)], this.number(depth), column()] as unknown as Expr,
        () => ['not', column()],
        column,
        () => ['not', ['same', ['it'], this.card(depth)]],
        () => this.number(depth),
      );
    return this.pick<[] | [Expr]>(
      () => [],
      () => [one()],
      () => [['and', one(), one()]],
    );
  }

  /** Statements that use random values in every position, with something to ask at the end. */
  program(depth: number): Statement[] {
    const n = (): Expr => this.number(depth);
    const card = (): Expr => this.card(depth);
    const one = (): Statement =>
      this.pick<Statement>(
        () => ['let', 'n', n()],
        () => ['let', 'card', card()],
        () => ['fill', 'list', this.sources(depth), ...this.where(depth)] as unknown as Statement,
        () => ['set', 'a', card(), ['band', n(), 7]],
        () => ['setCounter', 'c', this.player(depth), ['band', n(), 15]],
        () => ['setGlobal', 'g', this.wide ? n() : ['band', n(), 15]],
        () => ['setCell', 't', 'y', ['band', n(), 3], n()],
        () =>
          [
            'setAll',
            'b',
            this.sources(depth),
            this.where(depth)[0],
            ['band', n(), 3],
            ...(this.random(2) === 0 ? [['band', n(), 3]] : []),
          ] as unknown as Statement,
        () => ['move', card(), { to: 'hand' }],
        () => ['move', card(), { to: 'deck', at: 'bottom', with: { a: ['band', n(), 3] } }],
        () => ['move', card(), { to: 'under', of: this.player(depth), host: card(), keep: this.random(2) === 0 }],
        () => ['emit', 'E', { subject: card(), value: n() }],
        () => ['act', 'act', { subject: card(), player: this.player(depth), value: n() }, 'n'],
        () => ['if', n(), [one()], [one()]],
        () => ['repeat', ['band', n(), 3], [one()]],
        () => ['foreach', 'card', this.sources(depth), [one()], ...this.where(depth)] as unknown as Statement,
        () => ['call', 'sub', { x: n() }, { out: 'n', as: this.player(depth) }],
        () => ['run', ['abilityOf', 'plain', card()], 'effect', { source: card(), as: this.player(depth) }],
        () => [
          'run',
          ['abilityOf', 'plain', card()],
          'effect',
          { source: card(), as: this.player(depth), event: { type: ['eventType', 'E'], subject: card(), value: n() } },
        ],
        () => ['while', ['pendingCount'], [['resolve', ['pendingFirst'], 'effect']]],
        () => [
          'switch',
          ['band', n(), 3],
          [
            [0, [one()]],
            [1, [one()]],
          ],
          [one()],
        ],
        () => [
          'choose',
          {
            by: this.player(depth),
            groups: [{ cards: this.sources(depth), where: this.where(depth)[0] ?? 1, verb: 'v' }],
            pass: 'v',
            out: 'card',
          },
        ],
      );
    const ask: Statement = ['choose', { by: ['me'], groups: [{ numbers: [0, 2], verb: 'v' }], out: 'n', always: true }];
    return [
      ['let', 'card', ['top', 'hand', ['me']]],
      ['fill', 'list', [{ zone: 'field', of: ['opp'] }]],
      ...Array.from({ length: 6 }, one),
      ask,
    ];
  }
}

/** A game of nothing but random texts; `wide`: its numbers wrap round. */
export function randomGame(seed: number, wide = false): [GameDeclaration, CardDefinition[]] {
  const inCards = new RandomTexts(seed, false, true, wide);
  const simple = new RandomTexts(seed + 1, false, false, wide);
  const inPrograms = new RandomTexts(seed + 2, true, true, wide);
  const game: GameDeclaration = {
    id: 'random',
    rulesVersion: '1',
    name: label,
    zones: [
      { name: 'deck', label, visibility: 'none', ordered: true },
      { name: 'hand', label, visibility: 'owner' },
      { name: 'field', label, visibility: 'all', size: 5, slots: true },
      { name: 'under', label, visibility: 'all' },
    ],
    attributes: [{ name: 'a' }, { name: 'b', initial: 1, keep: true }],
    counters: [{ name: 'c', initial: 3 }],
    globals: [{ name: 'g' }],
    tables: [{ name: 't', rows: 4, columns: [{ name: 'x' }, { name: 'y' }], used: 'g' }],
    functions: {
      mixed: {
        params: ['n', 'card'],
        value: [
          'add',
          ['var', 'n'],
          ['count', [{ zone: 'hand', of: ['me'] }], ['gt', ['attr', 'a', ['it']], ['attr', 'a', ['var', 'card']]]],
        ],
      },
      down: {
        params: ['n', 'sum'],
        value: [
          'if',
          ['le', ['band', ['var', 'n'], 7], 0],
          ['var', 'sum'],
          [
            'fn',
            'down',
            ['sub', ['band', ['var', 'n'], 7], 1],
            ['add', ['var', 'sum'], ['cell', 't', 'y', ['var', 'n']]],
          ],
        ],
      },
    },
    properties: ['p', 'q'],
    stats: [
      { name: 'simple', base: ['add', ['prop', 'p', ['it']], ['attr', 'a', ['it']]], order: 'layers' },
      { name: 'ruled', base: ['prop', 'q', ['it']], order: 'time', remember: true },
    ],
    events: ['E'],
    actions: [{ name: 'act', body: [['set', 'a', ['event', 'subject'], ['band', ['event', 'value'], 3]]] }],
    reasons: [],
    abilityProperties: ['speed'],
    homeZones: ['field'],
    expiries: [],
    programs: { sub: { params: ['x'], body: [['return', ['add', ['var', 'x'], ['counter', 'c', ['me']]]]] } },
    setup: [],
    phases: [0, 1].map((i) => ({
      name: `phase${i}`,
      label,
      program: [['nextTurn'], ['turnPlayer', ['opp']], ...inPrograms.program(3)] as Statement[],
    })),
    verbs: ['v', 'replace', 'decline'].map((name) => ({ name, label })),
    endReasons: [{ name: 'end', label }],
    replacement: 'perRule',
    // some games are so narrow that they run into every bound
    limits: {
      cards: 24,
      fuel: [2000, 25, 60][seed % 3],
      frameCells: [512, 48, 70, 90][seed % 4],
      listCells: [256, 30, 60, 90, 20][seed % 5],
    },
  };
  const cards: CardDefinition[] = Array.from({ length: 6 }, (_, i) => {
    const abilities: AbilityDeclaration[] = [
      {
        id: 'plain',
        kind: 'plain',
        zones: ['hand', 'field'],
        usable: inCards.number(1),
        props: { speed: i },
        programs: { effect: [['setGlobal', 'g', ['add', i, ['band', ['event', 'value'], 3]]]] },
      },
      {
        id: 'hears',
        kind: 'trigger',
        trigger: { on: ['E'], scope: 'any', where: inCards.number(2), optional: false },
        programs: { effect: [['set', 'b', ['src'], 2]] },
      },
    ];
    if (i === 0)
      abilities.push({
        id: 'raises',
        kind: 'rule',
        rule: {
          category: 'StatusModifier',
          isEffect: false,
          stat: 'ruled',
          operation: 'add',
          value: simple.number(2),
          affects: simple.number(2),
        },
      });
    if (i === 1)
      abilities.push({
        id: 'forbids',
        kind: 'rule',
        rule: { category: 'ActionPermission', isEffect: false, action: 'act', affects: simple.number(2) },
      });
    return { id: `card${i}`, name: label, props: { p: i, q: 7 - i }, abilities };
  });
  return [game, cards];
}

/** Some of everything in every zone, and a card under another. */
export const randomSetup: MatchSetup = {
  cards: Array.from({ length: 20 }, (_, i) => ({
    definition: `card${i % 6}`,
    owner: i % 2,
    zone: ZONES[(i >> 1) % 4],
    ...(i === 7 ? { host: 4 } : {}),
    attributes: { a: i % 3 },
  })),
};
