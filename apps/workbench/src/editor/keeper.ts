/**
 * Keeps what is being made: the draft with its undo, and the card in its pack, after every edit and before the page goes. Never writes over
 * what somebody else wrote meanwhile, here or in another window: that is told, and both can be had.
 */
import { type EditorDocument, edit } from '@fuda/editor';
import type { Pack } from '@fuda/game';
import { revisePack, shelf } from '../stores/shelf.ts';
import { forget, readText, writeText } from '../stores/storage.ts';
import { createStore, type Store } from '../stores/store.ts';
import { type CardDraft, newKey, writeDraft } from './drafts.ts';
import { entryAt, entryFor, freeId, type IdTrouble, idTrouble, jsonOf, newPack, withEntry } from './pack-entries.ts';

export interface Keeping {
  /** `waiting`: something is to be written; `refused`: the browser keeps nothing; `elsewhere`: somebody else changed the card */
  readonly state: 'kept' | 'waiting' | 'refused' | 'elsewhere';
  /** what somebody else made of it */
  readonly theirs?: unknown;
  readonly id: string;
  /** why it is kept under another id than the one that is written */
  readonly trouble: IdTrouble;
}

/** So long after the last edit it is written. */
const PAUSE_MS = 250;

const rescueKey = (key: string): string => `editor-rescue.${key}`;

/** What the page could still say when it went, and no database had heard of: one step further than what was kept. */
export function rescued(draft: CardDraft): CardDraft {
  const text = readText(rescueKey(draft.key));
  if (text === null || text === JSON.stringify(draft.document.json)) return draft;
  const done = edit(draft.document, { do: 'replace', json: JSON.parse(text) });
  return done.ok ? { ...draft, document: done.value } : draft;
}

/** The draft as its pack has it: what somebody else wrote there is one step further. */
export function caughtUp(draft: CardDraft, pack: Pack | undefined): CardDraft {
  const entry = pack && entryAt(pack, draft);
  if (entry === undefined || draft.saved.includes(JSON.stringify(entry))) return draft;
  const saved = [JSON.stringify(entry)];
  if (JSON.stringify(jsonOf(entry)) === JSON.stringify(draft.document.json)) return { ...draft, saved };
  const done = edit(draft.document, { do: 'replace', json: jsonOf(entry) });
  return done.ok ? { ...draft, document: done.value, saved } : draft;
}

interface Pending {
  readonly document: EditorDocument;
  readonly playable: boolean;
}

export class Keeper {
  readonly status: Store<Keeping>;
  readonly #shipped: ReadonlySet<string>;
  readonly #name: Pack['name'];
  #draft: CardDraft;
  #latest: Pending | null = null;
  #isDirty = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();
  #isFirst = true;

  /** `name`: of the pack, should it have to be made. */
  constructor(draft: CardDraft, shipped: ReadonlySet<string>, name: Pack['name']) {
    this.#draft = draft;
    this.#shipped = shipped;
    this.#name = name;
    this.status = createStore<Keeping>({ state: 'kept', id: draft.id, trouble: null });
  }

  get draft(): CardDraft {
    return this.#draft;
  }

