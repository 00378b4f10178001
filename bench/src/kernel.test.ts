import { expect, test } from 'vitest';
import { KERNEL_GROUPS } from './kernel.ts';
import { DuelLikeRunner } from './kernel-duel.ts';
import { formatTally } from './tally.ts';

// the totals of the C++ twin, see references/cpp-duel-like.test.ts
const THREE_THOUSAND = 'm3000-d251859-t76695-w1470/1530/0';

test('3,000 matches give the totals of the C++ twin', { timeout: 60_000 }, () => {
  expect(formatTally(new DuelLikeRunner().playMatches(3000))).toBe(THREE_THOUSAND);
});

test('neither the journal nor the size of the card pool changes a match', { timeout: 60_000 }, () => {
  const silent = new DuelLikeRunner();
  silent.machine.journalStep = 0;
  expect(formatTally(silent.playMatches(300))).toBe(formatTally(new DuelLikeRunner(5).playMatches(300)));
});

test.each(Object.entries(KERNEL_GROUPS))(
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
