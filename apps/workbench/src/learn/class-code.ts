/**
 * A start code: what a teacher writes on the board, so that everybody gets the same questions and, if wanted, the same match. Twelve
 * signs that cannot be mistaken for each other (Crockford's base 32), 60 bits: what is asked, what is played, which cards it was made
 * with, and a check for slips of the pen.
 */
import type { GameSheet, Reply } from '../session/protocol.ts';
import { QUESTION_KINDS, type QuestionKind } from './quiz.ts';

export interface ClassPlan {
  readonly ruleset: string;
  /** left out = all */
  readonly age?: string;
  readonly kinds: readonly QuestionKind[];
  /** questions, 1 … 31 */
  readonly count: number;
  /** 0 … MOST_SEED; of the questions and of the match */
  readonly seed: number;
  /** deck both seats play with; left out = no match */
  readonly deck?: string;
}

export const MOST_SEED = 2 ** 15 - 1;
export const MOST_QUESTIONS = 31;
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const VERSION = 1;
/** name and bits of each part, from the front; together 60 */
const PARTS = [
  ['version', 2],
  ['ruleset', 4],
  ['age', 4],
  ['kinds', 8],
  ['count', 5],
  ['deck', 7],
  ['seed', 15],
  ['cards', 6],
  ['check', 9],
] as const;
type Numbers = Record<(typeof PARTS)[number][0], number>;

const fail = (code: string, path: string, ja: string, en: string): Reply<never> => ({
  ok: false,
  error: { code, path, reason: { ja, en } },
});

/** FNV-1a, folded to so many bits. */
function digest(text: string, bits: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  hash = (hash ^ (hash >>> 15)) >>> 0;
  return hash % 2 ** bits;
}

/** What questions are made of: other cards, texts or dates make other questions. */
function digestOfCards(sheet: GameSheet): number {
  const known = DIGESTS.get(sheet);
  if (known !== undefined) return known;
  const { cards, ages } = sheet;
  const made = digest(JSON.stringify([cards.map(({ id, name, lore }) => [id, name, lore]), ages]), 6);
  DIGESTS.set(sheet, made);
  return made;
}

const DIGESTS = new WeakMap<GameSheet, number>();

/** Of everything but the check itself. */
const checkOf = (game: string, numbers: Numbers): number =>
  digest([game, ...PARTS.slice(0, -1).map(([name]) => numbers[name])].join(' '), 9);

