/** What the tests do inside the page. Asking it from outside what it shows, and for frames to be drawn, cost more than the page itself. */

export interface InPage {
  /** Told of every change, until this holds. What never comes is still noticed, on a crowded machine too. */
  when(holds: () => boolean, what: string): Promise<void>;
  /** What nobody looks at is not drawn meanwhile. */
  unseen<T>(task: () => Promise<T>): Promise<T>;
  /** The match as it stands there. */
  table(): DOMStringMap;
}

declare global {
  // `var` is how a global is declared
  var inPage: InPage;
}

/** Runs in every page before its own scripts; nothing of this file is there. */
export function installInPage(patience: number): void {
  // The same deals and rolls every time, and no number twice in a profile, whatever is reloaded or opened beside it.
  const real = crypto.getRandomValues.bind(crypto);
  let rolled = 0;
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint32Array) || array.length !== 1) return real(array);
    try {
      rolled = Number(localStorage.getItem('test.dice') ?? rolled);
      localStorage.setItem('test.dice', `${rolled + 1}`);
    } catch {
      // tests of full or forbidden storage count in the page
    }
    array[0] = Math.imul(++rolled, 0x9e3779b1) >>> 0;
    return array;
  };
  const table = (): DOMStringMap => document.querySelector<HTMLElement>('main.table')?.dataset ?? {};
  globalThis.inPage = {
    table,
    when: (holds, what) =>
      new Promise((resolve, reject) => {
        if (holds()) return resolve();
        const end = (then: () => void): void => {
          watch.disconnect();
          clearTimeout(timer);
          then();
        };
        const watch = new MutationObserver(() => holds() && end(resolve));
        const timer = setTimeout(() => {
          const prompt = document.querySelector('.prompt-text p')?.textContent;
          end(() => reject(new Error(`never ${what}: ${JSON.stringify({ ...table(), prompt })}`)));
        }, patience);
        watch.observe(document, { attributes: true, childList: true, subtree: true });
      }),
    async unseen(task) {
      const { style } = document.documentElement;
      style.display = 'none';
      try {
        return await task();
      } finally {
        style.removeProperty('display');
      }
    },
  };
}
