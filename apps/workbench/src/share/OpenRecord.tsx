/** Replay files, sessions and links from outside. */
import { useState } from 'react';
import { FileButton } from '../app/FileButton.tsx';
import { go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import { match, restoreMatch } from '../stores/match.ts';
import { keepPack } from '../stores/shelf.ts';
import { readFile } from './files.ts';

const PACK_FORMAT = 'fuda-pack/1';

export function OpenRecord() {
  const { t, sentence } = useWords();
  const [problem, setProblem] = useState('');
  const openFile = async (file: File): Promise<void> => {
    const json = await readFile(file);
    if (json === undefined) return setProblem(t('error.notJson', { file: file.name }));
    if ((json as { format?: unknown } | null)?.format === PACK_FORMAT) return openPack(file);
    if (await restoreMatch(json)) return go('play', match.get().running?.plan.game ?? '');
    const { failure } = match.get();
    setProblem(failure ? sentence(failure.reason) : '');
  };
  const openPack = async (file: File): Promise<void> => {
    const { readPackFile } = await import('../packs/read-file.ts');
    const read = await readPackFile(file);
    if (!read.ok) return setProblem(sentence(read.error.reason));
    await keepPack(read.value);
    go('packs');
  };
  const openLink = (form: FormData): void => {
    const packed = /#\/s\/([\w-]+)/.exec(String(form.get('link')))?.[1];
    if (packed === undefined) setProblem(t('error.badLink'));
    else go('s', packed);
  };
  return (
    <section className="open-record">
      <h2>{t('open.title')}</h2>
      <div className="open-ways">
        <FileButton label={t('open.file')} accept=".json,application/json" onFile={openFile} />
        <form action={openLink}>
          <label className="field">
            {t('open.link')}
            <input name="link" type="text" placeholder="…#/s/…" />
          </label>
          <button type="submit">{t('open.go')}</button>
        </form>
      </div>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
