import { think } from '@fuda/lab';
import { optionText } from '../board.ts';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { openPosition, POSITION_OPTIONS } from '../position.ts';
import { integer, seed } from '../read-args.ts';
import { workerEntry } from '../worker-entry.ts';

export const hintCommand: CommandSpec = {
  name: 'hint',
  packs: true,
  summary: text('局面の候補手を、勝率の見積もりとともに表示', 'the best options of a position with estimated chances'),
  options: {
    ...POSITION_OPTIONS,
    ms: { value: 'T', help: text('考える時間（ミリ秒、既定1000）', 'time to think in milliseconds (default 1000)') },
    simulations: { value: 'N', help: text('時間のかわりに回数で', 'a number of simulations instead of a time') },
    workers: { value: 'W', help: text('スレッド数（既定1）', 'threads (default 1)') },
    best: { value: 'K', help: text('表示する数（既定5）', 'how many to show (default 5)') },
  },
  args: { name: 'FILE', many: false, optional: true },
  async run(call) {
    const { pkg, match, ruleset } = openPosition(call);
    if (match.query === null) throw new CliFailure('BAD_VALUE', '$', M.alreadyOver(), EXIT.failed);
    const simulations = integer(call, 'simulations', 0, 1, 1_000_000_000);
    const ms = integer(call, 'ms', 1000, 1, 3_600_000);
    const best = integer(call, 'best', 5, 1, 1000);
    const entry = workerEntry();
    const thought = await think(pkg, match.machine, {
      budget: simulations > 0 ? { simulations } : { ms },
      seed: seed(call),
      workers: integer(call, 'workers', 1, 1, 256),
      ...(ruleset === undefined ? {} : { ruleset }),
      ...(entry ? { workerEntry: entry } : {}),
    });
    if (!thought.ok) throw new CliFailure('BAD_VALUE', thought.error.path, thought.error.reason);
    const hints = thought.value.hints.slice(0, best);
    const options = match.options();
    if (call.json) {
      const said = (i: number) => ({
        ja: optionText(match.game, options[i], 'ja'),
        en: optionText(match.game, options[i], 'en'),
      });
      call.out(
        JSON.stringify({ ...thought.value, hints: hints.map((hint) => ({ ...hint, text: said(hint.option) })) }),
      );
    } else {
      for (const hint of hints)
        call.out(hintLine(call, hint, optionText(match.game, options[hint.option], call.language)));
      call.out(call.say(M.simulated(thought.value.simulations)));
    }
    return EXIT.fine;
  },
};

/** One candidate as a line: also used at the table. */
export function hintLine(
  call: Call,
  { option, win, visits }: { readonly option: number; readonly win: number; readonly visits: number },
  words: string,
): string {
  const percent = `${(100 * win).toFixed(1)} %`.padStart(7);
  return `  ${String(option + 1).padStart(3)}. ${percent} ${call.say(M.visits(visits)).padStart(8)}  ${words}`;
}
