/**
 * A position as the viewer may know it, as tokens in 16-bit numbers: the whole, every known card, groups of hidden ones, waiting effects,
 * chain links, what happened last, and the answers that are offered. Everything is written into arrays that are there already.
 *
 * Cards that cannot be told apart where they lie are one token with a count: copies of a known card as well as hidden cards.
 */
import {
  ANSWERS,
  aboutCard,
  answerKind,
  type CompiledGame,
  cells as c,
  countOptions,
  countWaiting,
  isFresh,
  isInSight,
  isOpenZone,
  knows,
  type Machine,
  pickedCard,
  pickedCount,
  promptIndex,
  readReaction,
  Stakes,
  slotLocation,
  statSeen,
  waitingSource,
  waitsUnseen,
} from '@fuda/kernel';
import { EVENT_CELLS, type EventMemory } from './event-memory.ts';
import {
  COLUMN,
  type EncodingLayout,
  GLOBAL,
  KIND,
  layoutOf,
  MOST_ANSWERS,
  MOST_EVENTS,
  NUMBER,
  ROLE,
  type ShownTable,
} from './layout.ts';
import { magnitude } from './magnitude.ts';
import { type MeaningRows, meaningRowsOf } from './meaning.ts';
import { hostPlace, isOptional, isSameRow, placeOf, waitingPlace } from './places.ts';

const MOST_ROWS = 0x7fff;
const NO_TOKEN = -1;

export class Encoder {
  readonly layout: EncodingLayout;
  readonly width: number;
  /** rows of `width` columns, as many as `count` says */
  readonly tokens: Int16Array;
  readonly global: Int16Array;
  count = 0;
  /** where the tokens of answers begin: they come last */
  firstOption = 0;
  /** token of every option of the open question; answers that look alike share one; −1 = beyond what is encoded */
  readonly tokenOf = new Int16Array(1025);
  options = 0;
  /** options that found no room */
  cut = 0;

  private readonly game: CompiledGame;
  private readonly prompts: Int16Array;
  /** 1 = where a card lies in its zone says something */
  private readonly placed: Uint8Array;
  private readonly attributeOf: Int32Array;
  /** shown even of cards whose face is hidden */
  private readonly isMark: Uint8Array;
  private readonly stats: Int32Array;
  private readonly tokenOfCard: Int16Array;
  private readonly under: Uint8Array;
  private readonly lasting: Uint8Array;
  /** how many cards a token stands for */
  private readonly copies: Int32Array;
  /** the last token of a definition in the location being read, and the one before it */
  private readonly last: Int16Array;
  private readonly lastRead: Int32Array;
  private readonly before: Int16Array;
  /** by whose they are and definition: how many lie hidden */
  private readonly hidden: Int32Array;
  private reading = 0;
  /** what the open question is about, and as what each card is part of it */
  private readonly stakes: Stakes;
  private readonly stakeOf: Uint8Array;
  private readonly asks: MeaningRows;
  private readonly reaction = new Int32Array(3);
  private viewer = 0;

  constructor(game: CompiledGame, layout: EncodingLayout = layoutOf(game)) {
    const { declaration } = game;
    if (game.definitions > MOST_ROWS || meaningRowsOf(game).count > MOST_ROWS)
      throw new RangeError(`more than ${MOST_ROWS} cards or abilities do not fit the encoding`);
    this.game = game;
    this.layout = layout;
    this.width = layout.columns.length;
    this.tokens = new Int16Array(layout.capacity * this.width);
    this.global = new Int16Array(layout.global.length);
    const prompts = Object.keys(declaration.prompts ?? {});
    this.prompts = Int16Array.from(game.prompts, (name) => prompts.indexOf(name) + 1);
    this.placed = Uint8Array.from(declaration.zones, (zone) => (zone.slots || zone.visibility === 'none' ? 1 : 0));
    this.attributeOf = Int32Array.from(layout.attributes, (i) => game.layout.attributes[i]);
    this.isMark = Uint8Array.from(layout.attributes, (i) => {
      const { label, public: shown, keep } = declaration.attributes[i];
      return (shown ?? label !== undefined) && !keep ? 1 : 0;
    });
    this.stats = Int32Array.from(layout.stats);
    this.stakes = new Stakes(game);
    this.asks = meaningRowsOf(game);
    const cards = game.layout.cards + 1;
    this.tokenOfCard = new Int16Array(cards);
    this.stakeOf = new Uint8Array(cards);
    this.under = new Uint8Array(cards);
    this.lasting = new Uint8Array(cards);
    this.copies = new Int32Array(layout.capacity);
    this.last = new Int16Array(game.definitions);
    this.lastRead = new Int32Array(game.definitions);
    this.before = new Int16Array(layout.capacity);
    this.hidden = new Int32Array(game.definitions * 2);
  }

