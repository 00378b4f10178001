/** Where making cards begins: the packs of a game with what is in them, and the ways to something new. */
import type { Pack } from '@fuda/game';
import { useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { addressOf } from '../app/router.ts';
import type { Layout } from '../layouts/layout.ts';
import { loadShelf, revisePack, shelf } from '../stores/shelf.ts';
import { useStore } from '../stores/store.ts';
import { ImportCards } from './imports/ImportCards.tsx';
import { NewPack, PackFacts } from './PackFacts.tsx';
import { PackWords } from './PackWords.tsx';
import { entryAt, idIn, type Place, withEntry, withoutEntry } from './pack-entries.ts';
import { useEditorWords } from './words/index.ts';
import type { Workshop } from './workshop.ts';

interface Props {
  readonly layout: Layout;
  readonly workshop: Workshop;
}

interface Removed extends Place {
  readonly pack: string;
  readonly entry: unknown;
}

export function Hub({ layout, workshop }: Props) {
  const { t, say } = useEditorWords();
  const { game } = layout;
  const { packs, forgetful } = useStore(shelf, (all) => all);
  const [removed, setRemoved] = useState<Removed | null>(null);
  useEffect(() => void loadShelf(), []);
  const own = packs.filter(({ pack }) => pack.game === game);
  const takesKeywords = workshop.vocabulary.declaration.shape?.parts?.includes('keywords') ?? true;
  const remove = async (pack: Pack, place: Place): Promise<void> => {
    const entry = entryAt(pack, place);
    await revisePack(game, pack.id, (now) => now && withoutEntry(now, place), true);
    setRemoved({ ...place, pack: pack.id, entry });
  };
  const takeBack = async ({ pack, entry, ...place }: Removed): Promise<void> => {
    await revisePack(game, pack, (now) => now && withEntry(now, place, entry));
    setRemoved(null);
  };
  return (
    <main className="page editor-hub">
      <h1>
        {say(layout.name)}
        <small>{t('editor.title')}</small>
      </h1>
      <p>{t('hub.note')}</p>
      <div className="ways">
        <a className="button primary" data-act="new" href={addressOf('editor', game, 'new')}>
          <Icon name="plus" />
          {t('hub.new')}
        </a>
        <a className="button" href={addressOf('cards', game)}>
          {t('hub.from')}
        </a>
        <a className="button" href={addressOf('packs')}>
          {t('packs.title')}
        </a>
      </div>
      {forgetful && (
        <p className="notice" role="alert">
          {t('packs.forgetful')}
        </p>
      )}
      {removed && (
        <p role="status">
          {t('packs.removed', { name: removed.id })}{' '}
          <button type="button" onClick={() => void takeBack(removed)}>
            {t('packs.undo')}
          </button>
        </p>
      )}
      <ul className="hub-packs">
        {own.map(({ pack, on }) => (
          <li key={pack.id} className="hub-pack" data-pack={pack.id}>
            <h2>
              {say(pack.name)} <small>{pack.id}</small>
            </h2>
            {!on && <p className="quiet">{t('hub.off')}</p>}
            <Entries
              pack={pack}
              kind="card"
              vocabulary={workshop.vocabulary}
              onRemove={(id) => void remove(pack, { kind: 'card', id })}
            />
            {pack.keywords.length > 0 && <h3>{t('hub.keywords')}</h3>}
            <Entries
              pack={pack}
              kind="keyword"
              vocabulary={workshop.vocabulary}
              onRemove={(id) => void remove(pack, { kind: 'keyword', id })}
            />
            <div className="ways">
              <a className="button" href={addressOf('editor', game, 'new', pack.id)}>
                <Icon name="plus" />
                {t('hub.new')}
              </a>
              {takesKeywords && (
                <a className="button" href={addressOf('editor', game, 'new-keyword', pack.id)}>
                  <Icon name="plus" />
                  {t('hub.newKeyword')}
                </a>
              )}
            </div>
            <PackWords pack={pack} workshop={workshop} />
            <PackFacts pack={pack} />
          </li>
        ))}
      </ul>
      {own.length === 0 && <p className="quiet">{t('hub.none')}</p>}
      <NewPack game={game} taken={own.map(({ pack }) => pack.id)} />
      <ImportCards game={game} workshop={workshop} />
    </main>
  );
}

interface EntriesProps {
  readonly pack: Pack;
  readonly kind: Place['kind'];
  readonly vocabulary: Workshop['vocabulary'];
  readonly onRemove: (id: string) => void;
}

function Entries({ pack, kind, vocabulary, onRemove }: EntriesProps) {
  const { t, language } = useEditorWords();
  const names = vocabulary.declaration.shape?.name;
  const nameOf = (entry: unknown): string => {
    const card = entry as Readonly<Record<string, unknown>>;
    const name = kind === 'card' && names ? card[names[language]] : (card.name as Record<string, unknown>)?.[language];
    // names of keywords have a place for their number
    return typeof name === 'string' && name !== '' ? name.replaceAll('{n}', 'N') : idIn(entry);
  };
  const list = kind === 'card' ? pack.cards : pack.keywords;
  if (list.length === 0) return kind === 'card' ? <p className="quiet">{t('hub.empty')}</p> : null;
  return (
    <ul className="hub-entries">
      {list.map((entry) => {
        const id = idIn(entry);
        const { draft, replaces } = entry as { draft?: boolean; replaces?: string };
        return (
          <li key={id}>
            <a href={addressOf('editor', pack.game, kind === 'card' ? 'edit' : 'keyword', `${pack.id}:${id}`)}>
              {nameOf(entry)}
            </a>{' '}
            <small>{replaces === undefined ? id : t('hub.replaces', { id: replaces })}</small>
            {draft && <span className="tag">{t('hub.half')}</span>}
            <button
              type="button"
              className="plain"
              aria-label={t('hub.remove', { name: nameOf(entry) })}
              onClick={() => onRemove(id)}
            >
              <Icon name="bin" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
