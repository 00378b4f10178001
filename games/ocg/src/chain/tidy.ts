/** What the rules do by themselves whenever something may have changed. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { KIND, SUBTYPE } from '../fields/index.ts';
import { all, any, attr, both, call, eq, faceUp, it, ne, not, prop, stat, v } from '../ir.ts';
import { isMarked, USED } from '../marks.ts';
import { eachWaiting, k, pending } from './waiting.ts';

/** Equip cards without a monster, and equips that never found one, go by rule [YGO-7.18] [YGO-12.3]. */
const orphan: Expr = all(
  faceUp(it),
  not(isMarked(it, USED.unresolved)),
  any(eq(prop('subtype', it), SUBTYPE.equip), eq(prop('kind', it), KIND.monster)),
  not(all(['hostOf', it], ['fresh', ['hostOf', it]], faceUp(['hostOf', it]))),
);

/** [YGO-12.8] a tie breaks when the other card is reset, whatever happened to it */
const untied: Expr = all(['hostOf', it], not(['fresh', ['hostOf', it]]), ne(prop('subtype', it), SUBTYPE.equip));
/** [YGO-12.1] counters are gone when the card's effects are negated */
const losesCounters: Expr = all(attr('spellCounter', it), stat('negated', it));

/** Is there anything the rules do by themselves, waiting effects aside? */
export const isUntidy: Expr = any(
  ['gt', ['count', both('spellTrap'), any(orphan, untied)], 0],
  ['gt', ['count', [...both('monster'), ...both('spellTrap')], losesCounters], 0],
);

/** `tidy`, without the way there when there is nothing to do but the checks. */
export const tidyUp: Statement = ['if', any(['pendingCount'], isUntidy), [call('tidy')], [['check']]];

export const TIDY_PROGRAMS: GameDeclaration['programs'] = {
  /** Effects that are applied without a chain, at once (counters for Spells, draws for summons …). */
  applyNow: {
    body: [
      ['let', 'again', 1],
      [
        'while',
        all(v('again'), ['pendingCount']),
        [
          ['let', 'again', 0],
          ...eachWaiting([
            [
              'if',
              eq(pending('class'), 3),
              [
                ['let', 'again', 1],
                ['resolve', k, 'resolution'],
                ['let', 'left', 0],
              ],
            ],
          ]),
        ],
      ],
    ],
  },
  /** What the rules do by themselves: orphaned equips, applied effects, upkeep, special wins [YGO-13.4]. */
  tidy: {
    body: [
      [
        'while',
        ['gt', ['count', both('spellTrap'), orphan], 0],
        [
          ['fill', 'orphans', both('spellTrap'), orphan],
          [
            'batch',
            [
              [
                'foreach',
                'card',
                { list: 'orphans' },
                [
                  ['act', 'destroy', { subject: v('card'), reason: ['reason', 'rule'] }, 'gone'],
                  [
                    'if',
                    not(v('gone')),
                    [['act', 'go', { subject: v('card'), to: ['zone', 'grave'], reason: ['reason', 'rule'] }]],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
      ['if', ['pendingCount'], [call('applyNow')]],
      ['setAll', 'spellCounter', [...both('monster'), ...both('spellTrap')], losesCounters, 0],
      [
        'if',
        ['gt', ['count', both('spellTrap'), untied], 0],
        [
          ['fill', 'untied', both('spellTrap'), untied],
          [
            'foreach',
            'card',
            { list: 'untied' },
            [
              [
                'move',
                v('card'),
                {
                  to: 'spellTrap',
                  of: ['controllerOf', v('card')],
                  at: { slot: ['indexOf', v('card')] },
                  keep: true,
                  host: 0,
                },
              ],
            ],
          ],
        ],
      ],
      ['check'],
    ],
  },
};
