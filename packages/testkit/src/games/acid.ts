/**
 * The acid game: no fun to play, but a random match of it uses nearly everything the kernel can do. Two players put cards on five
 * places, set some face-down, attack, and answer; effects wait under one policy in odd turns and under the other in even ones.
 */
import { label, mine, theirs, v } from '@fuda/game/ir';
import { type Expr, type GameDeclaration, mandatoryFirst, type Statement, turnPlayerFirst } from '@fuda/kernel';
import { miniDeclaration } from './mini.ts';

const faceDown: Expr = ['attr', 'faceDown', ['it']];
const verbs = { next: 'next', use: 'use', decline: 'pass' };

export const TOKEN = 9;

const settle: Statement = ['call', 'settle'];
const spend: Statement = ['setCounter', 'mana', ['me'], ['sub', ['counter', 'mana', ['me']], 1]];

const programs: GameDeclaration['programs'] = {
  settle: {
    body: [
      ['check'],
      ['if', ['mod', ['turn'], 2], turnPlayerFirst('effect', verbs), mandatoryFirst('effect', verbs)],
      ['check'],
    ],
  },
  /** puts the card on a place its player picks */
  place: {
    params: ['card', 'down'],
    body: [
      [
        'choose',
        { by: ['me'], groups: [{ slots: 'field', of: ['me'], verb: 'place' }], out: 'slot', outGroup: 'free' },
      ],
      ['if', ['lt', v('free'), 0], [['return']]],
      [
        'move',
        v('card'),
        {
          to: 'field',
          of: ['me'],
          at: { slot: v('slot') },
          with: { faceDown: v('down'), tapped: 1 },
          reason: 2,
          cause: ['src'],
        },
      ],
    ],
  },
  attack: {
    params: ['attacker'],
    body: [
      ['set', 'tapped', v('attacker'), 1],
      ['emit', 'PING', { subject: v('attacker'), player: ['me'], value: ['stat', 'power', v('attacker')] }],
      settle,
      ['if', ['not', ['fresh', v('attacker')]], [['return']]],
      [
        'choose',
        {
          by: ['opp'],
          groups: [{ cards: [theirs('field')], verb: 'block' }],
          pass: 'pass',
          out: 'blocker',
          reaction: true,
        },
      ],
      [
        'if',
        ['eq', v('blocker'), 0],
        [
          ['act', 'DAMAGE', { player: ['opp'], value: ['stat', 'power', v('attacker')], cause: v('attacker') }],
          [
            'if',
            ['gt', ['size', 'shield', ['opp']], 0],
            [
              ['choose', { by: ['me'], groups: [{ cards: [theirs('shield')], verb: 'break' }], out: 'shield' }],
              ['move', v('shield'), { to: 'hand' }],
            ],
          ],
        ],
        [
          ['set', 'faceDown', v('blocker'), 0],
          ['let', 'a', ['stat', 'power', v('attacker')]],
          ['let', 'b', ['stat', 'power', v('blocker')]],
          [
            'batch',
            [
              ['if', ['le', v('a'), v('b')], [['act', 'DESTROY', { subject: v('attacker'), value: v('b') }]]],
              ['if', ['le', v('b'), v('a')], [['act', 'DESTROY', { subject: v('blocker'), value: v('a') }]]],
            ],
          ],
        ],
      ],
      settle,
    ],
  },
};

const main: Statement[] = [
  [
    'while',
    ['gt', ['counter', 'mana', ['me']], 0],
    [
      [
        'choose',
        {
          by: ['me'],
          groups: [
            {
              cards: [mine('hand')],
              where: [
                'and',
                ['le', ['stat', 'cost', ['it']], ['counter', 'mana', ['me']]],
                ['permitted', 'SUMMON', ['it'], ['me']],
              ],
              verb: 'play',
            },
            { cards: [mine('hand')], where: ['le', ['prop', 'type', ['it']], 2], verb: 'set' },
            { cards: [mine('field')], where: faceDown, verb: 'flip' },
            { abilities: 'ignition', cards: [mine('field'), mine('grave')], verb: 'use' },
            {
              cards: [mine('field')],
              where: ['and', ['not', faceDown], ['not', ['attr', 'tapped', ['it']]]],
              verb: 'attack',
            },
          ],
          pass: 'pass',
          out: 'card',
          outAbility: 'ability',
          outGroup: 'what',
          prompt: 'main',
        },
      ],
      ['if', ['lt', v('what'), 0], [['break']]],
      spend,
      [
        'switch',
        v('what'),
        [
          [0, [['call', 'place', { card: v('card'), down: 0 }]]],
          [1, [['call', 'place', { card: v('card'), down: 1 }]]],
          [
            2,
            [
              ['set', 'faceDown', v('card'), 0],
              ['emit', 'PONG', { subject: v('card') }],
            ],
          ],
          [3, [['run', v('ability'), 'effect', { source: v('card'), as: ['me'] }]]],
          [4, [['call', 'attack', { attacker: v('card') }]]],
        ],
      ],
      settle,
    ],
  ],
];

