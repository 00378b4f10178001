/**
 * A compact Duel-Masters-like game: the measuring stick of the kernel. Its rules equal those of the hand-written C++ twin in
 * `bench/`, so both can be run on the same seeds and must reach the same totals.
 */
import { label, mine, theirs, v } from '@fuda/game/ir';
import type { AbilityDeclaration, CardDefinition, Expr, GameDeclaration, MatchSetup, Statement } from '@fuda/kernel';

const power = (card: Expr): Expr => ['stat', 'power', card];
const untapped: Expr = ['eq', ['attr', 'tapped', ['it']], 0];

/** Waiting effects are carried out in the order in which they arose. */
const resolveAll: Statement = ['while', ['pendingCount'], [['resolve', ['pendingFirst'], 'effect']]];

const programs: GameDeclaration['programs'] = {
  destroy: {
    params: ['card'],
    body: [
      [
        'if',
        ['and', ['ne', v('card'), 0], ['eq', ['zoneOf', v('card')], ['zone', 'battle']]],
        [
          ['move', v('card'), { to: 'grave' }],
          ['emit', 'DESTROYED', { subject: ['current', v('card')] }],
        ],
      ],
    ],
  },
  play: {
    params: ['card'],
    body: [
      [
        'if',
        ['eq', ['prop', 'type', v('card')], 1],
        [['move', v('card'), { to: 'battle', with: { sick: 1 } }]],
        [
          ['emit', 'CAST', { subject: v('card') }],
          ['move', v('card'), { to: 'grave' }],
          ['let', 'card', ['current', v('card')]],
          ['run', ['abilityOf', 'spell', v('card')], 'effect', { source: v('card'), as: ['me'] }],
        ],
      ],
      resolveAll,
    ],
  },
  fight: {
    params: ['attacker', 'defender'],
    body: [
      ['let', 'attack', ['add', power(v('attacker')), ['prop', 'powerAttack', v('attacker')]]],
      ['let', 'defence', power(v('defender'))],
      ['let', 'attackerSlays', ['prop', 'slayer', v('attacker')]],
      ['let', 'defenderSlays', ['prop', 'slayer', v('defender')]],
      [
        'if',
        ['or', ['ge', v('attack'), v('defence')], v('attackerSlays')],
        [['call', 'destroy', { card: v('defender') }]],
      ],
      [
        'if',
        ['or', ['ge', v('defence'), v('attack')], v('defenderSlays')],
        [['call', 'destroy', { card: v('attacker') }]],
      ],
      resolveAll,
    ],
  },
  breakShield: {
    params: ['shield'],
    body: [
      ['let', 'used', 0],
      [
        'if',
        ['prop', 'trigger', v('shield')],
        [
          [
            'choose',
            {
              by: ['opp'],
              groups: [{ cards: [{ one: v('shield') }], verb: 'trigger' }],
              pass: 'pass',
              out: 'used',
              reaction: true,
            },
          ],
        ],
      ],
      [
        'if',
        v('used'),
        [['call', 'play', { card: v('shield') }, { as: ['opp'] }]],
        [['move', v('shield'), { to: 'hand' }]],
      ],
      resolveAll,
    ],
  },
  attack: {
    params: ['attacker'],
    body: [
      [
        'choose',
        {
          by: ['me'],
          groups: [{ cards: [theirs('battle')], where: ['attr', 'tapped', ['it']], verb: 'attackCreature' }],
          pass: 'attackPlayer',
          out: 'target',
        },
      ],
      ['set', 'tapped', v('attacker'), 1],
      ['emit', 'ATTACK', { subject: v('attacker') }],
      resolveAll,
      ['if', ['ne', ['zoneOf', v('attacker')], ['zone', 'battle']], [['return']]],
      [
        'choose',
        {
          by: ['opp'],
          groups: [{ cards: [theirs('battle')], where: ['and', ['prop', 'blocker', ['it']], untapped], verb: 'block' }],
          pass: 'pass',
          out: 'blocker',
          reaction: true,
        },
      ],
      [
        'if',
        v('blocker'),
        [
          ['set', 'tapped', v('blocker'), 1],
          ['call', 'fight', { attacker: v('attacker'), defender: v('blocker') }],
          ['return'],
        ],
      ],
      [
        'if',
        v('target'),
        [
          [
            'if',
            ['eq', ['zoneOf', v('target')], ['zone', 'battle']],
            [['call', 'fight', { attacker: v('attacker'), defender: v('target') }]],
            [resolveAll],
          ],
          ['return'],
        ],
      ],
      ['if', ['eq', ['size', 'shield', ['opp']], 0], [['end', ['me'], 'directAttack']]],
      ['let', 'breaks', ['greater', 1, ['prop', 'breaker', v('attacker')]]],
      [
        'while',
        ['and', ['gt', v('breaks'), 0], ['gt', ['size', 'shield', ['opp']], 0]],
        [
          ['choose', { by: ['me'], groups: [{ cards: [theirs('shield')], verb: 'break' }], out: 'shield' }],
          ['call', 'breakShield', { shield: v('shield') }],
          ['let', 'breaks', ['sub', v('breaks'), 1]],
        ],
      ],
    ],
  },
};

