import { randomFrom } from '@fuda/game';
import { cells as c, determinize, type GameEvent, Machine, type Match, observe, TriggerManager } from '@fuda/kernel';
import { acidGame, mini, playRandomly, sized, startAcid, swapHidden } from '@fuda/testkit';
import { describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });
const { card, find, go, startMini, v, whenever } = mini;

/** All a player (or an onlooker) gets to see of a position. */
const seenBy = (match: Match, viewer: number | null) =>
  JSON.stringify([
    match.view(viewer),
    match.query?.player === viewer ? match.options() : null,
    match.query?.player === viewer ? match.query : null,
  ]);
/** Where two long texts begin to differ; '' if they do not. */
const difference = (a: string, b: string): string => {
  const at = [...a].findIndex((x, i) => x !== b[i]);
  return a === b ? '' : `${a.slice(at - 80, at + 40)} ≠ ${b.slice(at - 80, at + 40)}`;
};
const definitions = ({ machine: m }: Match) =>
  Array.from({ length: m.S[c.CARD_TOP] }, (_, i) => m.S[m.layout.definition + i + 1]);
/** Events of the answer, as an onlooker is told of them. */
const told = (match: Match, option: number): GameEvent[] => {
  const events: GameEvent[] = [];
  const copy = match.clone();
  new TriggerManager(copy).subscribe('*', (e) => events.push(e));
  copy.decide(option);
  return events;
};
const positions = (seeds: number, each: (match: Match, seed: number) => void) => {
  for (let seed = 0; seed < Math.ceil(sized(0.1, 4, 0.4) * seeds); seed++)
    playRandomly(startAcid(seed), seed, 150, (m) => m.decisions.length % 7 === 3 && each(m, seed));
};

