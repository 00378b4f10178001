import { createMatch, type Expr, type Statement, saveReplay, TriggerManager } from '@fuda/kernel';
import { brokenInvariants, mini, stateOf } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, find, go, note, startMini, trace, v, zone } = mini;

const ZONES = ['deck', 'hand', 'field', 'line', 'grave', 'exile', 'under', 'shield'];
const PLACES = ['top', 'bottom', 'slot'] as const;
const others = [0, 1, 2].map((i) => card(`o${i}`));

/** A card between two others in `from`, and two cards waiting in `to`. */
function board(from: string, to: string, at: (typeof PLACES)[number], keep: boolean) {
  const where = at === 'slot' ? { slot: 1 } : at;
  return startMini({
    cards: [card('x'), ...others],
    put: [
      ['o0', 0, from],
      ['x', 0, from],
      ['o1', 0, from],
      ['o0', 1, to],
      ['o2', 1, to],
    ],
    script: [find('x', 'x'), ['move', v('x'), { to, of: 1, at: where, with: { boost: 7, tapped: 1 }, keep }], note(1)],
  });
}

describe('TRANSITION', () => {
  const cases = ZONES.flatMap((from) => ZONES.flatMap((to) => PLACES.map((at) => [from, to, at] as const)));

  test.each(cases)(
    '[K-C1] %s → %s at %s puts the card where it was told and is undone cell by cell',
    (from, to, at) => {
      for (const keep of [false, true]) {
        const match = board(from, to, at, keep);
        const before = stateOf(match);
        go(match);
        expect(brokenInvariants(match)).toEqual([]);
        const arrived = match.view(1).players[1].zones[to].cards;
        const slots = to === 'field' || to === 'shield';
        const order = arrived.map((c) => c.attributes.boost);
        // slot 1 is taken in zones with fixed slots, so the first free one is used
        if (slots || at === 'top') expect(order).toEqual([0, 0, 7]);
        else expect(order).toEqual(at === 'bottom' ? [7, 0, 0] : [0, 7, 0]);
        expect(match.undo().ok).toBe(true);
        expect(stateOf(match)).toEqual(before);
      }
    },
  );

  const pairs = ZONES.flatMap((from) => ZONES.map((to) => [from, to] as const));

  test.each(pairs)('[K-C12] all cards of %s go to %s in order, and come back cell by cell', (from, to) => {
    // watched, the single moves are made one by one; unwatched, as a block: both must come to the same
    const played = [false, true].map((watched) => {
      const match = startMini({
        cards: [card('x'), ...others],
        put: [
          ['o0', 0, from],
          ['x', 0, from],
          ['o1', 0, from],
          ['o2', 1, to],
        ],
        script: [['moveAll', from, 0, { to, of: 1 }], note(1)],
      });
      const before = stateOf(match);
      const stop = watched ? new TriggerManager(match).subscribe('*', () => {}) : () => {};
      go(match);
      stop();
      expect(brokenInvariants(match)).toEqual([]);
      const after = stateOf(match);
      match.undo();
      expect(stateOf(match)).toEqual(before);
      match.redo();
      return { after, zones: match.view(1).players.map((p) => [p.zones[from].size, p.zones[to].size]) };
    });
    expect(played[0].after).toEqual(played[1].after);
    expect(played[0].zones).toEqual(
      from === to
        ? [
            [0, 0],
            [4, 4],
          ]
        : [
            [0, 0],
            [0, 4],
          ],
    );
  });

  test('[K-C2] an ordered zone closes the gap in order, an unordered one fills it from the end, fixed slots stay empty', () => {
    const taken = (name: string) => {
      const match = startMini({
        cards: [card('x'), ...others],
        put: [
          ['x', 0, name],
          ['o0', 0, name],
          ['o1', 0, name],
          ['o2', 0, name],
        ],
        script: [
          find('x', 'x'),
          ['move', v('x'), { to: 'exile' }],
          ['foreach', 'c', [{ zone: name, of: 0 }], [['reveal', v('c'), 3]]],
        ],
      });
      return go(match)
        .view(0)
        .players[0].zones[name].cards.map((c) => [c.index, c.definition]);
    };
    expect(taken('deck')).toEqual([
      [0, 'o0'],
      [1, 'o1'],
      [2, 'o2'],
    ]);
    expect(taken('line')).toEqual([
      [0, 'o2'],
      [1, 'o0'],
      [2, 'o1'],
    ]);
    expect(taken('field')).toEqual([
      [1, 'o0'],
      [2, 'o1'],
      [3, 'o2'],
    ]);
  });

  test('[K-C3] attributes return to their initial value in a new zone unless they are kept, then what the move gives is set', () => {
    const match = startMini({
      put: [['x', 0, 'field', { attributes: { tapped: 1, mark: 4, charge: 9, boost: 3 } }]],
      script: [find('x', 'x'), ['move', v('x'), { to: 'line', with: { boost: 5 } }]],
    });
    expect(go(match).view(0).players[0].zones.line.cards[0].attributes).toMatchObject({
      tapped: 0,
      mark: 4,
      charge: 2,
      boost: 5,
    });
  });

  test('[K-C4] what a move gives is read before the move, each value by itself', () => {
    const inField = (where?: 'tapped'): Expr => [
      'count',
      [{ zone: 'field', of: 0 }],
      where ? ['eq', mini.its(where), 0] : ['ge', mini.its('boost'), 0],
    ];
    const match = startMini({
      cards: [card('x'), card('y')],
      put: [
        ['x', 0, 'field'],
        ['y', 0, 'field'],
        ['y', 0, 'field'],
      ],
      script: [
        find('x', 'x'),
        ['move', v('x'), { to: 'line', with: { boost: 77, tapped: inField('tapped'), charge: inField() } }],
      ],
    });
    expect(go(match).view(0).players[0].zones.line.cards[0].attributes).toMatchObject({
      boost: 77,
      tapped: 3,
      charge: 3,
    });
  });

  test('[K-C5] a slot outside the zone is the nearest there is; a taken one is the first free one', () => {
    const moved = (to: string, slot: number) => {
      const match = startMini({
        cards: [card('x'), ...others],
        put: [
          ['x', 0, 'hand'],
          ['o0', 0, to],
        ],
        script: [find('x', 'x'), ['move', v('x'), { to, at: { slot } }]],
      });
      go(match);
      expect(brokenInvariants(match)).toEqual([]);
      return match.view(0).players[0].zones[to].cards.length;
    };
    for (const to of ['deck', 'line', 'field', 'shield'])
      for (const slot of [-3, 0, 99]) expect(moved(to, slot)).toBe(2);
  });

  test('[K-C6] a card may change its place inside a full zone', () => {
    const five = [0, 1, 2, 3, 4].map((i) => [i === 2 ? 'x' : 'o0', 0, 'field'] as const);
    for (const slot of [2, 4]) {
      const match = startMini({
        cards: [card('x'), ...others],
        put: five,
        script: [find('x', 'x'), ['move', v('x'), { to: 'field', at: { slot } }]],
      });
      expect(brokenInvariants(go(match))).toEqual([]);
      expect(zone(match, 0, 'field')).toEqual(['o0', 'o0', 'x', 'o0', 'o0']);
      expect(match.result).toBeNull();
    }
  });
});

