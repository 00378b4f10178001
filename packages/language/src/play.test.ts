import { formatProblem } from '@fuda/game';
import { type CardPlacement, compileGame, createMatch, type GameDeclaration, type Match } from '@fuda/kernel';
import { describe, expect, test } from 'vitest';
import { compileCards } from './compile.ts';
import { creature, SEED_8_3, SEED_10_1, spell } from './test-cards.ts';
import { TEST_GAME, testVocabulary } from './test-game.ts';

/** The test game with a turn: use spells from hand, then let triggers resolve, then pass. */
const GAME: GameDeclaration = {
  ...TEST_GAME,
  phases: [
    {
      name: 'main',
      label: { ja: 'メインステップ', en: 'main step' },
      program: [
        [
          'choose',
          {
            by: ['turnPlayer'],
            groups: [{ abilities: 'spell', cards: [{ zone: 'hand', of: ['turnPlayer'] }], verb: 'select' }],
            pass: 'no',
            out: 'card',
            outAbility: 'ability',
          },
        ],
        [
          'if',
          ['ne', ['var', 'ability'], 0],
          [
            ['run', ['var', 'ability'], 'effect', { source: ['var', 'card'], as: ['turnPlayer'] }],
            ['move', ['var', 'card'], { to: 'grave' }],
          ],
        ],
        [
          'while',
          ['gt', ['pendingCount'], 0],
          [
            ['choose', { by: ['turnPlayer'], groups: [{ pending: true, verb: 'select' }], out: 'waiting' }],
            ['resolve', ['var', 'waiting'], 'effect'],
          ],
        ],
        [
          'choose',
          { by: ['turnPlayer'], groups: [{ modes: [{ label: 'end' }], verb: 'mode' }], out: 'end', always: true },
        ],
        ['emit', 'TURN_END', { player: ['turnPlayer'] }],
        ['expire', 'endOfTurn'],
        ['nextTurn'],
      ],
    },
  ],
};

function start(cards: unknown[], placements: readonly CardPlacement[], tier?: 'bytecode' | 'generated'): Match {
  const { cards: compiled, diagnostics } = compileCards([{ file: '', json: cards }], testVocabulary({ game: GAME }));
  expect(diagnostics.filter((d) => d.severity === 'error').map((d) => formatProblem(d, 'en'))).toEqual([]);
  const made = createMatch(
    compileGame(GAME, compiled, tier ? { tier } : {}),
    { cards: placements, phase: 'main', turn: 1 },
    1,
  );
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value;
}

const place = (definition: string, owner: number, zone: string): CardPlacement => ({
  definition: `test:${definition}`,
  owner,
  zone,
});

/** How many cards each player has in a zone. */
function sizes(match: Match, zone: string): number[] {
  return match.view(null).players.map((player) => player.zones[zone].size);
}

/** Takes the first answer until the end of the turn is offered. */
function playOn(match: Match): void {
  while (match.query && !match.options().some((option) => option.mode === 'end')) match.decide(0);
}

test('seed 003 §8.3 runs: one shield for one creature', () => {
  const match = start(
    [spell('seed', { effects: SEED_8_3 }), creature('vanilla', {})],
    [
      place('seed', 0, 'hand'),
      place('vanilla', 0, 'shield'),
      place('vanilla', 0, 'shield'),
      place('vanilla', 1, 'battle'),
      place('vanilla', 1, 'battle'),
    ],
  );
  playOn(match);
  expect(sizes(match, 'shield')).toEqual([1, 0]);
  expect(sizes(match, 'battle')).toEqual([0, 1]);
  expect(sizes(match, 'grave')).toEqual([2, 1]);
});

test('without a shield nothing is destroyed', () => {
  const match = start(
    [spell('seed', { effects: SEED_8_3 }), creature('vanilla', {})],
    [place('seed', 0, 'hand'), place('vanilla', 1, 'battle')],
  );
  playOn(match);
  expect(sizes(match, 'battle')).toEqual([0, 1]);
});

test('seed 003 §10.1 runs: a card comes back from the mana zone', () => {
  const match = start([spell('back', { effects: [SEED_10_1] })], [place('back', 0, 'hand'), place('back', 0, 'mana')]);
  playOn(match);
  expect(sizes(match, 'mana')).toEqual([0, 0]);
  expect(sizes(match, 'hand')).toEqual([1, 0]);
});

