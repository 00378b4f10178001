/** The Battle Phase. */
import type { GameDeclaration } from '@fuda/kernel';
import { any, global, not, setGlobal } from '../ir.ts';
import { ATTACK_PROGRAMS } from './attack.ts';
import { DAMAGE_PROGRAMS } from './damage-step.ts';
import { attacker, stillAttacking } from './parts.ts';

export const BATTLE_PROGRAMS: GameDeclaration['programs'] = { ...ATTACK_PROGRAMS, ...DAMAGE_PROGRAMS };

export const BATTLE_ACTIONS: GameDeclaration['actions'] = [
  {
    name: 'fall',
    chooser: ['controllerOf', ['event', 'subject']],
    body: [
      ['if', ['same', ['event', 'subject'], attacker], [setGlobal('attackerFell', 1)], [setGlobal('defenderFell', 1)]],
    ],
  },
  {
    // an attack that has stopped cannot be negated any more
    name: 'negateAttack',
    body: [
      ['if', any(global('attackStopped'), not(stillAttacking)), [['return', 0]]],
      setGlobal('attackStopped', 1),
      ['emit', 'ATTACK_NEGATED', { subject: attacker, cause: ['event', 'cause'] }],
    ],
  },
];

export { BATTLE_FUNCTIONS } from './attack.ts';
export { TIMING } from './parts.ts';
