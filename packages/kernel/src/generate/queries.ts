import { FAULT_OPTIONS } from '../machine/faults.ts';
import * as op from '../machine/opcodes.ts';
import { GROUP_PASS, MAX_OPTIONS, Q_BY, Q_GROUPS, Q_PASS } from '../machine/sites.ts';
import { argument } from './expressions.ts';
import { collect } from './scans.ts';
import { PROGRAM, type Writer } from './writer.ts';

/** Writes the list of answers to a `choose`; groups that are not plain cards are left to the interpreter. */
export function writeQuery(w: Writer, site: number): void {
  const { sites: Q, groups: G } = w.game;
  w.line('const verbs = m.optionVerb, cards = m.optionCard, abilities = m.optionAbility;');
  w.line('const numbers = m.optionNumber, groups = m.optionGroup, outer = m.foundTop;\nlet n = 0;');
  const fill = (k: string, verb: number, group: number): void =>
    w.line(`verbs[${k}] = ${verb}; abilities[${k}] = 0; numbers[${k}] = 0; groups[${k}] = ${group};`);
  for (let g = 0; g < Q[site + Q_GROUPS]; g++) {
    const group = Q[site + Q_GROUPS + 1 + g];
    if (G[group] !== op.G_CARDS) {
      const player = argument(w, Q[site + Q_BY], PROGRAM).text;
      w.line(`n = listGroup(m, ${group}, ${g}, ${player}, fp, n);`);
      continue;
    }
    const start = w.name();
    const k = w.name();
    w.line(`const ${start} = n;`);
    collect(w, G[group + 2], G[group + 3], PROGRAM, 'cards', 'n');
    w.line(`if (n > ${MAX_OPTIONS}) { raiseFault(m, ${FAULT_OPTIONS}); n = ${start}; }`);
    w.line(`for (let ${k} = ${start}; ${k} < n; ${k}++) {`);
    fill(k, G[group + 1], g);
    w.line('}');
  }
  if (Q[site + Q_PASS] !== 0) {
    w.line(`if (n > 0 && n < ${MAX_OPTIONS}) {`);
    fill('n', Q[site + Q_PASS] - 1, GROUP_PASS);
    w.line(`cards[n++] = 0;\n} else if (n > 0) raiseFault(m, ${FAULT_OPTIONS});`);
  }
  w.line('m.foundTop = outer;\nreturn n;');
}
