import type { Text } from '@fuda/kernel';

/** Names and first sentences of the chapters of a handbook, in the order people need them. */
export const CHAPTERS = {
  instructions: {
    title: { ja: '命令', en: 'Instructions' },
    intro: {
      ja: '効果は命令のリストです。`op` が命令の名前で、ほかの項目がその引数です。',
      en: 'An effect is a list of instructions. `op` names the instruction; the other fields are its parameters.',
    },
  },
  conditions: {
    title: { ja: '条件', en: 'Conditions' },
    intro: {
      ja: '「はい」か「いいえ」になる式です。`when`・`where`・`conditions`・`condition` に書きます。',
      en: 'Expressions that are true or false: written in `when`, `where`, `conditions`, `condition`.',
    },
  },
  numbers: {
    title: { ja: '数の式', en: 'Numbers' },
    intro: {
      ja: '数になる式です。数を書けるところなら、どこにでも書けます。',
      en: 'Expressions that give a number; they may stand wherever a number may.',
    },
  },
  events: {
    title: { ja: 'できごと', en: 'Events' },
    intro: {
      ja: '誘発する能力が待つものです。`trigger` に、名前だけか、`on` と絞り込みを書きます。',
      en: 'What triggered abilities wait for: in `trigger`, either the name alone or `on` with filters.',
    },
  },
  actions: {
    title: { ja: '行動', en: 'Actions' },
    intro: {
      ja: 'ルールが禁じたり、置き換えたりできるものです。`forbid` と `replace.action`、命令 LOCK の `action` に書きます。',
      en: 'What rules can forbid or replace: in `forbid`, `replace.action`, and the `action` of the instruction LOCK.',
    },
  },
  rules: {
    title: { ja: 'ルール', en: 'Rules' },
    intro: {
      ja: '`rules` に書く、続いている効果です。どれにも `when`・`zones`・`isEffect` を書けます。',
      en: 'Continuous effects, written in `rules`. Each may have `when`, `zones` and `isEffect`.',
    },
  },
  abilities: {
    title: { ja: '能力の種類', en: 'Kinds of abilities' },
    intro: {
      ja: '`actions` の1つ1つは `kind` を持ち、種類ごとにプログラムの欄が決まっています。',
      en: 'Each entry of `actions` has a `kind`, which decides the programs it consists of.',
    },
  },
  keywords: {
    title: { ja: 'キーワード', en: 'Keywords' },
    intro: {
      ja: '名前の付いた能力とルールの束です。これもデータで、カードと同じ言葉で書かれています。',
      en: 'Named bundles of abilities and rules. They are data, too, written in the same words as cards.',
    },
  },
  words: {
    title: { ja: '項目と言葉', en: 'Fields and words' },
    intro: {
      ja: 'カードに印刷される項目、絞り込みに使える項目、場所、期間、カウンターなどの言葉です。',
      en: 'What is printed on cards and can be filtered by, and the words for zones, durations, counters and reasons.',
    },
  },
} as const satisfies Record<string, { readonly title: Text; readonly intro: Text }>;