test('looking at three, taking one, the rest to the bottom', () => {
  const effects = [
    { op: 'LOOK', count: 3, out: '$seen' },
    { op: 'SELECT', among: '$seen', count: 1, out: '$one' },
    { op: 'MOVE', cards: '$one', to: 'HAND' },
    { op: 'SELECT', among: '$seen', except: '$one', out: '$rest' },
    { op: 'MOVE', cards: '$rest', to: 'DECK', at: 'BOTTOM' },
  ];
  const deck = ['a', 'b', 'c', 'd', 'e'];
  const match = start(
    [spell('look', { effects }), ...deck.map((id) => creature(id, {}))],
    [place('look', 0, 'hand'), ...deck.map((id) => place(id, 0, 'deck'))],
  );
  match.decide(0);
  expect(match.options().map((option) => option.card?.definition)).toEqual(['test:c', 'test:d', 'test:e']);
  match.decide(2);
  expect(sizes(match, 'hand')).toEqual([1, 0]);
  expect(sizes(match, 'deck')).toEqual([4, 0]);
});

const numbered = (when: object = {}) => ({
  op: 'CHOOSE',
  options: [
    { name: 'few', value: 2, ...when },
    { name: 'many', value: 4, ...when },
  ],
  out: '$n',
});
const library = (n: number) => Array.from({ length: n }, () => place('vanilla', 0, 'deck'));

test.each(['bytecode', 'generated'] as const)('an option may stand for a number of its own (%s)', (tier) => {
  const draw = { op: 'DRAW', count: '$n' };
  // the number goes on into other numbers, and MATCH still knows the option by its name
  const match = (name: string) => ({
    op: 'MATCH',
    on: '$n',
    cases: { [name]: [{ op: 'GAIN', counter: 'score', amount: '$n' }] },
  });
  for (const [option, drawn] of [2, 4].entries()) {
    const cards = [spell('pick', { effects: [numbered(), draw, match('many')] }), creature('vanilla', {})];
    const game = start(cards, [place('pick', 0, 'hand'), ...library(6)], tier);
    game.decide(0);
    expect(game.options()).toHaveLength(2);
    game.decide(option);
    playOn(game);
    expect(sizes(game, 'hand')).toEqual([drawn, 0]);
    expect(game.view(null).players[0].counters.score).toBe(drawn === 4 ? 4 : 0);
  }
});

test('an option that stands for a number is still its place to whoever does not ask for the number', () => {
  const { out: _, ...unnamed } = numbered();
  const options = unnamed.options.map((option, i) => ({ ...option, do: [{ op: 'DRAW', count: i + 1 }] }));
  const game = start(
    [spell('pick', { effects: [{ ...unnamed, options }] }), creature('vanilla', {})],
    [place('pick', 0, 'hand'), ...library(6)],
  );
  game.decide(0);
  game.decide(1);
  playOn(game);
  expect(sizes(game, 'hand')).toEqual([2, 0]);
});

test('where no option may be chosen, none of their numbers is the result', () => {
  const never = { when: { op: 'EXISTS', target: { zone: 'BATTLE', owner: 'SELF' } } };
  const cards = [
    spell('pick', {
      effects: [numbered(never), { op: 'IF', condition: { op: 'LT', left: '$n', right: 0 }, then: [{ op: 'DRAW' }] }],
    }),
    creature('vanilla', {}),
  ];
  const game = start(cards, [place('pick', 0, 'hand'), ...library(6)]);
  playOn(game);
  expect(sizes(game, 'hand')).toEqual([1, 0]);
});

test.each([
  [{ hasAny: ['fire', 'water'] }, ['both', 'fire', 'water']],
  [{ hasAll: ['fire', 'water'] }, ['both']],
  [{ ne: ['fire', 'water'] }, ['light']],
  ['fire', ['both', 'fire']],
])('a filter for %j takes %j', (civilization, taken) => {
  const kinds = { both: ['fire', 'water'], fire: ['fire'], water: ['water'], light: ['light'] };
  const cards = Object.entries(kinds).map(([id, own]) => creature(id, { civilization: own }));
  const sweep = spell('sweep', {
    effects: [{ op: 'MOVE', cards: { zone: 'BATTLE', owner: 'OPPONENT', civilization }, to: 'HAND' }],
  });
  const match = start(
    [sweep, ...cards],
    [place('sweep', 0, 'hand'), ...Object.keys(kinds).map((id) => place(id, 1, 'battle'))],
  );
  playOn(match);
  const hand = match.view(null).players[1].zones.hand;
  const left = match.view(null).players[1].zones.battle.cards.map((card) => card.definition?.slice('test:'.length));
  expect(hand.size).toBe(taken.length);
  expect(left.sort()).toEqual(
    Object.keys(kinds)
      .filter((id) => !taken.includes(id))
      .sort(),
  );
});