  /** Reads the position as `viewer` may know it; returns the number of tokens. Answers are there only if the viewer is asked. */
  encode(m: Machine, viewer: number, memory?: EventMemory): number {
    this.viewer = viewer;
    this.count = 0;
    const asked = m.S[c.RESULT] === 0 && m.S[c.QUERY_PLAYER] === viewer + 1;
    this.options = asked ? countOptions(m) : 0;
    this.row(KIND.global);
    this.readGlobal(m, asked);
    this.findStakes(m, asked);
    this.countAround(m);
    for (let side = 0; side < 2; side++) this.readCards(m, side === 0 ? viewer : 1 - viewer);
    if (this.layout.openLists) this.readLists(m);
    if (asked) {
      this.readStakes(m);
      this.readPicks(m);
    }
    if (m.S[c.QUERY_REACTION] !== 0) this.readReaction(m);
    this.readPending(m);
    for (let t = 0; t < this.layout.tables.length; t++) this.readTable(m, this.layout.tables[t]);
    if (memory) this.readEvents(memory);
    this.readOptions(m);
    return this.count;
  }

  /** A new token, all zero but its kind; returns where its columns begin. */
  private row(kind: number): number {
    const at = this.count++ * this.width;
    this.tokens.fill(0, at, at + this.width);
    this.tokens[at] = kind;
    return at;
  }

  private sideOf(player: number): number {
    return player === this.viewer ? 1 : 2;
  }

  private readGlobal(m: Machine, asked: boolean): void {
    const { S, layout } = m;
    const { global } = this;
    const { viewer } = this;
    global[GLOBAL.phase] = S[c.PHASE];
    global[GLOBAL.prompt] = asked ? this.prompts[promptIndex(m)] : 0;
    let at: number = GLOBAL.numbers;
    global[at++] = magnitude(S[c.TURN]);
    global[at++] = magnitude(S[c.TURN_PLAYER] === viewer ? 1 : 0);
    global[at++] = magnitude(S[c.STEP]);
    global[at++] = magnitude(asked ? 1 : 0);
    global[at++] = magnitude(S[c.QUERY_REACTION]);
    global[at++] = magnitude(countWaiting(m, viewer));
    global[at++] = magnitude(this.options);
    for (let zone = 0; zone < m.zones; zone++) {
      global[at++] = magnitude(S[m.zoneSize + viewer * m.zones + zone]);
      global[at++] = magnitude(S[m.zoneSize + (1 - viewer) * m.zones + zone]);
    }
    const { counters, globals } = this.layout;
    for (let i = 0; i < counters.length; i++) {
      const cell = layout.counters[counters[i].counter];
      global[at++] = magnitude(S[cell + viewer]);
      global[at++] = counters[i].isPrivate ? 0 : magnitude(S[cell + 1 - viewer]);
    }
    for (let i = 0; i < globals.length; i++) global[at++] = magnitude(S[layout.globals + globals[i]]);
  }

  /** What the question is about, as far as whoever is asked may know the cards. That somebody else is asked is nobody's business. */
  private findStakes(m: Machine, asked: boolean): void {
    const { stakes, stakeOf } = this;
    stakeOf.fill(0, 0, m.S[c.CARD_TOP] + 1);
    stakes.count = 0;
    if (!asked) return;
    stakes.read(m);
    this.tokens[COLUMN.ability] = this.asks.ofAsk[stakes.ask] ?? 0;
    let told = 0;
    for (let k = 0; k < stakes.count; k++) {
      const card = stakes.card[k];
      if (!isInSight(m, this.viewer, stakes.ref[k])) continue;
      stakeOf[card] = stakes.stake[k];
      stakes.card[told] = card;
      stakes.stake[told] = stakes.stake[k];
      stakes.program[told] = stakes.program[k];
      stakes.ability[told++] = stakes.ability[k];
    }
    stakes.count = told;
  }

