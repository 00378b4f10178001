/** Archetypes that only an author's cards know [YGO-6.9]. */
import { expect, test } from 'vitest';
import { ocgPackage } from '../package.ts';

const monster = (id: string, archetypes: unknown) => ({
  id,
  name: { ja: `札${id}`, en: `Card ${id}` },
  kind: 'monster',
  frame: 'normal',
  attribute: 'WIND',
  type: 'winged-beast',
  level: 4,
  atk: 1000,
  def: 1000,
  archetypes,
});
const spell = (archetype: unknown) => ({
  id: 'own:spell',
  name: { ja: '呼び声', en: 'Call' },
  kind: 'spell',
  subtype: 'normal',
  effects: [{ op: 'SEARCH', filter: { archetype }, count: 1 }],
});
const read = (...cards: unknown[]) => {
  const { problems, texts } = ocgPackage.readCards!([{ file: 'own.json', json: cards }]);
  return { texts, problems: problems.map(({ code, path, hint }) => [code, path, ...(hint ? [hint.en] : [])]) };
};
const storm = { ja: '嵐風', en: 'Stormwind' };

test('the names are given once and asked for by word or by either name', () => {
  for (const asked of ['stormwind', 'Stormwind', '嵐風', storm]) {
    const { problems, texts } = read(monster('own:a', [storm]), monster('own:b', ['stormwind']), spell(asked));
    expect(problems).toEqual([]);
    expect(texts.get('own:spell')?.ja[0]).toContain('「嵐風」カード');
    expect(texts.get('own:spell')?.en[0]).toContain('1 "Stormwind" card');
  }
});

test('a card file alone may ask for a family nobody in it belongs to, by its names', () => {
  const { problems, texts } = read(spell({ hasAny: [storm, 'hero'] }));
  expect(problems).toEqual([]);
  expect(texts.get('own:spell')?.en[0]).toContain('1 "Stormwind" or "HERO" card');
});

test('mistakes are told: a word nobody has given names to, one family with two names, too many, an unknown parent', () => {
  expect(read(monster('own:a', [storm]), spell('stromwind')).problems).toEqual([
    ['unknown-word', '$[1].effects[0].filter.archetype', 'did you mean STORMWIND?'],
  ]);
  expect(read(monster('own:a', ['zephyr'])).problems).toEqual([['unknown-word', '$[0].archetypes[0]']]);
  expect(read(monster('own:a', [storm]), monster('own:b', [{ ...storm, ja: '嵐' }])).problems).toEqual([
    ['conflicting-fields', '$[1].archetypes[0]'],
  ]);
  expect(read(monster('own:a', [{ ja: '勇者', en: 'Braves', name: 'hero' }])).problems).toEqual([
    ['conflicting-fields', '$[0].archetypes[0]'],
  ]);
  const many = Array.from({ length: 9 }, (_, i) => ({ ja: `族${i}`, en: `Clan ${i}` }));
  expect(read(monster('own:a', many)).problems).toEqual([['out-of-range', '$[0].archetypes']]);
  expect(read(monster('own:a', [{ ...storm, of: 'weather' }])).problems).toEqual([
    ['unknown-word', '$[0].archetypes[0].of[0]'],
  ]);
  expect(read(monster('own:a', [{ ja: '嵐風' }])).problems).toEqual([['wrong-type', '$[0].archetypes[0]']]);
});
