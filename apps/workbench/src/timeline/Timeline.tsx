/** Every decision of this line, what was written to it, and where others were tried. A click goes there; playing on from there makes a branch. */

import { isUntold } from '@fuda/game/log';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { Icon } from '../app/Icon.tsx';
import { late } from '../app/late.tsx';
import { countOf, unitOf } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import type { NodeInfo } from '../session/protocol.ts';
import { shownBy } from '../session/said.ts';
import { goTo, match, type Running } from '../stores/match.ts';
import { branchBeside, mainLineOf, SLIP } from '../study/decisions.ts';
import { happeningsOf } from '../table/happenings.ts';
import { saidText } from '../table/log.ts';
import { seatName } from '../table/phrases.ts';
import { useTable } from '../table/table-context.ts';
import { foldsOf } from './folds.ts';

/** Who only plays loads nothing of it. */
const { Part: StudyPanel } = late(() => import('../study/StudyPanel.tsx'));

interface Entry {
  readonly node: NodeInfo;
  readonly past: boolean;
  /** it came of the decision above it */
  readonly lesser: boolean;
  /** other answers tried here */
  readonly siblings: readonly NodeInfo[];
}

/** The line shown and its continuation: the way redo goes. Picks of one choice are one entry. */
function entriesOf({ nodes, position, sheet }: Running): readonly Entry[] {
  const children = new Map<number, NodeInfo[]>();
  for (const node of nodes) {
    const list = children.get(node.parent);
    if (list) list.push(node);
    else children.set(node.parent, [node]);
  }
  const path = position.path.map((id) => nodes[id]);
  const line = path.slice(1);
  const here = line.findIndex((node) => node.id === position.node);
  const greater = new Set(happeningsOf(path, sheet.log.parts).map(([head]) => head.id));
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

/** Left and right along the line, up and down between branches, Home and End to its ends. */
function targetOf(key: string, { nodes, position }: Running): number | undefined {
  const stops = position.path.filter((id) => !nodes[id].inside);
  const at = stops.indexOf(position.node);
  switch (key) {
    case 'ArrowLeft':
      return stops[at - 1];
    case 'ArrowRight':
      return stops[at + 1];
    case 'ArrowUp':
      return branchBeside(nodes, position.node, -1);
    case 'ArrowDown':
      return branchBeside(nodes, position.node, 1);
    case 'Home':
      return 0;
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** The move that was gone to stays under the fingers. */
async function followKey(list: HTMLElement, to: number): Promise<void> {
  if (!(await goTo(to))) return;
  requestAnimationFrame(() => list.querySelector<HTMLElement>('[aria-current=step]')?.focus());
}

function onKey(event: KeyboardEvent<HTMLElement>): void {
  const { running } = match.get();
  if (!running || event.ctrlKey || event.metaKey || event.altKey || !KEYS.includes(event.key)) return;
  // on the table arrows lead from card to card; here they lead along the line
  event.preventDefault();
  event.stopPropagation();
  const to = targetOf(event.key, running);
  if (to !== undefined) void followKey(event.currentTarget, to);
}

export function Timeline() {
  const { running } = useTable();
  return (
    <div className="study">
      <StudyPanel running={running} moves={<Moves running={running} />} />
    </div>
  );
}

const lossOf = ({ notes }: Running, { id }: NodeInfo): number => {
  const judged = notes.judged[id];
  return judged ? judged.win - judged.got : 0;
};

/** Passes, places and the like, unless something is to be seen there: where one stands, what was written, what it cost, another branch. */
function isSmall(running: Running, { node, siblings }: Entry): boolean {
  const { position, notes, sheet } = running;
  const isPlain = node.id !== position.node && !notes.marks[node.id] && siblings.length === 0;
  return isPlain && lossOf(running, node) < SLIP && isUntold(sheet.log, node.said);
}

function Moves({ running }: { readonly running: Running }) {
  const { t, many } = useWords();
  const folds = useMemo(() => foldsOf(entriesOf(running), (entry) => isSmall(running, entry)), [running]);
  const main = useMemo(() => mainLineOf(running.nodes), [running.nodes]);
  const { position, notes } = running;
  const [before, ...others] = folds[0]?.head === null ? folds : [null, ...folds];
  const small = (entries: readonly Entry[]) =>
    entries.length > 0 && (
      <details className="small-moves">
        <summary title={many('timeline.small', entries.length)}>
          +{entries.length}
          <span className="spoken">{many('timeline.small', entries.length)}</span>
        </summary>
        <ol>
          {entries.map((entry) => (
            <Move key={entry.node.id} entry={entry} running={running} main={main} />
          ))}
        </ol>
      </details>
    );
  return (
    <ol className="timeline" aria-label={t('timeline.title')} aria-describedby="timeline-keys" onKeyDown={onKey}>
      <li>
        <button type="button" aria-current={position.node === 0 ? 'step' : undefined} onClick={() => goTo(0)}>
          {t('timeline.start')}
        </button>
        {small(before?.small ?? [])}
        <Written mark={notes.marks[0]} />
      </li>
      {others.map(
        (fold) =>
          fold?.head && (
            <Move
              key={fold.head.node.id}
              entry={fold.head}
              follows={fold.small.map(({ node }) => node)}
              running={running}
              main={main}
              small={small(fold.small)}
            />
          ),
      )}
    </ol>
  );
}
interface MoveProps {
  readonly entry: Entry;
  readonly running: Running;
  /** the moves of the first line */
  readonly main: ReadonlySet<number>;
  /** what is folded under it */
  readonly small?: ReactNode;
  readonly follows?: readonly NodeInfo[];
}

const NOTHING: readonly NodeInfo[] = [];

function Move({ entry: { node, past, lesser, siblings }, running, main, small, follows = NOTHING }: MoveProps) {
  const words = useWords();
  const { t } = words;
  const { position, sheet, nodes, notes } = running;
  const textOf = ({ said }: NodeInfo, then = NOTHING): string =>
    said ? saidText(running, shownBy(said, then), words) : t('timeline.secret');
  const mark = notes.marks[node.id];
  const loss = lossOf(running, node);
  return (
    <li data-past={past} data-lesser={lesser} data-seat={node.player} data-main={main.has(node.id)} data-node={node.id}>
      {mark?.name !== undefined && <b className="move-name">{mark.name}</b>}
      <button type="button" aria-current={node.id === position.node ? 'step' : undefined} onClick={() => goTo(node.id)}>
        {!lesser && <small>{t(`when.short.${unitOf(sheet)}`, { n: countOf(sheet, nodes[node.parent].turn) })}</small>}{' '}
        <b>{`${seatName(running, node.player, words)}${t('log.colon')}`}</b>
        {textOf(node, follows)}
        {mark?.glyph !== undefined && <span className="glyph">{mark.glyph}</span>}
        {loss >= SLIP && <span className="loss">−{Math.round(loss * 100)}%</span>}
      </button>
      {small}
      <Written mark={mark} />
      {siblings.map((other) => (
        <button key={other.id} type="button" className="sibling" onClick={() => goTo(other.id)}>
          <Icon name="branch" /> {textOf(other)}
          {notes.marks[other.id]?.glyph !== undefined && <span className="glyph">{notes.marks[other.id].glyph}</span>}
        </button>
      ))}
    </li>
  );
}

function Written({ mark }: { readonly mark: Running['notes']['marks'][string] | undefined }) {
  return mark?.note === undefined ? null : <p className="move-note">{mark.note}</p>;
}
