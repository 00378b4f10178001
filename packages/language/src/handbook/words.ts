import type { HandbookEntry } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Vocabulary } from '../define-vocabulary.ts';
import type { AsideWord, FieldWord } from '../vocabulary.ts';

/** The sort of a word, said before it. */
const SORTS = {
  field: { ja: '項目', en: 'field' },
  zone: { ja: '場所', en: 'zone' },
  zones: { ja: '場所のまとまり', en: 'several zones' },
  counter: { ja: 'プレイヤーの数', en: 'counter of a player' },
  global: { ja: '対戦の数', en: 'number of the match' },
  duration: { ja: '期間', en: 'duration' },
  reason: { ja: '原因', en: 'reason' },
  property: { ja: '能力の性質', en: 'property of an ability' },
  limit: { ja: '回数の制限', en: 'use limit' },
} as const satisfies Record<string, Text>;

function entry(
  sort: keyof typeof SORTS,
  word: string,
  summary: Text,
  also: readonly string[] = [],
  notes: readonly Text[] = [],
): HandbookEntry {
  return { word, also, summary, notes: [SORTS[sort], ...notes], params: [] };
}

/** More values than this are families of names, which nobody reads as a list. */
const MANY_VALUES = 60;

function valuesOf({ values = [], kind }: FieldWord): Text[] {
  const described: Record<string, Text> = {
    number: { ja: '数', en: 'a number' },
    flag: { ja: 'true か false', en: 'true or false' },
    enum: { ja: '言葉1つ', en: 'one word' },
    flags: { ja: '言葉いくつでも', en: 'any of the words' },
    family: { ja: '仲間の名前。作者が足せる', en: 'names of families; authors may add their own' },
    name: { ja: 'カードの名前', en: 'the name of a card' },
    card: { ja: 'ほかのカード', en: 'another card' },
  };
  const shown = values.slice(0, MANY_VALUES);
  const more = values.length - shown.length;
  const list = (language: 'ja' | 'en') =>
    shown.map(({ name, label }) => `\`${name}\` (${label[language]})`).join(language === 'ja' ? '、' : ', ');
  if (shown.length === 0) return [described[kind]];
  return [
    described[kind],
    {
      ja: `${list('ja')}${more > 0 ? `、ほか${more}` : ''}`,
      en: `${list('en')}${more > 0 ? ` and ${more} more` : ''}`,
    },
  ];
}

function rangeOf({ min, max }: { readonly min?: number; readonly max?: number }): Text[] {
  if (min === undefined && max === undefined) return [];
  const range = `${min ?? ''}…${max ?? ''}`;
  return [{ ja: range, en: range }];
}

export function fieldEntries(fields: readonly FieldWord[]): HandbookEntry[] {
  return fields.map((field) =>
    entry('field', field.name, field.label, field.words, [...valuesOf(field), ...rangeOf(field)]),
  );
}

/** What is written on a card beside the rules. */
export function asideEntries(words: readonly AsideWord[]): HandbookEntry[] {
  return words.map(({ name, label }) => entry('field', name, label));
}

/** Fields, zones, durations and all the other small words. */
export function wordEntries(vocabulary: Vocabulary): HandbookEntry[] {
  const zoneLabel = (zone: string): Text =>
    vocabulary.game.zones.find(({ name }) => name === zone)?.label ?? { ja: zone, en: zone };
  return [
    ...fieldEntries(vocabulary.fields.items),
    ...vocabulary.zones.items.map((zone) => entry('zone', zone.zone, zone.label ?? zoneLabel(zone.zone), zone.words)),
    ...vocabulary.zoneGroups.items.map((group) => {
      const zones = group.zones.map((zone) => `\`${zone}\``);
      return entry('zones', group.word, group.label, group.words, [{ ja: zones.join('・'), en: zones.join(', ') }]);
    }),
    ...vocabulary.counters.items.map((counter) => entry('counter', counter.name, counter.label, counter.words)),
    ...vocabulary.globals.items.map((global) => entry('global', global.name, global.label)),
    ...vocabulary.durations.items.map((duration) => entry('duration', duration.word, duration.phrase, duration.words)),
    ...vocabulary.reasons.items.map((reason) => entry('reason', reason.word, reason.phrase)),
    ...vocabulary.abilityProperties.items.map((property) =>
      entry(
        'property',
        property.name,
        property.label,
        [],
        [
          ...(property.values ?? []).map(({ name, label }) => ({
            ja: `\`${name}\`: ${label.ja}`,
            en: `\`${name}\`: ${label.en}`,
          })),
          ...rangeOf(property),
        ],
      ),
    ),
    ...vocabulary.limits.map(({ per, scope, phrase }) => {
      const said = { ja: phrase.ja.replace('{times}', '1'), en: phrase.en.replace('{times}', 'once') };
      return entry('limit', `per: ${per}, scope: ${scope}`, said);
    }),
  ];
}
