/** The pages of a game's handbook: one per chapter. */
import type { GamePackage, Handbook, HandbookCard, HandbookChapter, HandbookEntry, HandbookParam } from '@fuda/game';
import { type Html, html } from './html.ts';
import { type Language, say } from './language.ts';
import { inline, slug } from './markdown.ts';
import type { Page } from './page.ts';

const lines = (json: unknown): string => compact(json, 0);
const WIDTH = 96;

/** JSON as authors write it: on one line as long as it fits. */
function compact(json: unknown, depth: number): string {
  const flat = JSON.stringify(json, null, 1)?.replaceAll(/\n\s*/g, ' ') ?? '';
  const indent = '  '.repeat(depth);
  if (flat.length + indent.length <= WIDTH || typeof json !== 'object' || json === null) return flat;
  const inner = '  '.repeat(depth + 1);
  if (Array.isArray(json))
    return `[\n${json.map((one) => `${inner}${compact(one, depth + 1)}`).join(',\n')}\n${indent}]`;
  const entries = Object.entries(json).map(
    ([key, value]) => `${inner}${JSON.stringify(key)}: ${compact(value, depth + 1)}`,
  );
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

const code = (text: string): Html => html`<pre tabindex="0" data-language="json"><code>${text}</code></pre>`;

function paramRow(param: HandbookParam, language: Language): Html {
  const names =
    param.names.length > 0
      ? param.names.map((name, i) => html`${i > 0 && ' / '}<code>${name}</code>`)
      : html`<i>${say(param.kind === 'selection' || param.kind === 'filter' ? 'flat' : 'value', language)}</i>`;
  const fallback = param.required
    ? say('required', language)
    : param.fallback !== undefined && html`<code>${JSON.stringify(param.fallback)}</code>`;
  const range = [param.min === undefined ? '' : `≥ ${param.min}`, param.max === undefined ? '' : `≤ ${param.max}`];
  const words =
    param.words && html` <span class="words">${param.words.map((word) => html`<code>${word}</code> `)}</span>`;
  return html`<tr><td>${names}</td><td>${param.meaning[language]}${words}</td><td>${param.kind}</td><td>${fallback}</td><td>${range.filter(Boolean).join(', ')}</td></tr>`;
}

function paramTable(params: readonly HandbookParam[], language: Language): Html | undefined {
  if (params.length === 0) return undefined;
  const heads = (['parameter', 'meaning', 'kind', 'fallback', 'range'] as const).map(
    (word) => html`<th scope="col">${say(word, language)}</th>`,
  );
  return html`<div class="wide" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${params.map((param) => paramRow(param, language))}</tbody></table></div>`;
}

function cardOf(card: HandbookCard | null | undefined, language: Language): Html | undefined {
  if (card === undefined) return undefined;
  if (card === null) return html`<p class="quiet">${say('usedByNone', language)}</p>`;
  const text = card.text[language].map((line) => html`<p>${line}</p>`);
  return html`<div class="used"><p><b>${say('usedBy', language)}:</b> ${card.name[language]}</p>
<blockquote>${text}</blockquote>
<details><summary>${say('json', language)}</summary>${code(lines(card.json))}</details></div>`;
}

function entryOf(entry: HandbookEntry, id: string, language: Language): Html {
  const also =
    entry.also.length > 0 &&
    html`<p class="quiet">${say('also', language)}: ${entry.also.map((word) => html`<code>${word}</code> `)}</p>`;
  const example = entry.example !== undefined && code(lines(entry.example));
  // of an event the sentence is all there is to say
  const says =
    entry.says &&
    entry.says !== entry.summary &&
    html`<blockquote class="says"><p>${entry.says[language].split('\n').map((line, i) => html`${i > 0 && html`<br>`}${line}`)}</p></blockquote>`;
  return html`<section class="entry">
<h2 id="${id}"><code>${entry.word}</code> <a class="here" href="#${id}" aria-label="#">#</a></h2>
<p>${inline(entry.summary[language])}</p>
${entry.refused && html`<p class="refused">${inline(entry.refused[language])}</p>`}${also}${entry.notes.map((note) => html`<p class="note">${inline(note[language])}</p>`)}
${paramTable(entry.params, language)}
${example && html`<h3>${say('example', language)}</h3>`}${example}${says}
${entry.refused ? undefined : cardOf(entry.card, language)}
</section>`;
}

/** Ids of the entries of a chapter: words may differ by signs alone (`>`, `>=`). */
function idsOf(entries: readonly HandbookEntry[]): string[] {
  const used = new Map<string, number>();
  return entries.map(({ word }) => {
    const base = slug(word) || 'sign';
    const times = used.get(base) ?? 0;
    used.set(base, times + 1);
    return times === 0 ? base : `${base}-${times}`;
  });
}

/** Small words are a table, not an entry each. */
function wordTable(entries: readonly HandbookEntry[], ids: readonly string[], language: Language): Html {
  const rows = entries.map(
    (entry, i) =>
      html`<tr id="${ids[i]}"><td><code>${entry.word}</code>${entry.also.map((word) => html` / <code>${word}</code>`)}</td><td>${entry.summary[language]}</td><td>${entry.notes.map((note, n) => html`${n > 0 && ' · '}${inline(note[language])}`)}</td></tr>`,
  );
  return html`<div class="wide" tabindex="0"><table><tbody>${rows}</tbody></table></div>`;
}

export const gamePath = (game: string): string => `cards/${game}`;

function chapterPage(game: GamePackage, chapter: HandbookChapter, language: Language): Page {
  const ids = idsOf(chapter.entries);
  const small = chapter.entries.every((entry) => entry.card === undefined && entry.params.length === 0);
  const title = `${game.name[language]}: ${chapter.title[language]}`;
  const list = html`<p class="all">${chapter.entries.map((entry, i) => html`<a href="#${ids[i]}"><code>${entry.word}</code></a> `)}</p>`;
  const body = html`<h1>${title}</h1>
<p>${inline(chapter.intro[language])}</p>
${small ? wordTable(chapter.entries, ids, language) : html`${list}${chapter.entries.map((entry, i) => entryOf(entry, ids[i], language))}`}`;
  return {
    path: `${gamePath(game.id)}/${chapter.id}`,
    language,
    section: 'cards',
    under: gamePath(game.id),
    title,
    shortTitle: chapter.title[language],
    body,
    headings: small ? [] : chapter.entries.map((entry, i) => ({ depth: 2, id: ids[i], text: entry.word })),
    found: chapter.entries.map((entry, i) => ({
      id: ids[i],
      title: entry.word,
      text: [
        ...entry.also,
        entry.summary[language],
        ...entry.notes.map((note) => note[language]),
        entry.says?.[language] ?? '',
        ...entry.params.flatMap((param) => [...param.names, param.meaning[language]]),
      ].join(' '),
    })),
  };
}

/** The first page of a game's handbook, and its chapters. */
export function handbookPages(game: GamePackage, handbook: Handbook, language: Language): Page[] {
  const base = gamePath(game.id).split('/').at(-1);
  const items = handbook.chapters.map(
    ({ id, title, intro, entries }) =>
      html`<li><a href="${base}/${id}.html">${title[language]}</a> <small>${entries.length}</small><br>${inline(intro[language])}</li>`,
  );
  const rules = game.rulesets.map(
    ({ id, name, summary }) => html`<li><code>${id}</code> ${name[language]}: ${summary[language]}</li>`,
  );
  const decks = game.decks.map(({ id, name }) => html`<li><code>${id}</code> ${name[language]}</li>`);
  const first: Page = {
    path: gamePath(game.id),
    language,
    section: 'cards',
    title: game.name[language],
    body: html`<h1>${game.name[language]}</h1>
<p>${game.summary[language]}</p>
<p><code>--game ${game.id}</code></p>
<h2 id="words">${say('games', language)}</h2><ul class="chapters">${items}</ul>
<h2 id="rulesets">${language === 'ja' ? 'ルール' : 'Rulesets'}</h2><ul>${rules}</ul>
<h2 id="decks">${language === 'ja' ? 'デッキ' : 'Decks'}</h2><ul>${decks}</ul>`,
    headings: [],
    found: [{ id: '', title: game.name[language], text: game.summary[language] }],
  };
  return [first, ...handbook.chapters.map((chapter) => chapterPage(game, chapter, language))];
}
