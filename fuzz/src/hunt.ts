/** One round at a door: inputs out of one seed, and if one of them breaks it, the smallest that still does. */
import fc from 'fast-check';
import type { Door, Input, Verdict } from './door.ts';
import { reduce } from './reduce.ts';
import { fromTape, tapes } from './tape.ts';

export interface Find {
  readonly door: string;
  readonly seed: number;
  readonly what: string;
  readonly input: Input;
}

export interface Round {
  readonly inputs: number;
  readonly accepted: number;
  readonly refused: number;
  readonly find?: Find;
}

/** How often a smaller input is tried; opening a batch costs much whatever comes. */
const ATTEMPTS = 400;
const BATCH_ATTEMPTS = 60;

const isBroken = (verdict: Verdict): verdict is { readonly broken: string } => typeof verdict === 'object';

/** Told what is about to be opened, so that something that never ends can be found all the same. */
export type Watch = (inputs: readonly Input[]) => void;

export async function hunt(door: Door, seed: number, runs: number, watch: Watch = () => {}): Promise<Round> {
  const { batch = 1 } = door;
  let inputs = 0;
  let accepted = 0;
  let refused = 0;
  let last: { readonly input: Input; readonly what: string } | undefined;
  const open = async (list: readonly Input[]): Promise<readonly Verdict[]> => {
    watch(list);
    return door.open(list);
  };
  const property = fc.asyncProperty(fc.array(tapes, { minLength: batch, maxLength: batch }), async (made) => {
    const list = made.map((tape) => door.make(fromTape(tape)));
    const verdicts = await open(list);
    for (const [i, verdict] of verdicts.entries()) {
      if (isBroken(verdict)) {
        last = { input: list[i], what: verdict.broken };
        throw new Error(verdict.broken);
      }
      if (last === undefined) {
        inputs++;
        if (verdict === 'accepted') accepted++;
        else refused++;
      }
    }
  });
  // fast-check makes single inputs smaller; of a batch the guilty one is known and is made smaller below
  await fc.check(property, { seed, numRuns: Math.ceil(runs / batch), endOnFailure: batch > 1 });
  if (!last) return { inputs, accepted, refused };
  let { what } = last;
  const kind = what.split('\n', 1)[0].slice(0, 60);
  const still = async (input: Input): Promise<boolean> => {
    const [verdict] = await open([input]);
    if (!isBroken(verdict) || verdict.broken.split('\n', 1)[0].slice(0, 60) !== kind) return false;
    what = verdict.broken;
    return true;
  };
  const input = await reduce(last.input, door.kind, still, batch > 1 ? BATCH_ATTEMPTS : ATTEMPTS);
  return { inputs, accepted, refused, find: { door: door.name, seed, what, input } };
}
