/** Filters and scans as JavaScript text: loops over zone segments with the filter's right sides computed before. */
import { CARD_MASK } from '../machine/cells.ts';
import * as op from '../machine/opcodes.ts';
import { type Context, cardOf, compare, Writer } from './writer.ts';

/** What looking at one place costs; 0 = nothing. */
function weightOf(w: Writer, sources: number): number {
  const T = w.game.sources;
  return T[sources + 2 + 4 * T[sources]];
}

/** Writes a loop that runs `body` for every matching card, in the order of the sources. */
export function scan(w: Writer, sources: number, filter: number, at: Context, body: (card: string) => void): void {
  const T = w.game.sources;
  const weight = weightOf(w, sources);
  const charged = (places: string): string => {
    if (weight === 0) return places;
    if (weight === 1) return `spend(m, ${places}, ${at.fp})`;
    const n = w.atom(places);
    return `(spend(m, ${n} * ${weight}, ${at.fp}) === 0 ? 0 : ${n})`;
  };
  // places are charged for in the same order in both tiers
  if (weight !== 0) w.calls++;
  const { layout, zoneSlots } = w.game;
  const right = rightSides(w, filter, at);
  const inner = { ...at, depth: at.depth + right.length };
  const operand = (tagged: number): string => w.grammar.argument(w, tagged, inner).text;
  const visit = (card: string): void => {
    conditions(w, filter, right, card, inner, 'continue');
    body(card);
    w.line('}');
  };
  for (let left = T[sources], p = sources + 1; left > 0; left--, p += 4) {
    const kind = T[p];
    const card = w.name();
    if (kind === op.S_ZONE || kind === op.S_HOSTED) {
      const zone = T[p + 1];
      const of = w.atom(`${operand(T[p + 2])} & 1`);
      const host = kind === op.S_HOSTED ? w.atom(cardOf(operand(T[p + 3]))) : '';
      // the second player's zones lie at a fixed distance behind the first one's
      const base = layout.zoneBase[zone];
      const start = w.atom(`${base} + ${of} * ${layout.zoneBase[layout.zones + zone] - base}`);
      const end = w.atom(
        `${start} + ${charged(zoneSlots[zone] !== 0 ? `${layout.zoneCapacity[zone]}` : w.size(zone, of))}`,
      );
      const k = w.name();
      w.line(`for (let ${k} = ${start}; ${k} < ${end}; ${k}++) { const ${card} = S[${k}];`);
      if (zoneSlots[zone] !== 0) w.line(`if (${card} === 0) continue;`);
      if (host !== '') w.line(`if (${cardOf(`S[${layout.host} + ${card}]`)} !== ${host}) continue;`);
    } else {
      const ref = w.name();
      if (kind === op.S_LIST) {
        const list = w.atom(`S[${at.fp} + ${T[p + 1]}]`);
        const end = w.atom(`${list} + ${charged(`(${list} === 0 ? 0 : S[${list}])`)}`);
        const k = w.name();
        w.line(`for (let ${k} = ${list} + 1; ${k} <= ${end}; ${k}++) { const ${ref} = S[${k}];`);
      } else
        w.line(
          `for (let ${ref} = ${operand(T[p + 1])}, once = ${weight === 0 ? 'true' : `${charged('1')} !== 0`}; once; once = false) {`,
        );
      w.line(`const ${card} = ${ref} & ${CARD_MASK};`);
      w.line(`if (${card} === 0 || !${w.isFresh(ref)}) continue;`);
    }
    visit(card);
  }
}

/** The right sides of a filter's comparisons do not depend on the card: numbers and names. */
export function rightSides(w: Writer, filter: number, at: Context): string[] {
  const F = w.game.filters;
  const right: string[] = [];
  if (filter === 0) return right;
  for (let i = 0; i < F[filter]; i++) {
    right.push(w.atom(w.grammar.argument(w, F[filter + 4 + 4 * i], { ...at, it: '0', depth: at.depth + i }).text));
  }
  return right;
}

/** Leaves by `otherwise` as soon as the card fails a comparison. */
export function conditions(
  w: Writer,
  filter: number,
  right: readonly string[],
  card: string,
  at: Context,
  otherwise: string,
): void {
  const F = w.game.filters;
  for (const [i, value] of right.entries()) {
    const p = filter + 1 + 4 * i;
    w.line(`if (!(${condition(w, F[p], F[p + 1], F[p + 2], value, card, at)})) ${otherwise};`);
  }
}

