import { LOADERS } from '@fuda/registry';
import { describe, expect, test } from 'vitest';
import { playersFor } from '../session/players.ts';
import { sheetOf } from '../session/sheet.ts';
import { LAYOUTS } from './index.ts';
import { INKS, SHAPES } from './layout.ts';

test('every game has a layout, and every layout a game', () => {
  expect(LAYOUTS.map(({ game }) => game).sort()).toEqual(Object.keys(LOADERS).sort());
});

describe.each(LAYOUTS)('$game', (layout) => {
  test('it names only what the game has', async () => {
    const pkg = await LOADERS[layout.game]();
    const game = pkg.compile();
    const d = game.declaration;
    const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
    // matches begin with the game's first ruleset, as at the command line
    expect(layout).not.toHaveProperty('ruleset');
    if (layout.library !== undefined) expect(pkg.rulesets.map(({ id }) => id)).toContain(layout.library);
    expect(names(d.zones)).toEqual(expect.arrayContaining([...layout.opening]));
    const { side, middle, far = [], counters, stacks, numbered = [], loud, attacks, life } = layout.table;
    for (const zone of [...side, ...middle, ...far].flat()) {
      const declared = d.zones.find(({ name }) => name === zone.zone);
      expect(declared, zone.zone).toBeDefined();
      expect(names(d.zones)).toEqual(expect.arrayContaining([...(zone.under ?? [])]));
      if (zone.as === 'slots') expect(declared?.slots).toBe(true);
      for (const slot of [...(zone.slots ?? []), ...(zone.shared ?? [])])
        expect(slot).toBeLessThan(declared?.size ?? 0);
    }
    for (const [verb, { near = [], far: theirs = [] }] of Object.entries(layout.table.drops)) {
      expect(names(d.verbs)).toContain(verb);
      expect(names(d.zones)).toEqual(expect.arrayContaining([...near, ...theirs]));
    }
    if (layout.solo !== undefined) expect(pkg.rulesets.find(({ id }) => id === layout.solo)?.goal).toBeDefined();
    expect(names(d.counters)).toEqual(expect.arrayContaining(names(counters)));
    expect(names(d.tables ?? [])).toEqual(expect.arrayContaining([...stacks]));
    expect(stacks).toEqual(expect.arrayContaining([...numbered]));
    expect(d.events).toEqual(expect.arrayContaining([...loud, ...attacks]));
    if (life !== undefined) expect(names(d.zones)).toContain(life);
    const { kind, colour, numbers, marks, fields } = layout.card;
    const props = [kind.prop, ...kind.values.flatMap(({ prop }) => prop ?? []), ...(colour ? [colour.prop] : [])];
    expect(d.properties).toEqual(expect.arrayContaining([...props, ...fields.map(({ prop }) => prop)]));
    for (const { prop, stat, attribute } of numbers) {
      if (prop !== undefined) expect(d.properties).toContain(prop);
      if (stat !== undefined) expect(names(d.stats)).toContain(stat);
      if (attribute !== undefined) expect(names(d.attributes)).toContain(attribute);
    }
    expect(names(d.attributes)).toEqual(expect.arrayContaining(marks.map(({ attribute }) => attribute)));
  });

  test('[WB-N1] three named opponents, the easiest first, and a ladder they stand on', async () => {
    const known = playersFor(await LOADERS[layout.game]()).map(({ name }) => name);
    expect(layout.levels).toHaveLength(3);
    const steps = layout.levels.map(({ player }) => layout.ladder.indexOf(player));
    expect(steps[0]).toBe(0);
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
    expect(known).toEqual(expect.arrayContaining([...layout.ladder]));
    expect(new Set(layout.ladder).size).toBe(layout.ladder.length);
    for (const { name, note } of layout.levels)
      for (const text of [name.ja, name.en, note.ja, note.en]) expect(text.trim()).not.toBe('');
  });

  test('every card has a kind, a name, and a text where the game writes texts', async () => {
    const pkg = await LOADERS[layout.game]();
    const ruleset = layout.library ?? pkg.rulesets[0].id;
    const { cards } = sheetOf(pkg, pkg.compile(ruleset), ruleset);
    const wanted = (layout.goals ?? []).flatMap(({ goal }) => (goal.kind === 'cards' ? goal.cards : []));
    expect(cards.map(({ id }) => id)).toEqual(expect.arrayContaining([...(layout.drills ?? []), ...wanted]));
    const own = [...layout.table.side, ...layout.table.middle].flat().map(({ zone }) => zone);
    for (const { goal } of layout.goals ?? []) if (goal.kind === 'cards') expect(own).toContain(goal.zone);
    for (const { id, props, name } of cards) {
      const { kind } = layout.card;
      const fits = kind.values.some(({ prop = kind.prop, bits, is }) =>
        bits === undefined ? props[prop] === is : (props[prop] & bits) !== 0,
      );
      expect(fits, id).toBe(true);
      expect(
        [name.ja, name.en].every((text) => text !== ''),
        id,
      ).toBe(true);
    }
  });

  test('inks and shapes exist', () => {
    const { kind, colour } = layout.card;
    for (const { ink, shape } of [...kind.values, ...(colour?.values ?? [])]) {
      expect(INKS).toContain(ink);
      expect(SHAPES).toContain(shape);
    }
    expect(INKS).toContain(layout.ink);
  });
});
