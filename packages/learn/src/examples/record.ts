/** Matches as examples: what was asked, what somebody answered, how it ended, and what the other side held. */
import { Dice, type GamePackage, mix, type Player } from '@fuda/game';
import { type CompiledGame, cells as c, decide, Machine, startMatch } from '@fuda/kernel';
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
}

/** Longer matches are stopped and count as drawn. */
const MOST_DECISIONS = 5000;

/** Plays matches of a teacher against itself and tells every question that has more than one answer, and whether something else was played. */
export function recordMatches(
  pkg: GamePackage,
  teacher: Player,
  { ruleset, pairs, seed, matches, explore }: Recording,
  tell: (example: Example, strayed: boolean) => void,
): void {
  const game = pkg.compile(ruleset);
  const recorder = new Recorder(game, teacher, explore);
  for (let i = 0; i < matches; i++) {
    const own = mix(seed + i) >>> 1;
    const setup = pkg.setUp(pairs[i % pairs.length], own, ruleset);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    startMatch(recorder.machine, setup.value, own);
    for (const { example, strayed } of recorder.play(own)) tell(example, strayed);
  }
}

class Recorder {
  readonly machine: Machine;
  private readonly teacher: Player;
  private readonly explore: number;
  private readonly encoder: Encoder;
  private readonly memory = new EventMemory();

  constructor(game: CompiledGame, teacher: Player, explore: number) {
    this.machine = new Machine(game);
    this.machine.journalStep = 0;
    this.machine.observer = this.memory.observer;
    this.teacher = teacher;
    this.explore = explore;
    this.encoder = new Encoder(game);
  }

  /** Plays the match that has been started to its end. */
  play(seed: number): { readonly example: Example; readonly strayed: boolean }[] {
    const { machine: m, memory, teacher } = this;
    const { S } = m;
    const [thinking, straying] = [new Dice(seed), new Dice(~seed)];
    const asked: { readonly viewer: number; readonly example: Omit<Example, 'won'>; readonly strayed: boolean }[] = [];
    memory.forget();
    teacher.forget?.();
    for (let n = 0; S[c.RESULT] === 0 && n < MOST_DECISIONS; n++) {
      const viewer = S[c.QUERY_PLAYER] - 1;
      memory.question(m);
      const option = teacher.choose(m, thinking.below);
      const example = this.exampleOf(viewer, option);
      const strays = straying.below(1000) < this.explore * 1000;
      const played = strays ? straying.below(this.encoder.options) : option;
      if (example) asked.push({ viewer, example, strayed: played !== option });
      teacher.notice?.(m, played);
      decide(m, played);
    }
    const wonBy = (player: number): number => (S[c.RESULT] === 1 + player ? 1 : S[c.RESULT] === 2 - player ? 0 : 0.5);
    return asked.map(({ viewer, example, strayed }) => ({ example: { ...example, won: wonBy(viewer) }, strayed }));
  }

  /** Undefined where all answers look alike. */
  private exampleOf(viewer: number, option: number): Omit<Example, 'won'> | undefined {
    const { encoder, machine } = this;
    const count = encoder.encode(machine, viewer, this.memory);
    const token = encoder.tokenOf[option];
    if (count - encoder.firstOption < 2 || token < 0) return undefined;
    return {
      tokens: encoder.tokens.slice(0, count * encoder.width),
      count,
      firstOption: encoder.firstOption,
      global: encoder.global.slice(),
      policy: [[token, 1]],
      held: heldBy(machine, 1 - viewer),
    };
  }
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
