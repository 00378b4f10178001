/** `fuda train`: a network learns a game, from a teacher and from playing against itself. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GamePackage, percent } from '@fuda/game';
import type { CompiledGame, Option, Text } from '@fuda/kernel';
import {
  type Generation,
  type PhaseName,
  type PlanWishes,
  type RunFile,
  type RunPhase,
  TRAINERS,
  train,
} from '@fuda/lab';
import { AHEAD, ATTENTIONS, KNOWN_BY, SIZES } from '@fuda/learn';
import { optionText } from '../board.ts';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT, labFailure } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, integer, rulesetOf, seed } from '../read-args.ts';
import { FOR_READING, type Served } from '../static-server.ts';
import { commandLine, tellStopped } from '../stopping.ts';
import { workerEntry } from '../worker-entry.ts';
import { GAME, RULESET, SEED } from './options.ts';
import { DEFAULT_PORT, MOST_PORT, serveSite } from './serve.ts';

const MOST_MINUTES = 100_000;
const SIZE_NAMES = Object.keys(SIZES);
/** `fuda_train` beside the folder of the bundle, or of these sources. */
const PYTHON_PLACES = ['../python', '../../../../python'];

export const trainCommand: CommandSpec = {
  name: 'train',
  packs: true,
  summary: text(
    'ネットワークに学ばせる（手本、自己対戦、関門、レポート）',
    'let a network learn: teacher, self-play, gate, report',
  ),
  options: {
    game: { ...GAME, required: true },
    minutes: { value: 'M', required: true, help: text('かける時間（分）', 'how long it may take, in minutes') },
    out: {
      value: 'DIR',
      help: text(
        '結果のフォルダー（既定 training/ゲーム）。あれば続きから',
        'folder of the run (default training/GAME); goes on where there is one',
      ),
    },
    ruleset: RULESET,
    seed: SEED,
    workers: {
      value: 'W',
      help: text('対戦するスレッド数（既定はコア数）', 'threads that play (default: one per core)'),
    },
    size: {
      value: SIZE_NAMES.join('|'),
      help: text('ネットワークの大きさ（既定S）', 'size of the network (default S)'),
    },
    attention: {
      value: ATTENTIONS.join('|'),
      help: text('注意の計算（既定softmax）', 'kind of attention (default softmax)'),
    },
    known: {
      value: KNOWN_BY.join('|'),
      help: text(
        'カードを何で知るか（既定は意味。番号でも、番号だけでも、は比較用）',
        'what cards are known by: meaning (default), or, for comparison, both it and their number, or the number alone',
      ),
    },
    start: {
      value: 'net|net:FILE',
      help: text(
        '学び始めのネットワーク（netはゲームに付属のもの。既定は白紙）',
        'network to go on from (net: the one that comes with the game; default: a blank one)',
      ),
    },
    teacher: {
      value: 'PLAYER',
      help: text(
        '最初に手本にするプレイヤー（search@200など）',
        'player whose answers are learned first (e.g. search@200)',
      ),
    },
    'teacher-matches': { value: 'N', help: text('手本の対戦数（既定256）', 'matches of the teacher (default 256)') },
    explore: {
      value: 'PERCENT',
      help: text('手本の対戦で違う手を指す割合（既定10）', 'how often the teacher’s answer is not played (default 10)'),
    },
    opinion: {
      value: 'PERCENT',
      help: text(
        '手本の読み（すべての手と勝率）を学ぶ割合。残りは指した手と結果（既定50）',
        'share of what is learned that is the teacher’s opinion of all answers and its chances; the rest is what it played and how that ended (default 50)',
      ),
    },
    corrected: {
      value: 'PLAYER',
      help: text(
        '手本の対戦の半分で代わりに指すプレイヤー（net:ファイルなど）。手本は正しい手を示す',
        'player who plays half of the teacher’s matches (e.g. net:FILE), while the teacher says what it would do',
      ),
    },
    decks: { value: 'A,B,…', help: text('使うデッキ（既定はすべて）', 'decks to play with (default: all)') },
    curriculum: {
      value: 'N',
      help: text('N個のデッキから始め、世代ごとに1つ増やす', 'begin with N decks, one more with every generation'),
    },
    'without-cards': {
      value: 'A,B,…|N%',
      help: text(
        '学習中は出てこないカード、またはその割合',
        'cards that never turn up while it learns, or a share of them',
      ),
    },
    'without-deck': { value: 'A,B,…', help: text('学習に使わないデッキ', 'decks that are not played with') },
    matches: {
      value: 'N',
      help: text('1世代の自己対戦数（既定256）', 'matches of self-play for a generation (default 256)'),
    },
    simulations: {
      value: 'N',
      help: text('自己対戦の1手の読み（既定16）', 'simulations for an answer in self-play (default 16)'),
    },
    keep: {
      value: 'N',
      help: text(
        '自己対戦1回から学ぶ質問の数（既定はすべて）。たくさんの結末から勝率を学ぶとき',
        'questions learned of a match of self-play (default: all); to learn chances to win from many ends',
      ),
    },
    whims: {
      value: 'X',
      help: text(
        '自己対戦の初めに、それぞれがカードごとにどれだけ好き嫌いをするか。既定0。1〜2で、いろいろなデッキや局面から学べる',
        'in self-play, how much each player fancies or shuns what can be done with each card at first (default 0); with 1 or 2, what comes of other decks and positions is learned',
      ),
    },
    'whim-turns': {
      value: 'N',
      help: text(
        '好き嫌いの続くターン数の上限。試合ごとに引く（既定20）。学ぶのはその後の質問',
        'for how many turns that lasts at most, drawn for each match (default 20); the questions after it are learned',
      ),
    },
    lambda: {
      value: 'PERCENT',
      help: text(
        '自己対戦の勝率の学び方。結果をどれだけ重んじるか（TD(λ)のλ、既定100）。小さいほど、その後の読みの勝率から学ぶ',
        'how chances are learned from self-play: how much the end of a match counts (λ of TD(λ), default 100); the less, the more what thinking foresaw after the question does',
      ),
    },
    shard: {
      value: 'N',
      help: text(
        '1つのシャードの自己対戦数（既定16）。一度に指す数でもある',
        'matches of self-play in a shard, played at once (default 16)',
      ),
    },
    ahead: {
      value: AHEAD.join('|'),
      help: text(
        'できたネットワークで指すプレイヤーが先を読む道具（既定は始めのネットワークと同じ、なければrollouts）',
        'what players with its networks look ahead with (default: as with the network it begins with, else rollouts)',
      ),
    },
    league: {
      value: 'PERCENT',
      help: text('以前の世代と戦う割合（既定25）', 'share of the matches against earlier generations (default 25)'),
    },
    against: {
      value: 'PLAYER',
      help: text(
        '自己対戦の代わりに、いつもこの相手と戦って学ぶ（相手は学ばない）',
        'whom it learns to beat: plays every match instead of itself, and does not learn',
      ),
    },
    trainer: {
      value: TRAINERS.join('|'),
      help: text('学習するプログラム（既定embedded）', 'who trains (default embedded)'),
    },
    judge: {
      value: TRAINERS.join('|'),
      help: text(
        '自己対戦の局面を誰が読むか（既定embedded。pythonは全スレッドで1つのGPU）',
        'who judges positions in self-play (default embedded; python: one GPU for all threads)',
      ),
    },
    epochs: { value: 'N', help: text('例を何周学ぶか（既定3）', 'how often examples are gone through (default 3)') },
    batch: { value: 'N', help: text('1ステップの例の数（既定64）', 'examples in a step (default 64)') },
    rate: { value: 'X', help: text('学習率（既定0.001）', 'rate of learning (default 0.001)') },
    window: {
      value: 'N',
      help: text('何世代前までの例を学ぶか（既定3）', 'generations whose examples are learned from (default 3)'),
    },
    'most-examples': {
      value: 'N',
      help: text('1世代で学ぶ例の上限（既定200000）', 'examples a generation learns from at most (default 200000)'),
    },
    generations: {
      value: 'N',
      help: text('世代の数（既定は時間まで）', 'generations at most (default: until the time is over)'),
    },
    pool: {
      value: 'A,B,…',
      help: text('強さを測る相手（既定random）', 'players everybody is measured against (default random)'),
    },
    'gate-deals': {
      value: 'N',
      help: text('関門で見る配りの単位（既定32）', 'deals between two looks at the gate (default 32)'),
    },
    serve: {
      help: text(
        '画面「学習」を開いて経過を見せる。終わってもCtrl-Cまで',
        'show how it goes on the page of training, also afterwards, until Ctrl-C',
      ),
    },
    port: {
      value: 'N',
      help: text(
        `--serve のポート（既定${DEFAULT_PORT}、0で自動）`,
        `port of --serve (default ${DEFAULT_PORT}, 0 = any)`,
      ),
    },
    'gate-most': { value: 'N', help: text('関門の配りの上限（既定256）', 'deals at the gate at most (default 256)') },
  },
  more: text(
    '同じコマンドは続きから進みます。止めても、落ちても、失うのは作りかけの1つだけ。フォルダーのreport.htmlで経過を見られます。',
    'The same command goes on where it was. Whatever stops it costs no more than the piece in hand. report.html in the folder shows how it is going.',
  ),
  async run(call) {
    const pkg = gameNamed(call, call.values.game ?? '');
    const minutes = decimal(call, 'minutes', 1, MOST_MINUTES, 0.01) ?? 1;
    const wishes = wishesOf(call, pkg);
    const folder = call.values.out ?? join('training', pkg.id);
    const entry = workerEntry();
    const bars = new Bars(call);
    const generations = call.values.generations;
    const served = call.flags.has('serve') ? await showing(call, folder) : undefined;
    const done = await train(pkg, {
      folder,
      wishes,
      minutes,
      command: commandLine(recipe(call.words)),
      stop: call.stop(),
      aside: true,
      workers: entry ? integer(call, 'workers', availableParallelism(), 1, 256) : 1,
      disk: call.disk,
      python: pythonPlace(call),
      describe,
      onPhase: (phase) => bars.show(phase),
      ...(generations === undefined ? {} : { generations: integer(call, 'generations', 1, 1, 1_000_000) }),
      ...(entry ? { workerEntry: entry } : {}),
    });
    bars.close();
    if (!done.ok) {
      served?.close();
      throw labFailure(done.error);
    }
    const { run } = done.value;
    if (call.json) call.out(JSON.stringify({ folder: done.value.folder, ...run }));
    else print(call, run, done.value.folder);
    const stop = call.stop();
    if (served) {
      const isOver = !stop.aborted;
      if (isOver) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
      served.close();
      if (isOver) return EXIT.fine;
    }
    if (!stop.aborted) return EXIT.fine;
    return tellStopped(call, { done: M.trained(run.generations.length), kept: done.value.folder, resume: call.words });
  },
};

