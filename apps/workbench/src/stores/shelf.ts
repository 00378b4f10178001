/**
 * Packs of own cards on this device, in the browser's database: they may be larger than what its small storage holds. Everything that plays
 * or looks asks here which packs are in use. A pack that is replaced or removed can be had back.
 */
import { type Pack, withoutImages } from '@fuda/game/pack';
import { del, entries, get, set, update } from 'idb-keyval';
import { createStore } from './store.ts';

export interface KeptPack {
  readonly pack: Pack;
  /** in use; the others are only kept */
  readonly on: boolean;
  /** when it came onto the shelf */
  readonly time: number;
  /** what it was before, the latest first */
  readonly before: readonly Pack[];
}

interface Shelf {
  readonly packs: readonly KeptPack[];
  /** removed last, until something else is removed or the page is left */
  readonly removed: KeptPack | null;
  /** the browser keeps nothing: packs are used until the page is left, and should be saved as files */
  readonly forgetful: boolean;
}

const MOST_VERSIONS = 10;
const PREFIX = 'pack ';

export const shelf = createStore<Shelf>({ packs: [], removed: null, forgetful: false });

const keyFor = (game: string, id: string): string => `${PREFIX}${game} ${id}`;
const keyOf = ({ game, id }: Pack): string => keyFor(game, id);

const isKept = (x: unknown): x is KeptPack => {
  const kept = x as KeptPack | null;
  return typeof kept === 'object' && kept !== null && kept.pack?.format === 'fuda-pack/1' && Array.isArray(kept.before);
};

// ---- other windows -----------------------------------------------------------------------------------------------------

const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('fuda-shelf');

/** What another window put on the shelf or took off it is so here, too. */
channel?.addEventListener('message', async ({ data: key }: MessageEvent<string>) => {
  if (loading === undefined) return;
  await loading;
  const kept = await asking(() => get(key)).catch(() => undefined);
  const others = shelf.get().packs.filter(({ pack }) => keyOf(pack) !== key);
  const [game] = key.slice(PREFIX.length).split(' ');
  stamps.set(game, (stamps.get(game) ?? 0) + 1);
  shelf.set({ packs: isKept(kept) ? [...others, kept] : others });
});

/** A browser may refuse by throwing at once as well as later. */
const asking = <T>(ask: () => Promise<T>): Promise<T> => Promise.resolve().then(ask);

let loading: Promise<void> | undefined;

/** What is on the shelf is known afterwards. Cheap after the first time. */
export function loadShelf(): Promise<void> {
  loading ??= asking(() => entries()).then(
    (all) => {
      const packs = all.filter(([key, kept]) => String(key).startsWith(PREFIX) && isKept(kept));
      shelf.set({ packs: packs.map(([, kept]) => kept as KeptPack) });
    },
    () => shelf.set({ forgetful: true }),
  );
  return loading;
}

/** The packs in use in a game, without their pictures; undefined where there are none, as plans have it. */
export function packsOf(game: string): readonly Pack[] | undefined {
  const found = shelf.get().packs.filter(({ pack, on }) => on && pack.game === game);
  return found.length === 0 ? undefined : found.map(({ pack }) => withoutImages(pack));
}

/** Changes whenever a game has other packs than before. */
export const packKey = (game: string): string =>
  (packsOf(game) ?? []).map(({ id, version }) => `${id} ${version}`).join() + stamps.get(game);

const stamps = new Map<string, number>();

function show(kept: KeptPack): void {
  const { packs } = shelf.get();
  const at = packs.findIndex(({ pack }) => keyOf(pack) === keyOf(kept.pack));
  stamps.set(kept.pack.game, (stamps.get(kept.pack.game) ?? 0) + 1);
  shelf.set({ packs: at < 0 ? [...packs, kept] : packs.with(at, kept) });
}

async function put(kept: KeptPack): Promise<void> {
  show(kept);
  await asking(() => set(keyOf(kept.pack), kept)).catch(() => shelf.set({ forgetful: true }));
  channel?.postMessage(keyOf(kept.pack));
}

/**
 * Changes a pack as it lies there now, whoever wrote it last; nothing else gets between. `change` is given undefined where there is no such
 * pack, and gives undefined to leave things as they are. `asVersion`: what it was before can be had back.
 */
export async function revisePack(
  game: string,
  id: string,
  change: (pack: Pack | undefined) => Pack | undefined,
  asVersion = false,
): Promise<boolean> {
  await loadShelf();
  const known = shelf.get().packs.find(({ pack }) => pack.game === game && pack.id === id);
  let revised: KeptPack | undefined;
  const revise = (stored: unknown): unknown => {
    const old = isKept(stored) ? stored : known;
    const pack = change(old?.pack);
    if (!pack) return stored;
    const before = asVersion && old ? [old.pack, ...old.before].slice(0, MOST_VERSIONS) : (old?.before ?? []);
    revised = { pack, on: old?.on ?? true, time: Date.now(), before };
    return revised;
  };
  const key = keyFor(game, id);
  const isStored = await asking(() => update(key, revise)).then(
    () => true,
    () => false,
  );
  // where nothing can be kept it counts until the page is left
  if (!isStored && !revised) revise(known);
  shelf.set({ forgetful: !isStored });
  if (revised) show(revised);
  channel?.postMessage(key);
  return isStored;
}

/** A new pack, or another version of one: the one before is kept behind it. */
export async function keepPack(pack: Pack): Promise<void> {
  await loadShelf();
  const known = shelf.get().packs.find((kept) => keyOf(kept.pack) === keyOf(pack));
  const isSame = known !== undefined && JSON.stringify(known.pack) === JSON.stringify(pack);
  const before = known && !isSame ? [known.pack, ...known.before].slice(0, MOST_VERSIONS) : (known?.before ?? []);
  await put({ pack, on: true, time: Date.now(), before });
}

export const switchPack = (kept: KeptPack, on: boolean): Promise<void> => put({ ...kept, on });

/** The version that was in use comes to stand behind the one that is fetched. */
export function backTo({ pack, before, ...kept }: KeptPack, version: Pack): Promise<void> {
  return put({ ...kept, pack: version, before: [pack, ...before.filter((one) => one !== version)] });
}

export async function removePack(kept: KeptPack): Promise<void> {
  const { game } = kept.pack;
  stamps.set(game, (stamps.get(game) ?? 0) + 1);
  shelf.set({ packs: shelf.get().packs.filter((one) => one !== kept), removed: kept });
  await asking(() => del(keyOf(kept.pack))).catch(() => shelf.set({ forgetful: true }));
  channel?.postMessage(keyOf(kept.pack));
}

export async function undoRemoval(): Promise<void> {
  const { removed } = shelf.get();
  shelf.set({ removed: null });
  if (removed) await put(removed);
}
