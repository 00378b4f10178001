import { historyPackage } from '@fuda/history';
import { expect, test } from 'vitest';
import { sheetOf } from '../session/sheet.ts';
import { type ClassPlan, formatCode, MOST_QUESTIONS, MOST_SEED, parseCode } from './class-code.ts';
import { diceFrom } from './dice.ts';
import { makeQuiz, QUESTION_KINDS } from './quiz.ts';

const sheet = sheetOf(historyPackage, historyPackage.compile('kai'), 'kai');
const classic = sheetOf(historyPackage, historyPackage.compile('classic'), 'classic');
const PLAN: ClassPlan = {
  ruleset: 'kai',
  age: 'edo',
  kinds: ['note', 'order'],
  count: 10,
  seed: 4711,
  deck: 'an-asuka',
};
const codeOf = (plan: ClassPlan, of = sheet): string => {
  const code = formatCode(plan, of);
  if (!code.ok) throw new Error(code.error.code);
  return code.value;
};
const refusal = (reply: { readonly ok: boolean; readonly error?: { readonly code: string } }): string | undefined =>
  reply.ok ? undefined : reply.error?.code;

test('every plan becomes a short code and comes back as it was', () => {
  const dice = diceFrom(1);
  for (let i = 0; i < 300; i++) {
    const age = sheet.ages[dice(sheet.ages.length + 1)]?.id;
    const deck = sheet.decks.filter(({ rulesets }) => rulesets?.includes('kai'))[dice(30)]?.id;
    const kinds = QUESTION_KINDS.filter(() => dice(2) === 1);
    const plan: ClassPlan = {
      ruleset: 'kai',
      ...(age ? { age } : {}),
      kinds: kinds.length > 0 ? kinds : ['effect'],
      count: 1 + dice(MOST_QUESTIONS),
      seed: dice(MOST_SEED + 1),
      ...(deck ? { deck } : {}),
    };
    const code = codeOf(plan);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(parseCode(code, sheet)).toEqual({ ok: true, value: plan });
  }
});

test('two devices with one code get the same questions and the same kingdom', () => {
  const code = codeOf(PLAN);
  const other = sheetOf(historyPackage, historyPackage.compile('kai'), 'kai');
  const [here, there] = [sheet, other].map((one) => {
    const plan = parseCode(code, one);
    return plan.ok ? { quiz: makeQuiz(one, plan.value), match: [plan.value.deck, plan.value.seed] } : null;
  });
  expect(here?.quiz).toHaveLength(10);
  expect(here).toEqual(there);
});

test('it may be typed small, wide, without hyphens and with O for 0', () => {
  const code = codeOf({ ...PLAN, seed: 0 });
  const wide = [...code].map((c) => (c === '-' ? 'ー' : String.fromCharCode(c.charCodeAt(0) + 0xfee0))).join('');
  for (const typed of [
    code.toLowerCase(),
    ` ${code.replaceAll('-', ' ')} `,
    code.replaceAll('-', ''),
    wide,
    code.replaceAll('0', 'o').replaceAll('1', 'l'),
  ])
    expect(parseCode(typed, sheet), typed).toEqual(parseCode(code, sheet));
});

test('nearly every slip of one sign, and every exchange of neighbours, is noticed', () => {
  const plain = codeOf(PLAN).replaceAll('-', '');
  let missed = 0;
  let tried = 0;
  for (let i = 0; i < plain.length; i++) {
    for (const sign of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (sign === plain[i]) continue;
      tried++;
      if (parseCode(plain.slice(0, i) + sign + plain.slice(i + 1), sheet).ok) missed++;
    }
    const swapped = plain.slice(0, i) + (plain[i + 1] ?? '') + plain[i] + plain.slice(i + 2);
    if (swapped !== plain && swapped.length === plain.length) expect(parseCode(swapped, sheet).ok, swapped).toBe(false);
  }
  expect(missed / tried).toBeLessThan(0.01);
});

test.each([
  ['', 'EMPTY'],
  ['ABCD', 'BAD_LENGTH'],
  ['ABCD-EFGH-JKM!', 'BAD_SIGN'],
  ['0000-0000-0000', 'MISTYPED'],
])('「%s」 is refused with a reason in both languages', (typed, code) => {
  const reply = parseCode(typed, sheet);
  expect(refusal(reply)).toBe(code);
  if (!reply.ok) for (const text of Object.values(reply.error.reason)) expect(text.length).toBeGreaterThan(3);
});

test('a code made with other cards says so instead of asking other questions', () => {
  const changed = {
    ...sheet,
    cards: sheet.cards.map((card, i) => (i === 9 ? { ...card, lore: { ...card.lore, year: 1 } } : card)),
  };
  expect(refusal(parseCode(codeOf(PLAN), changed))).toBe('OTHER_CARDS');
});

test.each([
  [{ count: 0 }, 'BAD_COUNT'],
  [{ count: 32 }, 'BAD_COUNT'],
  [{ seed: -1 }, 'BAD_SEED'],
  [{ seed: MOST_SEED + 1 }, 'BAD_SEED'],
  [{ kinds: [] }, 'NO_KINDS'],
  [{ age: 'future' }, 'NO_AGE'],
  [{ deck: 'none' }, 'NO_DECK'],
  [{ ruleset: 'none' }, 'NO_RULESET'],
] as const)('a plan that cannot be is no code: %j', (part, code) => {
  expect(refusal(formatCode({ ...PLAN, ...part }, sheet))).toBe(code);
});

test('rules without cards of an age, or that do not know a kingdom, make no code', () => {
  expect(refusal(formatCode({ ...PLAN, ruleset: 'classic' }, classic))).toBe('EMPTY_AGE');
  const { age: _, ...rest } = PLAN;
  expect(refusal(formatCode({ ...rest, ruleset: 'classic' }, classic))).toBe('DECK_OF_OTHER_RULES');
  expect(codeOf({ ...rest, ruleset: 'classic', deck: 'sengoku-base' }, classic)).not.toBe('');
});
