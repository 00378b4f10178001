/** A soak: match after match at two tables, one whose worker is never killed and whose memory is measured, and one whose worker dies. */
import { type GamePackage, mix, randomFrom } from '@fuda/game';
import { isLike } from '@fuda/lab';
import { LOADERS } from '@fuda/registry';
import { TableClient } from '@fuda/workbench/table';
import { heldHere, judge, type Sample, type Slope, type Verdict } from './memory.ts';
import { type Counts, Lost, NO_COUNTS, Piece, planOf, type Seat } from './piece.ts';
import type { Mortal } from './thread.ts';

/** One run of the program; a soak that was stopped and taken up again has several. */
export interface Stretch {
  readonly seconds: number;
  readonly samples: readonly Sample[];
  /** null: too short to judge memory */
  readonly verdict: Verdict | null;
}

/** All a soak knows of itself: written to its file, and read when it goes on. */
export interface Figures {
  readonly format: 'fuda-soak/1';
  readonly seed: number;
  readonly games: Readonly<Record<string, number>>;
  readonly counts: Counts;
  readonly stretches: readonly Stretch[];
}

export interface SoakOptions {
  readonly packages: readonly GamePackage[];
  readonly seconds: number;
  readonly before: Figures;
  readonly openTable: () => Mortal;
  readonly stop: () => boolean;
  readonly onProgress: (figures: Figures) => void;
  /** seconds between two looks at memory */
  readonly every?: number;
  /** matches after which it ends in any case, and steps of each */
  readonly matches?: number;
  readonly longest?: number;
}

export type SoakResult =
  | { readonly ok: true; readonly figures: Figures }
  | { readonly ok: false; readonly figures: Figures; readonly lost: Lost; readonly plan: unknown };

export const noFigures = (seed: number): Figures => ({
  format: 'fuda-soak/1',
  seed,
  games: {},
  counts: NO_COUNTS,
  stretches: [],
});

const isSample = (x: unknown): boolean => isLike({ at: 0, rss: 0, heap: 0, table: 0 } satisfies Sample, x);
const SLOPE: Slope = { median: 0, perHour: 0, growth: 0, allowed: 0, flat: true };
const VERDICT: Verdict = { heap: SLOPE, table: SLOPE, rss: SLOPE };

/** The figures in a file, if they are those of a soak from this seed. */
export function figuresIn(json: unknown, seed: number): Figures | undefined {
  const { stretches: _, ...counted } = noFigures(seed);
  if (!isLike(counted, json)) return undefined;
  const figures = json as Figures;
  const isStretch = ({ seconds, samples, verdict }: Stretch): boolean =>
    Number.isFinite(seconds) &&
    Array.isArray(samples) &&
    samples.every(isSample) &&
    (verdict === null || isLike(VERDICT, verdict));
  const isOurs =
    figures.format === 'fuda-soak/1' &&
    figures.seed === seed &&
    Array.isArray(figures.stretches) &&
    figures.stretches.every((one) => isLike({ seconds: 0 }, one) && isStretch(one));
  return isOurs ? figures : undefined;
}

export const secondsOf = ({ stretches }: Figures): number => stretches.reduce((sum, one) => sum + one.seconds, 0);

interface Bench extends Seat {
  end(): void;
}

function benchOf({ start, kill }: Mortal, mortal: boolean): Bench {
  let restarts = 0;
  const client = new TableClient(start, {
    restarted: () => {
      restarts++;
    },
    gaveUp: () => undefined,
    slow: () => undefined,
  });
  return {
    table: client.calls,
    restarts: () => restarts,
    end: () => client.close(),
    ...(mortal ? { kill } : {}),
  };
}

/** Games that can be played at the page's table: those of the house, without those that only measure. */
export const atTheTable = (packages: readonly GamePackage[]): readonly GamePackage[] =>
  packages.filter(({ id }) => Object.hasOwn(LOADERS, id));

/** Samples a soak of any length ends up with. */
const SAMPLES = 120;

export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { packages, before, seconds } = options;
  const benches = [benchOf(options.openTable(), false), benchOf(options.openTable(), true)] as const;
  const counts: Counts = { ...before.counts };
  const games: Record<string, number> = { ...before.games };
  const samples: Sample[] = [];
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  const left = seconds - secondsOf(before);
  const every = options.every ?? Math.max(2, left / SAMPLES);
  const figures = (): Figures => ({
    ...before,
    games,
    counts,
    stretches: [...before.stretches, { seconds: elapsed(), samples, verdict: judge(samples) ?? null }],
  });
  const measure = async (): Promise<void> => {
    const held = (await (benches[0].table as unknown as { held(): Promise<number> }).held()) as number;
    samples.push({ at: elapsed(), heap: heldHere(), table: held, rss: process.memoryUsage().rss });
    options.onProgress(figures());
  };
  const isOver = (): boolean => options.stop() || elapsed() >= left;
  const isEnough = (): boolean => counts.matches >= (options.matches ?? Number.POSITIVE_INFINITY);
  let next = every;
  let plan: unknown = null;
  try {
    while (!isOver() && !isEnough()) {
      const number = counts.matches;
      const pkg = packages[number % packages.length];
      const seed = mix(mix(before.seed) + number) & 0x7fffffff;
      const dice = randomFrom(seed);
      const wanted = planOf(pkg, seed, dice);
      plan = wanted;
      const bench = benches[Math.floor(number / packages.length) % 2];
      await new Piece(bench, dice, counts).play(wanted, isOver, options.longest);
      games[pkg.id] = (games[pkg.id] ?? 0) + 1;
      if (elapsed() < next) continue;
      await measure();
      next = elapsed() + every;
    }
    if (counts.matches > 0) await measure();
    return { ok: true, figures: figures() };
  } catch (error) {
    if (error instanceof Lost) return { ok: false, figures: figures(), lost: error, plan };
    throw error;
  } finally {
    for (const bench of benches) bench.end();
  }
}
