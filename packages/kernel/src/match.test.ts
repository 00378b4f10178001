import { acidCards, brokenInvariants, playRandomly, sized, startAcid, stateOf } from '@fuda/testkit';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

const seeds = fc.integer({ min: 0, max: 1e6 });
vi.setConfig({ testTimeout: 600_000 });

const check = (runs: number, property: (seed: number) => void) =>
  fc.assert(fc.property(seeds, property), {
    numRuns: sized(Math.ceil(runs / 10), 4 * runs, Math.ceil(runs / 3)),
    seed: 7,
  });

describe('random matches of the acid game', () => {
  test('[K-V1] matches end, by rule and without faults, and all cards and verbs are used', () => {
    const seenVerbs = new Set<string>();
    const reasons = new Map<string, number>();
    const played = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const match = playRandomly(startAcid(seed), seed, 5000, (m) => {
        for (const o of m.options()) {
          seenVerbs.add(o.verb);
          if (o.verb === 'play' && o.card?.definition) played.add(o.card.definition);
        }
      });
      const reason = match.result?.reason.name ?? 'none';
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    expect([...reasons.keys()].filter((r) => r.startsWith('fault') || r === 'none')).toEqual([]);
    expect(reasons.has('special') && reasons.has('over')).toBe(true);
    const verbs = [
      'attack',
      'block',
      'break',
      'decline',
      'discard',
      'done',
      'flip',
      'next',
      'pass',
      'pick',
      'place',
      'play',
      'replace',
      'set',
      'use',
    ];
    expect([...seenVerbs].sort()).toEqual(verbs);
    expect(acidCards.map((c) => c.id).filter((id) => !played.has(id))).toEqual(['butterfly', 'trap']);
  });

  test('[K-V2] in every position each card lies in exactly one place, unused cells are zero, and options are sound', () => {
    check(25, (seed) => {
      playRandomly(startAcid(seed), seed, 400, (match) => {
        const problems = brokenInvariants(match);
        if (problems.length > 0) throw new Error(problems.join('\n'));
      });
    });
  });

  test('[K-P1] undone to the start the match is as at first, cell by cell; redone it is as at the end', () => {
    check(25, (seed) => {
      const match = startAcid(seed);
      const states: number[][] = [];
      playRandomly(match, seed, 300, (m) => states.push(stateOf(m)));
      const end = match.hash();
      for (const state of states.reverse()) {
        expect(match.undo().ok).toBe(true);
        expect(match.machine.state.every((x, i) => x === state[i])).toBe(true);
      }
      expect(match.decisions).toEqual([]);
      expect(match.redo(states.length).ok).toBe(true);
      expect(match.hash()).toBe(end);
    });
  });

  test('[K-P2] a clone is equal, independent, and goes the same way; so does a match without journal', () => {
    check(20, (seed) => {
      const match = playRandomly(startAcid(seed), seed, 40);
      const copy = match.clone();
      const before = stateOf(match);
      expect(copy.hash()).toBe(match.hash());
      playRandomly(copy, seed + 1, 60);
      expect(stateOf(match)).toEqual(before);
      playRandomly(match, seed + 1, 60);
      expect(match.hash()).toBe(copy.hash());
      const quick = playRandomly(playRandomly(startAcid(seed, { journal: false }), seed, 40), seed + 1, 60);
      expect(quick.hash()).toBe(match.hash());
    });
  });

  test('[K-P3] looking changes nothing: views, options and hashes between decisions leave the way as it is', () => {
    check(15, (seed) => {
      const looked = playRandomly(startAcid(seed), seed, 200, (m) => {
        for (const viewer of [0, 1, null]) m.view(viewer);
        m.options();
        m.clone();
      });
      expect(looked.hash()).toBe(playRandomly(startAcid(seed), seed, 200).hash());
    });
  });
});
