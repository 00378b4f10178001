/** What a decision may cost: charged alike in every tier, whatever a machine remembers and whoever looks. */
import { randomFrom } from '@fuda/game';
import {
  type AbilityDeclaration,
  type CompiledGame,
  cells as c,
  compileGame,
  countOptions,
  decide,
  type Expr,
  type GameDeclaration,
  loadSnapshot,
  type Machine,
  type Match,
  type Statement,
  saveSnapshot,
  TriggerManager,
} from '@fuda/kernel';
import { mini, randomGame, randomSetup, sized } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { STEP } from './machine/fuel.ts';

const { card, go, its, rule, startMini, v } = mini;
const crowd = (n: number) => Array.from({ length: n }, () => ['x', 0, 'line'] as const);
const mine = [{ zone: 'line', of: 0 }];
/** How many cards there are for which there are cards for which … */
const nested = (depth: number): Expr =>
  depth === 0 ? ['prop', 'power', ['it']] : ['count', mine, ['ge', nested(depth - 1), 0]];

interface Case {
  readonly script: readonly Statement[];
  readonly abilities?: readonly AbilityDeclaration[];
  readonly functions?: GameDeclaration['functions'];
}

const setPower = (value: Expr): AbilityDeclaration =>
  rule({ category: 'StatusModifier', stat: 'power', operation: 'add', value });
const total: Expr = ['sum', mine, ['stat', 'power', ['it']], ['ge', ['stat', 'power', ['it']], nested(1)]];
/** Each makes the work of a decision in another way. */
const WAYS: Readonly<Record<string, Case>> = {
  'nested counts': { script: [mini.show(nested(3))] },
  'a sum of counts over two zones': {
    script: [
      mini.show(['sum', [...mine, { zone: 'hand', of: 0 }, ...mine], ['add', 5, nested(2)], ['ge', nested(2), 1]]),
    ],
  },
  'functions that call themselves twice': {
    script: [mini.show(['fn', 'fib', 24])],
    functions: {
      fib: {
        params: ['n'],
        value: [
          'if',
          ['lt', v('n'), 2],
          v('n'),
          ['add', ['fn', 'fib', ['sub', v('n'), 1]], ['fn', 'fib', ['sub', v('n'), 2]]],
        ],
      },
    },
  },
  'values that other values are made of': {
    script: [
      [
        'repeat',
        3,
        [mini.show(total), ['setCounter', 'life', 0, ['sub', ['counter', 'life', 0], 1]], mini.show(total)],
      ],
    ],
    abilities: [setPower(['add', nested(2), ['counter', 'life', 0]])],
  },
  'values in a circle': {
    script: [mini.show(total), mini.show(['add', total, total])],
    abilities: [setPower(['count', mine, ['gt', ['stat', 'power', ['it']], 3]])],
  },
  'permissions asked for each card': {
    script: [mini.show(['count', mine, ['permitted', 'DESTROY', ['it'], 0]])],
    abilities: [rule({ category: 'ActionPermission', action: 'DESTROY', affects: ['gt', nested(2), 50] })],
  },
  'listeners with long conditions': {
    script: [['repeat', 4, [['emit', 'PING', { value: nested(2) }]]], mini.resolveAll],
    abilities: [mini.whenever('PING', [mini.note(1)], { where: ['gt', nested(2), 50] })],
  },
  'options behind long conditions': {
    script: [['choose', { by: 0, groups: [{ cards: mine, where: ['ge', nested(2), 1], verb: 'pick' }], out: 'n' }]],
  },
  'sets of cards that make a total': {
    script: [
      [
        'chooseMany',
        {
          by: 0,
          cards: mine,
          verb: 'pick',
          min: 2,
          max: 9,
          out: 'l',
          total: { of: ['add', ['indexOf', ['it']], nested(1)], min: 40, max: 41 },
        },
      ],
    ],
  },
  'moves of many cards': {
    script: [
      [
        'repeat',
        9,
        [
          ['moveAll', 'line', 0, { to: 'hand' }],
          ['shuffle', 'hand', 0],
          ['moveAll', 'hand', 0, { to: 'line' }],
        ],
      ],
    ],
    abilities: [mini.whenever('ENTER_line', [], { where: ['gt', nested(1), 50] })],
  },
  'conditions that are waited for': {
    script: [['repeat', 9, [['setCounter', 'life', 0, ['sub', ['counter', 'life', 0], 1]], ['check'], ['check']]]],
    abilities: [
      {
        id: 'waits',
        kind: 'trigger',
        trigger: {
          on: ['STATE_CONDITION_MET'],
          scope: 'any',
          optional: false,
          becomes: ['gt', ['add', nested(2), ['counter', 'life', 0]], 9999],
        },
        programs: { effect: [] },
      },
    ],
  },
};

