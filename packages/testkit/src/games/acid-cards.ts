import type { AbilityDeclaration, CardDefinition, Expr, Statement } from '@fuda/kernel';
import { TOKEN } from './acid.ts';
import { card, its, plus, rule, v, whenever } from './mini.ts';

const self: Expr = ['same', ['it'], ['src']];
const notSelf: Expr = ['not', self];
const onField: Expr = ['eq', ['zoneOf', ['it']], ['zone', 'field']];
const myCard: Expr = ['eq', ['controllerOf', ['it']], ['me']];
const faceUp: Expr = ['not', its('faceDown')];
const both = (zone: string) =>
  [
    { zone, of: ['me'] },
    { zone, of: ['opp'] },
  ] as const;

const draw: Statement = [
  'if',
  ['gt', ['size', 'deck', ['me']], 1],
  [['move', ['top', 'deck', ['me']], { to: 'hand' }]],
];
const enters = (effect: readonly Statement[], more: { optional?: boolean; where?: Expr } = {}): AbilityDeclaration => ({
  ...whenever('ENTER_field', effect, { scope: 'self', ...more }),
  id: 'enters',
});
const leaves = (effect: readonly Statement[]): AbilityDeclaration => ({
  ...whenever('LEAVE_field', effect, { scope: 'self' }),
  id: 'leaves',
});
const target = (zone = 'field'): Statement => [
  'choose',
  { by: ['me'], groups: [{ cards: both(zone), where: notSelf, verb: 'pick' }], pass: 'pass', out: 't' },
];
const destroyTarget: Statement = ['if', v('t'), [['act', 'DESTROY', { subject: v('t'), cause: ['src'] }]]];
const ignition = (effect: readonly Statement[], usable?: Expr, zones?: readonly string[]): AbilityDeclaration => ({
  id: 'ignition',
  kind: 'ignition',
  programs: { effect },
  ...(usable ? { usable } : {}),
  ...(zones ? { zones } : {}),
});

const creature = (id: string, cost: number, power: number, name: number, ...abilities: AbilityDeclaration[]) =>
  card(id, { type: 1, cost, power, name }, ...abilities);

