/** A duel in our engine that shuffles as it is told: both engines must draw the same cards. */
import { type CardHandle, type CompiledGame, Machine, Match, type MatchSetup, startMatch } from '@fuda/kernel';
import { ocgPackage } from '@fuda/ocg';
import type { DeckOrder, Shuffle } from '../core/engine.ts';

const passcodeOf = (definition: string): number => Number(/^ocg:(\d+)/.exec(definition)?.[1] ?? 0);

/** The passcode of a card of the match, 0 for none. */
export function codeOfCard({ game, machine }: Pick<Match, 'game' | 'machine'>, card: number): number {
  return card === 0 ? 0 : passcodeOf(game.cards[machine.S[machine.definition + card] - 1].id);
}

/** The passcode of the card that lies there, whoever may see it. */
export function codeAt(match: Pick<Match, 'game' | 'machine'>, { player, zone, index }: CardHandle): number {
  const { S, layout, zoneBase } = match.machine;
  const location = player * layout.zones + match.game.symbols.zone.get(zone)!;
  return codeOfCard(match, S[zoneBase[location] + index]);
}

/** Is the card that a key names by its slot on the field still there? */
export function liesStill(match: Pick<Match, 'game' | 'machine'>, key: string): boolean {
  const [, player, zone, index, code] = /^([01])\.(\w+)\.(\d+)#(\d+)$/.exec(key) ?? [];
  return (
    zone === undefined ||
    codeAt(match, { player: Number(player), zone, index: Number(index) } as CardHandle) === Number(code)
  );
}

export class FudaDuel {
  readonly game: CompiledGame;
  readonly match: Match;
  /** how Decks lie after the next shuffles; without an entry a Deck stays as it is */
  readonly shuffles: Shuffle[] = [];
  private readonly deckZone: number;

  constructor(decks: readonly [DeckOrder, DeckOrder], seed: number) {
    this.game = ocgPackage.compile('duel');
    this.deckZone = this.game.symbols.zone.get('deck')!;
    const setup: MatchSetup = {
      cards: decks.flatMap(({ main, extra }, owner) => [
        ...main.map((code) => ({ definition: `ocg:${code}`, owner, zone: 'deck' })),
        ...extra.map((code) => ({ definition: `ocg:${code}`, owner, zone: 'extra' })),
      ]),
    };
    const machine = new Machine(this.game);
    machine.rolls = new RollsOf(() => this.roll(machine)) as unknown as number[];
    startMatch(machine, setup, seed);
    this.match = new Match(this.game, setup, seed, machine, false);
  }

  codeOf(machine: Machine, card: number): number {
    return codeOfCard({ game: this.game, machine }, card);
  }

  /** One of the game's own numbers; a player's view need not have it. */
  global(name: string): number {
    const { S, layout } = this.match.machine;
    return S[layout.globals + this.game.symbols.global.get(name)!];
  }

  /** places still to be rolled for in the shuffle going on */
  private left = 0;
  private wanted: readonly number[] = [];

  /**
   * The shuffle asks for a place 0 … i, from the top place down, and puts the card from there to place i. The card that is wanted at
   * place i is looked up in the list being shuffled.
   */
  private roll(machine: Machine): number {
    const { S, found, foundTop, layout } = machine;
    if (this.left === 0) {
      const location = S[machine.location + found[foundTop]];
      this.left = S[machine.zoneSize + location] - 1;
      const player = location >= layout.zones ? 1 : 0;
      const now = Array.from({ length: this.left + 1 }, (_, k) => this.codeOf(machine, found[foundTop + k]));
      this.wanted = location % layout.zones === this.deckZone ? this.takeShuffle(player, now) : now;
    }
    const i = this.left--;
    for (let j = i; j >= 0; j--) if (this.codeOf(machine, found[foundTop + j]) === this.wanted[i]) return j;
    return i;
  }

  private takeShuffle(player: number, now: readonly number[]): readonly number[] {
    const same = (order: readonly number[]): boolean =>
      order.length === now.length && [...order].sort().join() === [...now].sort().join();
    const at = this.shuffles.findIndex((shuffle) => shuffle.player === player && same(shuffle.order));
    return at < 0 ? now : this.shuffles.splice(at, 1)[0].order;
  }

  /** Lays a Deck as the other engine's lies, when both hold the same cards. Says whether they do. */
  arrangeDeck(player: number, order: readonly number[]): boolean {
    const { machine } = this.match;
    const { S, layout } = machine;
    const location = player * layout.zones + this.deckZone;
    const base = machine.zoneBase[location];
    const cards = Array.from({ length: S[machine.zoneSize + location] }, (_, k) => S[base + k]);
    if (cards.length !== order.length) return false;
    const arranged: number[] = [];
    for (const code of order) {
      const at = cards.findIndex((card) => this.codeOf(machine, card) === code);
      if (at < 0) return false;
      arranged.push(...cards.splice(at, 1));
    }
    for (const [k, card] of arranged.entries()) {
      S[base + k] = card;
      S[layout.index + card] = k;
    }
    return true;
  }
}

/** A list of rolls that never ends; the kernel reads its length and the next entry. */
class RollsOf {
  constructor(roll: () => number) {
    // biome-ignore lint/correctness/noConstructorReturn: an endless list exists only as a proxy
    return new Proxy(this, { get: (_, name) => (name === 'length' ? Number.POSITIVE_INFINITY : roll()) });
  }
}
