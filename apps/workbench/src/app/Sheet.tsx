/** A dialog over the page. Escape and a click beside it close it, whatever is in it; the keys of the table wait meanwhile. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../i18n/words.ts';

interface Props {
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Is this point on the dialog itself? Its backdrop belongs to the same element. */
function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Shown as long as it is drawn. */
export function Sheet({ title, className = '', onClose, children }: Props) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser's own
    <dialog
      ref={dialog}
      className={`sheet ${className}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        // a key that presses a button inside is a click without a place
        const { target, currentTarget, clientX, clientY, detail } = event;
        if (target !== currentTarget || detail === 0) return;
        if (!isInside(currentTarget.getBoundingClientRect(), clientX, clientY)) currentTarget.close();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </header>
      {children}
    </dialog>
  );
}
