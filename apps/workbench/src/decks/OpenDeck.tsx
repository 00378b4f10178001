/** A deck from outside: a file, or a text that is pasted. */
import { FileButton } from '../app/FileButton.tsx';
import { useWords } from '../i18n/words.ts';

interface Props {
  /** `name`: of the file; empty for a text */
  readonly onDeck: (content: string, name: string) => Promise<void>;
}

export function OpenDeck({ onDeck }: Props) {
  const { t } = useWords();
  return (
    <div className="open-ways">
      <FileButton label={t('decks.open')} onFile={async (file) => onDeck(await file.text(), file.name)} />
      <form action={(form: FormData) => onDeck(String(form.get('text')), '')}>
        <label className="field">
          {t('decks.paste')}
          <input name="text" type="text" />
        </label>
        <button type="submit">{t('open.go')}</button>
      </form>
    </div>
  );
}
