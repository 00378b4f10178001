/**
 * Stylesheets of screens stay once they have come. Two that draw a class of the same name each change the other's screen, and only for
 * whoever has been to both.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const sheets = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.css'));
/** Those that come with the page, in one order for everybody. */
const always = new Set([...read('index.css').matchAll(/@import "\.\/([\w-]+\.css)"/g)].map(([, name]) => name));

/** Classes that are drawn by themselves, wherever they stand. */
const ownOf = (name: string): readonly string[] => [...read(name).matchAll(/^\.([\w-]+) \{/gm)].map(([, own]) => own);

test('a stylesheet that comes with a screen shares no class of its own with another', () => {
  const late = sheets.filter((name) => !always.has(name) && name !== 'index.css');
  expect(late.length).toBeGreaterThan(5);
  const shared = late.flatMap((name) =>
    ownOf(name).flatMap((own) =>
      sheets
        .filter((other) => other !== name && ownOf(other).includes(own))
        .map((other) => `.${own}: ${name}, ${other}`),
    ),
  );
  expect(shared).toEqual([]);
});
