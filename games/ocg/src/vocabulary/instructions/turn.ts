import { setGlobal } from '../../ir.ts';
import { tellApplied } from '../moments.ts';
import { simple } from './simple.ts';

export const END_BATTLE = simple('END_BATTLE_PHASE', 'バトルフェイズを終了する', 'End the Battle Phase', [
  setGlobal('endBattle', 1),
  setGlobal('attackStopped', 1),
  tellApplied,
]);
export const NO_BATTLE_DAMAGE = simple(
  'NO_BATTLE_DAMAGE',
  'その戦闘で発生する自分へのダメージは０になる',
  'You take no battle damage from that battle',
  [setGlobal('battleDamage', 0), tellApplied],
);

export const TURN = [END_BATTLE, NO_BATTLE_DAMAGE];
