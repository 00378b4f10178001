import { writeFileSync } from 'node:fs';
import { DEFAULT_STAGES, knowledgeOf, writeExperience } from '@fuda/ai';
import type { BalanceReport, GamePackage } from '@fuda/kernel';
import { findPlayer, fitModels } from '@fuda/lab';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { writeJson } from '../files.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, integer, rulesetOf, seed } from '../read-args.ts';
import { GAME, RULESET, SEED } from './options.ts';

const STUDIES = ['balance', 'fit'] as const;

export const labCommand: CommandSpec = {
  name: 'lab',
  summary: text(
    '調べもの: balance = つり合いを測る、fit = 自己対戦から学ぶ',
    'studies: balance = is a game balanced, fit = learn a game by self-play',
  ),
  options: {
    game: { ...GAME, required: true },
    ruleset: RULESET,
    seed: SEED,
    full: { help: text('ルールの求める大きさで測る（時間がかかる）', 'at the size the rules ask for (takes long)') },
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
      help: text('書くファイル（balance: Markdown、fit: JSON）', 'file to write (balance: Markdown, fit: JSON)'),
    },
  },
  args: { name: STUDIES.join('|'), many: false },
  async run(call) {
    const [study] = call.args;
    if (!(STUDIES as readonly (string | undefined)[]).includes(study))
      throw new CliFailure('BAD_VALUE', 'lab', M.badWord('lab', study ?? '', STUDIES));
    if (study === 'fit') return learn(call, gameNamed(call.values.game ?? ''));
    const report = measure(call, gameNamed(call.values.game ?? ''));
    if (call.values.out !== undefined) writeFileSync(call.values.out, report.markdown);
    if (call.json) call.out(JSON.stringify({ gates: report.gates }));
    else call.out(report.markdown);
    return report.gates.every((gate) => gate.met) ? EXIT.fine : EXIT.failed;
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
  const tuning = pkg.experience?.(ruleset)?.tuning;
  const learned = writeExperience(pkg.compile(ruleset), models);
  writeJson(out, tuning ? { ...learned, tuning } : learned);
  if (call.json) call.out(JSON.stringify({ matches, surprise, againstUniform }));
  else call.out(call.say(M.learned(matches, surprise, againstUniform)));
  return EXIT.fine;
}

function measure(call: Call, pkg: GamePackage): BalanceReport {
  if (!pkg.balance) throw new CliFailure('BAD_VALUE', '--game', M.noBalance(pkg.id));
  const ruleset = rulesetOf(call, pkg);
  // how much there is to do is known only once it has begun
  let bar: ((done: number | null) => void) | undefined;
  const report = pkg.balance({
    seed: seed(call),
    full: call.flags.has('full'),
    ...(ruleset === undefined ? {} : { ruleset }),
    onProgress(done, of) {
      bar ??= progressBar(call, of);
      bar(done);
    },
  });
  bar?.(null);
  return report;
}
