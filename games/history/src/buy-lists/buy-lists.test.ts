import { expect, test } from 'vitest';
import { moneyLists } from '../balance/money.ts';
import { buyListPolicy, type Strategy } from '../cpu/buy-list.ts';
import { climb } from '../cpu/climb.ts';
import { buyListFor, policyFor, shippedBuyLists, shippedFor } from '../cpu/levels.ts';
import { normal } from '../cpu/normal.ts';
import { bookOf } from '../cpu/observation.ts';
import { Simulator } from '../cpu/simulate.ts';
import { BASE_PILES, PRESETS } from '../data.ts';
import { RULESETS, requireRuleset } from '../ruleset.ts';

const [{ cards }] = PRESETS;
const kai = requireRuleset('kai');

test('climbing makes a list better on matches it has not seen, and the same seed does the same', {
  timeout: 60_000,
}, () => {
  const sim = new Simulator(kai, cards);
  const [start] = moneyLists(sim);
  const options = { rivals: [normal], steps: 2, seed: 7 };
  const better = climb(sim, start, options);
  const share = (list: Strategy): number => sim.share(buyListPolicy(list, sim.book), normal, 200, 9_000_000);
  expect(climb(sim, start, options)).toEqual(better);
  expect(share(better)).toBeGreaterThan(share(start));
});

test('a buy list that ships names a preset and only cards on its table', () => {
  for (const { id } of RULESETS) {
    for (const [preset, { buyList }] of Object.entries(shippedBuyLists(id))) {
      const found = PRESETS.find((p) => p.id === preset);
      expect(found, `${id} ${preset}`).toBeDefined();
      const table = new Set([...BASE_PILES, ...found!.cards]);
      expect(buyList.map(([card]) => card).filter((card) => !table.has(card))).toEqual([]);
    }
  }
});

test('a variant plays by its own buy list where it has one, otherwise by that of the ruleset it extends', () => {
  const book = bookOf(requireRuleset('kai-challenge'));
  const own = shippedBuyLists('kai-challenge');
  for (const { id, cards: piles } of PRESETS) {
    expect(shippedFor(book, piles)).toBe(own[id] ?? shippedBuyLists('kai')[id]);
    expect(buyListFor(book, piles)).toBe(shippedFor(book, piles));
    expect(policyFor('hard', book, piles)).not.toBe(normal);
  }
});
