/** The Duel-Masters-like game on the kernel, played exactly as its C++ twin plays it: same decks, same policy, same totals. */
import {
  type CardDefinition,
  cells as c,
  compileGame,
  decide,
  Machine,
  type MatchSetup,
  startMatch,
} from '@fuda/kernel';
import { duelLike, duelLikeCards } from '@fuda/testkit';
import { emptyTally, matchSeed, POLICY_SEED, type Tally } from './tally.ts';

const DECK = 40;

type Placement = { definition: string; owner: number; zone: string };

/** Plays matches one after the other on one machine, allocating nothing between them. */
export class DuelLikeRunner {
  readonly machine: Machine;
  readonly setup: { readonly cards: Placement[] } & MatchSetup;
  private readonly ids: readonly string[];
  private readonly copies: number;
  private readonly deck: number[] = new Array(DECK).fill(0);
  /** in an array: a field would allocate a number object for every value above 31 bits */
  private readonly policy = Int32Array.of(POLICY_SEED);

  /** `copies`: how many equal definitions of each card are in the pool; decks are spread over them. */
  constructor(copies = 1) {
    const cards = inflate(copies);
    this.machine = new Machine(compileGame(duelLike, cards));
    this.ids = cards.map((card) => card.id);
    this.copies = copies;
    const place = (_: unknown, i: number): Placement => ({ definition: '', owner: i < DECK ? 0 : 1, zone: 'deck' });
    this.setup = { cards: Array.from({ length: 2 * DECK }, place) };
  }

  seedPolicy(seed: number): void {
    this.policy[0] = seed;
  }

  /** Both decks in the order the C++ twin shuffles them into (xorshift32, Fisher–Yates). */
  shuffle(seed: number): void {
    const { deck, copies } = this;
    let x = seed === 0 ? 1 : seed | 0;
    for (let player = 0; player < 2; player++) {
      for (let i = 0; i < DECK; i++) deck[i] = i >> 1;
      for (let i = DECK - 1; i > 0; i--) {
        x ^= x << 13;
        x ^= x >>> 17;
        x ^= x << 5;
        const j = ((x >>> 16) * (i + 1)) >>> 16;
        [deck[i], deck[j]] = [deck[j], deck[i]];
      }
      for (let i = 0; i < DECK; i++) {
        // which of the equal definitions stands there has no influence on the match
        const copy = copies === 1 ? 0 : ((seed >>> 4) + i * 7 + player) % copies;
        this.setup.cards[player * DECK + i].definition = this.ids[deck[i] * copies + copy];
      }
    }
  }

  start(index: number): void {
    const seed = matchSeed(index);
    this.shuffle(seed);
    // a new object each time: the kernel takes set-ups for immutable and remembers the last one
    startMatch(this.machine, { cards: this.setup.cards }, seed);
  }

  /** The random policy's answer to the open query. */
  choose(): number {
    let x = this.policy[0];
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.policy[0] = x;
    return ((x >>> 16) * this.machine.optionCount) >>> 16;
  }

  playMatches(count: number, first = 0): Tally {
    const tally = emptyTally();
    for (let i = 0; i < count; i++) {
      this.start(first + i);
      tally.decisions += this.playOut();
      this.count(tally);
    }
    return tally;
  }

  /** Plays the match to its end; returns the number of decisions. */
  playOut(): number {
    const { machine } = this;
    const { S } = machine;
    let decisions = 0;
    while (S[c.RESULT] === 0) {
      decide(machine, this.choose());
      decisions++;
    }
    return decisions;
  }

  private count(tally: Tally): void {
    const { S } = this.machine;
    if (S[c.FAULT] !== 0) throw new Error(`fault ${S[c.FAULT]}`);
    tally.matches++;
    tally.turns += S[c.TURN];
    tally.wins[S[c.RESULT] - 1]++;
  }
}

function inflate(copies: number): readonly CardDefinition[] {
  if (copies === 1) return duelLikeCards;
  return duelLikeCards.flatMap((card) =>
    Array.from({ length: copies }, (_, k) => ({ ...card, id: `${card.id}~${k}` })),
  );
}