/** The page of training, beside the folder it reads. */
async function showing(call: Call, folder: string): Promise<Served> {
  const port = integer(call, 'port', DEFAULT_PORT, 0, MOST_PORT);
  const served = await serveSite(port, [{ at: '/training', folder, policy: FOR_READING, missing: '' }]);
  const address = `${served.url}#/training/live`;
  printLines(call.out, call.json ? JSON.stringify({ url: address }) : call.say(M.serving(address)));
  return served;
}

/** What says where and how fast, and changes nothing about what is learned: a model is the same without it, to the last bit. */
const BESIDE: Readonly<Record<string, number>> = { out: 1, workers: 1, port: 1, lang: 1, serve: 0, json: 0 };

function recipe(words: readonly string[]): string[] {
  const left: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [name, value] = words[i].startsWith('--') ? words[i].slice(2).split('=', 2) : [''];
    if (!Object.hasOwn(BESIDE, name)) left.push(words[i]);
    else if (value === undefined) i += BESIDE[name];
  }
  return left;
}

/** A number with a point, or undefined where it is not said. Throws CliFailure. */
function decimal(call: Call, name: string, fallback: number | undefined, most: number, least = 0): number | undefined {
  const word = call.values[name];
  if (word === undefined) return fallback;
  const number = /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new CliFailure('BAD_VALUE', `--${name}`, M.badNumber(name, word, least, most));
  return number;
}

