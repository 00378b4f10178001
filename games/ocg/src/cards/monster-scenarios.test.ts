/** Every monster of the pool is played in a scenario of its own folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { runScenario } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { ocgPackage } from '../package.ts';
import { POOL } from './pool.ts';

const folder = new URL('../../scenarios/cards/', import.meta.url);
const SECTIONS = ['2.1-combo', '2.2-duel', '2.3-synchro', '2.4-hand-traps', '3-extra-deck', '4-tokens'];
const files = SECTIONS.flatMap((section) =>
  readdirSync(new URL(`${section}/`, folder)).map((name) => `${section}/${name}`),
);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

test.each(files)('scenario %s', (file) => {
  expect(runScenario(read(file), file, [ocgPackage])).toMatchObject({ ok: true });
});

/** Everything a script says about cards: what is chosen and what is expected, not the position it starts from. */
const spoken = JSON.stringify(
  files.map((file) => read(file).script.map(({ comment, ...step }: { comment?: string }) => step)),
);

test.each(
  POOL.filter((card) => card.kind === 'monster' && card.frame !== 'normal').map(
    (card) => [card.id, card.name.en] as const,
  ),
)('%s %s is played', (id, name) => {
  const others = POOL.filter((card) => card.name.en === name).length > 1;
  const said = (word: string) => [`"${word}"`, `.${word}"`, `.${word}#`].some((form) => spoken.includes(form));
  expect(said(id) || (!others && said(name.replaceAll('"', '\\"')))).toBe(true);
});