const deal = (zone: string, player: number): Statement => [
  'repeat',
  5,
  [['move', ['top', 'deck', player], { to: zone }]],
];

const phases: GameDeclaration['phases'] = [
  {
    name: 'start',
    label: { ja: '開始', en: 'Start' },
    program: [
      ['nextTurn'],
      ['if', ['gt', ['turn'], 200], [['end', 2, 'turnLimit']]],
      ['setAll', 'tapped', [mine('battle')], ['attr', 'tapped', ['it']], 0],
      ['setAll', 'sick', [mine('battle')], ['attr', 'sick', ['it']], 0],
      ['setAll', 'tapped', [mine('mana')], ['attr', 'tapped', ['it']], 0],
      [
        'if',
        ['gt', ['turn'], 1],
        [
          ['if', ['eq', ['size', 'deck', ['me']], 0], [['end', ['opp'], 'deckOut']]],
          ['move', ['top', 'deck', ['me']], { to: 'hand' }],
        ],
      ],
    ],
  },
  {
    name: 'charge',
    label: { ja: 'マナチャージ', en: 'Charge' },
    program: [
      ['choose', { by: ['me'], groups: [{ cards: [mine('hand')], verb: 'charge' }], pass: 'pass', out: 'card' }],
      ['if', v('card'), [['move', v('card'), { to: 'mana' }], resolveAll]],
    ],
  },
  {
    name: 'main',
    label: { ja: 'メイン', en: 'Main' },
    program: [
      [
        'while',
        1,
        [
          ['let', 'mana', ['count', [mine('mana')], untapped]],
          ['let', 'civilizations', ['union', [mine('mana')], ['prop', 'civilization', ['it']], untapped]],
          [
            'choose',
            {
              by: ['me'],
              groups: [
                {
                  cards: [mine('hand')],
                  where: [
                    'and',
                    ['le', ['prop', 'cost', ['it']], v('mana')],
                    ['band', ['prop', 'civilization', ['it']], v('civilizations')],
                  ],
                  verb: 'play',
                },
              ],
              pass: 'pass',
              out: 'card',
            },
          ],
          ['if', ['eq', v('card'), 0], [['break']]],
          [
            'setAll',
            'tapped',
            [mine('mana')],
            ['and', untapped, ['band', ['prop', 'civilization', ['it']], ['prop', 'civilization', v('card')]]],
            1,
            1,
          ],
          ['setAll', 'tapped', [mine('mana')], untapped, 1, ['sub', ['prop', 'cost', v('card')], 1]],
          ['call', 'play', { card: v('card') }],
        ],
      ],
    ],
  },
  {
    name: 'attack',
    label: { ja: '攻撃', en: 'Attack' },
    program: [
      [
        'while',
        1,
        [
          [
            'choose',
            {
              by: ['me'],
              groups: [
                {
                  cards: [mine('battle')],
                  where: ['and', untapped, ['eq', ['attr', 'sick', ['it']], 0]],
                  verb: 'attack',
                },
              ],
              pass: 'pass',
              out: 'card',
            },
          ],
          ['if', ['eq', v('card'), 0], [['break']]],
          ['call', 'attack', { attacker: v('card') }],
        ],
      ],
      ['setAll', 'boost', [mine('battle'), theirs('battle')], ['attr', 'boost', ['it']], 0],
      ['turnPlayer', ['opp']],
    ],
  },
];

