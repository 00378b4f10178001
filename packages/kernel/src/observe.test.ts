import { randomFrom } from '@fuda/game';
import { sampleDuelPackage } from '@fuda/sample';
import { expect, test } from 'vitest';
import { determinize } from './determinize.ts';
import { createMatch, type Match } from './match.ts';
import { observe } from './observe.ts';

function playedMatch(decisions: number, seed: number): Match {
  const setup = sampleDuelPackage.setUp(['dawn', 'dusk'], seed);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const created = createMatch(sampleDuelPackage.compile(), setup.value, seed);
  if (!created.ok) throw new Error(created.error.reason.en);
  const random = randomFrom(seed);
  for (let i = 0; i < decisions && !created.value.result; i++) created.value.decide(random(created.value.optionCount));
  return created.value;
}

test('[K-H8] an observation is the same whatever the hidden cards are', () => {
  for (const viewer of [0, 1]) {
    const match = playedMatch(40, 7);
    const seen = observe(match.machine, viewer);
    const other = match.clone();
    determinize(other.machine, viewer, randomFrom(99));
    expect(other.hash()).not.toBe(match.hash());
    expect(observe(other.machine, viewer)).toEqual(seen);
  }
});

test('[K-H9] an observation has one row per card, the viewer first, and hides unknown faces', () => {
  const match = playedMatch(0, 3);
  const { cards, cardColumns, rows, scalars, scalarNames } = observe(match.machine, 1);
  expect(rows).toBe(80);
  const column = (name: string) => cardColumns.indexOf(name);
  const rowOf = (i: number) => cards.subarray(i * cardColumns.length, (i + 1) * cardColumns.length);
  const hand = sampleDuelPackage.compile().symbols.zone.get('hand');
  for (let i = 0; i < rows; i++) {
    const row = rowOf(i);
    const own = row[column('controller')] === 0;
    const inHand = row[column('zone')] === hand;
    expect(row[column('definition')] > 0).toBe(own && inHand);
  }
  expect(scalars[scalarNames.indexOf('myTurn')]).toBe(0);
});
