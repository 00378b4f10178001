/** Who may attack whom [§5.1, §6.2], and whether an attack goes on. */
import type { Expr, FunctionDeclaration } from '@fuda/kernel';
import { all, any, has, inZone, isUntapped, it, me, not, theirs, v } from '../ir.ts';
import { flowing } from './flow.ts';

export const attacker: Expr = ['cell', 'attack', 'attacker', 0];
export const target: Expr = ['cell', 'attack', 'target', 0];
export const blocker: Expr = ['cell', 'attack', 'blocker', 0];
export const goesOn: Expr = ['fn', 'attackGoesOn'];
export const present = (card: Expr): Expr => all(['fresh', card], inZone(card, 'battle'));

export const ATTACK_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  /** [§6.2] evolution creatures and speed attackers do not wait; looked at when it attacks */
  ready: {
    params: ['card'],
    value: any(['eq', ['attr', 'sick', v('card')], 0], has('speedAttacker', v('card')), [
      'fn',
      'isEvolution',
      v('card'),
    ]),
  },
  attacksPlayer: {
    params: ['card'],
    value: all(
      ['permitted', 'attack', v('card'), me],
      ['permitted', 'attackPlayer', v('card'), me],
      ['fn', 'ready', v('card')],
    ),
  },
  /** [§5.1] a tapped creature; an untapped one by permission or by a mach fighter that came this turn */
  attackable: {
    params: ['goal', 'card'],
    value: all(
      not(has('cannotBeAttacked', v('goal'))),
      any(
        all(['fn', 'ready', v('card')], any(['attr', 'tapped', v('goal')], has('attacksUntapped', v('card')))),
        all(has('machFighter', v('card')), ['attr', 'sick', v('card')]),
      ),
    ),
  },
  attacksCreature: {
    params: ['card'],
    value: all(
      ['permitted', 'attack', v('card'), me],
      ['permitted', 'attackCreature', v('card'), me],
      ['count', [theirs('battle')], ['fn', 'attackable', it, v('card')]],
    ),
  },
  canAttack: {
    params: ['card'],
    value: all(isUntapped(v('card')), any(['fn', 'attacksPlayer', v('card')], ['fn', 'attacksCreature', v('card')])),
  },
  isBreaker: {
    params: ['card'],
    value: any(
      has('doubleBreaker', v('card')),
      has('tripleBreaker', v('card')),
      has('quadrupleBreaker', v('card')),
      has('worldBreaker', v('card')),
    ),
  },
  /** [§5.1] attacker and attacked creature are still there */
  attackGoesOn: { params: [], value: all(not(flowing), present(attacker), any(['eq', target, 0], present(target))) },
};
