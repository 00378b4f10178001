/** A zone drawn the way the layout says: slots, a row, a pile, a hand, a market. */
import type { CardView, ZoneView } from '@fuda/kernel';
import { type CSSProperties, useRef } from 'react';
import { CardBack, CardFace } from '../cards/CardFace.tsx';
import { useWords } from '../i18n/words.ts';
import type { ZoneLayout } from '../layouts/layout.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { DropPlace } from './DropPlace.tsx';
import { useDrag } from './drag.ts';
import { carriedByRules } from './drops.ts';
import { useEvenLines } from './even-lines.ts';
import { cardAt, isSameLocation, type Location, locationKey } from './locations.ts';
import { ownedZone, titled, zoneLabel } from './phrases.ts';
import { alone, stacksOf } from './stacking.ts';
import { TableCard } from './TableCard.tsx';
import { useFurniture, useTable } from './table-context.ts';

interface Props {
  readonly layout: ZoneLayout;
  readonly player: number;
  /** how wide its cards are, in pixels */
  readonly card: number;
}

/** Some zones are there only while cards lie in them. */
export const isDrawn = (
  { hideEmpty, zone }: ZoneLayout,
  { size }: Pick<ZoneView, 'size'>,
  showsEmpty: ReadonlySet<string> | undefined,
): boolean => !hideEmpty || size > 0 || showsEmpty?.has(zone) === true;

export function Zone({ layout, player, card: width }: Props) {
  const words = useWords();
  const { running, view, showsEmpty, zonePress, cards, choices } = useTable();
  const { carrying } = useFurniture();
  const sight = {
    layout: running.layout.card,
    cards,
    isSingle: (card: CardView) => choices.has(locationKey(card)),
  };
  const zone = view.players[player].zones[layout.zone];
  const row = useRef<HTMLDivElement>(null);
  const lying = zone?.cards ?? [];
  const stacks = layout.stack && !carrying ? stacksOf(lying, sight) : alone(lying);
  const backs = lying.filter(({ definition }) => definition === undefined).length;
  const isFan = (layout.as === 'hand' || layout.as === 'row') && backs === 0;
  useEvenLines(row, isFan ? stacks.length : 0, width);
  if (!zone || !isDrawn(layout, zone, showsEmpty)) return null;
  const label = layout.label ? words.say(layout.label) : zoneLabel(running.sheet, layout.zone, words);
  const name = layout.of === undefined ? ownedZone(running, player, label, words) : label;
  return (
    <DropPlace
      player={player}
      zone={layout.zone}
      className={`zone zone-${layout.as}`}
      data-narrow={layout.narrow}
      data-empty={zone.size === 0}
      style={
        {
          flexGrow: layout.grow ?? 1,
          // backs say nothing: they give way to faces
          flexShrink: layout.as === 'pile' ? 0 : backs === zone.cards.length ? 5 : 1,
          '--backs': Math.max(1, backs),
          '--card': `${width}px`,
          '--spread': layout.spread ?? 0,
          '--across': layout.across,
        } as CSSProperties
      }
      aria-label={words.many('zone.name', zone.size, { zone: name })}
    >
      {layout.as !== 'slots' && (
        <p className="zone-label" aria-hidden="true">
          {titled(label)} <span className="zone-count">{zone.size}</span>
        </p>
      )}
      {zonePress?.zones.includes(`${player}/${layout.zone}`) && (
        <button
          type="button"
          className="zone-press"
          data-press={`${player}/${layout.zone}`}
          aria-label={zonePress.label(name)}
          onClick={() => zonePress.press(player, layout.zone)}
        />
      )}
      {layout.as === 'pile' ? (
        <Pile zone={zone} player={player} name={layout.zone} label={name} />
      ) : layout.as === 'slots' ? (
        <Slots zone={zone} layout={layout} player={player} label={label} />
      ) : (
        <div ref={row} className="zone-cards">
          {stacks.map(({ top, below }) => (
            <span className="cell" data-back={top.definition === undefined} key={top.index}>
              <HostCard card={top} layout={layout} below={below} />
            </span>
          ))}
        </div>
      )}
    </DropPlace>
  );
}

const NONE: readonly Location[] = [];