test('a filter takes cards that share something with another', () => {
  const share = [
    { op: 'SELECT', zone: 'BATTLE', owner: 'SELF', count: 1, out: '$mine' },
    { op: 'MOVE', cards: { zone: 'BATTLE', owner: 'OPPONENT', civilization: { shares: '$mine' } }, to: 'HAND' },
  ];
  const cards = [
    creature('mine', { civilization: ['fire', 'water'] }),
    creature('fire', { civilization: 'fire' }),
    creature('light', { civilization: 'light' }),
  ];
  const match = start(
    [spell('share', { effects: share }), ...cards],
    [place('share', 0, 'hand'), place('mine', 0, 'battle'), place('fire', 1, 'battle'), place('light', 1, 'battle')],
  );
  playOn(match);
  expect(match.view(null).players[1].zones.battle.cards.map((card) => card.definition)).toEqual(['test:light']);
});

test('of a number between two bounds, so many are chosen', () => {
  const effects = [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', count: { min: 1, max: 2 } } }];
  const enemies = [1, 2, 3].map(() => place('vanilla', 1, 'battle'));
  const match = start([spell('some', { effects }), creature('vanilla', {})], [place('some', 0, 'hand'), ...enemies]);
  match.decide(0);
  // nobody may stop before the first, and nobody may take a third
  expect(match.options().map((option) => option.card === undefined)).toEqual([false, false, false]);
  match.decide(0);
  expect(match.options().some((option) => option.card === undefined)).toBe(true);
  match.decide(0);
  expect(sizes(match, 'battle')).toEqual([0, 1]);
});

test.each([true, false])('a card arrives in the state it is given: tapped %s', (tapped) => {
  const put = {
    op: 'MOVE',
    cards: { zone: 'HAND', owner: 'SELF', kind: 'creature', count: 1 },
    to: 'BATTLE',
    with: { tapped },
  };
  const look = { op: 'MOVE', cards: { zone: 'BATTLE', owner: 'SELF', tapped: true }, to: 'MANA' };
  const cards = [spell('put', { effects: [put, look] }), creature('vanilla', {})];
  const match = start(cards, [place('put', 0, 'hand'), place('vanilla', 0, 'hand')]);
  playOn(match);
  expect([sizes(match, 'mana')[0], sizes(match, 'battle')[0]]).toEqual(tapped ? [1, 0] : [0, 1]);
});

test('a trigger filters by the power the destroyed card had', () => {
  const avenger = creature('avenger', {
    actions: [
      {
        kind: 'trigger',
        trigger: { on: 'DESTROYED', subject: { owner: 'SELF' } },
        effect: [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT', power_max_ref: 'EVENT_CONTEXT_POWER' } }],
      },
    ],
  });
  const kill = spell('kill', {
    effects: [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'SELF', name: 'test:small', count: 1 } }],
  });
  const match = start(
    [
      avenger,
      kill,
      creature('small', { power: 2000 }),
      creature('tiny', { power: 1000 }),
      creature('big', { power: 9000 }),
    ],
    [
      place('kill', 0, 'hand'),
      place('avenger', 0, 'battle'),
      place('small', 0, 'battle'),
      place('tiny', 1, 'battle'),
      place('big', 1, 'battle'),
    ],
  );
  playOn(match);
  expect(sizes(match, 'battle')).toEqual([1, 1]);
  expect(match.view(null).players[1].zones.battle.cards[0].definition).toBe('test:big');
});

test('MAY asks, and what was done decides what follows', () => {
  const effects = [
    { op: 'MAY', do: [{ op: 'DISCARD', count: 1 }], out: '$did' },
    { op: 'IF', condition: '$did', then: [{ op: 'DRAW', count: 2 }] },
  ];
  const setup = [
    place('may', 0, 'hand'),
    place('vanilla', 0, 'hand'),
    ...Array.from({ length: 4 }, () => place('vanilla', 0, 'deck')),
  ];
  const answer = (verb: string) => {
    const match = start([spell('may', { effects }), creature('vanilla', {})], setup);
    match.decide(0);
    match.decide(match.options().findIndex((option) => option.verb === verb));
    playOn(match);
    return sizes(match, 'deck')[0];
  };
  expect(answer('yes')).toBe(2);
  expect(answer('no')).toBe(4);
});

