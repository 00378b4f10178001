/** The document on the screen: edited, undone, looked at. */
import { type Command, type EditorDocument, edit, redo, select, undo } from '@fuda/editor';
import type { Text } from '@fuda/kernel';
import { useCallback, useRef, useState } from 'react';

export interface Documented {
  readonly document: EditorDocument;
  /** why the last command was refused */
  readonly refused: Text | null;
  run(command: Command, group?: string): boolean;
  select(path: string): void;
  undo(): void;
  redo(): void;
}

export function useDocument(first: EditorDocument): Documented {
  const [document, setDocument] = useState(first);
  const [refused, setRefused] = useState<Text | null>(null);
  // several commands may come before the page is drawn again
  const current = useRef(first);
  const put = useCallback((next: EditorDocument): void => {
    current.current = next;
    setDocument(next);
    setRefused(null);
  }, []);
  return {
    document,
    refused,
    run(command, group) {
      const done = edit(current.current, command, group);
      if (done.ok) put(done.value);
      else setRefused(done.error.reason);
      return done.ok;
    },
    select: (path) => put(select(current.current, path)),
    undo: () => put(undo(current.current)),
    redo: () => put(redo(current.current)),
  };
}
