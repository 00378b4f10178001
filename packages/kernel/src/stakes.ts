/**
 * What the open question is about: whose text asks, and the cards that the programs under way speak of (the attacker, the card that is paid
 * for, what was chosen before). Read from the suspended programs, the innermost first. Only for whoever is asked, and who may be told of a
 * card is the caller's business (`isInSight`).
 */
import { CardVariables } from './compile/card-variables.ts';
import type { CompiledGame } from './compile/game.ts';
import { liveVariables } from './compile/live-variables.ts';
import * as c from './machine/cells.ts';
import { isFresh } from './machine/commands.ts';
import type { Machine } from './machine/machine.ts';

/** How a card is part of it: its text asks; something is done to it or by it; a program speaks of it; it was chosen before. */
export const STAKES = ['none', 'source', 'subject', 'other', 'held', 'chosen'] as const;
export const STAKE = { source: 1, subject: 2, other: 3, held: 4, chosen: 5 } as const;

/** Cards that are told at most; what lies further outside matters less. */
export const MOST_STAKES = 12;

/** Which cells of a program's frame hold cards, and which hold lists of chosen ones. */
interface Cells {
  readonly cards: Int32Array;
  readonly lists: Int32Array;
}

/** Of every program, and of every question: only what still counts there. */
interface CellTables {
  readonly starts: Int32Array;
  readonly programs: readonly Cells[];
  readonly askStarts: Int32Array;
  readonly asks: readonly Cells[];
}

const known = new WeakMap<CompiledGame['written'], CellTables>();

function cellTablesOf(game: CompiledGame): CellTables {
  const made = known.get(game.written);
  if (made) return made;
  const variables = new CardVariables(game.declaration);
  const starts = Int32Array.from(game.written, ({ at }) => at);
  const askStarts = Int32Array.from(game.asks, ({ at }) => at);
  const all = game.written.map(({ body }) => ({ cards: variables.of(body), lists: variables.chosen(body) }));
  const live = game.written.map(({ body }) => liveVariables(body));
  const cellsOf = (program: number, counts: (name: string) => boolean): Cells => {
    const { slots } = game.written[program];
    const cells = (names: ReadonlySet<string>): Int32Array =>
      Int32Array.from([...names].filter(counts).flatMap((name) => slots.get(name) ?? [])).sort();
    return { cards: cells(all[program].cards), lists: cells(all[program].lists) };
  };
  const tables = {
    starts,
    askStarts,
    programs: all.map((_, program) => cellsOf(program, () => true)),
    asks: game.asks.map(({ at, question }) => {
      const program = lastUpTo(starts, at);
      return cellsOf(program, (name) => live[program].get(question)?.has(name) === true);
    }),
  };
  known.set(game.written, tables);
  return tables;
}

export class Stakes {
  count = 0;
  /** the card, and the object as the program knows it */
  readonly card = new Int32Array(MOST_STAKES);
  readonly ref = new Int32Array(MOST_STAKES);
  readonly stake = new Int32Array(MOST_STAKES);
  /** of a source: the ability whose text asks; 0 = none */
  readonly ability = new Int32Array(MOST_STAKES);
  /** index in `game.asks` of the question that is open; −1 = none */
  ask = -1;
  /** index in `game.written` of the program that speaks of it */
  readonly program = new Int32Array(MOST_STAKES);
  private readonly tables: CellTables;

  constructor(game: CompiledGame) {
    this.tables = cellTablesOf(game);
  }

  read(m: Machine): void {
    const { S } = m;
    const { starts, programs, askStarts, asks } = this.tables;
    this.count = 0;
    let pc = S[c.PC];
    const ask = lastUpTo(askStarts, pc);
    this.ask = ask >= 0 && askStarts[ask] === pc ? ask : -1;
    let cells = this.ask < 0 ? undefined : asks[this.ask];
    for (let fp = S[c.FP]; fp !== 0 && this.count < MOST_STAKES; fp = S[fp + c.F_PREVIOUS]) {
      const program = lastUpTo(starts, pc);
      const source = S[fp + c.F_SOURCE];
      // what is spoken of as an object is told as long as it is that object; a text that asks is that of its card, wherever that went
      if (source !== 0) this.add(source, STAKE.source, S[fp + c.F_ABILITY], program);
      const event = S[fp + c.F_EVENT];
      if (event !== 0) {
        this.addObject(m, S[event + c.E_SUBJECT], STAKE.subject, program);
        this.addObject(m, S[event + c.E_OTHER], STAKE.other, program);
      }
      cells ??= programs[program];
      if (cells) this.addVariables(m, fp, cells, program);
      cells = undefined;
      pc = S[fp + c.F_RETURN] - 1;
    }
  }

  private addVariables(m: Machine, fp: number, { cards, lists }: Cells, program: number): void {
    const { S } = m;
    for (let k = 0; k < cards.length; k++) this.addObject(m, S[fp + cards[k]], STAKE.held, program);
    for (let k = 0; k < lists.length; k++) {
      const list = S[fp + lists[k]];
      // a list that has been given back may have left its address behind
      if (list === 0 || list + S[list] >= S[c.LIST_TOP]) continue;
      for (let i = 1; i <= S[list]; i++) this.addObject(m, S[list + i], STAKE.chosen, program);
    }
  }

  private addObject(m: Machine, ref: number, stake: number, program: number): void {
    if (ref > c.CARD_MASK && (ref & c.CARD_MASK) <= m.S[c.CARD_TOP] && isFresh(m, ref))
      this.add(ref, stake, 0, program);
  }

  /** Each card once, by what it is first. */
  private add(ref: number, stake: number, ability: number, program: number): void {
    const card = ref & c.CARD_MASK;
    if (card === 0 || this.count === MOST_STAKES) return;
    for (let k = 0; k < this.count; k++) if (this.card[k] === card) return;
    this.card[this.count] = card;
    this.ref[this.count] = ref;
    this.stake[this.count] = stake;
    this.program[this.count] = program;
    this.ability[this.count++] = ability;
  }
}

/** Index of the last number of a rising list that is not above `x`; −1 = all are. */
function lastUpTo(list: Int32Array, x: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= x) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
