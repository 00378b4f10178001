/** The first position of a match is prepared once for each set-up. Whoever begins from it must not be able to tell. */
import { type GamePackage, randomFrom } from '@fuda/game';
import {
  cells as c,
  checkSetup,
  countOptions,
  createMatch,
  decide,
  Machine,
  type MatchSetup,
  startDealt,
  startMatch,
  undoTo,
} from '@fuda/kernel';
import { sized } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { LOADERS } from './index.ts';

const GAMES = Object.keys(LOADERS);
const SEEDS = sized(1, 20, 2);
const DECISIONS = 6;

function setUp(pkg: GamePackage, decks: readonly [string, string], seed: number, ruleset: string): MatchSetup {
  const made = pkg.setUp(decks, seed, ruleset);
  if (!made.ok) throw new Error(made.error.reason.en);
  return made.value;
}

/** Every deck of the ruleset against the next one, so that each is dealt to both players. */
function pairings(pkg: GamePackage, ruleset: string): [string, string][] {
  const ids = pkg.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(ruleset)).map(({ id }) => id);
  return ids.map((id, i) => [id, ids[(i + 1) % ids.length]]);
}

/** The same table as another object: nothing is known about it. */
const anew = (setup: MatchSetup): MatchSetup => ({ ...setup });

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/** Equal cells, without a difference of thousands of lines. */
function differing(a: Machine, b: Machine): number {
  // most are equal, and comparing bytes takes no time
  if (Buffer.compare(bytesOf(a.state), bytesOf(b.state)) === 0) return -1;
  return a.state.findIndex((cell, i) => cell !== b.state[i]);
}

/** Plays on, so that the machine is in the middle of a match when the next one begins: nothing of it may be left over. */
function playOn(m: Machine, seed: number): void {
  const random = randomFrom(seed);
  for (let n = 0; n < 20 && countOptions(m) > 0; n++) decide(m, random(m.optionCount));
}

describe.each(GAMES)('%s', { timeout: 120_000 }, (game) => {
  test('[K-D15] every match from a prepared opening is the one made from nothing, cell by cell, and stays it', async () => {
    const pkg = await LOADERS[game]();
    let compared = 0;
    for (const { id: ruleset } of pkg.rulesets) {
      const prepared = new Machine(pkg.compile(ruleset));
      for (const decks of pairings(pkg, ruleset)) {
        for (let seed = 1; seed <= SEEDS; seed++) {
          const setup = setUp(pkg, decks, seed, ruleset);
          startMatch(prepared, setup, seed + 1000);
          playOn(prepared, seed);
          startMatch(prepared, setup, seed);
          const made = new Machine(pkg.compile(ruleset));
          startMatch(made, anew(setup), seed);
          expect(differing(prepared, made)).toBe(-1);
          const random = randomFrom(seed);
          const marks: number[] = [];
          const start = prepared.state.slice();
          for (let n = 0; n < DECISIONS && countOptions(made) > 0; n++) {
            expect(countOptions(prepared)).toBe(made.optionCount);
            marks.push(prepared.jp);
            const option = random(made.optionCount);
            decide(made, option);
            decide(prepared, option);
            expect(differing(prepared, made)).toBe(-1);
          }
          for (const mark of marks.reverse()) undoTo(prepared, mark);
          expect(Buffer.compare(bytesOf(prepared.state), bytesOf(start))).toBe(0);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThanOrEqual(SEEDS);
  });

  test('the same decks are the same set-up, so that it is prepared once', async () => {
    const pkg = await LOADERS[game]();
    for (const { id: ruleset } of pkg.rulesets) {
      const [decks] = pairings(pkg, ruleset);
      // seeds may decide who begins or between two proposals, but not more
      expect(setUp(pkg, decks, 1, ruleset)).toBe(setUp(pkg, decks, 1, ruleset));
      if (pkg.setUp([decks[0], decks[0]], 1, ruleset).ok) {
        const same = [1, 3, 5, 7].map((seed) => setUp(pkg, [decks[0], decks[0]], seed, ruleset));
        expect(new Set(same).size).toBe(1);
      }
    }
  });

  test('[K-D15] other cards dealt onto a table are the set-up with those cards', async () => {
    const pkg = await LOADERS[game]();
    const [{ id: ruleset }] = pkg.rulesets;
    const compiled = pkg.compile(ruleset);
    const dealt = new Machine(compiled);
    for (const decks of pairings(pkg, ruleset).slice(0, sized(1, 40, 4))) {
      const table = setUp(pkg, decks, 1, ruleset);
      for (let seed = 1; seed <= SEEDS; seed++) {
        const random = randomFrom(seed);
        // any card of the table in any place: also such as listen where they have never begun
        const cards = table.cards.map((place) => ({
          ...place,
          definition: table.cards[random(table.cards.length)].definition,
        }));
        const definitions = Int32Array.from(cards, ({ definition }) => compiled.symbols.definition.get(definition)!);
        startDealt(dealt, table, definitions, seed);
        const made = new Machine(compiled);
        startMatch(made, { ...table, cards }, seed);
        expect(differing(dealt, made)).toBe(-1);
        // and the table itself has not become those cards
        playOn(dealt, seed);
        startMatch(dealt, table, seed);
        startMatch(made, anew(table), seed);
        expect(differing(dealt, made)).toBe(-1);
      }
    }
  });

  test('[K-D6] a set-up that was refused is refused again, and one that was played unchecked is checked', async () => {
    const pkg = await LOADERS[game]();
    const compiled = pkg.compile();
    const good = setUp(pkg, pkg.defaultDecks, 1, pkg.rulesets[0].id);
    const bad: MatchSetup = { ...good, cards: [{ ...good.cards[0], known: 7 }, ...good.cards.slice(1)] };
    const m = new Machine(compiled);
    startMatch(m, bad, 1);
    for (let i = 0; i < 2; i++) {
      expect(checkSetup(m, bad)).toMatchObject({ ok: false, error: { code: 'BAD_SETUP', path: '$.cards[0].known' } });
      expect(createMatch(compiled, bad, 1).ok).toBe(false);
      expect(createMatch(compiled, good, 1).ok).toBe(true);
    }
  });

  test('[K-P1] a match can be taken back to its first question, and nothing is recorded before it', async () => {
    const pkg = await LOADERS[game]();
    const created = createMatch(pkg.compile(), setUp(pkg, pkg.defaultDecks, 1, pkg.rulesets[0].id), 5);
    if (!created.ok) throw new Error(created.error.reason.en);
    const match = created.value;
    const first = match.hash();
    expect(match.machine.jp).toBe(0);
    expect(match.undo().ok).toBe(false);
    const random = randomFrom(5);
    let played = 0;
    for (; played < 30 && match.machine.S[c.RESULT] === 0; played++) match.decide(random(match.optionCount));
    expect(match.undo(played).ok).toBe(true);
    expect(match.hash()).toBe(first);
    // giving up writes without a decision
    const given = match.clone();
    expect(given.surrender(0).ok).toBe(true);
    expect(given.undo().ok).toBe(true);
    expect(given.hash()).toBe(first);
  });
});
