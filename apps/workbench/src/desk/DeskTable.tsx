/** The board of a match, drawn for whoever makes a scenario: cards are put down, picked up and pointed at instead of answering questions. */
import type { CardView, View } from '@fuda/kernel';
import { type ReactNode, useMemo } from 'react';
import type { DeskSheet, DraftPlace, PointedAt } from '../session/desk-protocol.ts';
import { type MatchPlan, PERSON, type Position } from '../session/protocol.ts';
import { askClaims, carry, command, place, record, select } from '../stores/desk.ts';
import type { Running } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { type Dropped, ui } from '../stores/ui-state.ts';
import { Board } from '../table/Board.tsx';
import { type Location, locationKey, optionsByLocation } from '../table/locations.ts';
import { type Choice, FurnitureProvider, TableContextProvider, type ZonePress } from '../table/table-context.ts';
import { ZoneDialog } from '../table/ZoneDialog.tsx';
import { type OpenedDesk, zonesFor } from './opened.ts';
import { useDeskWords } from './words/index.ts';

/** What the board needs to know of a match, for a position that is none yet. */
function runningOf({ layout, sheet, board, mode, moment, history }: OpenedDesk): Running {
  const { seed } = history.now.draft;
  const plan: MatchPlan = {
    game: layout.game,
    ruleset: sheet.ruleset,
    decks: ['', ''],
    seed,
    seats: [PERSON, PERSON],
    open: true,
  };
  const lying: Position = {
    node: 0,
    path: [],
    viewer: 'open',
    view: board.view,
    asked: null,
    options: [],
    abilities: {},
    prices: {},
    result: null,
    canUndo: false,
    canRedo: false,
    goal: null,
    passed: [],
    hash: '',
  };
  const position = mode === 'position' ? lying : (moment?.position ?? lying);
  const record = { format: 'fuda-session/1' as const, plan, fingerprint: '', options: [], cursor: 0 };
  return { serial: 0, plan, sheet, layout, position, nodes: [], notes: { marks: {}, judged: {} }, record };
}

const cardsOf = (view: View): readonly CardView[] =>
  view.players.flatMap(({ zones }) => Object.values(zones).flatMap(({ cards }) => cards));

/** A card that can be pressed, or an empty slot. */
const pressable = (location: Location, picked = false): Choice => ({
  location,
  options: [],
  picking: true,
  picked,
  number: 0,
});

/** What pressing a place on the board does now. */
function choicesOf(opened: OpenedDesk, view: View): ReadonlyMap<string, Choice> {
  const { mode, pointing, selected, board, carried, moment } = opened;
  const choices = new Map<string, Choice>();
  if (mode === 'position') {
    for (const card of cardsOf(view))
      choices.set(locationKey(card), pressable(card, selected !== null && board.keys[locationKey(card)] === selected));
    for (const at of carried ? freeSlots(opened, carried.card) : []) choices.set(locationKey(at), pressable(at));
  } else if (pointing) for (const card of cardsOf(view)) choices.set(locationKey(card), pressable(card));
  else
    for (const [key, options] of optionsByLocation(moment?.position.options ?? [])) {
      const location = options[0].slot ?? options[0].card;
      // a finger answers at once, too: what can be done stands beside the board anyway
      if (location) choices.set(key, { location, options, picking: true, picked: false, number: choices.size + 1 });
    }
  return choices;
}

/** Empty slots of the zones that take the card. */
function freeSlots(opened: OpenedDesk, card: string): readonly Location[] {
  return zonesFor(opened, card).flatMap((key) => {
    const [player, zone] = key.split('/');
    const slots = opened.sheet.zones.find(({ name }) => name === zone)?.slots ?? 0;
    const taken = opened.board.view.players[Number(player)].zones[zone]?.cards.map(({ index }) => index) ?? [];
    return Array.from({ length: slots }, (_, index) => ({ player: Number(player), zone, index })).filter(
      ({ index }) => !taken.includes(index),
    );
  });
}

const hasSlots = ({ sheet }: OpenedDesk, zone: string): boolean =>
  (sheet.zones.find(({ name }) => name === zone)?.slots ?? 0) > 0;