function condition(
  w: Writer,
  mode: number,
  column: number,
  comparison: number,
  value: string,
  card: string,
  at: Context,
): string {
  switch (mode) {
    case op.F_ATTR:
      return compare(comparison, `S[${column} + ${card}]`, value);
    case op.F_PROP:
      return compare(comparison, w.property(column, card), value);
    case op.F_STAT:
      return compare(comparison, w.grammar.statOf(w, column, card, at), value);
    case op.F_CARD:
      return compare(comparison, cardOf(value), card);
    default:
      return compare(op.C_NE, w.grammar.expression(w, column, { ...at, it: card }).text, '0');
  }
}

/** Does the filter look at nothing but the card's own cells? */
export function isLocal(w: Writer, filter: number): boolean {
  const F = w.game.filters;
  for (let i = 0; filter !== 0 && i < F[filter]; i++) {
    const mode = F[filter + 1 + 4 * i];
    if (mode === op.F_EXPR || mode === op.F_STAT) return false;
  }
  return true;
}

/** How often what `write` writes calls the machine in an order that matters. Found out by writing it once in vain. */
function callsOf(w: Writer, write: (trial: Writer) => void): number {
  const trial = new Writer(w.game, '', w.grammar);
  for (const stat of w.opened) trial.opened.add(stat);
  for (const called of w.inside) trial.inside.add(called);
  write(trial);
  return trial.calls;
}

/** Do filter and operands of the scan call the machine, besides what it is charged itself? */
function asksFurther(w: Writer, sources: number, filter: number, at: Context): boolean {
  const own = weightOf(w, sources) === 0 ? 0 : 1;
  return callsOf(w, (trial) => scan(trial, sources, filter, at, () => {})) > own;
}

/** Writes a scan that appends card ids to the array `out` and counts `n` up. Restores nothing: `m.foundTop` moves along. */
export function collect(w: Writer, sources: number, filter: number, at: Context, out: string, n: string): void {
  const nested = asksFurther(w, sources, filter, at);
  scan(w, sources, filter, at, (card) => {
    w.line(`${out}[${n}++] = ${card};`);
    // scans inside the filter must not overwrite what this one found
    if (nested) w.line(`if (${out} === m.found) m.foundTop = ${n};`);
  });
}

/** Sum, extremes, union of bits, or number of different values over the matching cards. */
export function aggregate(
  w: Writer,
  code: number,
  sources: number,
  value: number,
  filter: number,
  at: Context,
): string {
  const top = w.atom('m.foundTop');
  const found = w.name();
  // Where the order of calls could be noticed, all cards are found before the first is looked at.
  const ordered =
    asksFurther(w, sources, filter, at) &&
    callsOf(w, (trial) => trial.grammar.expression(trial, value, { ...at, it: '0' })) > 0;
  if (ordered) {
    w.line(`let ${found} = ${top};`);
    collect(w, sources, filter, at, 'm.found', found);
    w.line(`m.foundTop = ${found};`);
  }
  const from = code === op.X_DISTINCT ? w.atom('m.foundTop') : '';
  const result = w.name();
  const any = w.name();
  w.line(`let ${result} = 0, ${any} = false;`);
  const add = (card: string): void => {
    const v = w.atom(w.grammar.expression(w, value, { ...at, it: card }).text);
    if (code === op.X_SUM) w.line(`${result} = ${result} + ${v} | 0;`);
    else if (code === op.X_UNION) w.line(`${result} |= ${v};`);
    else if (code === op.X_DISTINCT) w.line(`${result} += noteDifferent(m, ${from}, ${v});`);
    else w.line(`if (!${any} || ${v} ${code === op.X_MAX ? '>' : '<'} ${result}) ${result} = ${v}; ${any} = true;`);
  };
  if (ordered) {
    const k = w.name();
    w.line(`for (let ${k} = ${top}; ${k} < ${found}; ${k}++) {`);
    add(w.atom(`m.found[${k}]`));
    w.line('}');
  } else scan(w, sources, filter, at, add);
  if (ordered || code === op.X_DISTINCT) {
    w.line(`m.foundTop = ${top};`);
    // it has put something into `m.found`, so a scan around it must keep its own cards out of the way
    w.calls++;
  }
  // which cards were found and looked at before nothing was left is a matter of the tier
  w.line(`if (m.fuel < 0) ${result} = 0;`);
  return result;
}
