import type { RandomBelow } from '@fuda/kernel';
import { sized } from '@fuda/testkit';

/** What became of an input: taken, refused with a reason, or something that must never happen. */
export type Verdict = 'accepted' | 'refused' | { readonly broken: string };

export type Input = unknown | string | Uint8Array;

/**
 * A reader of the house: whatever comes through it, it answers with a value or a refusal that says where and why. What it accepts
 * really works: it compiles, has a text in both languages, and plays on in every tier.
 */
export interface Door {
  /** `game/what`, or what is read alike for every game */
  readonly name: string;
  /** how an input is written down: in the corpus, and while it is made smaller */
  readonly kind: 'json' | 'text' | 'bytes';
  /** An input out of chance: usually something sound with some damage. */
  make(random: RandomBelow): Input;
  /** One verdict for each input, in order. Whatever it throws is a find. */
  open(inputs: readonly Input[], effort: Effort): Promise<readonly Verdict[]>;
  /** inputs opened together, where opening costs much whatever comes; 1 unless told */
  readonly batch?: number;
  /** all games have this reader in common: its inputs in `npm test` are divided among them, or most come through the door of one */
  readonly common?: 'evenly' | 'mostly one';
  /** of the inputs of a reader in `npm test`, those that come through this door; all unless told */
  readonly share?: number;
  /** how many times as many inputs come through it in the tests; 1 unless told */
  readonly times?: number;
  /** accepted inputs that are put to the test in `npm test` (`Effort`) */
  readonly playedInTests?: number;
}

/** Inputs of every reader in the tests. */
export const IN_TESTS = sized(300, 10_000, 10_000);
/** Accepted inputs of a door that are played with there. */
export const PLAYED_IN_TESTS = sized(1, 40, 2);

/**
 * Everything that comes is read. Trying what was accepted (playing with it) takes a hundred times as long as reading: it is done until the
 * effort is spent, and counted, never timed, so that every run does the same.
 */
export class Effort {
  private left: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.left = most;
  }

  /** May one more be tried? */
  spend(): boolean {
    if (this.left <= 0) return false;
    this.left--;
    return true;
  }
}

export const broken = (what: string): Verdict => ({ broken: what });

export const thrown = (error: unknown): Verdict =>
  broken(error instanceof Error ? `${error.name}: ${error.message}\n${stackOf(error)}` : String(error));

const STACK_LINES = 8;

const stackOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, STACK_LINES)
    .join('\n');

/** A door whose inputs have nothing to do with each other. */
export function oneByOne(open: (input: Input, effort: Effort) => Verdict | Promise<Verdict>): Door['open'] {
  return async (inputs, effort) => {
    const verdicts: Verdict[] = [];
    for (const input of inputs) {
      try {
        const verdict = open(input, effort);
        verdicts.push(verdict instanceof Promise ? await verdict : verdict);
      } catch (error) {
        verdicts.push(thrown(error));
      }
    }
    return verdicts;
  };
}

/** Where all of them together throw, half of them are tried, until the guilty ones are alone. */
export function halving(
  open: (inputs: readonly Input[], effort: Effort) => readonly Verdict[] | Promise<readonly Verdict[]>,
): Door['open'] {
  const attempt: Door['open'] = async (inputs, effort) => {
    try {
      return await open(inputs, effort);
    } catch (error) {
      if (inputs.length === 1) return [thrown(error)];
      const middle = Math.ceil(inputs.length / 2);
      return [...(await attempt(inputs.slice(0, middle), effort)), ...(await attempt(inputs.slice(middle), effort))];
    }
  };
  return attempt;
}

/** Refused, if the refusal says where and why. */
export function refusal(error: Parameters<typeof unsaid>[0]): Verdict {
  const wrong = unsaid(error);
  return wrong ? broken(wrong) : 'refused';
}

/** A refusal has to say where and why, in both languages. */
export function unsaid(problem: {
  readonly path?: unknown;
  readonly reason?: { readonly ja?: unknown; readonly en?: unknown };
}): string | undefined {
  const { path, reason } = problem;
  if (typeof path !== 'string' || path === '') return `a refusal without a place: ${JSON.stringify(problem)}`;
  if (typeof reason?.ja !== 'string' || typeof reason.en !== 'string' || reason.ja === '' || reason.en === '')
    return `a refusal without a reason: ${JSON.stringify(problem)}`;
  return undefined;
}
