/** The card looked at: what it says, what can be done with it, and if nothing, why. */
import type { Text } from '@fuda/kernel';
import { useEffect, useState } from 'react';
import { CardDetail } from '../cards/CardDetail.tsx';
import { useWords } from '../i18n/words.ts';
import { PERSON } from '../session/protocol.ts';
import { answerAndPlace, match, table, togglePick } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { AnswerText } from './AnswerText.tsx';
import { cardAt, type Location, locationKey } from './locations.ts';
import { seatName } from './phrases.ts';
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

/** The game's own reasons where it gives some; otherwise what is being asked instead. */
function Reasons({ location }: { readonly location: Location }) {
  const words = useWords();
  const { t, say } = words;
  const { running } = useTable();
  const { position, plan, sheet } = running;
  const [reasons, setReasons] = useState<readonly Text[]>([]);
  const key = locationKey(location);
  const definition = cardAt(position.view, location)?.definition;
  const pinned = useStore(ui, (s) => s.pinned);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is known by its key
  useEffect(() => {
    setReasons([]);
    if (!pinned || definition === undefined) return;
    let stale = false;
    void table.whyNot({ ...location, definition }).then((reply) => {
      if (!stale && reply.ok) setReasons(reply.value);
    });
    return () => {
      stale = true;
    };
  }, [key, position.node, definition, pinned]);
  const thinking = useStore(match, (m) => m.thinking);
  if (!pinned) return null;
  const { asked } = position;
  const generic = position.result
    ? t('why.over')
    : asked && plan.seats[asked.player] !== PERSON
      ? t(thinking ? 'why.thinking' : 'why.notYours', { who: seatName(running, asked.player, words) })
      : t('why.notAsked', {
          prompt: asked?.prompt && sheet.prompts[asked.prompt] ? say(sheet.prompts[asked.prompt]) : '',
        });
  return (
    <div className="reasons">
      <h4>{t('why.title')}</h4>
      <ul>
        {reasons.length === 0 ? <li>{generic}</li> : reasons.map((reason) => <li key={reason.en}>{say(reason)}</li>)}
      </ul>
    </div>
  );
}
