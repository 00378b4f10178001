/**
 * `ydke://` links: the three sections as base64 of little-endian 32-bit passcodes, each followed by `!` [YGO-14.5].
 * A link has no room for editions; whoever writes one is told.
 */
import { fail, ok, type Result } from '@fuda/kernel';
import { type CardIndex, POOL_INDEX } from '../cards/pool.ts';
import {
  type DeckProblem,
  deckError,
  deckWarning,
  isPasscode,
  type OcgDeck,
  SECTIONS,
  type Section,
} from '../decks/deck.ts';
import { arrange, CHARACTERS_MAX, type DeckReading, ENTRIES_MAX, type Entry, tooLarge } from './arrange.ts';

const SCHEME = 'ydke://';
const BYTES = 4;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export const looksLikeYdke = (text: string): boolean => /^\uFEFF?\s*ydke:/i.test(text);

export function readYdke(text: string, index: CardIndex = POOL_INDEX): Result<DeckReading> {
  if (text.length > CHARACTERS_MAX) return tooLarge();
  const link = text.replace(/^\uFEFF/, '').trim();
  if (!link.toLowerCase().startsWith(SCHEME))
    return fail('BAD_DECK', '$', 'ydke:// のリンクではありません', 'this is not a ydke:// link');
  const blocks = link.slice(SCHEME.length).split('!');
  // three blocks, each closed by its mark: a link cut anywhere is noticed
  if (blocks.length !== SECTIONS.length + 1 || blocks[SECTIONS.length] !== '') {
    const ja = 'リンクが途中で切れているか、余分な文字があります（「!」は3つ）';
    return fail('BAD_DECK', '$', ja, 'the link is cut off or has something behind it (three "!" expected)');
  }
  const entries: Entry[] = [];
  const problems: DeckProblem[] = [];
  for (const [i, section] of SECTIONS.entries()) {
    const passcodes = decodeBlock(blocks[i]);
    if (!passcodes) {
      const path = `$.${section}`;
      return fail(
        'BAD_DECK',
        path,
        `リンクの${section}の部分がこわれています`,
        `the ${section} part of the link is broken`,
      );
    }
    if (entries.length + passcodes.length > ENTRIES_MAX) return tooLarge();
    collect(passcodes, section, entries, problems);
  }
  const arranged = arrange(entries, index);
  return ok({ deck: { ...arranged.sections, editions: {} }, problems: [...problems, ...arranged.problems] });
}

function collect(passcodes: Uint32Array, section: Section, entries: Entry[], problems: DeckProblem[]): void {
  for (const [i, passcode] of passcodes.entries()) {
    const path = `$.${section}[${i}]`;
    if (isPasscode(passcode)) entries.push({ section, passcode, path });
    else problems.push(deckError('BAD_VALUE', path, '0はカード番号ではありません', '0 is not a passcode'));
  }
}

function decodeBlock(block: string): Uint32Array | undefined {
  if (!BASE64.test(block)) return undefined;
  const bytes = Uint8Array.from(atob(block), (character) => character.charCodeAt(0));
  if (bytes.length % BYTES !== 0) return undefined;
  const view = new DataView(bytes.buffer);
  return Uint32Array.from({ length: bytes.length / BYTES }, (_, i) => view.getUint32(i * BYTES, true));
}

function encodeBlock(passcodes: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(passcodes.length * BYTES));
  for (const [i, passcode] of passcodes.entries()) view.setUint32(i * BYTES, passcode, true);
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}

export function writeYdke(deck: OcgDeck): string {
  return SCHEME + SECTIONS.map((section) => `${encodeBlock(deck[section])}!`).join('');
}

/** What a link does not carry. */
export function lostInYdke(deck: OcgDeck): DeckProblem[] {
  return Object.entries(deck.editions).map(([passcode, edition]) =>
    deckWarning(
      'EDITION_NOT_KEPT',
      `$.editions.${passcode}`,
      `ydkeのリンクに版は入りません（${passcode} ${edition}）`,
      `a ydke link holds no editions (${passcode} ${edition})`,
    ),
  );
}
