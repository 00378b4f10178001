/**
 * The last touch on a generated paragraph: what the grammar says correctly but no printed card would say so. Each line is about a way of
 * speaking: some fit the sentences of a single card so far, none names one.
 */
import type { Language } from '@fuda/language';

type Idiom = readonly [RegExp, string | ((...found: string[]) => string)];

const JAPANESE: readonly Idiom[] = [
  // where the fallen card lies now says whose it was
  [/(自分|相手)の墓地のモンスターが戦闘で破壊され墓地へ/g, '$1のモンスターが戦闘で破壊され$1の墓地へ'],
  // what binds the card for the turn follows the activation it belongs to
  [
    /(リリース|対象と)する。ターン終了時まで、(このカードは[^。]+できない)。(発動(?:できる|する)。)/g,
    '$1して$3この効果を発動するターン、$2。',
  ],
  // what is said twice is said once
  [/ターン終了時まで、(?=このターンのエンドフェイズ)/g, ''],
  [/(自分|相手)が戦闘ダメージを受ける(ダメージ計算時、\1への攻撃で)/g, '$2'],
];

const ENGLISH: readonly Idiom[] = [
  [
    /\b(special|normal|flip|synchro|fusion|ritual|xyz|link)(?= Summon)/g,
    (word) => word[0].toUpperCase() + word.slice(1),
  ],
  [/\btribute(s?)\b/g, 'Tribute$1'],
  // what is said twice is said once
  [/\bUntil the end of this turn, during(?= the End Phase of this turn)/g, 'During'],
  [/\buntil the end of this turn, (?=during the End Phase of this turn)/g, ''],
  [
    /(damage calculation) in which (you|your opponent) would take battle damage(?=,? (?:if|and) \2 would take battle damage)/gi,
    '$1',
  ],
  [
    /\ba monster in your GY is destroyed by battle and sent to the GY/g,
    'your monster is destroyed by battle and sent to your GY',
  ],
];

export function sayIdiomatically(text: string, language: Language): string {
  return (language === 'ja' ? JAPANESE : ENGLISH).reduce(
    (said, [pattern, by]) => said.replace(pattern, by as string),
    text,
  );
}
