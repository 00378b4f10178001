import type { GamePackage } from '@fuda/game';
import { randomFrom } from '@fuda/game';
import {
  cells as c,
  compileGame,
  createMatch,
  isPass,
  knows,
  type Match,
  type Option,
  STAKES,
  viewOf,
} from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { checkHonesty, sized, testkitPackages, widely } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { Encoder } from './encoder.ts';
import { EventMemory } from './event-memory.ts';
import { encodingAgent, encodingTeller } from './honesty.ts';
import { COLUMN, KIND, layoutOf, NUMBER } from './layout.ts';
import { magnitude, STEPS } from './magnitude.ts';
import { meaningOf } from './meaning.ts';

const SHIPPED = await Promise.all(Object.values(LOADERS).map((load) => load()));
const GAMES: readonly GamePackage[] = [...SHIPPED, ...testkitPackages.filter((pkg) => !SHIPPED.includes(pkg))];
const CASES = GAMES.map((pkg) => [pkg.id, pkg] as const);

/** Plays a match at random and lets `look` see every question. */
function play(
  pkg: GamePackage,
  seed: number,
  look: (match: Match) => void,
  most = 80,
  answer?: (option: number) => void,
) {
  const setup = pkg.setUp(pkg.defaultDecks, seed);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const created = createMatch(pkg.compile(), setup.value, seed, { journal: false });
  if (!created.ok) throw new Error(created.error.reason.en);
  const match = created.value;
  const random = randomFrom(seed);
  for (let n = 0; n < most && match.result === null; n++) {
    look(match);
    const option = random(match.optionCount);
    answer?.(option);
    match.decide(option);
  }
}

test('[LRN-E1] the layout follows from the declaration: the same hash every time, another for every game', () => {
  const hashes = GAMES.map((pkg) => layoutOf(pkg.compile()).hash);
  expect(GAMES.map((pkg) => layoutOf(pkg.compile()).hash)).toEqual(hashes);
  expect(new Set(hashes).size).toBe(GAMES.length);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/);
});

test('[LRN-E1] a card nobody has seen before does not change the layout', () => {
  for (const pkg of widely(SHIPPED, 3)) {
    const game = pkg.compile();
    const [card] = game.cards;
    const more = compileGame(game.declaration, [...game.cards, { ...card, id: 'never-seen' }]);
    expect(layoutOf(more).hash, pkg.id).toBe(layoutOf(game).hash);
    expect(more.definitions).toBe(game.definitions + 1);
  }
});

test('[LRN-E2] magnitudes keep their order and their sign, and fit 16 bits', () => {
  for (let x = 0; x < 1000; x++) expect(magnitude(x + 1)).toBeGreaterThan(magnitude(x));
  for (const x of [1, 7, 8000, 100_000]) expect(magnitude(-x)).toBe(-magnitude(x));
  expect(magnitude(0)).toBe(0);
  expect(magnitude(1)).toBe(STEPS);
  expect(magnitude(0x7fffffff)).toBeLessThan(32_768);
});

test('[LRN-E11] where lists are open, what lies hidden is told as a list of each player, and nowhere else', () => {
  for (const pkg of GAMES) {
    const game = pkg.compile();
    const encoder = new Encoder(game);
    const { width, tokens } = encoder;
    let lists = 0;
    play(pkg, 3, ({ machine: m, query }) => {
      const viewer = query!.player;
      const count = encoder.encode(m, viewer);
      const told = new Map<string, number>();
      for (let at = 0; at < count * width; at += width) {
        if (tokens[at] !== KIND.card || tokens[at + COLUMN.zone] !== 0) continue;
        lists++;
        const key = `${tokens[at + COLUMN.owner] === 1 ? viewer : 1 - viewer} ${tokens[at + COLUMN.card]}`;
        told.set(key, Math.round(2 ** (tokens[at + NUMBER.count] / STEPS)) - 1);
      }
      const hidden = new Map<string, number>();
      for (let card = 1; card <= m.S[c.CARD_TOP] && game.declaration.openLists; card++) {
        if (knows(m, viewer, card)) continue;
        const key = `${m.S[m.layout.owner + card]} ${m.S[m.definition + card]}`;
        hidden.set(key, (hidden.get(key) ?? 0) + 1);
      }
      expect(told, pkg.id).toEqual(hidden);
    });
    expect(lists > 0, pkg.id).toBe(game.declaration.openLists === true);
  }
});

