/**
 * The sample duel: a small complete game whose cards are JSON in the card language. It is what "your first card" edits, what
 * mutated cards are played in, and the pattern for a real game: rules in IR, cards as data, words in the vocabulary.
 */
import { type Expr, type GameDeclaration, type Source, type Statement, turnPlayerFirst } from '@fuda/kernel';
import { propertiesOf } from '@fuda/language';
import { FIELDS } from './fields.ts';

const v = (name: string): Expr => ['var', name];
const it: Expr = ['it'];
const mine = (zone: string): Source => ({ zone, of: ['me'] });
const theirs = (zone: string): Source => ({ zone, of: ['opp'] });
const untapped: Expr = ['eq', ['attr', 'tapped', it], 0];
const label = (ja: string, en: string) => ({ ja, en });

/** Standby effects: the turn player's first, in any order. */
const settle: Statement = ['call', 'settle'];

const programs: GameDeclaration['programs'] = {
  settle: { body: [...turnPlayerFirst('effect', { next: 'order', use: 'yes', decline: 'no' }), ['check']] },
  /** mana of the right civilization first, then any */
  pay: {
    params: ['card'],
    body: [
      [
        'setAll',
        'tapped',
        [mine('mana')],
        ['and', untapped, ['band', ['prop', 'civilization', it], ['prop', 'civilization', v('card')]]],
        1,
        1,
      ],
      ['setAll', 'tapped', [mine('mana')], untapped, 1, ['sub', ['stat', 'cost', v('card')], 1]],
    ],
  },
  play: {
    params: ['card'],
    body: [
      [
        'if',
        ['band', ['prop', 'kind', v('card')], 1],
        [['act', 'enter', { subject: v('card'), player: ['me'] }]],
        [['act', 'cast', { subject: v('card'), player: ['me'] }]],
      ],
      settle,
    ],
  },
  battle: {
    params: ['attacker', 'defender'],
    body: [
      ['let', 'attack', ['stat', 'power', v('attacker')]],
      ['let', 'defence', ['stat', 'power', v('defender')]],
      ['let', 'attackerSlays', ['stat', 'slayer', v('attacker')]],
      ['let', 'defenderSlays', ['stat', 'slayer', v('defender')]],
      [
        'batch',
        [
          [
            'if',
            ['or', ['ge', v('attack'), v('defence')], v('attackerSlays')],
            [['act', 'destroy', { subject: v('defender') }]],
          ],
          [
            'if',
            ['or', ['ge', v('defence'), v('attack')], v('defenderSlays')],
            [['act', 'destroy', { subject: v('attacker') }]],
          ],
        ],
      ],
      settle,
    ],
  },
  breakShield: {
    params: ['shield'],
    body: [
      ['let', 'used', 0],
      [
        'if',
        ['stat', 'trigger', v('shield')],
        [
          ['reveal', v('shield'), ['add', 1, ['opp']]],
          [
            'choose',
            {
              by: ['opp'],
              groups: [{ cards: [{ one: v('shield') }], verb: 'trigger' }],
              pass: 'no',
              out: 'used',
              reaction: true,
              prompt: 'trigger',
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
      settle,
    ],
  },
  attack: {
    params: ['attacker'],
    body: [
      [
        'choose',
        {
          by: ['me'],
          groups: [{ cards: [theirs('battle')], where: ['attr', 'tapped', it], verb: 'attackCreature' }],
          pass: 'attackPlayer',
          out: 'target',
          prompt: 'attackTarget',
        },
      ],
      ['set', 'tapped', v('attacker'), 1],
      ['act', 'attack', { subject: v('attacker'), other: v('target'), player: ['me'] }],
      settle,
      ['call', 'finishAttack', { attacker: v('attacker'), target: v('target') }],
      ['expire', 'attackEnd'],
    ],
  },
  finishAttack: {
    params: ['attacker', 'target'],
    body: [
      ['if', ['not', ['fresh', v('attacker')]], [['return']]],
      [
        'choose',
        {
          by: ['opp'],
          groups: [{ cards: [theirs('battle')], where: ['and', ['stat', 'blocker', it], untapped], verb: 'block' }],
          pass: 'no',
          out: 'blocker',
          reaction: true,
          prompt: 'block',
        },
      ],
      [
        'if',
        v('blocker'),
        [
          ['set', 'tapped', v('blocker'), 1],
          ['call', 'battle', { attacker: v('attacker'), defender: v('blocker') }],
          ['return'],
        ],
      ],
      [
        'if',
        v('target'),
        [
          ['if', ['fresh', v('target')], [['call', 'battle', { attacker: v('attacker'), defender: v('target') }]]],
          ['return'],
        ],
      ],
      ['if', ['eq', ['size', 'shield', ['opp']], 0], [['end', ['me'], 'directAttack']]],
      [
        'chooseMany',
        {
          by: ['me'],
          cards: [theirs('shield')],
          verb: 'break',
          min: ['greater', 1, ['stat', 'breaker', v('attacker')]],
          max: ['greater', 1, ['stat', 'breaker', v('attacker')]],
          out: 'shields',
        },
      ],
      [
        'foreach',
        'shield',
        { list: 'shields' },
        [['if', ['fresh', v('shield')], [['call', 'breakShield', { shield: v('shield') }]]]],
      ],
    ],
  },
};

/** What lies under a creature goes where the creature goes. */
const withUnderCards = (to: string): Statement[] => [
  [
    'fill',
    'stack',
    [
      { zone: 'under', of: 0, host: ['event', 'subject'] },
      { zone: 'under', of: 1, host: ['event', 'subject'] },
    ],
  ],
  [
    'batch',
    [
      ['moveList', 'stack', { to }],
      ['move', ['event', 'subject'], { to }],
    ],
  ],
];

const leaveBattle = (name: string, to: string, event?: string): GameDeclaration['actions'][number] => ({
  name,
  body: [
    [
      'if',
      ['fresh', ['event', 'subject']],
      [
        ...withUnderCards(to),
        ...(event === undefined ? [] : [['emit', event, { subject: ['current', ['event', 'subject']] }] as const]),
      ],
    ],
  ],
});

const actions: GameDeclaration['actions'] = [
  leaveBattle('destroy', 'grave', 'DESTROYED'),
  leaveBattle('bounce', 'hand'),
  {
    name: 'enter',
    body: [['move', ['event', 'subject'], { to: 'battle', of: ['event', 'player'], with: { sick: 1 } }]],
  },
  {
    name: 'cast',
    body: [
      ['emit', 'CAST', { subject: ['event', 'subject'], player: ['event', 'player'] }],
      ['move', ['event', 'subject'], { to: 'grave' }],
      ['let', 'spell', ['current', ['event', 'subject']]],
      ['run', ['abilityOf', 'spell', v('spell')], 'effect', { source: v('spell'), as: ['event', 'player'] }],
    ],
  },
  {
    name: 'draw',
    chooser: ['event', 'player'],
    body: [
      ['if', ['size', 'deck', ['event', 'player']], [['move', ['top', 'deck', ['event', 'player']], { to: 'hand' }]]],
    ],
  },
  {
    name: 'discard',
    body: [
      ['move', ['event', 'subject'], { to: 'grave' }],
      ['emit', 'DISCARDED', { subject: ['current', ['event', 'subject']] }],
    ],
  },
  {
    name: 'attack',
    body: [
      ['emit', 'ATTACK', { subject: ['event', 'subject'], other: ['event', 'other'], player: ['event', 'player'] }],
    ],
  },
];

const deal = (zone: string, player: number): Statement => [
  'repeat',
  5,
  [['move', ['top', 'deck', player], { to: zone }]],
];

const phases: GameDeclaration['phases'] = [
  {
    name: 'start',
    label: label('開始', 'Start'),
    program: [
      ['nextTurn'],
      ['if', ['gt', ['turn'], 150], [['end', 2, 'turnLimit']]],
      ['expire', 'turnStart', ['me']],
      ['setAll', 'tapped', [mine('battle'), mine('mana')], ['attr', 'tapped', it], 0],
      ['setAll', 'sick', [mine('battle')], ['attr', 'sick', it], 0],
      ['setAll', 'used', [mine('battle'), theirs('battle')], ['attr', 'used', it], 0],
      ['emit', 'TURN_START', { player: ['me'] }],
      settle,
      [
        'if',
        ['gt', ['turn'], 1],
        [
          ['if', ['eq', ['size', 'deck', ['me']], 0], [['end', ['opp'], 'deckOut']]],
          ['act', 'draw', { player: ['me'] }],
          settle,
        ],
      ],
    ],
  },
  {
    name: 'charge',
    label: label('マナチャージ', 'Charge'),
    program: [
      [
        'choose',
        {
          by: ['me'],
          groups: [{ cards: [mine('hand')], verb: 'charge' }],
          pass: 'pass',
          out: 'card',
          prompt: 'charge',
        },
      ],
      ['if', v('card'), [['move', v('card'), { to: 'mana' }], settle]],
    ],
  },
  {
    name: 'main',
    label: label('メイン', 'Main'),
    program: [
      [
        'while',
        1,
        [
          ['let', 'mana', ['count', [mine('mana')], untapped]],
          ['let', 'civilizations', ['union', [mine('mana')], ['prop', 'civilization', it], untapped]],
          [
            'choose',
            {
              by: ['me'],
              groups: [
                {
                  cards: [mine('hand')],
                  where: [
                    'and',
                    [
                      'and',
                      ['le', ['stat', 'cost', it], v('mana')],
                      ['band', ['prop', 'civilization', it], v('civilizations')],
                    ],
                    [
                      'if',
                      ['band', ['prop', 'kind', it], 1],
                      ['permitted', 'enter', it, ['me']],
                      ['permitted', 'cast', it, ['me']],
                    ],
                  ],
                  verb: 'play',
                },
                { abilities: 'ignition', cards: [mine('battle')], verb: 'activate' },
              ],
              pass: 'pass',
              out: 'card',
              outGroup: 'group',
              outAbility: 'ability',
              prompt: 'main',
            },
          ],
          ['if', ['lt', v('group'), 0], [['break']]],
          [
            'if',
            ['eq', v('group'), 0],
            [
              ['call', 'pay', { card: v('card') }],
              ['call', 'play', { card: v('card') }],
            ],
            [['run', v('ability'), 'effect', { source: v('card'), as: ['me'] }], settle],
          ],
        ],
      ],
    ],
  },
  {
    name: 'attack',
    label: label('攻撃', 'Attack'),
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
                  where: [
                    'and',
                    ['and', untapped, ['or', ['eq', ['attr', 'sick', it], 0], ['stat', 'speedAttacker', it]]],
                    ['permitted', 'attack', it, ['me']],
                  ],
                  verb: 'attack',
                },
              ],
              pass: 'pass',
              out: 'card',
              prompt: 'attack',
            },
          ],
          ['if', ['eq', v('card'), 0], [['break']]],
          ['call', 'attack', { attacker: v('card') }],
        ],
      ],
    ],
  },
  {
    name: 'end',
    label: label('終了', 'End'),
    program: [
      ['emit', 'TURN_END', { player: ['me'] }],
      settle,
      ['expire', 'turnEnd'],
      ['check'],
      ['turnPlayer', ['opp']],
    ],
  },
];

