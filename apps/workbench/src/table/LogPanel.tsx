/** What happened, decision by decision. Pointing at a line lights up its card. */
import { memo, useEffect, useMemo, useRef } from 'react';
import { useWords, type Words } from '../i18n/words.ts';
import type { LogLine, NodeInfo } from '../session/protocol.ts';
import { sight } from '../stores/sight.ts';
import { WhyMove } from '../think/WhyMove.tsx';
import { isTold, lineText, saidText, seatName, type Table } from './phrases.ts';
import { placeKey } from './places.ts';
import { useTable } from './table-context.ts';

const MOST_ENTRIES = 60;

const light = (lines: readonly LogLine[]): void =>
  sight.set({
    lit: lines.flatMap(({ card, target }) => [card, target].flatMap((c) => (c && c.index >= 0 ? placeKey(c) : []))),
  });
const unlight = (): void => sight.set({ lit: [] });

/** The same thing happening several times in one decision is one line with a count. */
function condensed(table: Table, told: readonly LogLine[], words: Words) {
  const groups = new Map<string, LogLine[]>();
  for (const entry of told) {
    const text = lineText(table, entry, words);
    groups.set(text, [...(groups.get(text) ?? []), entry]);
  }
  return [...groups].map(([text, lines]) => ({ text, lines }));
}

interface EntryProps {
  readonly node: NodeInfo;
  readonly newTurn: boolean;
  readonly table: Table;
  readonly words: Words;
}

/** One decision and what came of it. It never changes, so it is drawn once. */
const Entry = memo(function Entry({ node, newTurn, table, words }: EntryProps) {
  const told = node.log.filter((entry) => isTold(table.sheet, entry));
  return (
    <div>
      {newTurn && <h4 className="log-turn">{words.t('turn.number', { n: node.turn })}</h4>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing only lights up; nothing is lost without it */}
      <div className="log-entry" data-seat={node.player} onMouseEnter={() => light(told)} onMouseLeave={unlight}>
        {node.said && (
          <p className="log-said">
            <b>{seatName(table, node.player, words)}</b> {saidText(table.sheet, node.said, words)}
          </p>
        )}
        {node.said && !node.said.place && <WhyMove node={node} table={table} words={words} />}
        {condensed(table, told, words).map(({ text, lines }) => (
          <p key={text} className="log-line" onMouseEnter={() => light(lines)}>
            {text}
            {lines.length > 1 && <b> ×{lines.length}</b>}
          </p>
        ))}
      </div>
    </div>
  );
});

export function LogPanel() {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const box = useRef<HTMLDivElement>(null);
  const { nodes, position, plan, sheet, layout } = running;
  const table = useMemo(() => ({ plan, sheet, layout }), [plan, sheet, layout]);
  const line: NodeInfo[] = [];
  for (let at = nodes[position.node]; at.parent >= 0 && line.length < MOST_ENTRIES; at = nodes[at.parent])
    line.push(at);
  line.reverse();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest entry comes into sight at every step
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [position.node]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="log" ref={box} role="log" aria-label={t('log.title')} tabIndex={0}>
      {line.length === 0 && <p className="quiet">{t('log.empty')}</p>}
      {line.map((node, i) => (
        <Entry
          key={node.id}
          node={node}
          newTurn={i === 0 || line[i - 1].turn !== node.turn}
          table={table}
          words={words}
        />
      ))}
    </div>
  );
}