  /** The first is told as the one that asks: whose text it is, or what the rules ask about. */
  private readStakes(m: Machine): void {
    const { stakes, tokens } = this;
    for (let k = 0; k < stakes.count; k++) {
      const card = stakes.card[k];
      const at = this.row(k === 0 ? KIND.asker : KIND.link);
      this.copyCard(card, at);
      // what a text does, or which part of the rules speaks of the card
      if (stakes.ability[k] === 0) tokens[at + COLUMN.ability] = this.asks.ofProgram[stakes.program[k]] ?? 0;
      else if (knows(m, this.viewer, card)) tokens[at + COLUMN.ability] = stakes.ability[k];
    }
  }

  /** What lies under cards, and what effects have left on them. */
  private countAround(m: Machine): void {
    const { S, layout } = m;
    const top = S[c.CARD_TOP];
    this.under.fill(0, 0, top + 1);
    this.lasting.fill(0, 0, top + 1);
    for (let card = 1; card <= top; card++) {
      const host = S[layout.host + card];
      if (host !== 0 && isFresh(m, host)) this.under[host & c.CARD_MASK]++;
    }
    for (let slot = 0; slot < S[c.RULE_TOP]; slot++) {
      const rule = layout.rules + slot * c.RULE_CELLS;
      // a printed ability is part of its card's meaning; this is about what was started by effects
      if (S[rule + c.R_ABILITY] === 0 || S[rule + c.R_EXPIRY] === 0) continue;
      const target = S[rule + c.R_TARGET];
      const card = target & c.CARD_MASK;
      if (target > c.CARD_MASK && card <= top && isFresh(m, target)) this.lasting[card]++;
    }
  }

  private readCards(m: Machine, player: number): void {
    const { S } = m;
    for (let zone = 0; zone < m.zones; zone++) {
      const location = player * m.zones + zone;
      const length = this.game.zoneSlots[zone] !== 0 ? m.layout.zoneCapacity[location] : S[m.zoneSize + location];
      if (length === 0) continue;
      this.reading++;
      const fact = this.game.zoneFact[zone];
      const isPile = this.game.zoneSlots[zone] === 0;
      // most cards lie closed in a pile, with nothing to tell them from the one before
      let plain = NO_TOKEN;
      let owner = 0;
      let value = 0;
      for (let k = 0; k < length; k++) {
        const card = S[m.zoneBase[location] + k];
        if (card === 0) continue;
        if (!isPile || !this.isPlain(m, card)) {
          this.readCard(m, card);
          continue;
        }
        const own = S[m.layout.owner + card];
        const seen = fact < 0 ? 0 : m.properties[S[m.definition + card] * m.propertyCount + fact];
        if (plain !== NO_TOKEN && own === owner && seen === value) {
          this.tokenOfCard[card] = plain;
          this.tokens[plain * this.width + NUMBER.count] = magnitude(++this.copies[plain]);
          continue;
        }
        this.readCard(m, card);
        plain = this.tokenOfCard[card];
        owner = own;
        value = seen;
      }
    }
  }

  /** Which cards lie hidden, of each player: where everybody saw what came into a deck, only its order is a secret. Tokens that lie nowhere. */
  private readLists(m: Machine): void {
    const { S, layout } = m;
    const { viewer, hidden, tokens } = this;
    const { definitions } = this.game;
    hidden.fill(0);
    for (let location = 0; location < layout.locations; location++) {
      const slots = this.game.zoneSlots[location % m.zones] !== 0;
      const length = slots ? layout.zoneCapacity[location] : S[m.zoneSize + location];
      for (let k = 0; k < length; k++) {
        const card = S[m.zoneBase[location] + k];
        if (card === 0 || knows(m, viewer, card)) continue;
        hidden[(S[layout.owner + card] === viewer ? 0 : definitions) + S[m.definition + card]]++;
      }
    }
    for (let i = 0; i < hidden.length; i++) {
      if (hidden[i] === 0) continue;
      const at = this.row(KIND.card);
      tokens[at + COLUMN.owner] = i < definitions ? 1 : 2;
      tokens[at + COLUMN.card] = i % definitions;
      tokens[at + NUMBER.count] = magnitude(hidden[i]);
    }
  }

