/** Cards that need several lines lie on lines of equal length, instead of one alone below a full one. */
import { type RefObject, useLayoutEffect } from 'react';

/** How many lie on a line of this width, where of each but the last so much is seen at least. */
export function perLine(count: number, width: number, card: number, least: number): number {
  const most = Math.max(1, Math.floor((width - card) / least) + 1);
  return Math.ceil(count / Math.ceil(count / most));
}

/** Sets `--per-line` on a row that breaks its lines on narrow screens. */
export function useEvenLines(row: RefObject<HTMLElement | null>, count: number, card: number): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || count < 2 || innerWidth > 860) return;
    const style = getComputedStyle(element);
    const least = Number.parseFloat(style.getPropertyValue('--least-face')) || card;
    // the room for the end of the last card is a padding
    const width = element.clientWidth - Number.parseFloat(style.paddingRight) + card - least;
    element.style.setProperty('--per-line', String(perLine(count, width, card, least)));
  }, [row, count, card]);
}
