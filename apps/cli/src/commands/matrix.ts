import { deckMatrix, type MatrixReport } from '@fuda/lab';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT, labFailure } from '../errors.ts';
import { readText, writeText } from '../files.ts';
import { endRun, KEEP, stoppable } from '../kept.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, integer, rulesetOf, seed } from '../read-args.ts';
import { ofAll } from '../stopping.ts';
import { workerEntry } from '../worker-entry.ts';
import { GAME, RULESET, SEED } from './options.ts';

const MOST_MATCHES = 1_000_000;
const BEGIN = '<!-- decks:begin -->';
const END = '<!-- decks:end -->';

export const matrixCommand: CommandSpec = {
  name: 'matrix',
  packs: true,
  summary: text('デッキ同士の相性表を作る', 'how the decks of a game do against one another'),
  options: {
    game: { ...GAME, required: true },
    player: { value: 'P', help: text('両方の席のプレイヤー（既定strong）', 'who plays both sides (default strong)') },
    matches: {
      value: 'N',
      help: text('2つのデッキごとの対戦数（既定100）', 'matches of every two decks (default 100)'),
    },
    decks: { value: 'A,B,…', help: text('比べるデッキ（既定はすべて）', 'decks to compare (default all)') },
    ruleset: RULESET,
    seed: SEED,
    keep: KEEP,
    workers: { value: 'W', help: text('スレッド数（既定1）', 'threads (default 1)') },
    'cpu-time': {
      help: text('考える時間をCPU時間で数える（混んだ機械で）', 'count thinking in CPU time (on a busy machine)'),
    },
    within: {
      value: 'LOW,HIGH',
      help: text('百分率。外れた組があれば終了コード1', 'percentages; exit code 1 if a pairing lies outside'),
    },
    write: {
      value: 'FILE',
      help: text(`FILEの ${BEGIN} と ${END} の間に表を書く`, `write the table between ${BEGIN} and ${END} of FILE`),
    },
  },
  more: text(
    '同じ配りを席を入れかえて2回ずつ戦います。行のデッキの勝率と95 %区間。引き分けは半分。',
    'Every deal is played twice with seats swapped. Shares of the deck of the row with 95 % intervals; a draw counts half.',
  ),
  async run(call) {
    const pkg = gameNamed(call, call.values.game ?? '');
    const ruleset = rulesetOf(call, pkg);
    const matches = integer(call, 'matches', 100, 1, MOST_MATCHES);
    const decks = call.values.decks?.split(',').map((name) => name.trim());
    const within = bounds(call);
    // before hours are spent on it
    if (call.values.write !== undefined) placeIn(call.values.write);
    const entry = workerEntry();
    const count = decks?.length ?? pkg.decks.length;
    const bar = progressBar(call, ((count * (count - 1)) / 2) * matches);
    const result = await deckMatrix(pkg, {
      ...stoppable(call),
      aside: true,
      player: call.values.player ?? 'strong',
      matches,
      seed: seed(call),
      workers: integer(call, 'workers', 1, 1, 256),
      cpuTime: call.flags.has('cpu-time'),
      onProgress: bar,
      ...(decks ? { decks } : {}),
      ...(ruleset === undefined ? {} : { ruleset }),
      ...(entry ? { workerEntry: entry } : {}),
    });
    bar(null);
    if (!result.ok) throw labFailure(result.error);
    return endRun(call, result.value, {
      stem: `fuda-matrix-${pkg.id}-${result.value.seed}`,
      done: ofAll(result.value.matches, result.value.of, '対戦', 'matches'),
      print(report) {
        for (const line of table(report)) call.out(line);
      },
      exit: (report) => finish(call, report, within),
    });
  },
};

/** A table that is not finished is not written. The page is read again: somebody may have worked on it meanwhile. */
function finish(call: Call, report: MatrixReport, within: readonly [number, number] | undefined): number {
  const place = call.values.write === undefined ? undefined : placeIn(call.values.write);
  if (place) writeText(place.file, `${place.before}\n${table(report).join('\n')}\n${place.after}`, call.disk);
  const outside = report.pairings.filter(({ share }) => within && (share < within[0] || share > within[1]));
  for (const { decks: pair, share } of outside) call.err(call.say(M.lopsided(pair.join(' – '), percent(share))));
  return outside.length > 0 ? EXIT.failed : EXIT.fine;
}

function bounds(call: Call): readonly [number, number] | undefined {
  const given = call.values.within;
  if (given === undefined) return undefined;
  const [low, high] = given.split(',').map(Number);
  const fine = low >= 0 && low < high && high <= 100;
  if (!fine) throw new CliFailure('BAD_VALUE', '--within', M.badBounds(given));
  return [low / 100, high / 100];
}

interface Place {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Where the table goes: what stands before and after it stays as it is. Throws CliFailure. */
function placeIn(file: string): Place {
  const source = readText(file);
  const [begin, end] = [source.indexOf(BEGIN), source.indexOf(END)];
  if (begin < 0 || end < begin) throw new CliFailure('BAD_VALUE', '--write', M.noMarks(BEGIN, END));
  return { file, before: source.slice(0, begin + BEGIN.length), after: source.slice(end) };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A Markdown table; the lower half is the mirror image of what was played. */
function table({ decks, pairings, player, matches, seed: of }: MatrixReport): string[] {
  const cell = (row: string, column: string): string => {
    const found = pairings.find(({ decks: pair }) => pair.includes(row) && pair.includes(column));
    if (row === column || !found) return '–';
    const [share, low, high] =
      found.decks[0] === row ? [found.share, found.low, found.high] : [1 - found.share, 1 - found.high, 1 - found.low];
    return `${percent(share)} [${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)}]`;
  };
  const counts = pairings.map((pairing) => pairing.matches);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return [
    `${player} – ${player}, ${least === most ? most : `${least}–${most}`} matches a pairing (${matches} in all), seed ${of}:`,
    '',
    `| deck | ${decks.join(' | ')} |`,
    `|---|${decks.map(() => '---|').join('')}`,
    ...decks.map((row) => `| ${row} | ${decks.map((column) => cell(row, column)).join(' | ')} |`),
  ];
}
