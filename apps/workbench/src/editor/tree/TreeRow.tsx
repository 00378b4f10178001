/** One row: what it is, what it says, what is wrong inside. */
import type { DragEvent, KeyboardEvent } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { useNeverRun } from '../../stores/trial.ts';
import { useTrialWords } from '../../trial/words/index.ts';
import { useEditor } from '../editor-context.ts';
import { useEditorWords } from '../words/index.ts';
import type { DrawnRow } from './rows.ts';

interface Props {
  readonly drawn: DrawnRow;
  readonly isChosen: boolean;
  /** where the dragged one would land */
  readonly drop: 'before' | 'after' | 'inside' | null;
  readonly onChoose: (drawn: DrawnRow) => void;
  readonly onFold: (id: string) => void;
  readonly onAdd: (drawn: DrawnRow) => void;
  readonly onKey: (event: KeyboardEvent, drawn: DrawnRow) => void;
  readonly drag: {
    start(event: DragEvent, drawn: DrawnRow): void;
    over(event: DragEvent, drawn: DrawnRow): void;
    drop(event: DragEvent, drawn: DrawnRow): void;
    end(): void;
  };
}

/** Kinds whose rows are told apart by a word before the sentence. */
const NAMED = ['keyword', 'ability', 'trigger', 'conditions', 'rule', 'branch'] as const;

/** Further ones are counted: the form shows them all. */
const MOST_LACKS = 3;

export function TreeRow({ drawn, isChosen, drop, onChoose, onFold, onAdd, onKey, drag }: Props) {
  const { t, many, say } = useEditorWords();
  const { row, level, place, of, isOpen } = drawn;
  const kind = NAMED.find((one) => one === row.kind);
  const folds = row.children.length > 0;
  const trialWords = useTrialWords();
  // a keyword stands for what it unfolds to
  const neverRan =
    useNeverRun(useEditor().cardId).has(row.path) && (row.kind === 'instruction' || row.kind === 'keyword');
  return (
    <div
      className="tree-row"
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-selected={isChosen}
      {...(folds ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isChosen ? 0 : -1}
      data-row={row.id}
      data-kind={row.kind}
      data-never={neverRan || undefined}
      data-drop={drop ?? undefined}
      style={{ '--level': level - 1 } as React.CSSProperties}
      draggable={row.entry}
      onClick={() => onChoose(drawn)}
      onKeyDown={(event) => onKey(event, drawn)}
      onDragStart={(event) => drag.start(event, drawn)}
      onDragOver={(event) => drag.over(event, drawn)}
      onDrop={(event) => drag.drop(event, drawn)}
      onDragEnd={drag.end}
    >
      <span
        className="tree-fold"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onFold(row.id);
        }}
      >
        {folds && <Icon name={isOpen ? 'open' : 'shut'} />}
      </span>
      <span className="tree-words">
        {kind && <small className="tree-kind">{t(`tree.kind.${kind}`)}</small>}
        <span className="tree-label">{say(row.label)}</span>
        {neverRan && <small className="tree-lack">{trialWords.t('trial.never')}</small>}
        {row.lacks.length > 0 && (
          <small className="tree-lack">
            {row.lacks.slice(0, MOST_LACKS).map(say).join(t('tree.and'))}
            {row.lacks.length > MOST_LACKS && t('tree.more', { n: row.lacks.length - MOST_LACKS })}
          </small>
        )}
      </span>
      {row.errors > 0 && (
        <span className="tree-count" data-grave="true" aria-label={many('tree.errors', row.errors)} role="img">
          {row.errors}
        </span>
      )}
      {row.warnings > 0 && (
        <span className="tree-count" aria-label={many('tree.warnings', row.warnings)} role="img">
          {row.warnings}
        </span>
      )}
      {row.list && (
        <span
          className="tree-plus"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onAdd(drawn);
          }}
        >
          <Icon name="plus" />
        </span>
      )}
    </div>
  );
}
