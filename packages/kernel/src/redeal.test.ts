import { arrange, cells as c, createMatch, isPass, type Match, Redealer, redeal, undoTo } from '@fuda/kernel';
import { playRandomly, randomFrom, sampleDuelPackage, startAcid } from '@fuda/testkit';
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

const definitions = ({ machine: m }: Match): number[] =>
  Array.from({ length: m.S[c.CARD_TOP] }, (_, i) => m.S[m.definition + i + 1]);

test('[K-H11] positions that look the same to a viewer give the same deals, again and again, and a deal can be undone', () => {
  let compared = 0;
  playRandomly(startAcid(3), 3, 120, (match) => {
    if (match.decisions.length % 5 !== 0 || match.query === null) return;
    const viewer = match.query.player;
    const other = match.clone();
    redeal(other.machine, viewer, randomFrom(99));
    const redealers = [match, other].map(({ machine }) => {
      const redealer = new Redealer(machine);
      redealer.look(machine, viewer);
      return redealer;
    });
    const before = match.hash();
    for (let round = 0; round < 3; round++) {
      const mark = match.machine.jp;
      redealers[0].deal(match.machine, randomFrom(round));
      redealers[1].deal(other.machine, randomFrom(round));
      expect(definitions(other)).toEqual(definitions(match));
      undoTo(match.machine, mark);
      expect(match.hash()).toBe(before);
    }
    compared++;
  });
  expect(compared).toBeGreaterThan(10);
});

test('[K-H12] hidden cards can be dealt from a given pile, which must be large enough', () => {
  const match = start(5);
  const { machine: m } = match;
  const redealer = new Redealer(m);
  redealer.look(m, 0);
  const hidden = redealer.hiddenOf(1);
  expect(hidden).toBe(40);
  expect(redealer.setPool(1, new Int32Array(hidden - 1).fill(3))).toBe(false);
  expect(redealer.setPool(1, new Int32Array(hidden).fill(3))).toBe(true);
  redealer.deal(m, randomFrom(1));
  for (let card = 1; card <= m.S[c.CARD_TOP]; card++)
    if (m.S[m.layout.owner + card] === 1) expect(m.S[m.definition + card]).toBe(3);
});

test('[K-H13] a wished hand and deck order is given from the same deck, and refused when the deck cannot', () => {
  const match = start(8);
  const before = match.hash();
  const hand = ['scout', 'scout', 'colossus', 'gate', 'insight'];
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
