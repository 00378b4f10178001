import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import firstEn from './en.json' with { type: 'json' };
import firstJa from './ja.json' with { type: 'json' };
import { wordsIn } from './words.ts';

type Catalogue = Readonly<Record<string, string>>;

const src = join(import.meta.dirname, '..');
/** Catalogues that come with a screen: every `words/ja.json` and the `en.json` beside it. */
const late = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /words[\\/]ja\.json$/.test(file))
  .map((file) => {
    const read = (name: string): Catalogue => JSON.parse(readFileSync(join(src, name), 'utf8'));
    return { file, ja: read(file), en: read(file.replace(/ja\.json$/, 'en.json')) };
  });
/** Those of the first load, and those that come with a screen. */
const ja: Catalogue = Object.assign({}, firstJa, ...late.map((one) => one.ja));
const en: Catalogue = Object.assign({}, firstEn, ...late.map((one) => one.en));

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('tests'))
  .map((file) => [file, readFileSync(join(src, file), 'utf8')] as const);

test('both catalogues have the same keys and the same places in each sentence', () => {
  expect(Object.keys(firstEn)).toEqual(Object.keys(firstJa));
  for (const one of late) {
    expect(Object.keys(one.en), one.file).toEqual(Object.keys(one.ja));
    const others = [firstJa, ...late.filter((other) => other !== one).map((other) => other.ja)];
    expect(Object.keys(one.ja).filter((key) => others.some((other) => key in other))).toEqual([]);
  }
  const places = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [key, text] of Object.entries(ja)) expect(places(en[key]), key).toEqual(places(text));
});

test('no sentence is empty, and English ones are English', () => {
  for (const text of [...Object.values(ja), ...Object.values(en)]) expect(text.trim()).not.toBe('');
  const own = ['language.other', 'settings.language.ja'];
  for (const [key, text] of Object.entries(en))
    if (!own.includes(key)) expect(text, key).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
});

/** Numbers that are never one: there is a sentence of its own for it, or they are fixed, or the choices begin higher. */
const NEVER_ONE = [
  'count.exactly',
  'import.tooMany',
  'level.adaptiveNote',
  'odds.solver',
  'piles.note',
  'think.simulations',
  'training.ahead.n',
  'training.liveNote',
];

test('in English one thing is counted in the singular', () => {
  const plural = Object.entries(en).filter(([key, text]) => /\{n\} [a-z]+s\b/.test(text) && !key.endsWith('One'));
  expect(plural.map(([key]) => key).filter((key) => !(`${key}One` in en) && !NEVER_ONE.includes(key))).toEqual([]);
});

test('every key is used', () => {
  const all = sources.map(([, text]) => text).join('\n');
  // keys put together from parts: t(`goal.${state}`)
  const patterns = [...all.matchAll(/t\(`([^`]*)`/g)].map(
    ([, text]) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`),
  );
  const unused = Object.keys(ja).filter(
    (key) =>
      !all.includes(`'${key}'`) &&
      !all.includes(`many('${key.replace(/One$/, '')}'`) &&
      !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

test('what people read stands in the catalogues, not in the components', () => {
  for (const [file, text] of sources.filter(([name]) => name.endsWith('.tsx'))) {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const literals = [...code.matchAll(/[ぁ-んァ-ヶ一-龠]+/g)].map(([word]) => word);
    // the brand is a sign, not a sentence
    expect(
      literals.filter((word) => word !== '札'),
      file,
    ).toEqual([]);
  }
});

test.each([
  ['this is not a deck', 'This is not a deck'],
  ['.ydk files hold numbers', '.ydk files hold numbers'],
  ['ydke:// links begin so', 'ydke:// links begin so'],
  ['“x” is not a card', '“x” is not a card'],
  ['$0', '$0'],
])('a reason as a sentence: %s', (reason, sentence) => {
  expect(wordsIn('en').sentence({ ja: '', en: reason })).toBe(sentence);
});

test('signs are drawn: no screen and no style depends on a font having them', () => {
  const signs = /[←-⇿⌀-⏿─-➿⬀-⯿]|>\s*×\s*<|^\s*×\s*$/mu;
  for (const [file, text] of sources.filter(([name]) => name.endsWith('.tsx'))) {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(signs.exec(code)?.[0], file).toBeUndefined();
  }
  for (const file of readdirSync(join(src, 'styles'))) {
    const contents = [...readFileSync(join(src, 'styles', file), 'utf8').matchAll(/content: "(.+?)"/g)];
    expect(
      contents.map(([, sign]) => sign),
      file,
    ).toEqual([]);
  }
});