/** A card with what lies under it; where that can be chosen, the card opens it. */
function HostCard({
  card,
  layout: { under = [], of },
  below: equal = NONE,
}: {
  readonly card: CardView;
  readonly layout: ZoneLayout;
  readonly below?: readonly Location[];
}) {
  const { view, choices, running, near } = useTable();
  const below = under
    .flatMap((zone) => view.players.flatMap((player) => player.zones[zone]?.cards ?? []))
    .filter(({ host }) => host && isSameLocation(host, card));
  return (
    <TableCard
      lying={card}
      choice={choices.get(locationKey(card))}
      seat={running.position.asked?.player ?? 0}
      equal={equal}
      own={of !== undefined || card.player === near}
      under={below.length}
      opens={below.find((lower) => choices.has(locationKey(lower)))}
    />
  );
}

/** Fixed slots, the free ones drawn as such. Seen from the other side they run the other way. */
function Slots({
  zone,
  layout,
  player,
  label,
}: {
  readonly zone: ZoneView;
  readonly layout: ZoneLayout;
  readonly player: number;
  readonly label: string;
}) {
  const { running, view, near } = useTable();
  const count = running.sheet.zones.find(({ name }) => name === layout.zone)?.slots ?? zone.cards.length;
  const order = layout.slots ?? Array.from({ length: count }, (_, slot) => slot);
  const turned = player === near ? order : [...order].reverse();
  return (
    <div className="zone-cards">
      {turned.map((slot) => {
        const other = layout.shared?.[order.indexOf(slot)];
        const across =
          other === undefined ? undefined : cardAt(view, { player: 1 - player, zone: layout.zone, index: other });
        const card = cardAt(view, { player, zone: layout.zone, index: slot }) ?? across;
        return card ? (
          <HostCard key={`card ${slot}`} card={card} layout={layout} />
        ) : (
          <EmptySlot key={`free ${slot}`} location={{ player, zone: layout.zone, index: slot }} label={label} />
        );
      })}
    </div>
  );
}

/** An empty slot; a button when a card may be put there. */
function EmptySlot({ location, label }: { readonly location: Location; readonly label: string }) {
  const { t } = useWords();
  const { choices, act } = useTable();
  const choice = choices.get(locationKey(location));
  if (!choice)
    return (
      <span className="slot" data-location={locationKey(location)} data-label={titled(label)} aria-hidden="true" />
    );
  return (
    <button
      type="button"
      className="card"
      data-location={locationKey(location)}
      data-legal="true"
      data-number={choice.number === 0 ? undefined : choice.number}
      aria-label={t('zone.slot', { zone: label, n: location.index + 1 })}
      onClick={() => act(location, choice)}
    >
      <span className="slot face" data-label={titled(label)} />
    </button>
  );
}

/** the top of a pile that is empty: nobody can take it up */
const NOTHING: CardView = { player: 0, zone: '', index: -1, owner: 0, attributes: {} };

/** Only the top is seen; a click opens the rest. Choosable cards in it are offered where the pile is opened. */
function Pile({
  zone,
  player,
  name,
  label,
}: {
  readonly zone: ZoneView;
  readonly player: number;
  readonly name: string;
  readonly label: string;
}) {
  const { many } = useWords();
  const { cards, layout, emblem, choices, near } = useTable();
  const { carrying } = useFurniture();
  const top = zone.cards.at(-1);
  const card = top?.definition === undefined ? undefined : cards.get(top.definition);
  const lit = useStore(ui, (s) => s.lit.some((location) => location.startsWith(`${player}/${name}/`)));
  const offered = zone.cards.filter(({ index }) => choices.has(`${player}/${name}/${index}`)).length;
  const isOwn = player === near && card !== undefined && !carrying;
  const drag = useDrag(carriedByRules(top ?? NOTHING, top && choices.get(locationKey(top)), isOwn));
  return (
    <button
      type="button"
      className="card pile"
      data-location={top ? `${player}/${name}/${top.index}` : undefined}
      data-legal={offered > 0}
      data-lit={lit}
      data-drag={isOwn ? 'asks' : false}
      disabled={zone.size === 0}
      {...drag}
      onClick={() => ui.set({ opened: { player, zone: name } })}
    >
      <span className="spoken">
        {offered > 0
          ? many('zone.openOffered', zone.size, { zone: label, offered })
          : many('zone.open', zone.size, { zone: label })}
      </span>
      {zone.size === 0 ? (
        <span className="slot" />
      ) : card && top ? (
        <CardFace card={card} layout={layout.card} lying={top} />
      ) : (
        <CardBack emblem={emblem} />
      )}
    </button>
  );
}
