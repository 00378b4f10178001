import { sized, WIDE } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { KERNEL_GROUPS } from './kernel.ts';
import { DuelLikeRunner } from './kernel-duel.ts';
import { formatTally } from './tally.ts';

// the totals of the C++ twin, see references/cpp-duel-like.test.ts
const THREE_THOUSAND: readonly [number, string] = [3000, 'm3000-d251859-t76695-w1470/1530/0'];
const [MATCHES, TOTALS] = sized([300, 'm300-d26066-t7807-w135/165/0'], THREE_THOUSAND, THREE_THOUSAND);

test(`${MATCHES} matches give the totals of the C++ twin`, { timeout: 60_000 }, () => {
  expect(formatTally(new DuelLikeRunner().playMatches(MATCHES))).toBe(TOTALS);
});

const EQUAL = sized(50, 300, 300);

test('neither the journal nor the size of the card pool changes a match', { timeout: 60_000 }, () => {
  const silent = new DuelLikeRunner();
  silent.machine.journalStep = 0;
  expect(formatTally(silent.playMatches(EQUAL))).toBe(formatTally(new DuelLikeRunner(5).playMatches(EQUAL)));
});

/** It plays a million decisions however little it is asked for; how it counts has a test of its own. */
const LONG_GROUP = 'kernel-gc';

test.each(Object.entries(KERNEL_GROUPS).filter(([name]) => WIDE || name !== LONG_GROUP))(
  'group %s can be prepared and run',
  { timeout: 120_000 },
  async (_name, group) => {
    for (const benchCase of await group()) {
      const runner = await benchCase.prepare();
      if ('skip' in runner) {
        expect(benchCase.name).toBe('kernel/duel-like-2-workers');
        continue;
      }
      const slice = await runner.run(5);
      expect(slice.amount).toBeGreaterThanOrEqual(0);
      await runner.close?.();
    }
  },
);
