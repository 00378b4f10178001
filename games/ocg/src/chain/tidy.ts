/** What the rules do by themselves whenever something may have changed. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { KIND, SUBTYPE } from '../fields/index.ts';
import { all, any, attr, call, eq, faceUp, global, it, mineFirst, not, prop, setGlobal, stat, v } from '../ir.ts';
import { isMarked, mark, USED, unmark } from '../marks.ts';
import { eachWaiting, k, pending } from './waiting.ts';

const equips: Expr = any(eq(prop('subtype', it), SUBTYPE.equip), eq(prop('kind', it), KIND.monster));
const isEquip: Expr = all(faceUp(it), not(isMarked(it, USED.unresolved)), equips);
/** what it is attached to has left or lies face-down */
const hostReset: Expr = all(['hostOf', it], not(all(['fresh', ['hostOf', it]], faceUp(['hostOf', it]))));
/** [YGO-12.3] */
const orphan: Expr = all(isEquip, hostReset);
/** [YGO-7.18] it never found a monster */
const homeless: Expr = all(isEquip, not(['hostOf', it]));

/** [YGO-12.8] a tie breaks when the other card is reset, whatever happened to it */
const untied: Expr = all(hostReset, not(equips));
/** [YGO-12.1] [YGO-11.15] counters, and changes it made to itself, are gone when the card's effects are negated */
const losesOwn: Expr = all(any(attr('spellCounter', it), attr('ownChange', it)), stat('negated', it));

/** [YGO-7.22] control by an Equip Spell is a continuous effect: it rests while the card's effects are negated, and comes back after that */
const holdChanges: Expr = all(
  // few cards hold one, and a mark is quickly looked at
  isMarked(it, USED.borrowed | USED.holdRests),
  eq(prop('subtype', it), SUBTYPE.equip),
  ['if', stat('negated', it), isMarked(it, USED.borrowed), isMarked(it, USED.holdRests)],
);

const goByRule: Statement = ['act', 'go', { subject: v('card'), to: ['zone', 'grave'], reason: ['reason', 'rule'] }];

export const END_OF_MOMENT: NonNullable<GameDeclaration['endOfMoment']> = {
  when: global('loose'),
  program: 'dropEquips',
};

/** Is there anything the rules do by themselves, waiting effects aside? */
export const isUntidy: Expr = any(
  ['gt', ['count', mineFirst('spellTrap'), any(homeless, untied, holdChanges)], 0],
  ['gt', ['count', [...mineFirst('monster'), ...mineFirst('spellTrap')], losesOwn], 0],
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
  /** [YGO-12.3] Equips fall in the moment in which their monster leaves: at its end, so that what destroys both does so itself. */
  dropEquips: {
    body: [
      setGlobal('loose', 0),
      ['fill', 'orphans', mineFirst('spellTrap'), orphan],
      [
        'foreach',
        'card',
        { list: 'orphans' },
        [
          ['act', 'destroy', { subject: v('card'), reason: ['reason', 'rule'] }, 'gone'],
          ['if', not(v('gone')), [goByRule]],
        ],
      ],
    ],
  },
  untie: {
    body: [
      [
        'foreach',
        'tie',
        mineFirst('spellTrap'),
        [
          [
            'move',
            v('tie'),
            {
              to: 'spellTrap',
              of: ['controllerOf', v('tie')],
              at: { slot: ['indexOf', v('tie')] },
              keep: true,
              host: 0,
            },
          ],
        ],
        untied,
      ],
    ],
  },
  changeHolds: {
    body: [
      ['fill', 'holders', mineFirst('spellTrap'), holdChanges],
      [
        'foreach',
        'holder',
        { list: 'holders' },
        [
          ['let', 'monster', ['hostOf', v('holder')]],
          [
            'if',
            isMarked(v('holder'), USED.borrowed),
            [
              unmark(v('holder'), USED.borrowed),
              mark(v('holder'), USED.holdRests),
              call('giveBack', { card: v('monster') }),
            ],
            [
              unmark(v('holder'), USED.holdRests),
              mark(v('holder'), USED.borrowed),
              [
                'act',
                'control',
                { subject: v('monster'), player: ['controllerOf', v('holder')], cause: v('holder') },
                'done',
              ],
              ['if', v('done'), [mark(v('monster'), USED.borrowed)]],
            ],
          ],
        ],
      ],
    ],
  },
  /** What the rules do by themselves: equips without a monster, applied effects, upkeep, special wins [YGO-13.4]. */
  tidy: {
    body: [
      [
        'if',
        ['gt', ['count', mineFirst('spellTrap'), homeless], 0],
        [
          ['fill', 'homeless', mineFirst('spellTrap'), homeless],
          ['batch', [['foreach', 'card', { list: 'homeless' }, [goByRule]]]],
        ],
      ],
      ['if', ['pendingCount'], [call('applyNow')]],
      ['setAll', 'spellCounter', [...mineFirst('monster'), ...mineFirst('spellTrap')], losesOwn, 0],
      ['setAll', 'ownChange', mineFirst('monster'), losesOwn, 0],
      call('untie'),
      call('changeHolds'),
      ['check'],
    ],
  },
};
