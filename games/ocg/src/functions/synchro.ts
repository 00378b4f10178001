/** Which monsters can be Synchro Materials: do their Levels add up? */
import type { Expr, FunctionDeclaration } from '@fuda/kernel';
import { FRAME, TUNER } from '../fields/index.ts';
import { all, any, eq, faceUp, fn, has, it, me, ne, not, prop, standing, stat, v } from '../ir.ts';

const card = v('card');
const slot = v('slot');
const next: Expr = ['add', slot, 1];
const here: Expr = ['cardAt', 'monster', me, slot];
const rest = v('rest');
const level = (who: Expr): Expr => stat('level', who);
const isTuner = (who: Expr): Expr => has(prop('abilities', who), TUNER);
const reach = (at: Expr, left: Expr, others: Expr): Expr => fn('synchroReach', at, left, others, card, v('tuner'));

export const SYNCHRO_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  /** may this monster be a non-Tuner material together with this Tuner */
  synchroMaterial: {
    params: ['material', 'tuner'],
    value: all(
      v('material'),
      faceUp(v('material')),
      ['gt', level(v('material')), 0],
      not(isTuner(v('material'))),
      standing(v('material')),
      any(eq(stat('synchroNotWith', v('tuner')), 0), ne(level(v('material')), stat('synchroNotWith', v('tuner')))),
    ),
  },
  /** can non-Tuners from this slot on complete the Levels */
  synchroReach: {
    params: ['slot', 'rest', 'others', 'card', 'tuner'],
    value: [
      'if',
      ['le', rest, 0],
      all(eq(rest, 0), ['ge', v('others'), 1]),
      [
        'if',
        any(['ge', slot, 7], all(prop('mostMaterials', card), ['ge', v('others'), prop('mostMaterials', card)])),
        0,
        any(
          reach(next, rest, v('others')),
          all(
            fn('synchroMaterial', here, v('tuner')),
            any(
              reach(next, ['sub', rest, level(here)], ['add', v('others'), 1]),
              all(
                stat('synchroLevel', here),
                reach(next, ['sub', rest, stat('synchroLevel', here)], ['add', v('others'), 1]),
              ),
            ),
          ),
        ),
      ],
    ],
  },
  isSynchroTuner: {
    params: ['tuner', 'card'],
    value: all(
      isTuner(v('tuner')),
      standing(v('tuner')),
      faceUp(v('tuner')),
      ['gt', level(v('tuner')), 0],
      any(eq(prop('tunerName', card), 0), eq(prop('tunerName', card), stat('name', v('tuner')))),
      any(eq(stat('synchroFor', v('tuner')), 0), has(stat('synchroFor', v('tuner')), prop('type', card))),
      fn('synchroReach', 0, ['sub', level(card), level(v('tuner'))], 0, card, v('tuner')),
    ),
  },
  maySynchro: {
    params: ['card'],
    value: all(
      eq(prop('frame', card), FRAME.synchro),
      ['permitted', 'specialSummon', card, me],
      ['gt', ['count', [{ zone: 'monster', of: me }], fn('isSynchroTuner', it, card)], 0],
    ),
  },
  /** can this monster be the next non-Tuner */
  synchroStep: {
    params: ['next', 'rest', 'others', 'card', 'tuner'],
    value: all(
      fn('synchroMaterial', v('next'), v('tuner')),
      any(
        fn(
          'synchroReach',
          ['add', ['indexOf', v('next')], 1],
          ['sub', v('rest'), stat('level', v('next'))],
          ['add', v('others'), 1],
          card,
          v('tuner'),
        ),
        all(
          stat('synchroLevel', v('next')),
          fn(
            'synchroReach',
            ['add', ['indexOf', v('next')], 1],
            ['sub', v('rest'), stat('synchroLevel', v('next'))],
            ['add', v('others'), 1],
            card,
            v('tuner'),
          ),
        ),
      ),
    ),
  },
};