describe('the other commands', () => {
  const everything: Statement[] = [
    find('x', 'x'),
    ['set', 'boost', v('x'), 4],
    ['setCounter', 'life', 1, 3],
    ['setGlobal', 'flag', 9],
    ['apply', mini.plus(2), { target: v('x'), until: 'endOfTurn' }],
    ['reveal', v('x'), 3],
    ['transform', v('x'), ['definition', 'y']],
    ['create', ['definition', 'token'], 1, { to: 'field', of: 0, at: { slot: 3 } }],
    ['step', 5],
    ['nextTurn'],
    ['turnPlayer', 1],
    ['random', 'r', 1000],
    ['shuffle', 'deck', 0],
    ['list', 'cards'],
    ['push', 'cards', v('x')],
    mini.askYesNo(1, 'yes'),
    ['expire', 'endOfTurn'],
    ['drop', 'cards', v('x')],
  ];
  const start = (journal = true) =>
    startMini({
      cards: [card('x'), card('y', { power: 3 }, mini.plus(1)), card('token')],
      script: everything,
      options: { journal },
      put: [
        ['x', 0, 'field'],
        ...Array.from({ length: 12 }, (_, i) => [i % 2 ? 'x' : 'y', 0, 'deck'] as const).slice(1, 12),
      ].filter(([d, , z]) => d !== 'x' || z === 'field') as mini.Put[],
    });

  test('[K-C7] MUTATE, FLOW, QUERY and DECIDE are undone cell by cell, and redone to the same hash', () => {
    const match = start();
    const states = [stateOf(match)];
    for (const option of [0, 1, 0, 0]) {
      mini.answer(match, option);
      states.push(stateOf(match));
    }
    const end = match.hash();
    for (let i = states.length - 2; i >= 0; i--) {
      match.undo();
      expect(stateOf(match)).toEqual(states[i]);
    }
    expect(match.redo(4).ok).toBe(true);
    expect(match.hash()).toBe(end);
  });

  test('[K-C8] QUERY stops the machine and says whom it waits for; DECIDE is all a replay records', () => {
    const match = start();
    mini.answer(match, 0);
    expect(match.query).toMatchObject({ player: 1, reaction: false });
    expect(match.options().map((o) => o.mode)).toEqual(['no', 'yes']);
    mini.answer(match, 1);
    expect(saveReplay(match).decisions).toEqual([0, 1]);
  });

  test('[K-C9] without a journal the match goes the same way and cannot be taken back', () => {
    const [with_, without] = [start(), start(false)];
    for (const option of [0, 1, 0, 0]) {
      mini.answer(with_, option);
      mini.answer(without, option);
      expect(without.hash()).toBe(with_.hash());
    }
    expect(without.undo()).toMatchObject({ ok: false, error: { code: 'JOURNAL_OFF' } });
  });

  test('[K-C10] the journal grows as needed, in the middle of one shuffle too', () => {
    const cards = Array.from({ length: 3000 }, () => ({ definition: 'x', owner: 0, zone: 'deck' }));
    const script: Statement[] = [
      ['shuffle', 'deck', 0],
      ['shuffle', 'deck', 0],
      ['fill', 'all', [{ zone: 'deck', of: 0 }]],
      ['moveList', 'all', { to: 'line' }],
    ];
    const game = mini.miniGame({ script, declare: { limits: { cards: 3000, listCells: 4000, events: 4 } } });
    const created = createMatch(game, { cards }, 5);
    if (!created.ok) throw new Error('setup');
    const before = stateOf(created.value);
    go(created.value);
    expect(created.value.result).toBeNull();
    expect(created.value.view(0).players[0].zones.line.size).toBe(3000);
    created.value.undo();
    expect(stateOf(created.value).every((x, i) => x === before[i])).toBe(true);
  });

  test('[K-C11] many undone and redone decisions stay exact', () => {
    const match = startMini({ script: [['repeat', 50, [note(1), ['random', 'r', 9], ['setGlobal', 'seen', v('r')]]]] });
    const start_ = match.hash();
    for (let i = 0; i < 300; i++) mini.answer(match, 0);
    const end = match.hash();
    match.undo(300);
    expect([match.hash(), trace(match)]).toEqual([start_, 0]);
    match.redo(300);
    expect(match.hash()).toBe(end);
  });
});
