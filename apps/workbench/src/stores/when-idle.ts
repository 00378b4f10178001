/** Work that may wait until what was just shown has been drawn and nothing else is to be done. */

/** Where the page is never idle, or nobody looks at it, it is done all the same. */
const LATEST_MS = 2000;

export function whenIdle(act: () => void): void {
  const drawn = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: LATEST_MS });
    // not every browser says when it is idle
    else setTimeout(act);
  };
  requestAnimationFrame(() => setTimeout(drawn));
}
