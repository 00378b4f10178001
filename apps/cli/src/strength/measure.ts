/** `fuda arena --report`: measures the bars of bars.json and writes docs/strength.md; what is not measured this time is kept. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type ArenaMeeting, arena, mirrorsOf } from '@fuda/lab';
import type { Call } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { writeJson } from '../files.ts';
import { GAMES } from '../games.ts';
import { M } from '../messages.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, seed } from '../read-args.ts';
import { workerEntry } from '../worker-entry.ts';
import bars from './bars.json' with { type: 'json' };
import { strengthPage } from './page.ts';

/** One line of the table: who must beat whom, and by how much. */
export interface Bar {
  readonly id: string;
  readonly game: string;
  readonly ruleset: string;
  /** `all`: every deck against itself in turn; else the game's own choice */
  readonly decks: string;
  readonly player: string;
  readonly opponent: string;
  readonly bar: number;
}

/** What was seen when a bar was last measured. */
export interface Measured extends ArenaMeeting {
  readonly seed: number;
  readonly msPerDecision: number;
  readonly longestMs: number;
  readonly workers: number;
  /** thinking was counted in processor time */
  readonly cpuTime: boolean;
  readonly load: readonly number[];
  readonly cpu: string;
  readonly date: string;
}

const DATA = 'docs/strength.json';
const PAGE = 'docs/strength.md';

export async function measureStrength(call: Call, workers: number, matches: number): Promise<number> {
  if (!existsSync('docs')) throw new CliFailure('NO_FILE', 'docs', M.noFile('docs'));
  const measured: Record<string, Measured> = existsSync(DATA) ? JSON.parse(readFileSync(DATA, 'utf8')) : {};
  const { only } = call.values;
  if (only !== undefined) gameNamed(only);
  for (const bar of bars as Bar[]) {
    if (only !== undefined && bar.game !== only) continue;
    if (!GAMES.some((pkg) => pkg.id === bar.game)) continue;
    measured[bar.id] = await measure(call, bar, workers, matches);
    // each bar takes long, so what is known is written at once
    writeJson(DATA, measured);
    writeFileSync(PAGE, strengthPage(bars as Bar[], measured));
    const { share, low, high } = measured[bar.id];
    call.out(call.say(M.barMeasured(bar.id, share, low, high, bar.bar)));
  }
  writeFileSync(PAGE, strengthPage(bars as Bar[], measured));
  const missed = (bars as Bar[]).filter((bar) => bar.id in measured && measured[bar.id].share < bar.bar);
  return missed.length === 0 ? EXIT.fine : EXIT.failed;
}

async function measure(call: Call, bar: Bar, workers: number, matches: number): Promise<Measured> {
  const os = await import('node:os');
  const pkg = gameNamed(bar.game);
  const entry = workerEntry();
  const progress = progressBar(call, matches);
  const before = os.loadavg()[0];
  const result = await arena(pkg, {
    players: [bar.player, bar.opponent],
    matches,
    seed: seed(call),
    workers,
    ruleset: bar.ruleset,
    cpuTime: call.flags.has('cpu-time'),
    onProgress: progress,
    ...(bar.decks === 'all' ? { decks: mirrorsOf(pkg, bar.ruleset) } : {}),
    ...(entry ? { workerEntry: entry } : {}),
  });
  progress(null);
  if (!result.ok) throw new CliFailure(result.error.code, result.error.place, result.error.reason, EXIT.failed);
  const [meeting] = result.value.meetings;
  const [thinker] = result.value.players;
  return {
    ...meeting,
    seed: result.value.seed,
    msPerDecision: thinker.msPerDecision,
    longestMs: thinker.longestMs,
    workers,
    cpuTime: call.flags.has('cpu-time'),
    load: [before, os.loadavg()[0]],
    cpu: os.cpus()[0]?.model ?? '?',
    date: new Date().toISOString().slice(0, 10),
  };
}
