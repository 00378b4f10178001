/** Types and Attributes in both languages. */
import { ATTRIBUTES, MONSTER_TYPES } from '../cards/printed.ts';
import { label } from '../ir.ts';

const TYPE_LABELS: Readonly<Record<(typeof MONSTER_TYPES)[number], string>> = {
  warrior: '戦士族',
  spellcaster: '魔法使い族',
  fairy: '天使族',
  fiend: '悪魔族',
  zombie: 'アンデット族',
  machine: '機械族',
  aqua: '水族',
  pyro: '炎族',
  rock: '岩石族',
  'winged-beast': '鳥獣族',
  plant: '植物族',
  insect: '昆虫族',
  thunder: '雷族',
  dragon: 'ドラゴン族',
  beast: '獣族',
  'beast-warrior': '獣戦士族',
  dinosaur: '恐竜族',
  fish: '魚族',
  'sea-serpent': '海竜族',
  reptile: '爬虫類族',
  psychic: 'サイキック族',
  'divine-beast': '幻神獣族',
  'creator-god': '創造神族',
  wyrm: '幻竜族',
  cyberse: 'サイバース族',
  illusion: '幻想魔族',
};

const ATTRIBUTE_LABELS: Readonly<Record<(typeof ATTRIBUTES)[number], string>> = {
  EARTH: '地',
  WATER: '水',
  FIRE: '炎',
  WIND: '風',
  LIGHT: '光',
  DARK: '闇',
  DIVINE: '神',
};

const capital = (word: string): string =>
  word.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => `${dash}${letter.toUpperCase()}`);

export const ATTRIBUTE_VALUES = ATTRIBUTES.map((name) => ({
  name,
  label: label(`${ATTRIBUTE_LABELS[name]}属性`, name),
}));
export const TYPE_VALUES = MONSTER_TYPES.map((name) => ({ name, label: label(TYPE_LABELS[name], capital(name)) }));
