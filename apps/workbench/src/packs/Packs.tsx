/** The shelf: packs of own cards, brought along as files, used, left aside, taken back, saved. */
import { useEffect, useState } from 'react';
import { FileButton } from '../app/FileButton.tsx';
import { addressOf } from '../app/router.ts';
import { useDrop } from '../app/use-drop.ts';
import { useWords } from '../i18n/words.ts';
import { LAYOUTS } from '../layouts/index.ts';
import { keepPack, loadShelf, shelf, undoRemoval } from '../stores/shelf.ts';
import { useStore } from '../stores/store.ts';
import { PackEntry } from './PackEntry.tsx';
import { readPackFile } from './read-file.ts';

export default function Packs() {
  const { t, say, sentence } = useWords();
  const { packs, removed, forgetful } = useStore(shelf, (all) => all);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => void loadShelf(), []);
  const bring = async (file: File): Promise<void> => {
    const read = await readPackFile(file);
    setProblem(read.ok ? '' : sentence(read.error.reason));
    if (read.ok) await keepPack(read.value);
  };
  const drop = useDrop(async ({ files }) => {
    for (const file of files) await bring(file);
  });
  const wanted = text.trim().toLowerCase();
  const found = packs.filter(({ pack }) =>
    [pack.id, pack.name.ja, pack.name.en, pack.author ?? '', JSON.stringify(pack.cards)].some((part) =>
      part.toLowerCase().includes(wanted),
    ),
  );
  return (
    <main className="page packs" {...drop}>
      <h1>{t('packs.title')}</h1>
      <p>{t('packs.note')}</p>
      <p className="ways">
        {t('packs.new')}
        {LAYOUTS.map(({ game, name }) => (
          <a key={game} className="button" href={addressOf('editor', game, 'new')}>
            {say(name)}
          </a>
        ))}
      </p>
      <div className="open-ways">
        <FileButton label={t('packs.open')} accept=".json,.zip,application/json,application/zip" onFile={bring} />
        {packs.length > 1 && (
          <label className="field">
            {t('packs.search')}
            <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
          </label>
        )}
      </div>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {forgetful && (
        <p className="notice" role="alert">
          {t('packs.forgetful')}
        </p>
      )}
      {removed && (
        <p role="status">
          {t('packs.removed', { name: say(removed.pack.name) })}{' '}
          <button type="button" onClick={undoRemoval}>
            {t('packs.undo')}
          </button>
        </p>
      )}
      {packs.length === 0 && <p className="quiet">{t('packs.none')}</p>}
      <ul className="pack-list">
        {found.map((kept) => (
          <PackEntry key={`${kept.pack.game} ${kept.pack.id}`} kept={kept} />
        ))}
      </ul>
    </main>
  );
}