const start: Statement[] = [
  ['nextTurn'],
  ['if', ['gt', ['turn'], 40], [['end', 2, 'over']]],
  ['random', 'luck', 3],
  ['setCounter', 'mana', ['me'], ['add', 3, v('luck')]],
  ['random', 'plan', 100],
  ['setCounter', 'plan', ['me'], v('plan')],
  ['setAll', 'tapped', [mine('field')], ['attr', 'tapped', ['it']], 0, undefined, 'TAPPED'],
  ['if', ['eq', ['size', 'deck', ['me']], 0], [['end', ['opp'], 'over']]],
  ['move', ['top', 'deck', ['me']], { to: 'hand' }],
  settle,
];

const end: Statement[] = [
  [
    'while',
    ['gt', ['size', 'hand', ['me']], 6],
    [
      ['choose', { by: ['me'], groups: [{ cards: [mine('hand')], verb: 'discard' }], out: 'card' }],
      ['move', v('card'), { to: 'grave', reason: 4 }],
    ],
  ],
  settle,
  ['expire', 'endOfTurn', ['me']],
  ['expire', 'endOfBattle'],
  ['turnPlayer', ['opp']],
];

const deal = (zone: string, player: number, n: number): Statement => [
  'repeat',
  n,
  [['move', ['top', 'deck', player], { to: zone, of: player }]],
];

export const acidGame: GameDeclaration = {
  ...miniDeclaration,
  id: 'acid',
  name: label('酸', 'Acid'),
  zones: miniDeclaration.zones.map((z) => (z.name === 'field' ? { ...z, knownProperty: 'type' } : z)),
  counters: [...miniDeclaration.counters, { name: 'mana', public: true }],
  actions: miniDeclaration.actions.map((a) => {
    if (a.name === 'DESTROY') {
      // tokens vanish
      const body: Statement[] = [
        ['let', 'card', ['event', 'subject']],
        [
          'foreach',
          'u',
          [{ zone: 'under', of: ['controllerOf', v('card')], host: v('card') }],
          [['move', v('u'), { to: 'grave' }]],
        ],
        [
          'if',
          ['eq', ['prop', 'type', v('card')], TOKEN],
          [['move', v('card'), { to: 'void', reason: 1 }]],
          [
            ['move', v('card'), { to: 'grave', reason: 1, cause: ['src'] }],
            ['emit', 'DESTROYED', { subject: ['current', v('card')], value: ['event', 'value'] }],
          ],
        ],
      ];
      return { ...a, body };
    }
    if (a.name !== 'DAMAGE') return a;
    const dead: Statement = [
      'if',
      ['le', ['counter', 'life', ['event', 'player']], 0],
      [['end', ['sub', 1, ['event', 'player']], 'over']],
    ];
    return { ...a, body: [...a.body, dead] };
  }),
  programs,
  setup: [
    ['shuffle', 'deck', 0],
    ['shuffle', 'deck', 1],
    deal('hand', 0, 4),
    deal('hand', 1, 4),
    deal('shield', 0, 4),
    deal('shield', 1, 4),
  ],
  phases: [
    { name: 'start', label: label('開始', 'Start'), program: start },
    { name: 'main', label: label('メイン', 'Main'), program: main },
    { name: 'end', label: label('終了', 'End'), program: end },
  ],
  verbs: [
    ...miniDeclaration.verbs,
    ...['play', 'set', 'flip', 'attack', 'block', 'break', 'discard', 'place'].map((name) => ({
      name,
      label: label(name, name),
    })),
  ],
  prompts: { ...miniDeclaration.prompts, main: label('行動', 'your move') },
  replacement: 'perRule',
  limits: { cards: 120, rules: 96, pending: 48, events: 64, frameCells: 768, listCells: 512 },
};
