/** A card to read: what it says, and in games that teach what there is to learn from it. */

import type { GamePackage } from '@fuda/game';
import { plainText, rubyParts } from '@fuda/game/ruby';
import type { Text } from '@fuda/kernel';
import type { Language } from './language.ts';

/** A terminal has no small print, so readings stand in 《》 as in plain-text books. */
const withReadings = (marked: string): string =>
  rubyParts(marked)
    .map(({ text, reading }) => (reading === undefined ? text : `${text}《${reading}》`))
    .join('');

/** Empty if there is nothing to read. */
export function cardSheet(
  pkg: GamePackage,
  ruleset: string | undefined,
  definition: string,
  name: Text,
  language: Language,
): string[] {
  const paragraphs = pkg.describe?.(definition, ruleset)[language] ?? [];
  const lore = pkg.lore?.(definition, ruleset);
  if (paragraphs.length === 0 && !lore) return [];
  const note = lore?.note?.[language];
  const plain = note === undefined ? undefined : plainText(note);
  const age = pkg.ages?.find(({ id }) => id === lore?.age)?.name[language];
  const reading = language === 'ja' && lore?.reading ? `（${lore.reading}）` : '';
  const facts = [...(lore?.when ? [lore.when[language]] : []), ...(age === undefined ? [] : [age])];
  return [
    `${name[language]}${reading}${facts.length > 0 ? `  ${facts.join(', ')}` : ''}`,
    ...paragraphs.filter((line) => line !== plain),
    ...(note === undefined ? [] : [withReadings(note)]),
  ];
}

/** Does somebody who types `word` mean this card? Names in both languages and readings count, from their beginning on. */
export function isCalled(
  pkg: GamePackage,
  ruleset: string | undefined,
  definition: string,
  name: Text,
  word: string,
): boolean {
  const names = [name.ja, name.en, pkg.lore?.(definition, ruleset)?.reading ?? ''];
  return names.some((one) => one.toLowerCase().startsWith(word));
}
