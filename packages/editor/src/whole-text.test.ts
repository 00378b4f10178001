/** What a game says of a card on the table is what its author reads while making it. */
import { LOADERS, WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { Bench } from './bench.ts';
import { highlightsOf, pathAt } from './links.ts';

/** What people learn from a card stands under its text, and is no part of it. */
const plain = (text: string): string => text.replaceAll(/\{([^|}]*)\|[^}]*\}/g, '$1');

test('[ED-5.3] every shipped card of every game says in the editor what it says on the table, what is printed included', async () => {
  for (const [id, load] of Object.entries(WORKSHOPS)) {
    const [workshop, game] = await Promise.all([load(), LOADERS[id]()]);
    const bench = new Bench(workshop);
    const different: string[] = [];
    for (const json of workshop.cards as readonly { readonly id: string }[]) {
      for (const language of ['ja', 'en'] as const) {
        const here = JSON.stringify(bench.text(json, language).map((paragraph) => paragraph.text));
        // rulesets may leave cards out, and have another card of the same id
        const told = game.rulesets.map((ruleset) => {
          const lore = game.lore?.(json.id, ruleset.id)?.note;
          const notes = lore ? [plain(lore.ja), lore.en] : [];
          const lines = game.describe?.(json.id, ruleset.id)[language] ?? [];
          return JSON.stringify(lines.filter((line) => !notes.includes(line)));
        });
        if (!told.includes(here)) different.push(`${json.id}: ${told} / ${here}`);
      }
    }
    expect(different, id).toEqual([]);
  }
});

test('[ED-5.3] lines about printed facts are linked with their fields, also on half-made cards', async () => {
  const bench = new Bench(await WORKSHOPS.ocg());
  const lines = (card: unknown) => bench.text(card, 'en').map(({ text }) => text);
  const fusion = { kind: 'monster', frame: 'fusion', materials: ['セイント・バード'], specialOnly: true };
  expect(lines(fusion)).toEqual(['"Saint Bird"', 'Cannot be Normal Summoned/Set.']);
  expect(pathAt(bench, fusion, { paragraph: 0, offset: 3, language: 'en' })).toBe('$.materials');
  expect(highlightsOf(bench, fusion, '$.specialOnly', 'ja')).toMatchObject([{ paragraph: 1, from: 0 }]);
  expect(lines({ kind: 'monster', frame: 'xyz', materials: { level: 4, count: 2 } })).toEqual(['2 Level 4 monsters']);
  expect(lines({ kind: 'monster', tributes: 3 })).toEqual(['Requires 3 Tributes to Normal Summon.']);
  // what cannot be used is not said
  expect(lines({ kind: 'monster', frame: 'xyz', materials: { level: 'four' } })).toEqual([]);
});
