import { randomFrom } from '@fuda/game';
import {
  arrange,
  BLANK,
  cells as c,
  createMatch,
  Determinizer,
  hashCells,
  isPass,
  Machine,
  type Match,
  undoTo,
} from '@fuda/kernel';
import { sampleDuelPackage } from '@fuda/sample';
import { playRandomly, SWAPS, startAcid, swapHidden } from '@fuda/testkit';
import { expect, test } from 'vitest';

function start(seed: number): Match {
  const setup = sampleDuelPackage.setUp(['dawn', 'dusk'], seed);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const match = createMatch(sampleDuelPackage.compile(), setup.value, seed);
  if (!match.ok) throw new Error(match.error.reason.en);
  return match.value;
}

const zoneOf = (match: Match, player: number, zone: string): string[] =>
  match.view(player).players[player].zones[zone].cards.map((card) => card.definition ?? '?');

/** What lies in every location. */
const facesOf = (m: Machine): number[] =>
  Array.from(m.zoneBase).flatMap((base, location) =>
    Array.from({ length: m.layout.zoneCapacity[location] }, (_, k) => m.S[m.definition + m.S[base + k]]),
  );
const hashOf = (m: Machine): number => hashCells(m.state, 0, m.layout.cells, 1);

test('[K-H11] positions that look the same to a viewer give the same deals, again and again, and a deal can be undone', () => {
  let compared = 0;
  playRandomly(startAcid(3), 3, 120, (match) => {
    if (match.decisions.length % 5 !== 0 || match.query === null) return;
    const viewer = match.query.player;
    const other = match.clone();
    const how = SWAPS[compared % SWAPS.length];
    swapHidden(other.machine, viewer, how, randomFrom(99));
    const worlds = [match, other].map(({ machine }) => {
      const determinizer = new Determinizer(machine.game);
      determinizer.look(machine, viewer);
      const work = new Machine(machine.game);
      determinizer.lay(work);
      return { determinizer, work, before: hashOf(work) };
    });
    for (let round = 0; round < 3; round++) {
      for (const { determinizer, work } of worlds) determinizer.deal(work, randomFrom(round));
      expect(facesOf(worlds[1].work)).toEqual(facesOf(worlds[0].work));
      for (const { work, before } of worlds) {
        undoTo(work, 0);
        expect(hashOf(work)).toBe(before);
      }
    }
    compared++;
  });
  expect(compared).toBeGreaterThan(10);
});

test('[K-H12] hidden cards are dealt from a drawn list as far as it goes and fits, the rest from all cards of the game', () => {
  const match = start(5);
  const determinizer = new Determinizer(match.game);
  determinizer.look(match.machine, 0);
  const hidden = determinizer.hidden.of(1);
  expect(hidden).toBe(40);
  const work = new Machine(match.game);
  const others = (): number[] =>
    Array.from({ length: work.S[c.CARD_TOP] }, (_, i) => i + 1)
      .filter((card) => work.S[work.layout.owner + card] === 1)
      .map((card) => work.S[work.definition + card]);
  for (const [size, sure] of [
    [hidden, hidden],
    [hidden + 9, hidden],
    [hidden - 10, hidden - 10],
  ]) {
    const list = new Int32Array(size).fill(3);
    expect(determinizer.misfit(1, list)).toBe(Math.abs(hidden - size));
    determinizer.drawFrom(() => list);
    determinizer.lay(work);
    expect(determinizer.deal(work, randomFrom(1))).toBe(true);
    expect(others().filter((d) => d === 3).length).toBeGreaterThanOrEqual(sure);
    if (sure === hidden) expect(new Set(others())).toEqual(new Set([3]));
    else expect(new Set(others()).size).toBeGreaterThan(3);
  }
});

test('[K-H16] what is dealt from holds no hidden card: neither faces nor their rules, marks, chances to come or places in tables', () => {
  let hidden = 0;
  playRandomly(startAcid(4), 4, 150, (match) => {
    if (match.query === null) return;
    const viewer = match.query.player;
    const determinizer = new Determinizer(match.game);
    determinizer.look(match.machine, viewer);
    const { S, definition, layout } = determinizer.seen;
    for (let i = 0; i < determinizer.hidden.count; i++) {
      const card = determinizer.hidden.card[i];
      expect(S[definition + card]).toBe(BLANK);
      for (let slot = 0; slot < S[c.RULE_TOP]; slot++) {
        const rule = layout.rules + slot * c.RULE_CELLS;
        expect(S[rule + c.R_EXPIRY] === 0 && (S[rule + c.R_SOURCE] & c.CARD_MASK) === card).toBe(false);
      }
      hidden++;
    }
    expect([...S.subarray(c.RNG, c.RNG + 4)]).toEqual([0, 0, 0, 0]);
    // two positions that look the same are one when what is hidden is gone
    const other = match.clone();
    swapHidden(other.machine, viewer, 'permute', randomFrom(hidden));
    const twin = new Determinizer(match.game);
    twin.look(other.machine, viewer);
    expect(hashOf(twin.seen)).toBe(hashOf(determinizer.seen));
  });
  expect(hidden).toBeGreaterThan(1000);
});

test('[K-H13] a wished hand and deck order is given from the same deck, and refused when the deck cannot', () => {
  const match = start(8);
  const before = match.hash();
  const hand = ['scout', 'scout', 'colossus', 'whirling-gate', 'insight'];
  const impossible = arrange(match.machine, [{ player: 0, zone: 'hand', cards: ['silencer'] }]);
  expect(impossible.ok).toBe(false);
  if (!impossible.ok)
    expect([impossible.error.code, impossible.error.reason.en]).toEqual([
      'BAD_SETUP',
      expect.stringContaining('silencer'),
    ]);
  for (const wrong of [
    { player: 0, zone: 'pocket', cards: [] },
    { player: 0, zone: 'hand', cards: ['nobody'] },
    { player: 0, zone: 'hand', cards: Array(6).fill('scout') },
  ])
    expect(arrange(match.machine, [wrong]).ok).toBe(false);
  expect(match.hash()).toBe(before);

  const all = (m: Match): string => zoneOf(m, 0, 'hand').sort().join();
  expect(
    arrange(match.machine, [
      { player: 0, zone: 'hand', cards: hand },
      { player: 0, zone: 'deck', cards: ['gatherer', 'tide'] },
    ]).ok,
  ).toBe(true);
  expect(all(match)).toBe([...hand].sort().join());
  const { machine: m } = match;
  const deck = m.game.symbols.zone.get('deck')!;
  const top = m.S[m.zoneBase[deck] + m.S[m.zoneSize + deck] - 1];
  expect(m.game.cards[m.S[m.definition + top] - 1].id).toBe('gatherer');
  const owned = Array.from({ length: m.S[c.CARD_TOP] }, (_, i) => i + 1).filter((k) => m.S[m.layout.owner + k] === 0);
  const fresh = start(8).machine;
  const list = (x: typeof m): number[] => owned.map((k) => x.S[x.definition + k]).sort((a, b) => a - b);
  expect(list(m)).toEqual(list(fresh));
});

test('[K-Q12] an answer that says no can be told from the others', () => {
  const match = start(2);
  const options = match.options();
  expect(options.map((o) => isPass(match.machine, o.index))).toEqual(options.map((o) => o.verb === 'pass'));
  expect(options.some((o) => o.verb === 'pass')).toBe(true);
});
