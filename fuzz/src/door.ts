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
  open(inputs: readonly Input[]): Promise<readonly Verdict[]>;
  /** inputs opened together, where opening costs much whatever comes; 1 unless told */
  readonly batch?: number;
  /** inputs in `npm test`; 1,000 unless told, and ten times as many in `npm run test:long` */
  readonly inTests?: number;
}

export const IN_TESTS = sized(1000, 10_000);

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
export function oneByOne(open: (input: Input) => Verdict | Promise<Verdict>): Door['open'] {
  return async (inputs) => {
    const verdicts: Verdict[] = [];
    for (const input of inputs) {
      try {
        verdicts.push(await open(input));
      } catch (error) {
        verdicts.push(thrown(error));
      }
    }
    return verdicts;
  };
}

/** Where all of them together throw, half of them are tried, until the guilty ones are alone. */
export function halving(
  open: (inputs: readonly Input[]) => readonly Verdict[] | Promise<readonly Verdict[]>,
): Door['open'] {
  const attempt: Door['open'] = async (inputs) => {
    try {
      return await open(inputs);
    } catch (error) {
      if (inputs.length === 1) return [thrown(error)];
      const middle = Math.ceil(inputs.length / 2);
      return [...(await attempt(inputs.slice(0, middle))), ...(await attempt(inputs.slice(middle)))];
    }
  };
  return attempt;
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
