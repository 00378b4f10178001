/** Resolving a chain, and the windows around it [YGO-7.9]–[YGO-7.24], [YGO-8.1]–[YGO-8.14]. */
import type { Expr, GameDeclaration, Statement } from '@fuda/kernel';
import { KIND, SUBTYPE } from '../fields.ts';
import {
  all,
  any,
  attr,
  beginAnew,
  both,
  call,
  eq,
  faceUp,
  global,
  inZone,
  it,
  ne,
  not,
  onField,
  other,
  prop,
  setGlobal,
  stat,
  turnPlayer,
  v,
} from '../ir.ts';
import { isMarked, USED, unmark } from '../marks.ts';
import { LIMITS } from '../zones.ts';
import { HELD, keptEvent, LIMIT } from './activate.ts';
import { askFast, mayAnswer } from './fast.ts';
import { chainIsFull, countQuietChains, ENGINE_LIMIT, tellLimit, tooManyQuietChains } from './limits.ts';

const row = v('row');
const k = v('k');
const cell = (column: string, at: Expr = row): Expr => ['cell', 'link', column, at];
const abilityProp = (name: string, ability: Expr = v('ability')): Expr => ['abilityProp', name, ability];
const pending = (field: 'ability' | 'source' | 'owner' | 'batch' | 'optional' | 'class', at: Expr = k): Expr => [
  'pending',
  field,
  at,
];
const PENDING_SLOTS = LIMITS?.pending ?? 0;

/** Walks the waiting effects; `k` is the place of each. */
const eachWaiting = (body: readonly Statement[]): Statement[] => [
  ['let', 'k', 0],
  ['let', 'left', ['pendingCount']],
  [
    'while',
    all(['gt', v('left'), 0], ['lt', k, PENDING_SLOTS]),
    [
      ['if', pending('ability'), [['let', 'left', ['sub', v('left'), 1]], ...body]],
      ['let', 'k', ['add', k, 1]],
    ],
  ],
];

const isContinuous = (card: Expr): Expr =>
  any(
    eq(prop('subtype', card), SUBTYPE.continuous),
    eq(prop('subtype', card), SUBTYPE.field),
    eq(prop('subtype', card), SUBTYPE.equip),
  );

/** [YGO-7.17] cards that must still lie face-up on the field when their link resolves */
const mustStay: Expr = any(
  abilityProp('needsSource'),
  abilityProp('stays'),
  all(
    ne(prop('kind', v('card')), KIND.monster),
    isContinuous(v('card')),
    not(abilityProp('leaves')),
    abilityProp('onField'),
  ),
);
const stillThere: Expr = all(['fresh', v('card')], faceUp(v('card')), onField(v('card')));

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
const isUntidy: Expr = any(
  ['gt', ['count', both('spellTrap'), any(orphan, untied)], 0],
  ['gt', ['count', [...both('monster'), ...both('spellTrap')], losesCounters], 0],
);

/** `tidy`, without the way there when there is nothing to do but the checks. */
export const tidyUp: Statement = ['if', any(['pendingCount'], isUntidy), [call('tidy')], [['check']]];

/** Is there anything a window has to deal with? */
const stirs: Expr = any(global('links'), isUntidy, mayAnswer(turnPlayer), mayAnswer(other(turnPlayer)));

/** a trigger that can still be used: same place, right time [YGO-8.4] [YGO-8.8] [YGO-8.10] */
const lapsed: Expr = any(
  not(['fresh', pending('source')]),
  all(pending('optional'), abilityProp('timing', pending('ability')), ['lt', pending('batch'), global('lastBatch')]),
  all(eq(pending('class'), 1), ['lt', pending('batch'), global('lastBatch')]),
  not(['usable', pending('ability'), pending('source'), pending('owner')]),
  v('twice'),
);

const inGroup = (who: Expr, optional: number): Expr =>
  all(
    eq(pending('owner', it), who),
    eq(pending('optional', it), optional),
    eq(pending('class', it), 0),
    ...(optional ? [not(chainIsFull)] : []),
    not(inZone(pending('source', it), 'hand')),
    // one placed before may have used up what this one needs
    ['usable', pending('ability', it), pending('source', it), who],
  );

const placeGroup = (who: Expr, optional: 0 | 1): Statement => [
  'while',
  1,
  [
    [
      'choose',
      {
        by: who,
        groups: [{ pending: true, where: inGroup(who, optional), verb: 'trigger' }],
        ...(optional ? { pass: 'decline' } : {}),
        out: 'waiting',
        outGroup: 'group',
        prompt: 'trigger',
      },
    ],
    ['if', ['lt', v('group'), 0], [['break']]],
    call('placeTrigger', { waiting: v('waiting') }),
  ],
];

