import type { Choose, ChooseMany, Expr, Group } from '../ir.ts';
import * as op from '../machine/opcodes.ts';
import { SITE_ALWAYS, SITE_ORDERED, SITE_REACTION } from '../machine/sites.ts';
import type { Assembler, Scope } from './assembler.ts';
import { argOf, compileExpr, compileFilter, compileSources } from './expressions.ts';
import { slotOf } from './scope.ts';
import { lookUp } from './symbols.ts';

export function compileChoose(a: Assembler, q: Choose, scope: Scope): void {
  const groups = q.groups.map((g) => compileGroup(a, g, scope));
  const about = typeof q.reaction === 'object' ? q.reaction : undefined;
  const words = [
    argOf(a, q.by, scope),
    q.pass === undefined ? 0 : 1 + verb(a, q.pass, scope),
    slotOf(scope, q.out),
    q.outAbility === undefined ? 0 : slotOf(scope, q.outAbility),
    q.outGroup === undefined ? 0 : slotOf(scope, q.outGroup),
    (q.always ? SITE_ALWAYS : 0) | (q.reaction ? SITE_REACTION : 0),
    prompt(a, q.prompt),
    groups.length,
    ...groups,
  ];
  if (!about) {
    const shared = a.share(a.sites, words);
    noteAsk(a, q, scope);
    a.emit(op.CHOOSE, shared);
    a.questions.set(shared, { groups: q.groups, slots: scope.slots });
    return;
  }
  // what it is about is told to people only: beside the tables the machine runs on
  const site = a.append(a.sites, words);
  noteAsk(a, q, scope);
  a.emit(op.CHOOSE, site);
  a.questions.set(site, { groups: q.groups, slots: scope.slots });
  const card = (x: Expr | undefined): number => argOf(a, x ?? 0, scope);
  const event = lookUp(a.symbols.event, about.event, 'event', scope.path);
  a.reactions.set(site, { event, subject: card(about.subject), other: card(about.other) });
}

/** Picks one card after another into a list; each pick is a query of its own, so branching stays small. */
export function compileChooseMany(a: Assembler, q: ChooseMany, scope: Scope, hidden: string): void {
  const once = (name: string, x: Expr): number => {
    // bounds are fixed before the first pick
    if (typeof x === 'number') return argOf(a, x, scope);
    const slot = slotOf(scope, `${hidden}${name}`);
    a.emit(op.LET, slot, argOf(a, x, scope));
    return (slot << 2) | op.ARG_SLOT;
  };
  const list = slotOf(scope, q.out);
  const min = once('min', q.min);
  const max = once('max', q.max);
  const totalMin = once('totalMin', q.total?.min ?? -0x7ffffff);
  const totalMax = once('totalMax', q.total?.max ?? 0x7ffffff);
  const filter = compileFilter(a, q.where, scope);
  const sources = compileSources(a, q.cards, filter, scope, q.where);
  const site = a.share(a.sites, [
    argOf(a, q.by, scope),
    verb(a, q.verb, scope),
    sources,
    filter,
    list,
    min,
    max,
    q.ordered ? SITE_ORDERED : 0,
    q.total ? compileExpr(a, q.total.of, scope) : 0,
    totalMin,
    totalMax,
    q.different === undefined ? 0 : compileExpr(a, q.different, scope),
    q.done === undefined ? 0 : 1 + verb(a, q.done, scope),
    prompt(a, q.prompt),
  ]);
  const { cards, where, why, verb: name } = q;
  const group: Group = { cards, verb: name, ...(where === undefined ? {} : { where }), ...(why ? { why } : {}) };
  a.questions.set(site, { groups: [group], slots: scope.slots });
  a.emit(op.LIST_NEW, list);
  noteAsk(a, q, scope);
  a.emit(op.CHOOSE_MANY, site);
}

/** Before the step that asks is written: its address is where a machine stands while somebody is asked. */
function noteAsk(a: Assembler, question: Choose | ChooseMany, { within, path }: Scope): void {
  a.asks.push({ at: a.code.length, question, within, path });
}

/** Address of the group's words; the word before them is its condition. */
function compileGroup(a: Assembler, g: Group, scope: Scope): number {
  const verbId = verb(a, g.verb, scope);
  // what no card has is never looked for
  const exists = !('abilities' in g) || a.settled.hasKind(g.abilities);
  const when = argOf(a, exists ? (g.when ?? 1) : 0, scope);
  const share = (...words: number[]): number => a.share(a.groups, [when, ...words]) + 1;
  if ('abilities' in g) {
    const kind = a.abilityKind(g.abilities);
    const filter = compileFilter(a, g.where, scope);
    return share(op.G_ABILITIES, verbId, compileSources(a, g.cards, filter, scope, g.where), filter, kind);
  }
  if ('cards' in g) {
    const filter = compileFilter(a, g.where, scope);
    return share(op.G_CARDS, verbId, compileSources(a, g.cards, filter, scope, g.where), filter);
  }
  if ('numbers' in g) {
    return share(op.G_NUMBERS, verbId, argOf(a, g.numbers[0], scope), argOf(a, g.numbers[1], scope));
  }
  if ('modes' in g) {
    const labels = g.modes.map((m) => m.label);
    const words = [when, op.G_MODES, verbId, g.modes.length, ...g.modes.map((m) => argOf(a, m.when ?? 1, scope))];
    let at = a.share(a.groups, words) + 1;
    // equal words may still be called by other names
    if ((a.modeLabels.get(at) ?? labels).join() !== labels.join()) at = a.append(a.groups, words) + 1;
    a.modeLabels.set(at, labels);
    return at;
  }
  if ('pending' in g) {
    return share(op.G_PENDING, verbId, g.where === undefined ? 0 : compileExpr(a, g.where, scope));
  }
  if ('rules' in g) return share(op.G_RULES, verbId, slotOf(scope, g.rules));
  return share(
    op.G_SLOTS,
    verbId,
    lookUp(a.symbols.zone, g.slots, 'zone', scope.path),
    argOf(a, g.of, scope),
    g.where === undefined ? 0 : compileExpr(a, g.where, scope),
    argOf(a, g.leaving ?? 0, scope),
  );
}

function verb(a: Assembler, name: string, scope: Scope): number {
  return lookUp(a.symbols.verb, name, 'verb', scope.path);
}

function prompt(a: Assembler, key: string | undefined): number {
  if (key === undefined) return 0;
  const known = a.prompts.indexOf(key);
  return known >= 0 ? known : a.prompts.push(key) - 1;
}
