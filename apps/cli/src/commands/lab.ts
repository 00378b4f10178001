import { availableParallelism } from 'node:os';
import { DEFAULT_STAGES, knowledgeOf, writeModels } from '@fuda/ai';
import type { GamePackage, StudyReport } from '@fuda/game';
import { findPlayer, fitModels, runStudy } from '@fuda/lab';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { writeJson, writeText } from '../files.ts';
import { Findings } from '../findings.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, integer, rulesetOf, seed } from '../read-args.ts';
import { workerEntry } from '../worker-entry.ts';
import { GAME, RULESET, SEED } from './options.ts';

/** `fit` every game can do; the others a game brings along. */
const FIT = 'fit';
const MAX_WORKERS = 256;

export const labCommand: CommandSpec = {
  name: 'lab',
  summary: text(
    '調べもの: fit = 自己対戦から学ぶ。ほかはゲームによる（history: balance = つり合い、buy-lists = 「つよい」の購入リスト）',
    'studies: fit = learn a game by self-play; others come with a game (history: balance, buy-lists of the level hard)',
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
    out: {
      value: 'FILE',
      help: text('結果を書くファイル', 'file for the result'),
    },
  },
  args: { name: 'fit|balance|…', many: false },
  async run(call) {
    const pkg = gameNamed(call.values.game ?? '');
    const studies = Object.entries(pkg.studies ?? {});
    const known = [FIT, ...studies.map(([id]) => id)];
    const [given] = call.args;
    const name = studies.find(([, { formerly }]) => formerly?.includes(given))?.[0] ?? given;
    if (!known.includes(name)) throw new CliFailure('BAD_VALUE', 'lab', M.badWord('lab', name, known));
    if (name === FIT) return learn(call, pkg);
    const { gates, text } = await study(call, pkg, name);
    if (call.values.out !== undefined) writeText(call.values.out, text, call.disk);
    if (call.json) call.out(JSON.stringify({ gates }));
    else if (call.values.out === undefined) printLines(call.out, text);
    else
      for (const { id, name, limit, found, met } of gates)
        call.out(`${met ? '○' : '×'} ${id} ${name}: ${found} (${limit})`);
    return gates.every((gate) => gate.met) ? EXIT.fine : EXIT.failed;
  },
};

/** Learns a game and writes what was learned; the tuning of an earlier file is kept. */
function learn(call: Call, pkg: GamePackage): number {
  const ruleset = rulesetOf(call, pkg);
  const { out } = call.values;
  if (out === undefined) throw new CliFailure('MISSING_OPTION', '--out', M.cannotLearn());
  const matches = integer(call, 'matches', 100_000, 1, 1_000_000_000);
  const decks = call.values.decks?.split(',').map((deck) => deck.trim());
  const known = pkg.decks.map((deck) => deck.id);
  const wrong = decks?.find((deck) => !known.includes(deck));
  if (wrong !== undefined) throw new CliFailure('UNKNOWN_DECK', '--decks', M.unknownDeck(wrong, known));
  const before = call.flags.has('go-on') ? knowledgeOf(pkg, pkg.compile(ruleset)).models : undefined;
  const name = call.values.teacher;
  const teacher = name === undefined ? undefined : findPlayer(pkg, name);
  if (name !== undefined && !teacher) throw new CliFailure('BAD_VALUE', '--teacher', M.noPlayer(name));
  const bar = progressBar(call, matches);
  const { models, surprise, againstUniform } = fitModels(pkg, {
    matches,
    seed: seed(call),
    onProgress: bar,
    copies: call.flags.has('copies'),
    stages: integer(call, 'stages', DEFAULT_STAGES, 1, 16),
    ...(teacher ? { teacher } : {}),
    ...(decks ? { decks } : {}),
    ...(before ? { from: before } : {}),
    ...(ruleset === undefined ? {} : { ruleset }),
  });
  bar(null);
  const tuning = pkg.weights?.(ruleset)?.tuning;
  const learned = writeModels(pkg.compile(ruleset), models);
  writeJson(out, tuning ? { ...learned, tuning } : learned, call.disk);
  if (call.json) call.out(JSON.stringify({ matches, surprise, againstUniform }));
  else call.out(call.say(M.learned(matches, surprise, againstUniform)));
  return EXIT.fine;
}

/** The call as somebody else would type it; what does not change the result is left out. */
function commandOf({ values, flags }: Call, name: string): string {
  const { workers: _, lang: __, ...given } = values;
  const options = Object.entries(given).map(([option, value]) => `--${option} ${value}`);
  return ['npx fuda lab', name, ...options, ...(flags.has('full') ? ['--full'] : [])].join(' ');
}

async function study(call: Call, pkg: GamePackage, name: string): Promise<StudyReport> {
  const ruleset = rulesetOf(call, pkg);
  const entry = workerEntry();
  const findings = new Findings([pkg.id, name].join('-'), call.flags.has('fresh'));
  const only = call.values.only?.split(',').map((part) => part.trim());
  // how much there is to do is known only once it has begun
  let bar: ((done: number | null) => void) | undefined;
  const result = await runStudy(pkg, {
    study: name,
    seed: seed(call),
    full: call.flags.has('full'),
    command: commandOf(call, name),
    workers: integer(call, 'workers', availableParallelism(), 1, MAX_WORKERS),
    checkpoint: (_, { bases }) => findings.checkpoint(bases),
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
  return result.value;
}
