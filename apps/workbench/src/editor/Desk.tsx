/** The desk a card lies on: three panes side by side, on a narrow screen one at a time. */
import { treeOf } from '@fuda/editor';
import type { Text } from '@fuda/kernel';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { addressOf, go } from '../app/router.ts';
import type { Layout } from '../layouts/layout.ts';
import { shelf } from '../stores/shelf.ts';
import { useStore } from '../stores/store.ts';
import { Trial } from '../trial/Trial.tsx';
import { TryIt } from '../trial/TryIt.tsx';
import { AboutCard } from './AboutCard.tsx';
import { Compare } from './compare/Compare.tsx';
import { othersOf } from './compare/others.ts';
import type { CardDraft } from './drafts.ts';
import { type Editor, EditorContext } from './editor-context.ts';
import { KeepingNote, KeepingWord } from './KeepingNote.tsx';
import { Playable } from './Playable.tsx';
import { newPack } from './pack-entries.ts';
import { Preview } from './preview/Preview.tsx';
import { Properties } from './properties/Properties.tsx';
import { onWanted } from './properties/wanted-field.ts';
import { Tree } from './tree/Tree.tsx';
import { useBench } from './use-bench.ts';
import { useDocument } from './use-document.ts';
import { useKeeper, useKept } from './use-keeper.ts';
import { editorText, useEditorWords } from './words/index.ts';
import type { Workshop } from './workshop.ts';

interface Props {
  readonly layout: Layout;
  readonly workshop: Workshop;
  readonly draft: CardDraft;
}

/** On a narrow screen one of them is shown. */
const PANES = ['tree', 'properties', 'preview', 'trial'] as const;
type Pane = (typeof PANES)[number];

export function Desk({ layout, workshop, draft }: Props) {
  const words = useEditorWords();
  const { t, say, language } = words;
  const { game } = layout;
  const [sheet, setSheet] = useState<'compare' | 'about' | null>(null);
  const [pane, setPane] = useState<Pane>('tree');
  const [refused, setRefused] = useState<Text | string | null>(null);
  const keeper = useKeeper(draft, workshop);
  const { id, state } = useStore(keeper.status, (all) => all);
  const bench = useBench(workshop, { ...draft, id });
  const [document, ways] = useDocument(draft.document, setRefused);
  const reading = bench.read(document.json);
  useKept(keeper, document, reading.playable);
  const kept = useStore(shelf, (all) => all.packs.find(({ pack }) => pack.game === game && pack.id === draft.pack));
  const pack = useMemo(
    () => kept?.pack ?? newPack(game, draft.pack, editorText('editor.myPack')),
    [kept, game, draft.pack],
  );
  const complain = useCallback((why: string) => setRefused(why), []);
  const { kind, replaces } = draft;
  const cardId = replaces ?? `${pack.id}:${id}`;
  const editor: Editor = {
    game,
    layout,
    kind,
    bench,
    document,
    reading,
    language,
    pack,
    cardId,
    draft: draft.key,
    complain,
    ...ways,
  };
  useUndoKeys(ways.undo, ways.redo);
  // who is led to a field wants to see it
  useEffect(() => onWanted(() => setPane('properties')), []);
  const keepMine = async (): Promise<void> => {
    await keeper.keepMine();
    ways.run({ do: 'set', path: '$.id', value: keeper.status.get().id });
  };
  // what is gone on with as a card of its own has an address of its own
  useEffect(() => {
    if (keeper.draft.key !== draft.key && state !== 'waiting') go('editor', game, keeper.draft.key);
  }, [keeper, draft, state, game]);
  return (
    <EditorContext value={editor}>
      <main className="page editor" data-kind={kind} data-draft={draft.key}>
        <div className="editor-bar">
          <a className="button" href={addressOf('editor', game)}>
            {t('editor.toList')}
          </a>
          <h1>
            {say(treeOf(bench, document.json).label)}
            <small>
              {say(pack.name)} <code>{cardId}</code>
            </small>
          </h1>
          <KeepingWord keeper={keeper} />
          <button
            type="button"
            data-act="undo"
            disabled={document.past.length === 0}
            onClick={ways.undo}
            aria-label={t('editor.undo')}
            title={t('editor.undo')}
          >
            <Icon name="undo" />
          </button>
          <button
            type="button"
            data-act="redo"
            disabled={document.future.length === 0}
            onClick={ways.redo}
            aria-label={t('editor.redo')}
            title={t('editor.redo')}
          >
            <Icon name="redo" />
          </button>
          <button type="button" data-act="about" onClick={() => setSheet('about')}>
            {t('about.open')}
          </button>
          <button type="button" data-act="compare" onClick={() => setSheet('compare')}>
            {t('versus.open')}
          </button>
          <Playable />
          {kind === 'card' && <TryIt />}
        </div>
        <KeepingNote keeper={keeper} onKeepMine={() => void keepMine()} />
        <p className="editor-said" role="status">
          {refused === null ? '' : typeof refused === 'string' ? refused : say(refused)}
        </p>
        <div className="editor-places">
          {PANES.filter((one) => one !== 'trial' || kind === 'card').map((one) => (
            <button key={one} type="button" data-place={one} aria-pressed={one === pane} onClick={() => setPane(one)}>
              {t(`editor.${one}`)}
            </button>
          ))}
        </div>
        <div className="editor-panes" data-place={pane}>
          <section className="editor-pane" data-pane="tree" aria-label={t('editor.tree')}>
            <h2>{t('editor.tree')}</h2>
            <Tree />
          </section>
          <section className="editor-pane" data-pane="properties" aria-label={t('editor.properties')}>
            <h2>{t('editor.properties')}</h2>
            <Properties />
          </section>
          <section className="editor-pane" data-pane="preview" aria-label={t('editor.preview')}>
            <h2>{t('editor.preview')}</h2>
            <Preview />
          </section>
          {kind === 'card' && (
            <section className="editor-pane" data-pane="trial" aria-label={t('editor.trial')}>
              <h2>{t('editor.trial')}</h2>
              <Trial />
            </section>
          )}
        </div>
        {sheet === 'compare' && (
          <Compare others={othersOf({ ...draft, id }, workshop, kept, words)} onClose={() => setSheet(null)} />
        )}
        {sheet === 'about' && (
          <AboutCard draft={draft} keeper={keeper} workshop={workshop} onClose={() => setSheet(null)} />
        )}
      </main>
    </EditorContext>
  );
}

/** Undo and redo wherever one is, except where a text editor of its own has them. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('.cm-editor, dialog')) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo]);
}
