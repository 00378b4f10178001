/**
 * What one player knows of a position, as a position: everything hidden is gone from it. Whoever works with it cannot peek, since
 * there is nothing behind it. Positions that look the same to a viewer have the same information set.
 */
import type { CompiledGame } from './compile/game.ts';
import { isShown } from './game.ts';
import * as c from './machine/cells.ts';
import { write } from './machine/commands.ts';
import { copyState } from './machine/copy.ts';
import { forgetDerived } from './machine/derived.ts';
import { dropPending } from './machine/events.ts';
import { Machine } from './machine/machine.ts';
import { transformCard } from './machine/moves.ts';
import { countOptions } from './machine/options.ts';
import { statSeen } from './machine/stats.ts';
import { isAskedAbout, isOpenZone, knows, waitsUnseen } from './options.ts';

/** The definition of a card whose face is not known: no properties, no abilities. */
export const BLANK = 0;
/** What a waiting effect of a hidden card is called: that it waits, and whether it has to be carried out, can be seen. */
export const UNNAMED = -1;
export const UNNAMED_OPTIONAL = -2;
/** Nothing is known of a card but where it lies. */
export const FACTLESS = -1;

/** The public facts about cards a viewer does not know, in order of their locations. What they are is not among them. */
export class HiddenCards {
  count = 0;
  readonly card: Int32Array;
  readonly owner: Int32Array;
  /** a printed property everybody knows of the card where it lies (it is in the Extra Deck), or FACTLESS; and its value */
  readonly property: Int32Array;
  readonly value: Int32Array;
  /** 1 = an effect of it waits in the queue, unnamed */
  readonly waits: Int32Array;
  /** 1 = it is spoken of because of what it did, and where in its zone it lies by now is not known */
  readonly adrift: Int32Array;

  constructor(cards: number) {
    const column = (): Int32Array => new Int32Array(cards + 1);
    this.card = column();
    this.owner = column();
    this.property = column();
    this.value = column();
    this.waits = column();
    this.adrift = column();
  }

  /** How many cards of `owner` are hidden. */
  of(owner: number): number {
    let n = 0;
    for (let i = 0; i < this.count; i++) if (this.owner[i] === owner) n++;
    return n;
  }
}

export class InformationSet {
  /** the position without what is hidden; to be copied from */
  readonly position: Machine;
  readonly hidden: HiddenCards;
  viewer = 0;
  /** by owner: the hidden cards as a sorted list, where the viewer knows it (own cards; games with open lists), else empty */
  private readonly lists: readonly [Int32Array, Int32Array];
  private readonly listSizes = new Int32Array(2);
  /** the answers the viewer is offered, when it is the one asked: what every deal has to offer, too */
  private readonly answers: Int32Array;
  private answerCount = -1;
  /** values of known cards where values count, as the viewer sees them: stat by stat, card by card; and whether a hidden card has a say */
  private readonly values: Int32Array;
  private touched = false;
  private readonly rows: Int32Array;

  constructor(game: CompiledGame) {
    this.position = new Machine(game);
    this.position.journalStep = 0;
    this.hidden = new HiddenCards(game.layout.cards);
    this.lists = [new Int32Array(game.layout.cards + 1), new Int32Array(game.layout.cards + 1)];
    this.answers = new Int32Array(this.position.optionVerb.length * ANSWER_CELLS);
    this.values = new Int32Array(game.declaration.stats.length * (game.layout.cards + 1));
    this.rows = new Int32Array(game.layout.ruleSlots * c.RULE_CELLS);
  }

  /** Takes in a position as `viewer` sees it. The only code that reads hidden cards, and it forgets them. */
  look(m: Machine, viewer: number): void {
    const { position } = this;
    this.viewer = viewer;
    copyState(m, position);
    this.noteAnswers(m);
    for (let k = position.S[c.PENDING_TAIL] - 1; k >= position.S[c.PENDING_HEAD]; k--)
      if (waitsUnseen(position, viewer, k)) dropPending(position, k);
    gatherAdrift(position, viewer);
    this.findHidden(position, viewer);
    this.wipeCards(position);
    wipeChance(position);
    this.wipeRules(position);
    forgetDerived(position);
    this.touched = statRules(m) !== statRules(position);
    this.eachValue(m, (at, value) => {
      this.values[at] = value;
      return true;
    });
  }

