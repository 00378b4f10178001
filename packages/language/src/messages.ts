import type { Text } from '@fuda/kernel';
import type { DiagnosticCode } from './diagnostic.ts';
import { CARD_LIMITS } from './limits.ts';

/** What a complaint may mention. */
export interface Detail {
  /** the word or field complained about */
  readonly name?: string;
  /** what was expected instead */
  readonly expected?: Text;
  readonly found?: string;
}

type Message = (detail: Required<Detail>) => Text;

const QUOTE = (name: string) => `"${name}"`;

/** The wording of each diagnostic code. */
export const MESSAGES: Readonly<Record<DiagnosticCode, Message>> = {
  'bad-json': ({ expected }) => expected,
  'too-deep': () => ({
    ja: `入れ子が深すぎます（${CARD_LIMITS.depth}段まで）`,
    en: `Nested too deeply (at most ${CARD_LIMITS.depth} levels)`,
  }),
  'too-many': ({ expected }) => ({ ja: `多すぎます（${expected.ja}）`, en: `Too many (${expected.en})` }),
  'too-long': () => ({
    ja: `文字列が長すぎます（${CARD_LIMITS.text}文字まで）`,
    en: `Text too long (at most ${CARD_LIMITS.text} characters)`,
  }),
  'too-costly': () => ({
    ja: `数える中でまた数える式は${CARD_LIMITS.selections}段までです（カードの枚数だけ掛け算で重くなります）`,
    en: `Counts inside counts go ${CARD_LIMITS.selections} deep at most: each level multiplies the work by the number of cards`,
  }),
  'wrong-type': ({ expected, found }) => ({
    ja: `${expected.ja}が必要ですが、${found}があります`,
    en: `Expected ${expected.en}, found ${found}`,
  }),
  'missing-field': ({ name }) => ({ ja: `${QUOTE(name)} がありません`, en: `${QUOTE(name)} is missing` }),
  'unknown-field': ({ name }) => ({
    ja: `${QUOTE(name)} という項目はここにはありません`,
    en: `There is no field ${QUOTE(name)} here`,
  }),
  'conflicting-fields': ({ name, expected }) => ({
    ja: `${QUOTE(name)}: ${expected.ja}`,
    en: `${QUOTE(name)}: ${expected.en}`,
  }),
  'unknown-word': ({ name, expected }) => ({
    ja: `${QUOTE(name)} は${expected.ja}として知られていません`,
    en: `${QUOTE(name)} is not a known ${expected.en}`,
  }),
  'out-of-range': ({ name, expected }) => ({
    ja: `${name} は範囲外です（${expected.ja}）`,
    en: `${name} is out of range (${expected.en})`,
  }),
  'unknown-instruction': ({ name }) => ({
    ja: `命令 ${QUOTE(name)} はありません`,
    en: `There is no instruction ${QUOTE(name)}`,
  }),
  'unknown-operator': ({ name }) => ({
    ja: `式 ${QUOTE(name)} はありません`,
    en: `There is no expression ${QUOTE(name)}`,
  }),
  'unknown-keyword': ({ name }) => ({
    ja: `キーワード能力 ${QUOTE(name)} はありません`,
    en: `There is no keyword ${QUOTE(name)}`,
  }),
  'unknown-card': ({ name }) => ({
    ja: `カード ${QUOTE(name)} は見つかりません`,
    en: `There is no card ${QUOTE(name)}`,
  }),
  'duplicate-id': ({ name, found }) => ({
    ja: found ? `id ${QUOTE(name)} は${found}にもあります` : `id ${QUOTE(name)} が重なっています`,
    en: found ? `The id ${QUOTE(name)} is used in ${found}, too` : `The id ${QUOTE(name)} is used twice`,
  }),
  'unknown-variable': ({ name }) => ({
    ja: `変数 ${name} はどこにも書かれていません`,
    en: `The variable ${name} is never written`,
  }),
  'variable-before-write': ({ name }) => ({
    ja: `変数 ${name} を書く前に読んでいます`,
    en: `The variable ${name} is read before it is written`,
  }),
  'variable-maybe-unset': ({ name }) => ({
    ja: `変数 ${name} は書かれていないことがあります（その時は空、数なら0）`,
    en: `The variable ${name} may not have been written (it is then empty, or 0)`,
  }),
  'unused-variable': ({ name }) => ({
    ja: `変数 ${name} は使われていません`,
    en: `The variable ${name} is never read`,
  }),
  'wrong-kind': ({ name, expected, found }) => ({
    ja: `${name} は${found}です。ここには${expected.ja}が必要です`,
    en: `${name} is ${found}; ${expected.en} is needed here`,
  }),
  'no-result': ({ name }) => ({
    ja: `${name} の結果になる命令が前にありません`,
    en: `No earlier instruction gives ${name} a value`,
  }),
  'never-holds': () => ({ ja: 'この条件は決して成り立ちません', en: 'This condition can never hold' }),
  'always-holds': () => ({ ja: 'この条件は必ず成り立ちます', en: 'This condition always holds' }),
  unreachable: () => ({ ja: 'ここには決して来ません', en: 'This can never be reached' }),
  'usual-field': ({ name, expected }) => ({
    ja: `「${expected.ja}」には普通 ${QUOTE(name)} があります`,
    en: `A ${expected.en} usually has ${QUOTE(name)}`,
  }),
  'unusual-field': ({ name, expected }) => ({
    ja: `「${expected.ja}」に ${QUOTE(name)} はありません。無視されます`,
    en: `A ${expected.en} has no ${QUOTE(name)}; it is ignored`,
  }),
  'does-nothing': ({ expected }) => ({
    ja: `この「${expected.ja}」には効果がありません`,
    en: `This ${expected.en} does nothing`,
  }),
  'out-of-place': ({ name, expected }) => ({
    ja: `${QUOTE(name)}: ${expected.ja}`,
    en: `${QUOTE(name)}: ${expected.en}`,
  }),
  'empty-program': () => ({ ja: '命令が1つもありません', en: 'There is no instruction here' }),
  'not-supported': ({ name, expected }) => ({
    ja: `このゲームでは ${name} を使えません: ${expected.ja}`,
    en: `This game has no ${name}: ${expected.en}`,
  }),
  'wrong-format': ({ expected }) => ({
    ja: `formatは「${expected.ja}」です`,
    en: `The format is "${expected.en}"`,
  }),
  'one-field': ({ found }) => ({
    ja: `項目を1つだけ持つオブジェクトです（${found}）`,
    en: `An object with exactly one field is needed (found ${found})`,
  }),
  'misplaced-instruction': ({ name, expected }) => ({
    ja: `「${expected.ja}」に ${QUOTE(name)} は使えません`,
    en: `${QUOTE(name)} cannot stand on a ${expected.en}`,
  }),
  'misplaced-number': ({ name, expected }) => ({
    ja: `「${expected.ja}」では ${QUOTE(name)} を調べられません`,
    en: `${QUOTE(name)} cannot be asked on a ${expected.en}`,
  }),
  'too-nested': ({ found }) => ({ ja: `入れ子は${found}段までです`, en: `Nested at most ${found} deep` }),
};
