/** One round at a door: inputs out of one seed, and if one of them breaks it, the smallest that still does. */
import { mix, randomFrom } from '@fuda/game';
import { type Door, Effort, type Input, type Verdict } from './door.ts';
import { reduce } from './reduce.ts';

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

export interface HuntOptions {
  /** told what is about to be opened, so that something that never ends can be found all the same */
  readonly watch?: (inputs: readonly Input[]) => void;
  /** accepted inputs that are put to the test; all unless told */
  readonly played?: number;
}

/** How often a smaller input is tried; opening a batch costs much whatever comes. */
const ATTEMPTS = 400;
const BATCH_ATTEMPTS = 60;

const isBroken = (verdict: Verdict): verdict is { readonly broken: string } => typeof verdict === 'object';

/** What a find is told apart by while it is made smaller. */
const kindOf = (what: string): string => what.split('\n', 1)[0].slice(0, 60);

export async function hunt(door: Door, seed: number, runs: number, options: HuntOptions = {}): Promise<Round> {
  const { batch = 1 } = door;
  const { watch = () => {} } = options;
  const effort = new Effort(options.played);
  const counts = { inputs: 0, accepted: 0, refused: 0 };
  for (let from = 0; from < runs; from += batch) {
    const size = Math.min(batch, runs - from);
    // each input has a chance of its own: any of them can be made again by itself
    const list = Array.from({ length: size }, (_, i) => door.make(randomFrom(mix(seed ^ mix(from + i + 1)))));
    watch(list);
    const verdicts = await door.open(list, effort);
    for (const [i, verdict] of verdicts.entries()) {
      if (isBroken(verdict)) return { ...counts, find: await smallest(door, seed, list[i], verdict.broken, watch) };
      counts.inputs++;
      counts[verdict]++;
    }
  }
  return counts;
}

async function smallest(
  door: Door,
  seed: number,
  found: Input,
  said: string,
  watch: (inputs: readonly Input[]) => void,
): Promise<Find> {
  let what = said;
  const kind = kindOf(said);
  const still = async (input: Input): Promise<boolean> => {
    watch([input]);
    const [verdict] = await door.open([input], new Effort());
    if (!isBroken(verdict) || kindOf(verdict.broken) !== kind) return false;
    what = verdict.broken;
    return true;
  };
  const input = await reduce(found, door.kind, still, (door.batch ?? 1) > 1 ? BATCH_ATTEMPTS : ATTEMPTS);
  return { door: door.name, seed, what, input };
}
