/** One page per package: everything it exports. */
import { type ApiPackage, EXPORT_KINDS, type Export, shortName } from './api.ts';
import { type Html, html } from './html.ts';
import { type Language, say } from './language.ts';
import { inline } from './markdown.ts';
import type { Page } from './page.ts';

const apiPath = (pkg: ApiPackage): string => `api/${shortName(pkg)}`;

/** Names that differ in capitals alone need ids that differ, too. */
const idOf = (one: Export): string => `${one.kind}-${one.name}`;

function entryOf(one: Export): Html {
  const comment = one.comment
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((part) => html`<p lang="en">${inline(part)}</p>`);
  return html`<section class="entry"><h3 id="${idOf(one)}"><code>${one.name}</code> <small>${one.kind}</small> <a class="here" href="#${idOf(one)}" aria-label="#">#</a></h3>
${comment}<pre tabindex="0" data-language="ts"><code>${one.code}</code></pre><p class="quiet"><code>${one.file}</code></p></section>`;
}

function packagePage(pkg: ApiPackage, language: Language): Page {
  const groups = EXPORT_KINDS.map((kind) => ({ kind, exports: pkg.exports.filter((one) => one.kind === kind) })).filter(
    ({ exports }) => exports.length > 0,
  );
  const lists = groups.map(
    ({ kind, exports }) =>
      html`<p class="all"><b>${kind}</b> ${exports.map((one) => html`<a href="#${idOf(one)}"><code>${one.name}</code></a> `)}</p>`,
  );
  return {
    path: apiPath(pkg),
    language,
    section: 'reference',
    under: 'api',
    title: pkg.name,
    body: html`<h1><code>${pkg.name}</code></h1><p lang="en">${pkg.description}</p><p class="quiet">${say('apiNote', language)}</p>${lists}
${groups.map(({ kind, exports }) => html`<h2 id="${kind}">${kind}</h2>${exports.map(entryOf)}`)}`,
    headings: groups.map(({ kind }) => ({ depth: 2, id: kind, text: kind })),
    found: pkg.exports.map((one) => ({ id: idOf(one), title: one.name, text: one.comment })),
  };
}

export function apiPages(packages: readonly ApiPackage[], language: Language): Page[] {
  const items = packages.map(
    (pkg) =>
      html`<li><a href="${apiPath(pkg)}.html"><code>${pkg.name}</code></a> <small>${pkg.exports.length}</small><br><span lang="en">${pkg.description}</span></li>`,
  );
  const library =
    language === 'ja'
      ? '自分のプログラムでは、`npm run build` が作る `dist/library.mjs` を読み込みます。中身は `@fuda/kernel`・`@fuda/game` と各ゲームです（[最初のプログラム](guide/first-program.html)）。'
      : 'Programs of your own import `dist/library.mjs`, which `npm run build` makes: `@fuda/kernel`, `@fuda/game` and the games ([your first program](guide/first-program.html)).';
  const first: Page = {
    path: 'api',
    language,
    section: 'reference',
    title: say('api', language),
    body: html`<h1>${say('api', language)}</h1><p>${inline(library)}</p><p class="quiet">${say('apiNote', language)}</p><ul class="chapters">${items}</ul>`,
    headings: [],
    found: [{ id: '', title: say('api', language), text: library }],
  };
  return [first, ...packages.map((pkg) => packagePage(pkg, language))];
}
