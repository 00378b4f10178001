/** Positions that many scenarios begin from: a game ships them under a name, and a file says `"from": "name"` and only what differs. */
import { type GamePackage, nearest } from '@fuda/game';
import { M } from './messages.ts';
import { Problems } from './problem.ts';
import type { Scenario, ScenarioBase } from './schema.ts';
import { readBaseShape } from './shape.ts';

type Side = NonNullable<Scenario['players']>[number];

/** The position of this name. Undefined when there is none, or it is not sound; `problems` say so at `$.from`. */
export function baseOf(name: string, pkg: GamePackage, problems: Problems): ScenarioBase | undefined {
  const known = Object.keys(pkg.basePositions ?? {});
  if (known.length === 0) {
    problems.add('UNKNOWN_NAME', '$.from', M.noBases());
    return undefined;
  }
  if (!known.includes(name)) {
    problems.add('UNKNOWN_NAME', '$.from', M.unknown('base', name, nearest(name, known) ?? known.join(', ')));
    return undefined;
  }
  const inside = new Problems(name);
  const base = readBaseShape(pkg.basePositions?.[name], inside);
  for (const { path, reason } of inside.list) problems.add('BAD_SHAPE', '$.from', M.badBase(name, path, reason));
  return base;
}

/**
 * The file as if everything were written in it; it names no base any more. What stands in the file counts, key by key: zones, counters and
 * globals that it does not name are those of the base, lists (a zone, rolls) are never mixed. Only `cards` are added up.
 */
export function withBase({ from: _, ...scenario }: Scenario, base: ScenarioBase): Scenario {
  const { format: _f, name: _n, comment: _c, players, globals, cards, ...rest } = base;
  const merged: Scenario = { ...rest, ...scenario };
  const sides = players && scenario.players ? sidesOf(players, scenario.players) : (scenario.players ?? players);
  // decks are another way to begin: what the base has on the table is meant for files that do not choose it
  if (sides && scenario.decks === undefined) merged.players = sides;
  if (globals ?? scenario.globals) merged.globals = { ...globals, ...scenario.globals };
  if (cards ?? scenario.cards) merged.cards = [...(cards ?? []), ...(scenario.cards ?? [])];
  return merged;
}

const sidesOf = (base: readonly [Side, Side], own: readonly [Side, Side]): [Side, Side] => [
  sideOf(base[0], own[0]),
  sideOf(base[1], own[1]),
];

/** Cards are numbered in the order of their zones: those that the file speaks of come first. */
function sideOf(base: Side, own: Side): Side {
  return {
    ...base,
    ...own,
    ...(base.zones || own.zones ? { zones: { ...own.zones, ...base.zones, ...own.zones } } : {}),
    ...(base.counters || own.counters ? { counters: { ...base.counters, ...own.counters } } : {}),
  };
}
