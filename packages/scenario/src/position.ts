/** The position a scenario describes, as a set-up for the kernel. */

import { childPath } from '@fuda/game';
import type { CardPlacement, MatchSetup } from '@fuda/kernel';
import { M } from './messages.ts';
import type { Problems } from './problem.ts';
import { ENTRY_KEYS, type Scenario, type ScenarioCard, type ScenarioEntry } from './schema.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where cards underneath lie unless the entry says otherwise. */
export const UNDER_ZONE = 'under';

type Placement = { -readonly [key in keyof CardPlacement]: CardPlacement[key] };

/** A set-up together with the path in the file that each of its cards comes from. */
export interface Position {
  readonly setup: MatchSetup;
  readonly paths: readonly string[];
}

export function positionOf(scenario: Scenario, words: Vocabulary, problems: Problems): Position {
  const builder = new PositionBuilder(words, problems);
  const counters: Record<string, [number, number]> = {};
  for (const [player, side] of (scenario.players ?? []).entries()) {
    const at = `$.players[${player}]`;
    for (const [zone, entries] of Object.entries(side.zones ?? {})) {
      const path = childPath(`${at}.zones`, zone);
      if (!words.checkZone(zone, path, problems)) continue;
      for (const [i, entry] of entries.entries()) builder.add(entry, player, zone, `${path}[${i}]`, undefined);
    }
    for (const [name, value] of Object.entries(side.counters ?? {})) {
      const declared = words.declaration.counters;
      const path = childPath(`${at}.counters`, name);
      if (
        !words.check(
          'counter',
          name,
          declared.map((c) => c.name),
          path,
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
    paths: builder.paths,
  };
}

class PositionBuilder {
  readonly cards: Placement[] = [];
  readonly paths: string[] = [];
  private readonly words: Vocabulary;
  private readonly problems: Problems;

  constructor(words: Vocabulary, problems: Problems) {
    this.words = words;
    this.problems = problems;
  }

  add(entry: ScenarioEntry, player: number, zone: string, path: string, host: number | undefined): void {
    const card: ScenarioCard = typeof entry === 'string' ? { card: entry } : entry;
    const { words, problems } = this;
    const definition = words.card(card.card, typeof entry === 'string' ? path : `${path}.card`, problems);
    if (definition === undefined) return;
    for (const key of ['zone', 'of'] as const)
      if (card[key] !== undefined && host === undefined) problems.add('BAD_SHAPE', `${path}.${key}`, M.notHere(key));
    if (card.slot !== undefined && card.count !== undefined)
      problems.add('BAD_SHAPE', `${path}.slot`, M.slotAndCount());
    const attributes = this.attributesOf(card, path);
    for (let copy = 0; copy < (card.count ?? 1); copy++) {
      const index = this.cards.length;
      const placement: Placement = { definition, owner: card.owner ?? player, zone, of: player };
      if (card.slot !== undefined) placement.slot = card.slot;
      if (attributes !== undefined) placement.attributes = attributes;
      if (host !== undefined) placement.host = host;
      if (card.known !== undefined) placement.known = card.known.reduce<number>((bits, who) => bits | (1 << who), 0);
      this.cards.push(placement);
      this.paths.push(path);
      for (const [i, under] of (card.under ?? []).entries()) this.addUnder(under, player, `${path}.under[${i}]`, index);
    }
  }

  private addUnder(entry: ScenarioEntry, player: number, path: string, host: number): void {
    const zone = (typeof entry === 'string' ? undefined : entry.zone) ?? UNDER_ZONE;
    if (zone === UNDER_ZONE && !this.words.isZone(zone)) {
      this.problems.add('UNKNOWN_NAME', path, M.noUnderZone());
      return;
    }
    const side = (typeof entry === 'string' ? undefined : entry.of) ?? player;
    if (this.words.checkZone(zone, `${path}.zone`, this.problems)) this.add(entry, side, zone, path, host);
  }

  private attributesOf(card: ScenarioCard, path: string): Record<string, number> | undefined {
    const known = this.words.declaration.attributes.map((a) => a.name);
    const given: [name: string, value: unknown, path: string][] = [
      ...Object.entries(card)
        .filter(([key]) => !(ENTRY_KEYS as readonly string[]).includes(key))
        .map(([key, value]): [string, unknown, string] => [key, value, childPath(path, key)]),
      ...Object.entries(card.attributes ?? {}).map(([key, value]): [string, unknown, string] => [
        key,
        value,
        childPath(`${path}.attributes`, key),
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
