import { expect, onTestFinished, test } from 'vitest';
import { formatTally } from '../src/tally.ts';
import { compileCppDuelLike } from './cpp-duel-like.ts';

// The totals both of the general kernel and of the C++ twin of the experiment before the design (kernel-findings §1).
test('20,000 matches give the same totals as the general kernel', { timeout: 60_000 }, () => {
  const program = compileCppDuelLike();
  if ('skip' in program) {
    // the benchmark leaves the row out with this reason, too
    expect(program.skip).toBe('no g++ on this machine');
    return;
  }
  onTestFinished(program.close);
  const tally = program.playMatches(20_000);
  expect(formatTally(tally)).toBe('m20000-d1687876-t513758-w9530/10470/0');
  expect(tally.cpuSeconds).toBeGreaterThan(0);
  expect(formatTally(program.playMatches(300))).toBe('m300-d26066-t7807-w135/165/0');
  expect(formatTally(program.playMatches(3000))).toBe('m3000-d251859-t76695-w1470/1530/0');
});
