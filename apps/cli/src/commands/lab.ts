import { availableParallelism } from 'node:os';
import type { GamePackage, StudyReport } from '@fuda/game';
import { Findings, runStudy, type StudyStopped } from '@fuda/lab';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { checkPlace, writeText } from '../files.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, integer, rulesetOf, seed } from '../read-args.ts';
import { ofAll, tellStopped } from '../stopping.ts';
import { workerEntry } from '../worker-entry.ts';
import { exactPlay } from './exploitability.ts';
import { learn } from './fit.ts';
import { GAME, RULESET, SEED } from './options.ts';

/** `fit` every game can do, `exploitability` those that are small enough; the others a game brings along. */
const FIT = 'fit';
const EXACT = 'exploitability';
const MAX_WORKERS = 256;

export const labCommand: CommandSpec = {
  name: 'lab',
  packs: true,
  summary: text(
    '調べもの: fit = 自己対戦から学ぶ。exploitability = 完璧な相手にどれだけ取られるか（kuhn、leduc）。ほかはゲームによる（history: balance = つり合い、buy-lists = 「つよい」の購入リスト）',
    'studies: fit = learn a game by self-play; exploitability = what players lose to a perfect opponent (kuhn, leduc); others come with a game (history: balance, buy-lists of the level hard)',
  ),
  options: {
    game: { ...GAME, required: true },
    ruleset: RULESET,
    seed: SEED,
    full: { help: text('ルールの求める大きさで測る（時間がかかる）', 'at the size the rules ask for (takes long)') },
    only: { value: 'A,B,…', help: text('その部分だけ調べる', 'only these parts of the study') },
    workers: {
      value: 'W',
      help: text(
        'スレッド数（既定はコアの数）。結果は変わらない',
        'threads (default: all cores); the result stays the same',
      ),
    },
    fresh: { help: text('前に調べた結果を使わず、最初から', 'begin anew, without what was found before') },
    matches: {
      value: 'N',
      help: text('fit: 学ぶ対戦の数（既定100000）', 'fit: matches to learn from (default 100000)'),
    },
    decks: { value: 'A,B,…', help: text('fit: 使うデッキ（既定はすべて）', 'fit: decks to learn with (default: all)') },
    teacher: {
      value: 'NAME',
      help: text('fit: まねる相手（既定はなし）', 'fit: a player to learn from (default: nobody, by self-play)'),
    },
    copies: {
      help: text('fit: 持っている枚数も見る', 'fit: how many copies somebody has matters, too'),
    },
    stages: { value: 'N', help: text('fit: 序盤〜終盤の区切りの数（既定3）', 'fit: stages of a match (default 3)') },
    'go-on': { help: text('fit: 前に学んだものから続ける', 'fit: go on from what was learned before') },
    players: {
      value: 'A,B,…',
      help: text('exploitability: 調べるプレイヤー', 'exploitability: players to measure'),
    },
    samples: {
      value: 'N',
      help: text(
        'exploitability: 1つの情報集合で何回答えさせるか（既定200）',
        'exploitability: answers at every information set (default 200)',
      ),
    },
    rounds: {
      value: 'T',
      help: text('exploitability: CFRの回数（既定1000）', 'exploitability: rounds of CFR (default 1000)'),
    },
    out: {
      value: 'FILE',
      help: text('結果を書くファイル', 'file for the result'),
    },
  },
  args: { name: 'fit|exploitability|balance|…', many: false },
  async run(call) {
    const pkg = gameNamed(call, call.values.game ?? '');
    const studies = Object.entries(pkg.studies ?? {});
    const known = [FIT, ...(pkg.wholeTree ? [EXACT] : []), ...studies.map(([id]) => id)];
    const [given] = call.args;
    const name = studies.find(([, { formerly }]) => formerly?.includes(given))?.[0] ?? given;
    if (!known.includes(name)) throw new CliFailure('BAD_VALUE', 'lab', M.badWord('lab', name, known));
    if (name === FIT) return learn(call, pkg);
    if (name === EXACT) return exactPlay(call, pkg);
    if (pkg.packs) throw new CliFailure('BAD_VALUE', '--pack', M.studyOfShipped(name));
    const found = await study(call, pkg, name);
    if (!('gates' in found))
      return tellStopped(call, {
        done: ofAll(found.done, found.of, '個の調べもの', 'tasks'),
        kept: found.file,
        resume: call.words.filter((word) => word !== '--fresh'),
      });
    const { gates, text } = found;
    if (call.values.out !== undefined) writeText(call.values.out, text, call.disk);
    if (call.json) call.out(JSON.stringify({ gates }));
    else if (call.values.out === undefined) printLines(call.out, text);
    else
      for (const { id, name, limit, found, met } of gates)
        call.out(`${met ? '○' : '×'} ${id} ${name}: ${found} (${limit})`);
    return gates.every((gate) => gate.met) ? EXIT.fine : EXIT.failed;
  },
};

/** The call as somebody else would type it; what does not change the result is left out. */
function commandOf({ values, flags }: Call, name: string): string {
  const { workers: _, lang: __, ...given } = values;
  const options = Object.entries(given).map(([option, value]) => `--${option} ${value}`);
  return ['npx fuda lab', name, ...options, ...(flags.has('full') ? ['--full'] : [])].join(' ');
}

async function study(
  call: Call,
  pkg: GamePackage,
  name: string,
): Promise<StudyReport | (StudyStopped & { file: string })> {
  const ruleset = rulesetOf(call, pkg);
  const entry = workerEntry();
  if (call.values.out !== undefined) checkPlace(call.values.out, call.disk);
  let findings: Findings | undefined;
  const only = call.values.only?.split(',').map((part) => part.trim());
  // how much there is to do is known only once it has begun
  let bar: ((done: number | null) => void) | undefined;
  const result = await runStudy(pkg, {
    study: name,
    seed: seed(call),
    full: call.flags.has('full'),
    command: commandOf(call, name),
    workers: integer(call, 'workers', availableParallelism(), 1, MAX_WORKERS),
    checkpoint(_, { bases }) {
      findings ??= new Findings([pkg.id, name].join('-'), call.flags.has('fresh'), call.disk);
      return findings.checkpoint(bases);
    },
    stop: call.stop(),
    aside: true,
    onProgress(done, of) {
      bar ??= progressBar(call, of);
      bar(done);
    },
    ...(entry ? { workerEntry: entry } : {}),
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(only ? { only } : {}),
  });
  bar?.(null);
  if (!result.ok) throw new CliFailure(result.error.code, result.error.path, result.error.reason, EXIT.failed);
  return 'gates' in result.value ? result.value : { ...result.value, file: findings?.file ?? '' };
}
