/** Is there a place for a card [YGO-3.2] [YGO-3.3], and would a card arrive in the GY. */
import type { Expr, FunctionDeclaration } from '@fuda/kernel';
import { FRAME, SUBTYPE } from '../fields/index.ts';
import { all, any, eq, fn, has, inZone, it, me, ne, not, onField, other, prop, v } from '../ir.ts';
import { FIELD_SLOT, MAIN_SLOTS } from '../zones.ts';

const card = v('card');
const player = v('player');
const slot = v('slot');
const monsterAt = (whose: Expr, at: Expr): Expr => ['cardAt', 'monster', whose, at];
const empty = (whose: Expr, at: Expr): Expr => eq(monsterAt(whose, at), 0);

/** Arrows as bits, in the order they are printed in data. */
const ARROW = { downLeft: 1, down: 2, downRight: 4, left: 8, right: 16, upLeft: 32, up: 64, upRight: 128 } as const;
const points = (who: Expr, arrow: number): Expr => has(prop('arrows', who), arrow);
/** which of three arrows points from column `from` to the slot */
const towards = (from: Expr, left: number, middle: number, right: number): Expr =>
  any(
    all(eq(slot, ['sub', from, 1]), points(it, left)),
    all(eq(slot, from), points(it, middle)),
    all(eq(slot, ['add', from, 1]), points(it, right)),
  );
const inExtraZone: Expr = ['ge', ['indexOf', it], MAIN_SLOTS];
const isLink: Expr = eq(prop('frame', it), FRAME.link);

/** Added to the number of zones a cost frees where the card itself is part of it. */
export const FREES_ITSELF = 16;

export const ROOM_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  mainRoom: {
    params: ['player'],
    value: ['sub', MAIN_SLOTS, ['count', [{ zone: 'monster', of: player }], ['lt', ['indexOf', it], MAIN_SLOTS]]],
  },
  /** with this monster gone, has its controller a Main Monster Zone for another [YGO-12.7] */
  makesRoom: {
    params: ['card'],
    value: any(['lt', ['indexOf', card], MAIN_SLOTS], ['gt', fn('mainRoom', ['controllerOf', card]), 0]),
  },
  extraZoneFree: {
    params: ['player', 'slot'],
    value: all(empty(player, MAIN_SLOTS), empty(player, MAIN_SLOTS + 1), empty(other(player), ['sub', 11, slot])),
  },
  anyExtraZone: {
    params: ['player'],
    value: any(fn('extraZoneFree', player, MAIN_SLOTS), fn('extraZoneFree', player, MAIN_SLOTS + 1)),
  },
  /** does a Link Monster point to this Main Monster Zone */
  linkedTo: {
    params: ['player', 'slot'],
    value: any(
      [
        'gt',
        [
          'count',
          [{ zone: 'monster', of: player }],
          all(isLink, [
            'if',
            inExtraZone,
            towards(['if', eq(['indexOf', it], MAIN_SLOTS), 1, 3], ARROW.downLeft, ARROW.down, ARROW.downRight),
            any(
              all(eq(slot, ['sub', ['indexOf', it], 1]), points(it, ARROW.left)),
              all(eq(slot, ['add', ['indexOf', it], 1]), points(it, ARROW.right)),
            ),
          ]),
        ],
        0,
      ],
      [
        'gt',
        [
          'count',
          [{ zone: 'monster', of: other(player) }],
          all(
            isLink,
            inExtraZone,
            towards(['if', eq(['indexOf', it], MAIN_SLOTS), 3, 1], ARROW.upRight, ARROW.up, ARROW.upLeft),
          ),
        ],
        0,
      ],
    ),
  },
  /** may this monster land in this free slot */
  landing: {
    params: ['player', 'card', 'slot'],
    value: [
      'if',
      ['lt', slot, MAIN_SLOTS],
      any(not(all(inZone(card, 'extra'), eq(prop('frame', card), FRAME.link))), fn('linkedTo', player, slot)),
      all(inZone(card, 'extra'), fn('extraZoneFree', player, slot)),
    ],
  },
  linkedRoom: {
    params: ['player', 'slot'],
    value: [
      'if',
      ['ge', slot, MAIN_SLOTS],
      0,
      any(all(empty(player, slot), fn('linkedTo', player, slot)), fn('linkedRoom', player, ['add', slot, 1])),
    ],
  },
  /** one query for legality and execution: is there a place for this monster */
  room: {
    params: ['player', 'card'],
    value: [
      'if',
      inZone(card, 'extra'),
      any(fn('anyExtraZone', player), [
        'if',
        eq(prop('frame', card), FRAME.link),
        fn('linkedRoom', player, 0),
        ['gt', fn('mainRoom', player), 0],
      ]),
      ['gt', fn('mainRoom', player), 0],
    ],
  },
  /** zones that paying for the ability frees: of cards it names, and its own */
  freed: {
    params: [],
    value: [
      'add',
      ['mod', ['abilityProp', 'frees', ['ability']], FREES_ITSELF],
      all(['ge', ['abilityProp', 'frees', ['ability']], FREES_ITSELF], inZone(['src'], 'monster'), [
        'lt',
        ['indexOf', ['src']],
        MAIN_SLOTS,
      ]),
    ],
  },
  /** paid with this card, the ability still finds the Main Monster Zone it counts on: one in an Extra Monster Zone frees none [YGO-6.3] */
  paysRoom: {
    params: ['card'],
    value: any(
      not(['abilityProp', 'countsOnCost', ['ability']]),
      not(inZone(card, 'monster')),
      ['lt', ['indexOf', card], MAIN_SLOTS],
      ['gt', fn('mainRoom', me), 0],
    ),
  },
  /** the same before the ability is used: its cost may free a place [YGO-6.3] */
  mainRoomBefore: {
    params: ['player'],
    value: ['add', fn('mainRoom', player), ['if', eq(player, me), fn('freed'), 0]],
  },
  roomBefore: {
    params: ['player', 'card'],
    value: any(fn('room', player, card), all(not(inZone(card, 'extra')), ['gt', fn('mainRoomBefore', player), 0])),
  },
  /** the same before the ability is used: a card from the hand lies there first, and needs no second zone [YGO-6.1] */
  spellRoomBefore: {
    params: ['player', 'card'],
    value: [
      'if',
      any(
        eq(prop('subtype', card), SUBTYPE.field),
        all(['abilityProp', 'isCard', ['ability']], ['same', card, ['src']]),
      ),
      1,
      [
        'lt',
        [
          'add',
          ['count', [{ zone: 'spellTrap', of: player }], ['lt', ['indexOf', it], FIELD_SLOT]],
          all(
            ['abilityProp', 'isCard', ['ability']],
            inZone(['src'], 'hand'),
            ne(prop('subtype', ['src']), SUBTYPE.field),
          ),
        ],
        FIELD_SLOT,
      ],
    ],
  },
  spellRoom: {
    params: ['player', 'card'],
    value: [
      'if',
      eq(prop('subtype', card), SUBTYPE.field),
      1,
      ['lt', ['count', [{ zone: 'spellTrap', of: player }], ['lt', ['indexOf', it], FIELD_SLOT]], FIELD_SLOT],
    ],
  },

  /** [YGO-6.5] a cost "send to the GY" is payable only with a card that would really arrive there */
  reachesGrave: {
    params: ['card', 'player'],
    value: all(
      ne(prop('frame', card), FRAME.token),
      not(['replaceable', 'go', card, player]),
      not(all(onField(card), ['replaceable', 'leave', card, player])),
      not(['replaceable', 'toGrave', card, player]),
    ),
  },
};
