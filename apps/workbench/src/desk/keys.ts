/** The keys of the desk: undo, redo, remove, let go. What is typed into a field is no key of the desk. */
import { useEffect } from 'react';
import { carry, desk, point, redoDesk, remove, select, undoDesk } from '../stores/desk.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

export function useDeskKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const { key, ctrlKey, metaKey, shiftKey } = event;
      const { selected, carried, pointing, mode } = desk.get();
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') void (shiftKey ? redoDesk() : undoDesk());
      else if ((ctrlKey || metaKey) && key.toLowerCase() === 'y') void redoDesk();
      else if (key === 'Escape' && (carried || pointing)) {
        carry(null);
        point(false);
      } else if (key === 'Escape' && selected !== null) select(null);
      else if (key === 'Delete' && selected !== null && mode === 'position') void remove(selected);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
