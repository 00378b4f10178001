/** Pictures of all cards of all games, the example packs included. That no two look the same is seen in tests/faces.browser.test.ts. */
import { readFileSync } from 'node:fs';
import type { ArtRules } from '@fuda/game';
import { readPack } from '@fuda/pack';
import { LOADERS } from '@fuda/registry';
import { describe, expect, test } from 'vitest';
import { LAYOUTS } from '../../layouts/index.ts';
import { INKS } from '../../layouts/layout.ts';
import { sheetOf } from '../../session/sheet.ts';
import { exampleOf } from '../../tests/example-packs.ts';
import { compose } from './compose.ts';
import { GROUNDS, groundOf } from './grounds.ts';
import { LAYERS, layersOf } from './layers.ts';
import { MOTIFS, motif } from './motifs.ts';
import { RINGS } from './rings.ts';

const within = (d: string, most: number): boolean =>
  (d.match(/-?\d+(?:\.\d+)?/g) ?? []).every((n) => Math.abs(Number(n)) <= most);

test('[WB-F1] every motif, ring and pattern is a sound path of its own, and none is the same as another', () => {
  const shapes = [...MOTIFS.map((name) => motif(name) ?? ''), ...RINGS.filter((d) => d !== '')];
  for (const d of shapes) {
    expect(d).toMatch(/^M[-\d. MLQCAZ]+Z$/);
    expect(within(d, 48), d).toBe(true);
  }
  const all = [...shapes, ...GROUNDS.map((name) => groundOf(name)?.d)];
  expect(new Set(all).size).toBe(all.length);
  expect([motif('nothing'), motif('toString'), groundOf('nothing')]).toEqual([undefined, undefined, undefined]);
});

describe.each(LAYOUTS)('$game', ({ game, library }) => {
  const read = async () => {
    const shipped = await LOADERS[game]();
    const { pack } = readPack(readFileSync(exampleOf(game)), 'example.json');
    const pkg = (pack && shipped.withPacks?.([pack]).game) ?? shipped;
    const ruleset = library ?? pkg.rulesets[0].id;
    const compiled = pkg.compile(ruleset);
    const alone = sheetOf(shipped, shipped.compile(ruleset), ruleset).cards;
    return { pkg, compiled, sheet: sheetOf(pkg, compiled, ruleset), shipped: alone };
  };
  let loaded: ReturnType<typeof read> | undefined;
  const load = () => {
    loaded ??= read();
    return loaded;
  };

  test('[WB-F1] its art names only what there is to draw, and what the game declares', async () => {
    const { pkg, compiled } = await load();
    const { subjects, acts, grounds, grand, styles, ribbons } = pkg.art as ArtRules;
    for (const { motif: name } of [...subjects, ...acts]) expect(MOTIFS).toContain(name);
    for (const { ground, ink } of grounds) {
      expect(GROUNDS).toContain(ground);
      if (ink !== undefined) expect(INKS).toContain(ink);
    }
    const asked = [...subjects, ...acts, ...grounds, ...grand, ...styles, ...ribbons];
    const { properties } = compiled.declaration;
    expect(properties).toEqual(expect.arrayContaining(asked.flatMap(({ prop }) => prop ?? [])));
    const ages = (pkg.ages ?? []).map(({ id }) => id);
    expect(ages).toEqual(expect.arrayContaining(asked.flatMap(({ age }) => age ?? [])));
    const known = (pkg.subjects ?? []).map(({ id }) => id);
    expect(known).toEqual(expect.arrayContaining(asked.flatMap(({ subject }) => subject ?? [])));
  });

  test('[WB-F2] every card has a picture: who it is and what it does; no two have the same, and the same card always has it', async () => {
    const { shipped, sheet } = await load();
    const seen = new Map<string, string>();
    for (const { id, art, does } of sheet.cards) {
      const made = compose(id, art);
      expect(MOTIFS).toContain(made.charge);
      // whatever it does is told by a motif
      if (does && does.length > 0) expect(art?.acts, `${id}: ${does}`).not.toEqual([]);
      const { ground, crest } = layersOf(id, art);
      for (const { look, d } of [...ground, ...crest]) {
        expect(LAYERS).toContain(look);
        expect(d).not.toMatch(/NaN|undefined/);
      }
      const key = JSON.stringify([made, art?.style, art?.ink, ground.length]);
      expect(seen.get(key), id).toBeUndefined();
      seen.set(key, id);
    }
    expect(seen.size).toBe(sheet.cards.length);
    // in whatever pool it is, under rules written another way, too
    for (const { id, art } of shipped) expect(sheet.cards.find((card) => card.id === id)?.art, id).toEqual(art);
  });
});
