/** Paying, playing, battles, attacks: what the phases call. */
import { type GameDeclaration, turnPlayerFirst } from '@fuda/kernel';
import { it, mine, settle, theirs, untapped, v } from './ir.ts';

export const PROGRAMS: GameDeclaration['programs'] = {
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
