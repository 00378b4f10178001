/** One row of a card database as printed facts: bits become words [YGO-14.6]. */
import type { Text } from '@fuda/kernel';
import setCodes from '../../set-codes.json' with { type: 'json' };
import {
  ARROWS,
  ATTRIBUTES,
  CURRENT_EDITION,
  cardId,
  type Frame,
  type Kind,
  MONSTER_TYPES,
  MOST_ARCHETYPES,
  type MonsterAbility,
  PRINTED_RANGES,
  type PrintedCard,
  type PrintedMonster,
  type Subtype,
} from '../cards/printed.ts';

export interface CdbRow {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly atk: number;
  readonly def: number;
  readonly level: number;
  readonly race: number;
  readonly attribute: number;
  /** the four archetype codes, 0 = none */
  readonly sets: readonly number[];
}

/** A card of somebody's database. Its facts are known; what its text does is not, so most cannot be played. */
export type ImportedCard = PrintedCard & { readonly playable?: false; readonly reason?: Text };

export type RowResult = { readonly card: ImportedCard } | { readonly fault: Text };

const KIND_BITS: readonly (readonly [Kind, number])[] = [
  ['monster', 0x1],
  ['spell', 0x2],
  ['trap', 0x4],
];
/** the first one that is set decides: a Fusion Monster with an effect has both bits */
const FRAME_BITS: readonly (readonly [Frame, number])[] = [
  ['token', 0x4000],
  ['fusion', 0x40],
  ['ritual', 0x80],
  ['synchro', 0x2000],
  ['xyz', 0x800000],
  ['link', 0x4000000],
  ['effect', 0x20],
  ['normal', 0x10],
];
const ABILITY_BITS: readonly (readonly [MonsterAbility, number])[] = [
  ['tuner', 0x1000],
  ['flip', 0x200000],
  ['toon', 0x400000],
  ['pendulum', 0x1000000],
  ['spirit', 0x200],
  ['union', 0x400],
  ['gemini', 0x800],
];
const EFFECT_BIT = 0x20;
const SUBTYPE_BITS: Readonly<Record<'spell' | 'trap', readonly (readonly [Subtype, number])[]>> = {
  spell: [
    ['quick', 0x10000],
    ['continuous', 0x20000],
    ['equip', 0x40000],
    ['field', 0x80000],
    ['ritual', 0x80],
  ],
  trap: [
    ['continuous', 0x20000],
    ['counter', 0x100000],
  ],
};
/** in the order of ARROWS; 0x10, the middle, does not exist */
const ARROW_BITS = [0x1, 0x2, 0x4, 0x8, 0x20, 0x40, 0x80, 0x100] as const;

/** how a family is called that the game has no word for */
export const SET = 'set-';

const fault = (ja: string, en: string): RowResult => ({ fault: { ja, en } });

/** The word of the single bit that is set; undefined for none, several or an unknown one. */
function wordOf<T>(bits: number, words: readonly T[]): T | undefined {
  const at = Math.log2(bits);
  return Number.isInteger(at) ? words[at] : undefined;
}

export function readRow(row: CdbRow): RowResult {
  const kinds = KIND_BITS.filter(([, bit]) => row.type & bit);
  if (kinds.length !== 1)
    return fault('モンスター・魔法・罠のどれか分かりません', 'neither monster nor Spell nor Trap');
  const [[kind]] = kinds;
  const archetypes = row.sets.filter((code) => code !== 0).flatMap(archetypeOf);
  const base = {
    id: cardId(row.id),
    passcode: row.id,
    // the database speaks one language; nobody can tell us the other name
    name: { ja: row.name, en: row.name },
  };
  const last = {
    ...(archetypes.length > 0 ? { archetypes: [...new Set(archetypes)].slice(0, MOST_ARCHETYPES) } : {}),
    edition: CURRENT_EDITION,
  };
  if (kind !== 'monster') {
    const subtype = SUBTYPE_BITS[kind].find(([, bit]) => row.type & bit)?.[0] ?? 'normal';
    return { card: notPlayable({ ...base, kind, subtype, ...last }) };
  }
  const facts = readMonster(row);
  if ('fault' in facts) return facts;
  const card: PrintedCard = { ...base, kind, ...facts, ...last };
  return { card: isVanilla(card) ? card : notPlayable(card) };
}

