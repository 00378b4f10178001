/**
 * A card that acted is spoken of later on. In each of these a card of player 1 that everybody saw goes to the hand, where another one lies; then one
 * of the two, as player 1 pleases, goes on unseen. Whichever it was, player 0 and onlookers must be told the same.
 */
import { randomFrom } from '@fuda/game';
import {
  cells as c,
  determinize,
  type GameEvent,
  type Machine,
  type Match,
  type Statement,
  TriggerManager,
} from '@fuda/kernel';
import { mini } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';

const { card, startMini, v, whenever } = mini;
const VIEWERS = [0, null] as const;

const theX: Statement = ['let', 'x', ['top', 'line', 1]];
/** Who saw it go there could tell it from the other one until the two are mixed. */
const toHand: readonly Statement[] = [
  ['move', v('x'), { to: 'hand' }],
  ['shuffle', 'hand', 1],
];
const oneOfTheTwo: Statement = [
  'choose',
  { by: 1, groups: [{ cards: [{ zone: 'hand', of: 1 }], verb: 'pick' }], out: 'one' },
];
/** Player 1 puts one of its two cards into the deck. */
const onwards: readonly Statement[] = [oneOfTheTwo, ['move', v('one'), { to: 'deck' }], ['shuffle', 'deck', 1]];
const waitForZero: Statement = ['choose', { by: 0, groups: [{ numbers: [0, 1], verb: 'pick' }], out: 'n' }];

interface World {
  readonly match: Match;
  readonly events: readonly (readonly GameEvent[])[];
}

/** The same script with either answer of player 1: both must have had a choice. */
function bothWorlds(parts: mini.MiniStart): readonly World[] {
  return [0, 1].map((answer) => {
    const match = startMini({
      put: [['x', 1, 'line'], ['y', 1, 'hand'], ...Array.from({ length: 4 }, () => ['y', 1, 'deck'] as const)],
      ...parts,
    });
    const events = VIEWERS.map((viewer) => {
      const told: GameEvent[] = [];
      new TriggerManager(match, viewer).subscribe('*', (event) => told.push(event));
      return told;
    });
    mini.go(match);
    expect([match.query?.player, match.optionCount]).toEqual([1, 2]);
    mini.answer(match, answer);
    expect(match.query?.player).toBe(0);
    return { match, events };
  });
}

/** Everything player 0 and an onlooker get to see and hear. */
const told = ({ match, events }: World): unknown =>
  VIEWERS.map((viewer, i) => [match.view(viewer), viewer === 0 ? [match.options(), match.query] : null, events[i]]);

function expectTheSame(parts: mini.MiniStart): readonly Match[] {
  const [one, other] = bothWorlds(parts);
  expect(told(other)).toEqual(told(one));
  expect(one.match.hash()).not.toBe(other.match.hash());
  return [one.match, other.match];
}

/** What lies in every location. */
const facesOf = ({ S, zoneBase, layout, definition }: Machine): number[] =>
  Array.from({ length: layout.locations }, (_, location) => location).flatMap((location) =>
    Array.from({ length: layout.zoneCapacity[location] }, (_, k) => S[definition + S[zoneBase[location] + k]]),
  );

/** In which zone the card lies whose effect waits first. */
const placeOfWaiting = ({ S, layout, location, zones, game }: Machine): string =>
  game.declaration.zones[S[location + (S[layout.pending + c.P_SOURCE] & c.CARD_MASK)] % zones].name;

const links = {
  globals: [...mini.miniDeclaration.globals, { name: 'links' }],
  tables: [
    {
      name: 'link',
      label: { ja: 'link', en: 'link' },
      rows: 3,
      used: 'links',
      columns: [{ name: 'card', kind: 'card' as const, public: true }],
    },
  ],
};