  /** What the document is now. The first one is known already; looking at another part is nothing to be kept. */
  note(document: EditorDocument, playable: boolean): void {
    const before = this.#latest?.document ?? this.#draft.document;
    this.#latest = { document, playable };
    if (document.json === before.json || this.status.get().state === 'elsewhere') return;
    this.#isDirty = true;
    this.status.set({ state: 'waiting' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Written afterwards, in the pack as well, whatever was edited. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  /** The page goes, and may not come to write: what is small enough is put where it lies at once. */
  leave(): void {
    if (this.#isDirty && this.#latest)
      writeText(rescueKey(this.#draft.key), JSON.stringify(this.#latest.document.json));
    void this.flush();
  }

  /** Nobody looks at it any more: what was edited is written, and nothing else. */
  finish(): void {
    if (this.#isDirty) void this.flush();
    else clearTimeout(this.#timer);
  }

  /** Goes on with what somebody else made; what was here is a step back. */
  takeTheirs(): unknown {
    const { theirs } = this.status.get();
    this.#draft = { ...this.#draft, saved: [], stamp: this.#theirStamp };
    this.status.set({ state: 'kept', theirs: undefined });
    return theirs;
  }

  /** Goes on with what is here, as a card of its own. */
  async keepMine(): Promise<void> {
    const { game, pack, kind } = this.#draft;
    const kept = shelf.get().packs.find((one) => one.pack.game === game && one.pack.id === pack)?.pack;
    const id = freeId(kept ?? newPack(game, pack, this.#name), kind, this.#shipped, this.#draft.id);
    const { replaces: _, ...facts } = this.#draft;
    this.#draft = { ...facts, key: newKey(), id, saved: [], stamp: '' };
    this.status.set({ state: 'waiting', theirs: undefined, id });
  }

  #theirStamp = '';

  async #save(): Promise<void> {
    if (!this.#latest || this.status.get().state === 'elsewhere') return;
    const { document, playable } = this.#latest;
    const wasDirty = this.#isDirty;
    this.#isDirty = false;
    const { game, pack: home } = this.#draft;
    const known = shelf.get().packs.find(({ pack }) => pack.game === game && pack.id === home)?.pack;
    const planned = this.#plan(known ?? newPack(game, home, this.#name), document, playable);
    const written = await writeDraft({
      ...this.#draft,
      document,
      id: planned.id,
      saved: [...this.#draft.saved.slice(-1), planned.text],
    });
    if (written.became === 'elsewhere') {
      this.#theirStamp = written.theirs.stamp;
      this.#elsewhere(written.theirs.document.json);
      return;
    }
    let theirs: unknown;
    let kept = planned;
    const isStored = await revisePack(
      game,
      home,
      (pack) => {
        const fresh = pack ?? newPack(game, home, this.#name);
        const lying = entryAt(fresh, this.#draft);
        const { saved } = this.#draft;
        if (lying !== undefined && saved.length > 0 && !saved.includes(JSON.stringify(lying))) {
          theirs = jsonOf(lying);
          return undefined;
        }
        kept = this.#plan(fresh, document, playable);
        return withEntry(fresh, this.#draft, kept.entry);
      },
      this.#isFirst,
    );
    if (theirs !== undefined) {
      this.#theirStamp = written.draft.stamp;
      this.#elsewhere(theirs);
      return;
    }
    this.#isFirst = false;
    this.#draft = { ...written.draft, id: kept.id, saved: [kept.text] };
    if (isStored && written.became === 'kept') forget(rescueKey(this.#draft.key));
    else this.#isDirty ||= wasDirty;
    const state = isStored && written.became === 'kept' ? 'kept' : 'refused';
    // edited meanwhile: the next writing is under way
    this.status.set({ ...(this.#latest.document === document ? { state } : {}), id: kept.id, trouble: kept.trouble });
  }

  #elsewhere(theirs: unknown): void {
    this.status.set({ state: 'elsewhere', theirs });
  }

  /** As what and under which id it is kept. */
  #plan(pack: Pack, { json }: EditorDocument, playable: boolean) {
    const { kind, replaces, id: was } = this.#draft;
    const wanted = typeof json === 'object' && json !== null ? (json as { id?: unknown }).id : undefined;
    const wrong = idTrouble(wanted, pack, this.#draft, this.#shipped);
    const trouble = replaces === undefined ? wrong : null;
    const id = replaces ?? (trouble === null ? String(wanted) : was);
    const entry = entryFor(json, { kind, id }, { replaces, usable: playable && trouble === null });
    return { id, trouble, entry, text: JSON.stringify(entry) };
  }
}

let current: Keeper | null = null;

/** The card on the screen is in its pack afterwards, as it stands: for whoever wants to play with it. */
export function flush(): Promise<void> {
  return current?.flush() ?? Promise.resolve();
}

/** The keeper of what is on the screen. */
export function attend(keeper: Keeper | null): void {
  current = keeper;
}
