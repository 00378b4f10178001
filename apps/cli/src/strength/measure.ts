/** `fuda arena --report`: measures the bars and writes docs/strength.md; what is not measured this time is kept. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { knowledgeOf, solvePosition, wilson } from '@fuda/ai';
import { createMatch } from '@fuda/kernel';
import { arena, goalOf, matchSeed, mirrorsOf, odds } from '@fuda/lab';
import type { Call } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { writeJson } from '../files.ts';
import { GAMES } from '../games.ts';
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
import { strengthPage } from './page.ts';

const DATA = 'docs/strength.json';
const PAGE = 'docs/strength.md';

interface Round {
  readonly call: Call;
  readonly workers: number;
  readonly matches: number;
  /** how often the random player's hands are played */
  readonly randomHands: number;
}

export async function measureStrength(call: Call, workers: number, matches: number): Promise<number> {
  if (!existsSync('docs')) throw new CliFailure('NO_FILE', 'docs', M.noFile('docs'));
  const measured: Measured = {
    matches: {},
    openings: {},
    lines: {},
    ...(existsSync(DATA) ? (JSON.parse(readFileSync(DATA, 'utf8')) as Measured) : {}),
  };
  const round: Round = { call, workers, matches, randomHands: 10_000 };
  const { only } = call.values;
  const wanted = (id: string): boolean => only === undefined || id.startsWith(only);
  let missed = 0;
  // each bar takes long, so what is known is written at once
  const keep = (id: string, met: boolean): void => {
    writeJson(DATA, measured);
    writeFileSync(PAGE, strengthPage(measured));
    call.out(call.say(M.barMeasured(id, met)));
    if (!met) missed++;
  };
  for (const bar of BARS.lines.filter(({ id, file }) => wanted(id) && existsSync(file))) {
    measured.lines[bar.id] = measureLine(round, bar);
    keep(bar.id, meetsLine(bar, measured.lines[bar.id]));
  }
  for (const bar of BARS.matches.filter(({ id, game }) => wanted(id) && isPlayable(game))) {
    measured.matches[bar.id] = await measureMatches(round, bar);
    keep(bar.id, meetsMatches(bar, measured.matches[bar.id]));
  }
  for (const bar of BARS.openings.filter(({ id, game }) => wanted(id) && isPlayable(game))) {
    measured.openings[bar.id] = await measureOpenings(round, bar);
    keep(bar.id, meetsOpenings(bar, measured.openings[bar.id]));
  }
  writeFileSync(PAGE, strengthPage(measured));
  return missed === 0 ? EXIT.fine : EXIT.failed;
}

const isPlayable = (game: string): boolean => GAMES.some((pkg) => pkg.id === game);

function circumstances({ call, workers }: Round, before: number): Circumstances {
  return {
    seed: seed(call),
    workers,
    cpuTime: call.flags.has('cpu-time'),
    load: [before, os.loadavg()[0]],
    cpu: os.cpus()[0]?.model ?? '?',
    date: new Date().toISOString().slice(0, 10),
  };
}

function threads(workers: number) {
  const entry = workerEntry();
  return { workers, ...(entry ? { workerEntry: entry } : {}) };
}

async function measureMatches(round: Round, bar: MatchBar): Promise<MeasuredMatches> {
  const { call, workers, matches } = round;
  const pkg = gameNamed(bar.game);
  const progress = progressBar(call, matches);
  const before = os.loadavg()[0];
  const result = await arena(pkg, {
    players: [bar.player, bar.opponent],
    matches,
    seed: seed(call),
    ruleset: bar.ruleset,
    cpuTime: call.flags.has('cpu-time'),
    decks: bar.decks[0] === 'all' ? mirrorsOf(pkg, bar.ruleset) : bar.decks.map((deck) => [deck, deck] as const),
    onProgress: progress,
    ...threads(workers),
  });
  progress(null);
  if (!result.ok) throw new CliFailure(result.error.code, result.error.place, result.error.reason, EXIT.failed);
  const [{ msPerDecision, longestMs }] = result.value.players;
  return { ...result.value.meetings[0], msPerDecision, longestMs, ...circumstances(round, before) };
}

async function measureOpenings(round: Round, bar: OpeningBar): Promise<MeasuredOpenings> {
  const { call, workers } = round;
  const pkg = gameNamed(bar.game);
  const before = os.loadavg()[0];
  const play = async (player: string, hands: number) => {
    const progress = progressBar(call, hands);
    const options = { deck: bar.deck, ruleset: bar.ruleset, hands, seed: seed(call), player, onProgress: progress };
    const result = await odds(pkg, { ...options, ...threads(workers) });
    progress(null);
    if (!result.ok) throw new CliFailure(result.error.code, result.error.place, result.error.reason, EXIT.failed);
    return result.value;
  };
  const random = await play('random', round.randomHands);
  const thinking = await play(bar.player, bar.hands);
  const { share, low, high, reached, hands } = thinking;
  return {
    share,
    low,
    high,
    reached,
    hands,
    random: { share: random.share, low: random.low, high: random.high },
    ceiling: ceilingOf(round, bar),
    ...circumstances(round, before),
  };
}

/** The same openings with everything known. */
function ceilingOf({ call }: Round, bar: OpeningBar) {
  const pkg = gameNamed(bar.game);
  const game = pkg.compile(bar.ruleset);
  const goal = goalOf(pkg, bar.ruleset);
  const progress = progressBar(call, bar.hands);
  let solved = 0;
  for (let k = 0; k < bar.hands; k++) {
    const number = matchSeed(seed(call), k);
    const setup = pkg.setUp([bar.deck, pkg.defaultDecks[1]], number, bar.ruleset);
    const created = setup.ok ? createMatch(game, setup.value, number) : setup;
    if (!created.ok) throw new CliFailure('INTERNAL', created.error.place, created.error.reason, EXIT.failed);
    const found = solvePosition(created.value.machine, goal, knowledgeOf(pkg, game), { ms: bar.ceilingMs });
    if (found.ok && found.value.status === 'win') solved++;
    progress(k + 1);
  }
  progress(null);
  return wilson(solved, bar.hands);
}

function measureLine(round: Round, bar: LineBar): MeasuredLine {
  const before = os.loadavg()[0];
  const { pkg, match, ruleset } = openFile(round.call, bar.file);
  const goal = goalOf(pkg, ruleset ?? pkg.rulesets[0].id);
  const solved = solvePosition(match.machine, goal, knowledgeOf(pkg, match.game), { ms: bar.ms });
  if (!solved.ok) throw new CliFailure('INTERNAL', solved.error.place, solved.error.reason, EXIT.failed);
  const { status, ms, positions, line } = solved.value;
  return { status, ms, positions, length: line.length, ...circumstances(round, before) };
}
