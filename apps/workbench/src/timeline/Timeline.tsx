/** Every decision of this line, and where others were tried. A click goes there; playing on from there makes a branch. */

import { useMemo } from 'react';
import { Icon } from '../app/Icon.tsx';
import { countOf, unitOf } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import type { NodeInfo } from '../session/protocol.ts';
import { goTo, type Running } from '../stores/match.ts';
import { happeningsOf } from '../table/happenings.ts';
import { saidText, seatName } from '../table/phrases.ts';
import { useTable } from '../table/table-context.ts';

interface Entry {
  readonly node: NodeInfo;
  readonly past: boolean;
  /** it came of the decision above it */
  readonly lesser: boolean;
  /** other answers tried here */
  readonly siblings: readonly NodeInfo[];
}

/** The line shown and its continuation: the way redo goes. Picks of one choice are one entry. */
function entriesOf({ nodes, position }: Running): readonly Entry[] {
  const children = new Map<number, NodeInfo[]>();
  for (const node of nodes) children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  const path = position.path.map((id) => nodes[id]);
  const line = path.slice(1);
  const here = line.findIndex((node) => node.id === position.node);
  const greater = new Set(happeningsOf(path).map(([head]) => head.id));
  return line.flatMap((node, i) =>
    node.inside
      ? []
      : [
          {
            node,
            past: i <= here,
            lesser: !greater.has(node.id),
            siblings: (children.get(node.parent) ?? []).filter((other) => other.id !== node.id),
          },
        ],
  );
}

export function Timeline() {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const entries = useMemo(() => entriesOf(running), [running]);
  const { position, sheet, nodes } = running;
  return (
    <ol className="timeline" aria-label={t('timeline.title')}>
      <li>
        <button type="button" aria-current={position.node === 0 ? 'step' : undefined} onClick={() => goTo(0)}>
          {t('timeline.start')}
        </button>
      </li>
      {entries.map(({ node, past, lesser, siblings }) => (
        <li key={node.id} data-past={past} data-lesser={lesser} data-seat={node.player}>
          <button
            type="button"
            aria-current={node.id === position.node ? 'step' : undefined}
            onClick={() => goTo(node.id)}
          >
            {!lesser && (
              <small>{t(`when.short.${unitOf(sheet)}`, { n: countOf(sheet, nodes[node.parent].turn) })}</small>
            )}{' '}
            <b>{seatName(running, node.player, words)}</b>{' '}
            {node.said ? saidText(sheet, node.said, words) : t('timeline.secret')}
          </button>
          {siblings.map((other) => (
            <button key={other.id} type="button" className="sibling" onClick={() => goTo(other.id)}>
              <Icon name="branch" /> {other.said ? saidText(sheet, other.said, words) : t('timeline.secret')}
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}
