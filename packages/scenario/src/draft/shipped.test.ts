/** Every scenario that is shipped goes through the hands of whoever edits positions and comes out the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { createMatch } from '@fuda/kernel';
import { loadGames } from '@fuda/registry';
import { sized } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { readScenario } from '../read-scenario.ts';
import { checkDraft } from './check.ts';
import { draftOf, scenarioOf, setupOf } from './draft.ts';

const GAMES = await loadGames();
const FOLDERS = { history: 'history', ocg: 'ocg', 'duel-masters': 'duel-masters', 'sample-duel': 'sample' };

/** Of the files in a folder, which lie together by what they are about, every so many. */
const EVERY = sized(20, 1, 4);

function shipped(folder: string): readonly string[] {
  const home = new URL(`../../../../games/${folder}/scenarios/`, import.meta.url);
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !/^from[\\/]/.test(name))
    .map((name) => new URL(name, home).pathname);
}

test('every game has its scenarios looked at', () => {
  expect(GAMES.map(({ id }) => id).sort()).toEqual(Object.keys(FOLDERS).sort());
});

describe.each(Object.entries(FOLDERS))('%s', (id, folder) => {
  const pkg = GAMES.find((game) => game.id === id)!;
  const files = shipped(folder).filter((_, i) => i % EVERY === 0);

  test(`[SC-D1] the positions of its ${files.length} scenarios become documents and files again, to the same hash`, () => {
    const different: string[] = [];
    for (const file of files) {
      const { ready } = readScenario(JSON.parse(readFileSync(file, 'utf8')), file, GAMES);
      if (!ready) throw new Error(file);
      const draft = draftOf(ready);
      const again = readScenario({ ...scenarioOf(draft), rolls: ready.scenario.rolls }, file, GAMES);
      if (!again.ready) throw new Error(`${file} ${JSON.stringify(again.problems[0])}`);
      const [was, edited, written] = [ready.setup, setupOf(draft).setup, again.ready.setup].map((setup) => {
        const rolls = ready.scenario.rolls;
        const begun = createMatch(ready.game, setup, ready.seed, rolls ? { rolls } : {});
        return begun.ok ? begun.value.hash() : begun.error.reason.en;
      });
      if (was !== edited || was !== written || again.ready.seed !== ready.seed) different.push(file);
    }
    expect(different).toEqual([]);
  }, 120_000);

  test('[SC-D2] none of them is called impossible', () => {
    const refused = files.flatMap((file) => {
      const { ready } = readScenario(JSON.parse(readFileSync(file, 'utf8')), file, GAMES);
      if (!ready) throw new Error(file);
      const { problems } = checkDraft(draftOf(ready), pkg, ready.game);
      return problems
        .filter(({ severity }) => severity === 'error')
        .map(({ path, reason }) => `${file.replace(/.*scenarios/, '')} ${path}: ${reason.en}`);
    });
    expect(refused).toEqual([]);
  }, 120_000);
});
