/** Two positions, part by part. */
import type { FieldCard, Position, SidePosition } from './neutral.ts';

export interface BoardDifference {
  /** `lp`, `hand`, `monster`, `monster.atk` … */
  readonly what: string;
  readonly card: number;
  readonly fuda: string;
  readonly core: string;
  /** cards lie elsewhere or values the rules read differ: going on would only repeat it */
  readonly grave: boolean;
}

const byNumber = (a: number, b: number): number => a - b;
const list = (values: readonly (number | string)[]): string => values.join(' ');

/** What is only in the first list, copies counted. */
export function surplus<T>(of: readonly T[], over: readonly T[]): T[] {
  const rest = [...over];
  return of.filter((value) => {
    const at = rest.indexOf(value);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function* piles(player: number, fuda: SidePosition, core: SidePosition): Generator<BoardDifference> {
  for (const zone of ['hand', 'grave', 'extra', 'deck'] as const) {
    const more = [...surplus(fuda[zone], core[zone]), ...surplus(core[zone], fuda[zone])];
    if (more.length === 0) continue;
    yield {
      what: zone,
      card: more[0],
      fuda: `${player}: ${list([...fuda[zone]].sort(byNumber))}`,
      core: `${player}: ${list([...core[zone]].sort(byNumber))}`,
      grave: true,
    };
  }
  const more = [...surplus(fuda.banished, core.banished), ...surplus(core.banished, fuda.banished)];
  if (more.length > 0) {
    yield {
      what: 'banished',
      card: Number.parseInt(more[0], 10),
      fuda: `${player}: ${list([...fuda.banished].sort())}`,
      core: `${player}: ${list([...core.banished].sort())}`,
      grave: true,
    };
  }
}

const FACTS = ['owner', 'counters', 'equippedTo', 'defense', 'faceDown', 'materials', 'atk', 'def', 'level'] as const;
/** Facts that show, but that the rest of the Duel can do without for a while. */
const SLIGHT: readonly string[] = ['atk', 'def', 'level', 'counters', 'equippedTo', 'owner'];

const show = (card: FieldCard | undefined): string => (card === undefined ? 'empty' : JSON.stringify(card));

function* row(
  zone: 'monster' | 'spell',
  player: number,
  fuda: Readonly<Record<number, FieldCard>>,
  core: Readonly<Record<number, FieldCard>>,
): Generator<BoardDifference> {
  const slots = new Set([...Object.keys(fuda), ...Object.keys(core)].map(Number));
  for (const slot of [...slots].sort(byNumber)) {
    const ours = fuda[slot];
    const theirs = core[slot];
    const both = { fuda: `${player}.${slot} ${show(ours)}`, core: `${player}.${slot} ${show(theirs)}` };
    if (ours === undefined || theirs === undefined || ours.code !== theirs.code) {
      yield { what: zone, card: (ours ?? theirs).code, ...both, grave: true };
      continue;
    }
    for (const fact of FACTS) {
      if (String(ours[fact]) === String(theirs[fact])) continue;
      yield { what: `${zone}.${fact}`, card: ours.code, ...both, grave: !SLIGHT.includes(fact) };
    }
  }
}

export function compareBoards(fuda: Position, core: Position): BoardDifference[] {
  const found: BoardDifference[] = [];
  const value = (what: string, ours: number | string, theirs: number | string): void => {
    if (ours !== theirs) found.push({ what, card: 0, fuda: String(ours), core: String(theirs), grave: true });
  };
  value('turn', fuda.turn, core.turn);
  value('turnPlayer', fuda.turnPlayer, core.turnPlayer);
  value('phase', fuda.phase, core.phase);
  value('chain', list(fuda.chain), list(core.chain));
  for (const player of [0, 1] as const) {
    const ours = fuda.players[player];
    const theirs = core.players[player];
    value('lp', `${player}: ${ours.lp}`, `${player}: ${theirs.lp}`);
    found.push(...piles(player, ours, theirs));
    found.push(...row('monster', player, ours.monsters, theirs.monsters));
    found.push(...row('spell', player, ours.spells, theirs.spells));
  }
  return found;
}
