import { writeFileSync } from 'node:fs';
import type { BalanceReport, GamePackage } from '@fuda/kernel';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, rulesetOf, seed } from '../read-args.ts';
import { GAME, RULESET, SEED } from './options.ts';

const STUDIES = ['balance'] as const;

export const labCommand: CommandSpec = {
  name: 'lab',
  summary: text('調べもの: balance = ゲームのつり合いを測る', 'studies: balance = measure whether a game is balanced'),
  options: {
    game: { ...GAME, required: true },
    ruleset: RULESET,
    seed: SEED,
    full: { help: text('ルールの求める大きさで測る（時間がかかる）', 'at the size the rules ask for (takes long)') },
    out: { value: 'FILE', help: text('報告をMarkdownで書くファイル', 'file for the report as Markdown') },
  },
  args: { name: STUDIES.join('|'), many: false },
  async run(call) {
    const [study] = call.args;
    if (!(STUDIES as readonly (string | undefined)[]).includes(study))
      throw new CliFailure('BAD_VALUE', 'lab', M.badWord('lab', study ?? '', STUDIES));
    const report = measure(call, gameNamed(call.values.game ?? ''));
    if (call.values.out !== undefined) writeFileSync(call.values.out, report.markdown);
    if (call.json) call.out(JSON.stringify({ gates: report.gates }));
    else call.out(report.markdown);
    return report.gates.every((gate) => gate.met) ? EXIT.fine : EXIT.failed;
  },
};

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
