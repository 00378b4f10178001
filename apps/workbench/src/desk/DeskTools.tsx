/** Above the board: what it is called, back and forth, what is being done, and the file. */
import { useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { addressOf } from '../app/router.ts';
import { saveFile } from '../share/files.ts';
import { command, type DeskMode, redoDesk, setMode, undoDesk } from '../stores/desk.ts';
import type { OpenedDesk } from './opened.ts';
import { useDeskWords } from './words/index.ts';

const MODES: readonly DeskMode[] = ['position', 'script', 'puzzle'];

export function DeskTools({ opened }: { readonly opened: OpenedDesk }) {
  const { t, say } = useDeskWords();
  const { history, mode, board, layout, id } = opened;
  const { name } = history.now.draft.head;
  const given = name ? say(name) : '';
  const [typed, setTyped] = useState(given);
  useEffect(() => setTyped(given), [given]);
  // people write in one language; both show it
  const rename = (): void => {
    const text = typed.trim();
    if (text !== '' && text !== given) void command({ do: 'name', name: { ja: text, en: text } });
  };
  return (
    <div className="desk-tools">
      <a className="button" href={addressOf('positions', layout.game)}>
        {t('desk.list')}
      </a>
      <input
        type="text"
        className="desk-name"
        maxLength={80}
        aria-label={t('desk.name')}
        placeholder={t('desk.unnamed')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <span className="desk-modes" role="tablist" aria-label={t('desk.modes')}>
        {MODES.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={mode === one}
            aria-controls="desk-panel"
            id={`desk-tab-${one}`}
            onClick={() => setMode(one)}
          >
            {t(`desk.mode.${one}`)}
          </button>
        ))}
      </span>
      <span className="desk-steps">
        <button
          type="button"
          disabled={history.past.length === 0}
          aria-label={t('desk.undo')}
          title={t('desk.undo')}
          onClick={undoDesk}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          disabled={history.future.length === 0}
          aria-label={t('desk.redo')}
          title={t('desk.redo')}
          onClick={redoDesk}
        >
          <Icon name="redo" />
        </button>
        <button type="button" onClick={() => saveFile(`${layout.game}-${id}.scenario.json`, board.scenario)}>
          {t('desk.save')}
        </button>
      </span>
    </div>
  );
}
