/** How an effect is spoken of by what it includes: before its name in Japanese, after it in English. */
import type { Text } from '@fuda/kernel';
import { label } from '../ir.ts';
import { TAGS } from './tags.ts';

/** Several kinds at once, where cards name them together. */
const GROUPS = { touchesDeck: TAGS.addsFromDeck | TAGS.summonsFromDeck | TAGS.sendsFromDeck } as const;

export type TagWord = keyof typeof TAGS | keyof typeof GROUPS;

export const TAG_WORDS: Readonly<Record<TagWord, Text>> = {
  addsFromDeck: label('デッキからカードを手札に加える効果を含む', 'that adds a card(s) from the Deck to the hand'),
  summonsFromDeck: label('デッキから特殊召喚する効果を含む', 'that Special Summons from the Deck'),
  sendsFromDeck: label('デッキから墓地へ送る効果を含む', 'that sends a card(s) from the Deck to the GY'),
  specialSummons: label('モンスターを特殊召喚する効果を含む', 'that includes Special Summoning'),
  destroysOnField: label('フィールドのカードを破壊する効果を含む', 'that destroys card(s) on the field'),
  changesStats: label('攻撃力・守備力を変化させる効果を含む', 'that changes ATK or DEF'),
  negatesActivation: label('発動を無効にする効果を含む', 'that negates an activation'),
  negatesSummon: label('召喚を無効にする効果を含む', 'that negates a Summon'),
  touchesGrave: label('墓地のカードを別の場所へ動かす効果を含む', 'that moves a card in the GY to a different place'),
  summonsSelf: label('自身を特殊召喚する効果を含む', 'that Special Summons itself'),
  touchesDeck: label(
    'デッキからカードを手札に加える・デッキから特殊召喚する・デッキから墓地へ送る効果を含む',
    'that adds from the Deck to the hand, Special Summons from the Deck, or sends from the Deck to the GY',
  ),
};

export const sayTag = (word: TagWord): Text => TAG_WORDS[word];
export const tagMask = (word: TagWord): number => ({ ...TAGS, ...GROUPS })[word];
