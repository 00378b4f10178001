/** The whole table by keyboard: arrows move, Enter chooses, digits answer (0 confirms or passes), U and R go back and forth, Escape lets go. */
import { useEffect } from 'react';
import { goOn, hold, match, redo, undo } from '../stores/match.ts';
import { nextMode } from '../stores/responses.ts';
import { ui } from '../stores/ui-state.ts';

const FOCUSABLE =
  '.board .card, .prompt button:not(:disabled), .inspector [data-action], dialog[open] .card, dialog[open] button';
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest thing in a direction: along the arrow counts once, aside counts double. */
function nearest(
  from: DOMRect,
  [dx, dy]: readonly [number, number],
  elements: readonly HTMLElement[],
): HTMLElement | undefined {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    const ahead = (box.left + box.width / 2 - x) * dx + (box.top + box.height / 2 - y) * dy;
    const aside = Math.abs((box.left + box.width / 2 - x) * dy) + Math.abs((box.top + box.height / 2 - y) * dx);
    if (ahead > 4 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = element;
    }
  }
  return best;
}

/** The one opened last lies above the others. */
const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);

function move(direction: readonly [number, number]): void {
  const scope = topDialog() ?? document;
  const elements = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((el) => el.getClientRects().length > 0);
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !elements.includes(active)) {
    (elements.find((el) => el.dataset.legal === 'true') ?? elements[0])?.focus();
    return;
  }
  nearest(active.getBoundingClientRect(), direction, elements)?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

export function useTableKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const arrow = ARROWS[event.key];
      const dialog = topDialog();
      if (arrow) move(arrow);
      else if (/^[1-9]$/.test(event.key)) {
        (dialog ?? document).querySelector<HTMLElement>(`[data-number="${event.key}"]`)?.click();
      } else if (dialog) {
        // what lies behind waits; the browser itself closes the dialog by Escape
        return;
      } else if (event.key === '0') {
        [...document.querySelectorAll<HTMLElement>('.prompt [data-answer]:not(:disabled)')].at(-1)?.click();
      } else if (event.key === 'u' || event.key === 'U') void undo();
      else if (event.key === 'r' || event.key === 'R') void redo();
      else if (event.key === 'a' || event.key === 'A') nextMode();
      else if (event.key === ' ' && event.target === document.body) (match.get().paused ? goOn : hold)();
      else if (event.key === 'Escape') ui.set({ pinned: false, inspected: null });
      else return;
      document.documentElement.dataset.keys = 'on';
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
