/** What somebody writes to the move on the table: a sign, a name, a note; and what becomes of its branch. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { GLYPHS, type Mark, MOST_NAME, MOST_NOTE } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { promote, prune, studying, takeBack, writeMark } from '../stores/study.ts';
import { mainLineOf } from './decisions.ts';
import { useStudyWords } from './words/index.ts';

/** how long after the last letter it is kept */
const PAUSE = 400;

export function MoveNote({ running }: { readonly running: Running }) {
  const { t } = useStudyWords();
  const { position, nodes, notes, serial } = running;
  const { node } = position;
  const removed = useStore(studying, (s) => s.removed);
  const isMain = mainLineOf(nodes).has(node);
  return (
    <section className="move-note-form" aria-label={t(node === 0 ? 'study.beginning' : 'study.here')}>
      <Fields key={`${serial} ${node}`} node={node} mark={notes.marks[node] ?? {}} />
      {node > 0 && (
        <div className="ways">
          {!isMain && (
            <button type="button" onClick={() => promote(node)}>
              <Icon name="up" /> {t('study.promote')}
            </button>
          )}
          <button type="button" className="plain" onClick={() => prune(node)}>
            <Icon name="bin" /> {t('study.prune')}
          </button>
        </div>
      )}
      {removed?.serial === serial && (
        <p role="status" className="study-undo">
          {t('study.pruned')}{' '}
          <button type="button" onClick={() => takeBack()}>
            {t('study.takeBack')}
          </button>
        </p>
      )}
    </section>
  );
}

function Fields({ node, mark }: { readonly node: number; readonly mark: Mark }) {
  const { t } = useStudyWords();
  const [draft, setDraft] = useState<Mark>(mark);
  /** what is not kept yet; it is when somebody stops writing, looks elsewhere or leaves */
  const unkept = useRef<Mark | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = (): void => {
    clearTimeout(timer.current);
    const wanted = unkept.current;
    unkept.current = null;
    if (wanted) void writeMark(node, wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for this move
  useEffect(() => flush, []);
  const change = (wanted: Mark, wait: boolean): void => {
    setDraft(wanted);
    unkept.current = wanted;
    clearTimeout(timer.current);
    if (wait) timer.current = setTimeout(flush, PAUSE);
    else flush();
  };
  return (
    <>
      <fieldset className="glyphs">
        <legend className="spoken">{t('study.glyphs')}</legend>
        {GLYPHS.map((glyph) => (
          <button
            key={glyph}
            type="button"
            aria-pressed={draft.glyph === glyph}
            aria-label={`${glyph} ${t(`glyph.${glyph}`)}`}
            title={t(`glyph.${glyph}`)}
            onClick={() => {
              const { glyph: before, ...rest } = draft;
              change(before === glyph ? rest : { ...rest, glyph }, false);
            }}
          >
            {glyph}
          </button>
        ))}
      </fieldset>
      <label className="field">
        {t('study.name')}
        <input
          type="text"
          maxLength={MOST_NAME}
          value={draft.name ?? ''}
          onChange={(event) => change({ ...draft, name: event.target.value }, true)}
          onBlur={flush}
        />
      </label>
      <label className="field">
        {t('study.note')}
        <textarea
          rows={2}
          maxLength={MOST_NOTE}
          value={draft.note ?? ''}
          onChange={(event) => change({ ...draft, note: event.target.value }, true)}
          onBlur={flush}
        />
      </label>
    </>
  );
}
