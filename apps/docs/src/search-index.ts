/** What can be found on the site, as a script: a page opened from a folder may load scripts, but not read other files. */
import type { SearchEntry } from '../page/entry.ts';
import { fileOf, type Page } from './page.ts';

/** Longer texts are found by their beginning; nobody searches for the middle of a table. */
const LONGEST = 1500;

export function searchScript(pages: readonly Page[]): string {
  const entries = pages.flatMap((page) =>
    page.found.map(
      ({ id, title, text }): SearchEntry => [
        `${fileOf(page.path, page.language)}${id ? `#${id}` : ''}`,
        title,
        title === page.title ? '' : page.title,
        text.replace(/\s+/g, ' ').trim().slice(0, LONGEST),
      ],
    ),
  );
  return `window.fudaSearchEntries = ${JSON.stringify(entries)};\n`;
}
