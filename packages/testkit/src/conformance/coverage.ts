/** What random play has touched: verbs, events, cards, abilities, instructions of the card language, and rules by category. */
import {
  type CompiledGame,
  cells as c,
  type Machine,
  RULE_CATEGORIES,
  type RuleCategory,
  readJournal,
  type Tracer,
} from '@fuda/kernel';

/** How much of a list was used. */
export interface Used {
  readonly used: number;
  readonly total: number;
  readonly unused: readonly string[];
}

/**
 * Rules of one category, those started by effects included. A rule is used when it has changed an answer; one that adds nothing by its own
 * text, or only ends what others have set, cannot, and is used when it was in force.
 */
export interface RulesUsed extends Used {
  /** how many had a place in the state at some time, and the names of the others */
  readonly inForce: number;
  readonly neverInForce: readonly string[];
  /** how often one of them changed an answer */
  readonly times: number;
}

export interface CoverageReport {
  /** verb → how often it was chosen */
  readonly verbs: Readonly<Record<string, number>>;
  /** event → how often it was announced */
  readonly events: Readonly<Record<string, number>>;
  readonly definitions: Used;
  /** all but continuous rules: they waited, were chosen, or were carried out */
  readonly abilities: Used;
  /** instruction of the card language → how often it was carried out; those that occur in the pool */
  readonly instructions: Used & { readonly times: Readonly<Record<string, number>> };
  /** every instruction of every ability */
  readonly places: Used;
  /** the categories that occur in the pool */
  readonly rules: Readonly<Partial<Record<RuleCategory, RulesUsed>>>;
}

/** What is missing from a report, by name. Places of instructions are told but not asked for: some need a rare position. */
export function missingFrom({ definitions, abilities, instructions, rules }: CoverageReport): string[] {
  const silent = Object.entries(rules).flatMap(([category, { unused }]) =>
    unused.map((name) => `${name} (${category})`),
  );
  return [...definitions.unused, ...abilities.unused, ...instructions.unused, ...silent];
}

/** What was touched, by number: plain data, to be joined with what another thread has touched of the same game. */
export interface CoverageMarks {
  readonly verbs: Float64Array;
  readonly events: Float64Array;
  readonly definitions: Uint8Array;
  readonly abilities: Uint8Array;
  readonly inForce: Uint8Array;
  readonly changes: Float64Array;
  readonly instructions: ReadonlyMap<string, number>;
  readonly places: ReadonlySet<number>;
}

export class Coverage implements Tracer {
  private readonly game: CompiledGame;
  private readonly verbs: Float64Array;
  private readonly events: Float64Array;
  private readonly definitions: Uint8Array;
  private readonly abilities: Uint8Array;
  /** rules that had a place in the state, and how often each changed an answer */
  private readonly inForce: Uint8Array;
  private readonly changes: Float64Array;
  private readonly instructions = new Map<string, number>();
  /** place × abilities + ability */
  private readonly places = new Set<number>();

  constructor(game: CompiledGame) {
    this.game = game;
    this.verbs = new Float64Array(game.declaration.verbs.length);
    this.events = new Float64Array(game.eventNames.length);
    this.definitions = new Uint8Array(game.cards.length + 1);
    this.abilities = new Uint8Array(game.abilityRows.length);
    this.inForce = new Uint8Array(game.abilityRows.length);
    this.changes = new Float64Array(game.abilityRows.length);
    for (const names of game.instructionsAt.values()) for (const name of names) this.instructions.set(name, 0);
  }

  /** An observer to be hung on a machine. */
  readonly observe = (m: Machine, at: number): void => {
    this.events[m.S[at + c.E_TYPE]]++;
    const card = m.S[at + c.E_SUBJECT] & c.CARD_MASK;
    if (card !== 0) this.definitions[m.S[m.definition + card]] = 1;
  };

  /** Another one, for rules. */
  readonly observeRule = (_m: Machine, ability: number): void => {
    this.changes[ability]++;
  };

  instruction(m: Machine, pc: number, fp: number): void {
    for (const name of this.game.instructionsAt.get(pc) ?? [])
      this.instructions.set(name, (this.instructions.get(name) ?? 0) + 1);
    this.places.add(this.placeOf(pc, m.S[fp + c.F_ABILITY]));
  }

  run(_m: Machine, ability: number): void {
    this.use(ability);
  }

  private placeOf(pc: number, ability: number): number {
    return pc * this.game.abilityRows.length + ability;
  }

  /** Called before `option` is given as the answer. */
  choose(m: Machine, option: number): void {
    this.verbs[m.optionVerb[option]]++;
    this.use(m.optionAbility[option]);
    const card = m.optionCard[option];
    if (card !== 0) this.definitions[m.S[m.definition + card]] = 1;
    for (let fp = m.S[c.FP]; fp !== 0; fp = m.S[fp + c.F_PREVIOUS]) this.use(m.S[fp + c.F_ABILITY]);
  }

  /** A program has begun, whoever has called it. */
  opened(m: Machine, fp: number): void {
    this.use(m.S[fp + c.F_ABILITY]);
  }

