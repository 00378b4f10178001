/** Which monsters can be Fusion Materials and Ritual Tributes. */
import type { Expr, FunctionDeclaration } from '@fuda/kernel';
import { FRAME, KIND } from '../fields/index.ts';
import { all, any, eq, fn, it, me, not, prop, standing, stat, v } from '../ir.ts';
import { MAIN_SLOTS } from '../zones.ts';

const card = v('card');
const level = (who: Expr): Expr => stat('level', who);

/** As many cards with the name of a material as the Fusion Monster names it: it may be named again as another one. */
const enoughOf = (material: string, ...others: readonly [string, string]): Expr => {
  const [again, oncemore] = others.map((other) => eq(prop(material, card), prop(other, card)));
  return ['ge', fn('fusionCount', prop(material, card)), ['add', 1, ['add', again, oncemore]]];
};

export const FUSION_AND_RITUAL_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  /** cards with the name of the n-th material in hand and on the field; the asking card itself is never one */
  fusionCount: {
    params: ['name'],
    value: [
      'count',
      [
        { zone: 'hand', of: me },
        { zone: 'monster', of: me },
      ],
      all(eq(stat('name', it), v('name')), not(['same', it, ['src']]), standing(it)),
    ],
  },
  mayFuse: {
    params: ['card'],
    value: all(
      eq(prop('frame', card), FRAME.fusion),
      prop('material1', card),
      ['permitted', 'specialSummon', card, me],
      enoughOf('material1', 'material2', 'material3'),
      enoughOf('material2', 'material1', 'material3'),
      any(eq(prop('material3', card), 0), enoughOf('material3', 'material1', 'material2')),
      any(fn('room', me, card), [
        'gt',
        [
          'count',
          [{ zone: 'monster', of: me }],
          all(['lt', ['indexOf', it], MAIN_SLOTS], standing(it), fn('isFusionName', stat('name', it), card)),
        ],
        0,
      ]),
    ),
  },
  isFusionName: {
    params: ['name', 'card'],
    value: any(
      eq(v('name'), prop('material1', card)),
      eq(v('name'), prop('material2', card)),
      eq(v('name'), prop('material3', card)),
    ),
  },
  /** is there a monster in a Main Monster Zone that can be Tributed for it */
  ritualFrees: {
    params: ['card'],
    value: [
      'gt',
      [
        'count',
        [{ zone: 'monster', of: me }],
        all(['lt', ['indexOf', it], MAIN_SLOTS], ['gt', level(it), 0], ['permitted', 'tribute', it, me]),
      ],
      0,
    ],
  },
  ritualLevels: {
    params: ['card'],
    value: [
      'sum',
      [
        { zone: 'hand', of: me },
        { zone: 'monster', of: me },
      ],
      level(it),
      all(eq(prop('kind', it), KIND.monster), not(['same', it, card]), fn('mayGiveUp', it, me)),
    ],
  },
};
