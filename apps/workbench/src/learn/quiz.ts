/** Questions about cards with lore. Seeded: the same seed asks a whole class the same questions. */
import type { CardSheet, GameSheet } from '../session/protocol.ts';

export const QUESTION_KINDS = ['note', 'year', 'age', 'reading', 'earlier'] as const;

export interface Question {
  readonly kind: (typeof QUESTION_KINDS)[number];
  /** the card asked about: its note is shown with the answer */
  readonly card: CardSheet;
  /** cards or ages to choose from, by id; the first is not always right */
  readonly choices: readonly string[];
  readonly right: string;
}

type Dice = (n: number) => number;

export function diceFrom(seed: number): Dice {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

/** Wrong answers that could be right: of the same age first, never the same answer twice. */
function distractors(
  card: CardSheet,
  all: readonly CardSheet[],
  count: number,
  dice: Dice,
  answer: (c: CardSheet) => unknown,
): CardSheet[] {
  const near = shuffled(all, dice).sort(
    (a, b) => Number(b.lore?.age === card.lore?.age) - Number(a.lore?.age === card.lore?.age),
  );
  const taken = [card];
  for (const other of near) {
    if (taken.length > count) break;
    if (taken.every((c) => answer(c) !== answer(other) && c.name.ja !== other.name.ja)) taken.push(other);
  }
  return taken.slice(1);
}

function ask(
  kind: Question['kind'],
  card: CardSheet,
  sheet: GameSheet,
  all: readonly CardSheet[],
  dice: Dice,
): Question | null {
  const { lore } = card;
  if (!lore) return null;
  const cards = (others: readonly CardSheet[], right: string): Question => ({
    kind,
    card,
    choices: shuffled([card, ...others], dice).map(({ id }) => id),
    right,
  });
  if (kind === 'age') {
    const ages = sheet.ages.map(({ id }) => id);
    return lore.age === undefined ? null : { kind, card, choices: ages, right: lore.age };
  }
  if (kind === 'earlier') {
    const [other] = distractors(
      card,
      all.filter((c) => c.lore?.year !== undefined),
      1,
      dice,
      (c) => c.lore?.year,
    );
    if (lore.year === undefined || other?.lore?.year === undefined) return null;
    return cards([other], lore.year < other.lore.year ? card.id : other.id);
  }
  const known = { note: lore.note, year: lore.year, reading: lore.reading }[kind];
  if (known === undefined || (kind === 'reading' && known === card.name.ja)) return null;
  return cards(
    distractors(card, all, 3, dice, (c) => c.lore?.[kind]),
    card.id,
  );
}

/** Questions about the cards met; with too few of them, about any. */
export function makeQuiz(sheet: GameSheet, met: readonly string[], seed: number, count = 8): readonly Question[] {
  const dice = diceFrom(seed);
  const all = sheet.cards.filter(({ lore }) => lore !== undefined);
  const seen = all.filter(({ id }) => met.includes(id));
  const pool = shuffled(seen.length >= count ? seen : all, dice);
  const questions: Question[] = [];
  for (const [i, card] of pool.entries()) {
    if (questions.length === count) break;
    for (let k = 0; k < QUESTION_KINDS.length; k++) {
      const question = ask(QUESTION_KINDS[(i + k) % QUESTION_KINDS.length], card, sheet, all, dice);
      if (question && question.choices.length > 1) {
        questions.push(question);
        break;
      }
    }
  }
  return questions;
}

/** The note with the card's own name left out, so that it can be guessed. */
export function hideName(note: string, name: string): string {
  const plain = name.replaceAll(/[（(].*?[）)]/g, '').trim();
  // parts of a person's or thing's name give it away, too; short words of a language do not
  const parts = plain.split(/[\s・]/).filter((part) => part.length > 3);
  const marked = note.replaceAll(/\{([^{}|]*)\|[^{}]*\}/g, (whole, word: string) =>
    word.includes(plain) || (word.length > 1 && plain.includes(word)) ? '○○' : whole,
  );
  return [plain, ...parts].reduce((text, part) => text.replaceAll(part, '○○'), marked);
}
