/** The position a scenario describes, as a set-up for the kernel. */

import { childPath } from '@fuda/game';
import type { CardPlacement, MatchSetup } from '@fuda/kernel';
import { M } from './messages.ts';
import type { Problems } from './problem.ts';
import { ENTRY_KEYS, type Scenario, type ScenarioCard, type ScenarioEntry } from './schema.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where cards underneath lie unless the entry says otherwise. */
const UNDER_ZONE = 'under';

type Placement = { -readonly [key in keyof CardPlacement]: CardPlacement[key] };

/** A set-up together with the place in the file that each of its cards comes from. */
export interface Position {
  readonly setup: MatchSetup;
  readonly places: readonly string[];
}

export function positionOf(scenario: Scenario, words: Vocabulary, problems: Problems): Position {
  const builder = new PositionBuilder(words, problems);
  const counters: Record<string, [number, number]> = {};
  for (const [player, side] of (scenario.players ?? []).entries()) {
    const at = `$.players[${player}]`;
    for (const [zone, entries] of Object.entries(side.zones ?? {})) {
      const place = childPath(`${at}.zones`, zone);
      if (!words.checkZone(zone, place, problems)) continue;
      for (const [i, entry] of entries.entries()) builder.add(entry, player, zone, `${place}[${i}]`, undefined);
    }
    for (const [name, value] of Object.entries(side.counters ?? {})) {
      const declared = words.declaration.counters;
      const place = childPath(`${at}.counters`, name);
      if (
        !words.check(
          'counter',
          name,
          declared.map((c) => c.name),
          place,
          problems,
        )
      )
        continue;
      const initial = declared.find((c) => c.name === name)?.initial ?? 0;
      counters[name] ??= [initial, initial];
      counters[name][player] = value;
    }
  }
  return {
    setup: {
      cards: builder.cards,
      firstPlayer: scenario.turnPlayer ?? 0,
      counters,
      ...(scenario.globals === undefined ? {} : { globals: scenario.globals }),
      ...(scenario.phase === undefined ? {} : { phase: scenario.phase }),
      ...(scenario.turn === undefined ? {} : { turn: scenario.turn }),
    },
    places: builder.places,
  };
}

class PositionBuilder {
  readonly cards: Placement[] = [];
  readonly places: string[] = [];
  private readonly words: Vocabulary;
  private readonly problems: Problems;

  constructor(words: Vocabulary, problems: Problems) {
    this.words = words;
    this.problems = problems;
  }

  add(entry: ScenarioEntry, player: number, zone: string, place: string, host: number | undefined): void {
    const card: ScenarioCard = typeof entry === 'string' ? { card: entry } : entry;
    const { words, problems } = this;
    const definition = words.card(card.card, typeof entry === 'string' ? place : `${place}.card`, problems);
    if (definition === undefined) return;
    if (card.zone !== undefined && host === undefined) problems.add('BAD_SHAPE', `${place}.zone`, M.notHere());
    if (card.slot !== undefined && card.count !== undefined)
      problems.add('BAD_SHAPE', `${place}.slot`, M.slotAndCount());
    const attributes = this.attributesOf(card, place);
    for (let copy = 0; copy < (card.count ?? 1); copy++) {
      const index = this.cards.length;
      const placement: Placement = { definition, owner: card.owner ?? player, zone, of: player };
      if (card.slot !== undefined) placement.slot = card.slot;
      if (attributes !== undefined) placement.attributes = attributes;
      if (host !== undefined) placement.host = host;
      this.cards.push(placement);
      this.places.push(place);
      for (const [i, under] of (card.under ?? []).entries())
        this.addUnder(under, player, `${place}.under[${i}]`, index);
    }
  }

  private addUnder(entry: ScenarioEntry, player: number, place: string, host: number): void {
    const zone = (typeof entry === 'string' ? undefined : entry.zone) ?? UNDER_ZONE;
    if (zone === UNDER_ZONE && !this.words.isZone(zone)) {
      this.problems.add('UNKNOWN_NAME', place, M.noUnderZone());
      return;
    }
    if (this.words.checkZone(zone, `${place}.zone`, this.problems)) this.add(entry, player, zone, place, host);
  }

  private attributesOf(card: ScenarioCard, place: string): Record<string, number> | undefined {
    const known = this.words.declaration.attributes.map((a) => a.name);
    const given: [name: string, value: unknown, place: string][] = [
      ...Object.entries(card)
        .filter(([key]) => !(ENTRY_KEYS as readonly string[]).includes(key))
        .map(([key, value]): [string, unknown, string] => [key, value, childPath(place, key)]),
      ...Object.entries(card.attributes ?? {}).map(([key, value]): [string, unknown, string] => [
        key,
        value,
        childPath(`${place}.attributes`, key),
      ]),
    ];
    if (given.length === 0) return undefined;
    const attributes: Record<string, number> = {};
    for (const [name, value, at] of given) {
      // a slip in `slot` or `count` lands here as well, so those words are offered too
      if (!known.includes(name)) this.words.check('attribute', name, [...known, ...ENTRY_KEYS], at, this.problems);
      else if (typeof value === 'boolean') attributes[name] = value ? 1 : 0;
      else if (Number.isInteger(value)) attributes[name] = value as number;
      else this.problems.add('BAD_SHAPE', at, M.wrongType('int | boolean', JSON.stringify(value) ?? 'undefined'));
    }
    return attributes;
  }
}
