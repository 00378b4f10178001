/** What comes of it: the card, its text in both languages, its JSON, and what is still missing. */
import '../../styles/editor-preview.css';
import { problemsOf } from '@fuda/editor';
import { useId, useMemo, useState } from 'react';
import { late } from '../../app/late.tsx';
import { useEditor } from '../editor-context.ts';
import { CardPreview } from './CardPreview.tsx';
import { KeptText } from './json/kept-text.ts';
import { ProblemList } from './ProblemList.tsx';
import { TextPreview } from './TextPreview.tsx';
import { usePreviewWords } from './words/index.ts';

// an editor for code is larger than all the rest of the screen
const { Part: JsonPane } = late(() => import('./json/JsonPane.tsx'));

const TABS = ['look', 'json'] as const;

export function Preview() {
  const { t, language } = usePreviewWords();
  const { draft, kind, bench, document, select } = useEditor();
  const [kept] = useState(() => new KeptText(draft));
  // who was writing something that is no JSON yet goes on there
  const [tab, setTab] = useState<(typeof TABS)[number]>(kept.text === null ? 'look' : 'json');
  const id = useId();
  // not deferred: drawing twice takes longer than reading the largest card
  const { json } = document;
  const reading = bench.read(json);
  const problems = useMemo(() => problemsOf(bench, json), [bench, json]);
  return (
    <div className="preview">
      <div className="preview-tabs" role="tablist" aria-label={t('preview.ways')}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
              const next = TABS[(TABS.indexOf(name) + 1) % TABS.length];
              setTab(next);
              globalThis.document.getElementById(`${id}-${next}`)?.focus();
            }}
          >
            {t(`preview.tab.${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'look' ? (
          <>
            {kind === 'card' && <CardPreview reading={reading} />}
            {(language === 'ja' ? (['ja', 'en'] as const) : (['en', 'ja'] as const)).map((one) => (
              <section key={one} className="preview-said" aria-label={t(`preview.text.${one}`)}>
                <h3>{t(`preview.text.${one}`)}</h3>
                <TextPreview bench={bench} json={json} selection={document.selection} language={one} select={select} />
              </section>
            ))}
          </>
        ) : (
          <JsonPane kept={kept} />
        )}
      </div>
      <ProblemList problems={problems} json={json} />
    </div>
  );
}