  /** The hidden cards of `owner`, sorted, if the viewer can know them as a whole; null if not. */
  listOf(owner: number): Int32Array | null {
    return this.isListKnown(owner) ? this.lists[owner].subarray(0, this.listSizes[owner]) : null;
  }

  /** Does a position dealt from this information set look like it, and leave the asked player what it is known to have? */
  isKept(m: Machine): boolean {
    if (m.S[c.RESULT] !== 0) return true;
    // values are worth a look only where hidden cards have rules about them
    const moved = this.touched || statRules(m) !== statRules(this.position);
    if (moved && !this.eachValue(m, (at, value) => this.values[at] === value)) return false;
    const count = countOptions(m);
    if (this.answerCount < 0) return count > 0;
    if (count !== this.answerCount) return false;
    const { answers } = this;
    for (let i = 0, at = 0; i < count; i++, at += ANSWER_CELLS) {
      if (answers[at] !== m.optionVerb[i] || answers[at + 1] !== m.optionCard[i]) return false;
      if (answers[at + 2] !== m.optionNumber[i]) return false;
      // whose ability it is counts only where its card is known
      const shown = m.optionCard[i] === 0 || knows(m, this.viewer, m.optionCard[i]);
      if (shown && answers[at + 3] !== m.optionAbility[i]) return false;
    }
    return true;
  }

  private isListKnown(owner: number): boolean {
    return owner === this.viewer || this.position.game.declaration.openLists === true;
  }

  /** Every value of a card known to the viewer that lies where values count, until `each` says false. */
  private eachValue(m: Machine, each: (at: number, value: number) => boolean): boolean {
    const stats = m.game.declaration.stats.length;
    for (let card = 1; card <= m.S[c.CARD_TOP]; card++) {
      if (m.game.zoneRemember[m.S[m.location + card] % m.zones] === 0 || !knows(m, this.viewer, card)) continue;
      for (let k = 0; k < stats; k++) if (!each(card * stats + k, statSeen(m, k, card))) return false;
    }
    return true;
  }

  private noteAnswers(m: Machine): void {
    this.answerCount = m.S[c.QUERY_PLAYER] === this.viewer + 1 ? countOptions(m) : -1;
    for (let i = 0, at = 0; i < this.answerCount; i++, at += ANSWER_CELLS) {
      this.answers[at] = m.optionVerb[i];
      this.answers[at + 1] = m.optionCard[i];
      this.answers[at + 2] = m.optionNumber[i];
      this.answers[at + 3] = m.optionAbility[i];
    }
  }

  private findHidden(m: Machine, viewer: number): void {
    const { S, layout, game } = m;
    const { hidden } = this;
    hidden.count = 0;
    this.listSizes.fill(0);
    countOptions(m);
    for (let location = 0; location < layout.locations; location++) {
      const zone = location % m.zones;
      const length = game.zoneSlots[zone] !== 0 ? layout.zoneCapacity[location] : S[m.zoneSize + location];
      for (let k = 0; k < length; k++) {
        const card = S[m.zoneBase[location] + k];
        if (card === 0 || knows(m, viewer, card) || isActing(m, viewer, card)) continue;
        const n = hidden.count++;
        const definition = S[m.definition + card];
        const owner = S[layout.owner + card];
        const property = game.zoneFact[zone];
        hidden.card[n] = card;
        hidden.owner[n] = owner;
        hidden.property[n] = property;
        hidden.value[n] = property === FACTLESS ? 0 : m.properties[definition * m.propertyCount + property];
        hidden.adrift[n] = isAdrift(m, card) ? 1 : 0;
        hidden.waits[n] = unname(m, card) ? 1 : 0;
        if (this.isListKnown(owner)) this.lists[owner][this.listSizes[owner]++] = definition;
      }
    }
    for (const owner of [0, 1]) this.lists[owner].subarray(0, this.listSizes[owner]).sort();
  }