/** What each card is there for is its first word. */
export const acidCards: readonly CardDefinition[] = [
  creature('vanilla', 1, 3, 1),
  creature('hears-leaving', 2, 2, 2, whenever('LEAVE_field', [draw])),
  creature('context', 2, 3, 3, {
    ...whenever(
      'DESTROYED',
      [
        [
          'choose',
          {
            by: ['me'],
            groups: [
              {
                cards: both('field'),
                where: ['and', faceUp, ['le', ['stat', 'power', ['it']], ['eventStat', 'power']]],
                verb: 'pick',
              },
            ],
            pass: 'pass',
            out: 't',
          },
        ],
        destroyTarget,
      ],
      { scope: 'self', optional: true },
    ),
  }),
  creature('lord', 3, 2, 1, plus(2, ['and', onField, ['and', myCard, notSelf]])),
  creature(
    'name',
    2,
    1,
    4,
    rule({
      category: 'NameOverride',
      isEffect: false,
      stat: 'name',
      operation: 'set',
      value: 7,
      affects: ['and', onField, myCard],
    }),
  ),
  creature(
    'counts-names',
    1,
    1,
    5,
    plus(['count', both('field'), ['and', faceUp, ['eq', ['stat', 'name', ['it']], 7]]], self),
  ),
  creature(
    'circle',
    1,
    1,
    6,
    plus(['count', both('field'), ['and', ['and', faceUp, notSelf], ['ge', ['stat', 'power', ['it']], 3]]], self),
  ),
  creature(
    'replaces',
    3,
    4,
    2,
    rule({
      category: 'ActionReplacement',
      action: 'DESTROY',
      affects: self,
      optional: true,
      when: ['gt', ['size', 'hand', ['me']], 0],
      instead: [
        ['random', 'r', ['size', 'hand', ['me']]],
        ['fill', 'h', [{ zone: 'hand', of: ['me'] }]],
        ['move', ['at', 'h', v('r')], { to: 'exile' }],
      ],
    }),
  ),
  creature(
    'banishes',
    2,
    2,
    3,
    rule({
      category: 'ActionReplacement',
      action: 'DESTROY',
      affects: notSelf,
      instead: [['act', 'BANISH', { subject: ['event', 'subject'] }]],
    }),
  ),
  creature(
    'shields',
    2,
    1,
    2,
    rule({
      category: 'ActionReplacement',
      action: 'DAMAGE',
      affects: ['eq', ['event', 'player'], ['me']],
      modify: { value: ['greater', 0, ['sub', ['event', 'value'], 2]] },
    }),
  ),
  creature(
    'forbids',
    2,
    1,
    5,
    rule({
      category: 'SummonPermission',
      action: 'SUMMON',
      affects: ['and', ['not', myCard], ['ge', ['prop', 'cost', ['it']], 3]],
    }),
  ),
  creature(
    'tokens',
    2,
    1,
    1,
    enters([
      [
        'if',
        ['room', 'field', ['me']],
        [['create', ['definition', 'token'], ['me'], { to: 'field', at: { slot: 4 }, with: { boost: 1 } }]],
      ],
    ]),
    whenever('TAPPED', [['set', 'boost', ['src'], ['add', 1, ['attr', 'boost', ['src']]]]], {
      where: ['eq', ['controllerOf', ['event', 'subject']], ['me']],
    }),
  ),
  card('token', { type: TOKEN, power: 1, name: 8 }),
  creature(
    'moth',
    1,
    1,
    3,
    ignition([['transform', ['src'], ['definition', 'butterfly']]], ['gt', ['counter', 'life', ['me']], 3]),
  ),
  creature(
    'butterfly',
    4,
    6,
    3,
    ignition([
      ['transform', ['src'], ['definition', 'moth']],
      ['act', 'DAMAGE', { player: ['me'], value: 1 }],
    ]),
    leaves([draw]),
  ),
  creature(
    'stacks',
    2,
    2,
    4,
    enters([
      [
        'chooseMany',
        { by: ['me'], cards: [{ zone: 'hand', of: ['me'] }], verb: 'pick', min: 0, max: 2, out: 'under', done: 'done' },
      ],
      ['moveList', 'under', { to: 'under', of: ['me'], host: ['src'] }],
    ]),
    plus(['count', [{ zone: 'under', of: ['me'], host: ['src'] }]], self),
  ),
  creature(
    'searches',
    2,
    1,
    5,
    enters([
      ['list', 'looked'],
      [
        'repeat',
        3,
        [
          [
            'if',
            ['lt', ['length', 'looked'], ['size', 'deck', ['me']]],
            [
              ['push', 'looked', ['top', 'deck', ['me']]],
              ['reveal', ['top', 'deck', ['me']], ['add', 1, ['me']]],
              ['move', ['top', 'deck', ['me']], { to: 'deck', at: 'bottom', keep: true }],
            ],
          ],
        ],
      ],
      ['choose', { by: ['me'], groups: [{ cards: [{ list: 'looked' }], verb: 'pick' }], out: 'one' }],
      ['move', v('one'), { to: 'hand' }],
      ['shuffle', 'deck', ['me']],
    ]),
  ),
  creature(
    'pays',
    1,
    2,
    6,
    ignition(
      [
        [
          'chooseMany',
          {
            by: ['me'],
            cards: [{ zone: 'grave', of: ['me'] }],
            verb: 'pick',
            min: 1,
            max: 3,
            total: { of: ['prop', 'cost', ['it']], min: 3, max: 5 },
            different: ['prop', 'name', ['it']],
            out: 'paid',
            done: 'done',
          },
        ],
        ['if', ['gt', ['length', 'paid'], 0], [['moveList', 'paid', { to: 'exile' }], draw, draw]],
      ],
      ['ge', ['sum', [{ zone: 'grave', of: ['me'] }], ['prop', 'cost', ['it']]], 3],
    ),
  ),
  creature('bounces', 2, 1, 2, enters([target(), ['move', v('t'), { to: 'hand' }]], { optional: true })),
  creature(
    'curses',
    2,
    1,
    4,
    enters([
      target(),
      [
        'if',
        v('t'),
        [
          [
            'apply',
            plus(['neg', ['bound', 'value']]),
            { target: v('t'), value: 2, until: 'endOfTurn', untilArg: ['me'] },
          ],
          [
            'apply',
            {
              ...whenever('LEAVE_field', [draw, ['act', 'DAMAGE', { player: ['opp'], value: ['bound', 'value'] }]]),
              id: 'delayed',
            },
            { target: v('t'), value: 1, until: 'endOfTurn', untilArg: ['opp'] },
          ],
        ],
      ],
    ]),
  ),
  creature('negates', 3, 2, 5, enters([target(), ['set', 'negated', v('t'), 1]])),
  creature(
    'wins',
    3,
    1,
    1,
    rule({
      category: 'VictoryCondition',
      isEffect: false,
      reason: 'special',
      when: ['and', ['ge', ['size', 'exile', ['me']], 6], ['eq', ['zoneOf', ['src']], ['zone', 'field']]],
    }),
  ),
  creature(
    'fragile',
    1,
    5,
    6,
    rule({
      category: 'SelfDestruction',
      when: ['le', ['counter', 'life', ['me']], 10],
      does: [['act', 'DESTROY', { subject: ['src'] }]],
    }),
  ),
  creature(
    'homing',
    1,
    2,
    3,
    leaves([['act', 'DAMAGE', { player: ['opp'], value: 1 }]]),
    ignition([
      ['move', ['src'], { to: 'deck' }],
      ['shuffle', 'deck', ['me']],
    ]),
  ),
  creature(
    'buried',
    2,
    2,
    6,
    ignition(
      [
        ['move', ['src'], { to: 'deck', at: 'bottom' }],
        ['shuffle', 'deck', ['me']],
      ],
      undefined,
      ['grave'],
    ),
  ),
  card(
    'trap',
    { type: 2, cost: 9, name: 9 },
    {
      ...whenever(
        'PING',
        [['set', 'faceDown', ['src'], 0], ['set', 'tapped', ['event', 'subject'], 1], target(), destroyTarget],
        { optional: true, where: ['ne', ['event', 'player'], ['me']] },
      ),
      zones: ['hand'],
    },
  ),
  card(
    'bomb',
    { type: 2, cost: 3, name: 9 },
    enters([
      ['fill', 'all', both('field'), ['and', faceUp, ['le', ['stat', 'power', ['it']], 4]]],
      ['batch', [['foreach', 'c', { list: 'all' }, [['act', 'DESTROY', { subject: v('c'), cause: ['src'] }]]]]],
    ]),
    { ...whenever('PONG', [['emit', 'PING', { subject: ['src'], player: ['me'] }]], { scope: 'self' }), id: 'flipped' },
  ),
  creature(
    'loops',
    1,
    1,
    2,
    whenever('PING', [['emit', 'PONG', { subject: ['src'] }]], { where: ['eq', ['event', 'player'], ['me']] }),
    { ...whenever('PONG', [['emit', 'PING', { subject: ['src'], player: ['me'] }]], { scope: 'self' }), id: 'pong' },
  ),
];
