import { expect, test } from 'vitest';
import { moneyLists } from '../balance/money.ts';
import { menuFor, policyFor, shippedMenus } from '../cpu/levels.ts';
import { menuPolicy, type Strategy } from '../cpu/menu.ts';
import { normal } from '../cpu/normal.ts';
import { Simulator } from '../cpu/simulate.ts';
import { BASE_PILES, PRESETS, STRONG_MENUS } from '../data.ts';
import { RULESETS, requireRuleset } from '../ruleset.ts';
import { polish } from './polish.ts';

const [{ cards }] = PRESETS;
const kai = requireRuleset('kai');

const touch = { rival: normal, steps: 12, looks: [{ matches: 60, gain: 0.03 }], seed: 7 };

test('polishing makes a list better on matches it has not seen, and the same seed does the same', {
  timeout: 60_000,
}, () => {
  const sim = new Simulator(kai, cards);
  const [start] = moneyLists(sim);
  const polished = polish(sim, start, touch);
  const share = (list: Strategy): number => sim.share(menuPolicy(list, sim.book), normal, 100, 9_000_000);
  expect(polish(sim, start, touch)).toEqual(polished);
  expect(share(polished)).toBeGreaterThan(share(start));
});

test('what no look finds better changes nothing', () => {
  const sim = new Simulator(kai, cards);
  const start = menuFor(kai, cards)!;
  expect(polish(sim, start, { ...touch, looks: [{ matches: 2, gain: 1 }] })).toBe(start);
});

test('a menu that ships names a preset and only cards on its table', () => {
  for (const { id } of RULESETS) {
    for (const [preset, { menu }] of [shippedMenus(id), STRONG_MENUS[id] ?? {}].flatMap(Object.entries<Strategy>)) {
      const found = PRESETS.find((p) => p.id === preset);
      expect(found, `${id} ${preset}`).toBeDefined();
      const table = new Set([...BASE_PILES, ...found!.cards]);
      expect(menu.map(([card]) => card).filter((card) => !table.has(card))).toEqual([]);
    }
  }
});

test('a variant plays by its own menu where it has one, otherwise by that of the ruleset it extends', () => {
  const variant = requireRuleset('kai-challenge');
  const own = shippedMenus('kai-challenge');
  for (const { id, cards: piles } of PRESETS) {
    expect(menuFor(variant, piles)).toBe(own[id] ?? shippedMenus('kai')[id]);
    expect(policyFor('hard', variant, piles)).not.toBe(normal);
  }
});

test('a list that thinking players use in the place of the one of hard beats that one', { timeout: 60_000 }, () => {
  for (const [preset, list] of Object.entries(STRONG_MENUS.kai)) {
    const sim = new Simulator(kai, PRESETS.find(({ id }) => id === preset)!.cards);
    const share = sim.share(menuPolicy(list, sim.book), policyFor('hard', kai, sim.kingdom), 500, 8_000_000);
    expect(share, preset).toBeGreaterThan(0.5);
  }
});
