/** May this deck be played? Every problem at once [YGO-2.1]. */
import type { Text } from '@fuda/kernel';
import { type CardIndex, POOL_INDEX } from '../cards/pool.ts';
import { belongsToExtraDeck, CURRENT_EDITION, isToken, type PrintedCard } from '../cards/printed.ts';
import {
  type DeckCode,
  type DeckProblem,
  deckError,
  deckWarning,
  type OcgDeck,
  SECTION_NAMES,
  SECTIONS,
  type Section,
} from './deck.ts';
import type { Regulation } from './regulation.ts';

export const MAIN_MIN = 40;
export const MAIN_MAX = 60;
export const EXTRA_MAX = 15;
export const SIDE_MAX = 15;
export const COPIES_MAX = 3;

export const LIMITS: Readonly<Record<Section, { readonly least?: number; readonly most: number }>> = {
  main: { least: MAIN_MIN, most: MAIN_MAX },
  extra: { most: EXTRA_MAX },
  side: { most: SIDE_MAX },
};

/** Where copies of a card may lie, the usual place first; none for tokens and for cards that cannot be played. */
export function sectionsFor(card: PrintedCard): readonly Section[] {
  if (isToken(card) || isUnplayable(card)) return [];
  return [belongsToExtraDeck(card) ? 'extra' : 'main', 'side'];
}

/** Copies of a card that a deck may hold. */
export function mostCopies(passcode: number, index: CardIndex, regulation: Regulation | undefined): number {
  const first = index.canonical(passcode);
  if (regulation?.forbidden.includes(first)) return 0;
  if (regulation?.limited.includes(first)) return 1;
  if (regulation?.semiLimited.includes(first)) return 2;
  return COPIES_MAX;
}

export interface CheckOptions {
  /** where passcodes are looked up; default: the cards of the game */
  readonly index?: CardIndex;
  readonly regulation?: Regulation;
}

/** One copy with the place it stands at. */
interface Copy {
  readonly path: string;
  readonly passcode: number;
}

export function checkDeck(deck: OcgDeck, options: CheckOptions = {}): readonly DeckProblem[] {
  const index = options.index ?? POOL_INDEX;
  return [
    ...checkSizes(deck),
    ...checkCards(deck, index),
    ...checkEditions(deck, index),
    ...checkCopies(deck, index),
    ...(options.regulation ? checkRegulation(deck, index, options.regulation) : []),
  ];
}

function* copiesIn(deck: OcgDeck): Generator<Copy> {
  for (const section of SECTIONS)
    for (const [i, passcode] of deck[section].entries()) yield { path: `$.${section}[${i}]`, passcode };
}

/** Copies that share something, each group in the order of the deck. */
function groupCopies(deck: OcgDeck, keyOf: (passcode: number) => number): ReadonlyMap<number, readonly Copy[]> {
  const groups = new Map<number, Copy[]>();
  for (const copy of copiesIn(deck)) {
    const key = keyOf(copy.passcode);
    const group = groups.get(key);
    if (group) group.push(copy);
    else groups.set(key, [copy]);
  }
  return groups;
}

function nameOf(passcode: number, index: CardIndex): Text {
  const name = index.find(passcode)?.name;
  return name ? { ja: `「${name.ja}」`, en: `"${name.en}"` } : { ja: `番号${passcode}`, en: `passcode ${passcode}` };
}

function checkSizes(deck: OcgDeck): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const most = (section: 'main' | 'extra' | 'side', max: number, code: DeckCode): void => {
    const { length } = deck[section];
    if (length <= max) return;
    const name = SECTION_NAMES[section];
    problems.push(
      deckError(
        code,
        `$.${section}`,
        `${name.ja}は${max}枚までです（${length}枚）`,
        `at most ${max} cards in the ${name.en} (${length})`,
      ),
    );
  };
  const { length } = deck.main;
  if (length < MAIN_MIN) {
    const ja = `メインデッキは${MAIN_MIN}枚以上です（${length}枚）`;
    problems.push(deckError('MAIN_TOO_SMALL', '$.main', ja, `at least ${MAIN_MIN} cards in the Main Deck (${length})`));
  }
  most('main', MAIN_MAX, 'MAIN_TOO_LARGE');
  most('extra', EXTRA_MAX, 'EXTRA_TOO_LARGE');
  most('side', SIDE_MAX, 'SIDE_TOO_LARGE');
  return problems;
}

/** Known, playable, no token, in a section where it may be. A card is named once, at its first copy. */
function checkCards(deck: OcgDeck, index: CardIndex): DeckProblem[] {
  const problems: DeckProblem[] = [];
  for (const section of SECTIONS) {
    const seen = new Set<number>();
    for (const [i, passcode] of deck[section].entries()) {
      if (seen.has(passcode)) continue;
      seen.add(passcode);
      const problem = checkCard(passcode, section, `$.${section}[${i}]`, index);
      if (problem) problems.push(problem);
    }
  }
  return problems;
}