  /** Faces go, and with them everything that belongs to the card and not to the place where it lies. */
  private wipeCards(m: Machine): void {
    const { S, layout } = m;
    const { attributes } = m.game.declaration;
    for (let i = 0; i < this.hidden.count; i++) {
      const card = this.hidden.card[i];
      transformCard(m, card, BLANK);
      for (let a = 0; a < attributes.length; a++)
        if (!isShown(attributes[a]) || attributes[a].keep) S[layout.attributes[a] + card] = m.game.attributeInitial[a];
      if (m.game.zoneRemember[S[m.location + card] % m.zones] !== 0 || isMentioned(m, card)) continue;
      for (const column of layout.remembered) if (column >= 0) S[column + card] = 0;
    }
  }

  /** Where rules lie in their table, and how much time has passed, depends on hidden cards that had rules of their own. */
  private wipeRules(m: Machine): void {
    const { S, layout } = m;
    const { rows } = this;
    const slots: number[] = [];
    for (let slot = 0; slot < S[c.RULE_TOP]; slot++)
      if (S[layout.rules + slot * c.RULE_CELLS + c.R_ABILITY] !== 0) slots.push(slot);
    const timeOf = (slot: number): number => S[layout.rules + slot * c.RULE_CELLS + c.R_TIME];
    slots.sort((a, b) => timeOf(a) - timeOf(b));
    const end = layout.rules + S[c.RULE_TOP] * c.RULE_CELLS;
    rows.set(S.subarray(layout.rules, end));
    S.fill(0, layout.rules, end);
    for (const [to, from] of slots.entries())
      S.set(rows.subarray(from * c.RULE_CELLS, (from + 1) * c.RULE_CELLS), layout.rules + to * c.RULE_CELLS);
    for (let fp = S[c.FP]; fp !== 0; fp = S[fp + c.F_PREVIOUS]) {
      const rule = S[fp + c.F_RULE];
      if (rule < layout.rules || rule >= end) continue;
      const to = slots.indexOf((rule - layout.rules) / c.RULE_CELLS);
      S[fp + c.F_RULE] = to < 0 ? 0 : layout.rules + to * c.RULE_CELLS;
    }
    S[c.RULE_TOP] = slots.length;
    S[c.TIME] = Math.max(S[c.BATCH_TIME], slots.length === 0 ? 0 : timeOf(slots.length - 1));
  }
}

/** How many rules about values are active. */
function statRules(m: Machine): number {
  const { stats, forbid } = m.game.symbols.channels;
  let n = 0;
  for (let channel = stats; channel < forbid; channel++) n += m.S[m.channels + channel];
  return n;
}

/** verb, card, number, ability */
const ANSWER_CELLS = 4;

/** What chance will bring, and what earlier positions of the turn looked like from above. */
function wipeChance(m: Machine): void {
  const { S } = m;
  S.fill(0, c.RNG, c.RNG + 4);
  S[c.ROLL] = 0;
  m.rolls = [];
  S.fill(0, c.SEEN, c.SEEN + c.SEEN_CELLS);
  S[c.SEEN_COUNT] = 0;
}

/** A card whose own text the viewer is just being asked by, or whose program is under way, has shown what it is. */
function isActing(m: Machine, viewer: number, card: number): boolean {
  const { S } = m;
  for (let fp = S[c.FP]; fp !== 0; fp = S[fp + c.F_PREVIOUS])
    if (S[fp + c.F_ABILITY] !== 0 && (S[fp + c.F_SOURCE] & c.CARD_MASK) === card) return true;
  return S[c.QUERY_PLAYER] === viewer + 1 && isAskedAbout(m, card);
}

/** Does an effect of it wait, while it lies in a zone where one does not see which card is which? See `isInSight`. */
function isAdrift(m: Machine, card: number): boolean {
  const { S, layout } = m;
  if (isOpenZone(m, S[m.location + card])) return false;
  for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++) {
    const at = layout.pending + k * layout.pendingCells;
    if (S[at + c.P_ABILITY] !== 0 && (S[at + c.P_SOURCE] & c.CARD_MASK) === card) return true;
  }
  return false;
}

/**
 * Cards adrift go to the first hidden places they could lie at, in the order in which they wait: where they truly are, in which of the
 * closed zones even, is forgotten.
 */
