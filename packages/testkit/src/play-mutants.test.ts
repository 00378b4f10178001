import { expect, test } from 'vitest';
import { playSampleMutants } from './games/sample-duel/mutants.ts';

/** The full run of 100,000 is `FUDA_MUTANTS=100000 npm test -- play-mutants`. */
const MUTANTS = Number(process.env.FUDA_MUTANTS ?? 4000);

test('[K-L9] a mutated card is refused with a place, or loads and plays: nothing throws, hangs or breaks undo', () => {
  const report = playSampleMutants(MUTANTS, 2026);
  expect(report.failures).toEqual([]);
  expect(report.accepted + report.refused).toBe(MUTANTS);
  expect(report.accepted).toBeGreaterThan(MUTANTS / 20);
  expect(report.refused).toBeGreaterThan(MUTANTS / 20);
  // every accepted card was played, and most of them for the full fifty decisions
  expect(report.decisions).toBeGreaterThan(report.accepted * 40);
}, 600_000);
