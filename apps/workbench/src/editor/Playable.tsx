/** Can it be played, and what is missing where it cannot. */
import { useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useEditor } from './editor-context.ts';
import { useEditorWords } from './words/index.ts';

const MOST_SHOWN = 12;

export function Playable() {
  const { t, say, sentence } = useEditorWords();
  const { reading, select } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const missing = reading.problems.filter(({ severity }) => severity === 'error');
  if (missing.length === 0)
    return (
      <span className="editor-playable" data-playable="true" role="status">
        <Icon name="check" />
        {t('editor.playable')}
      </span>
    );
  return (
    <div className="editor-missing">
      <button
        type="button"
        className="editor-playable"
        data-playable="false"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('editor.missing', { n: missing.length })}
        <Icon name={isOpen ? 'up' : 'open'} />
      </button>
      {isOpen && (
        <ul>
          {missing.slice(0, MOST_SHOWN).map(({ path, reason, hint }) => (
            <li key={`${path} ${reason.en}`}>
              <button
                type="button"
                className="plain missing-way"
                onClick={() => {
                  setOpen(false);
                  select(path);
                }}
              >
                {sentence(reason)} {hint && <small>{say(hint)}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
