/** The same card elsewhere: in another pack, or in the place of a card of the game. Document and undo go with it. */
import type { EditorDocument } from '@fuda/editor';
import { edit } from '@fuda/editor';
import type { Pack } from '@fuda/game';
import { withImage } from '../stores/card-images.ts';
import { revisePack } from '../stores/shelf.ts';
import { type CardDraft, newKey } from './drafts.ts';
import { Keeper } from './keeper.ts';
import { packOnShelf } from './opening.ts';
import { freeId, indexOf, newPack, withoutEntry } from './pack-entries.ts';

interface Target {
  readonly pack: string;
  /** the game's card whose place it takes; undefined: it has an id of its own */
  readonly replaces?: string | undefined;
}

interface Facts {
  readonly document: EditorDocument;
  readonly playable: boolean;
  readonly shipped: ReadonlySet<string>;
  readonly name: Pack['name'];
}

/** The key under which it goes on. */
export async function moveCard(draft: CardDraft, to: Target, facts: Facts): Promise<string> {
  const { game, kind, replaces: _, ...rest } = draft;
  const { document, playable, shipped, name } = facts;
  const target = packOnShelf(game, to.pack) ?? newPack(game, to.pack, name);
  const stem = draft.replaces?.split(':').at(-1) ?? draft.id;
  const isFree = draft.replaces === undefined && indexOf(target, draft) < 0;
  const own = isFree || to.pack === draft.pack ? stem : freeId(target, kind, shipped, stem);
  const id = to.replaces ?? (shipped.has(own) ? freeId(target, kind, shipped, own) : own);
  const named = edit(document, { do: 'set', path: '$.id', value: id });
  const moved: CardDraft = {
    ...rest,
    game,
    kind,
    key: newKey(),
    pack: to.pack,
    id,
    ...(to.replaces === undefined ? {} : { replaces: to.replaces }),
    document,
    saved: [],
    stamp: '',
  };
  const keeper = new Keeper(moved, shipped, name);
  keeper.note(named.ok ? named.value : document, playable);
  await keeper.flush();
  const image = packOnShelf(game, draft.pack)?.images?.[draft.replaces ?? draft.id];
  if (image !== undefined)
    await revisePack(game, to.pack, (pack) => pack && withImage(pack, keeper.draft.replaces ?? keeper.draft.id, image));
  if (to.pack !== draft.pack || id !== draft.id)
    await revisePack(game, draft.pack, (pack) => pack && withoutEntry(pack, draft));
  return keeper.draft.key;
}
