/** Where a card lies and what it is called outside of its pack; both can be changed. */
import { useState } from 'react';
import { addressOf, go } from '../app/router.ts';
import { Select } from '../app/Select.tsx';
import { Sheet } from '../app/Sheet.tsx';
import { shelf } from '../stores/shelf.ts';
import { useStore } from '../stores/store.ts';
import type { CardDraft } from './drafts.ts';
import { useEditor } from './editor-context.ts';
import type { Keeper } from './keeper.ts';
import { moveCard } from './move-card.ts';
import { shippedIds } from './opening.ts';
import { editorText, useEditorWords } from './words/index.ts';
import type { Workshop } from './workshop.ts';

interface Props {
  readonly draft: CardDraft;
  readonly keeper: Keeper;
  readonly workshop: Workshop;
  readonly onClose: () => void;
}

export function AboutCard({ draft, keeper, workshop, onClose }: Props) {
  const { t, say } = useEditorWords();
  const { game, kind, pack, cardId, document, reading } = useEditor();
  const packs = useStore(shelf, (all) => all.packs);
  const [home, setHome] = useState(pack.id);
  const shipped = shippedIds(workshop);
  const move = async (to: Parameters<typeof moveCard>[1]): Promise<void> => {
    await keeper.flush();
    const facts = { document, playable: reading.playable, shipped, name: editorText('editor.myPack') };
    go('editor', game, await moveCard(keeper.draft, to, facts));
    onClose();
  };
  const homes = packs.filter((one) => one.pack.game === game).map((one) => [one.pack.id, say(one.pack.name)] as const);
  const { origin, replaces } = draft;
  const mayReplace = kind === 'card' && origin !== undefined && shipped.has(origin.id);
  return (
    <Sheet title={t('about.title')} onClose={onClose}>
      <p>
        {t('about.id')} <code>{cardId}</code>
      </p>
      <p className="quiet">{t('about.idNote')}</p>
      {origin && (
        <p>
          {t('about.origin')} <code>{origin.id}</code>
        </p>
      )}
      {homes.length > 1 && (
        <div className="ways">
          <Select label={t('about.pack')} value={home} choices={homes} onChange={setHome} />
          <button type="button" disabled={home === pack.id} onClick={() => void move({ pack: home, replaces })}>
            {t('about.move')}
          </button>
        </div>
      )}
      {mayReplace && replaces === undefined && (
        <p>
          <button type="button" onClick={() => void move({ pack: pack.id, replaces: origin.id })}>
            {t('about.replace', { id: origin.id })}
          </button>
        </p>
      )}
      {replaces !== undefined && (
        <p>
          {t('hub.replaces', { id: replaces })}{' '}
          <button type="button" onClick={() => void move({ pack: pack.id })}>
            {t('about.own')}
          </button>
        </p>
      )}
      <p>
        <a href={addressOf('packs')}>{t('packs.title')}</a>
      </p>
    </Sheet>
  );
}
