/** The Duel-Masters-like game on the kernel, played exactly as its C++ twin plays it: same decks, same policy, same totals. */
import { type CardDefinition, compileGame, Machine, type MatchSetup, startDealt } from '@fuda/kernel';
import { duelLike, duelLikeCards } from '@fuda/testkit';
import { MatchRunner } from './match-runner.ts';
import { matchSeed } from './tally.ts';

const DECK = 40;

export class DuelLikeRunner extends MatchRunner {
  readonly setup: MatchSetup;
  /** what the cards of the set-up are in the next match: numbers of definitions */
  private readonly definitions = new Int32Array(2 * DECK);
  private readonly numbers: readonly number[];
  private readonly copies: number;
  private readonly deck: number[] = new Array(DECK).fill(0);

  /** `copies`: how many equal definitions of each card are in the pool; decks are spread over them. */
  constructor(copies = 1) {
    const cards = inflate(copies);
    super(new Machine(compileGame(duelLike, cards)));
    this.numbers = cards.map(({ id }) => this.machine.game.symbols.definition.get(id)!);
    this.copies = copies;
    const place = (_: unknown, i: number) => ({ definition: cards[0].id, owner: i < DECK ? 0 : 1, zone: 'deck' });
    this.setup = { cards: Array.from({ length: 2 * DECK }, place) };
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
        this.definitions[player * DECK + i] = this.numbers[deck[i] * copies + copy];
      }
    }
  }

  override start(index: number): void {
    const seed = matchSeed(index);
    this.shuffle(seed);
    startDealt(this.machine, this.setup, this.definitions, seed);
  }
}

function inflate(copies: number): readonly CardDefinition[] {
  if (copies === 1) return duelLikeCards;
  return duelLikeCards.flatMap((card) =>
    Array.from({ length: copies }, (_, k) => ({ ...card, id: `${card.id}~${k}` })),
  );
}
