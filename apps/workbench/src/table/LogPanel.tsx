/** What happened, decision by decision. Pointing at a line lights up its card. */
import { useLayoutEffect, useRef } from 'react';
import { useWords, type Words } from '../i18n/words.ts';
import type { LogLine, NodeInfo } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';
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

/** The same thing happening several times in one decision is one line with a count. */
function condensed(running: Running, told: readonly LogLine[], words: Words) {
  const groups = new Map<string, LogLine[]>();
  for (const entry of told) {
    const text = lineText(running, entry, words);
    groups.set(text, [...(groups.get(text) ?? []), entry]);
  }
  return [...groups].map(([text, lines]) => ({ text, lines }));
}

export function LogPanel() {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const box = useRef<HTMLDivElement>(null);
  const { nodes, position, sheet } = running;
  const line: NodeInfo[] = [];
  for (let at = nodes[position.node]; at.parent >= 0 && line.length < MOST_ENTRIES; at = nodes[at.parent])
    line.push(at);
  line.reverse();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest entry comes into sight at every step
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [position.node]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="log" ref={box} role="log" aria-label={t('log.title')} tabIndex={0}>
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
              {condensed(running, told, words).map(({ text, lines }) => (
                <p key={text} className="log-line" onMouseEnter={() => light(lines)}>
                  {text}
                  {lines.length > 1 && <b> ×{lines.length}</b>}
                </p>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
