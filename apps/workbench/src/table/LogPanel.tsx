/** What happened, decision by decision. Pointing at a line lights up its card. */
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import type { LogLine, NodeInfo } from '../session/protocol.ts';
import { sight } from '../stores/sight.ts';
import { isTold, lineText, saidText, seatName } from './phrases.ts';
import { placeKey } from './places.ts';
import { useTable } from './table-context.ts';

const MOST_ENTRIES = 60;

const light = (lines: readonly LogLine[]): void =>
  sight.set({
    lit: lines.flatMap(({ card, target }) => [card, target].flatMap((c) => (c && c.index >= 0 ? placeKey(c) : []))),
  });
const unlight = (): void => sight.set({ lit: [] });

export function LogPanel() {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const end = useRef<HTMLDivElement>(null);
  const { nodes, position, sheet } = running;
  const line: NodeInfo[] = [];
  for (let at = nodes[position.node]; at.parent >= 0 && line.length < MOST_ENTRIES; at = nodes[at.parent])
    line.push(at);
  line.reverse();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest entry comes into sight at every step
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [position.node]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="log" role="log" aria-label={t('log.title')} tabIndex={0}>
      {line.length === 0 && <p className="quiet">{t('log.empty')}</p>}
      {line.map((node, i) => {
        const told = node.log.filter((entry) => isTold(sheet, entry));
        const newTurn = i === 0 || line[i - 1].turn !== node.turn;
        return (
          <div key={node.id}>
            {newTurn && <h4 className="log-turn">{t('turn.number', { n: node.turn })}</h4>}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing only lights up; nothing is lost without it */}
            <div className="log-entry" data-seat={node.player} onMouseEnter={() => light(told)} onMouseLeave={unlight}>
              {node.said && (
                <p className="log-said">
                  <b>{seatName(running, node.player, words)}</b> {saidText(sheet, node.said, words)}
                </p>
              )}
              {told.map((entry, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an event is its place in the decision
                <p key={k} className="log-line" onMouseEnter={() => light([entry])}>
                  {lineText(running, entry, words)}
                </p>
              ))}
            </div>
          </div>
        );
      })}
      <div ref={end} />
    </div>
  );
}
