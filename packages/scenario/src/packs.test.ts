/** Scenarios that bring along what they need of packs. */
import { readFileSync } from 'node:fs';
import { createMatch } from '@fuda/kernel';
import { packedGame, readPack } from '@fuda/pack';
import { LOADERS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { readScenario } from './read-scenario.ts';
import { scriptOf } from './record-script.ts';
import { runScenario } from './run-scenario.ts';
import { beginningOf, momentOf } from './write-position.ts';

const FOLDERS: Readonly<Record<string, string>> = { 'sample-duel': 'sample' };

test.each(Object.keys(LOADERS))(
  '[SC-K1] %s: a match with cards of a pack is written with them and runs without the pack',
  async (id) => {
    const shipped = await LOADERS[id]();
    const { pack } = readPack(
      readFileSync(new URL(`../../../games/${FOLDERS[id] ?? id}/packs/example.json`, import.meta.url)),
    );
    const { game: pkg } = packedGame(shipped, [pack!]);
    const deck = `${pack!.id}:${pack!.decks[0].id}`;
    const ruleset = pack!.decks[0].rulesets?.[0] ?? shipped.rulesets[0].id;
    const setup = pkg.setUp([deck, deck], 3, ruleset);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const begun = createMatch(pkg.compile(ruleset), setup.value, 3);
    if (!begun.ok) throw new Error(begun.error.reason.en);
    for (let i = 0; i < 6; i++) begun.value.decide(0);
    const head = { game: id, ruleset, packs: [...pkg.packs!] };
    const match = { ...beginningOf(begun.value, head), script: scriptOf(begun.value) };
    expect(runScenario(JSON.parse(JSON.stringify(match)), 'match', [shipped])).toMatchObject({
      ok: true,
      decisions: 6,
    });
    const { scenario } = momentOf(begun.value, head);
    expect(runScenario(JSON.parse(JSON.stringify(scenario)), 'moment', [shipped])).toMatchObject({ ok: true });
    // without them its words are unknown
    expect(runScenario({ ...match, packs: undefined }, 'bare', [shipped])).toMatchObject({
      ok: false,
      code: 'UNKNOWN_NAME',
    });
  },
);

test('[SC-K1] what is carried must be sound', async () => {
  const shipped = await LOADERS['sample-duel']();
  const file = { format: 'fuda-scenario/1', game: 'sample-duel', players: [{}, {}], phase: 'main', script: [] };
  const { problems } = readScenario({ ...file, packs: [{ format: 'fuda-pack/1' }] }, 'bad', [shipped]);
  expect(problems[0]).toMatchObject({ code: 'BAD_PACK', path: expect.stringMatching(/^\$\.packs\[0\]/) });
});
