/** A card was let go where several answers meet: which one is meant? */
import { Sheet } from '../app/Sheet.tsx';
import { useWords } from '../i18n/words.ts';
import { type Offer, ui } from '../stores/ui-state.ts';
import { AnswerText } from './AnswerText.tsx';
import { answerAt } from './drops.ts';

export function OfferDialog({ offer }: { readonly offer: Offer }) {
  const { t } = useWords();
  const close = (): void => ui.set({ offer: null });
  return (
    <Sheet className="offer" title={t('drop.title')} onClose={close}>
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
    </Sheet>
  );
}
