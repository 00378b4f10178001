/** A deck with a card and the same deck without it: which cards make room is found by what is alike. */
import { fail, ok, type Result } from '@fuda/kernel';
import type { DeckList, DeckLists } from './deck-lists.ts';
import { hasErrors } from './problem.ts';
import type { CardSwap } from './try-out.ts';

/** How little two cards have in common, by definition; 0 = they do the same work. */
export type Unlikeness = (a: string, b: string) => number;

/** Where the rules set no bound worth the name. */
const USUAL_MOST = 4;

const counted = (entries: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
};

/**
 * Every copy lies in the place of a copy of another card, so that the same shuffle deals both decks alike. Where a section has room the card
 * is added, and nothing is replaced. A deck that has the card already keeps it; the other one gets more of what is most like it.
 */
export function swapCard(
  lists: DeckLists,
  unlike: Unlikeness,
  definition: string,
  deck: DeckList,
  wished?: number,
): Result<CardSwap> {
  const refuse = (ja: string, en: string): Result<never> => fail('BAD_SETUP', '$.card', ja, en);
  const entry = lists.entries().find((one) => lists.card(one)?.definition === definition);
  const home = entry === undefined ? undefined : lists.card(entry)?.sections[0];
  if (entry === undefined || home === undefined)
    return refuse('このカードはデッキに入りません', 'this card belongs to no deck');
  const most = lists.most(entry);
  if (most === 0) return refuse('このカードはデッキに入れられません', 'no deck may hold this card');
  const held = (one: string): boolean => lists.card(one)?.definition === definition;
  const before = deck.sections[home] ?? [];
  const has = before.filter(held).length;
  const copies = Math.max(1, Math.min(wished ?? (has > 0 ? has : USUAL_MOST), most));
  const nearness = (one: string): number => unlike(lists.card(one)?.definition ?? one, definition);
  const distances = new Map([...new Set([...before, ...lists.entries()])].map((one) => [one, nearness(one)] as const));
  const byLikeness = (a: string, b: string): number => (distances.get(a) ?? 0) - (distances.get(b) ?? 0);

  // first the deck without it, as long as before
  const without = [...before];
  for (const [i, one] of before.entries()) {
    if (!held(one)) continue;
    const counts = counted(without);
    const spare = (other: string): boolean =>
      !held(other) && lists.card(other)?.sections[0] === home && (counts.get(other) ?? 0) < lists.most(other);
    const filler =
      [...new Set(before)].filter(spare).sort(byLikeness)[0] ?? lists.entries().filter(spare).sort(byLikeness)[0];
    if (filler === undefined) return refuse('代わりに入れるカードがありません', 'there is nothing to put in its place');
    without[i] = filler;
  }
  const withIt = [...without];
  const roomFor = lists.sections.find(({ id }) => id === home);
  const spots =
    has > 0
      ? before.flatMap((one, i) => (held(one) ? [i] : []))
      : [...before.keys()].sort((a, b) => byLikeness(before[a], before[b]) || a - b);
  const free =
    roomFor?.least === undefined ? Math.max(0, (roomFor?.most ?? Number.POSITIVE_INFINITY) - before.length) : 0;
  const added = Math.min(free, has > 0 ? 0 : copies);
  const taken = spots.slice(0, copies - added);
  for (const i of taken) withIt[i] = entry;
  for (let k = 0; k < added; k++) withIt.push(entry);
  if (taken.length + added < copies) return refuse('デッキに場所がありません', 'the deck has no room for it');
  const listOf = (cards: readonly string[]): DeckList => ({ ...deck, sections: { ...deck.sections, [home]: cards } });
  for (const list of [listOf(withIt), listOf(without)]) {
    const problems = lists.check(list);
    const wrong = problems.find(({ severity }) => severity === 'error');
    if (wrong && hasErrors(problems)) return refuse(wrong.reason.ja, wrong.reason.en);
  }
  const replaced = [...counted(taken.map((i) => without[i]))]
    .map(([one, n]) => ({ card: lists.card(one)?.definition ?? one, copies: n }))
    .sort((a, b) => b.copies - a.copies);
  return ok({ with: listOf(withIt), without: listOf(without), copies, replaced });
}