  /** The journal of one decision remembers every effect that waited and every rule that came and went, even if nobody was asked. */
  readJournal(m: Machine): void {
    const { pending, pendingSlots, pendingCells, rules, ruleSlots } = m.layout;
    readJournal(m, (address, old) => {
      const waiting = address - pending;
      if (waiting >= 0 && waiting < pendingSlots * pendingCells && waiting % pendingCells === c.P_ABILITY) {
        this.use(old);
        this.use(m.S[address]);
      }
      const rule = address - rules;
      if (rule >= 0 && rule < ruleSlots * c.RULE_CELLS && rule % c.RULE_CELLS === c.R_ABILITY) this.inForce[old] = 1;
    });
    for (let slot = 0; slot < m.S[c.RULE_TOP]; slot++) this.inForce[m.S[rules + slot * c.RULE_CELLS + c.R_ABILITY]] = 1;
  }

  private use(ability: number): void {
    if (ability > 0 && ability < this.abilities.length) this.abilities[ability] = 1;
  }

  marks(): CoverageMarks {
    const { verbs, events, definitions, abilities, inForce, changes, instructions, places } = this;
    return { verbs, events, definitions, abilities, inForce, changes, instructions, places };
  }

  absorb(marks: CoverageMarks): void {
    for (const [i, n] of marks.verbs.entries()) this.verbs[i] += n;
    for (const [i, n] of marks.events.entries()) this.events[i] += n;
    for (const [i, n] of marks.changes.entries()) this.changes[i] += n;
    for (const [i, used] of marks.definitions.entries()) this.definitions[i] |= used;
    for (const [i, used] of marks.abilities.entries()) this.abilities[i] |= used;
    for (const [i, used] of marks.inForce.entries()) this.inForce[i] |= used;
    for (const [name, n] of marks.instructions) this.instructions.set(name, (this.instructions.get(name) ?? 0) + n);
    for (const place of marks.places) this.places.add(place);
  }

  report(): CoverageReport {
    const { game } = this;
    const count = (names: readonly string[], numbers: Float64Array) =>
      Object.fromEntries(names.map((name, i) => [name, numbers[i]]).filter(([, n]) => (n as number) > 0));
    const words = [...this.instructions.keys()].sort();
    return {
      verbs: count(
        game.declaration.verbs.map((v) => v.name),
        this.verbs,
      ),
      events: count(game.eventNames, this.events),
      definitions: usedOf(
        game.cards.map((card) => card.id),
        (i) => this.definitions[i + 1] !== 0,
      ),
      abilities: this.usedRows(({ declaration, definition }) => !declaration.rule && definition !== 0, this.abilities),
      instructions: {
        ...usedOf(words, (i) => this.instructions.get(words[i]) !== 0),
        times: Object.fromEntries(words.map((word) => [word, this.instructions.get(word) ?? 0])),
      },
      places: this.placesUsed(),
      rules: Object.fromEntries(
        RULE_CATEGORIES.map((category) => [category, this.rulesOf(category)] as const).filter(
          ([, { total }]) => total > 0,
        ),
      ),
    };
  }

  private rulesOf(category: RuleCategory): RulesUsed {
    const isOne = (row: Row) => row.declaration.rule?.category === category;
    const inForce = this.usedRows(isOne, this.inForce);
    const used = this.changes.map((times, i) => times || (addsNothing(this.game.abilityRows[i]) ? this.inForce[i] : 0));
    return {
      ...this.usedRows(isOne, used),
      inForce: inForce.used,
      neverInForce: inForce.unused,
      times: this.game.abilityRows.reduce((sum, row, i) => sum + (isOne(row) ? this.changes[i] : 0), 0),
    };
  }

  private usedRows(isOne: (row: Row) => boolean, used: ArrayLike<number>): Used {
    const { abilityRows } = this.game;
    const rows = [...abilityRows.keys()].filter((i) => isOne(abilityRows[i]));
    return usedOf(
      rows.map((i) => pathOf(abilityRows[i])),
      (i) => used[rows[i]] !== 0,
    );
  }

  private placesUsed(): Used {
    const { game } = this;
    const starts = [...game.programEntry].sort((a, b) => a - b);
    const endOf = (entry: number) => starts.find((start) => start > entry) ?? game.code.length;
    const marks = [...game.instructionsAt].map(([at, names]) => ({ at, name: names.join('/') }));
    const all = game.abilityRows.flatMap((row, ability) =>
      [...row.programs.map(([, program]) => program), row.program]
        .filter((program) => program !== 0)
        .flatMap((program) => {
          const entry = game.programEntry[program];
          const end = endOf(entry);
          return marks
            .filter(({ at }) => at >= entry && at < end)
            .map(({ at, name }) => ({ name: `${pathOf(row)}: ${name}`, place: this.placeOf(at, ability) }));
        }),
    );
    return usedOf(
      all.map(({ name }) => name),
      (i) => this.places.has(all[i].place),
    );
  }
}

type Row = CompiledGame['abilityRows'][number];

/** By its own text it adds nothing, or it only ends what others have set: no value comes from it. */
const addsNothing = (row: Row | undefined): boolean => {
  const rule = row?.declaration.rule;
  if (rule?.operation === 'release') return true;
  return rule?.value === 0 && (rule.operation ?? 'add') === 'add';
};

/** What an effect starts is named after the program that starts it. */
function pathOf({ path, definition, declaration }: Row): string {
  return definition === 0 ? `${path}.${declaration.id}` : path;
}

function usedOf(names: readonly string[], isUsed: (i: number) => boolean): Used {
  const unused = names.filter((_, i) => !isUsed(i));
  return { used: names.length - unused.length, total: names.length, unused };
}
