/** A card to read: what it says, and in games that teach what there is to learn from it. */

import type { GamePackage } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Language } from './language.ts';

const READING = /\{([^|{}]*)\|([^|{}]*)\}/g;

/** `{漢字|かんじ}` without and with the reading; a terminal has no small print, so readings stand in 《》 as in plain-text books. */
const withoutReadings = (marked: string): string => marked.replace(READING, '$1');
const withReadings = (marked: string): string => marked.replace(READING, '$1《$2》');

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
  const plain = note === undefined ? undefined : withoutReadings(note);
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