function gatherAdrift(m: Machine, viewer: number): void {
  const { S, layout } = m;
  const done = new Set<number>();
  for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++) {
    const card = S[layout.pending + k * layout.pendingCells + c.P_SOURCE] & c.CARD_MASK;
    if (card === 0 || done.has(card) || knows(m, viewer, card) || !isAdrift(m, card)) continue;
    const free = (other: number): boolean =>
      !done.has(other) && !knows(m, viewer, other) && !isActing(m, viewer, other) && couldBeAt(m, card, other);
    const to = firstCard(m, free);
    const definitions = [S[m.definition + card], S[m.definition + to]];
    for (const each of [card, to]) transformCard(m, each, BLANK);
    exchangePlaces(m, card, to);
    if (card !== to) transformCard(m, to, definitions[1]);
    transformCard(m, card, definitions[0]);
    done.add(card);
  }
}

/** The first card that fits, in order of locations. */
function firstCard(m: Machine, fits: (card: number) => boolean): number {
  for (let location = 0; location < m.layout.locations; location++)
    for (let k = 0; k < m.layout.zoneCapacity[location]; k++) {
      const card = m.S[m.zoneBase[location] + k];
      if (card !== 0 && fits(card)) return card;
    }
  return 0;
}

/** Could a card adrift lie where this hidden one does? Among cards of the same owner that lie closed, with the same public fact. */
export function couldBeAt(m: Machine, adrift: number, other: number): boolean {
  const { S, layout, game } = m;
  const [here, there] = [S[m.location + adrift], S[m.location + other]];
  return (
    S[layout.owner + adrift] === S[layout.owner + other] &&
    !isOpenZone(m, there) &&
    here >= m.zones === there >= m.zones &&
    game.zoneFact[here % m.zones] === game.zoneFact[there % m.zones] &&
    (here === there || game.zoneFact[here % m.zones] === FACTLESS)
  );
}

/** Two hidden cards without a face change places: everything that belongs to where they lie. */
export function exchangePlaces(m: Machine, a: number, b: number): void {
  if (a === b) return;
  const { S, layout } = m;
  exchangeCells(m, m.location, a, b);
  exchangeCells(m, layout.index, a, b);
  exchangeCells(m, layout.known, a, b);
  exchangeCells(m, layout.host, a, b);
  const { attributes } = m.game.declaration;
  for (let k = 0; k < attributes.length; k++)
    if (attributes[k].keep !== true) exchangeCells(m, layout.attributes[k], a, b);
  write(m, m.zoneBase[S[m.location + a]] + S[layout.index + a], a);
  write(m, m.zoneBase[S[m.location + b]] + S[layout.index + b], b);
}

function exchangeCells(m: Machine, column: number, a: number, b: number): void {
  const kept = m.S[column + a];
  if (kept === m.S[column + b]) return;
  write(m, column + a, m.S[column + b]);
  write(m, column + b, kept);
}

/** Takes the names off waiting effects of this card's own text; true if there are any. What was started openly keeps its name. */
function unname(m: Machine, card: number): boolean {
  const { S, layout, game } = m;
  let found = false;
  for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++) {
    const at = layout.pending + k * layout.pendingCells;
    const ability = S[at + c.P_ABILITY];
    if (ability <= 0 || (S[at + c.P_SOURCE] & c.CARD_MASK) !== card || game.ability.definition[ability] === 0) continue;
    S[at + c.P_ABILITY] = game.ability.optional[ability] === 0 ? UNNAMED : UNNAMED_OPTIONAL;
    found = true;
  }
  return found;
}

/** Does something under way speak of this object? What it was worth when everybody saw it is then still known. */
function isMentioned(m: Machine, card: number): boolean {
  const { S, layout } = m;
  const ranges = [
    [layout.frames, Math.min(S[c.FP] + m.game.frameReach, layout.framesEnd)],
    [layout.pending, layout.pending + S[c.PENDING_TAIL] * layout.pendingCells],
    [layout.lists, S[c.LIST_TOP]],
    ...layout.tables.map((at, t) => [at, at + S[layout.tableTops + t] * layout.tableCells[t]]),
  ];
  return ranges.some(([from, to]) => {
    for (let at = from; at < to; at++) if (S[at] > c.CARD_MASK && (S[at] & c.CARD_MASK) === card) return true;
    return false;
  });
}