function gameOf(
  { script, abilities = [], functions = {} }: Case,
  fuel: number,
  tier: 'bytecode' | 'generated',
): CompiledGame {
  const { declaration, cards } = mini.miniGame({
    cards: [card('x', { power: 1 }, ...abilities)],
    script,
    declare: { functions, limits: { cards: 40, rules: 200, pending: 300, fuel } },
  });
  const game = compileGame(declaration, cards, { tier });
  game.generated?.makeAtOnce();
  return game;
}

/** Narrow at first, then wide enough for all of it. */
const ALL_BUDGETS = [1, 2, 3, 5, 9, 17, 33, 70, 150, 400, 1000, 3000, 9000, 100_000];
const BUDGETS = sized([1, 9, 70, 100_000], ALL_BUDGETS, ALL_BUDGETS);
const PROGRAMS = sized(15, 60, 60);
const WEBS = sized(3, 16, 16);

const outcome = (match: Match) => ({ hash: match.hash(), result: match.result });

// it compares the tiers itself: once is enough
describe.runIf(process.env.FUDA_TIER !== 'generated')(
  '[K-L10] the same work runs dry at the same step in both tiers',
  { timeout: 60_000 },
  () => {
    test.each(Object.entries(WAYS))('%s', (_, way) => {
      const faults: boolean[] = [];
      for (const fuel of BUDGETS) {
        const ends = (['bytecode', 'generated'] as const).map((tier) => {
          const match = startMini({ game: gameOf(way, fuel, tier), put: crowd(12) });
          return outcome(match.result ? match : go(match));
        });
        expect(ends[1], `fuel ${fuel}`).toEqual(ends[0]);
        faults.push(ends[0].result?.fault === 'fuel');
      }
      expect([faults[0], faults.at(-1)]).toEqual([true, false]);
    });

    test('random programs with any budget', () => {
      let dry = 0;
      for (let seed = 1; seed <= PROGRAMS; seed++) {
        const [game, cards] = randomGame(seed * 11);
        const fuel = 1 + ((seed * 37) % 23);
        const tiers = (['bytecode', 'generated'] as const).map((tier) => {
          const compiled = compileGame({ ...game, limits: { ...game.limits, fuel } }, cards, { tier });
          compiled.generated?.makeAtOnce();
          return startMini({ game: compiled, setup: randomSetup, seed });
        });
        const random = randomFrom(seed);
        for (let k = 0; k < 12; k++) {
          expect(tiers[1].hash()).toBe(tiers[0].hash());
          expect(tiers[1].result).toEqual(tiers[0].result);
          if (tiers[0].result) break;
          const option = random(tiers[0].optionCount);
          for (const match of tiers) match.decide(option);
        }
        if (tiers[0].result?.fault === 'fuel') dry++;
      }
      expect(dry).toBeGreaterThan(0.15 * PROGRAMS);
    });
  },
);

