import { CARD_MASK, PENDING_COUNT } from '../machine/cells.ts';
import { FAULT_OPTIONS } from '../machine/faults.ts';
import * as op from '../machine/opcodes.ts';
import { GROUP_PASS, MAX_OPTIONS, Q_BY, Q_GROUPS, Q_PASS } from '../machine/sites.ts';
import { argument, expression } from './expressions.ts';
import { collect } from './scans.ts';
import { PROGRAM, testOf, type Writer } from './writer.ts';

/** Writes the list of answers to a `choose`; kinds of groups that are rarely asked for are left to the interpreter. */
export function writeQuery(w: Writer, site: number): void {
  const { sites: Q, groups: G } = w.game;
  w.line('const verbs = m.optionVerb, cards = m.optionCard, abilities = m.optionAbility;');
  w.line('const numbers = m.optionNumber, groups = m.optionGroup, outer = m.foundTop;\nlet n = 0;');
  const player = w.atom(argument(w, Q[site + Q_BY], PROGRAM).text);
  for (let g = 0; g < Q[site + Q_GROUPS]; g++) {
    const group = Q[site + Q_GROUPS + 1 + g];
    const always = G[group - 1] === ALWAYS;
    if (!always) w.line(`if (${argument(w, G[group - 1], PROGRAM).text}) {`);
    if (G[group] === op.G_CARDS) writeCards(w, group, g);
    else if (G[group] === op.G_ABILITIES) writeAbilities(w, group, g, player);
    else if (G[group] === op.G_MODES) writeModes(w, group, g);
    else if (G[group] === op.G_SLOTS) writeSlots(w, group, g);
    else {
      if (G[group] === op.G_PENDING) w.line(`if (S[${PENDING_COUNT}] !== 0)`);
      w.leftGroups.add(group);
      w.line(`n = listGroup(m, ${group}, ${g}, ${player}, fp, n);`);
    }
    if (!always) w.line('}');
  }
  if (Q[site + Q_PASS] !== 0) {
    w.line(`if (n > 0 && n < ${MAX_OPTIONS}) {`);
    fill(w, 'n', Q[site + Q_PASS] - 1, GROUP_PASS);
    w.line(`cards[n++] = 0;\n} else if (n > 0) raiseFault(m, ${FAULT_OPTIONS});`);
  }
  w.line('m.foundTop = outer;\nreturn n;');
}

/** The condition of a group that has none. */
const ALWAYS = (1 << 2) | op.ARG_CONST;

function fill(w: Writer, k: string, verb: number, group: number): void {
  w.line(`verbs[${k}] = ${verb}; abilities[${k}] = 0; numbers[${k}] = 0; groups[${k}] = ${group};`);
}

function writeCards(w: Writer, group: number, index: number): void {
  const G = w.game.groups;
  const start = w.name();
  const k = w.name();
  w.line(`const ${start} = n;`);
  collect(w, G[group + 2], G[group + 3], PROGRAM, 'cards', 'n');
  w.line(`if (n > ${MAX_OPTIONS}) { raiseFault(m, ${FAULT_OPTIONS}); n = ${start}; }`);
  w.line(`for (let ${k} = ${start}; ${k} < n; ${k}++) {`);
  fill(w, k, G[group + 1], index);
  w.line('}');
}

function writeAbilities(w: Writer, group: number, index: number, player: string): void {
  const G = w.game.groups;
  const found = w.name();
  w.line(`let ${found} = outer;`);
  collect(w, G[group + 2], G[group + 3], PROGRAM, 'm.found', found);
  w.line(`m.foundTop = outer;`);
  const rest = `${G[group + 4]}, ${player}, ${G[group + 1]}, ${index}, n`;
  w.line(`if (${found} !== outer) n = listAbilities(m, ${found}, ${rest});`);
}

function writeModes(w: Writer, group: number, index: number): void {
  const G = w.game.groups;
  for (let mode = 0; mode < G[group + 2]; mode++) {
    const test = testOf(argument(w, G[group + 3 + mode], PROGRAM));
    w.line(`if (${test}) n = add(m, n, ${G[group + 1]}, 0, 0, ${mode}, ${index});`);
  }
}

/** Free slots of a zone; in conditions the place stands where a card would. */
function writeSlots(w: Writer, group: number, index: number): void {
  const { groups: G, layout } = w.game;
  const zone = G[group + 2];
  const location = w.atom(`${argument(w, G[group + 3], PROGRAM).text} * ${layout.zones} + ${zone}`);
  const leaving =
    G[group + 5] === op.ARG_CONST ? '' : w.atom(`${argument(w, G[group + 5], PROGRAM).text} & ${CARD_MASK}`);
  const k = w.name();
  const lying = `S[zoneBase[${location}] + ${k}]`;
  w.line(`for (let ${k} = 0; ${k} < ${layout.zoneCapacity[zone]}; ${k}++) {`);
  w.line(`if (${lying} !== 0${leaving && ` && ${lying} !== ${leaving}`}) continue;`);
  if (G[group + 4] !== 0) w.line(`if (!(${testOf(expression(w, G[group + 4], { ...PROGRAM, it: k }))})) continue;`);
  w.line(`n = add(m, n, ${G[group + 1]}, 0, 0, ${k}, ${index});\n}`);
}
