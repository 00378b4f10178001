/** The generated text of a card; a twinpact says what each of its halves does [§13.1]. */
import type { CardText } from '@fuda/game';
import { type CardIndex, type CardNode, describeCard, indexCards, textOfCard } from '@fuda/language';
import { CARDS, type CardJson } from './data.ts';
import { vocabulary } from './vocabulary/index.ts';

const NO_TEXT: CardText = { ja: [], en: [] };
const FOR_SPELL = 'SPELL';

function isOfSpell(keyword: unknown): boolean {
  const params = (keyword as { params?: { half?: unknown } } | null)?.params;
  return params?.half === FOR_SPELL;
}

function paragraphs(json: unknown, index: CardIndex): CardText {
  return describeCard(json, vocabulary, index).text ?? NO_TEXT;
}

let own: CardIndex | undefined;

/** What the game's own cards may name. */
export function ownIndex(): CardIndex {
  own ??= indexCards(CARDS, vocabulary);
  return own;
}

/** Leaves out what the card does not say. */
function written(card: CardJson): CardJson {
  return Object.fromEntries(Object.entries(card).filter(([, value]) => value !== undefined)) as unknown as CardJson;
}

/** The two halves of a twinpact as cards of their own, for their texts only. */
function halvesOf(card: CardJson): readonly [CardJson, CardJson] {
  const { effects, spellCost, spellCivilization, creatureCivilization, race, races, power, ...rest } = card;
  const keywords = Array.isArray(card.keywords) ? card.keywords : [];
  const { actions, rules, ...plain } = rest;
  return [
    written({
      ...rest,
      kind: 'creature',
      race,
      races,
      power,
      civilization: creatureCivilization ?? card.civilization,
      keywords: keywords.filter((keyword) => !isOfSpell(keyword)),
    }),
    written({
      ...plain,
      kind: 'spell',
      cost: spellCost,
      civilization: spellCivilization ?? card.civilization,
      effects,
      keywords: keywords.filter(isOfSpell),
    }),
  ];
}

/** The same of a card that has been read already. */
export function textOf(card: CardNode, json: unknown, index: CardIndex): CardText {
  const { spellCost } = json as CardJson;
  return spellCost === undefined ? textOfCard(card, vocabulary, index) : cardText(json as CardJson, index);
}

/** `index`: the cards it may name. */
export function cardText(card: CardJson | undefined, index = ownIndex()): CardText {
  if (!card) return NO_TEXT;
  if (card.spellCost === undefined) return paragraphs(card, index);
  const [creature, spell] = halvesOf(card).map((half) => paragraphs(half, index));
  const [first, second] = ['ja', 'en'].map((language) => {
    const names = String((card.name as Record<string, unknown> | undefined)?.[language] ?? '').split('/');
    return names.map((name) => name.trim());
  });
  const line = (name: string | undefined, ja: string, en: string) => ({
    ja: `【${name ?? ''} ${ja}】`,
    en: `[${name ?? ''}: ${en}]`,
  });
  return {
    ja: [
      line(first[0], `クリーチャー コスト${card.cost}`, '').ja,
      ...creature.ja,
      line(first[1], `呪文 コスト${card.spellCost}`, '').ja,
      ...spell.ja,
    ],
    en: [
      line(second[0], '', `creature, cost ${card.cost}`).en,
      ...creature.en,
      line(second[1], '', `spell, cost ${card.spellCost}`).en,
      ...spell.en,
    ],
  };
}
