/** The generated text of a card; a twinpact says what each of its halves does [§13.1]. */
import type { CardText } from '@fuda/game';
import { describeCard } from '@fuda/language';
import { CARDS, type CardJson } from './data.ts';
import { vocabulary } from './vocabulary/index.ts';

const NO_TEXT: CardText = { ja: [], en: [] };
const FOR_SPELL = 'SPELL';

function isOfSpell(keyword: unknown): boolean {
  const params = (keyword as { params?: { half?: unknown } } | null)?.params;
  return params?.half === FOR_SPELL;
}

function paragraphs(json: unknown, others: readonly unknown[]): CardText {
  return describeCard(json, vocabulary, [...others, ...CARDS]).text ?? NO_TEXT;
}

/** The two halves of a twinpact as cards of their own, for their texts only. */
function halvesOf(card: CardJson): readonly [CardJson, CardJson] {
  const { effects, spellCost, spellCivilization, creatureCivilization, race, power, ...rest } = card;
  const keywords = Array.isArray(card.keywords) ? card.keywords : [];
  const { actions, rules, ...plain } = rest;
  return [
    {
      ...rest,
      kind: 'creature',
      race,
      power,
      civilization: creatureCivilization,
      keywords: keywords.filter((keyword) => !isOfSpell(keyword)),
    },
    {
      ...plain,
      kind: 'spell',
      cost: spellCost,
      civilization: spellCivilization,
      effects,
      keywords: keywords.filter(isOfSpell),
    },
  ];
}

export function cardText(card: CardJson | undefined, others: readonly unknown[] = []): CardText {
  if (!card) return NO_TEXT;
  if (card.spellCost === undefined) return paragraphs(card, others);
  const [creature, spell] = halvesOf(card).map((half) => paragraphs(half, others));
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
