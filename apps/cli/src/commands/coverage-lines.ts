/** What a run of `verify` has touched, as lines to read. */
import type { Text } from '@fuda/kernel';
import type { CoverageReport, Used } from '@fuda/testkit';
import { text } from '../language.ts';

const LONGEST_LIST = 40;

export function coverageLines(coverage: CoverageReport, say: (text: Text) => string): string[] {
  const { definitions, abilities, instructions, places, rules } = coverage;
  const part = (label: Text, { used, total }: Used) => `${say(label)}: ${used}/${total}`;
  const lines = [
    [
      part(text('カード', 'cards'), definitions),
      part(text('能力', 'abilities'), abilities),
      part(text('命令', 'instructions'), instructions),
      part(text('カード上の命令', 'instructions on cards'), places),
    ].join('  '),
  ];
  const times = Object.entries(instructions.times).map(([name, n]) => `${name} ${n}`);
  if (times.length > 0) lines.push(`${say(text('実行した命令', 'instructions carried out'))}: ${times.join(', ')}`);
  for (const [category, rule] of Object.entries(rules)) {
    const changed = say(
      text(
        `${rule.used}/${rule.total}が答えを変えた（${rule.times}回、有効になったのは${rule.inForce}）`,
        `${rule.used}/${rule.total} changed an answer (${rule.times} times; ${rule.inForce} were in force)`,
      ),
    );
    lines.push(`${say(text('ルール', 'rules'))} ${category}: ${changed}`);
  }
  if (places.unused.length > 0)
    lines.push(
      `${say(text('実行されなかったカード上の命令', 'instructions on cards not reached'))}: ${listed(places.unused)}`,
    );
  return lines;
}

/** The beginning of a long list; all of it is in the JSON. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, LONGEST_LIST).join(', ');
  return names.length > LONGEST_LIST ? `${shown} … (+${names.length - LONGEST_LIST})` : shown;
}
