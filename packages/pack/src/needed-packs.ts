/** What of packs a match needs: this and no more travels with its record. */
import { fullId, type Pack, type PackCard, type PackWord, packCardId, withoutImages } from '@fuda/game';

export interface Needs {
  /** ids of definitions, shipped ones among them or not */
  readonly cards: Iterable<string>;
  /** a card of the game as it stands in its file: what the game's own cards speak of may have been replaced */
  readonly json?: ((definition: string) => unknown) | undefined;
  /** ids of decks that the record names */
  readonly decks?: Iterable<string>;
}

/** Every text in a JSON value, keys included. */
function* textsIn(json: unknown): Iterable<string> {
  const todo: unknown[] = [json];
  for (let next = todo.pop(); next !== undefined || todo.length > 0; next = todo.pop()) {
    if (typeof next === 'string') yield next;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, value] of Object.entries(next)) {
      yield key;
      todo.push(value);
    }
  }
}

/** These cards, those they speak of by id, and so on. */
function spokenOf(cards: Iterable<string>, json: Needs['json']): ReadonlySet<string> {
  const wanted = new Set(cards);
  if (!json) return wanted;
  // a set grows while it is walked through
  for (const card of wanted)
    for (const text of textsIn(json(card))) if (!wanted.has(text) && json(text) !== undefined) wanted.add(text);
  return wanted;
}

interface Thing {
  readonly pack: number;
  readonly json: unknown;
  /** what it may be called, in capitals */
  readonly calls: readonly string[];
}

const cardNames = (card: PackCard): string[] => {
  const { name, nameEn } = card as { name?: unknown; nameEn?: unknown };
  const own = typeof name === 'object' && name !== null ? Object.values(name) : [name, nameEn];
  return own.filter((one): one is string => typeof one === 'string');
};

/** Everything of the packs that can be spoken of: cards by id and name, keywords by id, words by each of their names. */
function thingsIn(packs: readonly Pack[]): Thing[] {
  return packs.flatMap((pack, i): Thing[] => {
    const short = (id: string | undefined): string[] => (id === undefined ? [] : [id, fullId(pack.id, id)]);
    return [
      ...pack.cards.map((json) => ({
        pack: i,
        json,
        calls: [...short(json.id), ...(json.replaces === undefined ? [] : [json.replaces]), ...cardNames(json)],
      })),
      ...pack.keywords.map((json) => ({ pack: i, json, calls: short((json as { id?: string }).id) })),
      ...Object.values(pack.words)
        .flat()
        .map((json: PackWord) => ({ pack: i, json, calls: [json.name, json.ja, json.en] })),
    ].map((thing) => ({ ...thing, calls: thing.calls.map((call) => call.toUpperCase()) }));
  });
}

/**
 * The packs with nothing but what these cards and decks need, and what those need in turn. Who is spoken of is found by his names, so rather
 * more is taken along than less. Cards that replace one of the game come along whenever that one is in the match. Packs of which nothing is
 * needed are left out.
 */
export function neededPacks(packs: readonly Pack[], { cards, json, decks = [] }: Needs): readonly Pack[] {
  const wanted = spokenOf(cards, json);
  const named = new Set(decks);
  const things = thingsIn(packs);
  const byCall = new Map<string, Thing[]>();
  for (const thing of things) for (const call of thing.calls) byCall.set(call, [...(byCall.get(call) ?? []), thing]);
  const kept = new Set<unknown>();
  const todo: unknown[] = [];
  const keep = (json: unknown): void => {
    if (kept.has(json)) return;
    kept.add(json);
    todo.push(json);
  };
  for (const pack of packs) {
    for (const card of pack.cards) if (!card.draft && wanted.has(packCardId(pack.id, card))) keep(card);
    for (const deck of pack.decks) if (named.has(fullId(pack.id, deck.id))) keep(deck);
  }
  for (let next = todo.pop(); next !== undefined; next = todo.pop())
    for (const text of textsIn(next)) for (const { json } of byCall.get(text.toUpperCase()) ?? []) keep(json);
  return packs.flatMap((pack) => {
    const trimmed: Pack = {
      // pictures would make every record and link a hundred times as long, and nobody plays with them
      ...withoutImages(pack),
      words: Object.fromEntries(
        Object.entries(pack.words).flatMap(([list, words]) => {
          const left = words.filter((word) => kept.has(word));
          return left.length > 0 ? [[list, left]] : [];
        }),
      ),
      keywords: pack.keywords.filter((keyword) => kept.has(keyword)),
      cards: pack.cards.filter((card) => kept.has(card)),
      decks: pack.decks.filter((deck) => kept.has(deck)),
      scenarios: [],
    };
    return trimmed.cards.length + trimmed.decks.length + trimmed.keywords.length + Object.keys(trimmed.words).length > 0
      ? [trimmed]
      : [];
  });
}
