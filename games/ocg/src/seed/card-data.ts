/** Card data as the seeds print it, from the card files. */
import { POOL } from '../cards/pool.ts';
import type { PrintedCard, Subtype } from '../cards/printed.ts';
import { ocgPackage } from '../package.ts';
import type { CardData } from './types.ts';

const SUBTYPE_WORDS: Readonly<Record<Subtype, string>> = {
  normal: 'Normal',
  quick: 'Quick-Play',
  continuous: 'Continuous',
  equip: 'Equip',
  field: 'Field',
  ritual: 'Ritual',
  counter: 'Counter',
};

/** A card the viewer does not know. */
export const UNKNOWN_CARD: CardData = {
  id: 0,
  name: '?',
  nameJa: '？',
  type: 'unknown',
  frameType: 'unknown',
  race: '',
  desc: '',
  edition: 'now',
};

const printed: ReadonlyMap<string, PrintedCard> = new Map(POOL.map((card) => [card.id, card]));
const made = new Map<string, CardData>();

/** Undefined for an id that is not in the pool. */
export function cardDataOf(definition: string): CardData | undefined {
  const card = printed.get(definition);
  if (!card) return undefined;
  const known = made.get(definition);
  if (known) return known;
  const data = dataOf(card);
  made.set(definition, data);
  return data;
}

function dataOf(card: PrintedCard): CardData {
  const common = {
    id: card.passcode,
    name: card.name.en,
    nameJa: card.name.ja,
    desc: ocgPackage.describe?.(card.id).ja.join('\n') ?? '',
    edition: card.edition,
  };
  if (card.kind !== 'monster') {
    const subtype = SUBTYPE_WORDS[card.subtype];
    return { ...common, type: card.kind, frameType: card.kind, race: subtype, subtype };
  }
  return {
    ...common,
    type: 'monster',
    frameType: card.frame,
    race: card.type,
    ...(card.level === undefined ? {} : { level: card.level }),
    atk: card.atk,
    ...(card.def === undefined ? {} : { def: card.def }),
  };
}
