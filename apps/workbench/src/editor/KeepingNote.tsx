/** Whether it is kept, and what to do where it is not. */
import { saveFile } from '../share/files.ts';
import { useStore } from '../stores/store.ts';
import { useEditor } from './editor-context.ts';
import type { Keeper } from './keeper.ts';
import { useEditorWords } from './words/index.ts';

interface Props {
  readonly keeper: Keeper;
  /** goes on with what is here, under an id of its own */
  readonly onKeepMine: () => void;
}

/** In a word, beside the buttons. */
export function KeepingWord({ keeper }: Pick<Props, 'keeper'>) {
  const { t } = useEditorWords();
  const { state } = useStore(keeper.status, (all) => all);
  return (
    <span className="editor-kept" data-state={state} role="status">
      {t(`editor.keeping.${state}`)}
    </span>
  );
}

export function KeepingNote({ keeper, onKeepMine }: Props) {
  const { t } = useEditorWords();
  const { pack, run } = useEditor();
  const { state, trouble, id } = useStore(keeper.status, (all) => all);
  if (state === 'refused')
    return (
      <p className="notice" role="alert">
        {t('editor.refused')}{' '}
        <button type="button" onClick={() => saveFile(`${pack.id}.fuda-pack.json`, pack)}>
          {t('packs.save')}
        </button>
      </p>
    );
  if (state === 'elsewhere')
    return (
      <p className="notice" role="alert">
        {t('editor.elsewhere')}{' '}
        <button type="button" onClick={() => run({ do: 'replace', json: keeper.takeTheirs() })}>
          {t('editor.takeTheirs')}
        </button>{' '}
        <button type="button" onClick={onKeepMine}>
          {t('editor.keepMine')}
        </button>
      </p>
    );
  if (trouble === null) return null;
  return (
    <p className="notice" role="status">
      {t(`editor.id.${trouble}`)} {t('editor.id.still', { id })}
    </p>
  );
}
