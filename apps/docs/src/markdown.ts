import { posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml, Html } from './html.ts';
import type { Found, Heading } from './page.ts';

/**
 * The text of a file that is for the site. A generated reference is for those who read the file itself: the site has one for every game,
 * and the language's own test holds its examples to what they say.
 */
export const textOf = (file: string): string => file.replace(/<!-- reference:begin[\s\S]*<!-- reference:end -->/, '');

/** The words after the three back-quotes: the language, and what the block is to us. */
export function readInfo(info: string): { readonly language: string; readonly kind: string } {
  const [language = '', ...rest] = info.trim().split(/\s+/);
  return { language, kind: rest.join(' ') };
}

/** An id for a heading: letters of any script and digits stay, blanks become dashes. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** What a reader sees of these tokens, without marks. */
export function plain(tokens: readonly Token[] | undefined): string {
  return (tokens ?? [])
    .map((token) => {
      if (token.type === 'html') return '';
      if ('tokens' in token && token.tokens) return plain(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}

/** Turns the address of a link or picture, as it stands in a file, into the one it has on the site; undefined = no link. */
export type Resolve = (href: string) => string | undefined;

export interface Rendered {
  readonly title: string;
  readonly body: Html;
  readonly headings: readonly Heading[];
  readonly found: readonly Found[];
}

const JAPANESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uff60ー]';
const BREAK = new RegExp(`(?<=${JAPANESE})\\n|\\n(?=${JAPANESE})`, 'gu');

/** Japanese has no blanks between words: the end of a line in a file must not become one. */
const withoutBreaks = (text: string): string => text.replace(BREAK, '');

const OUTSIDE = /^[a-z]+:/i;

/** A Markdown text as the body of a page. Its first heading is the title. */
export function renderMarkdown(source: string, resolve: Resolve): Rendered {
  const headings: Heading[] = [];
  const used = new Map<string, number>();
  const idOf = (text: string): string => {
    const base = slug(text) || 'part';
    const times = used.get(base) ?? 0;
    used.set(base, times + 1);
    return times === 0 ? base : `${base}-${times}`;
  };
  const marked = new Marked({
    renderer: {
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        const text = withoutBreaks(token.text);
        return 'escaped' in token && token.escaped ? text : escapeHtml(text);
      },
      heading({ depth, tokens }) {
        const text = plain(tokens);
        const id = idOf(text);
        headings.push({ depth, id, text });
        const link = depth > 1 ? ` <a class="here" href="#${id}" aria-label="#">#</a>` : '';
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${link}</h${depth}>\n`;
      },
      code({ text, lang = '' }) {
        const { language } = readInfo(lang);
        return `<pre tabindex="0"${language ? ` data-language="${escapeHtml(language)}"` : ''}><code>${escapeHtml(text)}</code></pre>\n`;
      },
      table(token: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        // a wide table is scrolled by itself, not the page; by keyboard, too
        return `<div class="wide" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
      },
      link({ href, title, tokens }) {
        const text = this.parser.parseInline(tokens);
        const to = OUTSIDE.test(href) ? href : resolve(href);
        if (to === undefined) return text;
        return `<a href="${escapeHtml(to)}"${title ? ` title="${escapeHtml(title)}"` : ''}>${text}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(resolve(href) ?? href)}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
    },
  });
  const tokens = marked.lexer(source);
  const body = new Html(marked.parser(tokens));
  return { title: headings[0]?.text ?? '', body, headings, found: foundIn(tokens, headings) };
}

/** The parts of a text between its headings, for the search. */
function foundIn(tokens: readonly Token[], headings: readonly Heading[]): Found[] {
  const found: { id: string; title: string; text: string }[] = [];
  let next = 0;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { id, text } = headings[next++];
      found.push({ id: next === 1 ? '' : id, title: text, text: '' });
    } else if (found.length > 0) {
      found[found.length - 1].text += `${wordsOf(token)} `;
    }
  }
  return found;
}

function wordsOf(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flatMap((row) => row.map((cell) => plain(cell.tokens))).join(' ');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => plain(item.tokens)).join(' ');
  if (token.type === 'code') return (token as Tokens.Code).text;
  return 'tokens' in token ? plain(token.tokens) : '';
}

/** A sentence with `code` and other inline marks. */
export function inline(text: string): Html {
  return new Html(new Marked().parseInline(text) as string);
}

/** `href` of a Markdown file, as a path from the repository's root, with the part behind #. */
export function targetOf(href: string, file: string): { readonly path: string; readonly hash: string } {
  const [path, hash = ''] = href.split('#');
  return { path: path === '' ? file : posix.join(posix.dirname(file), decodeURI(path)), hash: hash ? `#${hash}` : '' };
}
