/**
 * `fuda arena --report`: measures the bars and writes docs/strength.md. What is not measured this time is kept; what was begun is gone
 * on with, chunk by chunk, and the page always says how far it has come.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { knowledgeOf, type OddsTally, solvePosition } from '@fuda/ai';
import { wilson } from '@fuda/game';
import { arena, type CeilingTally, calibrate, ceiling, goalOf, type LabResult, mirrorsOf, odds } from '@fuda/lab';
import type { Call } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { writeJson } from '../files.ts';
import { GAMES } from '../games.ts';
import { LANGUAGES } from '../language.ts';
import { M } from '../messages.ts';
import { openFile } from '../position.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, seed } from '../read-args.ts';
import { workerEntry } from '../worker-entry.ts';
import {
  BARS,
  type Circumstances,
  type LineBar,
  type MatchBar,
  type Measured,
  type MeasuredLine,
  type MeasuredMatches,
  type MeasuredOpenings,
  meetsLine,
  meetsMatches,
  meetsOpenings,
  type OpeningBar,
} from './bars.ts';
import { headOf, openNotebook } from './notebook.ts';
import { strengthPage } from './page.ts';

const DATA = 'docs/strength.json';
const PAGES = { en: 'docs/strength.md', ja: 'docs/ja/strength.md' } as const;
const RANDOM_HANDS = 20_000;
const DEALS_PER_CHUNK = 2;
const HANDS_PER_CHUNK = 2;
const RANDOM_PER_CHUNK = 1000;

interface Round {
  readonly call: Call;
  readonly workers: number;
  readonly matches: number;
}

export async function measureStrength(call: Call, workers: number, matches: number): Promise<number> {
  if (!existsSync('docs')) throw new CliFailure('NO_FILE', 'docs', M.noFile('docs'));
  const round: Round = { call, workers, matches };
  const { only } = call.values;
  const wanted = ({ id, game }: { readonly id: string; readonly game?: string }): boolean =>
    (only === undefined || id.startsWith(only)) && (game === undefined || GAMES.some((pkg) => pkg.id === game));
  let missed = 0;
  const say = (id: string, met: boolean): void => {
    call.out(call.say(M.barMeasured(id, met)));
    if (!met) missed++;
  };
  for (const bar of BARS.lines.filter((line) => wanted(line) && existsSync(line.file))) {
    const seen = measureLine(round, bar);
    keep('lines', bar.id, seen);
    say(bar.id, meetsLine(bar, seen));
  }
  for (const sample of BARS.estimates.filter(wanted)) {
    const { game, ruleset, matches: most, id } = sample;
    const options = { ruleset, matches: Math.min(most, matches), seed: seed(call) };
    keep('estimates', id, { ...orFail(await calibrate(gameNamed(game), options)), seed: options.seed });
  }
  for (const bar of BARS.matches.filter(wanted)) {
    const seen = await measureMatches(round, bar, (part) => keep('matches', bar.id, part));
    say(bar.id, meetsMatches(bar, seen));
  }
  for (const bar of BARS.openings.filter(wanted)) {
    const seen = await measureOpenings(round, bar, (part) => keep('openings', bar.id, part));
    say(bar.id, meetsOpenings(bar, seen));
  }
  writePages(readMeasured());
  return missed === 0 ? EXIT.fine : EXIT.failed;
}

function readMeasured(): Measured {
  const old = existsSync(DATA) ? (JSON.parse(readFileSync(DATA, 'utf8')) as Partial<Measured>) : {};
  return { matches: {}, openings: {}, lines: {}, estimates: {}, ...old };
}

function writePages(measured: Measured): void {
  for (const language of LANGUAGES) writeFileSync(PAGES[language], strengthPage(measured, language));
}

/** Read again before each writing: other rows may be measured by another process meanwhile. */
function keep<K extends keyof Measured>(kind: K, id: string, seen: Measured[K][string]): void {
  const measured = readMeasured();
  const after = { ...measured, [kind]: { ...measured[kind], [id]: seen } };
  writeJson(DATA, after);
  writePages(after);
}

function circumstances({ call, workers }: Round): Circumstances {
  const cpuTime = call.flags.has('cpu-time');
  return { seed: seed(call), workers, cpuTime, cpu: os.cpus()[0]?.model ?? '?' };
}

function threads({ call, workers }: Round) {
  const entry = workerEntry();
  return { workers, cpuTime: call.flags.has('cpu-time'), ...(entry ? { workerEntry: entry } : {}) };
}