type MonsterFacts = Omit<PrintedMonster, 'id' | 'passcode' | 'name' | 'kind' | 'archetypes' | 'edition'>;

function readMonster({
  type,
  atk,
  def,
  level: packed,
  race,
  attribute: attributeBit,
}: CdbRow): MonsterFacts | { fault: Text } {
  const frame = FRAME_BITS.find(([, bit]) => type & bit)?.[0];
  if (!frame) return { fault: { ja: 'モンスターの種類が分かりません', en: 'unknown kind of monster' } };
  const attribute = wordOf(attributeBit, ATTRIBUTES);
  if (!attribute)
    return { fault: { ja: `属性が分かりません（${attributeBit}）`, en: `unknown Attribute (${attributeBit})` } };
  const monsterType = wordOf(race, MONSTER_TYPES);
  if (!monsterType) return { fault: { ja: `種族が分かりません（${race}）`, en: `unknown Type (${race})` } };
  const level = packed & 0xff;
  const scale = (packed >>> 24) & 0xff;
  const isLink = frame === 'link';
  const rated = frame === 'xyz' ? PRINTED_RANGES.rank : isLink ? PRINTED_RANGES.link : PRINTED_RANGES.level;
  if (!isIn(rated, level) || !isIn(PRINTED_RANGES.scale, scale))
    return {
      fault: { ja: 'レベル・ランク・リンクかスケールが範囲外です', en: 'Level, Rank, Link or scale out of range' },
    };
  const stats = isLink ? [atk] : [atk, def];
  if (stats.some((stat) => stat === -1 || !isIn(PRINTED_RANGES.stat, stat)))
    return { fault: { ja: '攻撃力か守備力が範囲外です', en: 'ATK or DEF out of range' } };
  const abilities = ABILITY_BITS.filter(([, bit]) => type & bit).map(([word]) => word);
  // the frame `effect` says it already
  if (type & EFFECT_BIT && frame !== 'effect') abilities.push('effect');
  return {
    frame,
    ...(abilities.length > 0 ? { abilities } : {}),
    attribute,
    type: monsterType,
    ...(frame === 'xyz' ? { rank: level } : isLink ? { link: level } : { level }),
    ...(isLink ? { arrows: ARROWS.filter((_, i) => def & ARROW_BITS[i]) } : {}),
    ...(abilities.includes('pendulum') ? { scale } : {}),
    atk,
    ...(isLink ? {} : { def }),
  };
}

const isIn = ({ min, max }: { readonly min: number; readonly max: number }, n: number): boolean => n >= min && n <= max;

/** Low 12 bits = family, high 4 bits = flags of the sub-family: "Elemental HERO" (0x3008) is also "HERO" (0x8). */
function archetypeOf(code: number): string[] {
  const ours = Object.entries(setCodes).filter(([, text]) => {
    const family = Number(text);
    return (code & 0xfff) === (family & 0xfff) && (code & family) === family;
  });
  return ours.length > 0 ? ours.map(([name]) => name) : [`${SET}${code.toString(16)}`];
}

/** Printed facts say everything there is about a Normal Monster. */
function isVanilla(card: PrintedCard): boolean {
  if (card.kind !== 'monster' || card.frame !== 'normal') return false;
  return !(card.abilities ?? []).some((ability) => ability !== 'tuner');
}

function notPlayable(card: PrintedCard): ImportedCard {
  return { ...card, playable: false, reason: whyNot(card) };
}

function whyNot(card: PrintedCard): Text {
  if (card.kind === 'monster' && card.frame === 'token')
    return { ja: 'トークンは効果で出すものです', en: 'tokens are made by effects' };
  if (card.kind === 'monster' && card.frame !== 'effect' && !card.abilities?.includes('effect'))
    return {
      ja: '召喚の条件や素材がデータベースからは分かりません',
      en: 'the database does not tell its Summoning conditions or materials',
    };
  return { ja: '効果がまだ書かれていません', en: 'its effects have not been written yet' };
}
