import { decide, decideTraced, type Machine, type Statement, type Tracer } from '@fuda/kernel';
import { mini } from '@fuda/testkit';
import { expect, test } from 'vitest';

const { card, find, go, miniGame, note, plus, rule, show, startMini, v, whenever } = mini;

/** Plays "go" watched, beside an unwatched match: both must end in the same state. */
function watched(parts: Parameters<typeof startMini>[0]) {
  const plain = startMini(parts);
  const seen = startMini(parts);
  const instructions: string[] = [];
  const runs: number[] = [];
  const rules: string[] = [];
  const tracer: Tracer = {
    instruction: (m, pc) => void instructions.push(...(m.game.instructionsAt.get(pc) ?? [])),
    run: (_m, ability) => void runs.push(ability),
  };
  seen.machine.ruleObserver = (m: Machine, ability: number) => {
    rules.push(m.game.abilityRows[ability].declaration.id);
  };
  decide(plain.machine, 0);
  decideTraced(seen.machine, 0, tracer);
  expect([...seen.machine.state]).toEqual([...plain.machine.state]);
  return { instructions, runs, rules };
}

const twice: Statement = ['instruction', 'TWICE', [['repeat', 2, [['instruction', 'NOTE', [note(1)]]]]]];

test('[K-W1] an instruction is told each time it begins, with what it contains; what is jumped over is not', () => {
  const script: Statement[] = [
    twice,
    ['if', 0, [['instruction', 'NEVER', [note(2)]]]],
    ['instruction', 'NOTHING', []],
    ['instruction', 'LAST', [note(3)]],
  ];
  expect(watched({ script }).instructions).toEqual(['TWICE', 'NOTE', 'NOTE', 'LAST']);
  expect([...miniGame({ script }).instructionsAt.values()].flat()).toEqual(['TWICE', 'NOTE', 'NEVER', 'LAST']);
});

test('[K-W1] an instruction compiles to its body alone', () => {
  const bare = miniGame({ script: [note(1), note(2)] });
  const named = miniGame({ script: [['instruction', 'A', [note(1)]], note(2)] });
  expect([...named.code]).toEqual([...bare.code]);
});

test('[K-W2] equal code under another name is told by its own', () => {
  const cards = [
    card('a', {}, whenever('PING', [['instruction', 'RED', [note(1)]]])),
    card('b', {}, whenever('PING', [['instruction', 'BLUE', [note(1)]]])),
  ];
  const put = [
    ['b', 0, 'line'],
    ['a', 0, 'hand'],
  ] as const;
  const script: Statement[] = [['emit', 'PING', {}], mini.resolveAll];
  expect(watched({ cards, put, script }).instructions).toEqual(['BLUE']);
});

test('[K-W3] the picks of one choice are one step', () => {
  const script: Statement[] = [
    [
      'instruction',
      'PICK',
      [['chooseMany', { by: 0, cards: [{ zone: 'hand', of: 0 }], verb: 'pick', min: 2, max: 2, out: 'picked' }]],
    ],
  ];
  const put = [
    ['x', 0, 'hand'],
    ['x', 0, 'hand'],
  ] as const;
  expect(watched({ put, script }).instructions).toEqual(['PICK']);
});

test('[K-W4] a program run for an ability is told, even if the ability has none of that name', () => {
  const cards = [card('a', {}, { id: 'mark', kind: 'mark' })];
  const script: Statement[] = [
    find('a', 'a'),
    ['run', ['abilityOf', 'mark', v('a')], 'effect', { source: v('a'), as: 0 }],
  ];
  expect(watched({ cards, put: [['a', 0, 'line']], script }).runs).toEqual([1]);
});

test('[K-W5] a rule is told when it changes a value, not when it adds nothing or is about another card', () => {
  const self = ['same', ['it'], ['src']] as const;
  const cards = [
    card('strong', { power: 1 }, plus(2, self)),
    card('idle', { power: 1 }, { ...plus(0, self), id: 'idle' }),
    card('absent', { power: 1 }, { ...plus(5, self), id: 'absent' }),
  ];
  const put = [
    ['strong', 0, 'line'],
    ['idle', 0, 'line'],
    ['absent', 0, 'hand'],
  ] as const;
  const script: Statement[] = [
    find('s', 'strong'),
    show(['stat', 'power', v('s')]),
    find('i', 'idle'),
    show(['stat', 'power', v('i')]),
  ];
  expect(watched({ cards, put, script }).rules).toEqual(['StatusModifier']);
});

test('[K-W5] a rule is told when it forbids or replaces, not when it only could', () => {
  const cards = [
    card(
      'guard',
      {},
      rule({ category: 'ActionPermission', action: 'BANISH', affects: ['same', ['it'], ['src']] }, 'ban'),
    ),
    card('other', {}, rule({ category: 'ActionReplacement', action: 'DAMAGE', instead: [] }, 'shield')),
  ];
  const put = [
    ['guard', 0, 'line'],
    ['other', 0, 'line'],
  ] as const;
  const banish = (name: string): Statement[] => [find(name, name), ['act', 'BANISH', { subject: v(name) }]];
  expect(watched({ cards, put, script: banish('guard') }).rules).toEqual(['ban']);
  expect(watched({ cards, put, script: banish('other') }).rules).toEqual([]);
  expect(watched({ cards, put, script: [['act', 'DAMAGE', { player: 1, value: 3 }]] }).rules).toEqual(['shield']);
});

test('[K-W6] nobody who does not watch is told anything', () => {
  const match = go(startMini({ script: [twice] }));
  expect(match.machine.ruleObserver).toBeNull();
  expect(mini.trace(match)).toBe(11);
});

test('[K-W7] a watcher is told what is taken without a question, and only that', () => {
  const pick = (always: boolean): Statement => [
    'choose',
    { by: 0, groups: [{ cards: [{ zone: 'field', of: 0 }], verb: 'pick' }], out: 'x', always },
  ];
  const many = (max: number): Statement => [
    'chooseMany',
    { by: 0, cards: [{ zone: 'field', of: 0 }], verb: 'pick', min: max, max, out: 'xs' },
  ];
  const taken = (script: Statement[], copies: number): number[] => {
    const put = Array.from({ length: copies }, () => ['x', 0, 'field'] as const);
    const match = startMini({ cards: [card('x')], put, script: [['list', 'xs'], ...script] });
    const seen: number[] = [];
    const tracer = {
      instruction: () => {},
      run: () => {},
      taken: (m: typeof match.machine) => seen.push(m.optionCard[0]),
    };
    decideTraced(match.clone().machine, 0, tracer);
    return seen;
  };
  expect(taken([pick(false)], 1)).toEqual([1]);
  expect(taken([pick(true)], 1)).toEqual([]);
  expect(taken([pick(false)], 2)).toEqual([]);
  expect(taken([pick(false)], 0)).toEqual([]);
  expect(taken([many(2)], 2)).toEqual([1, 2]);
  expect(taken([many(2)], 3)).toEqual([]);
});
