/** Control that ends, is exchanged, or comes with an equip. */
import type { GameDeclaration, Statement } from '@fuda/kernel';
import { addTo, all, attr, call, eq, faceUp, inZone, ne, not, other, v } from '../ir.ts';
import { homeMark, isMarked, LASTING, mark, USED, unmark } from '../marks.ts';
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
      [
        'if',
        not(
          all(
            ...[v('one'), v('two')].flatMap((card) => [['fresh', card] as const, inZone(card, 'monster')]),
            ne(['controllerOf', v('one')], ['controllerOf', v('two')]),
            ['fn', 'makesRoom', v('one')],
            ['fn', 'makesRoom', v('two')],
          ),
        ),
        [['return', 0]],
      ],
      ['let', 'side', ['controllerOf', v('one')]],
      // [YGO-12.6] each player chooses where the monster they get goes, before any is moved
      call('chooseSlot', { card: v('two'), player: v('side'), leaving: v('one') }, { as: v('side'), out: 'first' }),
      call(
        'chooseSlot',
        { card: v('one'), player: other(v('side')), leaving: v('two') },
        { as: other(v('side')), out: 'second' },
      ),
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
      ['return', 1],
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
