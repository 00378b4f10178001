/** What cards do, read off their compiled programs: for searches by what a card is good for. Any game whose package names its deeds. */
import type { GamePackage } from '@fuda/game';
import type { CompiledGame, Text } from '@fuda/kernel';

export interface Deeds {
  /** in words, by id */
  readonly words: Readonly<Record<string, Text>>;
  /** ids of what each card does, by definition */
  readonly of: ReadonlyMap<string, readonly string[]>;
}

type Node = readonly unknown[];

/** One instruction of a program: its name, and where its own statements send cards, which numbers they change, which procedure they call. */
interface Done {
  readonly name: string;
  readonly zones: Set<string>;
  readonly counters: Set<string>;
  readonly calls: Set<string>;
}

const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null;

/** Where an action sends its card; undefined where that depends. */
function destinations({ declaration }: CompiledGame): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, body } of declaration.actions) {
    const zones = new Set<string>();
    const walk = (x: unknown): void => {
      if (!isRecord(x)) return;
      if (Array.isArray(x) && x[0] === 'move' && JSON.stringify(x[1]).includes('["event","subject"]')) {
        const { to } = (x[2] ?? {}) as { to?: unknown };
        if (typeof to === 'string') zones.add(to);
      }
      for (const part of Object.values(x)) walk(part);
    };
    walk(body);
    if (zones.size === 1) found.set(name, [...zones][0]);
  }
  return found;
}

/** The instructions of a card's abilities, nested ones on their own. */
function instructionsIn(abilities: unknown, goesTo: ReadonlyMap<string, string>): readonly Done[] {
  const all: Done[] = [];
  const zoneOf = (to: unknown): string | undefined =>
    typeof to === 'string' ? to : Array.isArray(to) && to[0] === 'zone' ? String(to[1]) : undefined;
  const note = (node: Node, into: Done): void => {
    const [statement, first] = node;
    if (statement === 'setCounter') into.counters.add(String(first));
    if (statement === 'call') into.calls.add(String(first));
    if (statement === 'move' || statement === 'moveList' || statement === 'moveAll' || statement === 'act') {
      const args = node.findLast((part) => isRecord(part) && !Array.isArray(part)) as { to?: unknown } | undefined;
      const zone = zoneOf(args?.to) ?? (statement === 'act' ? goesTo.get(String(first)) : undefined);
      if (zone !== undefined) into.zones.add(zone);
    }
  };
  const walk = (x: unknown, into: Done | null): void => {
    if (!isRecord(x)) return;
    if (Array.isArray(x) && x[0] === 'instruction') {
      const done: Done = { name: String(x[1]), zones: new Set(), counters: new Set(), calls: new Set() };
      all.push(done);
      walk(x[2], done);
      return;
    }
    if (Array.isArray(x) && into) note(x, into);
    for (const part of Object.values(x)) walk(part, into);
  };
  walk(abilities, null);
  return all;
}

const only = (set: ReadonlySet<string>): string | undefined => (set.size === 1 ? [...set][0] : undefined);

/** Instructions that do different things on different cards are told apart: moving by where to, gaining by what is gained. */
export function deedsOf(pkg: GamePackage, game: CompiledGame): Deeds {
  const words: Record<string, Text> = {};
  const known = pkg.deeds ?? {};
  const { zones, counters } = game.declaration;
  const label = (list: readonly { readonly name: string; readonly label?: Text }[], name: string | undefined) =>
    list.find((one) => one.name === name)?.label;
  const goesTo = destinations(game);
  const done = new Map(game.cards.map(({ id, abilities }) => [id, instructionsIn(abilities, goesTo)]));
  const everywhere = [...done.values()].flat();
  const several = (name: string, of: 'zones' | 'counters'): boolean =>
    new Set(everywhere.filter((one) => one.name === name).flatMap((one) => only(one[of]) ?? [])).size > 1;
  const refined = new Map<string, 'zones' | 'counters' | null>();
  for (const { name } of everywhere) {
    if (refined.has(name)) continue;
    refined.set(name, several(name, 'zones') ? 'zones' : several(name, 'counters') ? 'counters' : null);
  }
  const idOf = (one: Done): string | undefined => {
    const procedure = [...one.calls].map((name) => `${one.name} ${name}`).find((id) => known[id]);
    if (procedure) {
      words[procedure] = known[procedure];
      return procedure;
    }
    const word = known[one.name];
    if (!word) return undefined;
    const by = refined.get(one.name);
    const detail = by ? only(one[by]) : undefined;
    const more = by && label(by === 'zones' ? zones : counters, detail);
    const id = more ? `${one.name} ${detail}` : one.name;
    words[id] = more ? { ja: `${word.ja}（${more.ja}）`, en: `${word.en} (${more.en})` } : word;
    return id;
  };
  const of = new Map([...done].map(([id, list]) => [id, [...new Set(list.flatMap((one) => idOf(one) ?? []))]]));
  return { words, of };
}
