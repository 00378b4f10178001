import { historyPackage } from '@fuda/history';
import { expect, test } from 'vitest';
import type { CardSheet } from '../session/protocol.ts';
import { sheetOf } from '../session/sheet.ts';
import { NAME, PART } from './blanks.ts';
import { makeQuiz, QUESTION_KINDS, type Question, type QuizPlan, riddleOf, splitOrder } from './quiz.ts';

const sheets = (['kai', 'classic'] as const).map((id) => sheetOf(historyPackage, historyPackage.compile(id), id));
const [sheet] = sheets;
const SEEDS = Array.from({ length: 150 }, (_, seed) => seed * 7919);
const plan = (seed: number, rest: Partial<QuizPlan> = {}): QuizPlan => ({ seed, count: 10, ...rest });
const typeOf = (card: CardSheet): string => String(card.props.type);
const byId = (id: string, in_ = sheet): CardSheet => in_.cards.find((card) => card.id === id)!;
const sentences = (card: CardSheet): string => [...card.text.ja].join('').split('。').sort().join('。');

/** Which choices are right, told from the cards alone: written apart from the generator. */
function rightOnes({ kind, card, choices }: Question, from: typeof sheet): readonly string[] {
  const year = (id: string): number => byId(id, from).lore!.year!;
  const named = from.cards.filter((other) => other.name.ja === card.name.ja);
  switch (kind) {
    case 'age':
      // an age is right if any card of this name lies in its years or belongs to it
      return choices.filter((id) => {
        const { from: first, to } = from.ages.find((age) => age.id === id)!;
        return named.some(({ lore }) => lore!.age === id || (lore!.year! >= first && lore!.year! <= to));
      });
    case 'year':
      return choices.filter((id) => card.lore!.note!.ja.includes(byId(id, from).lore!.when!.ja));
    case 'reading':
      return choices.filter((id) => byId(id, from).lore!.reading === card.lore!.reading);
    case 'effect':
      return choices.filter((id) => named.some((other) => sentences(other) === sentences(byId(id, from))));
    case 'note':
      return choices.filter((id) => byId(id, from).name.ja === card.name.ja);
    case 'earlier':
      return choices.filter((id) => year(id) === Math.min(...choices.map(year)));
    case 'order': {
      const years = choices.map(year);
      return new Set(years).size === years.length ? [[...choices].sort((a, b) => year(a) - year(b)).join(' ')] : [];
    }
  }
}

test('the same seed asks the same questions, another one others', () => {
  expect(makeQuiz(sheet, plan(5))).toEqual(makeQuiz(sheet, plan(5)));
  expect(makeQuiz(sheet, plan(5))).not.toEqual(makeQuiz(sheet, plan(6)));
});

test.each(sheets.map((one) => [one.ruleset, one] as const))(
  'with %s every question has exactly one right answer, and choices that differ in both languages',
  (_, one) => {
    const kinds = new Map<string, number>();
    for (const seed of SEEDS) {
      const quiz = makeQuiz(one, plan(seed, { kindOf: typeOf }));
      expect(quiz, `seed ${seed}`).toHaveLength(10);
      expect(new Set(quiz.map(({ id }) => id)).size, `seed ${seed}`).toBe(quiz.length);
      for (const question of quiz) {
        const { kind, choices, right, id } = question;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        expect(rightOnes(question, one), `seed ${seed} ${id}`).toEqual([right]);
        expect(new Set(choices).size).toBe(choices.length);
        if (kind !== 'age') {
          const shown = (language: 'ja' | 'en'): string[] =>
            choices.map((choice) => {
              const card = byId(choice, one);
              if (kind === 'year') return card.lore!.when![language];
              return kind === 'effect' ? card.lore!.does![language] : card.name[language];
            });
          for (const language of ['ja', 'en'] as const) expect(new Set(shown(language)).size).toBe(choices.length);
        }
      }
    }
    const missing = QUESTION_KINDS.filter((kind) => !kinds.has(kind));
    // one age only: nothing to ask about it, and too few dates far enough apart
    expect(missing).toEqual(one.ruleset === 'classic' ? ['age'] : []);
  },
);

test('wrong answers are of the same subject: persons with persons, buildings with buildings', () => {
  for (const seed of SEEDS) {
    for (const { kind, card, choices, id } of makeQuiz(sheet, plan(seed, { kindOf: typeOf }))) {
      if (kind === 'age' || kind === 'year') continue;
      for (const choice of choices) {
        if (kind === 'effect') expect(typeOf(byId(choice)), id).toBe(typeOf(card));
        else expect(byId(choice).lore!.subject, id).toBe(card.lore!.subject);
      }
    }
  }
});

