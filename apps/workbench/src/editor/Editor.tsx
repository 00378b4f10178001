/** Making a card: its parts as a tree, the form of the part looked at, and what comes of it. */
import '../styles/editor.css';
import { openDocument } from '@fuda/editor';
import type { Pack } from '@fuda/game';
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import type { Layout } from '../layouts/layout.ts';
import { TryIt } from '../trial/TryIt.tsx';
import { EditorContext } from './editor-context.ts';
import { Preview } from './preview/Preview.tsx';
import { Properties } from './properties/Properties.tsx';
import { useDocument } from './use-document.ts';
import { useEditorWords } from './words/index.ts';
import { benchFor, loadWorkshop, type Workshop } from './workshop.ts';

interface Props {
  readonly layout: Layout;
  /** of the card being made */
  readonly id: string;
}

export default function Editor({ layout }: Props) {
  const { t } = useEditorWords();
  const [workshop, setWorkshop] = useState<Workshop | null>(null);
  useEffect(() => void loadWorkshop(layout.game).then(setWorkshop), [layout]);
  return workshop ? <Desk layout={layout} workshop={workshop} /> : <p className="loading">{t('loading')}</p>;
}

const PACK = (game: string): Pack => ({
  format: 'fuda-pack/1',
  id: 'my-cards',
  name: { ja: '', en: '' },
  version: '1',
  game,
  cards: [],
  keywords: [],
  words: {},
  decks: [],
  scenarios: [],
});

function Desk({ layout, workshop }: { readonly layout: Layout; readonly workshop: Workshop }) {
  const { t, say, language } = useEditorWords();
  const { game } = layout;
  const pack = useMemo(() => PACK(game), [game]);
  const bench = useMemo(() => benchFor(workshop, [pack], pack.id, 'card'), [workshop, pack]);
  const { document, refused, ...ways } = useDocument(openDocument({ id: 'card-1' }));
  const reading = bench.read(document.json);
  const cardId = `${pack.id}:card-1`;
  return (
    <EditorContext value={{ game, layout, kind: 'card', bench, document, reading, language, pack, cardId, ...ways }}>
      <main className="page editor">
        <h1>
          {say(layout.name)}
          <small>{t('editor.title')}</small>
        </h1>
        <div className="editor-bar">
          <button type="button" disabled={document.past.length === 0} onClick={ways.undo} aria-label={t('editor.undo')}>
            <Icon name="undo" />
          </button>
          <button
            type="button"
            disabled={document.future.length === 0}
            onClick={ways.redo}
            aria-label={t('editor.redo')}
          >
            <Icon name="redo" />
          </button>
          <TryIt />
        </div>
        <p role="status">{refused ? say(refused) : ''}</p>
        <div className="editor-panes">
          <section className="editor-pane" aria-label={t('editor.tree')} />
          <section className="editor-pane" aria-label={t('editor.properties')}>
            <Properties />
          </section>
          <section className="editor-pane" aria-label={t('editor.preview')}>
            <Preview />
          </section>
        </div>
      </main>
    </EditorContext>
  );
}
