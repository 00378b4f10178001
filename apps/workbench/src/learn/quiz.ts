/** Questions about cards with lore. Whatever the game: only what the lore says counts. */
import { withoutReadings } from '../cards/readings.ts';
import type { CardSheet, GameSheet } from '../session/protocol.ts';
import type { Language } from '../stores/stored.ts';
import { NAME, PART, withoutName, withoutYear } from './blanks.ts';
import { type Dice, diceFrom, shuffled } from './dice.ts';

/** New kinds come last: start codes name kinds by their place. */
export const QUESTION_KINDS = ['note', 'year', 'age', 'earlier', 'order', 'reading', 'effect'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface Question {
  readonly kind: QuestionKind;
  /** the same for the same question, whoever asks it */
  readonly id: string;
  /** the card asked about: its note is shown with the answer */
  readonly card: CardSheet;
  /** cards or ages to choose from, by id */
  readonly choices: readonly string[];
  /** one of them; where they are put in order, all of them (`joinOrder`) */
  readonly right: string;
}

export interface QuizPlan {
  readonly seed: number;
  readonly count: number;
  /** left out = all */
  readonly kinds?: readonly QuestionKind[];
  /** only cards of this age */
  readonly age?: string;
  /** cards to ask about before all others, the most urgent first */
  readonly first?: readonly (readonly string[])[];
  /** what the game calls a kind of card; effects are compared within one */
  readonly kindOf?: (card: CardSheet) => string;
}

export const joinOrder = (ids: readonly string[]): string => ids.join(' ');
export const splitOrder = (answer: string): readonly string[] => answer.split(' ');

/** What a card does, the Japanese with its readings. */
export function doesText({ lore, text }: CardSheet, language: Language): string {
  return lore?.does?.[language] ?? text[language].join(' ');
}

/** Two cards that say the same in another order do the same, as far as an answer goes. */
function sameEffect(card: CardSheet): string {
  return withoutReadings(doesText(card, 'ja')).split('。').sort().join('。');
}

export interface Riddle {
  readonly text: string;
  /** what the signs in it stand for */
  readonly signs: readonly ('name' | 'part')[];
}

export function riddleOf({ lore, name }: CardSheet, language: Language): Riddle {
  const text = lore?.note ? withoutName(lore.note[language], name[language]) : '';
  return {
    text,
    signs: [...(text.includes(NAME) ? (['name'] as const) : []), ...(text.includes(PART) ? (['part'] as const) : [])],
  };
}

const KANJI = /\p{Script=Han}/u;
/** wrong answers are drawn from this many that are nearest to the right one */
const NEAR = 9;

class Asker {
  readonly #cards: readonly CardSheet[];
  readonly #sheet: GameSheet;
  readonly #plan: QuizPlan;
  readonly #dice: Dice;

  constructor(sheet: GameSheet, plan: QuizPlan, dice: Dice) {
    this.#cards = sheet.cards.filter(({ lore }) => lore !== undefined);
    this.#sheet = sheet;
    this.#plan = plan;
    this.#dice = dice;
  }

  ask(kind: QuestionKind, card: CardSheet): Question | null {
    switch (kind) {
      case 'note':
        return this.#choose(
          kind,
          card,
          this.#near(this.#alike(card), card, (c) => c.name.ja),
          3,
        );
      case 'reading':
        return this.#reading(card);
      case 'year':
        return this.#year(card);
      case 'age':
        return this.#age(card);
      case 'effect':
        return this.#effect(card);
      case 'earlier':
        return this.#order(kind, card, 2);
      case 'order':
        return this.#order(kind, card, 4);
    }
  }

  /** Cards of the same subject, not named in its note: who is told of beside it is not asked for. */
  #alike({ lore, name }: CardSheet): readonly CardSheet[] {
    const note = withoutReadings(lore?.note?.ja ?? '');
    return this.#cards.filter(
      (other) => other.lore?.subject === lore?.subject && other.name.ja !== name.ja && !note.includes(other.name.ja),
    );
  }

  /** By chance from those of its age and time; what looks the same is there once, and never like the card itself. */
  #near(others: readonly CardSheet[], card: CardSheet, shown: (card: CardSheet) => unknown): CardSheet[] {
    const age = card.lore?.age;
    const far = (other: CardSheet): number =>
      (age === undefined || other.lore?.age === age ? 0 : 10_000) +
      Math.abs((other.lore?.year ?? 0) - (card.lore?.year ?? 0));
    const seen = new Set([shown(card)]);
    const different = shuffled(others, this.#dice).filter((other) => {
      const fresh = !seen.has(shown(other));
      seen.add(shown(other));
      return fresh;
    });
    return shuffled(different.sort((a, b) => far(a) - far(b)).slice(0, NEAR), this.#dice);
  }

  /** A question with up to `wrong` wrong answers; with fewer than two it is none. */
  #choose(kind: QuestionKind, card: CardSheet, others: readonly CardSheet[], wrong: number): Question | null {
    const names = new Set<string>([card.name.ja, card.name.en]);
    const taken: CardSheet[] = [];
    for (const other of others) {
      if (taken.length === wrong) break;
      if (kind !== 'year' && (names.has(other.name.ja) || names.has(other.name.en))) continue;
      names.add(other.name.ja).add(other.name.en);
      taken.push(other);
    }
    if (taken.length < 2) return null;
    const choices = shuffled([card, ...taken], this.#dice).map(({ id }) => id);
    return { kind, id: `${kind}:${card.id}`, card, choices, right: card.id };
  }

  #reading(card: CardSheet): Question | null {
    if (card.lore?.reading === undefined || !KANJI.test(card.name.ja)) return null;
    const others = this.#alike(card).filter((c) => c.lore?.reading !== undefined && KANJI.test(c.name.ja));
    return this.#choose(
      'reading',
      card,
      this.#near(others, card, (c) => c.lore?.reading),
      3,
    );
  }

  /** The year is taken out of the note, so no other year the note names may be a choice. */
  #year(card: CardSheet): Question | null {
    const { year, when, note } = card.lore ?? {};
    if (year === undefined || !when || !note) return null;
    if (withoutYear(note.ja, when.ja) === undefined || withoutYear(note.en, when.en) === undefined) return null;
    const told = (other: number): boolean =>
      [note.ja, note.en].some((text) => new RegExp(`(?<!\\d)${Math.abs(other)}(?!\\d)`).test(text));
    const others = this.#cards.filter(({ lore }) => lore?.year !== undefined && lore.when && !told(lore.year));
    const question = this.#choose(
      'year',
      card,
      this.#near(others, card, (c) => c.lore?.year),
      3,
    );
    return question && { ...question, choices: this.#byYear(question.choices) };
  }

  #byYear(ids: readonly string[]): readonly string[] {
    const year = (id: string): number => this.#cards.find((card) => card.id === id)?.lore?.year ?? 0;
    return [...ids].sort((a, b) => year(a) - year(b));
  }

  /** Not asked in years that two ages share, of names that two ages have, and where one age is all there is. */
  #age(card: CardSheet): Question | null {
    const { age, year } = card.lore ?? {};
    if (age === undefined || year === undefined || this.#plan.age !== undefined) return null;
    const { ages } = this.#sheet;
    const named = this.#cards.filter(({ name }) => name.ja === card.name.ja || name.en === card.name.en);
    const possible = ages.filter(({ id, from, to }) =>
      named.some(({ lore }) => lore?.age === id || (lore?.year !== undefined && lore.year >= from && lore.year <= to)),
    );
    const shown = ages.filter(({ id }) => this.#cards.some(({ lore }) => lore?.age === id));
    if (possible.length !== 1 || shown.length < 2) return null;
    return { kind: 'age', id: `age:${card.id}`, card, choices: shown.map(({ id }) => id), right: age };
  }

  #effect(card: CardSheet): Question | null {
    const called = ({ name }: CardSheet): boolean => name.ja === card.name.ja || name.en === card.name.en;
    // two cards of one name do different things: nobody can know which is meant
    if (doesText(card, 'ja') === '' || this.#cards.filter(called).length > 1) return null;
    const kindOf = this.#plan.kindOf ?? ((c: CardSheet) => c.lore?.subject ?? '');
    const length = ({ lore, text }: CardSheet): number => (lore?.does?.ja ?? text.ja.join('')).length;
    const others = this.#cards
      .filter((c) => kindOf(c) === kindOf(card) && doesText(c, 'ja') !== '')
      .sort((a, b) => Math.abs(length(a) - length(card)) - Math.abs(length(b) - length(card)));
    const seen = new Set([sameEffect(card)]);
    const different = others.filter((other) => {
      const fresh = !seen.has(sameEffect(other));
      seen.add(sameEffect(other));
      return fresh;
    });
    return this.#choose('effect', card, shuffled(different.slice(0, NEAR), this.#dice), 3);
  }

  /** Cards of the subject so far apart that one clearly came before the other. */
  #order(kind: 'earlier' | 'order', card: CardSheet, count: number): Question | null {
    const { subject, year } = card.lore ?? {};
    const apart = this.#sheet.subjects.find(({ id }) => id === subject)?.apart ?? 1;
    if (year === undefined) return null;
    const others = this.#cards.filter((c) => c.lore?.subject === subject && c.lore?.year !== undefined);
    const near = shuffled(others, this.#dice).sort(
      (a, b) => Number(b.lore?.age === card.lore?.age) - Number(a.lore?.age === card.lore?.age),
    );
    const taken = [card];
    for (const other of near) {
      if (taken.length === count) break;
      const fits = (c: CardSheet): boolean =>
        Math.abs((c.lore?.year ?? 0) - (other.lore?.year ?? 0)) >= apart &&
        c.name.ja !== other.name.ja &&
        c.name.en !== other.name.en;
      if (taken.every(fits)) taken.push(other);
    }
    const order = this.#byYear(taken.map(({ id }) => id));
    if (taken.length < Math.min(count, 3)) return null;
    const right = kind === 'order' ? joinOrder(order) : order[0];
    const choices = shuffled(taken, this.#dice).map(({ id }) => id);
    // what lies there in order already is no question
    if (kind === 'order' && joinOrder(choices) === right) choices.reverse();
    return { kind, id: `${kind}:${joinOrder(order)}`, card, choices, right };
  }
}

/** Questions about the wanted cards; where those are too few, about others. Never two about one name, unless all names are used up. */
export function makeQuiz(sheet: GameSheet, plan: QuizPlan): readonly Question[] {
  const dice = diceFrom(plan.seed);
  const asker = new Asker(sheet, plan, dice);
  const all = shuffled(
    sheet.cards.filter(({ lore }) => lore && (plan.age === undefined || lore.age === plan.age)),
    dice,
  );
  const first = (plan.first ?? []).flatMap((ids) => all.filter(({ id }) => ids.includes(id)));
  const pool = [...new Set([...first, ...all])];
  const kinds = shuffled(plan.kinds ?? QUESTION_KINDS, dice);
  const questions: Question[] = [];
  const names = new Set<string>();
  for (const again of [false, true]) {
    for (const card of pool) {
      if (questions.length >= plan.count) break;
      if (!again && names.has(card.name.ja)) continue;
      for (let k = 0; k < kinds.length; k++) {
        const question = asker.ask(kinds[(questions.length + k) % kinds.length], card);
        if (question && !questions.some(({ id }) => id === question.id)) {
          questions.push(question);
          names.add(card.name.ja);
          break;
        }
      }
    }
  }
  return questions;
}
