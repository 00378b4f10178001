import type { CardHandle } from '@fuda/kernel';
import { describe, expect, test } from 'vitest';
import { composeLog, type LogEntry } from './compose.ts';
import { happeningsOf, type LogNode } from './happenings.ts';
import { type LogLine, type LogRules, plainLogRules } from './rules.ts';
import { fillSentence, type LogWords, placesOf, plainPieces } from './sentence.ts';

const WORDS: LogWords = {
  language: 'en',
  who: (seat) => `P${seat}`,
  card: ({ name, zone }) => name?.en ?? `a card (${zone})`,
  zone: (name) => name,
  mode: () => undefined,
};

const card = (name: string, zone: string, player = 0, index = 0): CardHandle => ({
  player,
  zone,
  index,
  definition: name,
  name: { ja: name, en: name },
});
const both = (say: string) => ({ ja: say, en: say });

const RULES: LogRules = {
  kinds: [{ id: 'k', label: both('k') }],
  turn: 'TURN',
  parts: ['aim'],
  chain: both('chain of {n}'),
  events: {
    ENTER_grave: { say: both('{card} to the grave'), kind: 'k', aside: true },
    ENTER_hand: null,
    ENTER_pile: { say: both('{card} under it'), kind: 'k' },
    SPENT: { say: both('{card} spent'), kind: 'k', after: ['ENTER_pile'] },
    DESTROYED: { say: both('{card} {card|is|are} destroyed'), kind: 'k', over: ['ENTER_grave'] },
    DRAWN: {
      say: both('{value} {value|card|cards} drawn[: {known}]'),
      kind: 'k',
      over: ['ENTER_hand'],
      gathers: true,
      own: true,
    },
    ATTACK: {
      say: both('{card} attacks {target}'),
      alone: both('{card} attacks directly'),
      kind: 'k',
      tells: ['attack'],
      joins: ['DAMAGE'],
      own: 'always',
    },
    DAMAGE: {
      say: both('{who}: {value} damage[ ({was} to {is})]'),
      joined: both('{value} damage[ ({was} to {is})]'),
      kind: 'k',
      counter: 'life',
    },
    BREAK: { say: both('{card} {card|breaks|break} {n} {n|shield|shields}'), kind: 'k', tells: ['break'] },
    ACTIVATED: { say: both('[link {link}: ]{card} activated'), kind: 'k', tells: ['activate'], link: true },
    TURN: null,
  },
  answers: {
    attack: { say: both('attack with {card}'), kind: 'k' },
    aim: null,
    activate: { say: both('activate {card}'), kind: 'k', apart: true },
    select: { say: both('{card} chosen'), kind: 'k', weak: true },
    pass: null,
  },
};

const line = (type: string, more: Partial<LogLine> = {}): LogLine => ({ type, player: 0, value: 0, ...more });

let ids = 0;
function node(
  player: number,
  act: string | null,
  log: readonly LogLine[],
  more: Partial<LogNode> & { card?: CardHandle } = {},
): LogNode {
  const { card: chosen, ...rest } = more;
  const said = act === null ? null : { verb: both(act), act, ...(chosen ? { card: chosen } : {}) };
  return { id: ++ids, player, turn: 1, phase: 'main', deep: 1, inside: false, said, log, ...rest };
}

const START: LogNode = node(-1, null, []);

function read(nodes: readonly LogNode[], rules = RULES): string[] {
  const lines: string[] = [];
  const write = ({ actor, pieces, children }: LogEntry, depth: number): void => {
    lines.push(`${'>'.repeat(depth)}P${actor} ${plainPieces(pieces)}`);
    for (const child of children) write(child, depth + 1);
  };
  for (const happening of happeningsOf([START, ...nodes], rules.parts))
    for (const entry of composeLog(rules, happening, 1, WORDS)) write(entry, 0);
  return lines;
}

