/** A twinpact says what each of its halves does [§13.1]. */
import type { CardNode, TextStyle } from '@fuda/language';
import { CREATURE, SPELL } from '../fields.ts';
import { label } from '../ir.ts';

const FOR_SPELL = 'SPELL';
/** the bare `effects` list: what its spell does */
const MAIN = 'main';

/** Both halves as cards of their own, each with the keywords that say they are for it. */
export const sides: NonNullable<TextStyle['sides']> = (card: CardNode) => {
  const { cost = 0, spellCost } = card.printed.props;
  if (spellCost === undefined) return undefined;
  const isForSpell = ({ shown }: CardNode['keywords'][number]): boolean => shown.get('half') === FOR_SPELL;
  const [ja, en] = [card.name.ja, card.name.en].map((name) => name.split('/').map((half) => half.trim()));
  return [
    {
      head: label(`【${ja[0] ?? ''} クリーチャー コスト${cost}】`, `[${en[0] ?? ''}: creature, cost ${cost}]`),
      card: {
        ...card,
        noun: CREATURE,
        keywords: card.keywords.filter((use) => !isForSpell(use)),
        abilities: card.abilities.filter(({ id }) => id !== MAIN),
      },
    },
    {
      head: label(`【${ja[1] ?? ''} 呪文 コスト${spellCost}】`, `[${en[1] ?? ''}: spell, cost ${spellCost}]`),
      card: {
        ...card,
        noun: SPELL,
        keywords: card.keywords.filter(isForSpell),
        abilities: card.abilities.filter(({ id }) => id === MAIN),
        rules: [],
      },
    },
  ];
};
