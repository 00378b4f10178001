import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Player } from '@fuda/game';
import { countOptions } from '@fuda/kernel';
import { sampleDuelPackage as pkg } from '@fuda/sample';
import { afterAll, expect, test } from 'vitest';
import { eloTable } from './elo-table.ts';
import { type Contestant, type GateTerms, passGate } from './gate.ts';
import { pairsOf, planOf } from './plan.ts';
import { RunFolder } from './run-folder.ts';
import { drawnCards, withoutCards } from './without-cards.ts';

const root = mkdtempSync(join(tmpdir(), 'fuda-gate-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const plan = planOf(pkg, { gateDeals: 8, gateMost: 64, gateElo: 50 });
/** Whoever always takes the first option beats somebody who takes any in this game. */
const [strong, weak]: Contestant[] = ['first', 'random'].map((name) => ({ name, generation: null }));

const terms = (name: string, more: Partial<GateTerms> = {}): GateTerms => ({
  pkg,
  plan,
  folder: new RunFolder(join(root, name), pkg, plan.ruleset),
  threads: {},
  pairs: pairsOf(pkg, plan, 0),
  seed: 5,
  progress: () => {},
  ...more,
});

test('[LB-L5] the gate lets pass who is better by the test, and nobody else', async () => {
  const better = await passGate(terms('better'), strong, weak, []);
  expect(better).toMatchObject({ accepted: true, reason: 'better', meetings: [{ opponent: weak.name }] });
  const worse = await passGate(terms('worse'), weak, strong, [strong]);
  expect(worse).toMatchObject({ accepted: false, reason: 'not better' });
  for (const gate of [better, worse]) {
    // looked at in whole rounds, and stopped as soon as it is decided
    const played = (gate?.meetings[0].matches ?? 0) / 2;
    expect(played % plan.gateDeals).toBe(0);
    expect(played).toBeLessThan(plan.gateMost);
    expect(Math.abs(gate?.meetings[0].llr ?? 0)).toBeGreaterThan(2.9);
  }
  // whoever is only measured plays as many deals as were asked for
  expect(worse?.meetings[1]).toMatchObject({ matches: 2 * plan.gateDeals, llr: null });
});

test('[LB-L5] whoever loses to an earlier generation does not pass', async () => {
  // always the last option: worse than any
  const last: Player = { name: 'last', label: { ja: '最後', en: 'last' }, choose: (m) => countOptions(m) - 1 };
  const pool = terms('pool', { threads: { knownPlayers: [last] } });
  const gate = await passGate(pool, weak, { name: 'last', generation: 4 }, [{ ...strong, generation: 3 }]);
  expect(gate).toMatchObject({ accepted: false, reason: 'loses to the pool' });
  expect(gate?.meetings[0].low).toBeGreaterThan(0.5);
  expect(gate?.meetings[1].high).toBeLessThan(0.5);
  const table = eloTable([{ number: 7, gate: gate ?? null }]);
  expect(table.map(({ name, generation }) => [name, generation])).toEqual([
    ['generation 7', 7],
    ['last', 4],
    [strong.name, 3],
  ]);
  const [seven, four, three] = table;
  expect(three.elo).toBeGreaterThan(seven.elo);
  expect(seven.elo).toBeGreaterThan(four.elo);
});

test('[LB-L5] a gate that was stopped goes on from what was played, to the same verdict', async () => {
  // three pieces between two looks
  const own = { ...plan, gateDeals: 24 };
  const whole = await passGate(terms('whole', { plan: own }), strong, weak, [strong]);
  const known = new Set<number>();
  for (let starts = 0; ; starts++) {
    const stopping = new AbortController();
    const progress = (deals: number): void => {
      if (!known.has(deals)) stopping.abort();
      known.add(deals);
    };
    const parts = terms('parts', { plan: own, threads: { stop: stopping.signal }, progress });
    const gate = await passGate(parts, strong, weak, [strong]);
    expect(starts).toBeLessThan(60);
    if (gate === undefined) continue;
    expect(starts).toBeGreaterThan(3);
    expect(gate).toEqual(whole);
    return;
  }
});

test('[LB-L8] cards that are left out never turn up; another card of their pile lies there', () => {
  const gone = drawnCards(pkg, plan, 0.3);
  expect(gone.length).toBeGreaterThan(2);
  expect(drawnCards(pkg, plan, 0.3)).toEqual(gone);
  expect(drawnCards(pkg, { ...plan, seed: 2 }, 0.3)).not.toEqual(gone);
  const left = withoutCards(pkg, gone);
  let replaced = 0;
  for (const pair of pairsOf(pkg, plan, 0).slice(0, 8)) {
    const [before, after] = [pkg.setUp(pair, 4), left.setUp(pair, 4)];
    if (!before.ok || !after.ok) throw new Error('no match');
    expect(after.value.cards).toHaveLength(before.value.cards.length);
    for (const [i, card] of after.value.cards.entries()) {
      expect(gone).not.toContain(card.definition);
      expect({ ...card, definition: '' }).toEqual({ ...before.value.cards[i], definition: '' });
      if (card.definition !== before.value.cards[i].definition) replaced++;
    }
    expect(left.setUp(pair, 4)).toEqual(after);
  }
  expect(replaced).toBeGreaterThan(0);
  expect(planOf(pkg, { withoutCards: ['30%'] }).without).toEqual([...gone].sort());
});
