/** What happened, in the game's own sentences. A click brings the board there; pointing at a line lights up its cards. */

import type { LogEntry, Piece } from '@fuda/game/log';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { HowTo } from '../app/HowTo.tsx';
import { Ruby } from '../cards/Ruby.tsx';
import { markedName } from '../cards/readings.ts';
import { countOf, whenTitle } from '../i18n/when.ts';
import { useWords, type Words } from '../i18n/words.ts';
import type { GameSheet, LogLine, NodeInfo } from '../session/protocol.ts';
import { goTo } from '../stores/match.ts';
import { ui } from '../stores/ui-state.ts';
import { WhyMove } from '../think/WhyMove.tsx';
import { LogTools } from './LogTools.tsx';
import { locationKey } from './locations.ts';
import { EVERYTHING, filtered, type LogPart, logOf } from './log.ts';
import { seatName, type Table } from './phrases.ts';
import { useTable } from './table-context.ts';

/** what came of a decision beyond these is folded away */
const MOST_PARTS = 4;

const light = (lines: readonly LogLine[]): void =>
  ui.set({
    lit: lines.flatMap(({ card, target }) => [card, target].flatMap((c) => (c && c.index >= 0 ? locationKey(c) : []))),
  });
/** On a narrow screen the log lies over the board one wants to see. */
function jump(node: number): void {
  ui.set({ pinned: false });
  void goTo(node);
}

const unlight = (): void => ui.set({ lit: [] });

const linesIn = ({ lines, children }: LogEntry): readonly LogLine[] => [...lines, ...children.flatMap(linesIn)];

/** Names of cards with their readings, where the page shows them. */
function Pieces({ pieces, sheet, words }: { pieces: readonly Piece[]; sheet: GameSheet; words: Words }) {
  return pieces.map((piece, i) => {
    if (typeof piece === 'string') return piece;
    const card = sheet.cards.find(({ id }) => id === piece.card.definition);
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the sentence
    return <b key={i}>{card ? <Ruby text={markedName(card, words.language)} /> : piece.text}</b>;
  });
}

interface EntryProps {
  readonly entry: LogEntry;
  /** who made the decision above it; null where nothing is above */
  readonly above: number | null;
  readonly table: Table;
  readonly words: Words;
  /** whose question it answered, for computer players to say why */
  readonly head: NodeInfo | null;
}

function Entry({ entry, above, table, words, head }: EntryProps) {
  const { actor, pieces, children, node } = entry;
  const folded = children.length > MOST_PARTS + 1 ? children.slice(MOST_PARTS) : [];
  const show = (child: LogEntry, i: number) => (
    <Entry key={i} entry={child} above={actor} table={table} words={words} head={null} />
  );
  const top = above === null;
  return (
    <div
      className={top ? 'log-entry' : 'log-below'}
      data-seat={actor}
      data-kind={entry.kind}
      {...(top ? { onMouseLeave: unlight } : {})}
    >
      <button
        type="button"
        className={top ? 'log-said' : 'log-line'}
        data-node={node}
        title={words.t('log.jump')}
        onMouseEnter={() => light(linesIn(entry))}
        onFocus={() => light(linesIn(entry))}
        onBlur={unlight}
        onClick={() => jump(node)}
      >
        {(top || actor !== above) && (
          <span className="log-who">{seatName(table, actor, words) + words.t('log.colon')}</span>
        )}
        <Pieces pieces={pieces} sheet={table.sheet} words={words} />
      </button>
      {head && <WhyMove node={head} table={table} words={words} />}
      {children.slice(0, children.length - folded.length).map(show)}
      {folded.length > 0 && (
        <details className="log-more">
          <summary>{words.many('log.more', folded.length)}</summary>
          {folded.map(show)}
        </details>
      )}
    </div>
  );
}

interface PartProps {
  readonly part: LogPart;
  readonly entries: readonly LogEntry[];
  /** the turn or round that begins before an entry, by its place */
  readonly turns: readonly (number | null)[];
  readonly ahead: boolean;
  readonly here: boolean;
  readonly table: Table;
  readonly words: Words;
}

/** One decision and what came of it. Drawn anew only while something is still coming. */
const Decision = memo(
  function Decision({ part, entries, turns, ahead, here, table, words }: PartProps) {
    return (
      <div className="log-decision" data-ahead={ahead} aria-current={here ? 'step' : undefined}>
        {entries.map((entry, i) => {
          const turn = turns[i];
          const asks = entry.actor === part.head.player && part.head.said !== null && i === 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in what the decision brought about
            <div key={i}>
              {turn !== null && <h4 className="log-turn">{whenTitle(table.sheet, turn, words)}</h4>}
              <Entry entry={entry} above={null} table={table} words={words} head={asks ? part.head : null} />
            </div>
          );
        })}
      </div>
    );
  },
  (a, b) =>
    a.part === b.part &&
    a.entries.length === b.entries.length &&
    a.turns.join() === b.turns.join() &&
    a.ahead === b.ahead &&
    a.here === b.here,
);

export function LogPanel() {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const box = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(EVERYTHING);
  const { nodes, position, plan, sheet, layout } = running;
  const table = useMemo(() => ({ plan, sheet, layout }), [plan, sheet, layout]);
  const parts = useMemo(() => logOf({ nodes, position }, table, words), [nodes, position, table, words]);
  const place = new Map(position.path.map((id, i) => [id, i]));
  const now = place.get(position.node) ?? 0;
  const at = ({ head }: LogPart): number => place.get(head.id) ?? 0;
  const current = parts.findLast((part) => at(part) <= now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what leads to the position comes into sight at every step
  useEffect(() => {
    const log = box.current;
    const marked = log?.querySelector<HTMLElement>('[aria-current]');
    if (!log) return;
    if (!marked || now === position.path.length - 1) log.scrollTop = log.scrollHeight;
    else log.scrollTop = marked.offsetTop - log.offsetTop - log.clientHeight / 2;
  }, [position.node, filter]);
  let count = -1;
  return (
    <div className="log-panel">
      {parts.length > 0 && <LogTools parts={parts} filter={filter} onFilter={setFilter} table={table} words={words} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="log" ref={box} role="log" aria-label={t('log.title')} tabIndex={0}>
        {parts.length === 0 && (
          <>
            <p className="quiet">{t('log.empty')}</p>
            <h4>{t('howTo.title')}</h4>
            <HowTo layout={layout} />
          </>
        )}
        {parts.map((part) => {
          const entries = filtered(part.entries, filter);
          if (entries.length === 0) return null;
          const turns = entries.map(({ turn }) => {
            const begins = countOf(sheet, turn) !== count;
            count = countOf(sheet, turn);
            return begins ? turn : null;
          });
          return (
            <Decision
              key={part.head.id}
              part={part}
              entries={entries}
              turns={turns}
              ahead={at(part) > now}
              here={part === current}
              table={table}
              words={words}
            />
          );
        })}
      </div>
    </div>
  );
}
