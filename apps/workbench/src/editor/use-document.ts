/** The document on the screen: edited, undone, looked at. */
import { type Command, type EditorDocument, edit, redo, select, undo } from '@fuda/editor';
import type { Text } from '@fuda/kernel';
import { useMemo, useRef, useState } from 'react';

interface Ways {
  run(command: Command, group?: string): boolean;
  select(path: string): void;
  undo(): void;
  redo(): void;
}

/** `refuse` is told why a command was not done, and null when one was. */
export function useDocument(
  first: EditorDocument,
  refuse: (reason: Text | null) => void,
): readonly [EditorDocument, Ways] {
  const [document, setDocument] = useState(first);
  // several commands may come before the page is drawn again
  const current = useRef(first);
  const ways = useMemo((): Ways => {
    const put = (next: EditorDocument): void => {
      current.current = next;
      setDocument(next);
      refuse(null);
    };
    return {
      run(command, group) {
        const done = edit(current.current, command, group);
        if (done.ok) put(done.value);
        else refuse(done.error.reason);
        return done.ok;
      },
      select: (path) => put(select(current.current, path)),
      undo: () => put(undo(current.current)),
      redo: () => put(redo(current.current)),
    };
  }, [refuse]);
  return [document, ways];
}