function orFail<T>(result: LabResult<T>): T {
  if (result.ok) return result.value;
  throw new CliFailure(result.error.code, result.error.place, result.error.reason, EXIT.failed);
}

async function measureMatches(
  round: Round,
  bar: MatchBar,
  onPart: (seen: MeasuredMatches) => void,
): Promise<MeasuredMatches> {
  const { call, matches } = round;
  const { game, ruleset, decks, player, opponent } = bar;
  const pkg = gameNamed(game);
  const how = circumstances(round);
  const head = headOf(game, ruleset, { decks, player, opponent, seed: how.seed, cpuTime: how.cpuTime });
  const progress = progressBar(call, matches);
  const seen = (report: Awaited<ReturnType<typeof playAll>>): MeasuredMatches => {
    const [{ msPerDecision, longestMs }] = report.players;
    return { ...report.meetings[0], msPerDecision, longestMs, ...how };
  };
  const playAll = async () =>
    orFail(
      await arena(pkg, {
        players: [player, opponent],
        matches,
        seed: how.seed,
        ruleset,
        decks: decks[0] === 'all' ? mirrorsOf(pkg, ruleset) : decks.map((deck) => [deck, deck] as const),
        onProgress: progress,
        onReport: (report) => onPart(seen(report)),
        notebook: openNotebook(bar.id, head, DEALS_PER_CHUNK, call.flags.has('fresh')),
        ...threads(round),
      }),
    );
  const report = await playAll();
  progress(null);
  return seen(report);
}

/** Random play, the one who thinks, and the solver that knows everything, in turn; the row is there as soon as each has begun. */
async function measureOpenings(
  round: Round,
  bar: OpeningBar,
  onPart: (seen: MeasuredOpenings) => void,
): Promise<MeasuredOpenings> {
  const { call } = round;
  const { game, ruleset, deck, ceilingMs } = bar;
  const pkg = gameNamed(game);
  const how = circumstances(round);
  const fresh = call.flags.has('fresh');
  const wanted = Math.min(bar.hands, round.matches);
  const head = (what: unknown): string => headOf(game, ruleset, { deck, what, seed: how.seed, cpuTime: how.cpuTime });
  const share = { random: { reached: 0, hands: 0 }, thinking: { reached: 0, hands: 0 } };
  let best: CeilingTally = { hands: 0, solved: 0, refuted: 0, open: 0 };
  const seen = (): MeasuredOpenings => ({
    ...share.thinking,
    ...wilson(share.thinking.reached, share.thinking.hands),
    random: { ...share.random, ...wilson(share.random.reached, share.random.hands) },
    ceiling: { ...best, ...wilson(best.solved, best.hands) },
    ...how,
  });
  const play = async (who: keyof typeof share, player: string, hands: number, size: number) => {
    const progress = progressBar(call, hands);
    const notebook = openNotebook<OddsTally>(`${bar.id}-${player}`, head(player), size, fresh);
    const onProgress = (done: number, reached: number): void => {
      share[who] = { reached, hands: done };
      progress(done);
      onPart(seen());
    };
    const options = { deck, ruleset, hands, seed: how.seed, player, notebook, onProgress };
    orFail(await odds(pkg, { ...options, ...threads(round) }));
    progress(null);
  };
  await play('random', 'random', RANDOM_HANDS, RANDOM_PER_CHUNK);
  await play('thinking', bar.player, wanted, HANDS_PER_CHUNK);
  const progress = progressBar(call, wanted);
  const onProgress = (tally: CeilingTally): void => {
    best = { ...tally };
    progress(tally.hands);
    onPart(seen());
  };
  const notebook = openNotebook<CeilingTally>(`${bar.id}-ceiling`, head({ ceilingMs }), HANDS_PER_CHUNK, fresh);
  const options = { deck, ruleset, hands: wanted, seed: how.seed, ms: ceilingMs, notebook, onProgress };
  orFail(await ceiling(pkg, { ...options, ...threads(round) }));
  progress(null);
  return seen();
}

function measureLine(round: Round, bar: LineBar): MeasuredLine {
  const { pkg, match, ruleset } = openFile(round.call, bar.file);
  const goal = goalOf(pkg, ruleset ?? pkg.rulesets[0].id);
  const solved = solvePosition(match.machine, goal, knowledgeOf(pkg, match.game), { ms: bar.ms });
  if (!solved.ok) throw new CliFailure('INTERNAL', solved.error.place, solved.error.reason, EXIT.failed);
  const { status, ms, positions, line } = solved.value;
  return { status, ms, positions, length: line.length, ...circumstances(round) };
}