function pack(numbers: Numbers): string {
  let bits = 0n;
  for (const [name, width] of PARTS) bits = (bits << BigInt(width)) | BigInt(numbers[name]);
  const signs = Array.from({ length: LENGTH }, (_, i) => SIGNS[Number((bits >> BigInt(5 * (LENGTH - 1 - i))) & 31n)]);
  return signs.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

function unpack(signs: string): Numbers {
  let bits = [...signs].reduce((sum, sign) => (sum << 5n) | BigInt(SIGNS.indexOf(sign)), 0n);
  const numbers = {} as Numbers;
  for (const [name, width] of [...PARTS].reverse()) {
    numbers[name] = Number(bits & (2n ** BigInt(width) - 1n));
    bits >>= BigInt(width);
  }
  return numbers;
}

/** `sheet`: of the plan's ruleset. */
export function formatCode(plan: ClassPlan, sheet: GameSheet): Reply<string> {
  const { kinds, count, seed } = plan;
  const problem = problemOf(plan, sheet);
  if (problem) return problem;
  const numbers: Numbers = {
    version: VERSION,
    ruleset: sheet.rulesets.findIndex(({ id }) => id === plan.ruleset),
    age: plan.age === undefined ? 0 : sheet.ages.findIndex(({ id }) => id === plan.age) + 1,
    kinds: QUESTION_KINDS.reduce((mask, kind, i) => mask | (kinds.includes(kind) ? 1 << i : 0), 0),
    count,
    deck: plan.deck === undefined ? 0 : sheet.decks.findIndex(({ id }) => id === plan.deck) + 1,
    seed,
    cards: digestOfCards(sheet),
    check: 0,
  };
  for (const [name, width] of PARTS) {
    if (numbers[name] >= 2 ** width)
      return fail('TOO_MANY', `$.${name}`, 'コードに入りきりません', 'this does not fit into a code');
  }
  return { ok: true, value: pack({ ...numbers, check: checkOf(sheet.game, numbers) }) };
}

function problemOf({ ruleset, age, kinds, count, seed, deck }: ClassPlan, sheet: GameSheet): Reply<never> | null {
  if (!sheet.rulesets.some(({ id }) => id === ruleset))
    return fail('NO_RULESET', '$.ruleset', `ルール「${ruleset}」はありません`, `there is no ruleset “${ruleset}”`);
  if (age !== undefined && !sheet.ages.some(({ id }) => id === age))
    return fail('NO_AGE', '$.age', `時代「${age}」はありません`, `there is no age “${age}”`);
  if (age !== undefined && !sheet.cards.some(({ lore }) => lore?.age === age))
    return fail(
      'EMPTY_AGE',
      '$.age',
      'このルールにはその時代のカードがありません',
      'these rules have no cards of that age',
    );
  if (kinds.length === 0)
    return fail('NO_KINDS', '$.kinds', '問題の種類を1つ以上えらびます', 'choose at least one kind of question');
  if (!Number.isInteger(count) || count < 1 || count > MOST_QUESTIONS)
    return fail('BAD_COUNT', '$.count', `問題は1〜${MOST_QUESTIONS}問です`, `1 … ${MOST_QUESTIONS} questions`);
  if (!Number.isInteger(seed) || seed < 0 || seed > MOST_SEED)
    return fail('BAD_SEED', '$.seed', `番号は0〜${MOST_SEED}です`, `the number is 0 … ${MOST_SEED}`);
  const played = sheet.decks.find(({ id }) => id === deck);
  if (deck !== undefined && !played)
    return fail('NO_DECK', '$.deck', `場のカード「${deck}」はありません`, `there is no deck “${deck}”`);
  if (played?.rulesets && !played.rulesets.includes(ruleset))
    return fail(
      'DECK_OF_OTHER_RULES',
      '$.deck',
      'このルールでは使えない場のカードです',
      'these rules do not play with that deck',
    );
  return null;
}

/** As people type: small letters, the wide ones of a Japanese keyboard, any hyphen, O for 0 and I or L for 1. */
function signsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}ー−_.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Which ruleset a code is for; its cards are needed to read the rest (`parseCode`). `sheet`: any of the game. */
export function rulesetOfCode(typed: string, sheet: GameSheet): Reply<string> {
  const signs = signsOf(typed);
  if (signs === '') return fail('EMPTY', '$', 'コードを入れてください', 'type the code');
  const wrong = [...signs].find((sign) => !SIGNS.includes(sign));
  if (wrong !== undefined) return fail('BAD_SIGN', '$', `コードに「${wrong}」は使いません`, `“${wrong}” is in no code`);
  if (signs.length !== LENGTH)
    return fail(
      'BAD_LENGTH',
      '$',
      `コードは${LENGTH}文字です（いま${signs.length}文字）`,
      `a code has ${LENGTH} signs (there are ${signs.length})`,
    );
  const numbers = unpack(signs);
  if (checkOf(sheet.game, numbers) !== numbers.check)
    return fail(
      'MISTYPED',
      '$',
      'どこかの文字がちがうようです。もう一度たしかめてください',
      'some sign seems to be wrong: compare it once more',
    );
  if (numbers.version !== VERSION)
    return fail('OTHER_VERSION', '$', 'このプログラムより新しいコードです', 'this code is newer than the program');
  const ruleset = sheet.rulesets[numbers.ruleset];
  if (!ruleset) return fail('NO_RULESET', '$', 'このルールはありません', 'there are no such rules');
  return { ok: true, value: ruleset.id };
}

/** `sheet`: of the code's ruleset. */
export function parseCode(typed: string, sheet: GameSheet): Reply<ClassPlan> {
  const ruleset = rulesetOfCode(typed, sheet);
  if (!ruleset.ok) return ruleset;
  const numbers = unpack(signsOf(typed));
  if (numbers.cards !== digestOfCards(sheet))
    return fail(
      'OTHER_CARDS',
      '$',
      'ちがうカードで作られたコードです。同じ版のプログラムを使ってください',
      'this code was made with other cards: use the same version of the program',
    );
  const age = sheet.ages[numbers.age - 1]?.id;
  const deck = sheet.decks[numbers.deck - 1]?.id;
  const plan: ClassPlan = {
    ruleset: ruleset.value,
    ...(age === undefined ? {} : { age }),
    kinds: QUESTION_KINDS.filter((_, i) => (numbers.kinds >> i) & 1),
    count: numbers.count,
    seed: numbers.seed,
    ...(deck === undefined ? {} : { deck }),
  };
  return problemOf(plan, sheet) ?? { ok: true, value: plan };
}
