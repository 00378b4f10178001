/** The layouts of all games, in the order of the home page. */
import { LAYOUTS as REGISTERED } from '@fuda/registry';
import type { Choice, Layout } from './layout.ts';

export const LAYOUTS = Object.values(REGISTERED) as unknown as readonly Layout[];

export function layoutOf(game: string): Layout | undefined {
  return LAYOUTS.find((layout) => layout.game === game);
}

/** Does a printed number have this value? */
export function fits(value: number | undefined, { bits, is }: Pick<Choice, 'bits' | 'is'>): boolean {
  if (value === undefined) return false;
  return bits === undefined ? value === is : (value & bits) !== 0;
}
