/** The rules of deck building [§2], and lists of restricted cards. */

import type { DeckList } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import regulations from '../../regulations.json' with { type: 'json' };
import {
  type CardBook,
  countCopies,
  type DeckProblem,
  deckError,
  nameOf,
  SECTION_NAMES,
  SECTIONS,
  type Section,
  SHIPPED,
  sectionOf,
  startsInPlay,
} from './deck.ts';

export const DECK_SIZE = 40;
export const MOST_COPIES = 4;
export const MOST_HYPERSPATIAL = 8;
const MOST_STARTERS = 1;

export const LIMITS: Readonly<Record<Section, { readonly least?: number; readonly most: number }>> = {
  main: { least: DECK_SIZE, most: DECK_SIZE },
  hyperspatial: { most: MOST_HYPERSPATIAL },
};

/** How many copies of a card a regulation allows; 0 = none. Data, not rules: a new list is a new entry of the file. */
export interface Regulation {
  readonly id: string;
  readonly name: Text;
  readonly most: Readonly<Record<string, number>>;
}
export const REGULATIONS: readonly Regulation[] = regulations as unknown as readonly Regulation[];

/** Copies of a card that a deck may hold. */
export function mostCopies(id: string, regulation: Regulation | undefined, book: CardBook): number {
  const most = startsInPlay(book.find(id)) ? MOST_STARTERS : MOST_COPIES;
  return regulation && Object.hasOwn(regulation.most, id) ? Math.min(most, regulation.most[id]) : most;
}

/** Everything that is wrong with a deck; places are those of the list. */
export function checkDeck({ sections }: DeckList, regulation?: Regulation, book: CardBook = SHIPPED): DeckProblem[] {
  const unknown = Object.keys(sections).filter((id) => !(SECTIONS as readonly string[]).includes(id));
  return [
    ...unknown.map((id) =>
      deckError('UNKNOWN_SECTION', `$.${id}`, `デッキに「${id}」はありません`, `a deck has no section "${id}"`),
    ),
    ...checkSizes(sections, book),
    ...SECTIONS.flatMap((section) => checkCards(section, sections[section] ?? [], book)),
    ...(regulation ? checkRegulation(sections, regulation, book) : []),
  ];
}

function checkSizes(sections: DeckList['sections'], book: CardBook): DeckProblem[] {
  const main = sections.main?.length ?? 0;
  const outside = sections.hyperspatial?.length ?? 0;
  const problems: DeckProblem[] = [];
  if (main !== DECK_SIZE) {
    const ja = `メインデッキはちょうど${DECK_SIZE}枚です（${main}枚）`;
    problems.push(deckError('WRONG_SIZE', '$.main', ja, `a main deck has exactly ${DECK_SIZE} cards, not ${main}`));
  }
  if (outside > MOST_HYPERSPATIAL) {
    const ja = `超次元ゾーンは${MOST_HYPERSPATIAL}枚までです（${outside}枚）`;
    const en = `at most ${MOST_HYPERSPATIAL} cards start in the hyperspatial zone, not ${outside}`;
    problems.push(deckError('WRONG_SIZE', '$.hyperspatial', ja, en));
  }
  const starters = (sections.main ?? []).filter((id) => startsInPlay(book.find(id))).length;
  if (starters > MOST_STARTERS) {
    const ja = `バトルゾーンから始まるカードは${MOST_STARTERS}枚までです（${starters}枚）`;
    const en = `at most ${MOST_STARTERS} card that starts in the battle zone, not ${starters}`;
    problems.push(deckError('TOO_MANY_STARTERS', '$.main', ja, en));
  }
  return problems;
}

function checkCards(section: Section, entries: readonly string[], book: CardBook): DeckProblem[] {
  return [...countCopies(entries)].flatMap(([id, copies]) => {
    const path = `$.${section}["${id}"]`;
    const card = book.find(id);
    if (!card) return [deckError('UNKNOWN_CARD', path, `カード「${id}」はありません`, `no card "${id}"`)];
    const { ja, en } = nameOf(card);
    const problems: DeckProblem[] = [];
    if (copies > MOST_COPIES) {
      const why = `「${ja}」が${copies}枚あります。同じ名前は${MOST_COPIES}枚までです`;
      problems.push(
        deckError('TOO_MANY_COPIES', path, why, `${copies} × "${en}": at most ${MOST_COPIES} cards of a name`),
      );
    }
    if (book.isBack(card)) {
      const why = `「${ja}」は裏面です。表面の名前で入れてください`;
      problems.push(deckError('WRONG_SECTION', path, why, `"${en}" is the back of a card: list its front`));
    } else if (sectionOf(card) !== section) {
      const right = SECTION_NAMES[sectionOf(card)];
      const why = `「${ja}」は${right.ja}から始まるカードです`;
      problems.push(deckError('WRONG_SECTION', path, why, `"${en}" belongs to the ${right.en.toLowerCase()}`));
    }
    return problems;
  });
}

function checkRegulation(sections: DeckList['sections'], { name, most }: Regulation, book: CardBook): DeckProblem[] {
  return SECTIONS.flatMap((section) =>
    [...countCopies(sections[section] ?? [])].flatMap(([id, copies]) => {
      const allowed = Object.hasOwn(most, id) ? most[id] : MOST_COPIES;
      const card = book.find(id);
      if (!card || copies <= allowed) return [];
      const { ja, en } = nameOf(card);
      const limit =
        allowed === 0 ? { ja: '使えません', en: 'not allowed' } : { ja: `${allowed}枚まで`, en: `at most ${allowed}` };
      return [
        deckError(
          'RESTRICTED',
          `$.${section}["${id}"]`,
          `${name.ja}では「${ja}」は${limit.ja}です（${copies}枚）`,
          `${name.en}: "${en}" is ${limit.en}, not ${copies}`,
        ),
      ];
    }),
  );
}
