/** A card that is still being made, as the table draws cards. */
import type { Reading } from '@fuda/editor';
import type { CardSheet } from '../../session/protocol.ts';
import type { Workshop } from '../workshop.ts';

/** Undefined: it is not even an object. `derived`: numbers that follow from what a card does, once it can be read. */
export function draftSheet(
  { draft, playable }: Reading,
  id: string,
  derived: Workshop['derived'],
  nameless: CardSheet['name'],
): CardSheet | undefined {
  const { card } = draft;
  if (!card) return undefined;
  const { ja, en } = card.name;
  return {
    id,
    name: { ja: ja || en || nameless.ja, en: en || ja || nameless.en },
    props: { ...card.printed.props, ...(playable ? derived?.(card) : {}) },
    text: { ja: [], en: [] },
  };
}
