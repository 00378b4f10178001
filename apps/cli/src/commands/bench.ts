import { BENCH_USAGE, GROUPS, runBench } from '@fuda/bench';
import type { CommandSpec } from '../command.ts';
import { EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { printLines } from '../printable.ts';

export const benchCommand: CommandSpec = {
  name: 'bench',
  summary: text('速さの計測（npm run bench と同じ）', 'measure speed (what npm run bench runs)'),
  options: {},
  raw: true,
  async run(call) {
    const args = withoutLanguage(call.args);
    if (args.includes('--help')) {
      printLines(call.out, BENCH_USAGE);
      return EXIT.fine;
    }
    return runBench(args, GROUPS);
  },
};

/** The benchmark speaks both languages at once and does not know this option. */
function withoutLanguage(args: readonly string[]): string[] {
  return args.filter((word, i) => word !== '--lang' && args[i - 1] !== '--lang' && !word.startsWith('--lang='));
}