function wishesOf(call: Call, pkg: GamePackage): PlanWishes {
  const list = (name: string): string[] | undefined =>
    call.values[name]
      ?.split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const whole = (name: string): number | undefined =>
    call.values[name] === undefined ? undefined : integer(call, name, 0, 0, Number.MAX_SAFE_INTEGER);
  const word = <T extends string>(name: string, known: readonly T[]): T | undefined => {
    const given = call.values[name];
    if (given !== undefined && !(known as readonly string[]).includes(given))
      throw new CliFailure('BAD_VALUE', `--${name}`, M.badWord(name, given, known));
    return given as T | undefined;
  };
  const share = (name: string): number | undefined => {
    const found = decimal(call, name, undefined, 100);
    return found === undefined ? undefined : found / 100;
  };
  const wishes = {
    ruleset: rulesetOf(call, pkg),
    seed: seed(call),
    size: word('size', SIZE_NAMES as (keyof typeof SIZES)[]),
    attention: word('attention', ATTENTIONS),
    known: word('known', KNOWN_BY),
    start: call.values.start,
    teacher: call.values.teacher,
    teacherMatches: whole('teacher-matches'),
    explore: share('explore'),
    opinion: share('opinion'),
    corrected: call.values.corrected,
    decks: list('decks'),
    curriculum: whole('curriculum'),
    withoutCards: list('without-cards'),
    withoutDecks: list('without-deck'),
    matches: whole('matches'),
    simulations: whole('simulations'),
    keep: whole('keep'),
    whims: decimal(call, 'whims', undefined, 10),
    whimTurns: whole('whim-turns'),
    lambda: share('lambda'),
    ahead: word('ahead', AHEAD),
    shard: whole('shard'),
    league: share('league'),
    against: call.values.against,
    trainer: word('trainer', TRAINERS),
    judge: word('judge', TRAINERS),
    epochs: whole('epochs'),
    batch: whole('batch'),
    rate: decimal(call, 'rate', undefined, 1),
    window: whole('window'),
    mostExamples: whole('most-examples'),
    pool: list('pool'),
    gateDeals: whole('gate-deals'),
    gateMost: whole('gate-most'),
  };
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined)) as PlanWishes;
}

