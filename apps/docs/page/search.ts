/** Loaded when somebody searches for the first time: the index is made here, from the entries of the language. */
import MiniSearch from 'minisearch';
import type { SearchEntry } from './entry.ts';
import { tokenize } from './tokenize.ts';

export interface Hit {
  readonly address: string;
  readonly title: string;
  readonly page: string;
}

declare global {
  interface Window {
    fudaSearchEntries?: readonly SearchEntry[];
    fudaSearch?: (query: string) => readonly Hit[];
  }
}

const MOST = 20;

export function searcherFor(entries: readonly SearchEntry[]): (query: string) => readonly Hit[] {
  const index = new MiniSearch<{ id: number; title: string; page: string; text: string }>({
    fields: ['title', 'page', 'text'],
    tokenize,
    processTerm: (term) => term.toLowerCase(),
  });
  index.addAll(entries.map(([, title, page, text], id) => ({ id, title, page, text })));
  return (query) =>
    index
      .search(query, {
        boost: { title: 4, page: 1.5 },
        combineWith: 'AND',
        prefix: (term) => term.length > 1,
        fuzzy: (term) => (/^[a-z]{5,}$/.test(term) ? 0.2 : false),
      })
      .slice(0, MOST)
      .map(({ id }) => {
        const [address, title, page] = entries[id as number];
        return { address, title, page };
      });
}

if (typeof window !== 'undefined') window.fudaSearch = searcherFor(window.fudaSearchEntries ?? []);
