import { carriedBy } from '@fuda/pack';
import { type HonestyResult, joinHonesty, joinParts, missingFrom, type VerifyCounts } from '@fuda/testkit';
import { runBattery } from '../battery.ts';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { writeNumbered } from '../files.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';
import { progressBar } from '../progress.ts';
import { decksOf, gameNamed, integer, rulesetOf, seed } from '../read-args.ts';
import { stoppedField, tellStopped, withOption } from '../stopping.ts';
import { workerEntry } from '../worker-entry.ts';
import { coverageLines, listed } from './coverage-lines.ts';
import { honestyExit, tellHonesty } from './honesty.ts';
import { DECKS, GAME, PILES, RULESET, SEED } from './options.ts';

/** The replay of a difference is worth more than what lies there; a disk that refuses does not hide the difference. */
function keepReplay(call: Call, stem: string, replay: unknown): string | null {
  try {
    return writeNumbered(stem, '.replay.json', `${JSON.stringify(replay)}\n`, call.disk);
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    call.err(call.say(error.error.reason));
    return null;
  }
}

/** A battery has nothing to keep: whoever goes on begins with other matches. */
function tellPart(call: Call, done: number, of: number): number {
  return tellStopped(call, { done: M.checkedUntil(done, of), resume: otherMatches(call) });
}

/** The same call with another seed: what has been checked need not be checked again. */
function otherMatches(call: Call): string[] {
  const next = String(seed(call) + 1);
  const at = call.words.indexOf('--seed');
  if (at >= 0) return call.words.with(at + 1, next);
  return withOption(
    call.words.filter((word) => !word.startsWith('--seed=')),
    '--seed',
    next,
  );
}

const MAX_DECISIONS = 1_000_000_000;
const MOST_POSITIONS = 10_000_000;
/** Of the positions verified so many are looked at with other cards hidden, unless somebody wants more: every one costs as much as hundreds. */
const FEW_POSITIONS = { share: 1 / 500, least: 3, most: 30 };

const LABELS: Readonly<Record<keyof VerifyCounts, ReturnType<typeof text>>> = {
  matches: text('対戦', 'matches'),
  decisions: text('決定', 'decisions'),
  undone: text('戻した', 'undone'),
  redone: text('やり直した', 'redone'),
  cloned: text('複製した', 'cloned'),
  journalOff: text('記録なしで進めた', 'played without a journal'),
  conserved: text('カードを数えた', 'cards counted'),
  views: text('隠れたカードを入れ替えて見た', 'seen with hidden cards permuted'),
  optionsTried: text('選択肢を試した', 'options tried'),
  refusals: text('不正な答えを試した', 'illegal answers tried'),
  snapshots: text('保存して読み込んだ', 'saved and loaded'),
  replays: text('再生した', 'replayed'),
  wins: text('勝ち（プレイヤー0・1）', 'wins (players 0, 1)'),
  draws: text('引き分け', 'draws'),
  longestMatch: text('最長の対戦', 'longest match'),
};