test('a replacement may change where a card goes, and nothing else', () => {
  const rules = [
    { category: 'ActionReplacement', affects: '$source', replace: { action: 'DESTROY', modify: { to: 'HAND' } } },
  ];
  const { cards, diagnostics } = compileCards(
    [{ file: '', json: creature('x', { rules }) }],
    testVocabulary({ game: GAME }),
  );
  expect(diagnostics).toEqual([]);
  expect(cards[0].abilities[0].rule?.modify).toEqual({ to: ['zone', 'hand'] });
});

test('a replacement saves the card', () => {
  const phoenix = creature('phoenix', {
    rules: [
      {
        category: 'ActionReplacement',
        replace: { action: 'DESTROY', instead: [{ op: 'MOVE', cards: '$source', to: 'HAND' }] },
      },
    ],
  });
  const kill = spell('kill', { effects: [{ op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'OPPONENT' } }] });
  const match = start([phoenix, kill], [place('kill', 0, 'hand'), place('phoenix', 1, 'battle')]);
  playOn(match);
  expect(sizes(match, 'hand')).toEqual([0, 1]);
  expect(sizes(match, 'battle')).toEqual([0, 0]);
});

test('a delayed program keeps its card until the turn ends', () => {
  const effects = [
    { op: 'SELECT', zone: 'BATTLE', owner: 'SELF', count: 1, out: '$it_stays' },
    {
      op: 'DELAY',
      on: 'TURN_END',
      cards: '$it_stays',
      do: [{ op: 'MOVE', cards: '$kept', to: 'HAND' }],
      duration: 'ALWAYS',
    },
  ];
  const match = start(
    [spell('later', { effects }), creature('vanilla', {})],
    [place('later', 0, 'hand'), place('vanilla', 0, 'battle')],
  );
  playOn(match);
  expect(sizes(match, 'battle')).toEqual([1, 0]);
  match.decide(0);
  playOn(match);
  expect(sizes(match, 'battle')).toEqual([0, 0]);
  expect(sizes(match, 'hand')).toEqual([1, 0]);
});

test('GRANT gives every creature the keyword for the turn', () => {
  const effects = [
    { op: 'GRANT', cards: { zone: 'BATTLE', owner: 'SELF' }, keyword: 'blocker' },
    { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'BOTH', blocker: true } },
  ];
  const match = start(
    [spell('grant', { effects }), creature('vanilla', {})],
    [place('grant', 0, 'hand'), place('vanilla', 0, 'battle'), place('vanilla', 1, 'battle')],
  );
  playOn(match);
  expect(sizes(match, 'battle')).toEqual([0, 1]);
});

test.each(['bytecode', 'generated'] as const)('DIVIDE rounds as it says, whatever the signs (%s)', (tier) => {
  const divide = (a: number, b: number, round: string) => {
    // GAIN wants at least 1, so the quotient is shown above 10
    const value = { op: 'ADD', args: [10, { op: 'DIVIDE', args: [a, b], round }] };
    const card = spell('divide', { effects: [{ op: 'GAIN', counter: 'score', amount: value }] });
    const match = start([card], [place('divide', 0, 'hand')], tier);
    playOn(match);
    return (match.view(null).players[0].counters.score ?? 0) - 10;
  };
  const rounded = (a: number, b: number) => ['down', 'up', 'half-up'].map((round) => divide(a, b, round));
  expect(rounded(4, 3)).toEqual([1, 2, 1]);
  expect(rounded(5, 3)).toEqual([1, 2, 2]);
  expect(rounded(7, 2)).toEqual([3, 4, 4]);
  expect(rounded(6, 3)).toEqual([2, 2, 2]);
  expect(rounded(-4, 3)).toEqual([-2, -1, -1]);
  expect(rounded(5, -3)).toEqual([-2, -1, -2]);
  expect(rounded(-5, -3)).toEqual([1, 2, 2]);
  expect(rounded(4, 0)).toEqual([0, 0, 0]);
});

