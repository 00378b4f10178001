/** Lists of words that packs may lengthen. */
import { type OpenList, text } from '@fuda/game';
import type { OwnLists } from '@fuda/language';
import { ERAS } from './table.ts';
import { vocabularyWithEras } from './vocabulary/index.ts';

/** Authors may tell of other ages; what a card does is a matter of the rules. */
export const ERA_LIST: OpenList = {
  id: 'era',
  label: text('時代', 'age'),
  most: 20,
  facts: ['reading', 'from', 'to'],
  needed: ['reading', 'from', 'to'],
  words: ERAS.map(({ id, name, nameEn }) => ({ name: id, label: { ja: name, en: nameEn } })),
};

/** What packs may add to the words of the game. */
export const OWN_LISTS: OwnLists = {
  lists: [ERA_LIST],
  extend: (words) => vocabularyWithEras((words.get(ERA_LIST.id) ?? []).map(({ name }) => name)),
};
