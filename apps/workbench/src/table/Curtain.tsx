/** Between two people at one device: nothing of the table is drawn until whoever is asked next has got it. */
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../app/Icon.tsx';
import { addressOf } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import { sit, undo } from '../stores/match.ts';
import { seatName } from './phrases.ts';
import { useTable } from './table-context.ts';

/** The second half of a double click was meant for what lay there before. */
const isDeliberate = ({ detail }: MouseEvent): boolean => detail < 2;

export function Curtain({ seat }: { readonly seat: number }) {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const who = seatName(running, seat, words);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="curtain"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // there is nothing to go back to: the browser may close it after all, and then it comes again
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      // a key held down since the last answer must not open the other hand
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      <span className="curtain-mark" lang="ja" aria-hidden="true">
        {running.layout.emblem}
      </span>
      <h1 id={`${id}-title`}>{t('curtain.title', { who })}</h1>
      <p id={`${id}-text`}>{t('curtain.text', { who })}</p>
      {/* biome-ignore lint/a11y/noAutofocus: the only thing to do here; a dialog has to put the focus somewhere */}
      <button type="button" className="primary large" autoFocus onClick={(event) => isDeliberate(event) && sit(seat)}>
        {t('curtain.take', { who })}
      </button>
      <div className="ways">
        <button type="button" disabled={!running.position.canUndo} onClick={(event) => isDeliberate(event) && undo()}>
          <Icon name="undo" /> {t('undo')}
        </button>
        <a className="button" href={addressOf('home')}>
          {t('nav.home')}
        </a>
      </div>
      <p className="quiet">{t('curtain.alone')}</p>
    </dialog>
  );
}
