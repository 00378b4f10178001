/** The frame around every page: head, list of pages, search, ways on. */
import { READING_IN_PAGE } from 'fuda';
import { SECTIONS } from './contents.ts';
import { type Html, html } from './html.ts';
import { type Language, say } from './language.ts';
import { fileOf, type Page, relativeTo } from './page.ts';

const nameOf = (page: Page): string => page.shortTitle ?? page.title;

/** Pages of one language under their sections; the children of a page are shown on it and on each of them. */
function listOfPages(pages: readonly Page[], current: Page, to: (page: Page) => string): Html {
  const item = (page: Page): Html => {
    const open = page.path === current.path || page.path === current.under;
    const children = open ? pages.filter((child) => child.under === page.path) : [];
    const here = page.path === current.path && html` aria-current="page"`;
    return html`<li><a href="${to(page)}"${here}>${nameOf(page)}</a>${children.length > 0 && html`<ul>${children.map(item)}</ul>`}</li>`;
  };
  return html`${SECTIONS.map(({ id, title }) => {
    const own = pages.filter((page) => page.section === id && page.under === undefined);
    return own.length > 0 && html`<h2>${title[current.language]}</h2><ul>${own.map(item)}</ul>`;
  })}`;
}

/** Headings deeper than this are for readers who are there already. */
const DEEPEST = 3;

function onThisPage({ headings, language }: Page): Html | undefined {
  const shown = headings.filter(({ depth }) => depth > 1 && depth <= DEEPEST);
  if (shown.length < 2) return undefined;
  return html`<nav class="here-list" aria-label="${say('onThisPage', language)}"><h2>${say('onThisPage', language)}</h2><ul>${shown.map(
    ({ id, text, depth }) => html`<li class="depth-${depth}"><a href="#${id}">${text}</a></li>`,
  )}</ul></nav>`;
}

/** A whole page. `pages` are those of its language, in reading order. */
export function framed(page: Page, pages: readonly Page[]): string {
  const { language } = page;
  const file = fileOf(page.path, language);
  const other: Language = language === 'ja' ? 'en' : 'ja';
  const to = (target: Page): string => relativeTo(file, fileOf(target.path, target.language));
  const asset = (name: string): string => relativeTo(file, `assets/${name}`);
  const place = pages.findIndex(({ path }) => path === page.path);
  const [before, after] = [pages[place - 1], pages[place + 1]];
  const notice = page.only && page.only !== language && html`<p class="notice">${say('englishOnly', language)}</p>`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${READING_IN_PAGE}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.path === 'index' ? say('site', language) : `${page.title} – ${say('site', language)}`}</title>
<link rel="icon" href="${asset('icon.svg')}">
<link rel="stylesheet" href="${asset('site.css')}">
<link rel="alternate" hreflang="${other}" href="${relativeTo(file, fileOf(page.path, other))}">
<script src="${asset('theme.js')}"></script>
<script src="${asset('site.js')}" defer></script>
</head>
<body data-search="${asset('search.js')}" data-index="${asset(`index-${language}.js`)}" data-root="${relativeTo(file, 'x').slice(0, -1)}">
<a class="skip" href="#site-text">${say('skip', language)}</a>
<header class="top">
<a class="brand" href="${relativeTo(file, fileOf('index', language))}"><span class="brand-mark" aria-hidden="true">札</span><span class="brand-word">${say('site', language)}</span></a>
<a class="to-contents" href="#site-contents">${say('contents', language)}</a>
<div class="search" role="search" hidden>
<label class="hidden" for="site-search">${say('search', language)}</label>
<input id="site-search" type="search" autocomplete="off" placeholder="${say('searchHint', language)}" title="${say('searchKey', language)}" role="combobox" aria-expanded="false" aria-controls="site-results" aria-autocomplete="list">
<ul id="site-results" class="results" role="listbox" aria-label="${say('results', language)}" data-none="${say('noResults', language)}" hidden></ul>
</div>
<span class="top-right"><a href="${relativeTo(file, fileOf(page.path, other))}" lang="${other}" hreflang="${other}">${say('other', language)}</a>
<button type="button" class="theme" hidden>${say('theme', language)}</button></span>
</header>
<div class="frame">
<main id="site-text" tabindex="-1"><article${page.only && page.only !== language && html` lang="${page.only}"`}>${notice}${page.body}</article>
<nav class="ways" aria-label="${say('previous', language)} / ${say('next', language)}">${before && html`<a rel="prev" href="${to(before)}"><small>${say('previous', language)}</small>${nameOf(before)}</a>`}${after && html`<a rel="next" href="${to(after)}"><small>${say('next', language)}</small>${nameOf(after)}</a>`}</nav>
</main>
<nav id="site-contents" class="contents" aria-label="${say('contents', language)}">${listOfPages(pages, page, to)}</nav>
${onThisPage(page)}
</div>
</body>
</html>
`.text;
}