describe('sentences', () => {
  const fill = (template: string, count: number) =>
    plainPieces(fillSentence(template, { n: { pieces: [String(count)], count } }));

  test('one and several have words of their own; what is empty is left out', () => {
    expect(fill('{n} {n|card|cards}', 1)).toBe('1 card');
    expect(fill('{n} {n|card|cards}', 2)).toBe('2 cards');
    expect(fill('{n}[ of {m}]!', 2)).toBe('2!');
    expect(fill('[{n} left]', 2)).toBe('2 left');
    expect(placesOf('{n} {n|a|b}[ {m}]')).toEqual(['n', 'n', 'm']);
  });
});

describe('[WB-L1] one entry an act, with what came of it below', () => {
  const dragon = card('Dragon', 'field');
  const elf = card('Elf', 'field', 1);

  test('what one card does twice is no second card; two that do it are two', () => {
    const broken = (by: CardHandle): LogLine => line('BREAK', { card: by });
    const attack = (log: readonly LogLine[]) => read([node(0, 'attack', log, { card: dragon })]).at(-1);
    expect(attack([broken(dragon)])).toContain('Dragon breaks 1 shield');
    expect(attack([broken(dragon), broken(dragon)])).toContain('Dragon breaks 2 shields');
    expect(attack([broken(dragon), broken(card('Dragon', 'field', 0, 1))])).toContain('Dragon ×2 break 2 shields');
  });

  test('an attack with its damage is one sentence', () => {
    const hit = line('DAMAGE', { player: 1, value: 1900, was: 4100, is: 2200 });
    expect(read([node(0, 'attack', [line('ATTACK', { card: dragon }), hit], { card: dragon })])).toEqual([
      'P0 Dragon attacks directly: 1900 damage (4100 to 2200)',
    ]);
    // whom it hit instead is said
    const back = line('DAMAGE', { player: 0, value: 5 });
    expect(read([node(0, 'attack', [line('ATTACK', { card: dragon, target: elf }), back], { card: dragon })])).toEqual([
      'P0 Dragon attacks Elf',
      '>P0 P0: 5 damage',
    ]);
  });

  test('whom to attack goes on with the attack, and is no entry', () => {
    const nodes = [
      node(0, 'attack', [], { card: dragon }),
      node(0, 'aim', [line('ATTACK', { card: dragon, target: elf })]),
    ];
    expect(read(nodes)).toEqual(['P0 Dragon attacks Elf']);
  });

  test('what says the same less well is covered, and the same thing happening to several is one sentence', () => {
    const graves = [0, 1].map((i) => card(`C${i}`, 'grave', 1, i));
    const log = graves.flatMap((at) => [
      line('ENTER_grave', { card: at }),
      line('DESTROYED', { card: at, cause: dragon }),
    ]);
    expect(read([node(0, 'activate', [line('ACTIVATED', { card: dragon }), ...log], { card: dragon })])).toEqual([
      'P0 Dragon activated',
      '>P0 C0, C1 are destroyed',
    ]);
  });

  test('[WB-L1] what an earlier moment of the same decision has said of a card is not said again', () => {
    const pile = card('Elf', 'pile', 0);
    const other = card('Elf', 'pile', 0, 1);
    const nodes = [
      node(0, 'attack', [line('ENTER_pile', { card: pile })], { card: dragon, deep: 3 }),
      node(0, 'pass', [line('SPENT', { card: pile }), line('SPENT', { card: other })], { deep: 3 }),
    ];
    expect(read(nodes)).toEqual(['P0 attack with Dragon', '>P0 Elf under it', '>P0 Elf spent']);
  });

  test('a card that goes where cards like it go afterwards is not told of', () => {
    const spell = card('Spell', 'field');
    const log = [line('ACTIVATED', { card: spell }), line('ENTER_grave', { card: card('Spell', 'grave') })];
    expect(read([node(0, 'activate', log, { card: spell })])).toEqual(['P0 Spell activated']);
  });

  test('links stand under their chain, each with its player and what it did', () => {
    const trap = card('Trap', 'field', 1);
    const nodes = [
      node(0, 'activate', [line('ACTIVATED', { card: dragon })], { card: dragon, deep: 3 }),
      node(
        1,
        'activate',
        [line('ACTIVATED', { card: trap, player: 1, value: 1 }), line('DESTROYED', { card: dragon, cause: trap })],
        { card: trap },
      ),
    ];
    expect(read(nodes)).toEqual([
      'P0 chain of 2',
      '>P0 link 1: Dragon activated',
      '>P1 link 2: Trap activated',
      '>>P1 Dragon is destroyed',
    ]);
  });

  test('a response stands under what it answers, an act of one’s own does not', () => {
    const trap = (player: number) => card('Trap', 'field', player);
    const answered = (player: number) => [
      node(0, 'attack', [line('ATTACK', { card: dragon, target: elf })], { card: dragon, deep: 3 }),
      node(player, 'activate', [line('ACTIVATED', { card: trap(player), player })], { card: trap(player) }),
    ];
    expect(read(answered(1))).toEqual(['P0 Dragon attacks Elf', '>P1 Trap activated']);
    expect(read(answered(0))).toEqual(['P0 Dragon attacks Elf', 'P0 Trap activated']);
  });

  test('what the next player does by the rules is that one’s, and in the next turn', () => {
    const drawn = [
      line('TURN'),
      line('ENTER_hand', { player: 1, card: card('X', 'hand', 1) }),
      line('DRAWN', { player: 1, value: 1 }),
    ];
    const entries = composeLog(RULES, [node(0, 'pass', drawn, { turn: 2 })], 1, WORDS);
    expect(entries.map(({ actor, turn, pieces }) => [actor, turn, plainPieces(pieces)])).toEqual([
      [1, 2, '1 card drawn: X'],
    ]);
  });
});

