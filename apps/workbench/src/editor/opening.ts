/** What an address of the editor means: a draft that is kept, or one that begins now. */
import type { DocumentKind } from '@fuda/editor';
import type { Pack } from '@fuda/game';
import { loadShelf, shelf } from '../stores/shelf.ts';
import { readText, writeText } from '../stores/storage.ts';
import { type CardDraft, draftsOf, findDraft, newDraft, type Origin, writeDraft } from './drafts.ts';
import { caughtUp, rescued } from './keeper.ts';
import { entryAt, freeId, jsonOf, newPack } from './pack-entries.ts';
import { editorText } from './words/index.ts';
import type { Workshop } from './workshop.ts';

/** Ways into the editor; everything else in their place is the key of a draft. */
export const WAYS = ['new', 'new-keyword', 'from', 'replace', 'edit', 'keyword'] as const;

const FIRST_PACK = 'my-cards';
const lastPack = (game: string): string => `editor-pack.${game}`;

export const packOnShelf = (game: string, id: string): Pack | undefined =>
  shelf.get().packs.find(({ pack }) => pack.game === game && pack.id === id)?.pack;

/** Where new cards go: the pack that was worked on last, else any, else one that begins with them. */
export function homePack(game: string): string {
  const last = readText(lastPack(game));
  if (last !== null && packOnShelf(game, last)) return last;
  return shelf.get().packs.find(({ pack }) => pack.game === game)?.pack.id ?? FIRST_PACK;
}

export const noteHome = (game: string, pack: string): void => void writeText(lastPack(game), pack);

export const shippedIds = ({ cards }: Workshop): ReadonlySet<string> =>
  new Set(cards.map((card) => String((card as { id?: unknown }).id)));

function shippedCard({ cards }: Workshop, id: string): unknown {
  return cards.find((card) => (card as { id?: unknown }).id === id);
}

/** `pack:card` → both. */
function apart(full: string): { readonly pack: string; readonly id: string } {
  const at = full.indexOf(':');
  return { pack: full.slice(0, Math.max(0, at)), id: full.slice(at + 1) };
}

/** A card by its id in the game, shipped or of a pack. */
function anyCard(game: string, workshop: Workshop, full: string): unknown {
  const { pack, id } = apart(full);
  const kept = pack === '' ? undefined : packOnShelf(game, pack);
  return kept ? jsonOf(entryAt(kept, { kind: 'card', id })) : shippedCard(workshop, full);
}

async function lyingIn(game: string, kind: DocumentKind, full: string): Promise<CardDraft | undefined> {
  const { pack, id } = apart(full);
  const kept = packOnShelf(game, pack);
  const entry = kept && entryAt(kept, { kind, id });
  if (!kept || entry === undefined) return undefined;
  const known = (await draftsOf(game)).find((one) => one.pack === pack && one.kind === kind && one.id === id);
  const { replaces } = entry as { replaces?: string };
  const json = jsonOf(entry);
  const begun = { game, pack, kind, id, json, ...(replaces === undefined ? {} : { replaces }) };
  return caughtUp(rescued(known ?? newDraft(begun)), kept);
}

/** The card or keyword to be edited; undefined: there is none. */
export async function openWork(
  game: string,
  workshop: Workshop,
  way: string,
  what: string,
): Promise<CardDraft | undefined> {
  await loadShelf();
  const shipped = shippedIds(workshop);
  const begin = (
    kind: DocumentKind,
    pack: string,
    from?: { readonly origin?: Origin; readonly replaces?: string },
  ): CardDraft => {
    const kept = packOnShelf(game, pack) ?? newPack(game, pack, editorText('editor.myPack'));
    const stem = from?.origin ? apart(from.origin.id).id : kind;
    const id = from?.replaces ?? freeId(kept, kind, shipped, stem);
    const json = from?.origin ? { ...(from.origin.json as object), id } : { id };
    return newDraft({ game, pack, kind, id, json, ...from });
  };
  switch (way) {
    case 'new':
      return kept(begin('card', what || homePack(game)));
    case 'new-keyword':
      return kept(begin('keyword', what || homePack(game)));
    case 'from':
    case 'replace': {
      const json = way === 'from' ? anyCard(game, workshop, what) : shippedCard(workshop, what);
      if (json === undefined) return undefined;
      const origin = { id: what, json };
      return kept(begin('card', homePack(game), way === 'from' ? { origin } : { origin, replaces: what }));
    }
    case 'edit':
      return kept(await lyingIn(game, 'card', what));
    case 'keyword':
      return kept(await lyingIn(game, 'keyword', what));
    default: {
      const found = await findDraft(way);
      return found?.game === game ? caughtUp(rescued(found), packOnShelf(game, found.pack)) : undefined;
    }
  }
}

/** Its address has to find it again, whatever happens next. */
async function kept(draft: CardDraft | undefined): Promise<CardDraft | undefined> {
  // one that lies there already may be open in another window: it is not written before something is edited
  if (draft?.stamp !== '') return draft;
  const written = await writeDraft(draft);
  return written.became === 'elsewhere' ? written.theirs : written.draft;
}
