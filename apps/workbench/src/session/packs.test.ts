/** Matches with cards of packs: begun from the shelf, kept, linked, opened where nobody has the pack, and with another version of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '@fuda/game';
import { readPack } from '@fuda/pack';
import { LOADERS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { packRecord, unpackRecord } from '../share/link.ts';
import { methods as table } from '../worker/table.ts';
import { methods as thinker } from '../worker/thinker.ts';
import { type MatchPlan, PERSON, type Update } from './protocol.ts';

const root = join(import.meta.dirname, '../../../..');
const FOLDERS: Readonly<Record<string, string>> = { 'sample-duel': 'sample' };

function load(game: string): Pack {
  const { pack } = readPack(readFileSync(join(root, `games/${FOLDERS[game] ?? game}/packs/example.json`)));
  if (!pack) throw new Error(game);
  return pack;
}

const planFor = (game: string, pack: Pack, ruleset: string): MatchPlan => {
  const deck = `${pack.id}:${pack.decks[0].id}`;
  return { game, ruleset, decks: [deck, deck], seed: 4, seats: [PERSON, PERSON], open: true, packs: [pack] };
};

async function must<T>(
  reply: Promise<{ ok: true; value: T } | { ok: false; error: { reason: { en: string } } }>,
): Promise<T> {
  const found = await reply;
  if (!found.ok) throw new Error(found.error.reason.en);
  return found.value;
}

/** A few answers of the match that is on the table. */
async function playOn(update: Update, steps: number): Promise<Update> {
  let now = update;
  for (let i = 0; i < steps && now.position.options.length > 0; i++)
    now = await must(table.answer(i % now.position.options.length));
  return now;
}

test.each(Object.keys(LOADERS))(
  '[PK-R2] %s: a match with own cards travels by link and file, whatever is on the shelf',
  async (game) => {
    const pack = load(game);
    const shipped = await LOADERS[game]();
    const ruleset = pack.decks[0].rulesets?.[0] ?? shipped.rulesets[0].id;
    const begun = await must(
      table.begin(planFor(game, { ...pack, scenarios: [{ large: 'x'.repeat(5000) }] }, ruleset)),
    );
    const { plan } = begun.record;
    expect(plan.packs).toMatchObject([{ id: pack.id, scenarios: [] }]);
    const update = await playOn(begun, 12);
    const { record } = update;

    const link = await packRecord(record);
    expect(link?.length).toBeLessThan(8000);
    const opened = await must(table.restore(await unpackRecord(link ?? '')));
    expect(opened.update.position.hash).toBe(update.position.hash);
    expect(opened.plan).toEqual(plan);

    const replay = await must(table.replay());
    const again = await must(table.restore(JSON.parse(JSON.stringify(replay))));
    expect(again.update.position.hash).toBe(update.position.hash);

    // the texts and decks of the shelf, and of what a match carries
    const sheet = await must(table.sheet(game, ruleset, [], [pack]));
    const own = sheet.cards.filter(({ id }) => id.startsWith(`${pack.id}:`));
    expect(own.length).toBe(pack.cards.length);
    expect(sheet.decks.map(({ id }) => id)).toContain(plan.decks[0]);
    expect((await must(table.deck(game, ruleset, plan.decks[0], [pack]))).length).toBeGreaterThan(0);
    const thought = await thinker.think({ plan, decisions: record.options.slice(0, 3), player: 'random' });
    expect(thought.ok).toBe(true);
  },
);

test('[PK-R3] a match keeps the card it was begun with when the pack on the shelf has changed', async () => {
  const pack = load('sample-duel');
  const begun = await must(table.begin(planFor('sample-duel', pack, 'standard')));
  const record = JSON.parse(JSON.stringify((await playOn(begun, 6)).record));
  const newer = { ...pack, version: '2', cards: pack.cards.map((card) => ({ ...card, cost: 7 })) };
  const other = await must(table.begin(planFor('sample-duel', newer, 'standard')));
  expect(other.record.fingerprint).not.toBe(record.fingerprint);
  const opened = await must(table.restore(record, [newer]));
  expect(opened.plan.packs?.[0].version).toBe('1');
  const sheet = await must(table.sheet('sample-duel', 'standard', [], opened.plan.packs));
  expect(JSON.stringify(sheet.cards.find(({ id }) => id === 'star-knights:page'))).not.toContain('"cost":7');
});

test('[PK-R3] half-made cards on the shelf do not keep the others from the table; a damaged pack in a record is refused with its place', async () => {
  const pack = load('sample-duel');
  const shelf = {
    ...pack,
    cards: [...pack.cards, { id: 'half', name: { ja: '半', en: 'Half' } }, { id: 'draft', draft: true }],
  };
  const begun = await must(table.begin(planFor('sample-duel', shelf, 'standard')));
  const record = JSON.parse(JSON.stringify(begun.record));
  expect((await table.restore(record)).ok).toBe(true);
  for (const [packs, path] of [
    [5, '$.plan.packs'],
    [[{ ...pack, id: 7 }], '$.plan.packs[0].id'],
    [[{ ...pack, cards: [{ ...pack.cards[0], cots: 1 }] }], '$.plan.packs[0].cards[0].cots'],
    [[], '$.fingerprint'],
  ] as const) {
    const reply = await table.restore({ ...record, plan: { ...record.plan, packs } });
    expect(reply).toMatchObject({ ok: false, error: { path } });
  }
});

test('a scenario with cards of the shelf opens, and what is kept of it needs no shelf', async () => {
  const pack = load('sample-duel');
  const scenario = {
    format: 'fuda-scenario/1',
    game: 'sample-duel',
    players: [{ zones: { hand: ['star-knights:page'], deck: ['scout'] } }, { zones: { deck: ['scout'] } }],
    phase: 'main',
    turn: 3,
    script: [],
  };
  expect((await table.restore(scenario)).ok).toBe(false);
  const opened = await must(table.restore(scenario, [pack]));
  expect(opened.plan.packs?.[0].cards.map(({ id }) => id)).toEqual(['page']);
  expect((await table.restore(JSON.parse(JSON.stringify(opened.update.record)))).ok).toBe(true);
});
