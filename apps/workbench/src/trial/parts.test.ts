import { LOADERS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { sheetOf } from '../session/sheet.ts';
import { partsOf } from './parts.ts';
import en from './words/en.json' with { type: 'json' };
import ja from './words/ja.json' with { type: 'json' };

const READERS = (['ja', 'en'] as const).map((language) => ({
  t: (key: keyof typeof ja, values: object = {}): string =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      { ja, en }[language][key],
    ),
  say: (text: { readonly ja: string; readonly en: string }): string => text[language],
}));

test.each(LAYOUTS.map(({ game }) => game))(
  '[WB-T2] %s: parts of a tried card are told in words, whatever their ids and wherever an instruction moves cards',
  async (game) => {
    const pkg = await LOADERS[game]();
    const ruleset = pkg.rulesets[0].id;
    const sheet = sheetOf(pkg, pkg.compile(ruleset), ruleset);
    const instructions = Object.keys(pkg.deeds ?? {}).map((name, i) => ({ path: `$.effects[${i}]`, name, times: 1 }));
    const named = Object.keys(pkg.programs ?? {});
    expect(named.length).toBeGreaterThan(0);
    // one has a name in the game, one has none
    const programs = ['part0', named[0], 'part2'];
    const abilities = ['action1', 'action2', 'action2'].map((ability, i) => ({
      ability,
      program: programs[i],
      times: i,
    }));
    const report = { abilities, rules: [{ ability: 'rule9', times: 0 }], instructions };
    for (const reader of READERS) {
      const labels = partsOf(report, sheet, reader).map(({ label }) => label);
      expect(labels.join('\n')).not.toMatch(/action\d|rule9|part[02]|[{}]/);
      expect(labels[1]).toContain(reader.say(pkg.programs![named[0]]));
      expect(labels[2]).toContain(reader.t('trial.unnamedPart', { n: 2 }));
      for (const [i, { name }] of instructions.entries())
        expect(labels[i + 4]).toBe(reader.t('trial.instruction', { name: reader.say(pkg.deeds![name]) }));
    }
  },
);
