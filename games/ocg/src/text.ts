/** The generated text of a card: what the language says, after what the data says of its Summons. */
import type { CardText } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { type CardIndex, finish, type Language, sayCard } from '@fuda/language';
import { type CardNames, type SummonFacts, summonText } from './cards/summon-text.ts';
import { VOCABULARY } from './vocabulary/index.ts';
import { type AbilityParts, partsOfAbility } from './vocabulary/say-ability.ts';

export interface CardJson extends SummonFacts {
  readonly id?: unknown;
  readonly name?: Text;
}

/** Names of cards, also of those that only materials speak of; of several cards the first counts. */
export function namesOf(cards: readonly CardJson[]): CardNames {
  const byJapanese = new Map<string, Text>();
  const byId = new Map<unknown, Text>();
  for (const { id, name } of cards) {
    if (!name) continue;
    if (!byJapanese.has(name.ja)) byJapanese.set(name.ja, name);
    if (!byId.has(id)) byId.set(id, name);
  }
  for (const name of VOCABULARY.declaration.names ?? []) if (!byJapanese.has(name.ja)) byJapanese.set(name.ja, name);
  return {
    named: (ja) => byJapanese.get(ja) ?? { ja, en: ja },
    byId: (id) => byId.get(id) ?? { ja: id, en: id },
  };
}

/** The text of a card with what its data says of its Summons. */
export function withFacts(card: CardJson, { ja, en }: CardText, names: CardNames): CardText {
  const facts = summonText(card, names);
  return { ja: [...facts.ja, ...ja], en: [...facts.en, ...en] };
}

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