export const duelLike: GameDeclaration = {
  id: 'duel-like',
  rulesVersion: '1',
  name: label('決闘（計測用）', 'Duel (measuring)'),
  zones: [
    { name: 'deck', label: label('山札', 'deck'), visibility: 'none', size: 40 },
    { name: 'hand', label: label('手札', 'hand'), visibility: 'owner', size: 40 },
    { name: 'mana', label: label('マナ', 'mana'), visibility: 'all', size: 40 },
    { name: 'battle', label: label('バトルゾーン', 'battle zone'), visibility: 'all', size: 40 },
    { name: 'grave', label: label('墓地', 'graveyard'), visibility: 'all', size: 40 },
    { name: 'shield', label: label('シールド', 'shields'), visibility: 'none', size: 40 },
  ],
  attributes: ['tapped', 'sick', 'boost'].map((name) => ({ name, public: true })),
  counters: [],
  globals: [],
  properties: ['type', 'cost', 'civilization', 'power', 'blocker', 'breaker', 'trigger', 'slayer', 'powerAttack'],
  stats: [{ name: 'power', base: ['add', ['prop', 'power', ['it']], ['attr', 'boost', ['it']]], order: 'layers' }],
  events: ['ATTACK', 'CAST', 'DESTROYED'],
  actions: [],
  reasons: [],
  abilityProperties: [],
  homeZones: ['battle'],
  expiries: [],
  programs,
  setup: [deal('shield', 0), deal('shield', 1), deal('hand', 0), deal('hand', 1)],
  phases,
  verbs: [
    ['charge', 'マナに置く', 'Charge'],
    ['play', '使う', 'Play'],
    ['attack', '攻撃する', 'Attack'],
    ['attackCreature', '攻撃先にする', 'Attack this'],
    ['attackPlayer', '相手を攻撃する', 'Attack the player'],
    ['block', 'ブロックする', 'Block'],
    ['break', 'ブレイクする', 'Break'],
    ['trigger', 'トリガーを使う', 'Use the trigger'],
    ['choose', '選ぶ', 'Choose'],
    ['done', '決定', 'Done'],
    ['pass', 'しない', 'Pass'],
  ].map(([name, ja, en]) => ({ name, label: { ja, en } })),
  endReasons: [
    { name: 'directAttack', label: label('ダイレクトアタック', 'direct attack') },
    { name: 'deckOut', label: label('山札切れ', 'deck-out') },
    { name: 'turnLimit', label: label('ターン上限', 'turn limit') },
  ],
  replacement: 'perEvent',
  limits: { cards: 80, rules: 32, pending: 24, events: 8, frameCells: 256, listCells: 96 },
};

const LIGHT = 1,
  WATER = 2,
  DARKNESS = 4,
  FIRE = 8,
  NATURE = 16;
type Effect = readonly Statement[];

const whenever = (on: string, scope: 'self' | 'any', effect: Effect, where?: Expr): AbilityDeclaration => ({
  id: on,
  kind: 'trigger',
  trigger: { on: [on], scope, optional: false, ...(where ? { where } : {}) },
  programs: { effect },
});
const enters = (effect: Effect): AbilityDeclaration => whenever('ENTER_battle', 'self', effect);
const pick = (cards: readonly ReturnType<typeof mine | typeof theirs>[], where?: Expr, pass?: string): Statement => [
  'choose',
  {
    by: ['me'],
    groups: [{ cards, verb: 'choose', ...(where ? { where } : {}) }],
    out: 'card',
    ...(pass ? { pass } : {}),
  },
];
const destroyIt: Statement = ['call', 'destroy', { card: v('card') }];
const draw = (n: number): Effect => [['repeat', n, [['move', ['top', 'deck', ['me']], { to: 'hand' }]]]];

function creature(
  id: string,
  cost: number,
  civilization: number,
  power: number,
  props: Record<string, number> = {},
  ...abilities: AbilityDeclaration[]
): CardDefinition {
  return { id, name: { ja: id, en: id }, props: { type: 1, cost, civilization, power, ...props }, abilities };
}

function spell(id: string, cost: number, civilization: number, trigger: number, effect: Effect): CardDefinition {
  return {
    id,
    name: { ja: id, en: id },
    props: { type: 2, cost, civilization, trigger },
    abilities: [{ id: 'spell', kind: 'spell', programs: { effect } }],
  };
}

