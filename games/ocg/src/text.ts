/** The parts of what a card says. */
import { type CardIndex, finish, type Language, sayCard } from '@fuda/language';
import { VOCABULARY } from './vocabulary/index.ts';
import { type AbilityParts, partsOfAbility } from './vocabulary/say-ability.ts';

export type PartsOfCard = Readonly<Record<Language, ReadonlyMap<string, AbilityParts>>>;

/** CONDITIONS : ACTIVATION ; RESOLUTION of every action of a card, by the action's id; undefined for a card that cannot be read. */
export function partsIn(json: unknown, index: CardIndex): PartsOfCard | undefined {
  return sayCard(
    json,
    VOCABULARY,
    index,
    (p, card) =>
      new Map(
        card.abilities.map((node) => [
          node.id,
          partsOfAbility(p, node, (text) => finish(VOCABULARY, text, p.language)),
        ]),
      ),
  ).said;
}
