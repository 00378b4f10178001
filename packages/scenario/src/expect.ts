/** Compares a position with what a scenario says about it. */

import { childPath } from '@fuda/game';
import { cells, type Match, statSeen, type Text } from '@fuda/kernel';
import { cardsAt, definitionOf } from './choices.ts';
import { ABOUT, M } from './messages.ts';
import { Problems } from './problem.ts';
import type { ScenarioExpectation, ZoneExpectation } from './schema.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An event as the runner noted it. */
export interface SeenEvent {
  readonly type: string;
  readonly card: string | undefined;
  readonly value: number;
}

/** One thing that is not as expected. */
export interface Difference {
  readonly path: string;
  readonly reason: Text;
  readonly found: Text;
}

export function differences(
  match: Match,
  expect: ScenarioExpectation,
  words: Vocabulary,
  events: readonly SeenEvent[],
  at: string,
): Difference[] {
  const check = new Check(match, words);
  check.header(expect, at);
  for (const [key, wanted] of Object.entries(expect.zones ?? {}))
    check.zone(key, wanted, childPath(`${at}.zones`, key));
  check.numbers(expect, at);
  check.cards(expect, at);
  check.events(expect, events, at);
  return check.found;
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

class Check {
  readonly found: Difference[] = [];
  private readonly match: Match;
  private readonly words: Vocabulary;
  /** the words were checked when the file was read, so nothing new turns up here */
  private readonly ignored = new Problems('');

  constructor(match: Match, words: Vocabulary) {
    this.match = match;
    this.words = words;
  }

  private same(wanted: unknown, actual: unknown, what: Text, path: string): void {
    if (show(wanted) !== show(actual)) this.differ(what, show(wanted), show(actual), path);
  }

  private differ(what: Text, wanted: string, actual: string, path: string): void {
    this.found.push({ path, reason: M.expected(what, wanted), found: M.found(actual) });
  }

  header(expect: ScenarioExpectation, at: string): void {
    const { match } = this;
    const { S } = match.machine;
    const phase = match.game.declaration.phases[S[cells.PHASE]].name;
    if (expect.phase !== undefined) this.same(expect.phase, phase, ABOUT.phase, `${at}.phase`);
    if (expect.turn !== undefined) this.same(expect.turn, S[cells.TURN], ABOUT.turn, `${at}.turn`);
    if (expect.turnPlayer !== undefined) {
      this.same(expect.turnPlayer, S[cells.TURN_PLAYER], ABOUT.turnPlayer, `${at}.turnPlayer`);
    }
    if (expect.options !== undefined) this.same(expect.options, match.optionCount, ABOUT.options, `${at}.options`);
    if (expect.query !== undefined) this.part(expect.query, match.query, ABOUT.query, `${at}.query`);
    const result = match.result;
    const outcome = result && { winner: result.winner, reason: result.reason.name };
    if (expect.result !== undefined) this.part(expect.result, outcome, ABOUT.result, `${at}.result`);
  }

  /** null must be null; of an object only the keys that are given count. */
  private part(wanted: object | null, actual: object | null, what: Text, path: string): void {
    if (wanted === null || actual === null) {
      if (wanted !== actual) this.differ(what, show(wanted), show(actual), path);
      return;
    }
    for (const [key, value] of Object.entries(wanted)) {
      const found = (actual as Record<string, unknown>)[key];
      if (show(value) !== show(found)) this.differ(what, show(wanted), show(actual), `${path}.${key}`);
    }
  }

  zone(key: string, wanted: ZoneExpectation, path: string): void {
    const where = this.words.zoneKey(key, path, this.ignored);
    if (!where) return;
    const { machine } = this.match;
    const cards = cardsAt(machine, where).sort(
      (a, b) => machine.S[machine.layout.index + a] - machine.S[machine.layout.index + b],
    );
    const names = cards.map((card) => definitionOf(machine, card));
    const ids = (list: readonly string[]) => list.map((card) => this.words.card(card, path, this.ignored) ?? card);
    const what = ABOUT.zone(key);
    if (Array.isArray(wanted)) {
      if (show(ids(wanted).sort()) !== show([...names].sort())) this.differ(what, show(wanted), show(names), path);
      return;
    }
    if (wanted.size !== undefined) this.same(wanted.size, names.length, what, `${path}.size`);
    if (wanted.order) this.same(ids(wanted.order), names, what, `${path}.order`);
    const left = [...names];
    for (const id of ids(wanted.contains ?? [])) {
      const at = left.indexOf(id);
      if (at < 0) this.differ(what, `⊇ ${show(wanted.contains)}`, show(names), `${path}.contains`);
      else left.splice(at, 1);
    }
    for (const id of ids(wanted.lacks ?? [])) {
      if (names.includes(id)) this.differ(what, `∌ ${show(id)}`, show(names), `${path}.lacks`);
    }
  }

  numbers(expect: ScenarioExpectation, at: string): void {
    const { S, layout, game } = this.match.machine;
    for (const [key, wanted] of Object.entries(expect.counters ?? {})) {
      const path = childPath(`${at}.counters`, key);
      const where = this.words.counterKey(key, path, this.ignored);
      if (!where) continue;
      const column = layout.counters[game.symbols.counter.get(where.counter)!];
      this.same(wanted, S[column + where.player], ABOUT.counter(key), path);
    }
    for (const [key, wanted] of Object.entries(expect.globals ?? {})) {
      const actual = S[layout.globals + game.symbols.global.get(key)!];
      this.same(wanted, actual, ABOUT.global(key), childPath(`${at}.globals`, key));
    }
  }

  cards(expect: ScenarioExpectation, at: string): void {
    const { machine } = this.match;
    const { symbols } = machine.game;
    for (const group of ['stats', 'attributes'] as const) {
      for (const [key, values] of Object.entries(expect[group] ?? {})) {
        const path = childPath(`${at}.${group}`, key);
        const read = (name: string, card: number): number =>
          group === 'stats'
            ? statSeen(machine, symbols.stat.get(name)!, card)
            : machine.S[machine.layout.attributes[symbols.attribute.get(name)!] + card];
        for (const card of this.cardsOf(key, values, path)) {
          const actual = Object.fromEntries(Object.keys(values).map((name) => [name, read(name, card)]));
          const wanted = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
          this.same(wanted, actual, ABOUT.card(key), path);
        }
      }
    }
    for (const [key, wanted] of Object.entries(expect.under ?? {})) {
      const path = childPath(`${at}.under`, key);
      for (const card of this.cardsOf(key, wanted, path)) this.under(card, wanted, ABOUT.card(key), path);
    }
  }

  private cardsOf(key: string, wanted: unknown, path: string): number[] {
    const cards = cardsAt(this.match.machine, this.words.address(key, path, this.ignored));
    if (cards.length === 0)
      this.found.push({ path, reason: M.expected(ABOUT.card(key), show(wanted)), found: M.nothing() });
    return cards;
  }

  private under(card: number, wanted: readonly string[], what: Text, path: string): void {
    const { machine } = this.match;
    const hosted = cardsAt(machine, {}).filter((c) => (machine.S[machine.layout.host + c] & cells.CARD_MASK) === card);
    const names = hosted.map((c) => definitionOf(machine, c));
    const ids = wanted.map((name) => this.words.card(name, path, this.ignored) ?? name);
    if (show(ids.sort()) !== show([...names].sort())) this.differ(what, show(wanted), show(names), path);
  }

  events(expect: ScenarioExpectation, seen: readonly SeenEvent[], at: string): void {
    if (expect.pending) {
      const waiting = pendingCards(this.match);
      const ids = expect.pending.map((name) => this.words.card(name, at, this.ignored) ?? name);
      this.same(ids, waiting, ABOUT.pending, `${at}.pending`);
    }
    // the events must have happened in this order; others may lie between them
    let from = 0;
    for (const [i, wanted] of (expect.lastEvents ?? []).entries()) {
      const { type, card, value } =
        typeof wanted === 'string' ? { type: wanted, card: undefined, value: undefined } : wanted;
      const id = card === undefined ? undefined : this.words.card(card, at, this.ignored);
      const index = seen.findIndex(
        (e, k) => k >= from && e.type === type && (id === undefined || e.card === id) && (value ?? e.value) === e.value,
      );
      if (index < 0) {
        const list = seen.map((e) => (e.card === undefined ? e.type : `${e.type} ${e.card}`)).join(', ');
        this.differ(ABOUT.events, show(wanted), list === '' ? '—' : list, `${at}.lastEvents[${i}]`);
        return;
      }
      from = index + 1;
    }
  }
}

/** Sources of the waiting effects in their order, by definition id. */
function pendingCards(match: Match): string[] {
  const { S, layout } = match.machine;
  const list: string[] = [];
  for (let k = S[cells.PENDING_HEAD]; k < S[cells.PENDING_TAIL]; k++) {
    const at = layout.pending + k * layout.pendingCells;
    if (S[at + cells.P_ABILITY] !== 0) list.push(definitionOf(match.machine, S[at + cells.P_SOURCE] & cells.CARD_MASK));
  }
  return list;
}
