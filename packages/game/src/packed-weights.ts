/** The other half of `scripts/pack-weights.mjs`: what a page fetches becomes the weights it was made of, number by number. */
import type { ModelWeights } from './weights.ts';

type PackedTable = readonly [names: readonly (string | number)[], numbers: string, others: readonly number[]];

export interface PackedWeights extends Omit<ModelWeights, 'policy' | 'value'> {
  readonly ends: readonly string[];
  readonly tables: readonly [policy: PackedTable, value: PackedTable];
}

const FIRST_SIGN = 0x23;
const LEFT_OUT = 0x5c;
const SIGNS = 91;
const DIGITS = 999;
const POWERS = 4;
const OTHER = SIGNS ** 2 - 1;

function signAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code - FIRST_SIGN - (code > LEFT_OUT ? 1 : 0);
}

function numbersOf(text: string, others: readonly number[]): number[] {
  let other = 0;
  return Array.from({ length: text.length / 2 }, (_, i) => {
    const code = signAt(text, 2 * i) * SIGNS + signAt(text, 2 * i + 1);
    if (code === OTHER) return others[other++];
    const digits = Math.floor(code / POWERS) - DIGITS;
    // read as it was written: multiplying would give a neighbour of it
    return digits === 0 ? 0 : Number(`${digits}e-${(code % POWERS) + 1}`);
  });
}

function namesOf(packed: readonly (string | number)[], ends: readonly string[]): string[] {
  const names: string[] = [];
  let begins = '';
  let at = 0;
  for (const one of packed) {
    if (typeof one === 'string') begins = one;
    else {
      at += one;
      names.push(begins + ends[at]);
    }
  }
  return names;
}

export function unpackWeights({ ends, tables, ...rest }: PackedWeights): ModelWeights {
  const [policy, value] = tables.map(([packed, text, others]) => {
    const numbers = numbersOf(text, others);
    return Object.fromEntries(
      namesOf(packed, ends).map((name, i) => [name, numbers.slice(i * rest.stages, (i + 1) * rest.stages)]),
    );
  });
  return { ...rest, policy, value };
}
