/** Questions about the position, asked by the option list, by the machine that carries the answer out, and by cards. */
import type { Expr, FunctionDeclaration } from '@fuda/kernel';
import { FRAME, KIND, SUBTYPE, TUNER } from './fields.ts';
import {
  all,
  any,
  attr,
  counter,
  eq,
  faceUp,
  fn,
  global,
  has,
  inZone,
  it,
  me,
  ne,
  not,
  other,
  prop,
  stat,
  v,
} from './ir.ts';
import { isMarked, USED } from './marks.ts';
import { FIELD_SLOT, MAIN_SLOTS } from './zones.ts';

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

const level = (who: Expr): Expr => stat('level', who);
const isTuner = (who: Expr): Expr => has(prop('abilities', who), TUNER);

const next: Expr = ['add', slot, 1];
const here = monsterAt(me, slot);
const rest = v('rest');
const reach = (at: Expr, left: Expr, others: Expr): Expr => fn('synchroReach', at, left, others, card, v('tuner'));

const linkReach = (at: Expr, left: Expr, others: Expr, place: Expr): Expr =>
  fn('linkReach', at, left, others, card, place);
const linkRest: readonly Expr[] = [rest, v('others'), card, v('room')];

export const FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  // ---- room [YGO-3.2] [YGO-3.3] ----------------------------------------------------------------------------------------
  mainRoom: {
    params: ['player'],
    value: ['sub', MAIN_SLOTS, ['count', [{ zone: 'monster', of: player }], ['lt', ['indexOf', it], MAIN_SLOTS]]],
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
  /** the same before the ability is used: its cost may free a place [YGO-6.3] */
  mainRoomBefore: {
    params: ['player'],
    value: ['add', fn('mainRoom', player), ['if', eq(player, me), ['abilityProp', 'frees', ['ability']], 0]],
  },
  roomBefore: {
    params: ['player', 'card'],
    value: any(fn('room', player, card), all(not(inZone(card, 'extra')), ['gt', fn('mainRoomBefore', player), 0])),
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
      not(['replaceable', 'toGrave', card, player]),
    ),
  },

  // ---- summoning ----------------------------------------------------------------------------------------------------------
  tributesNeeded: {
    params: ['card'],
    value: [
      'greater',
      0,
      ['sub', ['if', ['le', level(card), 4], 0, ['if', ['le', level(card), 6], 1, 2]], stat('tributeLess', card)],
    ],
  },
  tributeValue: {
    params: ['tribute', 'card'],
    value: ['if', has(stat('doubleTribute', v('tribute')), prop('attribute', card)), 2, 1],
  },
  mayTribute: {
    params: ['tribute', 'player'],
    value: all(['permitted', 'tribute', v('tribute'), player], ['permitted', 'tributeFor', v('tribute'), player]),
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
    value: any(
      all(['ge', prop('frame', card), FRAME.fusion], ['le', prop('frame', card), FRAME.link]),
      prop('firstBy', card),
    ),
  },
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
        all(prop('firstBy', card), eq(prop('firstBy', card), ['definitionOf', ['src']])),
      ),
    ),
  },

  // ---- Synchro ---------------------------------------------------------------------------------------------------------------
  /** may this monster be a non-Tuner material together with this Tuner */
  synchroMaterial: {
    params: ['material', 'tuner'],
    value: all(
      v('material'),
      faceUp(v('material')),
      ['gt', level(v('material')), 0],
      not(isTuner(v('material'))),
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

  // ---- Xyz and Link ----------------------------------------------------------------------------------------------------------
  isXyzMaterial: {
    params: ['material', 'card'],
    value: all(
      faceUp(v('material')),
      ne(prop('frame', v('material')), FRAME.token),
      eq(level(v('material')), prop('materialLevel', card)),
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

  // ---- Fusion and Ritual -------------------------------------------------------------------------------------------------------
  /** cards with the name of the n-th material in hand and on the field; the asking card itself is never one */
  fusionCount: {
    params: ['name'],
    value: [
      'count',
      [
        { zone: 'hand', of: me },
        { zone: 'monster', of: me },
      ],
      all(eq(stat('name', it), v('name')), not(['same', it, ['src']])),
    ],
  },
  mayFuse: {
    params: ['card'],
    value: all(
      eq(prop('frame', card), FRAME.fusion),
      prop('material1', card),
      ['permitted', 'specialSummon', card, me],
      [
        'ge',
        fn('fusionCount', prop('material1', card)),
        [
          'add',
          1,
          [
            'add',
            eq(prop('material1', card), prop('material2', card)),
            eq(prop('material1', card), prop('material3', card)),
          ],
        ],
      ],
      [
        'ge',
        fn('fusionCount', prop('material2', card)),
        [
          'add',
          1,
          [
            'add',
            eq(prop('material2', card), prop('material1', card)),
            eq(prop('material2', card), prop('material3', card)),
          ],
        ],
      ],
      any(eq(prop('material3', card), 0), [
        'ge',
        fn('fusionCount', prop('material3', card)),
        [
          'add',
          1,
          [
            'add',
            eq(prop('material3', card), prop('material1', card)),
            eq(prop('material3', card), prop('material2', card)),
          ],
        ],
      ]),
      any(fn('room', me, card), [
        'gt',
        [
          'count',
          [{ zone: 'monster', of: me }],
          all(['lt', ['indexOf', it], MAIN_SLOTS], fn('isFusionName', stat('name', it), card)),
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
  ritualLevels: {
    params: ['card'],
    value: [
      'sum',
      [
        { zone: 'hand', of: me },
        { zone: 'monster', of: me },
      ],
      level(it),
      all(eq(prop('kind', it), KIND.monster), not(['same', it, card]), ['permitted', 'tribute', it, me]),
    ],
  },

  // ---- control [YGO-12.6] -----------------------------------------------------------------------------------------------------
  /** who has this monster when nothing holds it for a time */
  homeOf: {
    params: ['card'],
    value: ['if', isMarked(card, USED.abroad), other(['ownerOf', card]), ['ownerOf', card]],
  },
  /** who has it once what held it for a time is over: the player of an equip that holds it, else whose it is */
  rightfulController: {
    params: ['card'],
    value: ['if', fn('holds', 0, card), 0, ['if', fn('holds', 1, card), 1, fn('homeOf', card)]],
  },
  holds: {
    params: ['player', 'card'],
    value: ['gt', ['count', [{ zone: 'spellTrap', of: player, host: card }], isMarked(it, USED.borrowed)], 0],
  },

  // ---- chain ------------------------------------------------------------------------------------------------------------------
  /** uses of a limited effect by the player this turn */
  usedCount: {
    params: ['row', 'player', 'key'],
    value: [
      'if',
      ['ge', v('row'), global('usedRows')],
      0,
      [
        'add',
        all(eq(['cell', 'used', 'key', v('row')], v('key')), eq(['cell', 'used', 'player', v('row')], player)),
        fn('usedCount', ['add', v('row'), 1], player, v('key')),
      ],
    ],
  },
  linkCard: { params: ['row'], value: ['cell', 'link', 'card', v('row')] },
  linkTags: { params: ['row'], value: ['abilityProp', 'tags', ['cell', 'link', 'ability', v('row')]] },
  /** links are numbered through the match, so a link's number follows from the last one's */
  linkSerial: {
    params: ['row'],
    value: ['add', ['sub', global('linkSerial'), global('links')], ['add', v('row'), 1]],
  },
  topLink: { params: [], value: ['sub', global('links'), 1] },
  /** is a card already face-up on the chain as an activation [YGO-7.4] */
  onChain: {
    params: ['row', 'card', 'ability'],
    value: [
      'if',
      ['ge', v('row'), global('links')],
      0,
      any(
        all(
          ['same', ['cell', 'link', 'card', v('row')], card],
          eq(['cell', 'link', 'ability', v('row')], v('ability')),
        ),
        fn('onChain', ['add', v('row'), 1], card, v('ability')),
      ),
    ],
  },
  lessLp: { params: ['player'], value: ['lt', counter('lp', player), counter('lp', other(player))] },
};
