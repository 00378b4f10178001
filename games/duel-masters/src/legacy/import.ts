/** `fuda import dm-legacy FILE`: the older Duel Masters JSON as card files, with a report of everything it could not carry. */

import { type CardImport, type FileProblem, parseJson } from '@fuda/game';
import { fail, ok } from '@fuda/kernel';
import { compileCards } from '@fuda/language';
import { CARDS } from '../data.ts';
import { vocabulary } from '../vocabulary/index.ts';
import { convertCard } from './card.ts';
import { isObject, listOf, Report } from './report.ts';

/** The cards of a file: a list, {cards: […]}, or one card. */
function cardsIn(json: unknown): { entries: readonly unknown[]; path: (i: number) => string } {
  if (Array.isArray(json)) return { entries: json, path: (i) => `$[${i}]` };
  if (isObject(json) && Array.isArray(json.cards)) return { entries: json.cards, path: (i) => `$.cards[${i}]` };
  return { entries: [json], path: () => '$' };
}

/** Converts what a file holds. A card whose new form is not sound stays in, marked as not playable, with the reason. */
export function convertLegacy(json: unknown) {
  const report = new Report();
  if (isObject(json) && Array.isArray(json.decks)) {
    for (const [i, deck] of json.decks.entries()) checkDeckShape(report, deck, `$.decks[${i}]`);
    return { cards: [], problems: report.problems };
  }
  if (isObject(json) && isObject(json.config)) {
    report.lost(
      'NOT_CARRIED',
      '$.config',
      'シナリオは fuda-scenario/1 で書き直してください',
      'write scenarios in the format fuda-scenario/1',
    );
    return { cards: [], problems: report.problems };
  }
  const { entries, path } = cardsIn(json);
  if (entries.length > 0 && entries.every((entry) => typeof entry === 'number' || typeof entry === 'string')) {
    checkDeckShape(report, entries, '$');
    return { cards: [], problems: report.problems };
  }
  const converted = entries.flatMap((entry, i) => {
    const before = report.problems.length;
    const { value: card, lost } = report.attempt(() => convertCard(report, entry, path(i)));
    const losses = lost ? report.problems.slice(before).filter(({ severity }) => severity === 'error') : [];
    return card ? [{ card, lost, losses, path: path(i) }] : [];
  });
  const faults = firstFaults(converted.map(({ card }) => card));
  const cards = converted.map(({ card, lost, losses, path }, i) => {
    const wrong = faults.get(i);
    if (!wrong && !lost) return card;
    // what lost something on the way is not the card it was: it is told, and cannot be played
    const told = (language: 'ja' | 'en') => losses.map(({ reason }) => reason[language]).join(' / ');
    const reason = wrong
      ? { ja: `${wrong.path} ${wrong.reason.ja}`, en: `${wrong.path} ${wrong.reason.en}` }
      : { ja: told('ja'), en: told('en') };
    if (wrong) report.lost('NOT_SOUND', path, reason.ja, reason.en);
    return { ...card, playable: false as const, reason };
  });
  return { cards, problems: report.problems };
}

/** The first thing wrong with each of the cards, by its number. They may name the game's own. */
function firstFaults(cards: readonly unknown[]): ReadonlyMap<number, FileProblem> {
  const files = cards.map((json, i) => ({ file: String(i), json }));
  const { diagnostics } = compileCards(files, vocabulary, undefined, CARDS);
  const faults = new Map<number, FileProblem>();
  for (const fault of diagnostics)
    if (fault.severity === 'error' && !faults.has(Number(fault.file))) faults.set(Number(fault.file), fault);
  return faults;
}

/** A deck of the older files: 40 ids, or {name, cards}. It has no cards to convert; it is told apart from card files. */
function checkDeckShape(report: Report, deck: unknown, path: string): void {
  const ids = isObject(deck) ? listOf(deck.cards) : listOf(deck);
  report.lost(
    'NOT_CARRIED',
    path,
    `デッキ（${ids.length}枚）です。カードを先に取り込み、decks/ の形で書いてください`,
    `a deck of ${ids.length} cards: import its cards, then write it as a file in decks/`,
  );
}

export const dmLegacyImport: CardImport = {
  id: 'dm-legacy',
  name: { ja: '以前のデュエル・マスターズのJSON', en: 'older Duel Masters JSON' },
  extension: '.json',
  async read(bytes) {
    const read = parseJson(bytes);
    if (read.ok) return ok(convertLegacy(read.value));
    const { path, reason } = read.error;
    return fail('BAD_CARD_FILE', path, reason.ja, reason.en);
  },
};
