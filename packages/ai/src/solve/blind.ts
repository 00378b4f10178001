/**
 * How often does somebody reach the goal who does not know the order of the deck? The position is dealt anew again and again, as
 * the player could have met it, and played to its end by somebody who only ever sees what the player would see.
 */

import { Dice, type Goal, type Interval, type Player, wilson } from '@fuda/game';
import { cells as c, Determinizer, decide, type Machine, workMachine } from '@fuda/kernel';
import { fail, ok, type Result } from '../errors.ts';
import type { Belief } from '../estimate/belief.ts';
import { isDecided, passiveAnswer, reached } from '../goal.ts';
import { M } from '../messages.ts';

export interface BlindOptions {
  readonly goal: Goal;
  /** who plays for the goal */
  readonly player: Player;
  /** who answers for the other side; left out where the goal says that it is passive */
  readonly opponent?: Player;
  /** what the player believes of the other side's hidden cards */
  readonly belief?: Belief;
  readonly samples: number;
  readonly seed: number;
  readonly onSample?: (done: number, reached: number) => void;
  readonly cancelled?: () => boolean;
}

export interface BlindOdds extends Interval {
  readonly samples: number;
  readonly reached: number;
  /** what the player did in the first sample that reached the goal */
  readonly line: readonly number[];
}

const LONGEST = 10_000;
const MOST_SAMPLES = 1_000_000;

/** Samples one by one: whoever asks may stop between two of them, and knows what has been found until then. */
export interface BlindRun {
  /** One sample more. False: that was the last, or it cannot be dealt. */
  step(): boolean;
  odds(): Result<BlindOdds>;
}

export function blindOdds(from: Machine, options: BlindOptions): Result<BlindOdds> {
  const run = startBlind(from, options);
  if (!run.ok) return run;
  while (options.cancelled?.() !== true && run.value.step());
  return run.value.odds();
}

export function startBlind(from: Machine, options: Omit<BlindOptions, 'cancelled'>): Result<BlindRun> {
  const { goal, samples, seed } = options;
  if (!Number.isInteger(samples) || samples < 1 || samples > MOST_SAMPLES)
    return fail('BAD_NUMBER', '$.samples', M.number('samples', 1, MOST_SAMPLES));
  if (from.S[c.RESULT] !== 0) return fail('BAD_POSITION', '$', M.over());
  const m = workMachine(from.game);
  m.journalStep = 0;
  const dice = new Dice(seed);
  const determinizer = new Determinizer(from.game);
  determinizer.look(from, goal.player);
  determinizer.drawFrom(options.belief?.(determinizer, goal.player) ?? null);
  let won = 0;
  let done = 0;
  let line: readonly number[] = [];
  let isDealt = true;
  const step = (): boolean => {
    determinizer.lay(m);
    // a deal without the known answers is not how the player could have met the position
    isDealt = determinizer.deal(m, dice.below);
    if (!isDealt) return false;
    options.player.forget?.();
    const way = playOn(m, options, dice);
    if (reached(m, goal)) {
      if (won === 0) line = way;
      won++;
    }
    done++;
    options.onSample?.(done, won);
    return done < samples;
  };
  const odds = (): Result<BlindOdds> =>
    isDealt ? ok({ samples: done, reached: won, line, ...wilson(won, done) }) : fail('BAD_POSITION', '$', M.noDeal());
  return ok({ step, odds });
}

function playOn(m: Machine, { goal, player, opponent }: BlindOptions, dice: Dice): number[] {
  const { S } = m;
  const way: number[] = [];
  for (let n = 0; n < LONGEST && !isDecided(m, goal); n++) {
    const mine = S[c.QUERY_PLAYER] - 1 === goal.player;
    const option = mine
      ? player.choose(m, dice.below)
      : opponent === undefined || goal.opponent === 'passive'
        ? passiveAnswer(m)
        : opponent.choose(m, dice.below);
    player.notice?.(m, option);
    if (mine) way.push(option);
    decide(m, option);
  }
  return way;
}
