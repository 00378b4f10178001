/** Tributes, and who may be Summoned at all. */
import type { Expr, FunctionDeclaration } from '@fuda/kernel';
import { FRAME, HOW, KIND } from '../fields/index.ts';
import { all, any, attr, eq, fn, has, inZone, it, me, ne, not, prop, standing, stat, v } from '../ir.ts';
import { MAIN_SLOTS } from '../zones.ts';

const card = v('card');
const player = v('player');
const level = (who: Expr): Expr => stat('level', who);

export const SUMMONING_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  tributesNeeded: {
    params: ['card'],
    value: [
      'greater',
      0,
      [
        'sub',
        [
          'if',
          prop('tributes', card),
          prop('tributes', card),
          ['if', ['le', level(card), 4], 0, ['if', ['le', level(card), 6], 1, 2]],
        ],
        stat('tributeLess', card),
      ],
    ],
  },
  tributeValue: {
    params: ['tribute', 'card'],
    value: ['if', has(stat('doubleTribute', v('tribute')), prop('attribute', card)), 2, 1],
  },
  /** may this monster be Tributed at all */
  mayGiveUp: {
    params: ['tribute', 'player'],
    value: all(['permitted', 'tribute', v('tribute'), player], standing(v('tribute'))),
  },
  mayTribute: {
    params: ['tribute', 'player'],
    value: all(fn('mayGiveUp', v('tribute'), player), ['permitted', 'tributeFor', v('tribute'), player]),
  },
  tributesThere: {
    params: ['card', 'player'],
    value: [
      'if',
      eq(fn('tributesNeeded', card), 0),
      ['gt', fn('mainRoom', player), 0],
      [
        'ge',
        [
          'sum',
          [{ zone: 'monster', of: player }],
          fn('tributeValue', it, card),
          all(
            fn('mayTribute', it, player),
            any(
              ['gt', fn('mainRoom', player), 0],
              ['gt', fn('tributesNeeded', card), 1],
              ['lt', ['indexOf', it], MAIN_SLOTS],
            ),
          ),
        ],
        fn('tributesNeeded', card),
      ],
    ],
  },
  mayNormalSummon: {
    params: ['card'],
    value: all(
      any(eq(prop('frame', card), FRAME.normal), eq(prop('frame', card), FRAME.effect)),
      eq(prop('specialOnly', card), 0),
      fn('tributesThere', card, me),
    ),
  },
  /** monsters that may be revived only after one proper summon [YGO-5.3.4] */
  needsProper: {
    params: ['card'],
    value: all(['ge', prop('frame', card), FRAME.fusion], ['le', prop('frame', card), FRAME.link]),
  },
  /** [YGO-5.4.2] the reason of what happens to a monster whose Summon is negated: one that was Flip Summoned did lie there */
  unsummoned: { params: ['card'], value: ['if', has(attr('how', card), HOW.flip), 0, ['reason', 'neverThere']] },
  /** may an effect of the asking card Special Summon this monster for the player, leaving room aside */
  summonable: {
    params: ['card', 'player'],
    value: all(
      eq(prop('kind', card), KIND.monster),
      ['permitted', 'specialSummon', card, player, ['src']],
      ['permitted', 'summonByEffect', card, player, ['src']],
      any(
        not(fn('needsProper', card)),
        attr('proper', card),
        all(inZone(card, 'extra'), ne(prop('frame', card), FRAME.ritual)),
      ),
    ),
  },
};
