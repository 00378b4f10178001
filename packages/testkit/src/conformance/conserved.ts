/** What must hold in every position of every game, checked at every decision and therefore without allocating. */
import { cells as c, countOptions, type Machine } from '@fuda/kernel';
import { Difference } from './difference.ts';

/** Cards seen so far in the scan under way: card → number of the scan. */
const seenIn = new Int32Array(c.CARD_MASK + 1);
let scan = 0;

/** Every card lies exactly once in exactly one zone, its columns say where, sizes are right, unused zone cells are zero. */
export function assertCards(m: Machine): void {
  const { S, layout, game } = m;
  const { zoneBase, zoneCapacity } = layout;
  const top = S[c.CARD_TOP];
  let total = 0;
  scan++;
  for (let location = 0; location < layout.locations; location++) {
    const base = zoneBase[location];
    const size = S[layout.zoneSize + location];
    const slots = game.zoneSlots[location % layout.zones] !== 0;
    let filled = 0;
    for (let k = 0; k < zoneCapacity[location]; k++) {
      const card = S[base + k];
      if (card === 0) {
        if (!slots && k < size) throw new Difference('cards', `location ${location} has a hole at ${k}`);
        continue;
      }
      if (!slots && k >= size) throw new Difference('cards', `location ${location} has a card behind its end`);
      if (card < 0 || card > top) throw new Difference('cards', `location ${location} holds ${card}, which is no card`);
      if (seenIn[card] === scan) throw new Difference('cards', `card ${card} lies in two places`);
      seenIn[card] = scan;
      if (S[layout.location + card] !== location)
        throw new Difference('cards', `card ${card} does not know its location`);
      if (S[layout.index + card] !== k) throw new Difference('cards', `card ${card} does not know its index`);
      filled++;
    }
    if (filled !== size)
      throw new Difference('cards', `location ${location} holds ${filled} cards but its size is ${size}`);
    total += filled;
  }
  if (total !== top) throw new Difference('cards', `${total} cards in zones, ${top} in the match`);
}

/** Equal positions are equal arrays only if what is not in use is zero. */
export function assertUnusedCells(m: Machine): void {
  const { S, layout } = m;
  const columns = [
    layout.stamp,
    layout.location,
    layout.index,
    layout.definition,
    layout.owner,
    layout.known,
    layout.host,
  ];
  for (const column of [...columns, ...layout.attributes]) {
    assertZero(m, column, column + 1);
    assertZero(m, column + S[c.CARD_TOP] + 1, column + layout.cards + 1);
  }
  assertZero(m, layout.rules + S[c.RULE_TOP] * c.RULE_CELLS, layout.rules + layout.ruleSlots * c.RULE_CELLS);
  assertZero(m, layout.pending, layout.pending + S[c.PENDING_HEAD] * layout.pendingCells);
  assertZero(
    m,
    layout.pending + S[c.PENDING_TAIL] * layout.pendingCells,
    layout.pending + layout.pendingSlots * layout.pendingCells,
  );
  assertZero(
    m,
    layout.events + S[c.EVENT_COUNT] * layout.eventCells,
    layout.events + layout.eventSlots * layout.eventCells,
  );
  assertZero(m, S[c.LIST_TOP], layout.listsEnd);
}

function assertZero(m: Machine, from: number, to: number): void {
  for (let at = from; at < to; at++)
    if (m.S[at] !== 0) throw new Difference('cells', `unused cell ${at} is ${m.S[at]}`);
}

/** A question has at least one answer, and no two answers are the same. */
export function assertOptions(m: Machine): number {
  const n = countOptions(m);
  if (n < 1) throw new Difference('options', 'a question without options');
  for (let i = 1; i < n; i++) {
    for (let k = 0; k < i; k++) {
      const same =
        m.optionVerb[i] === m.optionVerb[k] &&
        m.optionCard[i] === m.optionCard[k] &&
        m.optionAbility[i] === m.optionAbility[k] &&
        m.optionNumber[i] === m.optionNumber[k];
      if (same) throw new Difference('options', `options ${k} and ${i} are the same`);
    }
  }
  return n;
}

/** The option columns of a query, kept to compare them with the ones made anew. */
export class OptionList {
  private n = 0;
  private cells = new Int32Array(64 * 5);

  take(m: Machine): void {
    this.n = countOptions(m);
    if (this.cells.length < this.n * 5) this.cells = new Int32Array(this.n * 10);
    for (let i = 0; i < this.n; i++) this.put(m, i);
  }

  private put(m: Machine, i: number): void {
    this.cells[i * 5] = m.optionVerb[i];
    this.cells[i * 5 + 1] = m.optionCard[i];
    this.cells[i * 5 + 2] = m.optionAbility[i];
    this.cells[i * 5 + 3] = m.optionNumber[i];
    this.cells[i * 5 + 4] = m.optionGroup[i];
  }

  assertSame(m: Machine, what: 'undo' | 'redo' | 'clone'): void {
    const n = countOptions(m);
    if (n !== this.n) throw new Difference(what, `${this.n} options became ${n}`);
    const { cells } = this;
    for (let i = 0; i < n; i++) {
      const same =
        cells[i * 5] === m.optionVerb[i] &&
        cells[i * 5 + 1] === m.optionCard[i] &&
        cells[i * 5 + 2] === m.optionAbility[i] &&
        cells[i * 5 + 3] === m.optionNumber[i] &&
        cells[i * 5 + 4] === m.optionGroup[i];
      if (!same) throw new Difference(what, `option ${i} changed`);
    }
  }
}
