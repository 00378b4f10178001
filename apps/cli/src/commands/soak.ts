import { existsSync } from 'node:fs';
import type { Text } from '@fuda/kernel';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { readJson, writeJson } from '../files.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, seed } from '../read-args.ts';
import { MEASURED, type Measured, type Slope } from '../soak/memory.ts';
import type { Counts } from '../soak/piece.ts';
import { atTheTable, type Figures, figuresIn, noFigures, type SoakResult, secondsOf, soak } from '../soak/soak.ts';
import { ownTable, threadTable } from '../soak/thread.ts';
import { stoppedField, tellStopped } from '../stopping.ts';
import { workerEntry } from '../worker-entry.ts';
import { GAME, SEED } from './options.ts';

const HOUR = 3600;
const LONGEST_HOURS = 10_000;

const LABELS: Readonly<Record<keyof Counts, Text>> = {
  matches: text('対戦', 'matches'),
  finished: text('終わりまで', 'played to an end'),
  decisions: text('決定', 'decisions'),
  undone: text('戻した', 'undone'),
  redone: text('やり直した', 'redone'),
  branches: text('枝分かれ', 'branches'),
  saves: text('保存した', 'saved'),
  reloads: text('開き直した', 'opened again'),
  links: text('リンクにした', 'made links'),
  questions: text('質問', 'questions'),
  killsIdle: text('待っているワーカーを止めた', 'workers killed while idle'),
  killsBusy: text('働いているワーカーを止めた', 'workers killed at work'),
  restarts: text('記録から開き直した', 'opened again from the record'),
};

const MEMORY: Readonly<Record<Measured, Text>> = {
  heap: text('ヒープ（呼ぶ側）', 'heap of the caller'),
  table: text('ヒープ（対戦の側）', 'heap of the table'),
  rss: text('プロセス全体', 'whole process'),
};

const mib = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
const signed = (bytes: number): string => `${bytes < 0 ? '−' : '+'}${mib(Math.abs(bytes))}`;

/** A decimal number of hours or minutes, in seconds. */
function duration(call: Call, name: string, unit: number): number | undefined {
  const word = call.values[name];
  if (word === undefined) return undefined;
  const number = /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : Number.NaN;
  if (!(number > 0 && number * unit <= LONGEST_HOURS * HOUR))
    throw new CliFailure('BAD_VALUE', `--${name}`, M.badDuration(name, word));
  return number * unit;
}

/** What an earlier run has left, to be gone on with. Only its own figures are believed: they are counted on, nothing else. */
function earlier(file: string, start: number): Figures {
  if (!existsSync(file)) return noFigures(start);
  const read = readJson(file);
  if (!('json' in read)) throw new CliFailure('NO_FILE', file, read.reason);
  const figures = figuresIn(read.json, start);
  if (!figures) throw new CliFailure('BAD_VALUE', file, M.notSoak());
  return figures;
}

function slopeText(call: Call, { median, perHour, growth, allowed, flat }: Slope): string {
  const verdict = call.say(flat ? text('平ら', 'flat') : text('増えている', 'growing'));
  return `${mib(median)}, ${signed(perHour)}/h, ${signed(growth)} (≤ ${mib(allowed)}): ${verdict}`;
}

function tell(call: Call, figures: Figures): void {
  const line = (label: Text, value: string): void => call.out(`${call.say(label)}: ${value}`);
  line(text('時間', 'time'), `${(secondsOf(figures) / HOUR).toFixed(3)} h (${figures.stretches.length})`);
  const games = Object.entries(figures.games).map(([game, n]) => `${game} ${n}`);
  line(text('ゲームごとの対戦', 'matches by game'), games.join(', '));
  for (const [name, value] of Object.entries(figures.counts)) line(LABELS[name as keyof Counts], String(value));
  for (const { verdict, samples } of figures.stretches) {
    line(text('メモリーを見た回数', 'looks at memory'), String(samples.length));
    if (verdict) for (const what of MEASURED) line(MEMORY[what], slopeText(call, verdict[what]));
    else call.out(call.say(M.tooShortForMemory()));
  }
}

const isFlat = ({ stretches }: Figures): boolean =>
  stretches.every(({ verdict }) => verdict === null || MEASURED.every((what) => verdict[what].flat));

