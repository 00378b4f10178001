/** One card of the position: how it lies, whose it is, who has seen it, what lies under it, and where else it could lie. */
import { definitionName } from '../cards/names.ts';
import type { DeskDocument, MarkOffer } from '../session/desk-protocol.ts';
import { carry, command, remove, select } from '../stores/desk.ts';
import { zoneLabel } from '../table/phrases.ts';
import { NumberField } from './NumberField.tsx';
import type { OpenedDesk } from './opened.ts';
import { useDeskWords } from './words/index.ts';

type Card = DeskDocument['draft']['cards'][number];

interface Props {
  readonly opened: OpenedDesk;
  readonly card: Card;
}

function Mark({ card: { key, marks }, offer }: { readonly card: Card; readonly offer: MarkOffer }) {
  const { say } = useDeskWords();
  const { attribute, label, min, max } = offer;
  const value = marks[attribute] ?? 0;
  const set = (next: number): Promise<boolean> => command({ do: 'mark', key, attribute, value: next });
  if (min === 0 && max === 1)
    return (
      <label className="check">
        <input type="checkbox" checked={value === 1} onChange={(event) => set(event.target.checked ? 1 : 0)} />
        {say(label)}
      </label>
    );
  return <NumberField label={say(label)} value={value} min={min} max={max} onChange={set} />;
}

/** Others of the same zone that lie before and after it, where their order means something. */
function Order({ opened, card }: Props) {
  const { t } = useDeskWords();
  const { player, zone, key, slot } = card;
  const lying = opened.board.document.draft.cards.filter((one) => one.player === player && one.zone === zone);
  if (slot !== undefined || lying.length < 2 || card.host !== undefined) return null;
  const at = lying.findIndex((one) => one.key === key);
  const move = (index: number) => () => command({ do: 'move', key, to: { player, zone, index } });
  return (
    <>
      <button type="button" disabled={at === 0} onClick={move(at - 1)}>
        {t('desk.earlier')}
      </button>
      <button type="button" disabled={at === lying.length - 1} onClick={move(at + 1)}>
        {t('desk.later')}
      </button>
    </>
  );
}

export function CardProperties({ opened, card }: Props) {
  const words = useDeskWords();
  const { t, say } = words;
  const { sheet, board, desk } = opened;
  const { key, player, zone, slot, owner, known, host } = card;
  const { cards } = board.document.draft;
  const name = (id: string): string => definitionName(sheet, id, words);
  const guests = cards.filter((one) => one.host === key);
  const above = cards.find((one) => one.key === host);
  const hostable = desk.zones.some(
    ({ hosts }, z) => hosts.length > 0 && ((desk.takes[card.card] ?? 0) & (1 << z)) !== 0,
  );
  const place = slot === undefined ? '' : ` ${slot + 1}`;
  return (
    <section className="desk-properties" aria-label={t('desk.chosen')}>
      <header>
        <h3>{name(card.card)}</h3>
        <p className="quiet">
          {t('seat.number', { n: player + 1 })} {zoneLabel(sheet, zone, words)}
          {place}
          {above && ` ${t('desk.under', { card: name(above.card) })}`}
        </p>
      </header>
      <div className="desk-marks">
        {(board.marks[key] ?? []).map((offer) => (
          <Mark key={offer.attribute} card={card} offer={offer} />
        ))}
        <label className="number-field">
          <span>{t('desk.owner')}</span>
          <select
            value={owner}
            onChange={(event) => command({ do: 'own', key, owner: Number(event.target.value) as 0 | 1 })}
          >
            {[0, 1].map((seat) => (
              <option key={seat} value={seat}>
                {t('seat.number', { n: seat + 1 })}
              </option>
            ))}
          </select>
        </label>
        {([0, 1] as const).map((seat) => (
          <label key={seat} className="check">
            <input
              type="checkbox"
              checked={((known >> seat) & 1) === 1}
              onChange={(event) => command({ do: 'show', key, to: seat, known: event.target.checked })}
            />
            {t('desk.known', { who: t('seat.number', { n: seat + 1 }) })}
          </label>
        ))}
      </div>
      {guests.length > 0 && (
        <ul className="chips" aria-label={t('desk.guests')}>
          {guests.map((guest) => (
            <li key={guest.key}>
              <button type="button" onClick={() => select(guest.key)}>
                {name(guest.card)}
                <small> {say(desk.zones.find((one) => one.name === guest.zone)?.label ?? { ja: '', en: '' })}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="ways">
        <button type="button" onClick={() => carry({ key, card: card.card })}>
          {t('desk.move')}
        </button>
        {hostable && host !== undefined && (
          <button
            type="button"
            onClick={() => command({ do: 'move', key, to: { player, zone, ...(slot === undefined ? {} : { slot }) } })}
          >
            {t('desk.detach')}
          </button>
        )}
        <Order opened={opened} card={card} />
        <button type="button" className="grave" onClick={() => remove(key)}>
          {t('desk.remove')}
        </button>
        <button type="button" onClick={() => select(null)}>
          {t('close')}
        </button>
      </div>
    </section>
  );
}