/** What something lasting reads of the effect that started it is what it was then, in both tiers, and can be taken back. */
describe.each(['bytecode', 'generated'] as const)('values kept by what lasts (%s)', (tier) => {
  const number = { op: 'DECLARE', min: 1, max: 9, out: '$n' };
  const pick = { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$one' };
  /** Casts the spell, answers the number, and goes on until the turn can end. */
  const cast = (effects: unknown[], n: number, more: unknown[] = [], placed: CardPlacement[] = []) => {
    const match = start(
      [spell('lasting', { effects }), creature('vanilla', { power: 1000 }), ...more],
      [place('lasting', 0, 'hand'), place('vanilla', 0, 'battle'), place('vanilla', 1, 'battle'), ...placed],
      tier,
    );
    match.decide(0);
    const asked = match.options().findIndex((option) => option.verb === 'number' && option.number === n);
    if (asked >= 0) match.decide(asked);
    playOn(match);
    return match;
  };
  const power = (match: Match, player: number) => match.view(null).players[player].zones.battle.cards[0]?.stats?.power;
  const end = (match: Match) => {
    match.decide(match.options().findIndex((option) => option.mode === 'end'));
    playOn(match);
  };

  test('a number in the value of a granted rule', () => {
    const rule = { category: 'StatusModifier', stat: 'power', value: { op: 'MULTIPLY', args: ['$n', 1000] } };
    const match = cast([number, { op: 'GRANT', cards: { zone: 'BATTLE', owner: 'SELF' }, rule }], 4);
    expect([power(match, 0), power(match, 1)]).toEqual([5000, 1000]);
    const before = match.hash();
    const made = match.decisions.length;
    match.undo(made);
    match.redo(made);
    expect([match.hash(), power(match, 0)]).toEqual([before, 5000]);
  });

  test('a number in the program that waits, and in what that starts', () => {
    const later = [
      { op: 'GAIN', counter: 'score', amount: '$n' },
      {
        op: 'GRANT',
        cards: { zone: 'BATTLE', owner: 'SELF' },
        rule: { category: 'StatusModifier', stat: 'power', value: '$n' },
        duration: 'ALWAYS',
      },
    ];
    const match = cast([number, { op: 'DELAY', on: 'TURN_END', do: later, duration: 'ALWAYS' }], 7);
    expect(match.view(null).players[0].counters.score).toBe(0);
    end(match);
    expect([match.view(null).players[0].counters.score, power(match, 0)]).toEqual([7, 1007]);
  });

  test('a number in what the waiting program waits for', () => {
    const on = { on: 'DESTROYED', subject: { cost: '$n' } };
    const effects = [
      number,
      { op: 'DELAY', on, do: [{ op: 'GAIN', counter: 'score', amount: 1 }], duration: 'ALWAYS' },
      { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'BOTH' } },
    ];
    const scored = (n: number) => cast(effects, n).view(null).players[0].counters.score;
    const cost = Number(creature('x', {}).cost);
    expect([scored(cost), scored(cost + 1)]).toEqual([2, 0]);
  });

  test('a card in the program that replaces something', () => {
    const rule = {
      category: 'ActionReplacement',
      replace: { action: 'DESTROY', instead: [{ op: 'MOVE', cards: '$each', to: 'HAND' }] },
    };
    const effects = [
      pick,
      {
        op: 'FOREACH',
        in: '$one',
        as: '$each',
        do: [{ op: 'GRANT', cards: { zone: 'BATTLE', owner: 'SELF' }, rule }],
      },
      { op: 'DESTROY', cards: { zone: 'BATTLE', owner: 'SELF' } },
    ];
    const match = cast(effects, 0);
    expect([sizes(match, 'battle'), sizes(match, 'hand')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('a list cannot be kept, and more than four values neither: such cards are refused', () => {
    const complaints = (effects: unknown[]) =>
      compileCards([{ file: '', json: spell('x', { effects }) }], testVocabulary({ game: GAME }))
        .diagnostics.filter((d) => d.severity === 'error')
        .map((d) => [d.code, d.path]);
    const all = { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 2, out: '$list' };
    const lock = (filter: object) => ({ op: 'LOCK', action: 'CAST', player: 'OPPONENT', filter });
    expect(complaints([all, lock({ except: '$list' })])).toEqual([['wrong-kind', '$.effects[1]']]);
    expect(complaints([all, { op: 'DELAY', on: 'TURN_END', do: [{ op: 'DESTROY', cards: '$list' }] }])).toEqual([
      ['wrong-kind', '$.effects[1]'],
    ]);
    expect(complaints([all, lock({ cost: { op: 'COUNT', target: '$list' } })])).toEqual([]);
    const five = [1, 2, 3, 4, 5].map((k) => ({ ...number, out: `$n${k}` }));
    const sum = { op: 'ADD', args: five.map(({ out }) => out) };
    expect(complaints([...five, lock({ cost: sum })])).toEqual([['too-many', '$.effects[5]']]);
  });
});