describe('hidden information', () => {
  test('[K-H1] what a viewer does not know can be dealt anew, and view, options and waiting effects stay the same', () => {
    let changed = 0;
    positions(30, (match, seed) => {
      for (const viewer of [0, 1]) {
        const other = match.clone();
        if (!determinize(other.machine, viewer, randomFrom(seed))) continue;
        expect(difference(seenBy(other, viewer), seenBy(match, viewer))).toBe('');
        if (definitions(other).join() !== definitions(match).join()) changed++;
      }
    });
    expect(changed).toBeGreaterThan(sized(20, 800, 80));
  });

  test('[K-H2] a new deal keeps the cards of the viewer, leaves known cards alone, and respects public facts', () => {
    const fact = acidGame.properties.indexOf('type');
    positions(20, (match, seed) => {
      const { machine: m } = match;
      const other = match.clone();
      determinize(other.machine, 0, randomFrom(seed));
      const owners = (x: Match, owner: number) =>
        definitions(x)
          .filter((_, i) => m.S[m.layout.owner + i + 1] === owner)
          .sort()
          .join();
      expect(owners(other, 0)).toBe(owners(match, 0));
      const [before, after] = [definitions(match), definitions(other)];
      const types = (d: number) => match.game.cards[d - 1].props[acidGame.properties[fact]] ?? 0;
      for (const [i, d] of before.entries()) {
        if (m.S[m.layout.known + i + 1] & 1) expect(after[i]).toBe(d);
        if (match.game.zoneFact[m.S[m.location + i + 1] % m.zones] >= 0) expect(types(after[i])).toBe(types(d));
      }
    });
  });

  test('[K-H15] a card whose replacement rule its player is asked about stays what it is in a new deal', () => {
    const shield = mini.rule({
      category: 'ActionReplacement',
      action: 'DAMAGE',
      instead: [],
      optional: true,
      affects: ['eq', ['event', 'player'], ['me']],
    });
    const match = go(
      startMini({
        // nobody sees shields, not even their owner
        cards: [card('shield', {}, { ...shield, zones: ['shield'] }), card('x', {}), card('y', {})],
        put: [['shield', 0, 'shield'], ...Array.from({ length: 6 }, (_, i) => [i % 2 ? 'x' : 'y', 0, 'deck'] as const)],
        script: [['act', 'DAMAGE', { player: 0, value: 3 }]],
        declare: { actions: mini.miniDeclaration.actions.map((a) => ({ ...a, chooser: 0 })) },
      }),
    );
    const before = match.options().length;
    expect(before).toBe(2);
    for (let seed = 0; seed < 20; seed++) {
      const other = match.clone();
      expect(determinize(other.machine, 0, randomFrom(seed))).toBe(true);
      expect(other.options()).toHaveLength(before);
    }
  });

  test('[K-H3] cards a viewer does not know may change places in the deck and nobody notices', () => {
    let swapped = 0;
    positions(30, (match) => {
      const { machine: m } = match;
      for (const location of [0, m.zones]) {
        const base = m.zoneBase[location];
        const hidden = Array.from({ length: m.S[m.zoneSize + location] }, (_, k) => k).filter(
          (k) => m.S[m.layout.known + m.S[base + k]] === 0,
        );
        if (hidden.length < 2) continue;
        const other = match.clone();
        const S = other.machine.S;
        const [a, b] = [hidden[0], hidden[hidden.length - 1]];
        const [x, y] = [S[base + a], S[base + b]];
        [S[base + a], S[base + b], S[m.layout.index + x], S[m.layout.index + y]] = [y, x, b, a];
        for (const viewer of [0, 1, null]) expect(difference(seenBy(other, viewer), seenBy(match, viewer))).toBe('');
        swapped++;
      }
    });
    expect(swapped).toBeGreaterThan(sized(20, 800, 80));
  });

  test('[K-H4] an onlooker sees only what both players know, and is told of events no more than that', () => {
    positions(12, (match, seed) => {
      const other = match.clone();
      const { machine: m } = other;
      // deal anew everything that is not known to both
      const hidden = definitions(match)
        .map((_, i) => i + 1)
        .filter((card_) => m.S[m.layout.known + card_] === 0);
      swapHidden(m, 0, 'permute', randomFrom(seed));
      expect(difference(seenBy(other, null), seenBy(match, null))).toBe('');
      for (const zone of Object.values(match.view(null).players[0].zones)) {
        for (const seen of zone.cards) if (seen.definition === undefined) expect(seen.stats).toBeUndefined();
      }
      for (const event of told(match, 0)) {
        if (event.source?.definition === undefined && event.source) expect(event.context.power).toBe(0);
      }
      expect(hidden.length).toBeGreaterThan(0);
    });
  });

  test('[K-H5] an option never names a card its player does not know', () => {
    const match = go(
      startMini({
        cards: [card('a'), card('b')],
        put: [
          ['a', 1, 'shield'],
          ['b', 1, 'shield'],
          ['a', 1, 'hand'],
        ],
        script: [
          [
            'choose',
            {
              by: 0,
              groups: [
                {
                  cards: [
                    { zone: 'shield', of: 1 },
                    { zone: 'hand', of: 1 },
                  ],
                  verb: 'pick',
                },
              ],
              out: 'x',
            },
          ],
        ],
      }),
    );
    expect(match.options().map((o) => o.card)).toEqual(
      [0, 1].map((index) => ({ player: 1, zone: 'shield', index })).concat({ player: 1, zone: 'hand', index: 0 }),
    );
  });

  test('[K-H6] a waiting effect whose card was shuffled into a deck does not say where it lies', () => {
    const match = go(
      startMini({
        cards: [card('x', {}, whenever('LEAVE_line', [mini.note(1)], { scope: 'self' })), card('y')],
        put: [['x', 0, 'line'], ['x', 0, 'line'], ...Array.from({ length: 8 }, () => ['y', 0, 'deck'] as const)],
        script: [
          ['move', ['top', 'line', 0], { to: 'deck' }],
          ['move', ['top', 'line', 0], { to: 'deck' }],
          ['shuffle', 'deck', 0],
          ['choose', { by: 0, groups: [{ pending: true, verb: 'next' }], out: 'n' }],
        ],
      }),
    );
    expect(match.view(0).pending.map((p) => p.source)).toEqual([undefined, undefined]);
    expect(match.options().map((o) => o.card)).toEqual([undefined, undefined]);
    // nor does a deal, although it has the effect wait: the card may be any of the ten, and is one that can have this effect
    const locations = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const other = match.clone();
      expect(determinize(other.machine, 0, randomFrom(seed))).toBe(true);
      expect(difference(seenBy(other, 0), seenBy(match, 0))).toBe('');
      const { S, layout, game, definition } = other.machine;
      const source = S[layout.pending + c.P_SOURCE] & c.CARD_MASK;
      expect(game.cards[S[definition + source] - 1].id).toBe('x');
      locations.add(S[layout.index + source]);
    }
    expect(locations.size).toBe(10);
  });
  test('[K-H20] whose hand an effect waits in, only that player knows; what left an open place is still seen to wait', () => {
    const position = (held: string, ...more: mini.Put[]) =>
      go(
        startMini({
          cards: [
            card('trap', {}, whenever('LEAVE_line', [mini.note(1)], { zones: ['hand'] })),
            card('left', {}, whenever('LEAVE_line', [mini.note(1)], { scope: 'self' })),
            card('y'),
          ],
          put: [[held, 1, 'hand'], ...more],
          script: [
            ['move', ['top', 'line', 0], { to: 'deck' }],
            ['choose', { by: 0, groups: [{ numbers: [0, 1], verb: 'pick' }], out: 'n' }],
          ],
        }),
      );
    const [trap, none] = ['trap', 'y'].map((held) => position(held, ['y', 0, 'line']));
    expect(trap.view(1).pending).toMatchObject([{ source: { definition: 'trap' }, owner: 1 }]);
    for (const viewer of [0, null]) expect(difference(seenBy(trap, viewer), seenBy(none, viewer))).toBe('');
    expect(observe(trap.machine, 0)).toEqual(observe(none.machine, 0));
    // nor is anything dealt from it
    for (const match of [trap, none]) expect(determinize(match.machine, 0, randomFrom(3))).toBe(true);
    expect(definitions(trap)).toEqual(definitions(none));
    expect(trap.view(null).pending).toEqual([]);
    expect(position('y', ['left', 0, 'line']).view(1).pending).toHaveLength(1);
  });
});

