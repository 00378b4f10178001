/** Somebody who makes cards in the page, with what it offers and nothing else. */
import type { Page } from 'playwright-core';

/** The row of a part of the card. */
export const rowOf = (path: string): string =>
  path === '$' ? '.tree-row[data-row="facts:$"]' : `.tree-row[data-row$=":${path}"]`;

/** A pack as it lies in the browser's database. */
export function keptPack(page: Page, game: string, id = 'my-cards'): Promise<unknown> {
  return page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keyval').objectStore('keyval').get(key);
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            opening.result.close();
            resolve((asked.result as { pack?: unknown } | undefined)?.pack);
          };
        };
      }),
    `pack ${game} ${id}`,
  );
}