describe('[K-H19] a card that acted is followed only as far as it can be seen', () => {
  test('whose waiting effect it is', () => {
    const both = expectTheSame({
      cards: [card('x', {}, whenever('LEAVE_line', [mini.note(1)], { scope: 'self' })), card('y')],
      script: [theX, ...toHand, ...onwards, ['choose', { by: 0, groups: [{ pending: true, verb: 'next' }], out: 'n' }]],
    });
    expect(both[0].view(0).pending).toEqual([expect.not.objectContaining({ source: expect.anything() })]);
    // its own player goes on seeing it, unless it is in the deck
    expect(both.map((each) => each.view(1).pending[0].source?.definition ?? '').sort()).toEqual(['', 'x']);
  });

  test('what a waiting effect is about', () => {
    const [match] = expectTheSame({
      cards: [card('x'), card('y'), card('z', {}, whenever('LEAVE_line', [mini.note(1)]))],
      put: [
        ['z', 0, 'field'],
        ['x', 1, 'line'],
        ['y', 1, 'hand'],
        ['y', 1, 'deck'],
      ],
      script: [theX, ...toHand, ...onwards, ['choose', { by: 0, groups: [{ pending: true, verb: 'next' }], out: 'n' }]],
    });
    expect(match.view(0).pending).toMatchObject([{ source: { definition: 'z' } }]);
    expect(match.view(0).pending[0].about).toBeUndefined();
  });

  test('what is dealt from knows no more: its card may lie in any of the closed zones', () => {
    const both = expectTheSame({
      cards: [card('x', {}, whenever('LEAVE_line', [mini.note(1)], { scope: 'self' })), card('y')],
      script: [theX, ...toHand, ...onwards, ['choose', { by: 0, groups: [{ pending: true, verb: 'next' }], out: 'n' }]],
    });
    const zones = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const [one, other] = both.map((match) => {
        const { machine } = match.clone();
        expect(determinize(machine, 0, randomFrom(seed))).toBe(true);
        return machine;
      });
      expect(facesOf(other)).toEqual(facesOf(one));
      zones.add(placeOfWaiting(one));
      expect(placeOfWaiting(other)).toBe(placeOfWaiting(one));
    }
    expect([...zones].sort()).toEqual(['deck', 'hand']);
  });

  const loop = [
    card('x', {}, whenever('PING', [['emit', 'PONG', {}]]), whenever('PONG', [['emit', 'PING', {}]])),
    card('y'),
  ];
  const declare = { limits: { chainDepth: 3, cards: 12 } };
  const fizzle: readonly Statement[] = [theX, ['emit', 'PING', {}], mini.resolveAll, ...toHand];

  test('whose effect fizzled last', () => {
    const both = expectTheSame({ cards: loop, declare, script: [...fizzle, ...onwards, waitForZero] });
    expect(both[0].view(0).last_fizzled).toEqual({ chain_depth: 4 });
    expect(both.map((each) => each.view(1).last_fizzled?.source?.definition ?? '').sort()).toEqual(['', 'x']);
  });

  test('nor when it comes back face down', () => {
    const back: Statement = ['move', v('one'), { to: 'field', with: { faceDown: 1 } }];
    expectTheSame({ cards: loop, declare, script: [...fizzle, oneOfTheTwo, back, waitForZero] });
  });

  test('a face-down card that stays where it lies can still be pointed at', () => {
    const match = mini.go(
      startMini({
        declare: links,
        put: [['x', 1, 'field', { attributes: { faceDown: 1 } }]],
        script: [
          ['setGlobal', 'links', 1],
          ['setCell', 'link', 'card', 0, ['cardAt', 'field', 1, 0]],
        ],
      }),
    );
    expect(match.view(0).tables.link.rows).toEqual([{ card: { player: 1, zone: 'field', index: 0 } }]);
  });

  test('rows of tables', () => {
    const [match] = expectTheSame({
      cards: [card('x'), card('y')],
      declare: links,
      script: [
        theX,
        ['setGlobal', 'links', 1],
        ['setCell', 'link', 'card', 0, v('x')],
        ...toHand,
        ...onwards,
        waitForZero,
      ],
    });
    expect(match.view(0).tables.link.rows).toEqual([{ card: null }]);
  });

  test('what one may react to', () => {
    const [match] = expectTheSame({
      cards: [card('x'), card('y')],
      script: [
        theX,
        ...toHand,
        ...onwards,
        [
          'choose',
          {
            by: 0,
            groups: [{ numbers: [0, 1], verb: 'pick' }],
            out: 'n',
            reaction: { event: 'PING', subject: v('x'), other: v('x') },
          },
        ],
      ],
    });
    expect(match.view(0).reaction_context).toEqual({ player: 0, event: 'PING' });
  });

  test('whose effect asks', () => {
    const [match] = expectTheSame({
      cards: [
        card(
          'x',
          {},
          whenever('PING', [
            ['let', 'x', ['src']],
            ...toHand,
            ...onwards,
            ['choose', { by: 0, groups: [{ numbers: [0, 1], verb: 'pick' }], out: 'n', reaction: true }],
          ]),
        ),
        card('y'),
      ],
      script: [['emit', 'PING', {}], mini.resolveAll],
    });
    expect(match.query).not.toHaveProperty('reactionTo');
  });

  test('events that are about it', () => {
    expectTheSame({
      cards: [card('x'), card('y')],
      script: [theX, ...toHand, ...onwards, ['emit', 'PING', { subject: v('x'), other: v('x') }], waitForZero],
    });
  });
});
