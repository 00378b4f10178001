/** A hand-made state laid out as a position of the kernel. It has no memory: what only a played match knows is refused. */
import { type CardPlacement, cells, createMatch, fail, type MatchSetup, ok, type Result } from '@fuda/kernel';
import { cardId } from '../cards/printed.ts';
import { LIMIT } from '../chain/activate.ts';
import { poolCards } from '../package.ts';
import { FIELD_SLOT } from '../zones.ts';
import { cardNamed, definitionOf, type Position } from './instances.ts';
import { practiceGame } from './practice.ts';
import { type CardInstance, GAME_PHASES, type GameState, type OtherZones, type Side, type Zones } from './types.ts';

const ZONE_OF: Readonly<Record<keyof Zones | keyof OtherZones, string>> = {
  deck: 'deck',
  hand: 'hand',
  mainMonsterZone: 'monster',
  extraMonsterZone: 'monster',
  spellTrapZone: 'spellTrap',
  fieldZone: 'spellTrap',
  graveyard: 'grave',
  banished: 'banished',
  extraDeck: 'extra',
  xyzMaterials: 'material',
};

const EMPTY: Zones = {
  deck: [],
  hand: [],
  mainMonsterZone: [],
  spellTrapZone: [],
  fieldZone: [],
  graveyard: [],
  banished: [],
};

const refuse = (place: string, ja: string, en: string): Result<never> => fail('BAD_SETUP', place, ja, en);

interface Placed {
  readonly card: CardInstance;
  readonly player: 0 | 1;
  readonly zone: keyof Zones | keyof OtherZones;
}

function everyCard(state: GameState, viewer: 0 | 1): Placed[] {
  const side = (zones: Partial<Zones & OtherZones>, player: 0 | 1): Placed[] =>
    (Object.entries(zones) as [keyof Zones, readonly CardInstance[]][]).flatMap(([zone, cards]) =>
      cards.map((card) => ({ card, player, zone })),
    );
  const other = (1 - viewer) as 0 | 1;
  const { ext } = state;
  const placed = [
    ...side({ ...state.zones, ...ext?.others.player }, viewer),
    ...side({ ...(ext?.opponent ?? EMPTY), ...ext?.others.opponent }, other),
  ];
  // cards with a place of their own take it before the others look for a free one
  return [
    ...placed.filter(({ card }) => card.slot !== undefined),
    ...placed.filter(({ card }) => card.slot === undefined),
  ];
}

/** Bits of effects this card has used this turn. */
function usedBits(definition: string, instanceId: string, used: ReadonlySet<string>): number {
  const abilities = poolCards().find(({ id }) => id === definition)?.abilities ?? [];
  return abilities
    .filter(({ id, props }) => props?.limitKind === LIMIT.card && used.has(`${instanceId}:${id}`))
    .reduce((bits, { props }) => bits | (props?.limitKey ?? 0), 0);
}

function placementOf({ card, player, zone }: Placed, definition: string, state: GameState): CardPlacement {
  const onField = ZONE_OF[zone] === 'monster' || ZONE_OF[zone] === 'spellTrap';
  const slot = zone === 'fieldZone' ? FIELD_SLOT : onField ? card.slot : undefined;
  const viewer = state.ext?.viewer ?? 0;
  const owner = card.owner === undefined ? player : card.owner === 'player' ? viewer : 1 - viewer;
  const attributes = {
    ...(card.position === 'faceDown' ? { faceDown: 1 } : {}),
    ...(card.battlePosition === 'defense' ? { defense: 1 } : {}),
    ...(onField ? { turnPlaced: card.placedThisTurn ? state.turn : state.turn - 1, proper: 1 } : {}),
    used: usedBits(definition, card.instanceId, state.activatedIgnitionEffectsThisTurn),
  };
  return {
    definition,
    owner,
    of: player,
    zone: ZONE_OF[zone],
    ...(slot === undefined ? {} : { slot }),
    attributes,
  };
}

/** What a hand-made state cannot say. */
function forgotten(state: GameState): Result<null> {
  const lost = (place: string, ja: string, en: string) =>
    refuse(place, `手で変えた状態では${ja}を続けられません`, `a hand-made state cannot carry on ${en}`);
  if (state.chainStack.length > 0) return lost('$.chainStack', 'チェーン', 'a chain');
  if (state.ext?.question) return lost('$.ext.question', '選択の途中', 'an open question');
  if (state.activatedOncePerTurnCards.size > 0)
    return lost('$.activatedOncePerTurnCards', '名称ターン１の記録', 'what was used by name');
  if (state.pendingEndPhaseEffects.length > 0 || (state.ext?.lingering.length ?? 0) > 0)
    return lost('$.pendingEndPhaseEffects', '残っている効果', 'effects still at work');
  return ok(null);
}

/** `origin`: the position the state was made from, which knows the cards the viewer does not. */
export function layOut(state: GameState, origin: Position | undefined): Result<Position> {
  const checked = forgotten(state);
  if (!checked.ok) return checked;
  const viewer = state.ext?.viewer ?? 0;
  const placed = everyCard(state, viewer);
  const cards: CardPlacement[] = [];
  const names = new Map<number, string>();
  for (const [i, entry] of placed.entries()) {
    const { card } = entry;
    const definition =
      card.id === 0
        ? origin && definitionOf(origin, cardNamed(origin, card.instanceId))
        : cardId(card.id, card.edition);
    if (definition === undefined)
      return refuse('$.zones', `「${card.instanceId}」が何のカードか分かりません`, `${card.instanceId} is unknown`);
    if (card.id !== 0) names.set(i + 1, card.instanceId);
    const host = placed.findIndex((other) => other.card.instanceId === card.attachedTo);
    cards.push({ ...placementOf(entry, definition, state), ...(host < 0 ? {} : { host }) });
  }
  const setup = setupOf(state, cards, viewer);
  const created = createMatch(practiceGame(), setup, 1);
  if (!created.ok) return created;
  // chance goes on where the origin stood
  if (origin)
    for (let i = 0; i < 4; i++) created.value.machine.S[cells.RNG + i] = origin.match.machine.S[cells.RNG + i];
  return ok({ match: created.value, viewer, names });
}

function setupOf(state: GameState, cards: readonly CardPlacement[], viewer: 0 | 1): MatchSetup {
  const pair = (mine: number, theirs: number): [number, number] => (viewer === 0 ? [mine, theirs] : [theirs, mine]);
  const turnPlayer: Side = state.ext?.turnPlayer ?? 'player';
  const { used = 0, limit = 1 } = state.ext?.opponentNormalSummons ?? {};
  const phase = practiceGame().declaration.phases[GAME_PHASES.indexOf(state.phase)].name;
  return {
    cards,
    firstPlayer: turnPlayer === 'player' ? viewer : 1 - viewer,
    counters: {
      lp: pair(state.lp.player, state.lp.opponent),
      normalSummons: pair(state.normalSummonUsed, used),
      normalLimit: pair(state.normalSummonLimit, limit),
    },
    phase,
    // the Draw Phase begins by counting the turn
    turn: state.phase === 'Draw' ? state.turn - 1 : state.turn,
  };
}
