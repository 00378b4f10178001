/** Matches as examples: what was asked, what somebody answered, how it ended, and what the other side held. */
import { Dice, type GamePackage, mix, type Opinion, type Player } from '@fuda/game';
import { type CompiledGame, cells as c, countOptions, decide, Machine, startMatch } from '@fuda/kernel';
import { Encoder } from '../encode/encoder.ts';
import { EventMemory } from '../encode/event-memory.ts';
import type { Lesson } from '../network/trainer.ts';

/** A position as it was encoded, with what it teaches. */
export interface Example extends Required<Pick<Lesson, 'policy' | 'won'>> {
  readonly tokens: Int16Array;
  readonly count: number;
  readonly firstOption: number;
  readonly global: Int16Array;
  readonly held: readonly number[];
}

export interface Recording {
  readonly ruleset?: string;
  /** pairs of decks, taken in turn */
  readonly pairs: readonly (readonly [string, string])[];
  readonly seed: number;
  readonly matches: number;
  /** how often something else is played than the teacher says, so that positions come up that it would avoid */
  readonly explore: number;
  /** how much of what is learned is the teacher's opinion of all answers and of its chances, beside what it played and how that ended: 0 … 1 */
  readonly opinion?: number;
  /** who plays half of the matches, while the teacher says what it would do: where somebody else gets to, it has to be known, too */
  readonly corrected?: Player;
}

/** Where nothing is said: half of each. */
export const OPINION = 0.5;

/** Longer matches are stopped and count as drawn. */
const MOST_DECISIONS = 5000;
const MOST_OPINIONS = 1024;
/** Smaller shares are none in a shard. */
const LEAST_SHARE = 1e-4;

/** Plays matches of a teacher against itself and tells every question that has more than one answer, and whether something else was played. */
export function recordMatches(
  pkg: GamePackage,
  teacher: Player,
  { ruleset, pairs, seed, matches, explore, opinion = OPINION, corrected }: Recording,
  tell: (example: Example, strayed: boolean) => void,
): void {
  const game = pkg.compile(ruleset);
  const recorder = new Recorder(game, teacher, { explore, opinion, corrected });
  for (let i = 0; i < matches; i++) {
    const own = mix(seed + i) >>> 1;
    const setup = pkg.setUp(pairs[i % pairs.length], own, ruleset);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    startMatch(recorder.machine, setup.value, own);
    for (const { example, strayed } of recorder.play(own)) tell(example, strayed);
  }
}

interface Ways extends Required<Pick<Recording, 'explore' | 'opinion'>> {
  readonly corrected?: Player | undefined;
}

/** A question before it is known how the match ends: how it looks to the teacher, 0 … 1, and how much that counts. */
interface Asked {
  readonly viewer: number;
  readonly example: Omit<Example, 'won'>;
  readonly strayed: boolean;
  readonly chance: number;
  readonly trust: number;
}

class Recorder {
  readonly machine: Machine;
  private readonly teacher: Player;
  private readonly ways: Ways;
  private readonly encoder: Encoder;
  private readonly memory = new EventMemory();

  constructor(game: CompiledGame, teacher: Player, ways: Ways) {
    this.machine = new Machine(game);
    this.machine.journalStep = 0;
    this.machine.observer = this.memory.observer;
    this.teacher = teacher;
    this.ways = ways;
    this.encoder = new Encoder(game);
  }

  /** Plays the match that has been started to its end. */
  play(seed: number): { readonly example: Example; readonly strayed: boolean }[] {
    const { machine: m, memory, teacher } = this;
    const { S } = m;
    const { explore, opinion } = this.ways;
    const corrected = seed % 2 === 0 ? this.ways.corrected : undefined;
    const [thinking, straying] = [new Dice(seed), new Dice(~seed)];
    const asked: Asked[] = [];
    memory.forget();
    const players = corrected ? [teacher, corrected] : [teacher];
    for (const player of players) player.forget?.();
    for (let n = 0; S[c.RESULT] === 0 && n < MOST_DECISIONS; n++) {
      const viewer = S[c.QUERY_PLAYER] - 1;
      memory.question(m);
      const option = teacher.choose(m, thinking.below);
      const thought = opinion > 0 && countOptions(m) > 1 ? (teacher.opinions?.(MOST_OPINIONS) ?? []) : [];
      const trust = thought.some(({ share }) => share > 0) ? opinion : 0;
      const example = this.exampleOf(viewer, option, thought, trust);
      const strays = straying.below(1000) < explore * 1000;
      const played = strays ? straying.below(this.encoder.options) : (corrected?.choose(m, thinking.below) ?? option);
      if (example) asked.push({ viewer, example, strayed: played !== option, chance: chanceIn(thought), trust });
      for (const player of players) player.notice?.(m, played);
      decide(m, played);
    }
    const wonBy = (player: number): number => (S[c.RESULT] === 1 + player ? 1 : S[c.RESULT] === 2 - player ? 0 : 0.5);
    return asked.map(({ viewer, example, strayed, chance, trust }) => {
      const won = (1 - trust) * wonBy(viewer) + trust * chance;
      return { example: { ...example, won }, strayed };
    });
  }

  /** Undefined where all answers look alike. */
  private exampleOf(
    viewer: number,
    option: number,
    thought: readonly Opinion[],
    trust: number,
  ): Omit<Example, 'won'> | undefined {
    const { encoder, machine } = this;
    const count = encoder.encode(machine, viewer, this.memory);
    const token = encoder.tokenOf[option];
    if (count - encoder.firstOption < 2 || token < 0) return undefined;
    return {
      tokens: encoder.tokens.slice(0, count * encoder.width),
      count,
      firstOption: encoder.firstOption,
      global: encoder.global.slice(),
      policy: this.policyOf(token, thought, trust),
      held: heldBy(machine, 1 - viewer),
    };
  }

  /** What was played, and how often each answer was thought of; answers that look alike are one. */
  private policyOf(token: number, thought: readonly Opinion[], trust: number): Example['policy'] {
    const shares = new Map([[token, 1 - trust]]);
    const all = thought.reduce((sum, { share }) => sum + share, 0);
    for (const { option, share } of thought) {
      const other = this.encoder.tokenOf[option];
      if (other >= 0 && share > 0) shares.set(other, (shares.get(other) ?? 0) + (trust * share) / all);
    }
    const kept = [...shares].filter(([, share]) => share >= LEAST_SHARE);
    const whole = kept.reduce((sum, [, share]) => sum + share, 0);
    return kept.map(([answer, share]) => [answer, share / whole]);
  }
}

/** The chance to win that somebody sees who tried the answers as often as this. */
function chanceIn(thought: readonly Opinion[]): number {
  let [sum, all] = [0, 0];
  for (const { win, share } of thought) {
    sum += win * share;
    all += share;
  }
  return all === 0 ? 0.5 : sum / all;
}

/** Definitions of cards that a player knows and the other does not. */
export function heldBy(m: Machine, player: number): number[] {
  const { S, layout } = m;
  const found = new Set<number>();
  for (let card = 1; card <= S[c.CARD_TOP]; card++)
    if (S[layout.known + card] === 1 << player) found.add(S[m.definition + card]);
  found.delete(0);
  return [...found].sort((a, b) => a - b);
}
