/** Who should have a monster [YGO-12.6]. */
import type { FunctionDeclaration } from '@fuda/kernel';
import { fn, it, other, v } from '../ir.ts';
import { isMarked, USED } from '../marks.ts';

const card = v('card');
const player = v('player');

export const CONTROL_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  /** who has this monster when nothing holds it for a time */
  homeOf: {
    params: ['card'],
    value: ['if', isMarked(card, USED.abroad), other(['ownerOf', card]), ['ownerOf', card]],
  },
  /** who has it once what held it for a time is over: the player of an equip that holds it, else whose it is */
  rightfulController: {
    params: ['card'],
    value: ['if', fn('holds', 0, card), 0, ['if', fn('holds', 1, card), 1, fn('homeOf', card)]],
  },
  holds: {
    params: ['player', 'card'],
    value: ['gt', ['count', [{ zone: 'spellTrap', of: player, host: card }], isMarked(it, USED.borrowed)], 0],
  },
};