export const verifyCommand: CommandSpec = {
  name: 'verify',
  packs: true,
  summary: text(
    'ランダムに対戦し、戻す・複製・再生・保存・視点などを1手ごとに検証',
    'random play with undo, clone, replay, save and views checked',
  ),
  options: {
    game: { ...GAME, required: true },
    decisions: { value: 'N', help: text('決定の数（既定10000）', 'number of decisions (default 10000)') },
    seed: SEED,
    decks: {
      ...DECKS,
      help: text('2人のデッキ（既定は全組み合わせ）', 'decks of the two players (default: all pairs)'),
    },
    piles: PILES,
    ruleset: RULESET,
    deep: { help: text('重い検査も毎回行う', 'make the expensive checks every time, too') },
    honesty: {
      value: 'N',
      help: text(
        '隠れたカードをN局面で入れ替え、見え方・選択肢・ログ・理由・読み・決定・記録・画面と端末の文章が変わらないことを確かめる（既定は少しだけ。--decisions なしなら、これだけを行う）',
        'swap hidden cards in N positions; views, options, logs, reasons, statistics, decisions, records and what page and terminal tell must stay the same (default: a few; without --decisions this alone is done)',
      ),
    },
    workers: { value: 'W', help: text('スレッド数（既定1）', 'threads (default 1)') },
    'require-coverage': {
      help: text(
        '使われなかったカード・能力・命令・ルールがあれば失敗とする',
        'fail if a card, an ability, an instruction or a rule was never used',
      ),
    },
  },
  more: text(
    '最初の違いで終了コード1となり、そこまでのリプレイを作業フォルダーに書きます。',
    'Stops at the first difference with exit code 1 and writes a replay up to there into the working folder.',
  ),
  async run(call) {
    const pkg = gameNamed(call, call.values.game ?? '');
    const decisions = integer(call, 'decisions', 10_000, 1, MAX_DECISIONS);
    const start = seed(call);
    const decks = decksOf(call, pkg);
    const ruleset = rulesetOf(call, pkg);
    const honest = call.values.honesty !== undefined && call.values.decisions === undefined;
    const { share, least, most } = FEW_POSITIONS;
    const few = Math.min(most, Math.max(least, Math.floor(decisions * share)));
    const wanted = integer(call, 'honesty', few, 1, MOST_POSITIONS);
    const amount = honest ? wanted : decisions;
    const what = { seed: start, ...(decks ? { decks } : {}), ...(ruleset === undefined ? {} : { ruleset }) };
    const bar = progressBar(call, amount);
    const how = {
      workers: integer(call, 'workers', 1, 1, 256),
      entry: workerEntry(),
      onProgress: bar,
      stop: call.stop(),
    };
    const before = process.cpuUsage();
    const spent = (): number => {
      bar(null);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    };
    const lookAside = async (): Promise<HonestyResult> =>
      joinHonesty(await runBattery(pkg, 'honesty', wanted, (positions) => ({ ...what, positions }), how));
    if (honest) {
      const found = await lookAside();
      const exit = honestyExit(call, pkg.id, start, spent(), found);
      return found.ok && found.counts.positions < amount ? tellPart(call, found.counts.positions, amount) : exit;
    }
    const deep = call.flags.has('deep');
    const parts = await runBattery(pkg, 'verify', amount, (part) => ({ ...what, decisions: part, deep }), how);
    const result = joinParts(pkg, ruleset, parts);
    const honesty = result.ok ? await lookAside() : null;
    const cpuSeconds = spent();
    if (!result.ok) {
      const { replay, ...rest } = result;
      const file = replay && keepReplay(call, `fuda-verify-${pkg.id}-${start}`, { ...replay, ...carriedBy(pkg) });
      if (call.json) call.out(JSON.stringify({ game: pkg.id, seed: start, ...rest, replayFile: file }));
      else {
        call.err(call.say(M.difference(result.match, result.decision)));
        call.err(`${result.what}: ${call.say(result.reason)}`);
        printLines(call.err, result.detail);
        if (file) call.err(call.say(M.replayWritten(file)));
      }
      return EXIT.failed;
    }
    const isPart = result.counts.decisions < amount;
    const missing = missingFrom(result.coverage);
    const isCovered = missing.length === 0 || !call.flags.has('require-coverage');
    const exit = isCovered && honesty?.ok ? EXIT.fine : EXIT.failed;
    if (call.json) {
      const stopped = isPart ? { of: amount, ...stoppedField(call, {}) } : {};
      const ok = honesty?.ok === true;
      call.out(JSON.stringify({ game: pkg.id, seed: start, cpuSeconds, ...result, ok, honesty, missing, ...stopped }));
      return isPart && ok ? tellPart(call, result.counts.decisions, amount) : exit;
    }
    for (const [name, value] of Object.entries(result.counts)) {
      call.out(`${call.say(LABELS[name as keyof VerifyCounts])}: ${Array.isArray(value) ? value.join(', ') : value}`);
    }
    for (const line of coverageLines(result.coverage, call.say)) call.out(line);
    if (missing.length > 0) call.out(call.say(M.notUsed(listed(missing))));
    if (honesty) tellHonesty(call, honesty);
    call.out(`CPU: ${cpuSeconds.toFixed(1)} s`);
    if (honesty?.ok) call.out(call.say(M.verified(result.counts.decisions)));
    // what was not reached yet is no lack
    if (isPart && honesty?.ok) return tellPart(call, result.counts.decisions, amount);
    if (!isCovered) call.err(call.say(M.notCovered(missing.length)));
    return exit;
  },
};