describe('[K-L11] what a decision costs is a matter of the position', { timeout: 60_000 }, () => {
  const peek = (match: Match): void => {
    match.view(0);
    match.options();
    match.view(1);
  };
  /** What was left when the machine stopped: every way there must leave the same. */
  const left = (m: Machine): number => m.fuel;

  test.each(Object.entries(WAYS))('%s: neither looking, undo, a copy nor a snapshot changes it', (_, way) => {
    const game = gameOf(way, 100_000, 'generated');
    const start = () => startMini({ game, put: crowd(12) });
    const plain = go(start());
    const cost = left(plain.machine);
    const watched = start();
    const told = new TriggerManager(watched);
    told.subscribe('*', () => peek(watched));
    peek(watched);
    go(watched);
    expect(watched.hash()).toBe(plain.hash());
    expect(left(watched.machine), 'watched').toBe(cost);
    const again = start();
    go(again);
    peek(again);
    again.undo();
    peek(again);
    again.redo();
    expect(left(again.machine), 'undone and redone').toBe(cost);
    const loaded = loadSnapshot(game, JSON.parse(JSON.stringify(saveSnapshot(start()))));
    if (!loaded.ok) throw new Error(loaded.error.reason.en);
    expect(left(go(loaded.value).machine), 'loaded').toBe(cost);
    expect(left(go(start().clone()).machine), 'copied').toBe(cost);
  });

  /** Every card adds to those whose numbers it is given the power of its own: whoever reads whom is up to `reads`. */
  const web = (reads: (from: number) => readonly number[], size: number, fuel: number, burn = 0): CompiledGame => {
    const cards = Array.from({ length: size }, (_, i) => {
      const affects = reads(i).reduce<Expr>((any, j) => ['or', any, ['eq', ['indexOf', ['it']], j]], 0);
      return card(
        `c${i}`,
        { power: 1 + i },
        rule({
          category: 'StatusModifier',
          stat: 'power',
          operation: 'add',
          affects,
          value: ['stat', 'power', ['src']],
        }),
      );
    });
    const script: Statement[] = [
      ['repeat', burn, [['setCounter', 'life', 1, 7]]],
      mini.show(['stat', 'power', ['cardAt', 'line', 0, 0]]),
    ];
    return mini.miniGame({ cards, script, declare: { limits: { cards: 40, rules: 200, fuel } } });
  };
  const inLine = (size: number): mini.Put[] => Array.from({ length: size }, (_, i) => [`c${i}`, 0, 'line']);
  const coldAndWarm = (game: CompiledGame, size: number) => {
    const cold = go(startMini({ game, put: inLine(size) }));
    const warm = startMini({ game, put: inLine(size) });
    peek(warm);
    go(warm);
    return [cold, warm].map((match) => ({ ...outcome(match), left: Math.max(-1, left(match.machine)) }));
  };

  test('whoever has to find a circle of values gets as far as whoever knows it, however little there is', () => {
    const dry = new Set<boolean>();
    for (let burn = 0; burn <= 60; burn += 3) {
      const [cold, warm] = coldAndWarm(
        web((i) => [(i + 1) % 20], 20, 70, burn),
        20,
      );
      expect(cold, `${burn} rounds before`).toEqual(warm);
      dry.add(cold.result?.fault === 'fuel');
    }
    expect(dry.size).toBe(2);
  });

  test('neither do circles within circles, nor looks that run dry themselves, make a difference', () => {
    let dry = 0;
    let enough = 0;
    for (let seed = 1; seed <= WEBS; seed++) {
      const random = randomFrom(seed);
      const edges = Array.from({ length: 9 }, () => Array.from({ length: 1 + random(2) }, () => random(9)));
      for (const fuel of [3, 4, 5, 7, 12, 30]) {
        const [cold, warm] = coldAndWarm(
          web((i) => edges[i], 9, fuel),
          9,
        );
        expect(cold, `seed ${seed}, fuel ${fuel}`).toEqual(warm);
        if (cold.result?.fault === 'fuel') dry++;
        else enough++;
      }
    }
    expect([dry > 0.6 * WEBS, enough > 0.6 * WEBS]).toEqual([true, true]);
  });

  test('asking for the options again is paid for already', () => {
    const way: Case = { script: [mini.show(nested(3)), ...WAYS['options behind long conditions'].script] };
    const wide = go(startMini({ game: gameOf(way, 1000, 'bytecode'), put: crowd(12) }));
    const enough = 1000 - Math.floor(left(wide.machine) / STEP);
    expect(enough).toBeLessThan(1000);
    const match = go(startMini({ game: gameOf(way, enough, 'bytecode'), put: crowd(12) }));
    expect([match.result, match.optionCount]).toEqual([null, 12]);
    const { machine } = match;
    for (let i = 0; i < 50; i++) {
      machine.optionsValid = false;
      expect(countOptions(machine)).toBe(12);
      match.view(0);
    }
    expect(machine.S[c.FAULT]).toBe(0);
    decide(machine, 0);
    expect(match.result).toBeNull();
  });
});