  /** A card the viewer does not know, about which there is nothing else to say. */
  private isPlain(m: Machine, card: number): boolean {
    const { S, layout } = m;
    if (knows(m, this.viewer, card) || this.stakeOf[card] !== 0 || this.under[card] !== 0) return false;
    if (S[layout.host + card] !== 0 || this.lasting[card] !== 0) return false;
    const { attributeOf, isMark } = this;
    for (let a = 0; a < attributeOf.length; a++) if (isMark[a] !== 0 && S[attributeOf[a] + card] !== 0) return false;
    return true;
  }

  /** A token of its own, unless one like it has been read in this location. */
  private readCard(m: Machine, card: number): void {
    const { tokens, width } = this;
    const token = this.count;
    const at = this.row(KIND.card);
    this.fillCard(m, card, at);
    const definition = tokens[at + COLUMN.card];
    const known = this.lastRead[definition] === this.reading;
    for (let other = known ? this.last[definition] : NO_TOKEN; other !== NO_TOKEN; other = this.before[other]) {
      if (!isSameRow(tokens, at, other * width, width)) continue;
      this.count--;
      this.tokenOfCard[card] = other;
      tokens[other * width + NUMBER.count] = magnitude(++this.copies[other]);
      return;
    }
    this.before[token] = known ? this.last[definition] : NO_TOKEN;
    this.last[definition] = token;
    this.lastRead[definition] = this.reading;
    this.copies[token] = 1;
    this.tokenOfCard[card] = token;
    tokens[at + NUMBER.count] = magnitude(1);
  }

  /** Everything about a card but how many there are of it. */
  private fillCard(m: Machine, card: number, at: number): void {
    const { S, layout } = m;
    const { tokens, attributeOf } = this;
    const location = S[m.location + card];
    const zone = location % m.zones;
    const known = knows(m, this.viewer, card);
    const open = isOpenZone(m, location);
    tokens[at + COLUMN.side] = this.sideOf(location >= m.zones ? 1 : 0);
    tokens[at + COLUMN.owner] = this.sideOf(S[layout.owner + card]);
    tokens[at + COLUMN.zone] = zone + 1;
    tokens[at + COLUMN.stake] = this.stakeOf[card];
    if (this.placed[zone] !== 0 && (known || this.game.zoneSlots[zone] !== 0))
      tokens[at + NUMBER.place] = magnitude(placeOf(m, card, location));
    if (this.under[card] !== 0) tokens[at + NUMBER.under] = magnitude(this.under[card]);
    const host = S[layout.host + card];
    if (host !== 0 && isFresh(m, host))
      tokens[at + NUMBER.hosted] = magnitude(hostPlace(m, host & c.CARD_MASK, this.viewer));
    if ((known || open) && this.lasting[card] !== 0) tokens[at + NUMBER.lasting] = magnitude(this.lasting[card]);
    const marks = at + this.layout.firstAttribute;
    for (let a = 0; a < attributeOf.length; a++) {
      const value = S[attributeOf[a] + card];
      if (value !== 0 && (known || this.isMark[a] !== 0)) tokens[marks + a] = magnitude(value);
    }
    if (known) this.fillFace(m, card, zone, at);
    else {
      const fact = this.game.zoneFact[zone];
      if (fact >= 0)
        tokens[at + NUMBER.fact] = magnitude(m.properties[S[m.definition + card] * m.propertyCount + fact]);
    }
  }