describe.each(widely(CASES, 1))('%s', (_, pkg) => {
  const game = pkg.compile();
  const encoder = new Encoder(game);
  const { width, tokens, layout } = encoder;
  const kindOf = (token: number): number => tokens[token * width + COLUMN.kind];
  const copies = (token: number): number => Math.round(2 ** (tokens[token * width + NUMBER.count] / STEPS)) - 1;

  test('[LRN-E3] every card lies where the view says, known ones by what they are', () => {
    const zones = game.declaration.zones.map(({ name }) => name);
    play(pkg, 3, (match) => {
      const viewer = match.query!.player;
      const count = encoder.encode(match.machine, viewer);
      expect(count).toBeLessThanOrEqual(layout.capacity);
      const found = new Map<string, number>();
      for (let token = 0; token < count; token++) {
        const at = token * width;
        // what lies nowhere is a list: LRN-E11
        if (kindOf(token) !== KIND.card || tokens[at + COLUMN.zone] === 0) continue;
        const player = tokens[at + COLUMN.side] === 1 ? viewer : 1 - viewer;
        const key = `${player} ${zones[tokens[at + COLUMN.zone] - 1]} ${tokens[at + COLUMN.card]}`;
        found.set(key, (found.get(key) ?? 0) + copies(token));
      }
      const seen = new Map<string, number>();
      const numbers = new Map(game.cards.map((card, i) => [card.id, i + 1]));
      for (const [player, { zones: shown }] of viewOf(match.machine, viewer).players.entries())
        for (const [zone, { cards }] of Object.entries(shown))
          for (const card of cards) {
            const key = `${player} ${zone} ${card.definition === undefined ? 0 : numbers.get(card.definition)}`;
            seen.set(key, (seen.get(key) ?? 0) + 1);
          }
      expect(found).toEqual(seen);
    });
  });

  test('[LRN-E4] every answer has a token; two share one only if nothing tells them apart', () => {
    const slotted = new Set(game.declaration.zones.filter((zone) => zone.slots).map(({ name }) => name));
    // which of two equal cards, and where in a pile it lies, is no difference
    const said = ({ index, card, about: _about, ...rest }: Option): string => {
      const { index: place, ...where } = card ?? { index: 0 };
      return JSON.stringify({ ...rest, ...where, place: card && slotted.has(card.zone) ? place : 0 });
    };
    let shared = 0;
    play(pkg, 5, (match) => {
      encoder.encode(match.machine, match.query!.player);
      const options = match.options();
      expect(encoder.options).toBe(options.length);
      expect(encoder.cut).toBe(0);
      const byToken = new Map<number, Option>();
      for (const option of options) {
        const token = encoder.tokenOf[option.index];
        expect(kindOf(token)).toBe(KIND.option);
        expect(token).toBeGreaterThanOrEqual(encoder.firstOption);
        const first = byToken.get(token);
        if (first === undefined) byToken.set(token, option);
        else {
          expect(said(option)).toBe(said(first));
          expect(isPass(match.machine, option.index)).toBe(isPass(match.machine, first.index));
          shared++;
        }
      }
      expect(encoder.firstOption + byToken.size).toBe(encoder.count);
    });
    expect(shared).toBeGreaterThanOrEqual(0);
  });

  test('[LRN-E5] hidden cards change no bit of it, at one position and from the beginning of a match', () => {
    const found = checkHonesty(pkg, {
      seed: 11,
      positions: sized(10, 100_000, 20),
      agents: [encodingAgent()],
      tellers: [encodingTeller()],
    });
    expect(found.ok ? '' : `${found.what}: ${found.detail}`).toBe('');
    expect(found.counts.judged).toBe(found.counts.positions);
    expect(found.counts.swapped).toBeGreaterThan(0);
    expect(found.counts.histories).toBeGreaterThan(0);
  });

  test('[LRN-E6] what happened is the same whether the match is watched or the answer is tried out beforehand', () => {
    const [watching, trying] = [new EventMemory(), new EventMemory()];
    const other = new Encoder(game);
    let events = 0;
    let current: Match | undefined;
    // a match may be over before anything is remembered of it
    for (let seed = 7; events === 0 && seed < 27; seed++) {
      const asked = new Set<number>();
      for (const memory of [watching, trying]) memory.forget();
      play(
        pkg,
        seed,
        (match) => {
          current = match;
          match.machine.observer = watching.observer;
          watching.question(match.machine);
          const viewer = match.query!.player;
          // nothing is remembered of what happened before a player was first asked
          if (!asked.has(viewer)) expect([watching.counts[viewer], trying.counts[viewer]]).toEqual([0, 0]);
          asked.add(viewer);
          const count = encoder.encode(match.machine, viewer, watching);
          expect(other.encode(match.machine, viewer, trying)).toBe(count);
          expect(other.tokens.slice(0, count * width).join()).toBe(tokens.slice(0, count * width).join());
          for (let token = 0; token < count; token++) if (kindOf(token) === KIND.event) events++;
        },
        60,
        (option) => trying.notice(current!.machine, option),
      );
    }
    expect(events).toBeGreaterThan(0);
  });

  test('[LRN-E7] encoding changes nothing of the match', () => {
    play(pkg, 9, (match) => {
      const before = match.hash();
      const cells = Buffer.from(match.machine.state.slice().buffer);
      encoder.encode(match.machine, match.query!.player);
      encoder.encode(match.machine, 1 - match.query!.player);
      expect(match.hash()).toBe(before);
      expect(cells.equals(Buffer.from(match.machine.state.slice().buffer))).toBe(true);
      expect(match.machine.S[c.FAULT]).toBe(0);
    });
  });
});

