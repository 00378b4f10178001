/** Nobody who thinks sees hidden cards: the games as they are, with all their players. `fuda verify --honesty` does the same at length. */
import {
  agentsOf,
  DeckClassifier,
  type DeckOpinion,
  deckBelief,
  deckZone,
  definitionsIn,
  handZone,
  knowledgeOf,
} from '@fuda/ai';
import { duelMastersPackage } from '@fuda/duel-masters';
import { type GamePackage, randomFrom } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import { cells as c, countOptions, Determinizer, decide, knows, Machine, startMatch } from '@fuda/kernel';
import { ocgPackage } from '@fuda/ocg';
import { loadGames } from '@fuda/registry';
import { checkHonesty, sized, WIDE, widely } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 600_000 });

const GAMES = await loadGames();

test.each(widely(GAMES.map((pkg) => [pkg.id, pkg] as const)))(
  '[AI-S2] %s: with other cards hidden, views, options, logs, deals, statistics and decisions are the same to the last bit',
  (_, pkg) => {
    const result = checkHonesty(pkg, { positions: sized(36, 200), seed: 7, agents: agentsOf(pkg, 4) });
    expect(result.ok ? '' : `${result.what}: ${result.detail}`).toBe('');
    expect(result.counts.swapped).toBeGreaterThan(sized(100, 400));
    expect(result.counts.histories).toBeGreaterThan(0);
  },
);

test.runIf(WIDE)(
  '[AI-S2] the check notices a player who peeks, and a view that counts what only one player saw',
  () => {
    const peek = { name: 'peek', judge: (m: Machine) => handOf(m, 2 - m.S[c.QUERY_PLAYER]).join() };
    const peeking = checkHonesty(ocgPackage, { positions: 3, seed: 1, agents: [peek] });
    expect(!peeking.ok && peeking.what).toBe('agent');
    const counting = checkHonesty(ocgPackage, {
      positions: 1500,
      seed: 1,
      decks: ['legacy-exodia', 'mixed-5'],
      doors: {
        view(match, viewer) {
          const { S, layout, game } = match.machine;
          const asked = S[layout.globals + game.symbols.global.get('quietSince')!];
          const view = match.view(viewer);
          return { ...view, globals: { ...view.globals, quietSince: asked } };
        },
      },
    });
    expect(!counting.ok && counting.what).toBe('history');
  },
);

const HAND = 5;

/** Where to look for what a player has: in its hand, or, while that is empty, on top of its deck. */
function zoneOf(m: Machine, player: number): string {
  const hand = handZone(m.game)!;
  return definitionsIn(m, player, hand).length > 0 ? hand : deckZone(m.game)!;
}

const cardsOf = (m: Machine, player: number): number[] => {
  const location = player * m.zones + m.game.symbols.zone.get(zoneOf(m, player))!;
  const size = m.S[m.zoneSize + location];
  return Array.from({ length: Math.min(HAND, size) }, (_, k) => m.S[m.zoneBase[location] + size - 1 - k]);
};

const handOf = (m: Machine, player: number): number[] =>
  cardsOf(m, player)
    .map((card) => m.S[m.definition + card])
    .sort((a, b) => a - b);

/** The position after so many random answers, the first in which `viewer` is asked. */
function after(pkg: GamePackage, decks: readonly [string, string], seed: number, answers: number): Machine {
  const setup = pkg.setUp(decks, seed);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const m = new Machine(pkg.compile());
  startMatch(m, setup.value, seed);
  const random = randomFrom(seed);
  for (let n = 0; n < answers && m.S[c.RESULT] === 0; n++) decide(m, random(countOptions(m)));
  return m;
}

const DEALS = sized(100, 5000, 500);

const choose = (n: number, k: number): number => (k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const copiesIn = (list: readonly number[], definition: number): number => list.filter((d) => d === definition).length;

/** How often a deal gives the other player exactly its true hand, and how often chance would: drawing from the lists believed in. */
function trueHands(pkg: GamePackage, m: Machine): { readonly hits: number; readonly chance: number } {
  const viewer = m.S[c.QUERY_PLAYER] - 1;
  const other = 1 - viewer;
  const determinizer = new Determinizer(m.game);
  determinizer.look(m, viewer);
  const { decks } = knowledgeOf(pkg, m.game);
  determinizer.drawFrom(deckBelief(decks)(determinizer, viewer));
  const { chances, lists } = openList(m, viewer) ?? new DeckClassifier(decks).judge(determinizer, viewer, other);
  const location = other * m.zones + m.game.symbols.zone.get(zoneOf(m, other))!;
  const hidden = cardsOf(m, other)
    .filter((card) => !knows(m, viewer, card))
    .map((card) => m.S[m.definition + card]);
  let chance = 0;
  for (const [d, list] of lists.entries()) {
    const pool = list.filter((definition) => determinizer.couldLie(definition, location, other));
    const ways = [...new Set(hidden)].map((definition) =>
      choose(copiesIn(pool, definition), copiesIn(hidden, definition)),
    );
    chance += (chances[d] * ways.reduce((x, y) => x * y, 1)) / choose(pool.length, hidden.length);
  }
  const work = new Machine(m.game);
  const random = randomFrom(99);
  const truth = handOf(m, other).join();
  let hits = 0;
  for (let k = 0; k < DEALS; k++) {
    determinizer.lay(work);
    determinizer.deal(work, random);
    if (handOf(work, other).join() === truth) hits++;
  }
  return { hits, chance };
}

/** Where everybody knows what the other player has in all, that is the one list. */
function openList(m: Machine, viewer: number): DeckOpinion | undefined {
  if (m.game.declaration.openLists !== true) return undefined;
  const cards = Array.from({ length: m.S[c.CARD_TOP] }, (_, i) => i + 1).filter(
    (card) => m.S[m.layout.owner + card] !== viewer && !knows(m, viewer, card),
  );
  return { chances: [1], lists: [cards.map((card) => m.S[m.definition + card])] };
}

test.each([
  ['ocg, against junk-synchro', ocgPackage, ['dragon-beatdown', 'junk-synchro']],
  ['ocg, dragon mirror', ocgPackage, ['dragon-beatdown', 'dragon-beatdown']],
  ['ocg, junk-synchro mirror', ocgPackage, ['junk-synchro', 'junk-synchro']],
  ['duel-masters', duelMastersPackage, ['red-zone', 'fire-nature']],
  ['history', historyPackage, historyPackage.defaultDecks],
] as const)('[AI-E8] %s: the true hand is dealt no more often than chance does', (_, pkg, decks) => {
  let looked = 0;
  for (const [seed, answers] of [
    [1, 0],
    [2, 0],
    [3, 9],
    [4, 21],
    [5, 40],
  ]) {
    const m = after(pkg, decks, seed, answers);
    if (m.S[c.RESULT] !== 0 || handOf(m, 2 - m.S[c.QUERY_PLAYER]).length < 3) continue;
    const { hits, chance } = trueHands(pkg, m);
    const expected = DEALS * chance;
    // what lies face-down elsewhere moves the chances a little: five standard deviations, and one hand in five hundred
    expect(hits, `seed ${seed}, after ${answers}`).toBeLessThanOrEqual(
      expected + 5 * Math.sqrt(expected) + DEALS / 500,
    );
    looked++;
  }
  expect(looked).toBeGreaterThan(1);
});
