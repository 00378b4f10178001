/** Which variables a place may read: exactly those the reader takes there, each with where it comes from. */
import type { Text } from '@fuda/kernel';
import type { Place, ValueKind } from '@fuda/language';
import type { Bench, Reading } from './bench.ts';
import { parentOf } from './path.ts';
import { sentencesFor } from './sentences.ts';
import { type Slot, sortOf } from './slot.ts';

export interface VariableOffer {
  /** as it is written there */
  readonly name: string;
  readonly kind: ValueKind;
  /** false: it may not have been written when this is reached */
  readonly certain: boolean;
  /** what it is, in a few words or the sentence it is the result of */
  readonly label: Text;
  /** where it is written; undefined: the language's own */
  readonly from?: string;
}

/** The names of the language's own variables, and where they can be read. */
const OWN: readonly {
  readonly name: string;
  readonly kind: ValueKind;
  readonly label: Text;
  readonly at: (place: Place) => boolean;
}[] = [
  { name: '$source', kind: 'card', label: { ja: 'このカード', en: 'this card' }, at: () => true },
  {
    name: '$event',
    kind: 'card',
    label: { ja: 'できごとのカード', en: 'the card it happened to' },
    at: ({ event }) => event,
  },
  {
    name: '$event.other',
    kind: 'card',
    label: { ja: '相手側のカード', en: 'the other card' },
    at: ({ event }) => event,
  },
  {
    name: '$event.cause',
    kind: 'card',
    label: { ja: 'それを行ったカード', en: 'the card that did it' },
    at: ({ event }) => event,
  },
  {
    name: '$event.player',
    kind: 'player',
    label: { ja: 'できごとのプレイヤー', en: 'the player it happened to' },
    at: ({ event }) => event,
  },
  { name: '$event.value', kind: 'number', label: { ja: 'できごとの数', en: 'its number' }, at: ({ event }) => event },
  { name: '$it', kind: 'card', label: { ja: '調べているカード', en: 'the card looked at' }, at: ({ it }) => it },
  { name: '$kept', kind: 'card', label: { ja: '覚えたカード', en: 'the card kept' }, at: ({ kept }) => kept },
  { name: '$keptValue', kind: 'number', label: { ja: '覚えた数', en: 'the number kept' }, at: ({ kept }) => kept },
];

const PREVIOUS: Text = { ja: '直前の結果', en: 'the result just before' };

/** What the reader knew at a place, or at the nearest one around it that it came to. */
export function placeAt({ draft: { places } }: Reading, path: string, inFilter: boolean): Place | undefined {
  for (let at: string | undefined = path; at !== undefined; at = parentOf(at)?.parent) {
    const found = places.at(at, inFilter);
    if (found) return found;
  }
  return undefined;
}

/** The kinds of variables a place takes; empty: none. */
export function kindsOf(slot: Slot): readonly ValueKind[] {
  const sort = sortOf(slot);
  switch (sort.kind) {
    case 'number':
      return 'literal' in sort && sort.literal ? [] : ['number'];
    case 'condition':
      return ['flag'];
    case 'cards':
    case 'card':
      return ['cards', 'card'];
    case 'player':
      return ['player'];
    case 'variable':
      return 'binds' in sort && sort.binds ? [] : 'holds' in sort ? sort.holds : [];
    default:
      return [];
  }
}

/** The variables that can be written at a place. */
export function variablesAt(bench: Bench, reading: Reading, slot: Slot): readonly VariableOffer[] {
  const kinds = kindsOf(slot);
  const place = kinds.length > 0 ? placeAt(reading, slot.path, slot.inFilter === true) : undefined;
  if (!place) return [];
  const sentences = sentencesFor(bench, reading);
  const written = place.variables.map(({ name, kind, certain, path }): VariableOffer => {
    const from = parentOf(path)?.parent ?? path;
    return { name, kind, certain, from: path, label: sentences.instruction(from) ?? { ja: name, en: name } };
  });
  const { previous } = place;
  const before: VariableOffer[] = previous
    ? [
        {
          name: '$prev',
          kind: previous.kind,
          certain: true,
          from: previous.path,
          label: sentences.instruction(previous.path) ?? PREVIOUS,
        },
      ]
    : [];
  const own = OWN.filter(({ at }) => at(place)).map(({ name, kind, label }) => ({ name, kind, label, certain: true }));
  // a parameter that is nothing but a variable takes those that programs write
  const all = sortOf(slot).kind === 'variable' ? [...written, ...before] : [...written, ...before, ...own];
  return all.filter(({ kind }) => kinds.includes(kind));
}

/** The part of a document in which a variable's name means the same: its ability or rule. */
export function scopeOf(path: string): string {
  const found = /^\$\.(?:actions|rules)\[\d+\]|^\$\.effects/.exec(path);
  return found ? found[0] : '$';
}
