/** Words a pack adds to the lists its game keeps open: races, families, ages. */
import type { OpenList, Pack, PackWord, WordFact } from '@fuda/game';
import { openListsOf } from '@fuda/language';
import { type FormEvent, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { revisePack } from '../stores/shelf.ts';
import { useEditorWords } from './words/index.ts';
import type { Workshop } from './workshop.ts';

/** Texts that a word can have besides its names; `of` is a list of words, `from` and `to` are years. */
type Written = Partial<Record<'name' | 'ja' | 'en' | WordFact, string>>;

function wordFrom({ name = '', ja = '', en = '', of, reading, from, to }: Written): PackWord {
  const words = (of ?? '').split(/[,、\s]+/).filter((word) => word !== '');
  return {
    name,
    ja,
    en,
    ...(words.length > 0 ? { of: words } : {}),
    ...(reading ? { reading } : {}),
    ...(from ? { from: Number(from) } : {}),
    ...(to ? { to: Number(to) } : {}),
  };
}

export function PackWords({ pack, workshop }: { readonly pack: Pack; readonly workshop: Workshop }) {
  const { t } = useEditorWords();
  const lists = [...openListsOf(workshop.vocabulary), ...(workshop.own?.lists ?? [])];
  if (lists.length === 0) return null;
  return (
    <details className="hub-facts">
      <summary>{t('words.title')}</summary>
      {lists.map((list) => (
        <WordList key={list.id} pack={pack} list={list} />
      ))}
    </details>
  );
}

function WordList({ pack, list }: { readonly pack: Pack; readonly list: OpenList }) {
  const { t, say } = useEditorWords();
  const [written, setWritten] = useState<Written>({});
  const words = pack.words[list.id] ?? [];
  const change = (next: (words: readonly PackWord[]) => readonly PackWord[]): void =>
    void revisePack(
      pack.game,
      pack.id,
      (now) => now && { ...now, words: { ...now.words, [list.id]: next(now.words[list.id] ?? []) } },
    );
  const isTaken = [...words, ...list.words].some(({ name }) => name === written.name);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (isTaken) return;
    change((all) => [...all, wordFrom(written)]);
    setWritten({});
  };
  const fields = ['name', 'ja', 'en', ...list.facts] as const;
  return (
    <section>
      <h3>{say(list.label)}</h3>
      <ul className="hub-entries">
        {words.map(({ name, ja, en }) => (
          <li key={name}>
            {say({ ja, en })} <small>{name}</small>
            <button
              type="button"
              className="plain"
              aria-label={t('hub.remove', { name: say({ ja, en }) })}
              onClick={() => change((all) => all.filter((word) => word.name !== name))}
            >
              <Icon name="bin" />
            </button>
          </li>
        ))}
      </ul>
      <form className="hub-fields" onSubmit={add}>
        {fields.map((field) => (
          <label key={field} className="field">
            {t(`words.${field}`)}
            <input
              type={field === 'from' || field === 'to' ? 'number' : 'text'}
              value={written[field] ?? ''}
              maxLength={80}
              required={field === 'name' || field === 'ja' || field === 'en' || list.needed.includes(field as WordFact)}
              onChange={(event) => setWritten({ ...written, [field]: event.target.value })}
            />
          </label>
        ))}
        <button type="submit" disabled={isTaken}>
          {t('words.add')}
        </button>
      </form>
      {isTaken && <p className="notice">{t('words.taken')}</p>}
    </section>
  );
}
