/**
 * House limits [YGO-14.1] [YGO-14.2]: the game itself has none. At a limit what is optional is not offered any more, what is mandatory
 * fizzles, and the event ENGINE_LIMIT tells it; its value says which limit it was.
 */
import type { Expr, Group, Statement } from '@fuda/kernel';
import { all, eq, global, need, not, setGlobal } from '../ir.ts';
import { MAX_LINKS } from '../zones.ts';

export const ENGINE_LIMIT = { links: 1, quietChains: 2, repeats: 3 } as const;

/** Every engine limit that is reached is told. */
export const tellLimit = (which: number, subject: Expr = 0): Statement => [
  'emit',
  'ENGINE_LIMIT',
  { subject, value: which },
];

export const chainIsFull: Expr = ['ge', global('links'), ['lesser', MAX_LINKS, global('maxLinks')]];

/** Has the position of the last question come up too often in this turn? */
const isRepeating: Expr = ['ge', ['repeated'], global('maxRepeats')];
export const tellRepeats: Statement = ['if', isRepeating, [tellLimit(ENGINE_LIMIT.repeats)]];

/** Answers that could bring the position back once more; passing and going on are not among them. */
export const whileNotRepeating = (groups: readonly Group[]): readonly Group[] =>
  groups.map(
    (group): Group => ({
      ...group,
      when: group.when ? all(not(isRepeating), group.when) : not(isRepeating),
      ...(group.why ? { why: { ...group.why, needs: [need(not(isRepeating), 'repeating'), ...group.why.needs] } } : {}),
    }),
  );

/** A chain resolves: was anybody asked since the last one? */
export const countQuietChains: Statement[] = [
  [
    'if',
    eq(['asked'], global('quietSince')),
    [setGlobal('quietChains', ['add', global('quietChains'), 1])],
    [setGlobal('quietSince', ['asked']), setGlobal('quietChains', 1)],
  ],
];

export const tooManyQuietChains: Expr = ['ge', global('quietChains'), global('maxQuietChains')];
