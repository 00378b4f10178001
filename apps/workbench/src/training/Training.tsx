/** The page about training: a run of `fuda train`, from its folder or while it goes on. */
import '../styles/training.css';
import { useCallback, useEffect, useState } from 'react';
import { FileButton } from '../app/FileButton.tsx';
import { useDrop } from '../app/use-drop.ts';
import { RunView } from './RunView.tsx';
import { readRun, type TrainingRun } from './run-file.ts';
import { droppedFiles, fromFiles, LIVE_SECONDS, LIVE_SOURCE, type RunSource } from './source.ts';
import { useTrainingWords } from './words/index.ts';

/** `live`: the training that goes on where the page comes from. */
export default function Training({ live }: { readonly live: boolean }) {
  const { t } = useTrainingWords();
  const [shown, setShown] = useState<{ readonly run: TrainingRun; readonly source: RunSource } | null>(null);
  const [problem, setProblem] = useState('');
  const open = useCallback(
    async (source: RunSource, isAgain = false): Promise<void> => {
      const json = await source.run();
      if (json === undefined) {
        const known = isAgain ? 'training.ended' : 'training.live';
        return setProblem(t(source.every ? known : 'training.noRun'));
      }
      const read = readRun(json);
      setProblem(read.ok ? '' : t('training.notRun', { problem: read.problem }));
      if (read.ok) setShown({ run: read.run, source });
    },
    [t],
  );
  // a training that has just begun may have nothing to show yet
  useEffect(() => {
    if (!live || shown) return;
    void open(LIVE_SOURCE);
    const timer = setInterval(() => void open(LIVE_SOURCE), LIVE_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [live, shown, open]);
  useEffect(() => {
    const { every } = shown?.source ?? {};
    if (every === undefined || shown?.run.state !== 'running') return;
    const timer = setTimeout(() => void open(shown.source, true), every * 1000);
    return () => clearTimeout(timer);
  }, [shown, open]);
  const drop = useDrop(async ({ items }) => open(fromFiles(await droppedFiles(items))));
  return (
    <main className="page training" {...drop}>
      <h1>{t('training.title')}</h1>
      <p>{t('training.note')}</p>
      <div className="open-ways">
        <FolderButton onFiles={(files) => open(fromFiles(files))} />
        <FileButton
          label={t('training.pickFile')}
          accept=".json,application/json"
          onFile={(file) => open(fromFiles([file]))}
        />
      </div>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {shown && <RunView run={shown.run} source={shown.source} />}
    </main>
  );
}

function FolderButton({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  const { t } = useTrainingWords();
  const label = t('training.pickFolder');
  return (
    <div className="field">
      <span>{label}</span>
      <label className="button file">
        {t('training.chooseFolder')}
        <input
          type="file"
          className="spoken"
          aria-label={label}
          multiple
          // React does not know this one
          ref={(input) => input?.setAttribute('webkitdirectory', '')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </label>
    </div>
  );
}
