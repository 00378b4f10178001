import { fileURLToPath } from 'node:url';
import { GAMES } from 'fuda';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenize } from '../page/tokenize.ts';
import { LANGUAGES } from './language.ts';
import { checkLinks } from './links.ts';
import { slug } from './markdown.ts';
import { fileOf, relativeTo } from './page.ts';
import { buildSite, type Site } from './site.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SCRIPTS = ['theme', 'site', 'search'].map((name) => [`assets/${name}.js`, ''] as const);

let site: Site;
let pages: readonly (readonly [string, string])[];
beforeAll(async () => {
  site = await buildSite(root);
  pages = [...site.files].filter((entry): entry is [string, string] => entry[0].endsWith('.html'));
});

test('every link leads somewhere, and no id is there twice', () => {
  expect(checkLinks(new Map([...site.files, ...SCRIPTS]))).toEqual([]);
});

test('a link that leads nowhere is noticed', () => {
  const files = new Map([
    ['a/b.html', '<h1 id="x" >x</h1><a href="../c.html">c</a><a href="../c.html#y">y</a><p id="x">'],
    ['c.html', '<a href="a/b.html#x">x</a><img src="no.png">'],
  ]);
  expect(checkLinks(files)).toEqual(['a/b.html: the id x is there twice', 'a/b.html: ../c.html#y', 'c.html: no.png']);
});

test('every page is there in both languages, and knows the other', () => {
  const paths = (language: string) => site.pages.filter((p) => p.language === language).map(({ path }) => path);
  expect(paths('ja')).toEqual(paths('en'));
  for (const { path, language } of site.pages) {
    const other = language === 'ja' ? 'en' : 'ja';
    const file = fileOf(path, language);
    expect(String(site.files.get(file))).toContain(
      `hreflang="${other}" href="${relativeTo(file, fileOf(path, other))}"`,
    );
  }
});

test('only the changelog has no Japanese text, and says so', () => {
  const notices = pages.filter(([, text]) => text.includes('class="notice"')).map(([file]) => file);
  expect(notices).toEqual(['changelog.html']);
});

test('nothing on a page needs more than its own files: no script, style or handler inside', () => {
  for (const [file, text] of pages) {
    expect(text.match(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|(?:src|href)="https?:/g), file).toBeNull();
  }
});

test('no mark of Markdown is left over', () => {
  for (const [file, text] of pages) {
    const words = text.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
    expect(words.match(/.*(?:\*\*|\]\().*/g), file).toBeNull();
  }
});

const games = GAMES.filter((game) => game.handbook);

const handbooks = await Promise.all(games.map(async (game) => [game.id, game, await game.handbook?.()] as const));

describe.each(handbooks)('the words of %s', (id, game, handbook) => {
  const chapters = handbook?.chapters ?? [];
  const entries = chapters.flatMap(({ entries: own }) => own);

  test('every chapter is a page in both languages, with every word', () => {
    expect(entries.length).toBeGreaterThan(30);
    for (const language of LANGUAGES) {
      for (const chapter of chapters) {
        const text = String(site.files.get(fileOf(`cards/${id}/${chapter.id}`, language)));
        for (const { word } of chapter.entries) if (slug(word)) expect(text).toContain(`id="${slug(word)}"`);
      }
    }
  });

  test('the cards shown are shipped, sound, and say what the game says of them', () => {
    const shown = entries.flatMap(({ card }) => card ?? []);
    expect(shown.length).toBeGreaterThan(20);
    const cards = [...new Map(shown.map((card) => [card.id, card])).values()];
    // a game compiles only with sound cards; of its rulesets one has them all
    const has = (ruleset: string) => new Set(game.compile(ruleset).cards.map((card) => card.id));
    const ruleset = game.rulesets.map((one) => one.id).find((one) => cards.every((card) => has(one).has(card.id)));
    expect(ruleset).toBeDefined();
    for (const { id: card, text } of cards.slice(0, 10)) expect(text).toEqual(game.describe?.(card, ruleset));
  });

  test('every instruction, condition, number, event and action shows itself in use', () => {
    const silent = chapters
      .filter(({ id: chapter }) => ['instructions', 'conditions', 'numbers', 'events', 'actions'].includes(chapter))
      .flatMap(({ entries: own }) => own)
      .filter(({ example, card, refused }) => example === undefined && !card && !refused)
      .map(({ word }) => word);
    expect(silent).toEqual([]);
  });
});

test('searching cuts Japanese into pairs, and names into their parts', () => {
  expect(tokenize('破壊する')).toEqual(['破壊', '壊す', 'する']);
  expect(tokenize('createMatch max_power ＤＲＡＷ')).toEqual([
    'creatematch',
    'create',
    'match',
    'max_power',
    'max',
    'power',
    'draw',
  ]);
});

test('ways between files are relative', () => {
  expect(relativeTo('en/cards/ocg/events.html', 'assets/site.css')).toBe('../../../assets/site.css');
  expect(relativeTo('en/api.html', 'en/api/kernel.html')).toBe('api/kernel.html');
  expect(relativeTo('index.html', 'en/index.html')).toBe('en/index.html');
});
