/**
 * Which variables of a program hold cards. Programs do not say so: it follows from what is done with a variable (its zone is asked for, it
 * is moved) and from what it is given (an answer that is a card, the top of a zone).
 */
import type { GameDeclaration } from '../game.ts';
import type { Statement } from '../ir.ts';

/** Where cards stand in expressions and statements. */
const CARDS_AT: Readonly<Record<string, readonly number[]>> = {
  prop: [2],
  attr: [2],
  stat: [2],
  statWithout: [2],
  zoneOf: [1],
  ownerOf: [1],
  controllerOf: [1],
  indexOf: [1],
  hostOf: [1],
  definitionOf: [1],
  fresh: [1],
  current: [1],
  same: [1, 2],
  includes: [2],
  abilityOf: [2],
  usable: [2],
  permitted: [2, 4],
  replaceable: [2, 4],
  push: [2],
  drop: [2],
  set: [2],
  move: [1],
  reveal: [1],
  transform: [1],
  rebind: [1, 2],
  unbind: [1],
};
/** The same for what stands by name: arguments of actions and events, sources, lingering abilities. */
const CARD_KEYS = new Set(['subject', 'other', 'cause', 'host', 'one', 'source', 'target', 'leaving']);
const CARD_VALUES = new Set(['src', 'top', 'cardAt', 'current', 'hostOf', 'at']);
const CARD_FIELDS = new Set(['subject', 'other', 'cause']);

type Names = Set<string>;

export class CardVariables {
  private readonly game: GameDeclaration;
  /** parameters of functions and programs that are cards; begun ones are there, empty, so that circles end */
  private readonly parameters = new Map<object, Names>();

  constructor(game: GameDeclaration) {
    this.game = game;
  }

  /** Variables that hold one card each. */
  of(body: readonly Statement[]): ReadonlySet<string> {
    return this.found(body);
  }

  /** Lists of cards that somebody has chosen. */
  chosen(body: readonly Statement[]): ReadonlySet<string> {
    const lists: Names = new Set();
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if (Array.isArray(node) && node[0] === 'chooseMany') lists.add((node[1] as { readonly out: string }).out);
      for (const part of Object.values(node)) look(part);
    };
    look(body);
    return lists;
  }

  private found(tree: unknown): Names {
    const names: Names = new Set();
    // a variable may be given to another one: what is learned of one is learned of both
    for (let before = -1; before !== names.size; ) {
      before = names.size;
      this.walk(tree, names);
    }
    return names;
  }

  private parametersOf(owner: { readonly params?: readonly string[] }, tree: unknown): Names {
    const known = this.parameters.get(owner);
    if (known) return known;
    this.parameters.set(owner, new Set());
    const names = this.found(tree);
    this.parameters.set(owner, names);
    return names;
  }

  private walk(node: unknown, names: Names): void {
    if (typeof node !== 'object' || node === null) return;
    if (!Array.isArray(node)) {
      for (const [key, part] of Object.entries(node)) {
        if (CARD_KEYS.has(key)) note(part, names);
        this.walk(part, names);
      }
      return;
    }
    if (typeof node[0] === 'string') this.walkNode(node[0], node, names);
    for (const part of node) this.walk(part, names);
  }

  private walkNode(head: string, node: readonly unknown[], names: Names): void {
    if (Object.hasOwn(CARDS_AT, head)) for (const k of CARDS_AT[head]) note(node[k], names);
    const name = node[1] as string;
    if (head === 'foreach') names.add(name);
    else if (head === 'create' && typeof node[4] === 'string') names.add(node[4]);
    else if (head === 'let') {
      if (this.isCard(node[2], names)) names.add(name);
      if (names.has(name)) note(node[2], names);
    } else if (head === 'choose') {
      const { groups, out } = node[1] as { readonly groups: readonly object[]; readonly out: string };
      if (groups.some((group) => 'cards' in group)) names.add(out);
    } else if (head === 'fn') {
      const called = this.game.functions?.[name];
      const cards = called && this.parametersOf(called, called.value);
      for (const [k, param] of (called?.params ?? []).entries()) if (cards!.has(param)) note(node[2 + k], names);
    } else if (head === 'call') {
      const called = this.game.programs[name];
      const cards = called && this.parametersOf(called, called.body);
      for (const [param, value] of Object.entries(node[2] ?? {})) if (cards?.has(param)) note(value, names);
    }
  }

  private isCard(x: unknown, names: Names): boolean {
    if (!Array.isArray(x)) return false;
    const [head, name] = x;
    if (CARD_VALUES.has(head)) return true;
    if (head === 'var') return names.has(name);
    if (head === 'event') return CARD_FIELDS.has(name);
    if (head === 'bound') return name === 'target';
    if (head === 'if') return this.isCard(x[2], names) || this.isCard(x[3], names);
    if (head !== 'cell') return false;
    const table = this.game.tables?.find((one) => one.name === name);
    return table?.columns.find((column) => column.name === x[2])?.kind === 'card';
  }
}

/** The variable that stands where a card stands. */
function note(x: unknown, names: Names): void {
  if (!Array.isArray(x)) return;
  if (x[0] === 'var') names.add(x[1]);
  else if (x[0] === 'if') {
    note(x[2], names);
    note(x[3], names);
  }
}