/** The token that asks, while the open question is put: its card and how that card is part of the question. */
function askerOf(
  encoder: Encoder,
  match: Match,
): { readonly card?: string; readonly stake: number; readonly row: number } {
  const { tokens, width } = encoder;
  const count = encoder.encode(match.machine, match.query!.player);
  const row = tokens[COLUMN.ability];
  for (let at = 0; at < count * width; at += width)
    if (tokens[at] === KIND.asker)
      return {
        card: match.machine.game.cards[tokens[at + COLUMN.card] - 1]?.id,
        stake: tokens[at + COLUMN.stake],
        row,
      };
  return { stake: 0, row };
}

describe('[LRN-E10] what the open question is about', () => {
  const packageOf = (id: string): GamePackage => GAMES.find((pkg) => pkg.id === id)!;
  const openMatch = (pkg: GamePackage, cards: readonly [string, number, string, number?][], phase: string): Match => {
    const put = cards.flatMap(([definition, owner, zone, copies = 1]) =>
      Array.from({ length: copies }, () => ({ definition, owner, zone })),
    );
    const created = createMatch(pkg.compile(), { cards: put, phase, turn: 3 }, 1);
    if (!created.ok) throw new Error(created.error.reason.en);
    return created.value;
  };

  test('a text that asks is named with its ability: the same targets for two spells are two questions', () => {
    const pkg = packageOf('duel-masters');
    const encoder = new Encoder(pkg.compile());
    const seen = ['terror-pit', 'spiral-gate'].map((spell) => {
      const match = openMatch(
        pkg,
        [
          [spell, 0, 'hand'],
          [spell, 0, 'mana', 6],
          ['vorg', 0, 'deck', 5],
          ['bolshack-dragon', 1, 'battle'],
          ['vorg', 1, 'battle'],
          ['vorg', 1, 'deck', 5],
        ],
        'main',
      );
      match.decide(0);
      return askerOf(encoder, match);
    });
    expect(seen.map(({ card }) => card)).toEqual(['terror-pit', 'spiral-gate']);
    expect(seen.map(({ stake }) => STAKES[stake])).toEqual(['source', 'source']);
    expect(seen[0].row).not.toBe(seen[1].row);
    const { width, abilities } = meaningOf(pkg.compile(), encoder.layout.meaning);
    const meaning = (row: number): string => abilities.subarray(row * width, (row + 1) * width).join();
    expect(meaning(seen[0].row)).not.toBe(meaning(seen[1].row));
  });

  test.each([
    ['ocg', 'attack', 'attackTarget'],
    ['ocg', 'summon', 'tributes'],
    ['duel-masters', 'attack', 'attackTarget'],
    ['duel-masters', 'summon', 'pay'],
  ])('%s: after "%s" the question "%s" is about that card, and no question of the next turn is', (id, verb, prompt) => {
    const pkg = packageOf(id);
    const encoder = new Encoder(pkg.compile());
    let found = 0;
    for (let seed = 1; seed < sized(5, 12, 12); seed++) {
      let chosen: Option | undefined;
      let current: Match | undefined;
      play(
        pkg,
        seed,
        (match) => {
          current = match;
          if (chosen?.verb === verb && match.query!.prompt === prompt) {
            found++;
            expect(askerOf(encoder, match).card).toBe(chosen.card!.definition);
          }
          if (match.query!.prompt === 'charge' || match.query!.prompt === 'main')
            expect(askerOf(encoder, match).card, match.query!.prompt).toBeUndefined();
        },
        200,
        (option) => {
          chosen = current!.options()[option];
        },
      );
    }
    expect(found).toBeGreaterThan(0);
  });

  test('whoever is not asked is told nothing of it', () => {
    for (const pkg of widely(GAMES, 2)) {
      const encoder = new Encoder(pkg.compile());
      play(pkg, 4, (match) => {
        const count = encoder.encode(match.machine, 1 - match.query!.player);
        expect(encoder.tokens[COLUMN.ability]).toBe(0);
        for (let at = 0; at < count * encoder.width; at += encoder.width) {
          expect(encoder.tokens[at]).not.toBe(KIND.asker);
          expect(encoder.tokens[at + COLUMN.stake]).toBe(0);
        }
      });
    }
  });
});

