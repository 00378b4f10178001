/** What a pack says about itself, and how a new one begins. */
import type { Pack } from '@fuda/game';
import { useState } from 'react';
import { saveFile } from '../share/files.ts';
import { keepPack, revisePack } from '../stores/shelf.ts';
import { newPack } from './pack-entries.ts';
import { useEditorWords } from './words/index.ts';

/** As the pack's format has it. */
const PACK_ID = '[a-z][a-z0-9\\-]{0,39}';
const MOST_LETTERS = 200;

export function PackFacts({ pack }: { readonly pack: Pack }) {
  const { t } = useEditorWords();
  const change = (part: Partial<Pack>): void =>
    void revisePack(pack.game, pack.id, (now) => now && { ...now, ...part });
  const field = (label: string, value: string, write: (text: string) => Partial<Pack>, isNeeded = false) => (
    <label className="field">
      {label}
      <input
        type="text"
        defaultValue={value}
        maxLength={MOST_LETTERS}
        required={isNeeded}
        onBlur={({ target }) => {
          const text = target.value.trim();
          if (text === value || (isNeeded && text === '')) target.value = value;
          else change(write(text));
        }}
      />
    </label>
  );
  const { name } = pack;
  return (
    <details className="hub-facts">
      <summary>{t('hub.facts')}</summary>
      <div className="hub-fields">
        {field(t('hub.nameJa'), name.ja, (ja) => ({ name: { ...name, ja } }), true)}
        {field(t('hub.nameEn'), name.en, (en) => ({ name: { ...name, en } }), true)}
        {field(t('hub.author'), pack.author ?? '', (author) => ({ author }))}
        {field(t('hub.version'), pack.version, (version) => ({ version }), true)}
        {field(t('hub.packNote'), pack.note ?? '', (note) => ({ note }))}
      </div>
      <p className="quiet">{t('hub.idStays', { id: pack.id })}</p>
      <button type="button" onClick={() => saveFile(`${pack.id}.fuda-pack.json`, pack)}>
        {t('packs.save')}
      </button>
    </details>
  );
}

export function NewPack({ game, taken }: { readonly game: string; readonly taken: readonly string[] }) {
  const { t } = useEditorWords();
  const [id, setId] = useState('');
  const [name, setName] = useState('');
  const isFree = !taken.includes(id);
  return (
    <details className="hub-facts">
      <summary>{t('hub.newPack')}</summary>
      <form
        className="hub-fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFree) return;
          void keepPack(newPack(game, id, { ja: name, en: name }));
          setId('');
          setName('');
        }}
      >
        <label className="field">
          {t('hub.packName')}
          <input
            type="text"
            value={name}
            maxLength={MOST_LETTERS}
            required
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label className="field">
          {t('hub.packId')}
          <input
            type="text"
            value={id}
            pattern={PACK_ID}
            required
            title={t('hub.idForm')}
            onChange={(event) => setId(event.target.value)}
          />
        </label>
        {!isFree && <p className="notice">{t('hub.idTaken')}</p>}
        <button type="submit" disabled={!isFree}>
          {t('hub.make')}
        </button>
      </form>
    </details>
  );
}
