/** What sort of thing a card tells of: the seed's four types say how it is played, not what it is. */
import type { Subject } from '@fuda/game';
import type { CardData, CardType } from './vocabulary/words.ts';

/**
 * `apart`: people are active for decades and customs have no first day, so only cards this many years apart can be said to have
 * come one before the other.
 */
export const SUBJECTS = [
  { id: 'person', name: { ja: '人物', en: 'person' }, apart: 60 },
  { id: 'event', name: { ja: '出来事', en: 'event' }, apart: 1 },
  { id: 'system', name: { ja: 'しくみ・きまり', en: 'law or institution' }, apart: 10 },
  { id: 'culture', name: { ja: '文化', en: 'part of culture' }, apart: 50 },
  { id: 'building', name: { ja: '建物', en: 'building' }, apart: 5 },
  { id: 'place', name: { ja: '都や町、道', en: 'town or road' }, apart: 30 },
  { id: 'goods', name: { ja: '品物', en: 'good' }, apart: 100 },
] as const satisfies readonly Subject[];

export type SubjectId = (typeof SUBJECTS)[number]['id'];

/** What cards of a type are about unless they say otherwise. */
const USUAL: Readonly<Record<CardType, SubjectId>> = {
  person: 'person',
  event: 'event',
  victory: 'place',
  resource: 'goods',
};

export function subjectOf({ type, subject }: Pick<CardData, 'type' | 'subject'>): SubjectId {
  return subject ?? USUAL[type];
}
