import { isShown } from './game.ts';
import * as c from './machine/cells.ts';
import type { Machine } from './machine/machine.ts';
import { statSeen } from './machine/stats.ts';
import { countWaiting, knows } from './options.ts';
import { isSeen } from './view.ts';

/** A view as numbers: one row per card in order of location, so that nothing can be followed through a shuffle. */
export interface Observation {
  readonly cardColumns: readonly string[];
  /** rows × columns; the player numbers are relative: 0 = the viewer, 1 = the other */
  readonly cards: Int32Array;
  readonly rows: number;
  readonly scalarNames: readonly string[];
  readonly scalars: Int32Array;
}

const PLACE_COLUMNS = ['controller', 'zone', 'index', 'owner', 'definition'] as const;

/** What `viewer` may know, as plain integers for learning. Unknown cards have definition 0 and zeros for all values. */
export function observe(m: Machine, viewer: number): Observation {
  const { S, game, layout } = m;
  const { attributes, stats } = game.declaration;
  const cardColumns = [...PLACE_COLUMNS, ...attributes.map((a) => a.name), ...stats.map((s) => s.name)];
  const relative = (player: number): number => (player === viewer ? 0 : 1);
  const rows: number[] = [];
  for (const player of [viewer, 1 - viewer]) {
    for (let zone = 0; zone < m.zones; zone++) {
      const location = player * m.zones + zone;
      const length = game.zoneSlots[zone] !== 0 ? layout.zoneCapacity[location] : S[m.zoneSize + location];
      for (let k = 0; k < length; k++) {
        const card = S[m.zoneBase[location] + k];
        if (card === 0) continue;
        const known = knows(m, viewer, card);
        rows.push(relative(player), zone, k, relative(S[layout.owner + card]), known ? S[m.definition + card] : 0);
        for (const [i, a] of attributes.entries()) rows.push(isSeen(a, known) ? S[layout.attributes[i] + card] : 0);
        for (const i of stats.keys()) rows.push(known ? statSeen(m, i, card) : 0);
      }
    }
  }
  return {
    cardColumns,
    cards: Int32Array.from(rows),
    rows: rows.length / cardColumns.length,
    ...scalarsOf(m, viewer),
  };
}

function scalarsOf(m: Machine, viewer: number): Pick<Observation, 'scalarNames' | 'scalars'> {
  const { S, game, layout } = m;
  const entries: [string, number][] = [
    ['turn', S[c.TURN]],
    ['myTurn', S[c.TURN_PLAYER] === viewer ? 1 : 0],
    ['phase', S[c.PHASE]],
    ['step', S[c.STEP]],
    ['asked', S[c.QUERY_PLAYER] === viewer + 1 ? 1 : 0],
    ['reaction', S[c.QUERY_REACTION]],
    ['waiting', countWaiting(m, viewer)],
  ];
  for (const [i, counter] of game.declaration.counters.entries()) {
    if (!isShown(counter) && counter.public !== false) continue;
    entries.push([`my.${counter.name}`, S[layout.counters[i] + viewer]]);
    entries.push([`their.${counter.name}`, isShown(counter) ? S[layout.counters[i] + 1 - viewer] : 0]);
  }
  for (const [i, global] of game.declaration.globals.entries()) {
    if (isShown(global)) entries.push([global.name, S[layout.globals + i]]);
  }
  return { scalarNames: entries.map(([name]) => name), scalars: Int32Array.from(entries.map(([, value]) => value)) };
}
