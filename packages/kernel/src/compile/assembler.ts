import type { Choose, ChooseMany, Group, Statement } from '../ir.ts';
import type { Layout } from '../layout.ts';
import { APPLY, JUMP_WORD, STATEMENT_WORDS } from '../machine/opcodes.ts';
import { Costs } from './cost.ts';
import type { Settled } from './settled.ts';
import type { Symbols } from './symbols.ts';

/** A forward reference in the code, filled in when the place is reached. */
export interface Label {
  at: number;
  readonly uses: number[];
}

/** Variables of one program. Every program has its own; values travel by parameters. */
export interface Scope {
  readonly slots: Map<string, number>;
  next: number;
  /** code positions that need the final frame size */
  readonly sizeUses: number[];
  readonly path: string;
  /** expressions of rules and conditions have no variables */
  readonly frozen: boolean;
  /** the instruction of the card language that is being compiled, the innermost one */
  within: Statement | null;
}

/** A program as it stands in the declaration, and where its code begins. */
export interface WrittenProgram {
  readonly at: number;
  readonly path: string;
  readonly body: readonly Statement[];
  readonly slots: ReadonlyMap<string, number>;
}

/** A place in the code where somebody is asked: the question, the instruction it is part of, and the path of its program. */
export interface WrittenAsk {
  readonly at: number;
  readonly question: Choose | ChooseMany;
  readonly within: Statement | null;
  readonly path: string;
}

/** A query as it stands in the declaration. */
export interface WrittenQuestion {
  readonly groups: readonly Group[];
  readonly slots: ReadonlyMap<string, number>;
}

const TABLES = [
  'code',
  'expressions',
  'filters',
  'sources',
  'groups',
  'sites',
  'moves',
  'events',
  'programEntry',
  'programSize',
  'programNames',
  'prompts',
  'abilityKinds',
  'instructions',
  'written',
  'asks',
] as const;

/** Everything the compiler appends to while it turns trees into tables. One per compiled game. */
export class Assembler {
  readonly symbols: Symbols;
  readonly layout: Layout;
  readonly settled: Settled;
  readonly costs: Costs;
  readonly code: number[] = [0];
  readonly expressions: number[] = [0];
  readonly filters: number[] = [0];
  readonly sources: number[] = [0];
  readonly groups: number[] = [0];
  readonly sites: number[] = [0];
  readonly moves: number[] = [0];
  readonly events: number[] = [0];
  readonly programEntry: number[] = [0];
  readonly programSize: number[] = [0];
  readonly programNames: string[] = ['none'];
  readonly prompts: string[] = [''];
  readonly abilityKinds: string[] = [];
  /** where the code of an instruction of the card language starts */
  readonly instructions: { readonly at: number; readonly name: string }[] = [];
  /** programs as they were written, in the order of their code; for those who look at what is under way */
  readonly written: WrittenProgram[] = [];
  readonly asks: WrittenAsk[] = [];
  /** labels of `modes` groups, by the group's address */
  readonly modeLabels = new Map<number, readonly string[]>();
  /** by the place of a query: what it reacts to, event and two operands */
  readonly reactions = new Map<number, { readonly event: number; readonly subject: number; readonly other: number }>();

  /** by the place of a query: how it was written, and where its program keeps its variables; for those who ask why */
  readonly questions = new Map<number, WrittenQuestion>();

  private readonly shared = new Map<number[], Map<string, number>>();
  private readonly sharedPrograms = new Map<string, number>();

  constructor(symbols: Symbols, layout: Layout, settled: Settled, costs = new Costs(symbols.game)) {
    this.symbols = symbols;
    this.layout = layout;
    this.settled = settled;
    this.costs = costs;
  }

  /** As far as this one has come. For a pool that begins with the same cards, about which the same is settled. */
  copy(symbols: Symbols, settled: Settled): Assembler {
    const copy = new Assembler(symbols, this.layout, settled, this.costs);
    for (const table of TABLES) {
      const [from, to]: [unknown[], unknown[]] = [this[table], copy[table]];
      to.length = 0;
      for (const word of from) to.push(word);
      const shared = this.shared.get(this[table] as number[]);
      if (shared) copy.shared.set(copy[table] as number[], new Map(shared));
    }
    for (const [group, labels] of this.modeLabels) copy.modeLabels.set(group, labels);
    for (const [query, reaction] of this.reactions) copy.reactions.set(query, reaction);
    for (const [query, written] of this.questions) copy.questions.set(query, written);
    for (const [key, program] of this.sharedPrograms) copy.sharedPrograms.set(key, program);
    return copy;
  }

  emit(...words: number[]): number {
    const at = this.code.length;
    this.code.push(...words);
    return at;
  }

  label(): Label {
    return { at: -1, uses: [] };
  }

  /** Emits a word that will hold the label's position. */
  emitLabel(label: Label): void {
    if (label.at < 0) label.uses.push(this.code.length);
    this.code.push(label.at);
  }

  bind(label: Label): void {
    label.at = this.code.length;
    for (const use of label.uses) this.code[use] = label.at;
  }

  /** Emits a word that will hold the frame size of the program being compiled. */
  emitFrameSize(scope: Scope): void {
    scope.sizeUses.push(this.code.length);
    this.code.push(0);
  }

  newProgram(name: string): number {
    this.programNames.push(name);
    this.programEntry.push(0);
    this.programSize.push(0);
    return this.programNames.length - 1;
  }

  abilityKind(name: string): number {
    const known = this.abilityKinds.indexOf(name);
    return known >= 0 ? known : this.abilityKinds.push(name) - 1;
  }

  append(table: number[], words: readonly number[]): number {
    const at = table.length;
    table.push(...words);
    return at;
  }

  /** Like `append`, but equal words are written down only once: equal texts on many cards share their code. */
  share(table: number[], words: readonly number[]): number {
    const shared = this.shared.get(table) ?? new Map<string, number>();
    this.shared.set(table, shared);
    const key = words.join();
    const at = shared.get(key) ?? this.append(table, words);
    shared.set(key, at);
    return at;
  }

  /** Where everything shared in a table begins. */
  startsIn(table: number[]): readonly number[] {
    return [...(this.shared.get(table)?.values() ?? [])];
  }

  /** The program just written from `start` on, or an equal one written before, in which case this one is taken back. */
  shareProgram(id: number, start: number): number {
    const { code } = this;
    const words = code.slice(start);
    for (let p = 0; p < words.length; p += STATEMENT_WORDS[words[p]]) {
      // lingering abilities are numbered later
      if (words[p] === APPLY) return id;
      const jump = JUMP_WORD[words[p]];
      if (jump !== undefined) words[p + jump] -= start;
    }
    const marks = this.instructions.filter(({ at }) => at >= start);
    // equal code under other names stays apart: whoever watches is told the right ones
    const key = [words, ...marks.map(({ at, name }) => `${name}@${at - start}`)].join();
    const known = this.sharedPrograms.get(key);
    this.sharedPrograms.set(key, known ?? id);
    if (known === undefined) return id;
    code.length = start;
    while ((this.asks.at(-1)?.at ?? -1) >= start) this.asks.pop();
    this.written.pop();
    this.instructions.length -= marks.length;
    this.programEntry[id] = this.programEntry[known];
    return known;
  }
}
