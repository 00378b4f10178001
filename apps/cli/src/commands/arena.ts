import { existsSync } from 'node:fs';
import { percent } from '@fuda/game';
import { type ArenaReport, arena, measureStrength, mirrorsOf } from '@fuda/lab';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT, labFailure } from '../errors.ts';
import { endRun, KEEP, stoppable } from '../kept.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { openFile } from '../position.ts';
import { progressBar } from '../progress.ts';
import { decksOf, gameNamed, integer, rulesetOf, seed } from '../read-args.ts';
import { ofAll, tellStopped } from '../stopping.ts';
import { workerEntry } from '../worker-entry.ts';
import { DECKS, GAME, PILES, RULESET, SEED } from './options.ts';

const MOST_MATCHES = 10_000_000;
const ALL = 'all';

export const arenaCommand: CommandSpec = {
  name: 'arena',
  packs: true,
  summary: text('プレイヤー同士を総当たりで戦わせる', 'let players meet: win table, intervals, Elo'),
  options: {
    game: GAME,
    players: {
      value: 'A,B,…',
      help: text('プレイヤー（games で一覧。search@200ms も可）', 'players (games lists them; also search@200ms)'),
    },
    matches: { value: 'N', help: text('2人ごとの対戦数（既定100）', 'matches of every two (default 100)') },
    ruleset: RULESET,
    decks: {
      ...DECKS,
      help: text('2人のデッキ。all は各デッキの同型戦', 'decks of the two; all = every deck against itself'),
    },
    piles: PILES,
    seed: SEED,
    keep: KEEP,
    workers: { value: 'W', help: text('スレッド数（既定1）', 'threads (default 1)') },
    'cpu-time': {
      help: text('考える時間をCPU時間で数える（混んだ機械で）', 'count thinking in CPU time (on a busy machine)'),
    },
    report: {
      help: text('docs/strength.md を測り直す（時間がかかる）', 'measure docs/strength.md again (takes long)'),
    },
    fresh: {
      help: text('--report で、途中の結果を使わない', 'with --report: do not go on from what was begun'),
    },
    only: {
      value: 'ID',
      help: text('--report で、idがこれで始まるものだけ', 'with --report: only what begins with this'),
    },
  },
  more: text(
    '同じ配りを席を入れかえて2回ずつ戦います。区間は95 %のもの。',
    'Every deal is played twice with seats swapped. Intervals are 95 %.',
  ),
  async run(call) {
    const workers = integer(call, 'workers', 1, 1, 256);
    if (call.flags.has('report')) return report(call, workers);
    for (const name of ['game', 'players'])
      if (call.values[name] === undefined) throw new CliFailure('MISSING_OPTION', `--${name}`, M.missingOption(name));
    const pkg = gameNamed(call, call.values.game ?? '');
    const ruleset = rulesetOf(call, pkg);
    const players = (call.values.players ?? '').split(',').map((name) => name.trim());
    const matches = integer(call, 'matches', 100, 1, MOST_MATCHES);
    const pair = call.values.decks === ALL ? undefined : decksOf(call, pkg);
    const decks = call.values.decks === ALL ? mirrorsOf(pkg, ruleset) : pair ? [pair] : undefined;
    const entry = workerEntry();
    const bar = progressBar(call, ((players.length * (players.length - 1)) / 2) * matches);
    const result = await arena(pkg, {
      ...stoppable(call),
      aside: true,
      players,
      matches,
      seed: seed(call),
      workers,
      cpuTime: call.flags.has('cpu-time'),
      onProgress: bar,
      ...(ruleset === undefined ? {} : { ruleset }),
      ...(decks ? { decks } : {}),
      ...(entry ? { workerEntry: entry } : {}),
    });
    bar(null);
    if (!result.ok) throw labFailure(result.error);
    return endRun(call, result.value, {
      stem: `fuda-arena-${pkg.id}-${result.value.seed}`,
      done: ofAll(result.value.matches, result.value.of, '対戦', 'matches'),
      print: (report) => print(call, report),
      exit: () => EXIT.fine,
    });
  },
};

/** docs/strength.md, measured again. */
async function report(call: Call, workers: number): Promise<number> {
  if (!existsSync('docs')) throw new CliFailure('NO_FILE', 'docs', M.noFile('docs'));
  const entry = workerEntry();
  const { only } = call.values;
  const missed = await measureStrength({
    stop: call.stop(),
    aside: true,
    games: call.games,
    matches: integer(call, 'matches', 400, 2, MOST_MATCHES),
    seed: seed(call),
    fresh: call.flags.has('fresh'),
    workers,
    cpuTime: call.flags.has('cpu-time'),
    open: (file) => openFile(call, file),
    progress: (total) => progressBar(call, total),
    onMeasured: (id, met) => call.out(call.say(M.barMeasured(id, met))),
    ...(only === undefined ? {} : { only }),
    ...(entry ? { workerEntry: entry } : {}),
  });
  if (!missed.ok) throw labFailure(missed.error);
  if (call.stop().aborted)
    return tellStopped(call, { done: M.partOfReport(), kept: 'docs/strength.json, dist/strength', resume: call.words });
  return missed.value === 0 ? EXIT.fine : EXIT.failed;
}

function print(call: Call, report: ArenaReport): void {
  call.out(call.say(M.arenaHead(report.matches, report.seed, report.ruleset, Math.round(report.seconds))));
  for (const { players, wins, draws, losses, share, low, high, seats } of report.meetings) {
    call.out(
      `  ${players.join(' – ')}: ${percent(share)} [${percent(low)}–${percent(high)}]  ${wins}/${draws}/${losses}  ${call.say(M.seats(seats[0], seats[1]))}`,
    );
  }
  call.out(call.say(text('順位', 'ranking')));
  for (const player of [...report.players].sort((a, b) => b.elo - a.elo)) {
    const think = call.say(M.thinkingTime(player.msPerDecision, player.longestMs));
    call.out(
      `  ${String(player.elo).padStart(5)} ±${player.error}  ${player.name}  ${player.points}/${player.matches}  ${think}`,
    );
  }
}
