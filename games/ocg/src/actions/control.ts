/** Control that ends, is exchanged, or comes with an equip. */
import type { GameDeclaration, Statement } from '@fuda/kernel';
import { addTo, all, attr, call, eq, faceUp, inZone, ne, not, other, v } from '../ir.ts';
import { homeMark, isMarked, LASTING, mark, USED, unmark } from '../marks.ts';
import { MAIN_SLOTS } from '../zones.ts';
import { loosenEquips, reason, zone } from './parts.ts';

export const CONTROL_PROGRAMS: GameDeclaration['programs'] = {
  /** Control ends: to whoever should have it now, or to the GY by rule where there is no place [YGO-12.6]. */
  giveBack: {
    params: ['card'],
    body: [
      [
        'if',
        not(
          all(
            ['fresh', v('card')],
            isMarked(v('card'), USED.borrowed),
            inZone(v('card'), 'monster'),
            ne(['controllerOf', v('card')], ['fn', 'rightfulController', v('card')]),
          ),
        ),
        [['return', 0]],
      ],
      ['let', 'to', ['fn', 'rightfulController', v('card')]],
      ['if', eq(v('to'), ['fn', 'homeOf', v('card')]), [unmark(v('card'), USED.borrowed)]],
      ['act', 'control', { subject: v('card'), player: v('to') }, 'done'],
      ['if', not(v('done')), [['act', 'go', { subject: v('card'), to: zone('grave'), reason: reason('rule') }]]],
    ],
  },
  swapControl: {
    params: ['one', 'two'],
    body: [
      ['if', not(all(['fresh', v('one')], ['fresh', v('two')])), [['return', 0]]],
      ['let', 'first', ['indexOf', v('one')]],
      ['let', 'second', ['indexOf', v('two')]],
      ['let', 'side', ['controllerOf', v('one')]],
      // [YGO-12.7] from an Extra Monster Zone to a Main Monster Zone of the new controller
      [
        'if',
        ['ge', v('first'), MAIN_SLOTS],
        [
          ['if', not(['fn', 'mainRoom', v('side')]), [['return', 0]]],
          call('chooseSlot', { card: v('two'), player: v('side') }, { as: v('side'), out: 'first' }),
        ],
      ],
      [
        'if',
        ['ge', v('second'), MAIN_SLOTS],
        [
          ['if', not(['fn', 'mainRoom', other(v('side'))]), [['return', 0]]],
          call('chooseSlot', { card: v('one'), player: other(v('side')) }, { as: other(v('side')), out: 'second' }),
        ],
      ],
      addTo('monsterMoves', 0, 1),
      addTo('monsterMoves', 1, 1),
      [
        'batch',
        [
          // through the void, because both fields may be full
          ['move', v('one'), { to: 'void', of: v('side'), keep: true }],
          ['move', v('two'), { to: 'monster', of: v('side'), at: { slot: v('first') }, keep: true }],
          ['move', v('one'), { to: 'monster', of: other(v('side')), at: { slot: v('second') }, keep: true }],
          // exchanged for good
          ...[[v('one'), other(v('side'))] as const, [v('two'), v('side')] as const].flatMap(
            ([card, player]): Statement[] => [unmark(card, LASTING), mark(card, homeMark(card, player))],
          ),
          ['emit', 'CONTROL_CHANGED', { subject: v('one'), player: other(v('side')) }],
          ['emit', 'CONTROL_CHANGED', { subject: v('two'), player: v('side') }],
        ],
      ],
    ],
  },
  /** [YGO-12.3] only to a face-up monster; a monster used as equip sits in the Spell & Trap Zone */
  equip: {
    params: ['card', 'host'],
    body: [
      [
        'if',
        not(
          all(
            ['fresh', v('card')],
            faceUp(v('card')),
            ['fresh', v('host')],
            inZone(v('host'), 'monster'),
            faceUp(v('host')),
          ),
        ),
        [['return', 0]],
      ],
      ['let', 'slot', ['indexOf', v('card')]],
      [
        'if',
        not(inZone(v('card'), 'spellTrap')),
        [
          ['if', not(['fn', 'spellRoom', ['me'], v('card')]), [['return', 0]]],
          call('chooseSpellSlot', {}, { out: 'slot' }),
        ],
      ],
      [
        'batch',
        [
          [
            'if',
            inZone(v('card'), 'spellTrap'),
            [
              [
                'move',
                v('card'),
                {
                  to: 'spellTrap',
                  of: ['controllerOf', v('card')],
                  at: { slot: v('slot') },
                  keep: true,
                  host: v('host'),
                },
              ],
            ],
            [
              addTo('monsterMoves', ['controllerOf', v('card')], 1),
              loosenEquips(v('card')),
              // it stays on the field, so its once-per-turn records stay, too
              [
                'move',
                v('card'),
                {
                  to: 'spellTrap',
                  of: ['me'],
                  at: { slot: v('slot') },
                  host: v('host'),
                  with: { used: attr('used', v('card')) },
                },
              ],
            ],
          ],
          ['emit', 'EQUIPPED', { subject: ['current', v('card')], other: v('host') }],
        ],
      ],
      ['return', 1],
    ],
  },
};
