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
import { drop, dropZones } from './drops.ts';
import { locationKey } from './locations.ts';
import { zoneLabel } from './phrases.ts';
import { type Choice, useFurniture } from './table-context.ts';

const NOWHERE: readonly string[] = [];

interface Props {
  readonly lying: CardView;
  /** what can be done with it now, and who would do it */
  readonly choice: Choice | undefined;
  readonly seat: number;
  /** cards under or on this one */
  readonly under?: number;
  /** one of them that can be chosen: a click shows its zone */
  readonly opens?: CardView | undefined;
}

/** Every position brings new objects that say the same. */
const says = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const isSame = (a: Props, b: Props): boolean =>
  a.under === b.under && a.seat === b.seat && says([a.lying, a.choice, a.opens], [b.lying, b.choice, b.opens]);

export const TableCard = memo(function TableCard({ lying, choice, seat, under = 0, opens }: Props) {
  const words = useWords();
  const { t, say } = words;
  const { sheet, layout, cards, act, emblem, carrying } = useFurniture();
  const key = locationKey(lying);
  const lit = useStore(ui, (s) => s.lit.includes(key));
  const card = lying.definition === undefined ? undefined : cards.get(lying.definition);
  const marks = marksOf(layout.card, lying);
  const own = choice ? dropZones(choice, layout, seat) : NOWHERE;
  const zones = carrying && lying.definition !== undefined ? carrying.zonesFor(lying.definition) : own;
  const drag = useDrag(zones, (dropped) => {
    if (carrying) carrying.drop(lying, dropped);
    else if (choice) drop(choice, dropped);
  });
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
    ...(under > 0 ? [t('card.under', { n: under })] : []),
    ...(opens ? [t('zone.open', { zone: zoneLabel(sheet, opens.zone, words), n: under })] : []),
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
      data-lit={lit}
      data-number={choice?.number === 0 ? undefined : choice?.number}
      data-drag={zones.length > 0}
      {...drag}
      aria-pressed={choice?.picking ? choice.picked : undefined}
      onClick={click}
      onPointerEnter={(event) => event.pointerType === 'mouse' && inspect(false)}
      onFocus={() => inspect(false)}
    >
      <span className="spoken">{name}</span>
      {card ? <CardFace card={card} layout={layout.card} lying={lying} /> : <CardBack emblem={emblem} />}
      {choice?.picked && (
        <span className="picked-sign">
          <Icon name="check" />
        </span>
      )}
      {under > 0 && <span className="card-under">+{under}</span>}
    </button>
  );
}, isSame);