function pythonPlace({ env }: Call) {
  const places = PYTHON_PLACES.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return {
    program: env.FUDA_PYTHON ?? 'python3',
    folder: places.find((path) => existsSync(join(path, 'fuda_train'))) ?? places[0],
  };
}

const describe = (game: CompiledGame, option: Option): Text => ({
  ja: optionText(game, option, 'ja'),
  en: optionText(game, option, 'en'),
});

const PHASES: Readonly<Record<PhaseName, Text>> = {
  teacher: text('手本', 'teacher'),
  'self-play': text('自己対戦', 'self-play'),
  training: text('学習', 'training'),
  gate: text('関門', 'gate'),
};

/** A bar for every phase, one after the other. */
class Bars {
  private readonly call: Call;
  private current = '';
  private bar: ((done: number | null) => void) | undefined;

  constructor(call: Call) {
    this.call = call;
  }

  show({ name, generation, done, of }: RunPhase): void {
    const label = `${this.call.say(PHASES[name])} ${generation}`;
    if (`${label} ${of}` !== this.current) {
      this.close();
      this.bar = progressBar(this.call, of, label);
      this.current = `${label} ${of}`;
    }
    this.bar?.(done);
  }

  close(): void {
    this.bar?.(null);
    this.bar = undefined;
  }
}

function print(call: Call, run: RunFile, folder: string): void {
  for (const one of run.generations) call.out(lineOf(call, one, run));
  call.out(call.say(M.trainedIn(folder, run.seconds)));
}

function lineOf(call: Call, { number, by, training, gate, shards, model }: Generation, run: RunFile): string {
  const rating = run.elo.find(({ generation }) => generation === number);
  const parts = [
    call.say(M.generation(number, by, training?.examples ?? shards.examples)),
    ...(training ? [call.say(M.losses(training.curve.at(-1)?.policy ?? 0, training.curve.at(-1)?.win ?? 0))] : []),
    ...(gate?.meetings ?? []).map(
      ({ opponent, share, low, high }) => `${opponent} ${percent(share)} [${percent(low)}–${percent(high)}]`,
    ),
    ...(rating ? [`Elo ${rating.elo}${rating.error === null ? '' : ` ±${rating.error}`}`] : []),
    ...(gate ? [call.say(gate.accepted ? M.isTaken() : M.isNotTaken())] : []),
    ...(model ? [`models/${model.file}`] : []),
  ];
  return parts.join('  ');
}
