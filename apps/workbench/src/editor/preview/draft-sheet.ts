/** A card that is still being made, as the table draws cards. */
import type { Reading } from '@fuda/editor';
import { artOf } from '@fuda/game/card-art';
import { lowerCard, type Vocabulary } from '@fuda/language';
import type { CardSheet } from '../../session/protocol.ts';
import type { Workshop } from '../workshop.ts';

/** Undefined: it is not even an object. Numbers and pictures that follow from what a card does are there once it can be read. */
export function draftSheet(
  { draft, playable, json }: Reading,
  id: string,
  workshop: Workshop | null,
  vocabulary: Vocabulary,
  nameless: CardSheet['name'],
): CardSheet | undefined {
  const { card } = draft;
  if (!card) return undefined;
  const { ja, en } = card.name;
  const props = { ...card.printed.props, ...(playable ? workshop?.derived?.(card) : {}) };
  const whole = playable
    ? { abilities: lowerCard(card, vocabulary).definition.abilities, lore: workshop?.about?.(json) }
    : {};
  return {
    id,
    name: { ja: ja || en || nameless.ja, en: en || ja || nameless.en },
    props,
    text: { ja: [], en: [] },
    ...(workshop ? { art: artOf(workshop.art, { props, ...whole }) } : {}),
  };
}
