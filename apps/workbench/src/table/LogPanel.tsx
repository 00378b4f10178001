/** What happened: every decision with what came of it. Pointing at a line lights up its cards. */
import { memo, useEffect, useMemo, useRef } from 'react';
import { HowTo } from '../app/HowTo.tsx';
import { countOf, whenTitle } from '../i18n/when.ts';
import { useWords, type Words } from '../i18n/words.ts';
import type { LogLine } from '../session/protocol.ts';
import { ui } from '../stores/ui-state.ts';
import { WhyMove } from '../think/WhyMove.tsx';
import { type Happening, happeningsOf, headline, lineTo, type Part, partsOf } from './happenings.ts';
import { locationKey } from './locations.ts';
import { saidText, seatName, type Table } from './phrases.ts';
import { useTable } from './table-context.ts';

/** what came of a decision beyond these is folded away */
const MOST_PARTS = 4;

const light = (lines: readonly LogLine[]): void =>
  ui.set({
    lit: lines.flatMap(({ card, target }) => [card, target].flatMap((c) => (c && c.index >= 0 ? locationKey(c) : []))),
  });
const unlight = (): void => ui.set({ lit: [] });

interface EntryProps {
  readonly happening: Happening;
  /** the turn or round that begins with it */
  readonly turn: number | null;
  readonly table: Table;
  readonly words: Words;
}

/** One decision and what came of it. Drawn anew only while something is still coming. */
const Entry = memo(
  function Entry({ happening, turn, table, words }: EntryProps) {
    const [head] = happening;
    const said = headline(happening);
    const parts = partsOf(table, happening, words);
    const folded = parts.length > MOST_PARTS + 1 ? parts.slice(MOST_PARTS) : [];
    const show = (part: Part, i: number) => (
      <LogPart key={i} part={part} seat={head.player} table={table} words={words} />
    );
    return (
      <div>
        {turn !== null && <h4 className="log-turn">{whenTitle(table.sheet, turn, words)}</h4>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing only lights up; nothing is lost without it */}
        <div
          className="log-entry"
          data-seat={head.player}
          onMouseEnter={() => light(parts.flatMap(({ lines }) => lines))}
          onMouseLeave={unlight}
        >
          {said && (
            <p className="log-said">
              <b>{seatName(table, head.player, words)}</b> {saidText(table.sheet, said, words)}
            </p>
          )}
          {said && !said.slot && <WhyMove node={head} table={table} words={words} />}
          {parts.slice(0, parts.length - folded.length).map(show)}
          {folded.length > 0 && (
            <details className="log-more">
              <summary>{words.t('log.more', { n: folded.length })}</summary>
              {folded.map(show)}
            </details>
          )}
        </div>
      </div>
    );
  },
  (a, b) =>
    a.happening[0] === b.happening[0] &&
    a.happening.length === b.happening.length &&
    a.turn === b.turn &&
    a.table === b.table &&
    a.words === b.words,
);

interface PartProps {
  readonly part: Part;
  /** who made the decision it came of */
  readonly seat: number;
  readonly table: Table;
  readonly words: Words;
}

function LogPart({ part, seat, table, words }: PartProps) {
  if ('text' in part)
    return (
      <p className="log-line" onMouseEnter={() => light(part.lines)}>
        {part.text}
      </p>
    );
  const { node } = part;
  return (
    <p className="log-line log-choice" data-seat={node.player} onMouseEnter={() => light(part.lines)}>
      {node.player !== seat && <b>{seatName(table, node.player, words)} </b>}
      {node.said && saidText(table.sheet, node.said, words)}
    </p>
  );
}

export function LogPanel() {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const box = useRef<HTMLDivElement>(null);
  const { nodes, position, plan, sheet, layout } = running;
  const table = useMemo(() => ({ plan, sheet, layout }), [plan, sheet, layout]);
  const happenings = useMemo(() => happeningsOf(lineTo(running)), [running]);
  /** a decision belongs to the turn in which it was asked for, though it may end it */
  const turnOf = ([{ parent }]: Happening): number => nodes[parent].turn;
  const countAt = (happening: Happening): number => countOf(sheet, turnOf(happening));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest entry comes into sight at every step
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [position.node]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="log" ref={box} role="log" aria-label={t('log.title')} tabIndex={0}>
      {happenings.length === 0 && (
        <>
          <p className="quiet">{t('log.empty')}</p>
          <h4>{t('howTo.title')}</h4>
          <HowTo layout={layout} />
        </>
      )}
      {happenings.map((happening, i) => (
        <Entry
          key={happening[0].id}
          happening={happening}
          turn={i > 0 && countAt(happenings[i - 1]) === countAt(happening) ? null : turnOf(happening)}
          table={table}
          words={words}
        />
      ))}
    </div>
  );
}
