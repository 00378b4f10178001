/**
 * What a program could do if it were carried out from the position as it stands. Instructions say what they need for themselves; the ways
 * in which they hang together (joins, conditions, modes, loops) say what that means for the whole.
 */
import type { Expr } from '@fuda/kernel';
import { and, either } from './conditions.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import type { ExpressionLowering } from './lower-expression.ts';
import type {
  Args,
  CardsNode,
  ExpressionNode,
  FilterNode,
  InstructionNode,
  PlayerNode,
  ProgramNode,
  SelectionNode,
  Variable,
} from './nodes.ts';
import { literal } from './read-expression.ts';
import { programsIn } from './walk.ts';

export interface Outlook {
  /** without this it may not be begun */
  readonly needs: Expr;
  /** part of `needs`: what must hold even where the part may be left undone (a draw needs its cards) */
  readonly demands: Expr;
  /** with this, and `needs`, something happens */
  readonly able: Expr;
}

export const NOTHING: Outlook = { needs: 1, demands: 1, able: 0 };
/** One of these, nobody knows which. */
export function eitherOf(outlooks: readonly Outlook[]): Outlook {
  return { ...NOTHING, able: either(...outlooks.map(({ needs, able }) => and(needs, able))) };
}

/** The programs of an ability that belong together, and what is known about them beforehand. */
export interface OutlookSetting {
  readonly lowering: ExpressionLowering;
  /** modes taken for granted, by the variable that holds the choice */
  readonly modes: ReadonlyMap<string, string>;
  /** players a variable stands for */
  readonly players: ReadonlyMap<string, Expr>;
  /** what paying changes, so that nothing can be said about it beforehand */
  readonly changed: ReadonlySet<string>;
  /** the slot that is looked at: variables of others have been written by then */
  readonly slot: string;
  /** everything named must be there: costs, and what is chosen with the ability */
  readonly strict: boolean;
  /** condition on a card (`it`) that this instruction takes away: what comes later still finds enough */
  readonly spares?: (node: InstructionNode) => Expr | undefined;
}

/** Works out outlooks; handed to instructions that are made of programs. */
export class Foresight {
  readonly setting: OutlookSetting;
  /** zones that instructions looked at so far bring cards to, or take them from */
  readonly #filled: Map<string, Expr>;
  readonly #emptied: Map<string, Expr>;
  readonly #able: Map<InstructionNode, Expr>;
  /** what something has been done to already: variables, this card, zones */
  readonly #touched: Set<Variable | string>;

  constructor(setting: OutlookSetting, from?: Foresight) {
    this.setting = setting;
    this.#filled = new Map(from ? from.#filled : []);
    this.#emptied = new Map(from ? from.#emptied : []);
    this.#able = new Map(from ? from.#able : []);
    this.#touched = new Set(from ? from.#touched : []);
  }

  with(changes: Partial<OutlookSetting>): Foresight {
    return new Foresight({ ...this.setting, ...changes }, this);
  }

