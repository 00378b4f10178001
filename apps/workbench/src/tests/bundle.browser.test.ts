import { readdirSync, readFileSync } from 'node:fs';
import { LOADERS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { BUILT_SITE } from './site.ts';

test.each(Object.keys(LOADERS))('%s is bundled once, whichever worker asks for it', async (game) => {
  const pkg = await LOADERS[game]();
  const { cards } = pkg.compile(pkg.rulesets[0].id);
  const folder = `${BUILT_SITE}/assets`;
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  // single ids may be words that stand elsewhere, too; whoever has most of them has the game
  const holders = texts.filter((text) => cards.filter(({ id }) => text.includes(id)).length > cards.length / 2);
  expect(holders.length).toBe(1);
});
