/** `scenarios.test.ts` plays the scenarios; this sees to it that every monster is in one, by name or number. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { POOL } from './pool.ts';

const folder = new URL('../../scenarios/cards/', import.meta.url);
const SECTIONS = ['2.1-combo', '2.2-duel', '2.3-synchro', '2.4-hand-traps', '3-extra-deck', '4-tokens', 'supplement'];
const files = SECTIONS.flatMap((section) =>
  readdirSync(new URL(`${section}/`, folder)).map((name) => new URL(`${section}/${name}`, folder)),
);

/** Everything the scripts choose and expect; the positions they start from do not count. */
const spoken = JSON.stringify(
  files.flatMap((file) =>
    JSON.parse(readFileSync(file, 'utf8')).script.map(({ comment, ...step }: { comment?: string }) => step),
  ),
);
const said = (word: string) => [`"${word}"`, `.${word}"`, `.${word}#`].some((form) => spoken.includes(form));

test('every monster but the Normal ones is played or expected in a scenario of its section', () => {
  const monsters = POOL.filter((card) => card.kind === 'monster' && card.frame !== 'normal');
  const missing = monsters.filter(({ id, name }) => {
    const onlyOne = POOL.filter((card) => card.name.en === name.en).length === 1;
    return !said(id) && !(onlyOne && said(JSON.stringify(name.en).slice(1, -1)));
  });
  expect(missing.map(({ id }) => id)).toEqual([]);
});