export const duelLikeCards: readonly CardDefinition[] = [
  creature('bronze', 2, NATURE, 2),
  creature('hunter', 3, NATURE, 2, {}, enters([['move', ['top', 'deck', ['me']], { to: 'mana' }]])),
  creature('giant', 6, NATURE, 8, { breaker: 2 }),
  creature('aqua', 2, WATER, 2, {}, enters(draw(1))),
  creature(
    'surfer',
    6,
    WATER,
    2,
    { trigger: 1 },
    enters([
      [
        'choose',
        {
          by: ['me'],
          groups: [
            { cards: [theirs('battle')], verb: 'choose' },
            { cards: [mine('battle')], where: ['not', ['same', ['it'], ['src']]], verb: 'choose' },
          ],
          pass: 'pass',
          out: 'card',
        },
      ],
      ['move', v('card'), { to: 'hand' }],
    ]),
  ),
  creature('guard', 3, LIGHT, 4, { blocker: 1 }),
  creature('angel', 7, LIGHT, 11, { breaker: 2, blocker: 1 }),
  creature('slay', 3, DARKNESS, 1, { blocker: 1, slayer: 1 }),
  creature(
    'ghost',
    4,
    DARKNESS,
    3,
    {},
    whenever('DESTROYED', 'self', [
      ['choose', { by: ['opp'], groups: [{ cards: [theirs('hand')], verb: 'choose' }], out: 'card' }],
      ['move', v('card'), { to: 'grave' }],
    ]),
  ),
  creature(
    'dragon',
    6,
    FIRE,
    6,
    { breaker: 2, powerAttack: 3 },
    whenever('ATTACK', 'self', [pick([theirs('battle')], ['le', power(['it']), 3], 'pass'), destroyIt]),
  ),
  creature(
    'rage',
    4,
    FIRE,
    3,
    {},
    whenever('ATTACK', 'self', [
      ['set', 'boost', ['src'], ['add', ['attr', 'boost', ['src']], ['size', 'shield', ['me']]]],
    ]),
  ),
  creature(
    'watcher',
    3,
    WATER,
    1,
    {},
    whenever('CAST', 'any', draw(1), ['ne', ['controllerOf', ['event', 'subject']], ['me']]),
  ),
  creature(
    'herald',
    4,
    LIGHT,
    3,
    {},
    whenever(
      'ENTER_battle',
      'any',
      [['set', 'boost', ['src'], ['add', ['attr', 'boost', ['src']], 1]]],
      ['and', ['eq', ['controllerOf', ['event', 'subject']], ['me']], ['not', ['same', ['event', 'subject'], ['src']]]],
    ),
  ),
  spell('terror', 6, DARKNESS, 1, [pick([theirs('battle')]), destroyIt]),
  spell('spiral', 2, WATER, 1, [pick([theirs('battle'), mine('battle')]), ['move', v('card'), { to: 'hand' }]]),
  spell('serum', 4, WATER, 1, draw(2)),
  spell('spark', 5, LIGHT, 1, [['setAll', 'tapped', [theirs('battle')], untapped, 1]]),
  spell('snare', 6, NATURE, 1, [pick([theirs('battle')]), ['move', v('card'), { to: 'mana' }]]),
  spell('flame', 5, FIRE, 1, [pick([theirs('battle')], ['le', power(['it']), 4]), destroyIt]),
  spell('rite', 3, DARKNESS, 0, [
    ['chooseMany', { by: ['me'], cards: [mine('shield')], verb: 'choose', min: 1, max: 1, out: 'shields' }],
    ['moveList', 'shields', { to: 'grave' }],
    ['let', 'moved', ['length', 'shields']],
    [
      'if',
      ['gt', v('moved'), 0],
      [
        [
          'chooseMany',
          {
            by: ['me'],
            cards: [theirs('battle')],
            verb: 'choose',
            min: ['add', v('moved'), 1],
            max: ['add', v('moved'), 1],
            out: 'enemies',
            ordered: true,
          },
        ],
        ['foreach', 'card', { list: 'enemies' }, [destroyIt]],
      ],
    ],
  ]),
];

/** Both players' decks: two copies of each card, in this order from the bottom to the top. */
export function duelLikeSetup(order: (player: number) => readonly string[]): MatchSetup {
  return { cards: [0, 1].flatMap((owner) => order(owner).map((definition) => ({ definition, owner, zone: 'deck' }))) };
}