describe('who knows a card', () => {
  const who = (script: Parameters<typeof startMini>[0]['script'], zone: string, ...put: mini.Put[]) => {
    const match = go(startMini({ cards: [card('x'), card('y')], put, script: [find('x', 'x'), ...(script ?? [])] }));
    return [0, 1, null].map((viewer) =>
      match.view(viewer).players[0].zones[zone].cards.some((s) => s.definition === 'x'),
    );
  };

  test('[K-H7] zones: all, owner, none, by face', () => {
    expect(who([], 'line', ['x', 0, 'line'])).toEqual([true, true, true]);
    expect(who([], 'hand', ['x', 0, 'hand'])).toEqual([true, false, false]);
    expect(who([], 'deck', ['x', 0, 'deck'])).toEqual([false, false, false]);
    expect(who([], 'field', ['x', 0, 'field'])).toEqual([true, true, true]);
    expect(who([], 'field', ['x', 0, 'field', { attributes: { faceDown: 1 } }])).toEqual([true, false, false]);
  });

  test('[K-H8] revealing, turning up and moving openly make known; shuffling makes unknown again', () => {
    expect(who([['reveal', v('x'), 2]], 'deck', ['x', 0, 'deck'])).toEqual([false, true, false]);
    expect(who([['set', 'faceDown', v('x'), 0]], 'field', ['x', 0, 'field', { attributes: { faceDown: 1 } }])).toEqual([
      true,
      true,
      true,
    ]);
    expect(who([['move', v('x'), { to: 'hand' }]], 'hand', ['x', 0, 'line'])).toEqual([true, true, true]);
    expect(
      who(
        [
          ['move', v('x'), { to: 'deck' }],
          ['shuffle', 'deck', 0],
        ],
        'deck',
        ['x', 0, 'line'],
        ['y', 0, 'deck'],
      ),
    ).toEqual([false, false, false]);
  });

  test('[K-H18] a set-up may say who has seen a hidden card; shuffling makes that unknown, too', () => {
    expect(who([], 'hand', ['x', 0, 'hand', { known: 2 }])).toEqual([true, true, true]);
    expect(who([], 'deck', ['x', 0, 'deck', { known: 2 }])).toEqual([false, true, false]);
    const shuffled = who([['shuffle', 'deck', 0]], 'deck', ['x', 0, 'deck', { known: 3 }], ['y', 0, 'deck']);
    expect(shuffled).toEqual([false, false, false]);
    expect(() => startMini({ put: [['x', 0, 'hand', { known: 4 }]] })).toThrow('$.cards[0].known');
  });

  test('[K-H9] secret attributes, counters and globals are shown to those who may know them', () => {
    const match = startMini({
      put: [['x', 0, 'hand', { attributes: { mark: 7, boost: 3 } }]],
      setup: { counters: { plan: [5, 6] }, globals: { secret: 9 } },
    });
    const attributes = (viewer: number | null) => match.view(viewer).players[0].zones.hand.cards[0].attributes;
    expect([attributes(0).mark, attributes(1).mark, attributes(1).boost]).toEqual([7, undefined, 3]);
    expect([0, 1, null].map((viewer) => match.view(viewer).players.map((p) => p.counters.plan))).toEqual([
      [5, undefined],
      [undefined, 6],
      [undefined, undefined],
    ]);
    // without a label it is bookkeeping, and nobody has declared it to be on the table
    expect(match.view(0).globals.secret).toBeUndefined();
    expect(match.view(0).globals.seen).toBe(0);
  });

  test('[K-H17] what a card carries from zone to zone is as secret as its face', () => {
    const match = startMini({
      put: [['x', 0, 'deck', { attributes: { memory: 4 } }]],
      declare: { attributes: [...mini.miniDeclaration.attributes, { name: 'memory', keep: true, public: true }] },
    });
    const { machine } = match;
    const shown = () => match.view(1).players[0].zones.deck.cards[0].attributes.memory;
    expect(shown()).toBeUndefined();
    machine.S[machine.layout.known + machine.S[machine.zoneBase[machine.game.symbols.zone.get('deck')!]]] = 2;
    expect(shown()).toBe(4);
  });

  test('[K-H10] a value that cannot be computed ends the match when the rules need it, not when somebody looks', () => {
    // may this be summoned? only if it may be summoned …
    const endless = mini.rule({
      category: 'SummonCondition',
      action: 'SUMMON',
      affects: ['permitted', 'SUMMON', ['it'], 0],
    });
    const match = startMini({
      cards: [card('x', { power: 1 }, endless, mini.plus(['permitted', 'SUMMON', ['src'], 0]))],
      put: [['x', 0, 'line']],
      script: [mini.show(['stat', 'power', ['top', 'line', 0]])],
    });
    const before = Array.from(match.machine.state);
    match.view(0);
    expect([Array.from(match.machine.state), match.result]).toEqual([before, null]);
    expect(go(match).result?.fault).toBe('recursion');
    match.undo();
    expect(match.result).toBeNull();
  });
});

