/** Text that is no JSON yet: kept while somebody looks at something else, and over a reload. One card's at a time. */
import { forget, readText, writeText } from '../../../stores/storage.ts';

const KEY = 'editor-json';
/** Letters of a text that is kept; a longer one is there until the page is left. */
const MOST_KEPT = 200_000;

export class KeptText {
  readonly #card: string;
  #text: string | null;

  /** `card`: the key of whose text it is. */
  constructor(card: string) {
    this.#card = card;
    const kept = readText(KEY);
    const whose = kept?.indexOf('\n') ?? -1;
    this.#text = kept !== null && whose >= 0 && kept.slice(0, whose) === card ? kept.slice(whose + 1) : null;
  }

  get text(): string | null {
    return this.#text;
  }

  set text(text: string | null) {
    if (text !== null && text.length <= MOST_KEPT) writeText(KEY, `${this.#card}\n${text}`);
    else if (this.#text !== null) forget(KEY);
    this.#text = text;
  }
}

/** As it is shown and edited. */
export const formatted = (json: unknown): string => JSON.stringify(json, null, 2) ?? 'null';

/** What differs between two texts, as one change; the cursor stays where it is. */
export function changeBetween(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } | undefined {
  if (before === after) return undefined;
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from++;
  let end = 0;
  const most = Math.min(before.length, after.length) - from;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
