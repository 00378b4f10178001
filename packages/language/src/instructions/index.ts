import type { Instruction } from '../define-instruction.ts';
import { CALL, EMIT, LOSE_MATCH, ROLL, WIN } from './call.ts';
import { CHOOSE, DECLARE, MATCH } from './choose.ts';
import { CALCULATE, COUNT } from './compute.ts';
import { DAMAGE, GAIN, LOSE, PAY } from './counters.ts';
import { LOOK, REVEAL, SEARCH, SHUFFLE } from './deck.ts';
import { DRAW } from './draw.ts';
import { EACH_PLAYER, FOREACH, IF, MAY, REPEAT, WHILE } from './flow.ts';
import { DELAY, GRANT, LOCK } from './lasting.ts';
import { ADJUST, MODIFY, SET } from './modify.ts';
import { MOVE, MOVE_CARD, PUT_CARDS, SUMMON } from './move.ts';
import { DESTROY, DISCARD } from './remove.ts';
import { SELECT } from './select.ts';
import { TAP, UNTAP } from './tap.ts';
import { ATTACH, CREATE, TRANSFORM } from './tokens.ts';
import { FLOW } from './turn-flow.ts';

/** Instructions every game has, in the order of the reference. */
export const CORE_INSTRUCTIONS: readonly Instruction[] = [
  SELECT,
  CHOOSE,
  MATCH,
  IF,
  MAY,
  FOREACH,
  EACH_PLAYER,
  REPEAT,
  WHILE,
  DECLARE,
  COUNT,
  CALCULATE,
  ROLL,
  MOVE,
  MOVE_CARD,
  PUT_CARDS,
  SUMMON,
  DRAW,
  DISCARD,
  DESTROY,
  SEARCH,
  LOOK,
  REVEAL,
  SHUFFLE,
  TAP,
  UNTAP,
  SET,
  ADJUST,
  MODIFY,
  GRANT,
  LOCK,
  DELAY,
  CREATE,
  TRANSFORM,
  ATTACH,
  PAY,
  GAIN,
  LOSE,
  DAMAGE,
  CALL,
  EMIT,
  FLOW,
  WIN,
  LOSE_MATCH,
];
