/** The words of a game with what they are called: what a form lets one choose from and a schema offers. */
import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import type { Choice } from './shape.ts';
import type { ActionWord, EventWord, FieldValue, FieldWord, ZoneWord } from './vocabulary.ts';

const PARAMETER = /\{(\w+)\}/g;

const ANYBODY: Readonly<Record<string, Text>> = {
  subject: { ja: 'カード', en: 'a card' },
  other: { ja: '別のカード', en: 'another card' },
  player: { ja: 'プレイヤー', en: 'a player' },
  whose: { ja: 'プレイヤーの', en: "a player's" },
};

/** The phrase of an event about nobody in particular, without the comma it ends in. */
function eventLabel({ phrase }: EventWord): Text {
  const say = (language: 'ja' | 'en') =>
    phrase[language]
      .replaceAll(PARAMETER, (_, field: string) => ANYBODY[field]?.[language] ?? '')
      .replaceAll(/\[([^[|\]]*)\|[^[\]]*\]/g, '$1')
      .replace(/[、,]\s*$/, '');
  return { ja: say('ja'), en: say('en') };
}

function actionLabel({ verb, object }: ActionWord): Text {
  return { ja: `${object?.ja ?? ''}${verb.ja.plain}`, en: [verb.en.base, object?.en].filter(Boolean).join(' ').trim() };
}

export function zoneLabel(vocabulary: Vocabulary, { zone, label }: ZoneWord): Text {
  return label ?? vocabulary.game.zones.find(({ name }) => name === zone)?.label ?? { ja: zone, en: zone };
}

export const zoneChoices = (vocabulary: Vocabulary): readonly Choice[] =>
  vocabulary.zones.choices((zone) => zoneLabel(vocabulary, zone));
/** Zones, and the words for several of them. */
export const placeChoices = (vocabulary: Vocabulary): readonly Choice[] => [
  ...zoneChoices(vocabulary),
  ...vocabulary.zoneGroups.choices(({ label }) => label),
];
export const counterChoices = ({ counters }: Vocabulary): readonly Choice[] => counters.choices(({ label }) => label);
export const globalChoices = ({ globals }: Vocabulary): readonly Choice[] => globals.choices(({ label }) => label);
export const actionChoices = ({ actions }: Vocabulary): readonly Choice[] => actions.choices(actionLabel);
export const eventChoices = ({ events }: Vocabulary): readonly Choice[] => events.choices(eventLabel);
export const durationChoices = ({ durations }: Vocabulary): readonly Choice[] =>
  durations.choices(({ phrase }) => phrase);
export const reasonChoices = ({ reasons }: Vocabulary): readonly Choice[] => reasons.choices(({ phrase }) => phrase);
/** A keyword with a number in its name is called by that number's letter. */
export const keywordChoices = ({ keywords }: Vocabulary): readonly Choice[] =>
  keywords.choices(({ name: { ja, en } }) => ({ ja: ja.replace(PARAMETER, '$1'), en: en.replace(PARAMETER, '$1') }));
export const abilityKindChoices = ({ abilityKinds }: Vocabulary): readonly Choice[] =>
  abilityKinds.choices(({ label }) => label);

/** The fields of the game, or those of them that will do. */
export const fieldChoices =
  (fits: (field: FieldWord) => boolean = () => true) =>
  ({ fields }: Vocabulary): readonly Choice[] => {
    const fitting = new Set(fields.items.filter(fits).map(({ name }) => name));
    return fields.choices(({ label }) => label).filter(({ word }) => fitting.has(word));
  };

export const valueChoices = (values: readonly FieldValue[]): readonly Choice[] =>
  values.map(({ name, label, words = [] }) => ({ word: name, label, ...(words.length > 0 ? { also: words } : {}) }));

/** Phases by name. */
export const phaseChoices = ({ game }: Vocabulary): readonly Choice[] =>
  game.phases.map(({ name, label }) => ({ word: name, label }));
