/** Replay files, sessions and links from outside. */
import { useState } from 'react';
import { FileButton } from '../app/FileButton.tsx';
import { go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import { LAYOUTS } from '../layouts/index.ts';
import { match, restoreMatch } from '../stores/match.ts';
import { keepPack } from '../stores/shelf.ts';
import { codeIn, readRecordFile } from './files.ts';

const PACK_FORMAT = 'fuda-pack/1';
const STUDY_FORMAT = 'fuda-study/1';

/** Others can be chosen to hear why they cannot be opened. */
const FOREIGN = LAYOUTS.flatMap(({ foreign = [] }) => foreign.flatMap(({ ends }) => ends));
const ACCEPTED = ['.json', '.txt', 'application/json', 'text/plain', ...FOREIGN].join(',');

export function OpenRecord() {
  const { t, sentence } = useWords();
  const [problem, setProblem] = useState('');
  const openFile = async (file: File): Promise<void> => {
    const read = await readRecordFile(file);
    if (!read.ok)
      return setProblem(
        read.error.code === 'BAD_JSON' ? t('error.notJson', { file: file.name }) : sentence(read.error.reason),
      );
    const json = read.value;
    const { format } = (json ?? {}) as { readonly format?: unknown };
    if (format === PACK_FORMAT) return openPack(file);
    if (format === STUDY_FORMAT) return openStudy(json);
    if (await restoreMatch(json)) return go('play', match.get().running?.plan.game ?? '');
    const { failure } = match.get();
    setProblem(failure ? sentence(failure.reason) : '');
  };
  const openStudy = async (json: unknown): Promise<void> => {
    const { importStudy } = await import('../stores/studies.ts');
    const opened = await importStudy(json, '');
    if (opened.ok) go('study', opened.value);
    else setProblem(`${sentence(opened.error.reason)} (${opened.error.path})`);
  };
  const openPack = async (file: File): Promise<void> => {
    const { readPackFile } = await import('../packs/read-file.ts');
    const read = await readPackFile(file);
    if (!read.ok) return setProblem(sentence(read.error.reason));
    await keepPack(read.value);
    go('packs');
  };
  const openLink = (form: FormData): void => {
    const packed = codeIn(String(form.get('link')));
    if (packed === undefined) setProblem(t('error.badLink'));
    else go('s', packed);
  };
  return (
    <section className="open-record">
      <h2>{t('open.title')}</h2>
      <div className="open-ways">
        <FileButton label={t('open.file')} accept={ACCEPTED} onFile={openFile} />
        <form action={openLink}>
          <label className="field">
            {t('open.link')}
            <textarea name="link" rows={1} placeholder="…#/s/…" />
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
