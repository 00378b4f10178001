/** When an ability may be used, and which of its modes may be chosen: worked out from all its programs together. */
import type { Expr, Need, Statement } from '@fuda/kernel';
import type { AbilityNode } from './ability.ts';
import { and, either } from './conditions.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { modesOf } from './instructions/choose.ts';
import { ExpressionLowering } from './lower-expression.ts';
import type { InstructionNode, ProgramNode, Variable } from './nodes.ts';
import { dependsOnVariables, Foresight, found, narrowedBy, readsOf, variablesIn, zonesOf } from './outlook.ts';
import { instructionsOf, programsIn } from './walk.ts';

type Modes = ReadonlyMap<string, string>;
/** More ways to choose than this are not told apart. */
const MOST_WAYS = 32;

function isVariable(value: unknown, variable: Variable): boolean {
  return typeof value === 'object' && value !== null && 'variable' in value && value.variable === variable;
}

function isOne({ origin }: Variable, vocabulary: Vocabulary): boolean {
  const picked = origin?.instruction.picks(vocabulary, origin.args);
  return picked?.kind === 'selection' && picked.selection.max.range[1] === 1;
}

/** Variables that hold a mode chosen together with the ability. */
function choicesOf({ kind, variables }: AbilityNode): readonly Variable[] {
  const begun = kind.slots.filter((slot) => slot.checked === true).map(({ name }) => name);
  return variables.filter((variable) => begun.includes(variable.slot) && modesOf(variable).length > 0);
}

/** What depends on a mode chosen with the ability: on this one of this choice, or on any. */
export function modePrograms(node: AbilityNode, choice?: string, mode?: string): readonly ProgramNode[] {
  const names = choicesOf(node).map(({ name }) => name);
  return [...node.programs.values()].flatMap(instructionsOf).flatMap(({ args }) => {
    const on = args.on as Variable | undefined;
    const cases = args.cases as ReadonlyMap<string, ProgramNode> | undefined;
    if (!cases || !on || !names.includes(on.name) || (choice !== undefined && on.name !== choice)) return [];
    const rest = args.else as ProgramNode | undefined;
    if (mode === undefined) return [...cases.values(), ...(rest ? [rest] : [])];
    const taken = cases.get(mode) ?? rest;
    return taken ? [taken] : [];
  });
}

/** An instruction that something is done with, and the slot it stands in. */
interface Use {
  readonly slot: string;
  readonly node: InstructionNode;
}

export class Forecast {
  readonly #node: AbilityNode;
  readonly #lowering: ExpressionLowering;
  readonly #changed: ReadonlySet<string>;
  /** what is chosen together with the ability */
  readonly #choices: readonly Variable[];

  constructor(node: AbilityNode, lowering: ExpressionLowering) {
    this.#node = node;
    this.#lowering = lowering;
    const begun = node.kind.slots.filter((slot) => slot.checked === true).map(({ name }) => name);
    this.#changed = new Set(begun.flatMap((slot) => [...this.#changesOf(node.programs.get(slot))]));
    this.#choices = choicesOf(node);
  }

