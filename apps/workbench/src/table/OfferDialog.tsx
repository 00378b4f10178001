/** A card was let go where several answers meet: which one is meant? */
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/words.ts';
import { type Offer, sight } from '../stores/sight.ts';
import { AnswerText } from './AnswerText.tsx';
import { answerAt } from './drops.ts';

export function OfferDialog({ offer }: { readonly offer: Offer }) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => sight.set({ offer: null });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet offer" onClose={close} aria-labelledby="offer-title">
      <header>
        <h2 id="offer-title">{t('drop.title')}</h2>
        <button type="button" onClick={close}>
          {t('close')}
        </button>
      </header>
      <div className="actions">
        {offer.options.map((option) => (
          <button
            key={option.index}
            type="button"
            className="primary"
            data-action={option.index}
            onClick={() => {
              close();
              void answerAt(option, offer.dropped);
            }}
          >
            <AnswerText option={option} />
          </button>
        ))}
      </div>
    </dialog>
  );
}