function finish(call: Call, result: SoakResult, file: string): number {
  const { figures } = result;
  writeJson(file, figures, call.disk);
  const stopped = call.stop().aborted;
  const flat = isFlat(figures);
  const resume = ['soak', ...call.words.slice(call.words.indexOf('soak') + 1)];
  if (call.json)
    call.out(
      JSON.stringify({
        ok: result.ok && flat,
        ...figures,
        ...(result.ok ? {} : { lost: result.lost.message, plan: result.plan }),
        ...(stopped ? stoppedField(call, { kept: file, resume }) : {}),
      }),
    );
  else tell(call, figures);
  if (!result.ok) {
    const kept = `${file.replace(/\.json$/, '')}.lost.json`;
    writeJson(kept, { what: result.lost.message, plan: result.plan, record: result.lost.record }, call.disk);
    call.err(call.say(M.soakLost(result.lost.message, kept)));
    return EXIT.failed;
  }
  if (!flat) call.err(call.say(M.notFlat()));
  if (stopped) {
    const hours = secondsOf(figures) / HOUR;
    const code = tellStopped(call, {
      done: text(`${hours.toFixed(2)}時間`, `${hours.toFixed(2)} hours`),
      kept: file,
      resume,
    });
    return flat ? code : EXIT.failed;
  }
  const isJudged = figures.stretches.some(({ verdict }) => verdict !== null);
  if (!call.json) call.out(call.say(isJudged ? M.soaked() : M.nothingLost()));
  return flat ? EXIT.fine : EXIT.failed;
}

export const soakCommand: CommandSpec = {
  name: 'soak',
  summary: text(
    '長いあいだ遊び続け、戻す・枝分かれ・保存・ワーカーの死のあとで何も失われず、メモリーが増えないことを確かめる',
    'play for hours with undo, branches, saves and killed workers: nothing is lost, memory stays flat',
  ),
  options: {
    hours: { value: 'H', help: text('時間（既定1）', 'for so many hours (default 1)') },
    minutes: { value: 'M', help: text('分（--hours の代わり）', 'for so many minutes, instead of --hours') },
    game: { ...GAME, help: text('1つのゲームだけ（既定は全部）', 'one game only (default: all)') },
    seed: SEED,
    out: {
      value: 'FILE',
      help: text(
        '結果のファイル（既定 fuda-soak-SEED.json）。あれば続きから',
        'file of figures (default fuda-soak-SEED.json); where it exists, the run goes on from it',
      ),
    },
  },
  more: text(
    'Ctrl-C で止めても結果は残り、同じ命令で続けられます。対戦が元に戻らないか、メモリーが増え続けると終了コード1です。メモリーは、初めの4分の1を除いた傾き（Theil–Sen）で測った増え方が 呼ぶ側4 MiB・対戦の側8 MiB・全体32 MiB（または5 %・5 %・10 %）を超えないとき「平ら」とします。',
    'Ctrl-C keeps the figures, and the same command goes on. Exit code 1 when a match does not stand again as it stood, or memory grows. Memory is flat when its growth by the Theil–Sen slope, without the first quarter of the time, is at most 4 MiB for the caller, 8 MiB for the table and 32 MiB for the process (or 5 %, 5 %, 10 %).',
  ),
  async run(call) {
    const seconds = duration(call, 'minutes', 60) ?? duration(call, 'hours', HOUR) ?? HOUR;
    const start = seed(call);
    const packages = atTheTable(call.values.game === undefined ? call.games : [gameNamed(call, call.values.game)]);
    if (packages.length === 0) throw new CliFailure('UNKNOWN_GAME', '--game', M.notAtTheTable(call.values.game ?? ''));
    const file = call.values.out ?? `fuda-soak-${start}.json`;
    const before = earlier(file, start);
    const signal = call.stop();
    const entry = workerEntry();
    const bar = progressBar(call, Math.ceil(seconds));
    const result = await soak({
      packages,
      seconds,
      before,
      openTable: () => (entry ? threadTable(entry) : ownTable()),
      stop: () => signal.aborted,
      onProgress(figures) {
        // what a power cut would take is a minute's worth
        writeJson(file, figures, call.disk);
        bar(Math.floor(secondsOf(figures)));
      },
    });
    bar(null);
    return finish(call, result, file);
  },
};
