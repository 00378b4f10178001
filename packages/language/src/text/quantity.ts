import type { SelectionNode } from '../nodes.ts';
import { plural } from './english.ts';
import { isOwnedInEnglish, isRest, type NounPhrase, phraseSelection, sayEnglish, sayJapanese } from './noun-phrase.ts';
import type { Phraser } from './phraser.ts';

/** A selection in two parts, because Japanese puts a particle between them. */
export interface Quantity {
  readonly noun: string;
  readonly count: string;
  /** the noun says nothing but where the cards are: 「手札を1枚」 */
  readonly bare?: boolean;
}

/** Written for "any number". */
const UNBOUNDED = 999;

/** Up to one card: whoever picks may leave it. Said as "may". */
export function isOptionalPick(selection: SelectionNode): boolean {
  return (
    selection.upTo && selection.strategy === 'MANUAL' && selection.max.kind === 'number' && selection.max.value === 1
  );
}

function sayTotal(p: Phraser, total: NonNullable<SelectionNode['total']>): string {
  const label = p.text(total.field.label);
  const said = [
    total.min && p.pick(`${p.number(total.min)}以上`, `${p.number(total.min)} or more`),
    total.max && p.pick(`${p.number(total.max)}以下`, `${p.number(total.max)} or less`),
  ].filter(Boolean);
  return p.pick(`${label}の合計が${said.join('')}`, `total ${label} ${said.join(' and ')}`);
}

/** At least so many, and at most a number that has to be worked out. */
function isOpenSpan({ min, max, upTo }: SelectionNode): boolean {
  return !upTo && max.kind !== 'number' && min.kind === 'number' && min.value > 0;
}

/** The number picked: fixed, up to, a span, any, or hanging on something. */
function amount(p: Phraser, selection: SelectionNode, unit: string): string {
  const { min, max } = selection;
  const n = p.number(max);
  if (isOpenSpan(selection)) return p.pick(`${p.number(min)}${unit}以上、${n}まで`, `${p.number(min)} or more`);
  if (max.kind !== 'number') return p.pick(`${n}だけ`, n === 'that number' ? 'that many' : 'a number');
  if (max.value >= UNBOUNDED) return p.pick('好きな数', 'any number');
  if (selection.upTo && !isOptionalPick(selection)) return p.pick(`${n}${unit}まで`, `up to ${n}`);
  const least = min.kind === 'number' ? min.value : 0;
  if (min === max || least === 0) return `${n}${unit}`;
  if (least === 1 && p.vocabulary.style.atLeastOneUnsaid) return p.pick(`${n}${unit}まで`, `up to ${n}`);
  return p.pick(`${least}〜${n}${unit}`, `${least} to ${n}`);
}

function sayEnd(p: Phraser, selection: SelectionNode, phrase: NounPhrase): string {
  const top = selection.strategy === 'TOP';
  const place = p.zone(selection.zones[0]);
  const whose = p.possessive(selection.owner);
  const n = p.number(selection.max);
  const literal = selection.max.kind === 'number';
  if (p.language === 'ja')
    return `${whose}${place}の${top ? '上' : '下'}から${n}${literal ? phrase.noun.counter : 'だけ'}`;
  const end = top ? 'top' : 'bottom';
  const one = literal && n === '1';
  return `the ${end}${one ? ' card' : literal ? ` ${n} cards` : ' cards'} of ${whose} ${place}${literal ? '' : `, as many as ${n}`}`;
}

function japanese(p: Phraser, selection: SelectionNode, phrase: NounPhrase, preposition: 'in' | 'from'): Quantity {
  const { total, different, strategy } = selection;
  const bare = selection.zones.some(({ bareNoun }) => bareNoun === phrase.noun);
  // 「墓地からカードを1枚」: what is taken away from where it lies; off the field cards are not said to be taken, nor are all of them
  const taken =
    preposition === 'from' &&
    strategy !== 'ALL' &&
    !selection.zones.some(({ zone, compound }) => compound || zone === p.vocabulary.roles.field);
  const noun = sayJapanese(p, phrase, taken ? 'から' : 'の');
  if (strategy === 'ALL') return { noun, count: p.vocabulary.style.all ?? 'すべて' };
  const limits = `${total ? `${sayTotal(p, total)}になるように` : ''}${different ? `${different.label.ja}がすべて異なるように` : ''}`;
  const chance = strategy === 'RANDOM' ? 'ランダムに' : '';
  // 「コストの合計が5以下になるように」 and its like belong to the verb
  return {
    noun,
    count: `${limits}${chance}${amount(p, selection, phrase.noun.counter)}`,
    bare: bare || limits !== '' || chance !== '' || selection.max.kind !== 'number',
  };
}

/** "equal to …" for a number that has to be worked out. */
function equalTo(p: Phraser, selection: SelectionNode): string {
  const { max } = selection;
  const n = p.number(max);
  if (isOpenSpan(selection)) return `, up to ${n}`;
  return max.kind === 'number' || n === 'that number' ? '' : ` equal to ${n}`;
}

function english(p: Phraser, selection: SelectionNode, phrase: NounPhrase, preposition: 'in' | 'from'): Quantity {
  const { total, different, strategy } = selection;
  const owned = isOwnedInEnglish(p, phrase);
  if (strategy === 'ALL') return { noun: sayEnglish(p, phrase, true), count: owned ? 'all of ' : 'all ' };
  const said = amount(p, selection, '');
  const partOf = owned || said.endsWith('number');
  const noun = sayEnglish(p, phrase, partOf || said !== '1', preposition);
  const limits = `${total ? ` with ${sayTotal(p, total)}` : ''}${different ? ` with different ${plural(different.label.en)}` : ''}`;
  const chance = strategy === 'RANDOM' ? ' at random' : '';
  return { noun: `${noun}${limits}${equalTo(p, selection)}${chance}`, count: `${said}${partOf ? ' of ' : ' '}` };
}

/** 「相手のクリーチャー」+「1体」, "1 of " + "your opponent's creatures". */
export function sayQuantity(p: Phraser, selection: SelectionNode, preposition: 'in' | 'from'): Quantity {
  if (isRest(selection))
    return { noun: p.pick('残り', 'the rest'), count: p.pick(p.vocabulary.style.all ?? 'すべて', '') };
  const phrase = phraseSelection(p, selection);
  if (p.isOne(selection.filter)) {
    return p.language === 'ja'
      ? { noun: sayJapanese(p, phrase), count: '', bare: true }
      : { noun: `the ${sayEnglish(p, { ...phrase, owner: undefined, zones: [] }, false)}`, count: '' };
  }
  if (selection.strategy === 'TOP' || selection.strategy === 'BOTTOM')
    return { noun: sayEnd(p, selection, phrase), count: '' };
  return p.language === 'ja' ? japanese(p, selection, phrase, preposition) : english(p, selection, phrase, preposition);
}