test('[WB-L2] passes, and choices that show in what happened, are folded', () => {
  const elf = card('Elf', 'grave', 1);
  const cause = card('Spell', 'field');
  const nodes = [
    node(0, 'activate', [], { card: cause, deep: 3 }),
    node(1, 'pass', [], { deep: 3 }),
    node(0, 'select', [line('ACTIVATED', { card: cause }), line('DESTROYED', { card: elf, cause })], {
      card: card('Elf', 'field', 1),
    }),
  ];
  expect(read(nodes)).toEqual(['P0 Spell activated', '>P0 Elf is destroyed']);
});

test('[WB-L3] a card the reader does not know is not named, and takes part in no guess about which card it was', () => {
  const hidden: CardHandle = { player: 1, zone: 'hand', index: 0 };
  const drawn = [line('ENTER_hand', { player: 1, card: hidden }), line('DRAWN', { player: 1, value: 1 })];
  expect(read([node(0, 'pass', drawn)])).toEqual(['P1 1 card drawn']);
  expect(read([node(1, 'attack', [], { card: hidden })])).toEqual(['P1 attack with a card (hand)']);
});

test('a game without sentences has its words for events and verbs', () => {
  const rules = plainLogRules({
    eventLabels: { BOOM: { ja: 'どかん', en: 'goes boom' } },
    events: ['BOOM', 'HUSH'],
    zones: [{ name: 'grave' }],
    verbs: [{ name: 'attack', label: { ja: '攻撃', en: 'Attack' } }],
  });
  const elf = card('Elf', 'grave', 1);
  const log = [
    line('BOOM', { card: elf }),
    line('HUSH'),
    line('ENTER_grave', { card: elf, from: 'field', to: 'grave' }),
  ];
  expect(read([node(0, 'attack', log, { card: card('Dragon', 'field') })], rules)).toEqual([
    'P0 Attack Dragon',
    '>P0 Elf goes boom',
    '>P0 Elf: field → grave',
  ]);
});
