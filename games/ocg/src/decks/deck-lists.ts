/** Decks and their files as command line and workbench see them. */

import { type DeckCard, type DeckFormat, type DeckList, type DeckLists, deckText, parseJson } from '@fuda/game';
import { fail, ok, type Result, type Text } from '@fuda/kernel';
import { type CardIndex, POOL_INDEX } from '../cards/pool.ts';
import { CURRENT_EDITION, cardId, type Edition, type PrintedCard } from '../cards/printed.ts';
import type { DeckReading } from '../formats/arrange.ts';
import { readDeckJson, writeDeckJson } from '../formats/json.ts';
import { looksLikeYdk, readYdk, writeYdk } from '../formats/ydk.ts';
import { looksLikeYdke, lostInYdke, readYdke, writeYdke } from '../formats/ydke.ts';
import { checkDeck, editionOf, LIMITS, mostCopies, sectionsFor } from './check.ts';
import {
  type DeckProblem,
  deckError,
  deckWarning,
  isPasscode,
  type OcgDeck,
  SECTION_NAMES,
  SECTIONS,
  type Section,
} from './deck.ts';
import { findRegulation, REGULATIONS } from './regulation.ts';
import { DECKS, findDeck } from './shipped.ts';

/** An entry is the id of a card, under the number of the print: `ocg:83764719`, `ocg:26202165@e1`; of a pack's card its id. */
const ENTRY = /^ocg:(\d{1,10})(?:@(\w+))?$/;

function readEntry(
  entry: string,
  index: CardIndex,
): { readonly passcode: number; readonly edition: Edition } | undefined {
  const brought = index.numberOf(entry);
  if (brought !== undefined) return { passcode: brought, edition: CURRENT_EDITION };
  const [, number, edition = CURRENT_EDITION] = ENTRY.exec(entry) ?? [];
  return isPasscode(Number(number)) ? { passcode: Number(number), edition } : undefined;
}

export function toDeckList(deck: OcgDeck, index: CardIndex = POOL_INDEX): DeckList {
  const entries = (section: Section): string[] =>
    deck[section].map((passcode) => index.broughtAs(passcode) ?? cardId(passcode, editionOf(deck, passcode, index)));
  const sections = Object.fromEntries(SECTIONS.map((section) => [section, entries(section)]));
  return { ...(deck.name ? { name: deck.name } : {}), sections };
}

/** Back to passcodes. Copies of one card in two editions cannot be written down, so they are refused. */
export function fromDeckList(list: DeckList, index: CardIndex = POOL_INDEX): Result<OcgDeck> {
  const sections: Record<Section, number[]> = { main: [], extra: [], side: [] };
  const editions = new Map<number, Edition>();
  for (const [name, entries] of Object.entries(list.sections)) {
    if (!Object.hasOwn(sections, name))
      return fail('BAD_DECK', `$.${name}`, `デッキに「${name}」はありません`, `a deck has no section "${name}"`);
    for (const [i, text] of entries.entries()) {
      const path = `$.${name}[${i}]`;
      const entry = readEntry(text, index);
      if (!entry) return fail('BAD_DECK', path, `カードのidではありません: ${text}`, `not the id of a card: ${text}`);
      const first = index.canonical(entry.passcode);
      const before = editions.get(first) ?? entry.edition;
      if (before !== entry.edition) {
        const ja = `同じカードに2つの版「${before}」「${entry.edition}」は使えません`;
        return fail('BAD_DECK', path, ja, `one card in two editions, "${before}" and "${entry.edition}"`);
      }
      editions.set(first, entry.edition);
      sections[name as Section].push(entry.passcode);
    }
  }
  const older = Object.fromEntries([...editions].filter(([, edition]) => edition !== CURRENT_EDITION));
  return ok({ ...(list.name ? { name: list.name } : {}), ...sections, editions: older });
}

interface Codec {
  readonly id: string;
  readonly name: Text;
  readonly extension?: string;
  recognises(text: string): boolean;
  /** only numbers count: a comment in another encoding does no harm */
  readonly numbersOnly?: true;
  read(text: string, index: CardIndex): Result<DeckReading>;
  write(deck: OcgDeck): string;
  /** what `write` leaves out */
  lost?(deck: OcgDeck): readonly DeckProblem[];
}

function readJsonText(text: string, index: CardIndex): Result<DeckReading> {
  const json = parseJson(text);
  if (json.ok) return readDeckJson(json.value, index);
  const { path, reason } = json.error;
  return fail('BAD_DECK', path, reason.ja, reason.en);
}

