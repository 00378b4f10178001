/** All tiers of a game side by side: what `npm run lockstep` does for as long as one likes, and `npm test` for a moment. */
import { type GamePackage, randomFrom } from '@fuda/game';
import { type CompiledGame, compileGame, Machine, NativeModule } from '@fuda/kernel';
import { makeModule, specialise } from '@fuda/specialise';
import { kernelFiles } from '@fuda/specialise/kernel-files';
import { type Apart, Lockstep, mutate, randomGame, randomSetup } from '@fuda/testkit';
import { compiled, graft, Positions, renamed } from './doors/cards.ts';
import type { HouseGame } from './house.ts';

/** Longest match; what is still open then is taken back all the same. */
const LONGEST = 3000;
/** Of matches with strange cards, and of random rules. */
const SHORT = 60;
/** Mostly taken back and forth, sometimes handed round among the tiers, sometimes several decisions without looking. */
const WAYS = ['play', 'play', 'run', 'play', 'play', 'pass', 'play', 'run'] as const;
/** Every third strange card is a sound mixture, the others are damaged. */
const GRAFTED_ONLY = 3;

export interface Walked {
  readonly decisions: number;
  readonly matches: number;
  /** what differed, with the seed of the match it was seen in */
  readonly found: (Apart & { readonly seed: number }) | null;
}

/** The interpreter, generated JavaScript with nothing left to the interpreter, and WebAssembly that looks at every address. */
export function tiersOf(game: CompiledGame): Lockstep {
  const plain = compileGame(game.declaration, game.cards, { tier: 'generated' });
  plain.generated!.makeAtOnce();
  const linked = new Machine(game);
  new NativeModule(makeModule(specialise(game, kernelFiles), { checked: true })).link(linked);
  return new Lockstep([
    { name: 'interpreter', machine: Object.assign(new Machine(game), { generated: null }) },
    { name: 'generated', machine: new Machine(plain) },
    { name: 'wasm', machine: linked },
  ]);
}

/** Matches of the game's own decks, one pair after the other, until so many decisions were made. */
export function walk(
  pkg: GamePackage,
  ruleset: string,
  decisions: number,
  seed: number,
  told: (decisions: number) => void = () => {},
): Walked {
  const lockstep = tiersOf(pkg.compile(ruleset));
  const decks = pkg.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(ruleset));
  const random = randomFrom(seed);
  let done = 0;
  let matches = 0;
  while (done < decisions) {
    const one = random(0x40000000);
    const setup = pkg.setUp([decks[random(decks.length)].id, decks[random(decks.length)].id], one, ruleset);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const most = Math.min(LONGEST, decisions - done);
    const way = WAYS[matches % WAYS.length];
    const { decisions: made, difference } = lockstep[way](setup.value, one, most);
    done += made;
    matches++;
    if (difference) return { decisions: done, matches, found: { ...difference, seed: one } };
    told(done);
  }
  return { decisions: done, matches, found: null };
}

/** Games of random rules, every other one with numbers that wrap round. */
export function walkRandomRules(games: number, seed: number): Walked {
  let done = 0;
  let matches = 0;
  for (let k = 0; k < games; k++) {
    const lockstep = tiersOf(compileGame(...randomGame(seed + k, k % 2 === 1)));
    for (let match = 1; match <= 3; match++) {
      const { decisions, difference } = lockstep.play(randomSetup, match, SHORT);
      done += decisions;
      matches++;
      if (difference) return { decisions: done, matches, found: { ...difference, seed: seed + k } };
    }
  }
  return { decisions: done, matches, found: null };
}

/** Cards nobody would print, all in one game: each is played in some position. */
export function walkStrangeCards(house: HouseGame, wanted: number, seed: number): Walked {
  const { pkg, cards } = house;
  const random = randomFrom(seed);
  const files = Array.from({ length: wanted }, (_, i) => {
    const card = renamed(graft(cards, random), random);
    return { file: `card ${i}`, json: random(GRAFTED_ONLY) === 0 ? card : mutate(card, random) };
  });
  const positions = new Positions(house);
  const ids = new Set<string>();
  const read = pkg.readCards!(files).cards.filter(({ id }) => {
    const fresh = !positions.has(id) && !ids.has(id);
    ids.add(id);
    return fresh;
  });
  if (read.length === 0) return { decisions: 0, matches: 0, found: null };
  const game = compiled(pkg, read);
  const lockstep = tiersOf(game);
  let done = 0;
  for (const [k, { id }] of read.entries()) {
    const definition = game.cards[game.symbols.definition.get(id)! - 1];
    const { decisions, difference } = lockstep.play(positions.at(definition, random), seed + k, SHORT);
    done += decisions;
    if (difference) return { decisions: done, matches: k + 1, found: { ...difference, seed } };
  }
  return { decisions: done, matches: read.length, found: null };
}
