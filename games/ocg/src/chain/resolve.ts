/** Resolving a chain [YGO-7.11]–[YGO-7.24]. */
import type { Expr, GameDeclaration } from '@fuda/kernel';
import { AMONG_SPELLS, KIND, SUBTYPE } from '../fields/index.ts';
import {
  all,
  any,
  beginAnew,
  call,
  eq,
  faceUp,
  global,
  inZone,
  ne,
  not,
  onField,
  prop,
  setGlobal,
  stat,
  v,
} from '../ir.ts';
import { isMarked, USED, unmark } from '../marks.ts';
import { keptEvent, LIMIT } from './activate.ts';
import { countQuietChains } from './limits.ts';
import { tidyUp } from './tidy.ts';
import { isContinuous, leavesAfterwards, wasNegated } from './used-cards.ts';
import { abilityProp } from './waiting.ts';

const row = v('row');
const cell = (column: string, at: Expr = row): Expr => ['cell', 'link', column, at];

/** [YGO-7.17] cards that must still lie face-up on the field when their link resolves */
const mustStay: Expr = any(
  abilityProp('needsSource'),
  all(
    ['ge', cell('kind'), AMONG_SPELLS],
    // a monster among the Spells is an Equip Card [YGO-12.3]
    any(isContinuous(v('card')), eq(prop('kind', v('card')), KIND.monster)),
    not(abilityProp('leaves')),
  ),
);
const stillThere: Expr = all(['fresh', v('card')], faceUp(v('card')), onField(v('card')));

export const RESOLVE_PROGRAMS: GameDeclaration['programs'] = {
  resolveLink: {
    params: ['row'],
    body: [
      ['let', 'card', cell('card')],
      ['let', 'ability', cell('ability')],
      ['if', eq(cell('negated'), 1), [['return']]],
      setGlobal('current', row),
      [
        'let',
        'silent',
        any(
          cell('negated'),
          [
            'if',
            ['fresh', v('card')],
            any(stat('negated', v('card')), all(inZone(v('card'), 'material'), stat('negated', ['hostOf', v('card')]))),
            // gone from there, only what follows its name reaches it
            all(not(onField(['current', v('card')])), stat('negated', ['current', v('card')])),
          ],
          not(['permitted', 'applyEffect', v('card'), cell('player')]),
        ),
      ],
      ['let', 'begins', 0],
      [
        'if',
        isMarked(v('card'), USED.unresolved),
        [
          unmark(v('card'), USED.unresolved),
          [
            'if',
            isContinuous(v('card')),
            [
              beginAnew(v('card')),
              // an equip applies to a monster, and equipping is an event
              [
                'let',
                'begins',
                all(prop('applies', v('card')), ne(prop('subtype', v('card')), SUBTYPE.equip), not(v('silent'))),
              ],
            ],
          ],
        ],
      ],
      ['let', 'before', ['batch']],
      ['let', 'started', ['started']],
      [
        'if',
        not(any(v('silent'), all(mustStay, not(stillThere)))),
        [['run', v('ability'), 'resolution', { source: v('card'), as: cell('player'), event: keptEvent }]],
      ],
      // [YGO-7.24] a link that does nothing adds nothing to the timeline, and neither does having resolved
      [
        'if',
        ne(['batch'], v('before')),
        [setGlobal('lastBatch', ['sub', ['batch'], 1])],
        // what only began to apply has happened after everything before, too
        [['if', any(v('begins'), ne(['started'], v('started'))), [setGlobal('lastBatch', ['batch'])]]],
      ],
      [
        'emit',
        'LINK_RESOLVED',
        {
          subject: v('card'),
          player: cell('player'),
          // for a card: one more than what had arrived when it was activated
          value: ['if', abilityProp('isCard'), ['add', cell('since'), 1], 0],
          cause: v('card'),
        },
      ],
      // counters, ties, returning control: what follows by itself makes nothing miss its timing
      tidyUp,
    ],
  },
  resolveChain: {
    body: [
      call('dropResponses'),
      ...countQuietChains,
      ['let', 'i', ['sub', global('links'), 1]],
      ['while', ['ge', v('i'), 0], [call('resolveLink', { row: v('i') }), ['let', 'i', ['sub', v('i'), 1]]]],
      call('clearChain'),
    ],
  },
  clearChain: {
    body: [
      // [YGO-7.12] used cards go together, by rule, without making triggers miss their timing
      ['list', 'usedUp'],
      // [YGO-7.20] negated activations: as if they had never lain there
      ['list', 'undone'],
      ['let', 'row', 0],
      [
        'while',
        ['lt', row, global('links')],
        [
          ['let', 'card', cell('card')],
          [
            'if',
            all(
              abilityProp('isCard', cell('ability')),
              ['fresh', v('card')],
              inZone(v('card'), 'spellTrap'),
              any(wasNegated(row), leavesAfterwards(row)),
            ),
            [['if', wasNegated(row), [['push', 'undone', v('card')]], [['push', 'usedUp', v('card')]]]],
          ],
          [
            'if',
            eq(abilityProp('limitKind', cell('ability')), LIMIT.chain),
            [unmark(v('card'), abilityProp('limitKey', cell('ability')))],
          ],
          ['let', 'row', ['add', row, 1]],
        ],
      ],
      [
        'if',
        any(['length', 'usedUp'], ['length', 'undone']),
        [
          [
            'batch',
            [
              [
                'foreach',
                'card',
                { list: 'usedUp' },
                [['act', 'go', { subject: v('card'), to: ['zone', 'grave'], reason: ['reason', 'rule'] }]],
              ],
              [
                'foreach',
                'card',
                { list: 'undone' },
                [
                  [
                    'act',
                    'go',
                    {
                      subject: v('card'),
                      to: ['zone', 'grave'],
                      reason: ['bor', ['reason', 'rule'], ['reason', 'neverThere']],
                    },
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
      setGlobal('links', 0),
      setGlobal('carriedCards', 0),
      setGlobal('minSpeed', 2),
      tidyUp,
    ],
  },
};