const CODECS: readonly Codec[] = [
  {
    id: 'ydk',
    name: { ja: 'デッキファイル（.ydk）', en: 'deck file (.ydk)' },
    extension: '.ydk',
    recognises: looksLikeYdk,
    numbersOnly: true,
    read: readYdk,
    write: writeYdk,
  },
  {
    id: 'ydke',
    name: { ja: 'リンク（ydke://）', en: 'link (ydke://)' },
    recognises: looksLikeYdke,
    read: readYdke,
    write: writeYdke,
    lost: lostInYdke,
  },
  {
    id: 'json',
    name: { ja: 'Fudaのデッキ（.json）', en: 'Fuda deck (.json)' },
    extension: '.json',
    recognises: (text) => /^\uFEFF?\s*\{/.test(text),
    read: readJsonText,
    write: writeDeckJson,
  },
];

/** Told, since the comment reads wrong from now on. */
function encodingOf(text: Result<string>): DeckProblem[] {
  if (text.ok) return [];
  const { path, reason } = text.error;
  return [deckWarning('BAD_ENCODING', path, reason.ja, reason.en)];
}

function formatOf({ read, write, lost, numbersOnly, ...codec }: Codec, index: CardIndex): DeckFormat {
  return {
    ...codec,
    read(input) {
      const text = deckText(input);
      if (!text.ok && (typeof input === 'string' || !numbersOnly)) return text;
      const reading = read(text.ok ? text.value : new TextDecoder().decode(input as Uint8Array), index);
      if (!reading.ok) return reading;
      const { deck, problems } = reading.value;
      return ok({ deck: toDeckList(deck, index), problems: [...encodingOf(text), ...problems] });
    },
    write(list) {
      const deck = fromDeckList(list, index);
      return deck.ok ? ok({ text: write(deck.value), problems: lost?.(deck.value) ?? [] }) : deck;
    },
  };
}

const GROUPS: Readonly<Record<PrintedCard['kind'], Text>> = {
  monster: { ja: 'モンスター', en: 'Monsters' },
  spell: { ja: '魔法', en: 'Spells' },
  trap: { ja: '罠', en: 'Traps' },
};

/** The door over an index: the game's own cards, or those and a person's. */
export function deckLists(index: CardIndex = POOL_INDEX): DeckLists {
  return {
    sections: SECTIONS.map((id) => ({ id, name: SECTION_NAMES[id], ...LIMITS[id] })),
    formats: CODECS.map((codec) => formatOf(codec, index)),
    regulations: REGULATIONS.map(({ id, name }) => ({ id, name })),
    ids: DECKS.map((deck) => deck.id),
    list(id) {
      const deck = findDeck(id);
      return deck && toDeckList(deck, index);
    },
    entries: () => [...index.all()].filter((card) => sectionsFor(card).length > 0).map(({ id }) => id),
    most(text, regulationId) {
      const entry = readEntry(text, index);
      return entry
        ? mostCopies(entry.passcode, index, regulationId === undefined ? undefined : findRegulation(regulationId))
        : 0;
    },
    card(text): DeckCard | undefined {
      const entry = readEntry(text, index);
      // an edition that does not exist is a problem of the deck, not a reason to hide the card's name
      const card = entry && (index.find(entry.passcode, entry.edition) ?? index.find(entry.passcode));
      if (!entry || !card) return undefined;
      const old =
        entry.edition === CURRENT_EDITION
          ? {}
          : { note: { ja: `版 ${entry.edition}`, en: `edition ${entry.edition}` } };
      return {
        definition: card.id,
        name: card.name,
        ...old,
        group: GROUPS[card.kind],
        order: Object.keys(GROUPS).indexOf(card.kind),
        sections: sectionsFor(card),
      };
    },
    check(list, regulationId) {
      const deck = fromDeckList(list, index);
      if (!deck.ok) {
        const { path, reason } = deck.error;
        return [deckError('BAD_VALUE', path, reason.ja, reason.en)];
      }
      const regulation = regulationId === undefined ? undefined : findRegulation(regulationId);
      if (regulationId !== undefined && !regulation) {
        const ja = `レギュレーション「${regulationId}」はありません`;
        return [deckError('UNKNOWN_REGULATION', '$', ja, `no regulation "${regulationId}"`)];
      }
      return checkDeck(deck.value, { index, ...(regulation ? { regulation } : {}) });
    },
  };
}
