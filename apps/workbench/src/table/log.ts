/** The log of the match on the table: its sentences come from the game, its readers' words from the catalogue. */
import { composeLog, type LogEntry, type LogWords, plainPieces } from '@fuda/game/log';
import type { CardHandle } from '@fuda/kernel';
import { countOf, whenTitle } from '../i18n/when.ts';
import type { Words } from '../i18n/words.ts';
import type { NodeInfo, Said } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';
import { type Happening, happeningsOf, headline } from './happenings.ts';
import { cardName, modeText, seatName, type Table, zoneLabel } from './phrases.ts';

/** One decision as it is read. */
export interface LogPart {
  readonly head: NodeInfo;
  /** the last position it led to */
  readonly last: NodeInfo;
  readonly entries: readonly LogEntry[];
}

/** What of it somebody wants to read. */
export interface LogFilter {
  /** seat, or null for both */
  readonly who: number | null;
  readonly kind: string | null;
}

export const EVERYTHING: LogFilter = { who: null, kind: null };

export function logWords(table: Table, words: Words): LogWords {
  return {
    language: words.language,
    who: (seat) => seatName(table, seat, words),
    card: (card) => cardName(table.sheet, card, words),
    zone: (name) => zoneLabel(table.sheet, name, words),
    mode: (name) => modeText(table.sheet, name, words),
  };
}

/** What `composeLog` wants to know of a moment, and an answer by itself does not depend on. */
const ANY_MOMENT = { id: 0, player: 0, turn: 0, phase: '', deep: 0, inside: false, log: [] };

/** An answer that was given, in the sentence the game has for it; else by its verb. */
export function saidText(table: Table, said: Said, words: Words): string {
  const { sheet } = table;
  const named = (card: CardHandle): string => words.t('said.named', { card: cardName(sheet, card, words) });
  const mode = said.modeText ? words.say(said.modeText) : said.mode && modeText(sheet, said.mode, words);
  const verb = words.say(said.verb);
  const [told] = composeLog(sheet.log, [{ ...ANY_MOMENT, said }], 0, { ...logWords(table, words), card: named });
  const plain = said.card ? words.t('said.card', { card: cardName(sheet, said.card, words), verb }) : verb;
  const sentence = (told && plainPieces(told.pieces)) || plain;
  // a sentence that names its only mode need not name it twice
  const more = [mode, said.number?.toString()].filter((part) => part && !sentence.includes(part));
  return [sentence, ...more].join(' ');
}

/** A decision that is over reads the same for ever: kept by the last thing that came of it. */
const read = new WeakMap<NodeInfo, { readonly key: object; readonly words: Words; readonly part: LogPart }>();

function partOf(table: Table, happening: Happening, turn: number, words: Words): LogPart {
  const last = happening.at(-1) ?? happening[0];
  const known = read.get(last);
  if (known?.key === table && known.words === words) return known.part;
  const [head, ...others] = happening;
  const told: Happening = [{ ...head, said: headline(happening) }, ...others];
  const part = { head, last, entries: composeLog(table.sheet.log, told, turn, logWords(table, words)) };
  read.set(last, { key: table, words, part });
  return part;
}

/** The whole line, also what redo leads to; what nobody would tell is left out. */
export function logOf(
  { nodes, position }: Pick<Running, 'nodes' | 'position'>,
  table: Table,
  words: Words,
): readonly LogPart[] {
  const line = position.path.map((id) => nodes[id]);
  return happeningsOf(line, table.sheet.log.parts)
    .map((happening) => partOf(table, happening, nodes[happening[0].parent].turn, words))
    .filter(({ entries }) => entries.length > 0);
}

const has = (entry: LogEntry, wanted: (entry: LogEntry) => boolean): boolean =>
  wanted(entry) || entry.children.some((child) => has(child, wanted));

/** An entry is read with everything below it, so it stays where any of that is asked for. */
export function filtered(entries: readonly LogEntry[], { who, kind }: LogFilter): readonly LogEntry[] {
  return entries.filter(
    (entry) => (who === null || entry.actor === who) && (kind === null || has(entry, (one) => one.kind === kind)),
  );
}

/** The same for a letter or a forum. */
export function logText(parts: readonly LogPart[], filter: LogFilter, table: Table, words: Words): string {
  const lines: string[] = [];
  let count = -1;
  const write = (entry: LogEntry, depth: number, above: number): void => {
    const who =
      depth === 0 || entry.actor !== above ? `${seatName(table, entry.actor, words)}${words.t('log.colon')}` : '';
    lines.push(`${'  '.repeat(depth)}${who}${plainPieces(entry.pieces)}`);
    for (const child of entry.children) write(child, depth + 1, entry.actor);
  };
  for (const entry of parts.flatMap(({ entries }) => filtered(entries, filter))) {
    const now = countOf(table.sheet, entry.turn);
    if (now !== count)
      lines.push(...(lines.length > 0 ? [''] : []), `【${whenTitle(table.sheet, entry.turn, words)}】`);
    count = now;
    write(entry, 0, entry.actor);
  }
  return lines.join('\n');
}