/** Where a card was let go: on a slot of its own, or somewhere in the zone. */
export function placeOf(opened: OpenedDesk, { player, zone, location }: Dropped): DraftPlace {
  const [, , index] = location?.split('/') ?? [];
  const slot = index !== undefined && location?.startsWith(`${player}/${zone}/`) ? Number(index) : undefined;
  return { player: player as 0 | 1, zone, ...(hasSlots(opened, zone) && slot !== undefined ? { slot } : {}) };
}

/** Can the card lie under a card of that zone, or be attached to it? */
const takesUnder = ({ desk }: OpenedDesk, card: string, zone: string): boolean =>
  desk.zones.some(({ hosts }, z) => hosts.includes(zone) && ((desk.takes[card] ?? 0) & (1 << z)) !== 0);

function act(opened: OpenedDesk, location: Location, choice: Choice): void {
  const { mode, pointing, board, carried } = opened;
  const { player, zone, index } = location;
  if (mode === 'position') {
    const key = board.keys[locationKey(location)];
    if (key === undefined) void place({ player: player as 0 | 1, zone, slot: index });
    else if (carried && takesUnder(opened, carried.card, zone)) carry({ ...carried, host: key });
    else select(opened.selected === key ? null : key);
    ui.set({ opened: null });
  } else if (pointing) void askClaims({ player, zone, index });
  else if (choice.options.length === 1) void record(choice.options[0].index);
  else ui.set({ offer: { options: choice.options, dropped: { player, zone, location: null } } });
}

/** Zones in which any card at all may lie. */
function takingZones({ zones, takes }: DeskSheet): ReadonlySet<string> {
  const bits = Object.values(takes).reduce((sum, one) => sum | one, 0);
  return new Set(zones.flatMap(({ name }, z) => ((bits & (1 << z)) === 0 ? [] : [name])));
}

export function DeskTable({ opened, children }: { readonly opened: OpenedDesk; readonly children: ReactNode }) {
  const { t } = useDeskWords();
  const { layout, sheet, mode, pointing, carried } = opened;
  const running = useMemo(() => runningOf(opened), [opened]);
  const { view } = running.position;
  const cards = useMemo(() => new Map(sheet.cards.map((card) => [card.id, card])), [sheet]);
  const choices = useMemo(() => choicesOf(opened, view), [opened, view]);
  const showsEmpty = useMemo(() => takingZones(opened.desk), [opened.desk]);
  const shown = useStore(ui, (s) => s.opened);
  const zonePress = useMemo((): ZonePress | undefined => {
    if (mode === 'position' && carried)
      return {
        zones: zonesFor(opened, carried.card).filter((key) => !hasSlots(opened, key.split('/')[1])),
        label: (zone) => t('desk.putIn', { zone }),
        press: (player, zone) => void place({ player: player as 0 | 1, zone }),
      };
    if (mode === 'position' || !pointing) return undefined;
    return {
      zones: [0, 1].flatMap((player) => sheet.zones.map(({ name }) => `${player}/${name}`)),
      label: (zone) => t('desk.about', { thing: zone }),
      press: (player, zone) => void askClaims({ player, zone } satisfies PointedAt),
    };
  }, [opened, mode, carried, pointing, sheet, t]);
  const context = useMemo(
    () => ({
      running,
      layout,
      view,
      emblem: layout.emblem,
      cards,
      choices,
      near: 0,
      act: (location: Location, choice: Choice) => act(opened, location, choice),
      ...(mode === 'position' ? { showsEmpty } : {}),
      zonePress,
    }),
    [running, layout, view, cards, choices, opened, mode, zonePress, showsEmpty],
  );
  const furniture = useMemo(
    () => ({
      sheet,
      layout,
      emblem: layout.emblem,
      cards,
      act: context.act,
      ...(mode === 'position'
        ? {
            carrying: {
              zonesFor: (definition: string) => zonesFor(opened, definition),
              drop: (lying: CardView, dropped: Dropped) => {
                const key = opened.board.keys[locationKey(lying)];
                if (key !== undefined) void command({ do: 'move', key, to: placeOf(opened, dropped) });
              },
            },
          }
        : {}),
    }),
    [sheet, layout, cards, context, mode, opened],
  );
  return (
    <FurnitureProvider value={furniture}>
      <TableContextProvider value={context}>
        {children}
        {shown && <ZoneDialog opened={shown} />}
      </TableContextProvider>
    </FurnitureProvider>
  );
}

DeskTable.Board = Board;
