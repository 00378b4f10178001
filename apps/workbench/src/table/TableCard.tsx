/** One card on the table: a button that does what the open question allows, and otherwise shows what the card is. */

import type { CardView } from '@fuda/kernel';
import { type MouseEvent, memo } from 'react';
import { Icon } from '../app/Icon.tsx';
import { CardBack, CardFace } from '../cards/CardFace.tsx';
import { kindOf, marksOf, numbersOf } from '../cards/facts.ts';
import { useWords } from '../i18n/words.ts';
import type { CardSheet } from '../session/protocol.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { useDrag } from './drag.ts';
import { carriedByRules, carriedTo, dropZones } from './drops.ts';
import { type Location, locationKey } from './locations.ts';
import { zoneLabel } from './phrases.ts';
import { keysOf } from './stacking.ts';
import { type Choice, useFurniture } from './table-context.ts';

const NOWHERE: readonly string[] = [];
const NONE: readonly Location[] = [];

interface Props {
  readonly lying: CardView;
  /** what can be done with it now, and who would do it */
  readonly choice: Choice | undefined;
  readonly seat: number;
  /** one's own, or everybody's: it can be carried, if only to hear why it cannot be put somewhere */
  readonly own?: boolean;
  /** where cards lie that are the same as this one, under it */
  readonly equal?: readonly Location[];
  /** cards under or on this one */
  readonly under?: number;
  /** one of them that can be chosen: a click shows its zone */
  readonly opens?: CardView | undefined;
}

/** Every position brings new objects that say the same. */
const says = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const isSame = (a: Props, b: Props): boolean =>
  a.under === b.under &&
  a.own === b.own &&
  a.seat === b.seat &&
  says(a.lying, b.lying) &&
  says(a.choice, b.choice) &&
  says(a.opens, b.opens) &&
  says(a.equal, b.equal);

export const TableCard = memo(function TableCard({
  lying,
  choice,
  seat,
  own = false,
  equal = NONE,
  under = 0,
  opens,
}: Props) {
  const words = useWords();
  const { t, say, many } = words;
  const { sheet, layout, cards, act, emblem, carrying } = useFurniture();
  const key = locationKey(lying);
  const below = keysOf(equal);
  const lit = useStore(ui, (s) => s.lit.some((at) => at === key || below.includes(at)));
  const card = lying.definition === undefined ? undefined : cards.get(lying.definition);
  const marks = marksOf(layout.card, lying);
  const copies = 1 + equal.length;
  const rules = choice ? dropZones(choice, layout, seat) : NOWHERE;
  const zones = carrying && lying.definition !== undefined ? carrying.zonesFor(lying.definition) : rules;
  const able = zones.length > 0 || (own && card !== undefined);
  const drag = useDrag(
    carrying ? carriedTo(zones, (at) => carrying.drop(lying, at)) : carriedByRules(lying, choice, able),
  );
  const inspect = (pinned: boolean): void =>
    ui.set({
      inspected: { location: lying, definition: lying.definition ?? null },
      ...(pinned ? { pinned } : {}),
      // where there is room the card is shown beside the log anyway
      ...(pinned && matchMedia('(max-width: 860px)').matches ? { panel: 'card' } : {}),
    });
  const click = (event: MouseEvent): void => {
    if (opens && !choice) {
      ui.set({ opened: { player: opens.player, zone: opens.zone } });
      return;
    }
    const touched = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    // a finger covers what it points at: it first sees what would be done, and a card with which nothing can be done is read
    const reads = choice === undefined && (touched || carrying !== undefined || !card);
    inspect(reads);
    if (choice && (carrying || !touched || choice.picking)) act(lying, choice);
    else if (!reads) ui.set({ menu: lying });
  };
  const name = [
    card ? say(card.name) : t('card.unknown'),
    ...(card ? describe(card) : []),
    ...marks.map(({ label }) => say(label)),
    ...(copies > 1 ? [t('card.copies', { n: copies })] : []),
    ...(under > 0 ? [many('card.under', under)] : []),
    ...(opens ? [many('zone.open', under, { zone: zoneLabel(sheet, opens.zone, words) })] : []),
    ...(choice ? choice.options.map(({ label }) => say(label)) : []),
    ...(choice?.picked ? [t('card.picked')] : []),
  ].join(t('list.comma'));

  function describe(face: CardSheet): string[] {
    const kind = kindOf(layout.card, face);
    return [
      ...(kind ? [say(kind.label)] : []),
      ...numbersOf(layout.card, face, lying).map(({ number, value }) => `${say(number.label)} ${value}`),
    ];
  }

  return (
    <button
      type="button"
      className="card"
      data-location={key}
      data-legal={choice !== undefined || opens !== undefined}
      data-picked={choice?.picked}
      data-tapped={marks.some(({ look }) => look === 'tapped')}
      data-sideways={marks.some(({ look }) => look === 'sideways')}
      data-copies={copies > 1 ? copies : undefined}
      data-lit={lit}
      data-number={choice?.number === 0 ? undefined : choice?.number}
      data-drag={zones.length > 0 ? true : able && !carrying ? 'asks' : false}
      {...drag}
      aria-pressed={choice?.picking ? choice.picked : undefined}
      onClick={click}
      onPointerEnter={(event) => event.pointerType === 'mouse' && inspect(false)}
      onFocus={() => inspect(false)}
    >
      <span className="spoken">{name}</span>
      {below.map((at) => (
        <span key={at} className="same-card" data-location={at} />
      ))}
      {card ? <CardFace card={card} layout={layout.card} lying={lying} /> : <CardBack emblem={emblem} />}
      {choice?.picked && (
        <span className="picked-sign">
          <Icon name="check" />
        </span>
      )}
      {under > 0 && <span className="card-under">+{under}</span>}
      {copies > 1 && <span className="card-count">×{copies}</span>}
    </button>
  );
}, isSame);