export const RESOLVE_PROGRAMS: GameDeclaration['programs'] = {
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
          all(['fresh', v('card')], onField(v('card')), faceUp(v('card')), stat('negated', v('card'))),
        ),
      ],
      [
        'if',
        isMarked(v('card'), USED.unresolved),
        [unmark(v('card'), USED.unresolved), ['if', isContinuous(v('card')), [beginAnew(v('card'))]]],
      ],
      ['let', 'before', ['batch']],
      [
        'if',
        not(any(v('silent'), all(mustStay, not(stillThere)))),
        [['run', v('ability'), 'resolution', { source: v('card'), as: cell('player'), event: keptEvent }]],
      ],
      // [YGO-7.24] a link that does nothing adds nothing to the timeline, and neither does having resolved
      ['if', ne(['batch'], v('before')), [setGlobal('lastBatch', ['sub', ['batch'], 1])]],
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
      ['let', 'before', ['batch']],
      tidyUp,
      ['if', ne(['batch'], v('before')), [setGlobal('lastBatch', ['sub', ['batch'], 1])]],
    ],
  },
  resolveChain: {
    body: [
      call('dropResponses'),
      ...countQuietChains,
      ['let', 'i', ['sub', global('links'), 1]],
      ['while', ['ge', v('i'), 0], [call('resolveLink', { row: v('i') }), ['let', 'i', ['sub', v('i'), 1]]]],
      // [YGO-7.12] used cards go together, by rule, without making triggers miss their timing
      ['list', 'usedUp'],
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
              any(eq(cell('negated'), 1), not(any(isContinuous(v('card')), abilityProp('stays', cell('ability'))))),
            ),
            [['push', 'usedUp', v('card')]],
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
        ['length', 'usedUp'],
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
  /** [YGO-8.13] what was not used in this window is lost; what arose since it opened waits for the next. */
  dropResponses: {
    body: [
      [
        'if',
        ['pendingCount'],
        eachWaiting([
          [
            'if',
            all(['le', pending('batch'), global('lastBatch')], any(eq(pending('class'), 1), eq(pending('class'), 0))),
            [['forget', k]],
          ],
        ]),
      ],
    ],
  },
  sortWaiting: {
    body: eachWaiting([
      [
        'if',
        ['le', pending('class'), 1],
        [
          ['let', 'twice', 0],
          ['let', 'j', 0],
          [
            'while',
            all(['lt', v('j'), k], not(v('twice'))),
            [
              [
                'if',
                all(
                  eq(pending('ability', v('j')), pending('ability')),
                  eq(pending('source', v('j')), pending('source')),
                ),
                [['let', 'twice', 1]],
              ],
              ['let', 'j', ['add', v('j'), 1]],
            ],
          ],
          ['if', lapsed, [['forget', k]]],
        ],
      ],
    ]),
  },
  /** what nobody took up ends with the turn */
  forgetHeld: { body: eachWaiting([['if', eq(pending('class'), HELD), [['forget', k]]]]) },
  forgetOptional: {
    params: ['who'],
    body: eachWaiting([
      [
        'if',
        all(
          eq(pending('owner'), v('who')),
          pending('optional'),
          eq(pending('class'), 0),
          not(inZone(pending('source'), 'hand')),
        ),
        [['forget', k]],
      ],
    ]),
  },
  /** [YGO-14.1] chains without a decision, too many of them: what is mandatory fizzles; a loop that comes back is a draw */
  stopLoop: {
    body: [
      ...eachWaiting([
        [
          'if',
          all(eq(pending('class'), 0), not(pending('optional'))),
          [
            tellLimit(ENGINE_LIMIT.quietChains, pending('source')),
            ['if', global('loops'), [['end', 2, 'loop']]],
            ['forget', k],
            ['let', 'stopped', 1],
          ],
        ],
      ]),
      ['if', v('stopped'), [setGlobal('loops', 1), setGlobal('quietChains', 0)]],
    ],
  },
  /** [YGO-8.6] turn player's mandatory ones, the other's, then the optional ones in the same order. */
  placeTriggers: {
    body: [
      call('sortWaiting'),
      ['if', tooManyQuietChains, [call('stopLoop')]],
      ['if', not(['pendingCount']), [['return']]],
      placeGroup(turnPlayer, 0),
      placeGroup(other(turnPlayer), 0),
      placeGroup(turnPlayer, 1),
      call('forgetOptional', { who: turnPlayer }),
      placeGroup(other(turnPlayer), 1),
      call('forgetOptional', { who: other(turnPlayer) }),
    ],
  },
  /** [YGO-7.9] after an action or a chain: triggers, then the turn player, then the other; until both pass. */
  window: {
    body: [
      setGlobal('lastBatch', ['sub', ['batch'], 1]),
      setGlobal('minSpeed', 2),
      ['if', not(any(['pendingCount'], isUntidy)), [['check'], ['if', not(stirs), [['return']]]]],
      call('windowAfterChain'),
    ],
  },
  /** The same when the last thing was a chain, which has noted what happened last itself. */
  windowAfterChain: {
    body: [
      [
        'while',
        1,
        [
          setGlobal('minSpeed', 2),
          tidyUp,
          ['if', ['pendingCount'], [call('placeTriggers')]],
          [
            'if',
            global('links'),
            [call('build')],
            [
              ...askFast(turnPlayer),
              ['if', not(v('did')), askFast(other(turnPlayer))],
              ['if', not(v('did')), [['break']]],
              call('build'),
            ],
          ],
        ],
      ],
      ['if', ['pendingCount'], [setGlobal('lastBatch', ['batch']), call('dropResponses')]],
    ],
  },
};