test('years to choose from are near the right one', () => {
  for (const seed of SEEDS) {
    for (const { card, choices } of makeQuiz(sheet, plan(seed, { kinds: ['year'] }))) {
      expect(choices).toHaveLength(4);
      const away = (year: number): number => Math.abs(year - card.lore!.year!);
      const all = [...new Set(sheet.cards.flatMap(({ lore }) => lore?.year ?? []))].sort((x, y) => away(x) - away(y));
      // near in time, or of the same age at least
      for (const choice of choices) {
        const { year, age } = byId(choice).lore!;
        expect(all.slice(0, 24).includes(year!) || age === card.lore!.age).toBe(true);
      }
      const years = choices.map((choice) => byId(choice).lore!.year!);
      expect(years).toEqual([...years].sort((a, b) => a - b));
    }
  }
});

test('what is put in order lies clearly apart: persons by decades', () => {
  let most = 0;
  for (const seed of SEEDS) {
    for (const { card, choices, right } of makeQuiz(sheet, plan(seed, { kinds: ['order', 'earlier'] }))) {
      const apart = sheet.subjects.find(({ id }) => id === card.lore!.subject)!.apart;
      const years = (choices.length > 2 ? splitOrder(right) : choices).map((id) => byId(id).lore!.year!);
      years.sort((a, b) => a - b);
      for (const [i, year] of years.entries()) if (i > 0) expect(year - years[i - 1]).toBeGreaterThanOrEqual(apart);
      most = Math.max(most, choices.length);
    }
  }
  expect(most).toBe(4);
});

test('a riddle shows a sign for the name only where a name was taken out, in both languages', () => {
  let without = 0;
  for (const card of sheet.cards) {
    for (const language of ['ja', 'en'] as const) {
      const { text, signs } = riddleOf(card, language);
      expect(signs.includes('name'), card.id).toBe(text.includes(NAME));
      expect(signs.includes('part'), card.id).toBe(text.includes(PART));
      if (signs.length === 0) without++;
    }
  }
  expect(without).toBeGreaterThan(20);
});

test('resource cards are never asked about their age, and rice never about a year', () => {
  const resources = sheet.cards.filter((card) => card.props.type === 1).map(({ id }) => id);
  for (const seed of SEEDS) {
    const quiz = makeQuiz(sheet, plan(seed, { count: 7, first: [resources] }));
    for (const { kind, card, choices } of quiz) {
      if (!resources.includes(card.id)) continue;
      expect(kind).not.toBe('age');
      if (card.lore!.subject === 'goods') expect(['note', 'reading', 'effect']).toContain(kind);
      expect(choices.length).toBeGreaterThan(1);
    }
  }
});

test('cards met are asked about first; who has met none or few is asked about others, too', () => {
  const met = sheet.cards.slice(20, 32).map(({ id }) => id);
  for (const { card } of makeQuiz(sheet, plan(3, { first: [met] }))) expect(met).toContain(card.id);
  expect(makeQuiz(sheet, plan(3, { first: [[]] }))).toHaveLength(10);
  const few = makeQuiz(sheet, plan(3, { first: [met.slice(0, 2)] }));
  expect(few).toHaveLength(10);
  expect(
    few
      .slice(0, 2)
      .map(({ card }) => card.id)
      .sort(),
  ).toEqual(met.slice(0, 2).sort());
});

test('an age alone asks about its cards only, and never which age that is', () => {
  for (const { id } of sheet.ages) {
    for (const { kind, card } of makeQuiz(sheet, plan(8, { age: id }))) {
      expect(card.lore!.age).toBe(id);
      expect(kind).not.toBe('age');
    }
  }
});

test.each(QUESTION_KINDS)('only questions of the kind wanted: %s', (kind) => {
  const quiz = makeQuiz(sheet, plan(4, { kinds: [kind], kindOf: typeOf }));
  expect(quiz).toHaveLength(10);
  for (const question of quiz) expect(question.kind).toBe(kind);
});

test('years before Christ are earlier, and are asked about in words', () => {
  const early = (card: CardSheet, year: number): CardSheet => {
    const when = { ja: `紀元前${-year}年`, en: `${-year} BC` };
    const note = { ja: `${when.ja}のこと。`, en: `It was in ${when.en}.` };
    return { ...card, lore: { ...card.lore, year, when, note, age: 'ancient' } };
  };
  const years: Readonly<Record<string, number>> = { AN_E02: -300, AN_E09: -57, AN_E07: -660 };
  const old = { ...sheet, cards: sheet.cards.map((card) => (card.id in years ? early(card, years[card.id]) : card)) };
  let asked = 0;
  for (const seed of SEEDS) {
    for (const { kind, card, choices, right } of makeQuiz(
      old,
      plan(seed, { kinds: ['order', 'earlier', 'year'], first: [Object.keys(years)] }),
    )) {
      if (!(card.id in years)) continue;
      asked++;
      const order = (kind === 'order' ? splitOrder(right) : choices).map((id) => byId(id, old).lore!.year!);
      if (kind === 'earlier') expect(byId(right, old).lore!.year).toBe(Math.min(...order));
      else expect(order).toEqual([...order].sort((a, b) => a - b));
      if (kind === 'year') expect(right).toBe(card.id);
    }
  }
  expect(asked).toBeGreaterThan(SEEDS.length);
});