  /**
   * The condition as it is now, and when that says nothing: earlier parts may change what it looks at. Undefined = it hangs on something
   * nobody knows yet.
   */
  known(node: ExpressionNode): { readonly holds: Expr; readonly doubt: Expr } | undefined {
    const settled = this.#settle(node) as ExpressionNode;
    if (dependsOnVariables(settled)) return undefined;
    const reads = [...readsOf(settled)];
    if (reads.some((read) => this.setting.changed.has(read))) return undefined;
    const doubt = either(...reads.map((read) => either(this.#filled.get(read) ?? 0, this.#emptied.get(read) ?? 0)));
    return { holds: this.setting.lowering.number(settled), doubt };
  }

  /** Can it hold when its turn comes? */
  mayHold(node: ExpressionNode | undefined): Expr {
    const known = node && this.known(node);
    return known ? either(known.holds, known.doubt) : 1;
  }

  program(program: ProgramNode): Outlook {
    return new Foresight(this.setting, this).#sequence(program.instructions);
  }

  /** At least one card to walk over. */
  someOf(cards: CardsNode): Expr {
    const settled = this.#settle(cards) as CardsNode;
    if (dependsOnVariables(settled)) return this.#produced(cards);
    return and(this.#produced(cards), atLeastOne(this.setting.lowering, settled));
  }

  #sequence(nodes: readonly InstructionNode[]): Outlook {
    let needs: Expr = 1;
    let demands: Expr = 1;
    let able: Expr = 0;
    const done = new Map<InstructionNode, Expr>();
    for (const node of nodes) {
      const one = this.#instruction(node);
      const reached = node.after ? (done.get(node.after) ?? 1) : 1;
      const possible = and(reached, one.needs);
      if (node.optional) able = either(able, and(possible, one.able));
      else if (node.join === 'THEN' || (node.join === 'IF_DO' && node.after?.optional)) {
        needs = and(needs, one.demands);
        demands = and(demands, one.demands);
        able = either(able, and(possible, one.able));
      } else {
        needs = and(needs, one.needs);
        demands = and(demands, one.demands);
        able = either(able, and(reached, one.able));
      }
      const carriedOut = and(possible, node.instruction.idle && programsIn(node.args).length === 0 ? 1 : one.able);
      done.set(node, carriedOut);
      this.#able.set(node, carriedOut);
      this.#note(node, carriedOut);
    }
    return { needs, demands, able };
  }

  #instruction(node: InstructionNode): Outlook {
    const { instruction } = node;
    const nested = instruction.outlook(this, node.args);
    if (nested) return nested;
    const { lowering, strict } = this.setting;
    const inner = lowering.foreseeing(this.#emptied);
    const args = this.#settle(node.args) as Args;
    // hooks read no cards but those it is done to
    const isKnown = !Object.values(args).some((arg) => !isCards(arg) && dependsOnVariables(arg));
    const done = instruction.on(lowering.vocabulary, node.args);
    // what an earlier part has done to them may be what makes it possible
    const untouched = isKnown && !done.some((on) => this.#isTouched(on));
    const doable = untouched ? instruction.fits(inner, args) : undefined;
    const spared = this.setting.spares?.(node);
    const fits = spared === undefined ? doable : and(doable ?? 1, spared);
    const counted = done
      .map((on) => this.#settle(on) as CardsNode)
      .filter((on) => !dependsOnVariables(on))
      .map((on) => narrowedBy(on, fits));
    const needs = and(
      ...counted.map((on) => either(enough(inner, on, fits), this.#fedBy(on))),
      isKnown ? (instruction.possible(inner, args) ?? 1) : 1,
    );
    const changes = untouched ? instruction.changes(inner, args) : undefined;
    const now = (on: CardsNode): Expr => and(atLeastOne(inner, on), oneThat(inner, on, changes));
    const some = and(...counted.map((on) => either(now(on), this.#fedBy(on))));
    const demands = instruction.demanding ? needs : 1;
    if (strict && !instruction.idle) return { needs: and(needs, some), demands, able: 1 };
    const change = isKnown ? instruction.able(inner, args) : undefined;
    const able = change ?? (instruction.idle ? 0 : 1);
    return { needs, demands, able: and(this.#produced(node.args), some, able) };
  }

  /** Earlier parts may bring cards to where it looks: how many and which cannot be told, if they can be carried out. */
  #fedBy(cards: CardsNode): Expr {
    return either(...[...readsOf(cards)].map((read) => this.#filled.get(read) ?? 0));
  }

  #isTouched(cards: CardsNode): boolean {
    return this.#marksOf(cards).some((mark) => this.#touched.has(mark));
  }

  #marksOf(cards: CardsNode): readonly (Variable | string)[] {
    if (cards.kind === 'variable') return [cards.variable];
    return cards.kind === 'selection' ? zonesOf(this.setting.lowering.vocabulary, cards) : [cards.kind];
  }

  #note({ instruction, args }: InstructionNode, carriedOut: Expr): void {
    for (const nested of programsIn(args)) for (const inner of nested.instructions) this.#note(inner, carriedOut);
    if (!instruction.idle)
      for (const on of instruction.on(this.setting.lowering.vocabulary, args))
        for (const mark of this.#marksOf(on)) this.#touched.add(mark);
    for (const deed of instruction.does(this.setting.lowering.vocabulary, args)) {
      const note = (noted: Map<string, Expr>, zone: string): void => {
        noted.set(`zone:${zone}`, either(noted.get(`zone:${zone}`) ?? 0, carriedOut));
      };
      if (deed.to !== undefined) note(this.#filled, deed.to);
      // what leaves the other side makes no room on this one
      if (deed.cards?.kind === 'selection' && deed.cards.selection.owner.kind === 'opponent') continue;
      for (const zone of zonesOf(this.setting.lowering.vocabulary, deed.cards))
        if (zone !== deed.to) note(this.#emptied, zone);
    }
  }

  /** Results of earlier instructions of this program are there if those could be carried out. */
  #produced(value: unknown): Expr {
    return variablesIn(value).reduce<Expr>((left, { origin, over, slot }) => {
      if (over) return and(left, this.someOf(over));
      if (!origin || slot !== this.setting.slot || this.#picked(origin)) return left;
      return and(left, this.#able.get(origin) ?? 1);
    }, 1);
  }

  #picked({ instruction, args }: InstructionNode): CardsNode | undefined {
    return instruction.picks(this.setting.lowering.vocabulary, args);
  }

  /** Variables replaced by what they are going to stand for, as far as that can be told. */
  #settle(value: unknown, inside = false): unknown {
    // words are told apart by identity: what has no variable in it stays what it is
    if (!dependsOnVariables(value)) return value;
    if (Array.isArray(value)) return value.map((part) => this.#settle(part, inside));
    if (typeof value !== 'object' || value === null || value instanceof Map) return value;
    if (isVariableNode(value)) return this.#settleVariable(value, inside);
    if ('instructions' in value || 'slots' in value || 'origin' in value || 'startsEmpty' in value) return value;
    if ('strategy' in value && 'filter' in value) return this.#settleSelection(value as SelectionNode);
    if ('operator' in value && 'args' in value) return { ...value, args: this.#settle(value.args, true) };
    if (Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.#settle(part, inside)]));
  }

  /** Inside expressions and tests a card is a single one, known only when it is there. */
  #settleVariable(node: { kind: 'variable'; variable: Variable }, inside: boolean): unknown {
    const { variable } = node;
    const player = this.setting.players.get(variable.name);
    if (player !== undefined) return { kind: 'known', player } satisfies PlayerNode;
    if (inside) return node;
    if (variable.over) return single(this.#settle(variable.over) as CardsNode);
    const { origin } = variable;
    const picked = origin && this.#picked(origin);
    return picked ? this.#settle(picked) : node;
  }

  #settleSelection(selection: SelectionNode): SelectionNode {
    const among = selection.among && (this.#settle(selection.among) as CardsNode);
    const tests = selection.filter.tests.map(
      (test) => this.#settle(test, true) as (typeof selection.filter.tests)[number],
    );
    // what a test on something unknown leaves out cannot be told: none is left out
    const filter: FilterNode = { tests: tests.filter((test) => !dependsOnVariables(test)) };
    const count = (n: ExpressionNode): ExpressionNode => {
      const settled = this.#settle(n) as ExpressionNode;
      return dependsOnVariables(settled) ? literal(Math.max(1, Number.isFinite(n.range[0]) ? n.range[0] : 1)) : settled;
    };
    const owner = this.#settle(selection.owner) as PlayerNode;
    const chooser = this.#settle(selection.chooser) as PlayerNode;
    const plain = { ...selection, filter, owner, chooser, min: count(selection.min), max: count(selection.max) };
    if (among?.kind !== 'selection') return among ? { ...plain, among } : plain;
    const { selection: from } = among;
    const { among: _, ...rest } = plain;
    return {
      ...rest,
      zones: from.zones,
      owner: from.owner,
      filter: { tests: [...from.filter.tests, ...filter.tests] },
      ...(from.among ? { among: from.among } : {}),
      ...(from.under ? { under: from.under } : {}),
    };
  }
}

const CARDS_KINDS: readonly unknown[] = ['source', 'it', 'kept', 'event', 'selection'];

function isCards(value: unknown): value is CardsNode {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (isVariableNode(value)) return value.variable.kind === 'card' || value.variable.kind === 'cards';
  return CARDS_KINDS.includes(value.kind);
}

function single(cards: CardsNode): CardsNode {
  if (cards.kind !== 'selection') return cards;
  return { kind: 'selection', selection: { ...cards.selection, strategy: 'MANUAL', min: literal(1), max: literal(1) } };
}

function isVariableNode(value: object): value is { kind: 'variable'; variable: Variable } {
  return 'kind' in value && value.kind === 'variable' && 'variable' in value;
}

/** Every variable that is read, nested programs left out: they speak for themselves. */
export function variablesIn(value: unknown): readonly Variable[] {
  const found: Variable[] = [];
  findVariable(value, (variable) => {
    found.push(variable);
    return false;
  });
  return found;
}

export function dependsOnVariables(value: unknown): boolean {
  return findVariable(value, () => true);
}

/** Until one is wanted; is one? A walk of its own and no generator: whole pools go through here. */
function findVariable(value: unknown, isWanted: (variable: Variable) => boolean): boolean {
  if (typeof value !== 'object' || value === null || 'instructions' in value || 'slots' in value) return false;
  if (isVariableNode(value)) return isWanted(value.variable);
  if ('startsEmpty' in value) return isWanted(value as Variable);
  if ('operator' in value && 'args' in value) return findVariable(value.args, isWanted);
  const parts = value instanceof Map ? [...value.values()] : Object.values(value);
  return parts.some((part) => findVariable(part, isWanted));
}

/** Zones and counters something looks at: `zone:hand`, `counter:lp`. */
export function readsOf(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value !== 'object' || value === null || 'instructions' in value || 'startsEmpty' in value) return found;
  if ('zone' in value && typeof value.zone === 'string') found.add(`zone:${value.zone}`);
  if ('operator' in value && 'args' in value) return readsOf(value.args, found);
  for (const [key, part] of Object.entries(value)) {
    const counter = key === 'counter' && typeof part === 'object' && part !== null && 'name' in part;
    if (counter) found.add(`counter:${(part as { name: string }).name}`);
    else readsOf(part, found);
  }
  return found;
}

/** Zones the cards lie in, as far as the text tells. */
export function zonesOf(vocabulary: Vocabulary, cards: CardsNode | undefined): readonly string[] {
  if (cards?.kind === 'selection') {
    const { among, zones } = cards.selection;
    return among ? zonesOf(vocabulary, among) : zones.map(({ zone }) => zone);
  }
  if (cards?.kind !== 'variable') return [];
  const { origin, over } = cards.variable;
  if (over) return zonesOf(vocabulary, over);
  if (!origin) return [];
  const picked = origin.instruction.picks(vocabulary, origin.args);
  if (picked) return zonesOf(vocabulary, picked);
  const deeds = origin.instruction.does(vocabulary, origin.args);
  return deeds.flatMap((deed) => (deed.to === undefined ? zonesOf(vocabulary, deed.cards) : [deed.to]));
}

export function narrowedBy(cards: CardsNode, fits: Expr | undefined): CardsNode {
  if (fits === undefined || cards.kind !== 'selection') return cards;
  const { selection } = cards;
  const test = { kind: 'lowered' as const, condition: fits };
  return { kind: 'selection', selection: { ...selection, filter: { tests: [...selection.filter.tests, test] } } };
}

/** How many cards a selection finds that its chooser may pick. */
export function found(lowering: ExpressionLowering, selection: SelectionNode): Expr {
  const { sources, where: fits } = lowering.selection(selection);
  const where = and(fits ?? 1, lowering.choosable(selection) ?? 1);
  return where === 1 ? ['count', sources] : ['count', sources, where];
}

function atLeastOne(lowering: ExpressionLowering, cards: CardsNode): Expr {
  if (cards.kind !== 'selection') return 1;
  const { strategy, min } = cards.selection;
  // a fixed number was asked for already
  if (strategy !== 'ALL' && min.range[0] > 0) return 1;
  return ['gt', found(lowering, cards.selection), 0];
}

/** One of them at least is different afterwards. */
function oneThat(lowering: ExpressionLowering, cards: CardsNode, changes: Expr | undefined): Expr {
  if (changes === undefined) return 1;
  if (cards.kind !== 'selection') return ['gt', ['count', [{ one: lowering.card(cards) }], changes], 0];
  const narrowed = narrowedBy(cards, changes);
  return narrowed.kind === 'selection' ? ['gt', found(lowering, narrowed.selection), 0] : 1;
}

/** As many as are asked for; a single card must be one it can be done to. */
function enough(lowering: ExpressionLowering, cards: CardsNode, fits: Expr | undefined): Expr {
  if (cards.kind !== 'selection')
    return fits === undefined ? 1 : ['gt', ['count', [{ one: lowering.card(cards) }], fits], 0];
  const { strategy, min } = cards.selection;
  if (strategy === 'ALL' || min.range[1] === 0) return 1;
  return ['ge', found(lowering, cards.selection), lowering.number(min)];
}

/** Can the instruction be carried out completely now? Undefined = always, or it hangs on something not known yet. */
export function possibleNow(lowering: ExpressionLowering, { instruction, args }: InstructionNode): Expr | undefined {
  if (dependsOnVariables(args)) return undefined;
  const on = instruction.on(lowering.vocabulary, args);
  const fits = instruction.fits(lowering, args);
  const possible = and(
    ...on.map((cards) => enough(lowering, narrowedBy(cards, fits), fits)),
    instruction.possible(lowering, args) ?? 1,
  );
  return possible === 1 ? undefined : possible;
}
