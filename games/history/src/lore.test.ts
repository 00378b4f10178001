/** What the cards teach: ages, years, subjects, readings. The rules text §8 asks for it. */
import { expect, test } from 'vitest';
import { CARDS } from './data.ts';
import { historyPackage } from './package.ts';
import { hardKanji, parseRuby } from './ruby.ts';
import { SUBJECTS } from './subjects.ts';
import { spanText, yearText } from './years.ts';

const ages = historyPackage.ages!;
const loreOf = (id: string) => historyPackage.lore!(id, 'kai')!;
const dated = CARDS.filter(({ id }) => loreOf(id).age !== undefined);

test('every age is there once, in order; 戦国 is one age, whichever set a card of it belongs to', () => {
  expect(new Set(ages.map(({ id }) => id)).size).toBe(ages.length);
  expect(new Set(ages.map(({ name }) => name.ja)).size).toBe(ages.length);
  expect(ages.filter(({ name }) => name.ja.includes('戦国')).map(({ id }) => id)).toEqual(['sengoku']);
  for (const [i, { from, to }] of ages.entries()) {
    expect(from).toBeLessThan(to);
    if (i > 0) expect(from).toBeGreaterThan(ages[i - 1].from);
  }
  expect(loreOf('CHR_NOBUNAGA').age).toBe('sengoku');
  expect(loreOf('VP_VILLAGE').age).toBe('sengoku');
});

test('every card on the timeline lies inside the years of its age', () => {
  const outside = dated.filter(({ id }) => {
    const { age, year } = loreOf(id);
    const { from, to } = ages.find((a) => a.id === age)!;
    return year === undefined || year < from || year > to;
  });
  expect(outside.map(({ id, name, year }) => `${id} ${name} ${year}`)).toEqual([]);
  expect(dated.length).toBeGreaterThan(150);
});

test('ages overlap only where historians disagree where one ends: 1467 to 1493, and in the year of a change of power', () => {
  const shared = ages.slice(1).map(({ from }, i) => [ages[i].to - from + 1, ages[i].id] as const);
  expect(shared.filter(([years]) => years > 0)).toEqual([
    [27, 'medieval'],
    [1, 'edo'],
  ]);
});

test('resource cards have no age and stay off the timeline; what is of all times has no year', () => {
  const resources = CARDS.filter(({ type }) => type === 'resource');
  expect(resources.length).toBeGreaterThan(6);
  for (const { id } of resources) expect(loreOf(id).age, id).toBeUndefined();
  expect(dated.length).toBe(CARDS.length - resources.length);
  for (const { id } of resources.filter((card) => loreOf(card.id).subject === 'goods')) {
    expect([loreOf(id).year, loreOf(id).when]).toEqual([undefined, undefined]);
  }
  // the arrival of firearms happened in a year all the same
  expect(loreOf('SG_R01')).toMatchObject({ year: 1543, subject: 'event' });
});

test('every card tells of a known subject, and persons of persons', () => {
  const known = new Set<string>(SUBJECTS.map(({ id }) => id));
  for (const { id, type } of CARDS) {
    const { subject } = loreOf(id);
    expect(known.has(subject ?? '?'), id).toBe(true);
    expect(subject === 'person', id).toBe(type === 'person');
  }
  expect(historyPackage.subjects).toEqual(SUBJECTS);
  for (const id of ['MD_V04', 'SG_V03', 'AN_V04']) expect(loreOf(id).subject, id).toBe('building');
});

test('years before Christ are said so; there is no minus sign', () => {
  expect(yearText(-57)).toEqual({ ja: '紀元前57年', en: '57 BC' });
  expect(yearText(239)).toEqual({ ja: '239年', en: '239' });
  expect(spanText(1467, 1602)).toEqual({ ja: '1467〜1602年', en: '1467–1602' });
  expect(spanText(-300, 250)).toEqual({ ja: '紀元前300年〜紀元250年', en: '300 BC – AD 250' });
  expect(spanText(-300, -57)).toEqual({ ja: '紀元前300〜紀元前57年', en: '300–57 BC' });
});

test('what a card does is said with readings for hard kanji, in the words of its text', () => {
  for (const { id } of CARDS) {
    const { does } = loreOf(id);
    const parts = parseRuby(does!.ja);
    expect(parts, id).toBeDefined();
    expect(parts!.map(({ text }) => text).join('')).toBe(historyPackage.describe!(id, 'kai').ja[0]);
    const bare = parts!.filter(({ reading }) => reading === undefined).map(({ text }) => text);
    expect(hardKanji(bare.join('')), id).toEqual([]);
    expect(does!.en).toBe(historyPackage.describe!(id, 'kai').en[0]);
  }
});