  private fillFace(m: Machine, card: number, zone: number, at: number): void {
    const { tokens, stats } = this;
    tokens[at + COLUMN.card] = m.S[m.definition + card];
    // elsewhere values are those that are printed
    if (this.game.zoneRemember[zone] === 0) return;
    const from = at + this.layout.firstStat;
    for (let k = 0; k < stats.length; k++) {
      const value = statSeen(m, stats[k], card);
      if (value !== 0) tokens[from + k] = magnitude(value);
    }
  }

  /** A token that speaks of a card: like the card's own, for one card. Its kind stays as it is. */
  private copyCard(card: number, at: number): void {
    const { tokens, width } = this;
    const kind = tokens[at];
    const from = this.tokenOfCard[card] * width;
    for (let k = 0; k < width; k++) tokens[at + k] = tokens[from + k];
    tokens[at] = kind;
    tokens[at + NUMBER.count] = magnitude(1);
  }

  /** The same for a card that is spoken of because of what it did: out of sight there is nothing to say of it. */
  private mention(m: Machine, ref: number, at: number): void {
    if (isInSight(m, this.viewer, ref)) this.copyCard(ref & c.CARD_MASK, at);
  }

  private readPicks(m: Machine): void {
    const picked = pickedCount(m);
    for (let k = 0; k < picked; k++) {
      const at = this.row(KIND.link);
      this.copyCard(pickedCard(m, k), at);
      this.tokens[at + COLUMN.role] = ROLE.picked;
      this.tokens[at + NUMBER.place] = magnitude(k + 1);
    }
  }

  private readReaction(m: Machine): void {
    const { reaction, tokens } = this;
    readReaction(m, reaction);
    for (let k = 1; k <= 2; k++) {
      if ((reaction[k] & c.CARD_MASK) === 0 && (k === 2 || reaction[0] < 0)) continue;
      const at = this.row(KIND.link);
      this.mention(m, reaction[k], at);
      tokens[at + COLUMN.role] = k === 1 ? ROLE.source : ROLE.target;
      tokens[at + COLUMN.event] = reaction[0] + 1;
    }
  }

