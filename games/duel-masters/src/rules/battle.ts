/** Battles [§5.2]: of an attack, or made by an effect. */
import type { ProgramDeclaration, Statement } from '@fuda/kernel';
import { all, any, call, has, not, v } from '../ir.ts';
import { present } from './attackers.ts';

const battling: Statement[] = [
  ['emit', 'BATTLE', { subject: v('first'), other: v('second') }],
  ['emit', 'BATTLE', { subject: v('second'), other: v('first') }],
];
const fight: Statement = ['call', 'fight', { first: v('first'), second: v('second') }, { out: 'fought' }];
const done: Statement[] = [
  ['expire', 'battleEnd'],
  ['return', v('fought')],
];

export const BATTLE_PROGRAMS: Readonly<Record<string, ProgramDeclaration>> = {
  battle: { params: ['first', 'second'], body: [...battling, call('settle', { everybody: 1 }), fight, ...done] },
  /** made by an effect, and part of it: all other triggers wait for that effect */
  effectBattle: { params: ['first', 'second'], body: [...battling, call('settleBattle'), fight, ...done] },
  /** the comparison itself; returns 0 if one of the two is gone */
  fight: {
    params: ['first', 'second'],
    body: [
      ['if', not(all(present(v('first')), present(v('second')))), [['return', 0]]],
      ['let', 'a', ['stat', 'power', v('first')]],
      ['let', 'b', ['stat', 'power', v('second')]],
      ['let', 'aWins', has('winsBattles', v('first'))],
      ['let', 'bWins', has('winsBattles', v('second'))],
      ['let', 'aLoses', all(not(v('aWins')), any(v('bWins'), ['le', v('a'), v('b')]))],
      ['let', 'bLoses', all(not(v('bWins')), any(v('aWins'), ['le', v('b'), v('a')]))],
      [
        'batch',
        [
          ['if', v('aLoses'), [lose('first', 'second')]],
          ['if', v('bLoses'), [lose('second', 'first')]],
        ],
      ],
      ['if', v('aLoses'), [result('BATTLE_LOST', 'first', 'second')], [result('BATTLE_WON', 'first', 'second')]],
      ['if', v('bLoses'), [result('BATTLE_LOST', 'second', 'first')], [result('BATTLE_WON', 'second', 'first')]],
      result('AFTER_BATTLE', 'first', 'second'),
      result('AFTER_BATTLE', 'second', 'first'),
      ['return', 1],
    ],
  },
};

function lose(loser: string, winner: string): Statement {
  return ['act', 'destroy', { subject: v(loser), cause: v(winner), reason: ['reason', 'battle'] }];
}

function result(event: string, card: string, against: string): Statement {
  return [
    'emit',
    event,
    { subject: v(card), other: v(against), player: ['controllerOf', v(card)], from: ['zone', 'battle'] },
  ];
}