describe('[K-L12] a fault says whose doing it was', () => {
  const burn: Statement = ['instruction', 'COUNT_ALL', [mini.show(nested(5))]];
  const put = (id: string): mini.Put[] => [[id, 0, 'line'], ...crowd(20)];

  test('the card, its ability and the instruction, also through programs of the game', () => {
    const guilty = card('guilty', {}, mini.whenever('PING', [['call', 'through']], { zones: ['line'] }));
    const deep = card('deep', {}, mini.whenever('PING', [burn, mini.note(1)], { zones: ['line'] }));
    const inside: Statement = ['instruction', 'CALLS', [['call', 'through']]];
    const caller = card('caller', {}, mini.whenever('PING', [mini.note(2), inside], { zones: ['line'] }));
    const run = (id: string) =>
      go(
        startMini({
          cards: [card('x'), guilty, deep, caller],
          put: put(id),
          script: [['emit', 'PING', {}], mini.resolveAll],
          declare: { programs: { through: { body: [mini.show(nested(5))] } }, limits: { fuel: 2000 } },
        }),
      ).result;
    expect(run('deep')).toMatchObject({
      fault: 'fuel',
      faultPlace: { card: 'deep', ability: 'on-PING', instruction: 'COUNT_ALL' },
    });
    expect(run('deep')?.reason.label.en).toContain('card "deep" (deep), on-PING, instruction COUNT_ALL');
    expect(run('deep')?.reason.label.ja).toContain('カード「deep」（deep）の on-PING、命令 COUNT_ALL');
    expect(run('guilty')?.faultPlace).toEqual({ card: 'guilty', ability: 'on-PING' });
    expect(run('caller')?.faultPlace).toEqual({ card: 'caller', ability: 'on-PING', instruction: 'CALLS' });
  });

  test('a rule that somebody else asks, and nobody where the rules of the game are to blame', () => {
    const lord = card(
      'lord',
      {},
      rule({ category: 'StatusModifier', stat: 'power', operation: 'add', value: nested(5) }),
    );
    const asks: Statement[] = [mini.show(['sum', mine, ['stat', 'power', ['it']], ['lt', its('boost'), 9]])];
    const run = (cards: ReturnType<typeof card>[], first: string, script: Statement[]) =>
      go(startMini({ cards: [card('x'), ...cards], put: put(first), script, declare: { limits: { fuel: 2000 } } }));
    const match = run([lord], 'lord', asks);
    expect(match.result?.faultPlace).toEqual({ card: 'lord', ability: 'StatusModifier' });
    expect(match.view(0).players[0].zones.line.cards).toHaveLength(21);
    match.undo();
    expect(match.result).toBeNull();
    expect(run([], 'x', [mini.show(nested(5))]).result?.faultPlace).toEqual({});
  });
});
