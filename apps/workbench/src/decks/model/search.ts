/** Searching cards: by words, by everything printed on them, by what they do. The index is made once; a search only compares. */
import { coloursOf, kindOf } from '../../cards/facts.ts';
import { fits } from '../../layouts/index.ts';
import type { CardLayout, Layout } from '../../layouts/layout.ts';
import type { CardSheet } from '../../session/protocol.ts';

export interface Range {
  readonly least?: number;
  readonly most?: number;
}

export interface Wanted {
  /** words that all have to be somewhere in names, reading or text */
  readonly text: string;
  /** ids of the layout's kinds and colours; empty = any */
  readonly kind: string;
  readonly colour: string;
  readonly age: string;
  readonly deed: string;
  /** by property */
  readonly numbers: Readonly<Record<string, Range>>;
  /** by property: which of the field's values, by its number */
  readonly fields: Readonly<Record<string, number>>;
}

export const EVERYTHING: Wanted = { text: '', kind: '', colour: '', age: '', deed: '', numbers: {}, fields: {} };

/** what a filter by age calls cards that belong to none */
export const NO_AGE = '-';

/** As people type: width, case and kind of kana make no difference. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

interface Indexed {
  readonly card: CardSheet;
  /** both names and the reading */
  readonly name: string;
  /** everything there is to read */
  readonly text: string;
  readonly kind: string;
  readonly colours: readonly string[];
}

export interface CardIndex {
  readonly cards: readonly Indexed[];
  readonly layout: CardLayout;
}

/** between two texts: nothing that is typed spans both */
const BETWEEN = '\n';

export function indexCards(cards: readonly CardSheet[], layout: CardLayout): CardIndex {
  const indexed = cards.map((card): Indexed => {
    const name = folded([card.name.ja, card.name.en, card.lore?.reading ?? ''].join(BETWEEN));
    return {
      card,
      name,
      text: name + BETWEEN + folded([...card.text.ja, ...card.text.en].join(BETWEEN)),
      kind: kindOf(layout, card)?.id ?? '',
      colours: coloursOf(layout, card).map(({ id }) => id),
    };
  });
  return { cards: indexed, layout };
}

/** Numbers people may ask for: those printed on cards, and fields that are plain numbers. */
export function numberFields({ numbers, fields }: CardLayout): readonly { prop: string; label: Layout['name'] }[] {
  const printed = numbers.flatMap(({ prop, label }) => (prop === undefined ? [] : [{ prop, label }]));
  const plain = fields.flatMap(({ prop, label, values }) => (values ? [] : [{ prop, label }]));
  return [...printed, ...plain].filter(({ prop }, i, all) => all.findIndex((one) => one.prop === prop) === i);
}

/** Does a card have such a number at all? Cards of other kinds carry a 0 nobody printed. */
function hasNumber({ numbers }: CardLayout, prop: string, kind: string): boolean {
  const printed = numbers.filter((number) => number.prop === prop);
  return printed.length === 0 || printed.some(({ kinds }) => !kinds || kinds.includes(kind));
}

function within(value: number | undefined, { least, most }: Range): boolean {
  if (value === undefined) return false;
  return (least === undefined || value >= least) && (most === undefined || value <= most);
}

const isAsked = ({ least, most }: Range): boolean => least !== undefined || most !== undefined;

/** Cards that fit, those whose name has the words first; otherwise in the order of the index. */
export function search({ cards, layout }: CardIndex, wanted: Wanted): readonly CardSheet[] {
  const words = folded(wanted.text).split(/\s+/).filter(Boolean);
  const ranges = Object.entries(wanted.numbers).filter(([, range]) => isAsked(range));
  const fields = Object.entries(wanted.fields).map(
    ([prop, which]) => [prop, layout.fields.find((field) => field.prop === prop)?.values?.[which]] as const,
  );
  const named: CardSheet[] = [];
  const others: CardSheet[] = [];
  for (const { card, name, text, kind, colours } of cards) {
    if (wanted.kind !== '' && kind !== wanted.kind) continue;
    if (wanted.colour !== '' && !colours.includes(wanted.colour)) continue;
    if (wanted.age !== '' && (card.lore?.age ?? NO_AGE) !== wanted.age) continue;
    if (wanted.deed !== '' && !card.does?.includes(wanted.deed)) continue;
    if (!ranges.every(([prop, range]) => hasNumber(layout, prop, kind) && within(card.props[prop], range))) continue;
    if (!fields.every(([prop, value]) => value !== undefined && fits(card.props[prop], value))) continue;
    if (!words.every((word) => text.includes(word))) continue;
    (words.every((word) => name.includes(word)) ? named : others).push(card);
  }
  return [...named, ...others];
}
