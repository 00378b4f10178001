/** Many decisions without anybody who thinks: whoever plays by chance, or always the first answer, need not be asked each time. */
import { RESULT } from './cells.ts';
import type { Machine } from './machine.ts';
import { isAlone } from './native.ts';
import { countOptions } from './options.ts';
import { decide } from './run.ts';

/** Any answer, each as likely as the others, drawn with the machine's dice. */
export const BY_CHANCE = 0;
/** Always the first answer. */
export const THE_FIRST = 1;

/** What dice go on by from one throw to the next (mulberry32). */
export const DICE_STEP = 0x6d2b79f5;

/** A number below `n`, by the dice in this state. */
export function thrown(dice: number, n: number): number {
  let t = Math.imul(dice ^ (dice >>> 15), 1 | dice);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
}

/**
 * Goes on until the match is over or `most` decisions were made; returns how many. The same decisions as giving the answers one by one, but in a
 * machine with a module nothing comes back from it in between. Nothing is recorded there: where decisions are to be taken back, they are made one by one.
 */
export function playOn(m: Machine, policy: number, most: number): number {
  if (m.native !== null && m.journalStep === 0 && isAlone(m)) return m.native.playOn(policy, most);
  const { S } = m;
  let made = 0;
  while (made < most && S[RESULT] === 0) {
    const count = countOptions(m);
    let option = 0;
    if (policy === BY_CHANCE) {
      m.dice = (m.dice + DICE_STEP) | 0;
      option = thrown(m.dice, count);
    }
    decide(m, option);
    made++;
  }
  return made;
}