describe('TriggerManager', () => {
  const start = (events = 48) =>
    startMini({
      cards: [card('x', { power: 4 }, whenever('PING', [mini.note(1)]))],
      put: [
        ['x', 0, 'line'],
        ['x', 1, 'hand'],
        ['x', 0, 'hand'],
      ],
      script: [
        ['emit', 'PING', { subject: ['top', 'line', 0], player: 1, value: 3 }],
        mini.resolveAll,
        [
          'fill',
          'h',
          [
            { zone: 'hand', of: 0 },
            { zone: 'hand', of: 1 },
          ],
        ],
        ['moveList', 'h', { to: 'deck' }],
      ],
      declare: { limits: { cards: 8, events } },
    });

  test('[K-E13] subscribers are told type, source, target and context, until they unsubscribe', () => {
    const match = start();
    const manager = new TriggerManager(match);
    const [pings, all, others]: GameEvent[][] = [[], [], []];
    const stop = manager.subscribe('PING', (e) => pings.push(e));
    manager.subscribe('*', (e) => all.push(e));
    new TriggerManager(match).subscribe('*', (e) => others.push(e));
    go(match);
    expect(pings).toEqual([
      {
        type: 'PING',
        source: { player: 0, zone: 'line', index: 0, definition: 'x', name: { ja: 'x', en: 'x' } },
        context: { player: 1, value: 3, reason: 0, power: 4 },
      },
    ]);
    expect(all.map((e) => e.type)).toEqual(['PING', 'LEAVE_hand', 'ENTER_deck', 'LEAVE_hand', 'ENTER_deck']);
    expect(others).toEqual(all);
    stop();
    go(match);
    expect([pings.length, all.length]).toEqual([1, 6]);
  });

  test('[K-H14] a listener is told with the eyes of its viewer, and of a move from where to where', () => {
    const match = start();
    const heard = [0, 1, null].map((viewer) => {
      const events: GameEvent[] = [];
      new TriggerManager(match, viewer).subscribe('LEAVE_hand', (e) => events.push(e));
      return events;
    });
    go(match);
    const names = heard.map((events) => events.map((e) => e.source?.definition));
    expect(names).toEqual([
      ['x', undefined],
      [undefined, 'x'],
      [undefined, undefined],
    ]);
    for (const events of heard) for (const e of events) expect([e.from, e.to]).toEqual(['hand', 'deck']);
  });

  test('[K-E14] being watched does not change the match', () => {
    const [watched, alone] = [start(1), start(1)];
    new TriggerManager(watched).subscribe('*', () => {});
    go(watched);
    expect([watched.hash(), watched.result]).toEqual([go(alone).hash(), null]);
  });

  test('[K-E15] dispatch makes an event happen and returns the effects it set waiting; it can be undone with the decision before', () => {
    const match = start();
    const manager = new TriggerManager(match);
    go(match);
    const before = Array.from(match.machine.state);
    const waiting = manager.dispatch({ type: 'PING', subject: 1, value: 7 });
    expect(waiting).toMatchObject({
      ok: true,
      value: [{ source: { definition: 'x' }, ability: 'on-PING', owner: 0, optional: false, chain_depth: 1 }],
    });
    match.undo();
    match.redo();
    expect(Array.from(match.machine.state)).toEqual(before);
  });

  test('[K-D1] dispatch refuses events that do not exist and values that cannot be', () => {
    const match = start();
    const before = match.hash();
    for (const event of [
      { type: 'NONE' },
      { type: 'PING', subject: 99 },
      { type: 'PING', subject: -1 },
      { type: 'PING', player: 2 },
      { type: 'PING', value: Number.NaN },
      { type: 'PING', other: 1.5 },
    ]) {
      const refused = new TriggerManager(match).dispatch(event);
      expect(refused).toMatchObject({ ok: false, error: { code: 'BAD_EVENT' } });
    }
    expect(match.hash()).toBe(before);
    expect(new Machine(match.game).observer).toBeNull();
  });
});
