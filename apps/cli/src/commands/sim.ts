import { type SimulateReport, simulate, TOO_LONG } from '@fuda/lab';
import type { Call, CommandSpec } from '../command.ts';
import { EXIT, labFailure } from '../errors.ts';
import { endRun, KEEP, stoppable } from '../kept.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { progressBar } from '../progress.ts';
import { decksOf, gameNamed, integer, pair, rulesetOf, seed } from '../read-args.ts';
import { ofAll } from '../stopping.ts';
import { workerEntry } from '../worker-entry.ts';
import { DECKS, GAME, PILES, RULESET, SEED } from './options.ts';

const MAX_MATCHES = 1_000_000_000;
const MAX_WORKERS = 256;

export const simCommand: CommandSpec = {
  name: 'sim',
  packs: true,
  summary: text('対戦をまとめて行い、結果と速さを表示', 'play many matches; results and speed'),
  options: {
    game: { ...GAME, required: true },
    matches: { value: 'N', help: text('対戦の数（既定1000）', 'number of matches (default 1000)') },
    seed: SEED,
    players: {
      value: 'A,B',
      help: text('プレイヤー（games で一覧）', 'players (games lists them)'),
    },
    decks: DECKS,
    piles: PILES,
    ruleset: RULESET,
    workers: {
      value: 'W',
      help: text('スレッド数（既定1）。結果は変わらない', 'threads (default 1); the result stays the same'),
    },
    keep: KEEP,
  },
  async run(call) {
    const pkg = gameNamed(call, call.values.game ?? '');
    const matches = integer(call, 'matches', 1000, 1, MAX_MATCHES);
    const workers = integer(call, 'workers', 1, 1, MAX_WORKERS);
    const decks = decksOf(call, pkg);
    const ruleset = rulesetOf(call, pkg);
    const players = pair(call, 'players');
    const bar = progressBar(call, matches);
    const entry = workerEntry();
    const result = await simulate(pkg, {
      ...stoppable(call),
      // random matches are over in a moment; whoever thinks is heard from beside
      aside: players !== undefined,
      joins: players === undefined,
      matches,
      seed: seed(call),
      workers,
      onProgress: bar,
      ...(entry ? { workerEntry: entry } : {}),
      ...(decks ? { decks } : {}),
      ...(ruleset === undefined ? {} : { ruleset }),
      ...(players ? { players } : {}),
    });
    bar(null);
    if (!result.ok) throw labFailure(result.error);
    const start = result.value.seed;
    return endRun(call, result.value, {
      stem: `fuda-sim-${pkg.id}-${start}`,
      done: ofAll(result.value.matches, matches, '対戦', 'matches'),
      print: (report) => print(call, report),
      exit: (report) => (brokenIn(report).length === 0 ? EXIT.fine : EXIT.failed),
    });
  },
};

function brokenIn({ results }: SimulateReport): [string, number][] {
  return Object.entries(results.reasons).filter(([name]) => name.startsWith('fault:') || name === TOO_LONG);
}

function print(call: Call, report: SimulateReport): void {
  const { results } = report;
  const percent = (n: number): string => `${((100 * n) / report.matches).toFixed(1)} %`;
  const line = (ja: string, en: string, value: string): void => call.out(`${call.say(text(ja, en))}: ${value}`);
  line('対戦', 'matches', `${report.matches}（${report.players.join(' – ')}）`);
  const share = (n: number): string => `${n} (${percent(n)})`;
  for (const [seat, name] of report.players.entries())
    line(`プレイヤー${seat}（${name}）の勝ち`, `player ${seat} (${name}) wins`, share(results.wins[seat]));
  line('先攻の勝ち', 'whoever starts wins', share(results.firstWins[0]));
  line('後攻の勝ち', 'whoever is second wins', share(results.firstWins[1]));
  line('引き分け', 'draws', String(results.draws));
  line(
    '終わり方',
    'ended by',
    Object.entries(results.reasons)
      .map(([name, n]) => `${name} ${n}`)
      .join(', '),
  );
  line('決定', 'decisions', `${report.decisions}（${(report.decisions / report.matches).toFixed(1)}/match）`);
  line(
    'CPU時間',
    'CPU time',
    `${report.cpuSeconds.toFixed(2)} s, ${report.matchesPerCpuSecond} matches/s, ${report.decisionsPerCpuSecond} decisions/s`,
  );
  line('チェックサム', 'checksum', report.checksum);
  const broken = brokenIn(report);
  if (broken.length > 0) call.err(call.say(M.brokenMatches(broken.map(([name, n]) => `${name} ${n}`).join(', '))));
}