  private readPending(m: Machine): void {
    const { S, layout } = m;
    const { tokens } = this;
    let n = 0;
    let batch = 0;
    let batches = 0;
    for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++) {
      const from = layout.pending + k * layout.pendingCells;
      const ability = S[from + c.P_ABILITY];
      if (ability === 0 || waitsUnseen(m, this.viewer, k)) continue;
      const card = S[from + c.P_SOURCE] & c.CARD_MASK;
      const at = this.row(KIND.effect);
      this.mention(m, S[from + c.P_SOURCE], at);
      // the number itself counts everything that has ever happened, seen or not
      if (n === 0 || S[from + c.P_BATCH] !== batch) batches++;
      batch = S[from + c.P_BATCH];
      n++;
      tokens[at + COLUMN.side] = this.sideOf(S[from + c.P_OWNER]);
      if (ability > 0 && card !== 0 && knows(m, this.viewer, card)) tokens[at + COLUMN.ability] = ability;
      tokens[at + NUMBER.place] = magnitude(n);
      tokens[at + NUMBER.number] = magnitude(isOptional(m, ability) ? 1 : 0);
      tokens[at + NUMBER.depth] = magnitude(S[from + c.P_DEPTH]);
      tokens[at + NUMBER.batch] = magnitude(batches);
      const about = aboutCard(m, k);
      if ((about & c.CARD_MASK) === 0) continue;
      const other = this.row(KIND.about);
      this.mention(m, about, other);
      tokens[other + NUMBER.place] = magnitude(n);
    }
  }

  private readTable(m: Machine, shown: ShownTable): void {
    const { S, layout } = m;
    const { tokens } = this;
    const rows = S[layout.globals + shown.used];
    for (let r = 0; r < rows; r++) {
      const from = layout.tables[shown.table] + r * shown.width;
      if (shown.role >= 0) {
        const at = this.row(KIND.link);
        tokens[at + COLUMN.role] = shown.role;
        this.fillRow(m, shown, r, from, at);
      }
      for (let k = 0; k < shown.cards.length; k++) {
        const ref = S[from + shown.cards[k].column];
        const card = ref & c.CARD_MASK;
        if (card === 0) continue;
        const at = this.row(KIND.link);
        this.mention(m, ref, at);
        tokens[at + COLUMN.role] = shown.cards[k].role;
        this.fillRow(m, shown, r, from, at);
        const isAbout = shown.cards[k].column === shown.about;
        if (isAbout && shown.ability >= 0 && knows(m, this.viewer, card))
          tokens[at + COLUMN.ability] = Math.max(0, S[from + shown.ability]);
      }
    }
  }

  /** Which row it is, and its numbers. */
  private fillRow({ S }: Machine, { cells }: ShownTable, row: number, from: number, at: number): void {
    const { tokens, layout } = this;
    tokens[at + NUMBER.place] = magnitude(row + 1);
    for (let i = 0; i < cells.length; i++) {
      const value = S[from + cells[i].column];
      tokens[at + layout.firstCell + i] = magnitude(cells[i].isPlayer ? this.sideOf(value) : value);
    }
  }

  private readEvents(memory: EventMemory): void {
    const { tokens } = this;
    const rows = memory.rows[this.viewer];
    for (let k = 0; k < memory.counts[this.viewer]; k++) {
      const from = ((memory.newest[this.viewer] - k + MOST_EVENTS) % MOST_EVENTS) * EVENT_CELLS;
      const at = this.row(KIND.event);
      tokens[at + COLUMN.event] = rows[from];
      if (rows[from + 1] !== 0) tokens[at + COLUMN.side] = this.sideOf(rows[from + 1] - 1);
      tokens[at + COLUMN.card] = rows[from + 2];
      if (rows[from + 3] !== 0) tokens[at + COLUMN.owner] = this.sideOf(rows[from + 3] - 1);
      tokens[at + COLUMN.zone] = rows[from + 4];
      tokens[at + COLUMN.from] = rows[from + 5];
      tokens[at + NUMBER.place] = magnitude(k + 1);
      tokens[at + NUMBER.count] = magnitude(rows[from + 6]);
    }
  }

  private readOptions(m: Machine): void {
    const { tokens, width, tokenOf } = this;
    this.firstOption = this.count;
    this.cut = 0;
    for (let i = 0; i < this.options; i++) {
      const token = this.count;
      const at = this.row(KIND.option);
      this.fillOption(m, i, at);
      let twin = this.firstOption;
      while (twin < token && !isSameRow(tokens, at, twin * width, width)) twin++;
      const isNew = twin === token;
      const isFull = isNew && token - this.firstOption >= MOST_ANSWERS;
      if (!isNew || isFull) this.count--;
      if (isFull) this.cut++;
      tokenOf[i] = isFull ? NO_TOKEN : twin;
    }
  }

  private fillOption(m: Machine, i: number, at: number): void {
    const { tokens } = this;
    const card = m.optionCard[i];
    const ability = m.optionAbility[i];
    const kind = answerKind(m, i);
    if (kind === ANSWERS.pending) this.mention(m, waitingSource(m, m.optionNumber[i]), at);
    else if (kind === ANSWERS.rules) this.mention(m, card, at);
    else if (card !== 0) this.copyCard(card, at);
    tokens[at + COLUMN.verb] = m.optionVerb[i] + 1;
    if (ability > 0 && (card === 0 || knows(m, this.viewer, card))) tokens[at + COLUMN.ability] = ability;
    const number = m.optionNumber[i];
    if (kind === ANSWERS.slots) {
      const location = slotLocation(m, i);
      tokens[at + COLUMN.side] = this.sideOf(location >= m.zones ? 1 : 0);
      tokens[at + COLUMN.zone] = (location % m.zones) + 1;
      tokens[at + NUMBER.place] = magnitude(number + 1);
    } else if (kind === ANSWERS.numbers || kind === ANSWERS.modes) {
      tokens[at + NUMBER.number] = magnitude(number + 1);
      if (kind === ANSWERS.modes) tokens[at + COLUMN.ability] = this.asks.ofMode(m, i);
    } else if (kind === ANSWERS.pending) tokens[at + NUMBER.place] = magnitude(waitingPlace(m, this.viewer, number));
  }
}