const zone = (name: string, ja: string, en: string, visibility: 'all' | 'owner' | 'none', more: object = {}) => ({
  name,
  label: label(ja, en),
  visibility,
  ordered: true,
  ...more,
});

const printed = (name: string, min?: number) => ({
  name,
  base: ['prop', name, it] as Expr,
  order: 'layers' as const,
  remember: true,
  ...(min === undefined ? {} : { min }),
});
/** A quality that only keywords give. */
const quality = (name: string, ja: string, en: string) => ({
  name,
  label: label(ja, en),
  base: 0 as Expr,
  order: 'layers' as const,
});

export const sampleDuel: GameDeclaration = {
  id: 'sample-duel',
  rulesVersion: '1',
  name: label('見本の決闘', 'Sample duel'),
  zones: [
    zone('deck', '山札', 'deck', 'none'),
    zone('hand', '手札', 'hand', 'owner'),
    zone('mana', 'マナゾーン', 'mana zone', 'all'),
    zone('battle', 'バトルゾーン', 'battle zone', 'all', { remember: true }),
    zone('grave', '墓地', 'graveyard', 'all'),
    zone('shield', 'シールドゾーン', 'shield zone', 'none'),
    zone('under', 'カードの下', 'cards under others', 'all'),
    zone('void', '対戦の外', 'out of the match', 'all', { recycle: true }),
  ],
  attributes: [
    { name: 'tapped', label: label('タップ', 'tapped') },
    { name: 'sick', label: label('召喚酔い', 'summoning sick') },
    { name: 'used' },
  ],
  counters: [{ name: 'score', label: label('得点', 'score') }],
  globals: [],
  properties: propertiesOf(FIELDS),
  stats: [
    { ...printed('cost', 1), label: label('コスト', 'cost') },
    { ...printed('power', 0), label: label('パワー', 'power') },
    { ...printed('name'), order: 'time' },
    quality('blocker', 'ブロッカー', 'blocker'),
    quality('slayer', 'スレイヤー', 'slayer'),
    quality('breaker', 'ブレイク', 'breaks'),
    quality('speedAttacker', 'スピードアタッカー', 'speed attacker'),
    quality('trigger', 'S・トリガー', 'shield trigger'),
  ],
  events: ['ATTACK', 'CAST', 'DESTROYED', 'DISCARDED', 'TURN_START', 'TURN_END'],
  eventLabels: {
    ATTACK: label('攻撃', 'attacks'),
    CAST: label('呪文を唱えた', 'is cast'),
    DESTROYED: label('破壊', 'is destroyed'),
    DISCARDED: label('捨てられた', 'is discarded'),
    TURN_START: label('ターンのはじめ', 'turn starts'),
    TURN_END: label('ターンの終わり', 'turn ends'),
  },
  actions,
  reasons: ['battle', 'effect'],
  abilityProperties: [],
  homeZones: ['battle'],
  expiries: ['attackEnd', 'turnEnd', 'turnStart', 'never'],
  programs,
  setup: [
    ['shuffle', 'deck', 0],
    ['shuffle', 'deck', 1],
    deal('shield', 0),
    deal('shield', 1),
    deal('hand', 0),
    deal('hand', 1),
  ],
  phases,
  verbs: [
    ['charge', 'マナに置く', 'Charge'],
    ['play', '使う', 'Play'],
    ['activate', '能力を使う', 'Activate'],
    ['attack', '攻撃する', 'Attack'],
    ['attackCreature', '攻撃先にする', 'Attack this'],
    ['attackPlayer', '相手を攻撃する', 'Attack the player'],
    ['block', 'ブロックする', 'Block'],
    ['break', 'ブレイクする', 'Break'],
    ['trigger', 'S・トリガーを使う', 'Use the shield trigger'],
    ['select', '選ぶ', 'Choose'],
    ['mode', 'これにする', 'This one'],
    ['number', '数を選ぶ', 'Choose a number'],
    ['order', '次に解決する', 'Resolve next'],
    ['replace', '置き換える', 'Replace'],
    ['decline', '置き換えない', 'Do not replace'],
    ['yes', 'する', 'Yes'],
    ['no', 'しない', 'No'],
    ['done', '決定', 'Done'],
    ['pass', '次へ', 'Next'],
  ].map(([name, ja, en]) => ({ name, label: { ja, en } })),
  prompts: {
    charge: label('マナゾーンに置くカードを選んでください', 'Choose a card to put into your mana zone'),
    main: label('使うカードか能力を選んでください', 'Play a card or use an ability'),
    attack: label('攻撃するクリーチャーを選んでください', 'Choose a creature to attack with'),
    attackTarget: label('何を攻撃しますか', 'What does it attack?'),
    block: label('ブロックしますか', 'Block?'),
    trigger: label('S・トリガーを使いますか', 'Use the shield trigger?'),
    optional: label('この能力を使いますか', 'Use this ability?'),
    replacement: label('どの置き換えを使いますか', 'Which replacement applies?'),
  },
  endReasons: [
    { name: 'directAttack', label: label('ダイレクトアタック', 'direct attack') },
    { name: 'deckOut', label: label('山札切れ', 'deck-out') },
    { name: 'turnLimit', label: label('ターン上限', 'turn limit') },
    { name: 'effect', label: label('効果による勝利', 'won by an effect') },
  ],
  replacement: 'perRule',
  limits: { cards: 128, rules: 96, pending: 48, events: 64, frameCells: 768, listCells: 512 },
};
