import { Bench } from '@fuda/editor';
import { artOf } from '@fuda/game';
import { LAYOUTS, LOADERS, WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { coloursOf, fieldsOf, kindOf, numbersOf } from '../../cards/facts.ts';
import type { CardLayout } from '../../layouts/layout.ts';
import type { CardSheet } from '../../session/protocol.ts';
import { draftSheet } from './draft-sheet.ts';

const NAMELESS = { ja: '名前のないカード', en: 'nameless' };

test('[WB-E23] a card being made looks as it will on the table: shipped cards of all games have the same numbers, kind, colours and picture', async () => {
  for (const [id, load] of Object.entries(WORKSHOPS)) {
    const [workshop, game] = await Promise.all([load(), LOADERS[id]()]);
    const bench = new Bench(workshop);
    const layout = LAYOUTS[id as keyof typeof LAYOUTS].card as unknown as CardLayout;
    const looks = (card: CardSheet): string =>
      JSON.stringify([
        card.name,
        kindOf(layout, card)?.id,
        coloursOf(layout, card).map((one) => one.id),
        numbersOf(layout, card).map(({ number, value }) => [number.at, value]),
        fieldsOf(layout, card),
        card.art,
      ]);
    // rulesets may have other cards under the same id
    const table = new Map<string, Set<string>>();
    for (const ruleset of game.rulesets)
      for (const { id: card, name, props, abilities } of game.compile(ruleset.id).cards) {
        const art = artOf(workshop.art, { props, abilities, lore: game.lore?.(card, ruleset.id) });
        const looked = looks({ id: card, name, props, text: { ja: [], en: [] }, art });
        table.set(card, (table.get(card) ?? new Set()).add(looked));
      }
    const different = (workshop.cards as readonly { readonly id: string }[]).filter((json) => {
      const sheet = draftSheet(bench.read(json), json.id, workshop, workshop.vocabulary, NAMELESS);
      const known = table.get(json.id);
      return known && !(sheet && known.has(looks(sheet)));
    });
    expect(different, id).toEqual([]);
    expect(table.size).toBeGreaterThan(10);
  }
});

test('[WB-E23] half a card has a face: without a name, without a kind, with broken instructions', async () => {
  for (const load of Object.values(WORKSHOPS)) {
    const workshop = await load();
    const bench = new Bench(workshop);
    for (const json of [{}, { cost: 3 }, { name: { ja: '札' } }, { effects: [{ op: '?' }], actions: 4 }])
      expect(draftSheet(bench.read(json), 'x', workshop, workshop.vocabulary, NAMELESS)?.name.ja).toMatch(/./);
    expect(draftSheet(bench.read([]), 'x', workshop, workshop.vocabulary, NAMELESS)).toBeUndefined();
  }
});
