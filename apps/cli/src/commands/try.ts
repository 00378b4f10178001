import { tryCard } from '@fuda/scenario';
import type { CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { writeJson } from '../files.ts';
import { text } from '../language.ts';
import { printLines } from '../printable.ts';
import { rulesetOf } from '../read-args.ts';
import { cardOf, gameOf, ONE_CARD } from './one-card.ts';
import { RULESET } from './options.ts';

export const tryCommand: CommandSpec = {
  name: 'try',
  packs: true,
  summary: text('カード1枚を使える局面を作る', 'a position in which one card can be used'),
  options: {
    ...ONE_CARD,
    out: { value: 'FILE', help: text('局面をFILEに書く', 'write the position to FILE') },
    ruleset: RULESET,
  },
  more: text(
    '局面は fuda-scenario/1 です。fuda hint FILE や fuda solve FILE、ページの「開く」で使えます。',
    'The position is a fuda-scenario/1: for fuda hint FILE, fuda solve FILE, and to be opened in the page.',
  ),
  async run(call) {
    const pkg = gameOf(call);
    const tried = tryCard(pkg, cardOf(call, pkg), rulesetOf(call, pkg));
    if (!tried.ok) throw new CliFailure('BAD_VALUE', tried.error.path, tried.error.reason, EXIT.failed);
    const { scenario, after, reason } = tried.value;
    const { out } = call.values;
    if (out !== undefined) writeJson(out, scenario, call.disk);
    if (call.json)
      call.out(
        JSON.stringify({ after, ...(reason ? { reason } : {}), ...(out === undefined ? { scenario } : { file: out }) }),
      );
    else if (out === undefined) printLines(call.out, JSON.stringify(scenario, null, 2));
    else if (scenario.name) call.out(`${call.say(scenario.name)}: ${out}`);
    return after === null ? EXIT.failed : EXIT.fine;
  },
};
