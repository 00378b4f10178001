/** A card is in the hand: every zone that takes it, to press instead of the board, and the way to let it go. */
import { useEffect, useRef } from 'react';
import { definitionName } from '../cards/names.ts';
import { carry, place } from '../stores/desk.ts';
import { zoneLabel, zoneTitle } from '../table/phrases.ts';
import { isDrawn, type OpenedDesk, zonesFor } from './opened.ts';
import { useDeskWords } from './words/index.ts';

/** Zones for cards that lie under others, or are attached to them. */
function hostedZones({ desk, board, layout }: OpenedDesk, card: string, host: number): readonly string[] {
  const above = board.document.draft.cards.find(({ key }) => key === host);
  if (!above) return [];
  const bits = desk.takes[card] ?? 0;
  return desk.zones.flatMap(({ name, hosts }, z) => {
    if (!hosts.includes(above.zone) || (bits & (1 << z)) === 0) return [];
    // a zone that is drawn by itself can be on either side of the table; what is drawn under a card is on that card's
    return isDrawn(layout, name) ? [`0/${name}`, `1/${name}`] : [`${above.player}/${name}`];
  });
}

export function CarryBar({ opened }: { readonly opened: OpenedDesk }) {
  const words = useDeskWords();
  const { t } = words;
  const { carried, sheet } = opened;
  const first = useRef<HTMLButtonElement>(null);
  const card = carried?.card;
  // whoever chose it by keys goes on with the places
  useEffect(() => {
    if (card !== undefined) first.current?.focus({ preventScroll: false });
  }, [card]);
  if (!carried) return null;
  const zones =
    carried.host === undefined ? zonesFor(opened, carried.card) : hostedZones(opened, carried.card, carried.host);
  return (
    <section className="carry" aria-label={t('desk.carrying')}>
      <p>{t('desk.where', { card: definitionName(sheet, carried.card, words) })}</p>
      {([0, 1] as const).map((seat) => (
        <div key={seat} className="ways">
          <span className="carry-seat">{t('seat.number', { n: seat + 1 })}</span>
          {zones
            .filter((key) => key.startsWith(`${seat}/`))
            .map((key) => {
              const zone = key.slice(2);
              const label = zoneLabel(sheet, zone, words);
              return (
                <button
                  key={key}
                  ref={key === zones[0] ? first : undefined}
                  type="button"
                  data-put={key}
                  aria-label={t('desk.putIn', { zone: `${t('seat.number', { n: seat + 1 })} ${label}` })}
                  onClick={() => place({ player: seat, zone })}
                >
                  {zoneTitle(sheet, zone, words)}
                </button>
              );
            })}
        </div>
      ))}
      <div className="ways">
        <button type="button" className="grave" onClick={() => carry(null)}>
          {t('desk.letGo')}
        </button>
      </div>
    </section>
  );
}
