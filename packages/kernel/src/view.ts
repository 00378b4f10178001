import { type AttributeDeclaration, isShown, type Text } from './game.ts';
import { PLAYERS } from './layout.ts';
import * as c from './machine/cells.ts';
import { isFresh } from './machine/commands.ts';
import { closeLook, openLook } from './machine/fuel.ts';
import type { Machine } from './machine/machine.ts';
import { statSeen } from './machine/stats.ts';
import {
  aboutOf,
  type CardHandle,
  describeQuery,
  handleOf,
  knows,
  mentioned,
  mentionOf,
  type Query,
  type ReactionContext,
  reactionContext,
  waitsUnseen,
} from './options.ts';

/** A card as seen by one viewer. Cards whose face is unknown have no definition, values or secret attributes. */
export interface CardView extends CardHandle {
  readonly owner: number;
  readonly attributes: Readonly<Record<string, number>>;
  /** derived values as the rules make them now; only for known cards */
  readonly stats?: Readonly<Record<string, number>>;
  /** the card this one lies under or is attached to */
  readonly host?: CardHandle;
}

export interface ZoneView {
  readonly label: Text;
  readonly size: number;
  /** in order, the bottom (or slot 0) first */
  readonly cards: readonly CardView[];
}

export interface PlayerView {
  readonly counters: Readonly<Record<string, number>>;
  readonly zones: Readonly<Record<string, ZoneView>>;
}

/** A triggered effect waiting to be carried out (seed 003: PendingEffect). */
export interface PendingEffect {
  /** left out where the viewer cannot tell any more which card it was */
  readonly source?: CardHandle;
  readonly ability?: string;
  readonly owner: number;
  readonly optional: boolean;
  readonly chain_depth: number;
  /** effects with the same number were set off at the same time; counted from 0 among those that wait */
  readonly batch: number;
  /** the card whose doings it answers */
  readonly about?: CardHandle;
}

/** A triggered effect that was dropped because its chain was too deep (seed 003 §5.2). */
export type FizzledEffect = Pick<PendingEffect, 'source' | 'ability' | 'chain_depth'>;

/** A row in use of one of the game's tables; cards as the viewer sees them, null where there is none in sight, abilities by their id where the card is known. */
export type RowView = Readonly<Record<string, number | string | CardHandle | null>>;

export interface TableView {
  readonly label: Text;
  readonly rows: readonly RowView[];
}

/** Everything `viewer` may know of a match, as plain data. Contains no card ids, so nothing can be followed through a shuffle. */
export interface View {
  readonly viewer: number | null;
  readonly turn: number;
  readonly turnPlayer: number;
  readonly phase: string;
  readonly step: number;
  readonly query: Query | null;
  readonly waiting_for_reaction: boolean;
  /** what may be reacted to; null where nothing is */
  readonly reaction_context: ReactionContext | null;
  readonly over: boolean;
  readonly globals: Readonly<Record<string, number>>;
  readonly players: readonly PlayerView[];
  readonly tables: Readonly<Record<string, TableView>>;
  readonly pending: readonly PendingEffect[];
  /** triggered effects dropped because they were nested too deeply */
  readonly fizzled: number;
  /** the last of them: whose effect it was, and how deep it would have been */
  readonly last_fizzled: FizzledEffect | null;
}

export function viewOf(m: Machine, viewer: number | null): View {
  const fuel = openLook(m);
  const view = makeView(m, viewer);
  closeLook(m, fuel);
  return view;
}

function makeView(m: Machine, viewer: number | null): View {
  const { S, game } = m;
  const { declaration } = game;
  const query = describeQuery(m);
  return {
    viewer,
    turn: S[c.TURN],
    turnPlayer: S[c.TURN_PLAYER],
    phase: declaration.phases[S[c.PHASE]].name,
    step: S[c.STEP],
    // what the asked player picked so far and why is that player's business until it is done
    query: query && query.player !== viewer ? { player: query.player, reaction: query.reaction } : query,
    waiting_for_reaction: query?.reaction ?? false,
    reaction_context: reactionContext(m, viewer),
    over: S[c.RESULT] !== 0,
    globals: Object.fromEntries(
      declaration.globals.flatMap((g, i) => (isShown(g) ? [[g.name, S[m.layout.globals + i]]] : [])),
    ),
    players: Array.from({ length: PLAYERS }, (_, player) => playerView(m, viewer, player)),
    tables: tablesOf(m, viewer),
    pending: pendingOf(m, viewer),
    fizzled: S[c.FIZZLED],
    last_fizzled: fizzledOf(m, viewer),
  };
}

