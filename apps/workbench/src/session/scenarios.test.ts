import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOADERS } from '@fuda/registry';
import { sized } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { layoutOf } from '../layouts/index.ts';
import { gameFor } from './played-game.ts';
import { openRecord, readRecord } from './records.ts';
import { readScenarioFile } from './scenarios.ts';
import { sheetOf } from './sheet.ts';

const root = join(import.meta.dirname, '../../../..');
const FOLDERS = readdirSync(join(root, 'games')).map((game) => `games/${game}`);

interface File {
  readonly name: string;
  readonly json: {
    readonly game: string;
    readonly name?: unknown;
    readonly cards?: readonly { readonly id: string }[];
  };
}

const files: File[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder, 'scenarios'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !/^from[\\/]/.test(name))
    .map((name) => ({ name, json: JSON.parse(readFileSync(join(root, folder, 'scenarios', name), 'utf8')) })),
).filter(({ json }) => json.game in LOADERS);

test.each(Object.keys(LOADERS))(
  '%s: every shipped scenario opens, also from its link, with its cards and its title',
  async (game) => {
    const pkg = await LOADERS[game]();
    const { opening } = layoutOf(game)!;
    const all = files.filter(({ json }) => json.game === game);
    // that they hold is tried by the games themselves; here some of every folder are opened
    const mine = all.filter((_, i) => i % sized(Math.ceil(all.length / 8), 1, Math.ceil(all.length / 40)) === 0);
    let brought = 0;
    for (const { name, json } of mine) {
      const record = await readScenarioFile(json, pkg);
      if (!record.ok) throw new Error(`${name}: ${record.error.reason.en}`);
      const { plan } = record.value;
      expect(plan.title, name).toEqual(json.name);
      const again = readRecord(JSON.parse(JSON.stringify(record.value)));
      if (!again.ok) throw new Error(`${name}: ${again.error.reason.en}`);
      const opened = openRecord(pkg, again.value, opening);
      if (!opened.ok) throw new Error(`${name}: ${opened.error.reason.en}`);
      expect(opened.value.whole().position.view.players, name).toHaveLength(2);
      if (!plan.cards) continue;
      const played = gameFor(pkg, plan);
      if (!played.ok) throw new Error(`${name}: ${played.error.reason.en}`);
      const sheet = sheetOf(pkg, played.value.game, plan.ruleset, played.value.texts);
      for (const { id } of json.cards ?? []) {
        const card = sheet.cards.find((one) => one.id === id);
        expect(card, `${name}: ${id}`).toBeDefined();
        expect(card?.text, `${name}: ${id}`).toEqual(played.value.texts.get(id) ?? card?.text);
        brought++;
      }
    }
    expect(mine.length).toBeGreaterThan(0);
    if (game === 'ocg' || game === 'duel-masters') expect(brought).toBeGreaterThan(0);
  },
  600_000,
);

test('a scenario of rules with a goal is opened with it', async () => {
  const pkg = await LOADERS.ocg();
  const { json } = files.find(({ json: one }) => (one as { from?: string }).from === 'solitaire')!;
  const record = await readScenarioFile(json, pkg);
  if (!record.ok) throw new Error(record.error.reason.en);
  expect(record.value.plan.goal).toMatchObject({ kind: 'win' });
});

test.each([[[7]], [['x']], [{}], [[{ id: 'x' }, null]]])('own cards that are none are refused: %j', async (cards) => {
  const pkg = await LOADERS.ocg();
  const { json } = files.find(({ json: one }) => one.game === 'ocg')!;
  const record = await readScenarioFile(json, pkg);
  if (!record.ok) throw new Error(record.error.reason.en);
  const worse = { ...record.value, plan: { ...record.value.plan, cards } };
  expect(readRecord(worse)).toMatchObject({ ok: false, error: { path: '$.plan.cards' } });
});