  /** Everything that is checked holds in at least one way to choose; told apart where there is but one way. */
  outlook(): { readonly all: Expr; readonly parts: readonly Need[] } {
    const ways = this.#ways();
    if (ways.length > 1) {
      const all = either(...ways.map((modes) => this.#way(modes)));
      return { all, parts: [{ is: all, otherwise: 'effect' }] };
    }
    const begun = this.#begun(ways[0]);
    const later = this.#later(ways[0]);
    const parts = [
      { is: begun, otherwise: 'cost' },
      { is: later, otherwise: 'effect' },
    ];
    return { all: either(and(begun, later)), parts };
  }

  /** May this mode be chosen, as far as the later parts are concerned? */
  mode(choice: string, mode: string): Expr {
    return either(
      ...this.#ways()
        .filter((modes) => modes.get(choice) === mode || this.#choices.every(({ name }) => name !== choice))
        .map((modes) => and(this.#later(modes), this.#costsOf(choice, modes))),
    );
  }

  /** What the game notes about a mode that was chosen. */
  chosen(choice: string, mode: string): readonly Statement[] {
    const { vocabulary } = this.#lowering;
    if (this.#choices.every(({ name }) => name !== choice)) return [];
    return vocabulary.declaration.modeChosen?.(modePrograms(this.#node, choice, mode), vocabulary) ?? [];
  }

  /** Could this program do something now, in the middle of a slot? */
  now(program: ProgramNode, slot: string): Expr {
    const { vocabulary, source, kept } = this.#lowering;
    const lowering = new ExpressionLowering(vocabulary, source, kept, false, slot);
    const { needs, able } = this.#foresight(slot, new Map(), this.#isStrict(slot), lowering).program(program);
    return and(needs, able);
  }

  /** Condition on a card (`it`) that is chosen: what is going to be done to it can be done. */
  wanted(variable: Variable): Expr | undefined {
    const { vocabulary, source, kept } = this.#lowering;
    const strict = this.#isStrict(variable.slot);
    const use = strict ? this.#useAfterwards(variable) : this.#useAtOnce(variable);
    const fits = (): Expr => {
      if (!use) return 1;
      const { instruction, args } = use.node;
      const on: readonly unknown[] = instruction.on(vocabulary, args);
      if (Object.values(args).some((arg) => !on.includes(arg) && dependsOnVariables(arg))) return 1;
      const lowering = new ExpressionLowering(vocabulary, source, kept, use.slot !== variable.slot, use.slot);
      return instruction.fits(lowering, args) ?? 1;
    };
    const all = and(fits(), strict ? this.#altered(variable) : 1);
    return all === 1 ? undefined : all;
  }

  /**
   * Condition on a card (`it`) that is paid with: without it there are still enough of those that are chosen afterwards. Undefined where
   * the game does as much as it can, or more than one card is paid.
   */
  spared(node: InstructionNode, slot: string): Expr | undefined {
    const { vocabulary, source, kept } = this.#lowering;
    const { instruction, args } = node;
    const [paid] = instruction.on(vocabulary, args);
    if (!vocabulary.declaration.exact || !this.#isStrict(slot) || instruction.idle) return undefined;
    if (paid?.kind !== 'selection' || paid.selection.max.range[1] !== 1 || dependsOnVariables(paid)) return undefined;
    const from = zonesOf(vocabulary, paid);
    const to = instruction.does(vocabulary, args).map((deed) => deed.to);
    if (to.every((zone) => zone === undefined)) return undefined;
    const conditions = this.#afterwards(node, slot).flatMap((use) =>
      use.node.instruction.on(vocabulary, use.node.args).map((needed): Expr => {
        if (needed.kind !== 'selection' || dependsOnVariables(needed)) return 1;
        const { zones, owner, strategy, min, filter } = needed.selection;
        const lost = zones.some(({ zone }) => from.includes(zone)) && !zones.some(({ zone }) => to.includes(zone));
        if (!lost || owner.kind === 'opponent' || strategy !== 'MANUAL' || !(min.range[0] > 0)) return 1;
        const lowering = new ExpressionLowering(vocabulary, source, kept, true, use.slot);
        const others = Object.values(use.node.args).some((arg) => dependsOnVariables(arg));
        const fits = others ? undefined : use.node.instruction.fits(lowering, use.node.args);
        const narrowed = narrowedBy(needed, fits);
        if (narrowed.kind !== 'selection') return 1;
        const lies = either(...zones.map(({ zone }): Expr => ['eq', ['zoneOf', ['it']], ['zone', zone]]));
        const counted = and(lies, lowering.filter(filter, ['it']) ?? 1, fits ?? 1);
        return ['ge', ['sub', found(lowering, narrowed.selection), counted], lowering.number(min)];
      }),
    );
    const all = and(...conditions);
    return all === 1 ? undefined : all;
  }

  /** What must be done after this part of what is checked: the rest of its slot, and the later slots. */
  #afterwards(node: InstructionNode, slot: string): readonly Use[] {
    const { kind, programs } = this.#node;
    const own = programs.get(slot)?.instructions ?? [];
    const rest = own.slice(own.indexOf(node) + 1).map((later) => ({ slot, node: later }));
    const later = kind.slots
      .filter(({ checked }) => checked === 'choice')
      .flatMap(({ name }) => (programs.get(name)?.instructions ?? []).map((one) => ({ slot: name, node: one })));
    return [...rest, ...later].filter(({ node: { optional, join } }) => !optional && join !== 'THEN');
  }

  /** Where a card chosen with the ability is used first: what is done then may be what makes the rest possible. */
  #useAfterwards(variable: Variable): Use | undefined {
    const { kind, programs } = this.#node;
    return kind.slots
      .filter(({ checked }) => checked === 'choice')
      .flatMap(({ name: slot }) => (programs.get(slot)?.instructions ?? []).map((node) => ({ slot, node })))
      .find(({ node }) => this.#isDoneTo(node, variable));
  }

  /** What is done next after choosing, if it is done to what was chosen. */
  #useAtOnce(variable: Variable): Use | undefined {
    const { slot, origin } = variable;
    if (!this.#node.kind.slots.some(({ name, checked }) => name === slot && checked === 'choice')) return undefined;
    const instructions = this.#node.programs.get(slot)?.instructions ?? [];
    const at = origin ? instructions.indexOf(origin) : -1;
    const node = at < 0 ? undefined : instructions.slice(at + 1).find(({ instruction }) => !instruction.idle);
    return node && this.#isDoneTo(node, variable) ? { slot, node } : undefined;
  }

  #isDoneTo({ optional, instruction, args }: InstructionNode, variable: Variable): boolean {
    return !optional && instruction.on(this.#lowering.vocabulary, args).some((cards) => isVariable(cards, variable));
  }

  /** The only card that is chosen is different afterwards, or something else comes of it. */
  #altered(variable: Variable): Expr {
    if (!isOne(variable, this.#lowering.vocabulary) || this.#node.trigger?.optional === false) return 1;
    const { vocabulary, source, kept } = this.#lowering;
    const conditions = this.#node.kind.slots
      .filter(({ checked }) => checked === 'choice')
      .map(({ name }): Expr => {
        const nodes = this.#node.programs.get(name)?.instructions ?? [];
        const lowering = new ExpressionLowering(vocabulary, source, kept, true, name);
        const [first, ...more] = nodes.filter(({ args }) => variablesIn(args).includes(variable));
        const known = first && isVariable(first.args.cards, variable) && more.length === 0;
        const settled =
          known && !Object.entries(first.args).some(([k, arg]) => k !== 'cards' && dependsOnVariables(arg));
        const changes = settled ? first.instruction.changes(lowering, first.args) : undefined;
        if (changes === undefined) return 1;
        const others: ProgramNode = { instructions: nodes.filter((node) => node !== first), path: '' };
        return either(changes, this.#foresight(name, new Map(), false, lowering).program(others).able);
      });
    return and(...conditions);
  }

  #isStrict(slot: string): boolean {
    return this.#node.kind.slots.some(({ name, checked }) => name === slot && checked === true);
  }

  #way(modes: Modes): Expr {
    return and(this.#begun(modes), this.#later(modes));
  }

  /** What has to be possible with the ability itself: modes, costs and what is chosen together with them. */
  #begun(modes: Modes): Expr {
    const { kind, programs } = this.#node;
    const offered = this.#choices.map((choice): Expr => {
      const when = modesOf(choice).find(({ name }) => name === modes.get(choice.name))?.when;
      return this.#foresight(choice.slot, modes, true).mayHold(when);
    });
    const paid = kind.slots
      .filter((slot) => slot.checked === true)
      .map(({ name }) => {
        const program = programs.get(name);
        return program ? this.#foresight(name, modes, true).program(program).needs : 1;
      });
    return and(...offered, ...paid);
  }

  /** What comes after it has been begun: it must not come to nothing, where nobody is forced. */
  #later(modes: Modes): Expr {
    const { kind, programs, trigger } = this.#node;
    if (trigger?.optional === false) return 1;
    const slots = kind.slots.filter(({ name, checked }) => checked === 'choice' && programs.has(name));
    const outlooks = slots.flatMap(({ name }) => {
      const program = programs.get(name);
      return program ? [this.#foresight(name, modes, false).program(program)] : [];
    });
    if (outlooks.length === 0) return 1;
    return and(...outlooks.map(({ needs }) => needs), either(...outlooks.map(({ able }) => able), kind.suffices ?? 0));
  }

  /** Costs that one of several modes has for itself. */
  #costsOf(choice: string, modes: Modes): Expr {
    const own = this.#node.kind.slots
      .filter((slot) => slot.checked === true)
      .flatMap(({ name }) => {
        const parts = (this.#node.programs.get(name)?.instructions ?? []).filter(
          ({ args }) => (args.on as Variable | undefined)?.name === choice,
        );
        return parts.length > 0 ? [{ name, parts }] : [];
      });
    return and(
      ...own.map(({ name, parts }) => {
        const program: ProgramNode = { instructions: parts, path: '' };
        return this.#foresight(name, modes, true).program(program).needs;
      }),
    );
  }

  #foresight(slot: string, modes: Modes, strict: boolean, lowering?: ExpressionLowering): Foresight {
    const { vocabulary, source, kept } = this.#lowering;
    return new Foresight({
      lowering: lowering ?? new ExpressionLowering(vocabulary, source, kept, true, slot),
      modes,
      players: new Map(),
      changed: strict ? new Set() : this.#changed,
      slot,
      strict,
      ...(strict ? { spares: (node: InstructionNode) => this.spared(node, slot) } : {}),
    });
  }

  #ways(): readonly Modes[] {
    const ways = this.#choices.reduce<Modes[]>(
      (before, choice) =>
        before.flatMap((modes) => modesOf(choice).map(({ name }) => new Map([...modes, [choice.name, name]]))),
      [new Map()],
    );
    return ways.length > MOST_WAYS ? [new Map()] : ways;
  }

  /** Zones and counters that carrying this out may change. */
  #changesOf(program: ProgramNode | undefined): ReadonlySet<string> {
    const { vocabulary } = this.#lowering;
    const changed = new Set<string>();
    const note = (node: InstructionNode): void => {
      for (const nested of programsIn(node.args)) for (const inner of nested.instructions) note(inner);
      if (node.instruction.idle) return;
      const deeds = node.instruction.does(vocabulary, node.args);
      for (const read of readsOf(node.args)) changed.add(read);
      for (const { cards, from = [], to } of deeds) {
        const self = cards?.kind === 'source' ? this.#indexs() : [];
        const zones = [...zonesOf(vocabulary, cards), ...from, ...self, ...(to === undefined ? [] : [to])];
        for (const zone of zones) changed.add(`zone:${zone}`);
      }
    };
    for (const node of program?.instructions ?? []) note(node);
    return changed;
  }

  #indexs(): readonly string[] {
    const { zones, kind } = this.#node;
    return zones?.map(({ zone }) => zone) ?? kind.zones ?? this.#lowering.vocabulary.game.homeZones;
  }
}
