import { duelMastersPackage } from '@fuda/duel-masters';
import type { GamePackage } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import { ocgPackage } from '@fuda/ocg';
import { sampleDuelPackage } from '@fuda/sample';
import { checkHonesty, type Teller } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import { tableTeller } from './table-teller.ts';

vi.setConfig({ testTimeout: 240_000 });

const GAMES: readonly GamePackage[] = [historyPackage, ocgPackage, duelMastersPackage, sampleDuelPackage];

test.each(GAMES.map((pkg) => [pkg.id, pkg] as const))(
  '[WB-H1] %s: with other cards hidden, the table tells the same: board, log, why, reasons, branches, and opened records',
  (_, pkg) => {
    const result = checkHonesty(pkg, { positions: 24, seed: 5, tellers: [tableTeller(pkg)] });
    expect(result.ok ? '' : `${result.what}: ${result.detail}`).toBe('');
    expect(result.counts.histories).toBeGreaterThan(0);
  },
);

/** The table with something more told. */
const leaking = (pkg: GamePackage, more: (world: ReturnType<Teller['open']>) => unknown): Teller => ({
  name: 'leaking',
  open(beginning) {
    const world = tableTeller(pkg).open(beginning);
    return { match: world.match, decide: world.decide, told: () => [world.told(), more(world)] };
  },
});

test('the check notices a hash of the truth, and definitions that are told', () => {
  for (const teller of [
    leaking(sampleDuelPackage, ({ match }) => match.hash()),
    // not one card by its number: which ones are hidden in both worlds is for the check to choose
    leaking(sampleDuelPackage, ({ match: { machine } }) =>
      [...machine.S.subarray(machine.definition, machine.definition + machine.layout.cards + 1)].join(),
    ),
  ]) {
    const result = checkHonesty(sampleDuelPackage, { positions: 60, seed: 5, tellers: [teller] });
    expect(!result.ok && result.what).toBe('history');
  }
});
