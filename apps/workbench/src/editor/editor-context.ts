/** What every pane of the editor works with: the card being made, what is known about it, and the ways to change it. */
import type { Bench, Command, DocumentKind, EditorDocument, Reading } from '@fuda/editor';
import type { Pack } from '@fuda/game';
import { createContext, useContext } from 'react';
import type { Layout } from '../layouts/layout.ts';
import type { Language } from '../stores/stored.ts';

export interface Editor {
  /** the id of the game */
  readonly game: string;
  readonly layout: Layout;
  /** a card, or a keyword of the pack */
  readonly kind: DocumentKind;
  /** the game's words with those of the packs in use, and the cards that may be named; another object when those change */
  readonly bench: Bench;
  /** `document.json` is what is made, `document.selection` the path looked at */
  readonly document: EditorDocument;
  /** `bench.read(document.json)` */
  readonly reading: Reading;
  readonly language: Language;
  /** the pack it belongs to, as it was kept last */
  readonly pack: Pack;
  /** the key it is kept under: the same whatever it is called */
  readonly draft: string;
  /** its id in the game: `pack:card`, or that of the card it replaces */
  readonly cardId: string;
  /** Does something to the document; false: refused, and said why. Commands of one `group` (letters of one word) are one step for undo. */
  run(command: Command, group?: string): boolean;
  /** Looks at another part of it, in every pane. */
  select(path: string): void;
  undo(): void;
  redo(): void;
  /** Says why something could not be done, where refusals are said; '' takes it back. */
  complain(why: string): void;
}

export const EditorContext = createContext<Editor | null>(null);

/** Only inside of the editor's screen. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no editor around');
  return editor;
}
