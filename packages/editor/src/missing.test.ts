import { WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { Bench, treeOf } from './index.ts';

test.each(Object.keys(WORKSHOPS))('[ED-4.1] %s: what is missing is called as its form calls it', async (game) => {
  const { vocabulary, cards } = await WORKSHOPS[game]();
  const { problems } = new Bench({ vocabulary, cards }).read({ id: 'x' });
  const missing = problems.filter(({ code }) => code === 'missing-field');
  expect(missing.length).toBeGreaterThan(1);
  for (const { reason, missing: name } of missing) {
    expect(reason.ja).not.toContain('"');
    expect(reason.en, name).toMatch(/^missing: /);
    expect(reason.en).not.toContain('"');
  }
});

test('[ED-2.7] a keyword without a name is not called a card', async () => {
  const { vocabulary, cards } = await WORKSHOPS['duel-masters']();
  expect(treeOf(new Bench({ vocabulary, cards, kind: 'keyword' }), {}).label.en).toBe('A keyword without a name');
  const named = treeOf(new Bench({ vocabulary, cards, kind: 'keyword' }), { name: { ja: '盾', en: 'Shield' } });
  expect(named.label.en).toBe('Shield');
});

test('[ED-2.3] the tree of a document is made once, and anew when the document is another one', async () => {
  const { vocabulary, cards } = await WORKSHOPS['sample-duel']();
  const bench = new Bench({ vocabulary, cards });
  const json = { id: 'x', name: { ja: '一', en: 'One' } };
  expect(treeOf(bench, json)).toBe(treeOf(bench, json));
  expect(treeOf(bench, { ...json, name: { ja: '二', en: 'Two' } }).label.en).toBe('Two');
  expect(treeOf(bench, json).label.en).toBe('One');
});