/**
 * What the heap grew by with each call, round by round until `isEnough`. Whatever else grows meanwhile (code that is being compiled) adds to it for
 * some rounds, so the least tells what is made every time; a collection in the middle takes from it, so the most tells that something is made.
 */
function growthOf(work: () => void, isEnough: (rounds: readonly number[]) => boolean): readonly number[] {
  const CALLS = 300;
  const rounds: number[] = [];
  for (let round = 0; round < 60 && !isEnough(rounds); round++) {
    const before = process.memoryUsage().heapUsed;
    for (let k = 0; k < CALLS; k++) work();
    const grown = process.memoryUsage().heapUsed - before;
    // a round in which garbage was collected says nothing
    if (grown >= 0) rounds.push(grown / CALLS);
  }
  expect(rounds.length).toBeGreaterThan(0);
  return rounds;
}

test('[LRN-E8] encoding makes no garbage', () => {
  expect(
    Math.max(
      ...growthOf(
        () => new Int32Array(8).fill(1),
        (rounds) => rounds.length === 5,
      ),
    ),
  ).toBeGreaterThan(64);
  for (const pkg of widely(SHIPPED)) {
    const encoder = new Encoder(pkg.compile());
    play(pkg, 13, ({ machine, query, decisions }) => {
      if (decisions.length % 40 !== 39) return;
      const viewer = query!.player;
      expect(
        Math.min(
          ...growthOf(
            () => encoder.encode(machine, viewer),
            (rounds) => rounds.length >= 5 && Math.min(...rounds) < 64,
          ),
        ),
        pkg.id,
      ).toBeLessThan(64);
    });
  }
});
