/** Questions that two networks answer differently, in words: what a generation has learned, to look at. */
import { Dice, type GamePackage } from '@fuda/game';
import { type CompiledGame, cells as c, createMatch, type Option, type Text } from '@fuda/kernel';
import { bestOption, Encoder, EventMemory, type Model, optionShares, PlainJudge } from '@fuda/learn';
import { matchSeed } from '../seed.ts';
import type { Change, Choice } from './run-file.ts';
import { rounded } from './training.ts';

export type Describe = (game: CompiledGame, option: Option) => Text;

export interface ChangeTerms {
  readonly pkg: GamePackage;
  readonly ruleset: string;
  readonly pairs: readonly (readonly [string, string])[];
  readonly seed: number;
  readonly describe?: Describe | undefined;
}

const MATCHES = 4;
const MOST_DECISIONS = 400;

/** The question of each match about which the two disagree most. */
export function findChanges(terms: ChangeTerms, before: Model, after: Model): Change[] {
  const { pkg, ruleset, pairs, seed } = terms;
  const game = pkg.compile(ruleset);
  const minds = [new Mind(before, game), new Mind(after, game)] as const;
  return Array.from({ length: MATCHES }, (_, i) => {
    const own = matchSeed(seed, i);
    return changeIn(terms, game, minds, pairs[i % pairs.length], own);
  }).flatMap((change) => change ?? []);
}

class Mind {
  readonly encoder: Encoder;
  readonly judge: PlainJudge;
  readonly shares: Float64Array;

  constructor(model: Model, game: CompiledGame) {
    this.judge = new PlainJudge(model, game);
    this.encoder = new Encoder(game, this.judge.layout);
    this.shares = new Float64Array(this.encoder.tokenOf.length);
  }

  /** Its answer. */
  think(m: Parameters<Encoder['encode']>[0], memory: EventMemory): number {
    const { encoder, judge, shares } = this;
    const count = encoder.encode(m, m.S[c.QUERY_PLAYER] - 1, memory);
    judge.judge(encoder.tokens, count, encoder.firstOption, encoder.global);
    optionShares(encoder, judge.logits, 0, shares);
    return bestOption(shares, encoder.options);
  }
}

const plainly: Describe = (_, { label, card, modeText }) => {
  const parts = [label, ...(card?.name ? [card.name] : []), ...(modeText ? [modeText] : [])];
  return { ja: parts.map(({ ja }) => ja).join(' '), en: parts.map(({ en }) => en).join(' ') };
};

function changeIn(
  { pkg, ruleset, describe = plainly }: ChangeTerms,
  game: CompiledGame,
  [before, after]: readonly [Mind, Mind],
  decks: readonly [string, string],
  seed: number,
): Change | undefined {
  const setup = pkg.setUp(decks, seed, ruleset);
  const created = setup.ok ? createMatch(game, setup.value, seed, { journal: false }) : setup;
  if (!created.ok) throw new Error(created.error.reason.en);
  const match = created.value;
  const { machine: m } = match;
  const memory = new EventMemory();
  const dice = new Dice(seed);
  let [found, widest] = [undefined as Change | undefined, 0];
  for (let decision = 0; match.result === null && decision < MOST_DECISIONS; decision++) {
    memory.question(m);
    const [old, now] = [before.think(m, memory), after.think(m, memory)];
    const gap = after.shares[now] - after.shares[old] + before.shares[old] - before.shares[now];
    if (old !== now && gap > widest) {
      const options = match.options();
      const choice = (mind: Mind, own: number, other: number): Choice => ({
        option: describe(game, options[own]),
        share: rounded(mind.shares[own]),
        other: rounded(mind.shares[other]),
        win: rounded(mind.judge.win),
      });
      widest = gap;
      found = {
        seed,
        decks,
        decision,
        turn: m.S[c.TURN],
        player: m.S[c.QUERY_PLAYER] - 1,
        before: choice(before, old, now),
        after: choice(after, now, old),
      };
    }
    const played = drawn(after.shares, match.optionCount, dice);
    memory.notice(m, played);
    match.decide(played);
  }
  return found;
}

/** Any option, by the share it has. */
function drawn(shares: Float64Array, count: number, dice: Dice): number {
  let total = 0;
  for (let i = 0; i < count; i++) total += shares[i];
  let at = (dice.below(1_000_000) / 1_000_000) * total;
  for (let i = 0; i < count; i++) {
    at -= shares[i];
    if (at < 0) return i;
  }
  return 0;
}
