/** What a card can be compared with. */
import type { KeptPack } from '../../stores/shelf.ts';
import type { CardDraft } from '../drafts.ts';
import { entryAt, jsonOf } from '../pack-entries.ts';
import type { EditorWords } from '../words/index.ts';
import type { Workshop } from '../workshop.ts';
import type { Other } from './Compare.tsx';

export function othersOf(
  { origin, document, kind, id }: CardDraft,
  { cards }: Workshop,
  kept: KeptPack | undefined,
  { t }: Pick<EditorWords, 't'>,
): readonly Other[] {
  const shipped = origin && cards.find((card) => (card as { id?: unknown }).id === origin.id);
  const older = (kept?.before ?? []).map((pack) => jsonOf(entryAt(pack, { kind, id })));
  const all: Other[] = [
    ...(shipped === undefined || !origin ? [] : [{ name: t('versus.shipped', { id: origin.id }), json: shipped }]),
    ...(origin && shipped === undefined ? [{ name: t('versus.origin', { id: origin.id }), json: origin.json }] : []),
    { name: t('versus.opened'), json: document.json },
    ...older.flatMap((json, i) => (json === undefined ? [] : [{ name: t('versus.before', { n: i + 1 }), json }])),
  ];
  return all;
}
