/** Puts the site together: pages from manuscripts, declarations and sources, in both languages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GamePackage, Handbook } from '@fuda/game';
import { GAMES } from 'fuda';
import { type ApiPackage, readApi } from './api.ts';
import { apiPages } from './api-page.ts';
import { commandPage } from './command-page.ts';
import { MANUSCRIPTS, type Manuscript, SECTIONS } from './contents.ts';
import { framed } from './frame.ts';
import { LANGUAGES, type Language } from './language.ts';
import { renderMarkdown, targetOf, textOf } from './markdown.ts';
import { fileOf, type Page, relativeTo } from './page.ts';
import { gamePath, handbookPages } from './reference.ts';
import { searchScript } from './search-index.ts';

export interface Site {
  /** files and their content, by their path in the site */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly pages: readonly Page[];
}

/** Files of the repository that the site carries along. */
const PICTURES = /^docs\/.*\.(?:png|svg)$/;

/** The words of a game as one file for who reads the repository; the site has a page for each chapter of them. */
const REFERENCE = /^docs\/(?:ja\/)?reference\/(.*)\.md$/;

const sourceOf = (manuscript: Manuscript, language: Language): string => manuscript[language] ?? manuscript.en;

/** The page a Markdown file is shown on. */
function pageOf(file: string): Manuscript | undefined {
  return MANUSCRIPTS.find(({ en, ja }) => en === file || ja === file);
}

class Builder {
  readonly #root: string;
  readonly pictures = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  manuscript(manuscript: Manuscript, language: Language): Page {
    const file = sourceOf(manuscript, language);
    const own = fileOf(manuscript.path, language);
    const rendered = renderMarkdown(textOf(readFileSync(join(this.#root, file), 'utf8')), (href) => {
      const { path, hash } = targetOf(href, file);
      const page = pageOf(path);
      if (page)
        return page.path === manuscript.path && hash ? hash : `${relativeTo(own, fileOf(page.path, language))}${hash}`;
      const words = REFERENCE.exec(path);
      if (words) return `${relativeTo(own, fileOf(gamePath(words[1]), language))}${hash}`;
      const generated = /^docs\/(?:ja\/)?(.*)\.html$/.exec(path);
      if (generated) return `${relativeTo(own, fileOf(generated[1], language))}${hash}`;
      if (!existsSync(join(this.#root, path))) throw new Error(`${file}: ${href} leads nowhere`);
      if (!PICTURES.test(path)) return undefined;
      this.pictures.add(path);
      return relativeTo(own, `assets/${path.slice('docs/'.length)}`);
    });
    return {
      path: manuscript.path,
      language,
      section: manuscript.section,
      title: rendered.title,
      ...(manuscript.title ? { shortTitle: manuscript.title[language] } : {}),
      ...(manuscript[language] === undefined ? { only: 'en' as const } : {}),
      ...(manuscript.under ? { under: manuscript.under } : {}),
      body: rendered.body,
      headings: rendered.headings,
      found: rendered.found,
    };
  }
}

interface GameWords {
  readonly game: GamePackage;
  readonly handbook: Handbook;
}

/** All pages of a language in reading order: by section, written ones before generated ones. */
function pagesIn(
  language: Language,
  builder: Builder,
  games: readonly GameWords[],
  api: readonly ApiPackage[],
): Page[] {
  const all = [
    ...MANUSCRIPTS.map((manuscript) => builder.manuscript(manuscript, language)),
    ...games.flatMap(({ game, handbook }) => handbookPages(game, handbook, language)),
    commandPage(language),
    ...apiPages(api, language),
  ];
  return SECTIONS.flatMap(({ id }) => all.filter(({ section }) => section === id));
}

export async function buildSite(root: string): Promise<Site> {
  const builder = new Builder(root);
  const api = readApi(root);
  const games: GameWords[] = [];
  for (const game of GAMES) {
    const handbook = await game.handbook?.();
    if (handbook) games.push({ game, handbook });
  }
  const files = new Map<string, string | Uint8Array>();
  const pages = LANGUAGES.flatMap((language) => {
    const own = pagesIn(language, builder, games, api);
    for (const page of own) files.set(fileOf(page.path, language), framed(page, own));
    files.set(`assets/index-${language}.js`, searchScript(own));
    return own;
  });
  for (const picture of builder.pictures)
    files.set(`assets/${picture.slice('docs/'.length)}`, readFileSync(join(root, picture)));
  const styles = ['apps/workbench/src/styles/tokens.css', 'apps/docs/page/site.css'];
  files.set('assets/site.css', styles.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));
  files.set('assets/icon.svg', readFileSync(join(root, 'apps/docs/page/icon.svg'), 'utf8'));
  return { files, pages };
}
