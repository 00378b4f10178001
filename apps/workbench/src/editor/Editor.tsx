/** Making cards: what there is to go on with, or the card that is being made. */
import '../styles/editor.css';
import { useEffect, useState } from 'react';
import { Message } from '../app/Message.tsx';
import { addressOf, rename } from '../app/router.ts';
import type { Layout } from '../layouts/layout.ts';
import { Desk } from './Desk.tsx';
import type { CardDraft } from './drafts.ts';
import { Hub } from './Hub.tsx';
import { openWork } from './opening.ts';
import { useEditorWords } from './words/index.ts';
import { loadWorkshop, type Workshop } from './workshop.ts';

interface Props {
  readonly layout: Layout;
  /** the key of a draft, or a way to begin one: `opening.ts` */
  readonly way: string;
  /** the card or pack it begins with */
  readonly what: string;
}

export default function Editor({ layout, way, what }: Props) {
  const { t } = useEditorWords();
  const [workshop, setWorkshop] = useState<Workshop | null>(null);
  useEffect(() => void loadWorkshop(layout.game).then(setWorkshop), [layout]);
  if (!workshop) return <p className="loading">{t('loading')}</p>;
  if (way === '') return <Hub layout={layout} workshop={workshop} />;
  return <Opened layout={layout} workshop={workshop} way={way} what={what} />;
}

function Opened({ layout, workshop, way, what }: Props & { readonly workshop: Workshop }) {
  const { t } = useEditorWords();
  const { game } = layout;
  const [draft, setDraft] = useState<CardDraft | 'gone' | null>(null);
  const isOpen = draft !== null && draft !== 'gone' && draft.key === way;
  useEffect(() => {
    if (isOpen) return;
    let stale = false;
    void openWork(game, workshop, way, what).then((found) => {
      if (stale) return;
      setDraft(found ?? 'gone');
      if (found) rename('editor', game, found.key);
    });
    return () => {
      stale = true;
    };
  }, [game, workshop, way, what, isOpen]);
  if (draft === 'gone')
    return (
      <Message title={t('editor.gone')}>
        <a className="button" href={addressOf('editor', game)}>
          {t('editor.toList')}
        </a>
      </Message>
    );
  if (draft === null) return <p className="loading">{t('loading')}</p>;
  return <Desk key={draft.key} layout={layout} workshop={workshop} draft={draft} />;
}
