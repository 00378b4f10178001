/** What rules may forbid, change or replace. */
import type { GameDeclaration, Statement } from '@fuda/kernel';
import { v } from './ir.ts';

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

export const ACTIONS: GameDeclaration['actions'] = [
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
