/**
 * What happened last, as each player may know it. Answers are not remembered: that somebody was asked, or had another choice, may be
 * nobody else's business. What is told are the events a log would tell, with the cards as they could be seen at that moment.
 */
import { type CompiledGame, cells as c, copyState, decide, eventLabelsOf, isFresh, knows, Machine } from '@fuda/kernel';
import { MOST_EVENTS } from './layout.ts';

/** type, side, card, owner, zone, from, count; players as they are, 0 = nobody, 1 and 2 = player 0 and 1 */
export const EVENT_CELLS = 7;
const PLAYERS = 2;
/** Behind the two players: what the first, and the second, may take the other one to remember. */
const MEMORIES = 2 * PLAYERS;
/** Behind the remembered rows: the one just heard. */
const FRESH = MOST_EVENTS * EVENT_CELLS;

export class EventMemory {
  /** by viewer: the last events, the newest at `newest`, going round */
  readonly rows: readonly Int32Array[];
  readonly counts = new Int32Array(MEMORIES);
  readonly newest = new Int32Array(MEMORIES);
  /** 1 = the player has been asked something: what happened before is not remembered */
  private readonly begun = new Uint8Array(PLAYERS);
  private told: Uint8Array = new Uint8Array(0);
  private game: CompiledGame | null = null;
  private shadow: Machine | null = null;

  constructor() {
    this.rows = Array.from({ length: MEMORIES }, () => new Int32Array(FRESH + EVENT_CELLS));
  }

  forget(): void {
    this.counts.fill(0);
    this.newest.fill(0);
    this.begun.fill(0);
  }

  copyFrom(other: EventMemory): void {
    for (let memory = 0; memory < MEMORIES; memory++) this.rows[memory].set(other.rows[memory]);
    this.counts.set(other.counts);
    this.newest.set(other.newest);
    this.begun.set(other.begun);
  }

  /**
   * As `viewer` may imagine it, for playing on in thought: what the other one remembers of cards that the viewer does not see is left
   * out, and so is when the other one was first asked.
   */
  imagine(viewer: number, from: EventMemory): void {
    const other = 1 - viewer;
    this.rows[viewer].set(from.rows[viewer]);
    this.rows[other].set(from.rows[PLAYERS + viewer]);
    this.counts[viewer] = from.counts[viewer];
    this.counts[other] = from.counts[PLAYERS + viewer];
    this.newest[viewer] = from.newest[viewer];
    this.newest[other] = from.newest[PLAYERS + viewer];
    this.begun.fill(1);
  }

  /**
   * Somebody is asked. Whoever listens can do so from the first question of the match on, and whose that is may depend on cards nobody
   * else sees; so each player's memory begins with its own first question.
   */
  question(m: Machine): void {
    const asked = m.S[c.QUERY_PLAYER];
    if (asked !== 0) this.begun[asked - 1] = 1;
  }

  /** Takes in what an answer brings about before it is given: it is given to a copy, which is watched. */
  notice(m: Machine, option: number): void {
    this.question(m);
    if (this.shadow?.game !== m.game) {
      this.shadow = new Machine(m.game);
      this.shadow.journalStep = 0;
      this.shadow.observer = this.observer;
    }
    copyState(m, this.shadow);
    decide(this.shadow, option);
  }

  /** For a machine that is played on: hears every event as it happens. Tell it of every question. */
  readonly observer = (m: Machine, at: number): void => {
    const { S } = m;
    if (this.game !== m.game) {
      this.game = m.game;
      this.told = toldEvents(m);
    }
    const type = S[at + c.E_TYPE];
    if (this.told[type] === 0) return;
    for (let viewer = 0; viewer < PLAYERS; viewer++) {
      if (this.begun[viewer] === 0) continue;
      const card = S[at + c.E_SUBJECT] & c.CARD_MASK;
      const seen = card !== 0 && knows(m, viewer, card);
      this.note(m, at, viewer, seen);
      this.note(m, at, PLAYERS + viewer, seen && knows(m, 1 - viewer, card));
    }
  };

  private note(m: Machine, at: number, memory: number, seen: boolean): void {
    const { S } = m;
    const type = S[at + c.E_TYPE];
    const card = S[at + c.E_SUBJECT] & c.CARD_MASK;
    const moved = type < 2 * m.zones;
    const rows = this.rows[memory];
    rows[FRESH] = type + 1;
    // an object that is gone is followed only by those who see the card it was
    if (card === 0 || (!seen && !isFresh(m, S[at + c.E_SUBJECT]))) {
      rows[FRESH + 1] = S[at + c.E_PLAYER] + 1;
      rows.fill(0, FRESH + 2, FRESH + 5);
    } else {
      const location = S[m.location + card];
      rows[FRESH + 1] = (location >= m.zones ? 1 : 0) + 1;
      rows[FRESH + 2] = seen ? S[m.definition + card] : 0;
      rows[FRESH + 3] = S[m.layout.owner + card] + 1;
      rows[FRESH + 4] = (location % m.zones) + 1;
    }
    rows[FRESH + 5] = moved && S[at + c.E_FROM] >= 0 ? S[at + c.E_FROM] + 1 : 0;
    rows[FRESH + 6] = 1;
    const newest = this.newest[memory] * EVENT_CELLS;
    if (this.counts[memory] > 0 && isSame(rows, FRESH, newest)) {
      rows[newest + 6]++;
      return;
    }
    this.newest[memory] = this.counts[memory] === 0 ? 0 : (this.newest[memory] + 1) % MOST_EVENTS;
    rows.copyWithin(this.newest[memory] * EVENT_CELLS, FRESH, FRESH + EVENT_CELLS);
    if (this.counts[memory] < MOST_EVENTS) this.counts[memory]++;
  }
}

/** All but the count. */
function isSame(rows: Int32Array, a: number, b: number): boolean {
  for (let k = 0; k < EVENT_CELLS - 1; k++) if (rows[a + k] !== rows[b + k]) return false;
  return true;
}

/** Events with words for people, and cards that arrive somewhere. */
function toldEvents(m: Machine): Uint8Array {
  const labels = eventLabelsOf(m.game.declaration);
  return Uint8Array.from(m.game.eventNames, (name, type) =>
    labels === null || name in labels || type < m.zones ? 1 : 0,
  );
}
