/** Which monsters can be Xyz and Link Materials. */
import type { Expr, FunctionDeclaration } from '@fuda/kernel';
import { FRAME } from '../fields/index.ts';
import { all, any, eq, faceUp, fn, it, me, ne, prop, standing, stat, v } from '../ir.ts';
import { MAIN_SLOTS } from '../zones.ts';

const card = v('card');
const slot = v('slot');
const next: Expr = ['add', slot, 1];
const here: Expr = ['cardAt', 'monster', me, slot];
const rest = v('rest');
const level = (who: Expr): Expr => stat('level', who);
const linkReach = (at: Expr, left: Expr, others: Expr, place: Expr): Expr =>
  fn('linkReach', at, left, others, card, place);
const linkRest: readonly Expr[] = [rest, v('others'), card, v('room')];

export const XYZ_AND_LINK_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  isXyzMaterial: {
    params: ['material', 'card'],
    value: all(
      faceUp(v('material')),
      standing(v('material')),
      ne(prop('frame', v('material')), FRAME.token),
      any(
        all(stat('xyzLevel', v('material')), eq(stat('xyzLevel', v('material')), prop('materialLevel', card))),
        eq(level(v('material')), prop('materialLevel', card)),
      ),
    ),
  },
  mayXyz: {
    params: ['card'],
    value: all(
      eq(prop('frame', card), FRAME.xyz),
      ['permitted', 'specialSummon', card, me],
      ['ge', ['count', [{ zone: 'monster', of: me }], fn('isXyzMaterial', it, card)], prop('materialCount', card)],
    ),
  },
  isLinkMaterial: {
    params: ['material', 'card'],
    value: all(
      faceUp(v('material')),
      standing(v('material')),
      any(eq(prop('materialLevel', card), 0), eq(level(v('material')), prop('materialLevel', card))),
      any(
        eq(prop('materialFrame', card), 0),
        eq(prop('frame', v('material')), prop('materialFrame', card)),
        all(eq(prop('materialFrame', card), FRAME.normal), eq(prop('frame', v('material')), FRAME.token)),
      ),
    ),
  },
  /** with this single material gone, is there a place for the Link Monster */
  linkRoomWithout: {
    params: ['material', 'card'],
    value: any(
      fn('anyExtraZone', me),
      ['ge', ['indexOf', v('material')], MAIN_SLOTS],
      fn('linkedRoom', me, 0),
      fn('linkedTo', me, ['indexOf', v('material')]),
    ),
  },
  /** a Link Monster may count as its rating instead of 1 [YGO-5.5] */
  linkValue: {
    params: ['material'],
    value: ['if', eq(prop('frame', v('material')), FRAME.link), prop('link', v('material')), 1],
  },
  /** can monsters from this slot on complete the rating; `room`: is there a place once those chosen are gone */
  linkReach: {
    params: ['slot', 'rest', 'others', 'card', 'room'],
    value: [
      'if',
      ['le', rest, 0],
      all(eq(rest, 0), ['ge', v('others'), ['greater', 1, prop('materialCount', card)]], v('room')),
      ['if', ['ge', slot, 7], 0, any(linkReach(next, rest, v('others'), v('room')), fn('linkStep', here, ...linkRest))],
    ],
  },
  /** can this monster be the next material */
  linkStep: {
    params: ['material', 'rest', 'others', 'card', 'room'],
    value: all(
      v('material'),
      fn('isLinkMaterial', v('material'), card),
      any(
        fn('linkReachAfter', v('material'), 1, ...linkRest),
        all(
          ['gt', fn('linkValue', v('material')), 1],
          fn('linkReachAfter', v('material'), fn('linkValue', v('material')), ...linkRest),
        ),
      ),
    ),
  },
  linkReachAfter: {
    params: ['material', 'value', 'rest', 'others', 'card', 'room'],
    value: linkReach(
      ['add', ['indexOf', v('material')], 1],
      ['sub', rest, v('value')],
      ['add', v('others'), 1],
      any(v('room'), fn('linkRoomWithout', v('material'), card)),
    ),
  },
  mayLink: {
    params: ['card'],
    value: all(
      eq(prop('frame', card), FRAME.link),
      ['permitted', 'specialSummon', card, me],
      linkReach(0, prop('link', card), 0, 0),
    ),
  },
};
