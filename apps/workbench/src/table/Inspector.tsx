/** The card looked at: what it says, what can be done with it, and if nothing, why. */
import { CardDetail } from '../cards/CardDetail.tsx';
import { useWords } from '../i18n/words.ts';
import { answerAndPlace, togglePick } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { AnswerText } from './AnswerText.tsx';
import { cardAt, type Location, locationKey } from './locations.ts';
import { RefusalLine, useGenericReason, useRefusals } from './Refusals.tsx';
import { useTable } from './table-context.ts';

export function Inspector() {
  const { t } = useWords();
  const { running, view, cards, layout } = useTable();
  const inspected = useStore(ui, (s) => s.inspected);
  const lying = inspected?.location ? cardAt(view, inspected.location) : undefined;
  const id = lying?.definition ?? inspected?.definition ?? undefined;
  const card = id === undefined ? undefined : cards.get(id);
  if (!inspected) return <p className="quiet">{t('card.pointAtOne')}</p>;
  return (
    <div className="inspector">
      {card ? (
        <CardDetail card={card} layout={layout.card} sheet={running.sheet} lying={lying} />
      ) : (
        <p className="quiet">{t('card.unknown')}</p>
      )}
      {lying && <Actions location={lying} />}
    </div>
  );
}

function Actions({ location }: { readonly location: Location }) {
  const { t } = useWords();
  const { choices } = useTable();
  const choice = choices.get(locationKey(location));
  if (!choice) return <Reasons location={location} />;
  const close = (): void => ui.set({ pinned: false });
  return (
    <div className="actions">
      {choice.picking ? (
        <button type="button" className="primary" aria-pressed={choice.picked} onClick={() => togglePick(location)}>
          {t(choice.picked ? 'card.unpick' : 'card.pick')}
        </button>
      ) : (
        choice.options.map((option) => (
          <button
            key={option.index}
            type="button"
            className="primary"
            data-action={option.index}
            onClick={() => {
              close();
              void answerAndPlace(option.index);
            }}
          >
            <AnswerText option={option} named={!option.card || locationKey(option.card) !== locationKey(location)} />
          </button>
        ))
      )}
    </div>
  );
}

/** The reasons of the rules where they give some; otherwise what is being asked instead. */
function Reasons({ location }: { readonly location: Location }) {
  const { t } = useWords();
  const pinned = useStore(ui, (s) => s.pinned);
  const refusals = useRefusals(location, pinned);
  const generic = useGenericReason();
  if (!pinned) return null;
  return (
    <div className="reasons">
      <h4>{t('why.title')}</h4>
      <ul>
        {!refusals || refusals.length === 0 ? (
          <li>{generic}</li>
        ) : (
          refusals.map((refusal, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are told anew as a whole
            <li key={i}>
              <RefusalLine refusal={refusal} />
            </li>
          ))
        )}
      </ul>
    </div>
  );
}