function checkCard(passcode: number, section: string, path: string, index: CardIndex): DeckProblem | undefined {
  const card = index.find(passcode);
  if (!card)
    return deckError('UNKNOWN_CARD', path, `知らないカード番号です: ${passcode}`, `unknown passcode ${passcode}`);
  const { ja, en } = nameOf(passcode, index);
  if (isToken(card))
    return deckError(
      'TOKEN_IN_DECK',
      path,
      `トークン${ja}はデッキに入れられません`,
      `the token ${en} belongs to no deck`,
    );
  if (isUnplayable(card))
    return deckError('NOT_PLAYABLE', path, `${ja}の効果はまだ使えません`, `the effects of ${en} are not available`);
  const extra = belongsToExtraDeck(card);
  if (section === 'main' && extra)
    return deckError('WRONG_SECTION', path, `${ja}はエクストラデッキのカードです`, `${en} belongs in the Extra Deck`);
  if (section === 'extra' && !extra)
    return deckError('WRONG_SECTION', path, `${ja}はメインデッキのカードです`, `${en} belongs in the Main Deck`);
  return undefined;
}

/** Imported cards whose effects nobody has written yet say so themselves. */
const isUnplayable = (card: PrintedCard): boolean => 'playable' in card && card.playable === false;

function checkEditions(deck: OcgDeck, index: CardIndex): DeckProblem[] {
  const present = new Set([...copiesIn(deck)].map(({ passcode }) => index.canonical(passcode)));
  return Object.entries(deck.editions).flatMap(([key, edition]) => {
    const passcode = Number(key);
    const path = `$.editions.${key}`;
    const { ja, en } = nameOf(passcode, index);
    if (!present.has(index.canonical(passcode)))
      return [deckWarning('EDITION_WITHOUT_CARD', path, `${ja}はデッキにありません`, `${en} is not in the deck`)];
    const known = index.editionsOf(passcode);
    if (known.length === 0 || known.includes(edition)) return [];
    const list = known.join(', ');
    const text = `${ja}に版「${edition}」はありません（あるもの: ${list}）`;
    return [deckError('UNKNOWN_EDITION', path, text, `${en} has no edition "${edition}" (there are ${list})`)];
  });
}

function checkCopies(deck: OcgDeck, index: CardIndex): DeckProblem[] {
  return [...groupCopies(deck, (passcode) => index.nameKey(passcode))].flatMap(([, copies]) => {
    if (copies.length <= COPIES_MAX) return [];
    const { ja, en } = nameOf(copies[0].passcode, index);
    return [
      deckError(
        'TOO_MANY_COPIES',
        copies[COPIES_MAX].path,
        `${ja}は同じ名前のカードを合わせて${COPIES_MAX}枚までです（${copies.length}枚）`,
        `at most ${COPIES_MAX} cards named ${en} (${copies.length})`,
      ),
    ];
  });
}

function checkRegulation(deck: OcgDeck, index: CardIndex, regulation: Regulation): DeckProblem[] {
  const groups = groupCopies(deck, (passcode) => index.canonical(passcode));
  const restrict = (list: readonly number[], max: number, code: DeckCode, word: Text): DeckProblem[] =>
    list.flatMap((passcode) => {
      const copies = groups.get(passcode) ?? [];
      if (copies.length <= max) return [];
      const { ja, en } = nameOf(passcode, index);
      const allowed =
        max === 0 ? { ja: '入れられません', en: 'not allowed' } : { ja: `${max}枚までです`, en: `at most ${max}` };
      return [
        deckError(
          code,
          copies[max].path,
          `${ja}は${word.ja}カードです。${allowed.ja}（${copies.length}枚）`,
          `${en} is ${word.en}: ${allowed.en} (${copies.length})`,
        ),
      ];
    });
  return [
    ...restrict(regulation.forbidden, 0, 'FORBIDDEN', { ja: '禁止', en: 'forbidden' }),
    ...restrict(regulation.limited, 1, 'LIMITED', { ja: '制限', en: 'limited' }),
    ...restrict(regulation.semiLimited, 2, 'SEMI_LIMITED', { ja: '準制限', en: 'semi-limited' }),
  ];
}

/** The edition every copy of a card is played in. */
export function editionOf(deck: OcgDeck, passcode: number, index: CardIndex = POOL_INDEX): string {
  return deck.editions[index.canonical(passcode)] ?? CURRENT_EDITION;
}
