/** What somebody is asked to answer, as the log tells it: who did what, to what. */
import { composeLog, eventRule, type LogEntry, plainPieces } from '@fuda/game/log';
import type { CardHandle } from '@fuda/kernel';
import type { Words } from '../i18n/words.ts';
import type { Asked } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';
import { goingOn, happeningsOf, headline, lineTo } from './happenings.ts';
import { logWords } from './log.ts';
import { cardName, cardsIn, seatName } from './phrases.ts';

export interface Occasion {
  /** begins with the name of who did it */
  readonly text: string;
  readonly actor: number;
  /** a link of a chain: the answer would be another */
  readonly link: boolean;
}

interface Told {
  readonly entry: LogEntry;
  readonly depth: number;
}

const inOrder = (entries: readonly LogEntry[], depth = 0): readonly Told[] =>
  entries.flatMap((entry) => [{ entry, depth }, ...inOrder(entry.children, depth + 1)]);

/** The newest row of what waits to be carried out, and the card it belongs to. */
export function onTop({ position, layout }: Running): { readonly name: string; readonly card: CardHandle } | undefined {
  for (const name of layout.table.stacks) {
    const [card] = cardsIn(position.view.tables[name]?.rows.at(-1) ?? {});
    if (card) return { name, card };
  }
  return undefined;
}

const isOf = ({ lines }: LogEntry, { definition }: CardHandle): boolean =>
  definition === undefined || lines.some(({ card }) => card?.definition === definition);

/**
 * The entry it is about: of the event the rules name, of the link that can be answered, else the last thing somebody decided or at which the
 * game says people may answer.
 */
function meant(
  { sheet, position }: Running,
  told: readonly Told[],
  link: CardHandle | undefined,
): LogEntry | undefined {
  const { event, source } = position.view.reaction_context ?? {};
  const named = told.findLast(
    ({ entry }) => entry.lines.some(({ type }) => type === event) && (!source || isOf(entry, source)),
  );
  if (named) return named.entry;
  if (link) {
    const isLink = ({ entry }: Told): boolean => entry.lines.some((line) => eventRule(sheet.log, line)?.link);
    return told.findLast((one) => isLink(one) && isOf(one.entry, link))?.entry;
  }
  const moments = new Set(sheet.responses?.moments.flatMap(({ events }) => events ?? []));
  return told.findLast(({ entry, depth }) => depth === 0 || entry.lines.some(({ type }) => moments.has(type)))?.entry;
}

/** Undefined where nothing is answered: what is asked is one's own affair, a card's text asks, or nothing has happened. */
export function occasionOf(running: Running, asked: Asked, words: Words): Occasion | undefined {
  const { sheet, layout } = running;
  const line = lineTo(running);
  const open = goingOn(line, sheet.log.parts);
  if (asked.source || !(asked.reaction || (open && open.player !== asked.player))) return undefined;
  const happening = happeningsOf(line, sheet.log.parts).at(-1);
  if (!happening) return undefined;
  const [head, ...others] = happening;
  const plain = logWords(running, words);
  const quoting = {
    ...plain,
    card: (card: CardHandle) =>
      card.name ? words.t('card.quoted', { card: cardName(sheet, card, words) }) : plain.card(card),
  };
  const { turn } = line[line.indexOf(head) - 1];
  const entries = composeLog(sheet.log, [{ ...head, said: headline(happening) }, ...others], turn, quoting);
  const top = onTop(running);
  // what is over is no occasion for what is asked in the next phase
  const link = top !== undefined && layout.table.numbered?.includes(top.name) === true;
  const entry = open || top ? meant(running, inOrder(entries), link ? top.card : undefined) : undefined;
  if (!entry) return undefined;
  return {
    text: words.t('asked.happened', { who: seatName(running, entry.actor, words), what: plainPieces(entry.pieces) }),
    actor: entry.actor,
    link,
  };
}
