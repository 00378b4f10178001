import type { Html } from './html.ts';
import type { Language } from './language.ts';

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** One thing that can be found: a part of a page under a heading. */
export interface Found {
  /** id on the page; empty = its beginning */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A page before it gets its frame. */
export interface Page {
  /** without language and extension: `guide/first-card` */
  readonly path: string;
  readonly language: Language;
  readonly section: string;
  readonly title: string;
  /** shown in the list of pages where the title is too long for it */
  readonly shortTitle?: string;
  readonly body: Html;
  readonly headings: readonly Heading[];
  readonly found: readonly Found[];
  /** its text is in this language only */
  readonly only?: Language;
  /** belongs under this page in the list of pages */
  readonly under?: string;
}

/** Where a page lies in the site. Japanese first: it needs no folder. */
export const fileOf = (path: string, language: Language): string => `${language === 'ja' ? '' : 'en/'}${path}.html`;

/** The way from one file of the site to another: relative, so the site works in any folder. */
export function relativeTo(from: string, to: string): string {
  const up = from.split('/').slice(0, -1);
  const down = to.split('/');
  let shared = 0;
  while (shared < up.length && shared < down.length - 1 && up[shared] === down[shared]) shared++;
  return [...up.slice(shared).map(() => '..'), ...down.slice(shared)].join('/');
}