function playerView(m: Machine, viewer: number | null, player: number): PlayerView {
  const { declaration } = m.game;
  const counters: Record<string, number> = {};
  for (const [i, counter] of declaration.counters.entries()) {
    if (isShown(counter) || (counter.public === false && viewer === player))
      counters[counter.name] = m.S[m.layout.counters[i] + player];
  }
  const zones: Record<string, ZoneView> = {};
  for (const [z, zone] of declaration.zones.entries()) {
    const location = player * m.zones + z;
    const length = m.game.zoneSlots[z] !== 0 ? m.layout.zoneCapacity[location] : m.S[m.zoneSize + location];
    const cards: CardView[] = [];
    for (let k = 0; k < length; k++) {
      const card = m.S[m.zoneBase[location] + k];
      if (card !== 0) cards.push(cardView(m, viewer, card));
    }
    zones[zone.name] = { label: zone.label, size: m.S[m.zoneSize + location], cards };
  }
  return { counters, zones };
}

/** Tables with a label, as far as they are in use. */
function tablesOf(m: Machine, viewer: number | null): Record<string, TableView> {
  const { S, game, layout } = m;
  const tables: Record<string, TableView> = {};
  for (const [t, { name, label, columns, used }] of (game.declaration.tables ?? []).entries()) {
    if (label === undefined) continue;
    const rows: RowView[] = [];
    for (let row = 0; row < S[layout.globals + game.symbols.global.get(used)!]; row++) {
      const at = layout.tables[t] + row * columns.length;
      const about = columns.findIndex((column) => column.kind === 'card');
      const known = about >= 0 && knows(m, viewer, S[at + about] & c.CARD_MASK);
      const cells: Record<string, RowView[string]> = {};
      for (const [k, { name: column, kind, public: shown }] of columns.entries()) {
        const value = S[at + k];
        if (!shown) continue;
        if (kind === 'card') cells[column] = mentionOf(m, viewer, value) ?? null;
        else if (kind !== 'ability') cells[column] = value;
        else cells[column] = known && value !== 0 ? game.abilityIds[value] : null;
      }
      rows.push(cells);
    }
    tables[name] = { label, rows };
  }
  return tables;
}

function cardView(m: Machine, viewer: number | null, card: number): CardView {
  const { declaration } = m.game;
  const known = knows(m, viewer, card);
  const attributes: Record<string, number> = {};
  for (const [i, attribute] of declaration.attributes.entries()) {
    if (isSeen(attribute, known)) attributes[attribute.name] = m.S[m.layout.attributes[i] + card];
  }
  const host = m.S[m.layout.host + card] & c.CARD_MASK;
  return {
    ...handleOf(m, viewer, card),
    owner: m.S[m.layout.owner + card],
    attributes,
    ...(known ? { stats: Object.fromEntries(declaration.stats.map((s, i) => [s.name, statSeen(m, i, card)])) } : {}),
    ...(host === 0 || !isFresh(m, m.S[m.layout.host + card]) ? {} : { host: handleOf(m, viewer, host) }),
  };
}

/** Marks lie on the table; what a card carries from zone to zone belongs to its face. */
export function isSeen(attribute: AttributeDeclaration, known: boolean): boolean {
  if (known) return isShown(attribute) || attribute.public === false;
  return isShown(attribute) && !attribute.keep;
}

function fizzledOf(m: Machine, viewer: number | null): FizzledEffect | null {
  const { S, game } = m;
  if (S[c.FIZZLED] === 0) return null;
  const card = S[c.FIZZLED_SOURCE] & c.CARD_MASK;
  return {
    ...mentioned(m, viewer, S[c.FIZZLED_SOURCE], 'source'),
    ...(knows(m, viewer, card) ? { ability: game.abilityIds[S[c.FIZZLED_ABILITY]] } : {}),
    chain_depth: S[c.FIZZLED_DEPTH],
  };
}

/** The queue of waiting effects, as far as the viewer knows that they wait; abilities of cards it does not know stay unnamed. */
export function pendingOf(m: Machine, viewer: number | null): PendingEffect[] {
  const { S, layout, game } = m;
  const list: PendingEffect[] = [];
  const batches: number[] = [];
  for (let k = S[c.PENDING_HEAD]; k < S[c.PENDING_TAIL]; k++) {
    const at = layout.pending + k * layout.pendingCells;
    const ability = S[at + c.P_ABILITY];
    if (ability === 0 || waitsUnseen(m, viewer, k)) continue;
    const card = S[at + c.P_SOURCE] & c.CARD_MASK;
    // the number itself counts everything that has ever happened, seen or not
    if (!batches.includes(S[at + c.P_BATCH])) batches.push(S[at + c.P_BATCH]);
    list.push({
      ...mentioned(m, viewer, S[at + c.P_SOURCE], 'source'),
      ...(knows(m, viewer, card) ? { ability: game.abilityIds[ability] } : {}),
      owner: S[at + c.P_OWNER],
      optional: game.ability.optional[ability] !== 0,
      chain_depth: S[at + c.P_DEPTH],
      batch: batches.indexOf(S[at + c.P_BATCH]),
      ...aboutOf(m, viewer, k),
    });
  }
  return list;
}
