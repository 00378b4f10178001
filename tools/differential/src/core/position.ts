/** The other engine's board in neutral words. */
import { POOL_INDEX } from '@fuda/ocg';
import { type FieldCard, keyOf, type Position, type SidePosition } from '../neutral.ts';
import { LOCATION, POSITION, QUERY, SPELL_COUNTER } from './constants.ts';
import type { CoreDuel } from './engine.ts';
import type { CoreCardInfo } from './library.ts';
import { zoneOf } from './question.ts';

const FIELD_FLAGS =
  QUERY.code |
  QUERY.position |
  QUERY.level |
  QUERY.attack |
  QUERY.defense |
  QUERY.equip |
  QUERY.overlay |
  QUERY.counters |
  QUERY.owner;

const LINK_TYPE = 0x4000000;
const XYZ_TYPE = 0x800000;

/** Version 0.1.2 of the package gives counters as number → kind instead of kind → number. */
function spellCounters({ counters = {} }: CoreCardInfo): number {
  return Number(Object.entries(counters).find(([, kind]) => kind === SPELL_COUNTER)?.[0] ?? 0);
}

function fieldCard(duel: CoreDuel, card: CoreCardInfo, monster: boolean): FieldCard {
  const code = POOL_INDEX.canonical(card.code ?? 0);
  const position = card.position ?? 0;
  const faceDown = (position & POSITION.faceDown) !== 0;
  const base = {
    code,
    faceDown,
    owner: card.owner ?? 0,
    counters: spellCounters(card),
    ...(card.equipCard ? { equippedTo: hostKey(duel, card.equipCard) } : {}),
  };
  if (!monster) return base;
  const type = duel.world.cards.get(code)?.type ?? 0;
  return {
    ...base,
    defense: (position & (POSITION.defense | POSITION.faceDownDefense)) !== 0,
    materials: [...(card.overlayCards ?? [])].sort((a, b) => a - b),
    ...(faceDown
      ? {}
      : {
          atk: card.attack ?? 0,
          ...(type & LINK_TYPE ? {} : { def: card.defense ?? 0 }),
          ...(type & (LINK_TYPE | XYZ_TYPE) ? {} : { level: card.level ?? 0 }),
        }),
  };
}

function hostKey(
  duel: CoreDuel,
  at: { readonly controller: number; readonly location: number; readonly sequence: number },
): string {
  const cards = duel.world.library.duelQueryLocation(duel.handle, {
    flags: QUERY.code,
    controller: at.controller,
    location: at.location,
  });
  const code = POOL_INDEX.canonical(cards[at.sequence]?.code ?? 0);
  return keyOf({ player: at.controller, zone: zoneOf(at.location), index: at.sequence, code });
}

function row(duel: CoreDuel, player: number, location: number): Record<number, FieldCard> {
  const cards = duel.world.library.duelQueryLocation(duel.handle, { flags: FIELD_FLAGS, controller: player, location });
  return Object.fromEntries(
    cards.flatMap((card, slot) =>
      card?.code ? [[slot, fieldCard(duel, card, location === LOCATION.monster)] as const] : [],
    ),
  );
}

function sideOf(duel: CoreDuel, player: number, lp: number): SidePosition {
  const banished = duel.world.library.duelQueryLocation(duel.handle, {
    flags: QUERY.code | QUERY.position,
    controller: player,
    location: LOCATION.banished,
  });
  return {
    lp,
    deck: duel.codesIn(player, LOCATION.deck),
    hand: duel.codesIn(player, LOCATION.hand),
    grave: duel.codesIn(player, LOCATION.grave),
    banished: banished.flatMap((card) =>
      card?.code ? [`${card.code}${(card.position ?? 0) & POSITION.faceDown ? ' face-down' : ''}`] : [],
    ),
    extra: duel.codesIn(player, LOCATION.extra),
    monsters: row(duel, player, LOCATION.monster),
    spells: row(duel, player, LOCATION.spellTrap),
  };
}

export function corePosition(duel: CoreDuel): Position {
  const { players, chain } = duel.world.library.duelQueryField(duel.handle);
  return {
    turn: duel.turn,
    turnPlayer: duel.turnPlayer,
    phase: duel.phase,
    chain: chain.map(({ code }) => POOL_INDEX.canonical(code)),
    players: [sideOf(duel, 0, players[0].lp), sideOf(duel, 1, players[1].lp)],
  };
}
