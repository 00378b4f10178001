/** A hand-made state laid out as a position of the kernel. It has no memory: what only a played match knows is refused. */
import { type CardPlacement, cells, createMatch, fail, type MatchSetup, ok, type Result } from '@fuda/kernel';
import { cardId } from '../cards/printed.ts';
import { LIMIT } from '../chain/activate.ts';
import { OCG } from '../declaration.ts';
import { poolCards } from '../package.ts';
import { FIELD_SLOT } from '../zones.ts';
import type { Origin } from './engine.ts';
import { cardNamed, definitionOf, type Position, saidCounter, setSaidCounter } from './instances.ts';
import { practiceGame, SAID } from './practice.ts';
import { damageNegatedByCards } from './read-state.ts';
import { faultOf, isDefense, type Placed } from './state-faults.ts';
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

const refuse = (path: string, ja: string, en: string): Result<never> => fail('BAD_SETUP', path, ja, en);

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

/** Attributes that belong to a card as long as it lies where it lay, and that the seeds have no word for. */
const REMEMBERED = ['how', 'attacks', 'proper'] as const;

function remembered({ card, zone }: Placed, origin: Position | undefined): Record<string, number> {
  const number = origin === undefined ? 0 : cardNamed(origin, card.instanceId);
  if (!origin || number === 0) return {};
  const { S, layout, game, location, zones } = origin.match.machine;
  if (game.declaration.zones[S[location + number] % zones].name !== ZONE_OF[zone]) return {};
  return Object.fromEntries(
    REMEMBERED.map((name) => [name, S[layout.attributes[game.symbols.attribute.get(name)!] + number]]),
  );
}

function placementOf(
  placed: Placed,
  definition: string,
  state: GameState,
  origin: Position | undefined,
): CardPlacement {
  const { card, player, zone } = placed;
  const onField = ZONE_OF[zone] === 'monster' || ZONE_OF[zone] === 'spellTrap';
  const slot = zone === 'fieldZone' ? FIELD_SLOT : onField ? card.slot : undefined;
  const viewer = state.ext?.viewer ?? 0;
  const owner = card.owner === undefined ? player : card.owner === 'player' ? viewer : 1 - viewer;
  const attributes = {
    ...(card.position === 'faceDown' ? { faceDown: 1 } : {}),
    ...(isDefense(card) && ZONE_OF[zone] === 'monster' ? { defense: 1 } : {}),
    ...(card.spellCounters ? { spellCounter: card.spellCounters } : {}),
    ...remembered(placed, origin),
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
function forgotten(state: GameState, from: GameState | undefined): Result<null> {
  const lost = (path: string, ja: string, en: string) =>
    refuse(path, `手で変えた状態では${ja}を続けられません`, `a hand-made state cannot carry on ${en}`);
  if (state.chainStack.length > 0) return lost('$.chainStack', 'チェーン', 'a chain');
  if (state.ext?.question) return lost('$.ext.question', '選択の途中', 'an open question');
  const [names, known] = [state.activatedOncePerTurnCards, from?.activatedOncePerTurnCards ?? new Set()];
  if (names.size !== known.size || [...names].some((id) => !known.has(id)))
    return lost('$.activatedOncePerTurnCards', '名称ターン１の記録', 'what was used by name');
  if (state.pendingEndPhaseEffects.length > 0 || (state.ext?.lingering.length ?? 0) > 0)
    return lost('$.pendingEndPhaseEffects', '残っている効果', 'effects still at work');
  return ok(null);
}

/** `from`: what the state was made from; its position knows the cards the viewer does not, and what no state has a word for. */
export function layOut(state: GameState, from: Origin | undefined): Result<Position> {
  const origin = from?.position;
  const checked = forgotten(state, from?.state);
  if (!checked.ok) return checked;
  const viewer = state.ext?.viewer ?? 0;
  const placed = everyCard(state, viewer);
  const faults = faultOf(state, placed, from?.state);
  if (faults) return refuse(faults.path, faults.reason.ja, faults.reason.en);
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
    cards.push({ ...placementOf(entry, definition, state, origin), ...(host < 0 ? {} : { host }) });
  }
  const setup = setupOf(state, cards, viewer, origin);
  const created = createMatch(practiceGame(), setup, 1);
  if (!created.ok) return created;
  // chance goes on where the origin stood
  if (origin)
    for (let i = 0; i < 4; i++) created.value.machine.S[cells.RNG + i] = origin.match.machine.S[cells.RNG + i];
  const position = { match: created.value, viewer, names };
  if (origin) rememberNames(position, origin);
  keepDamageNegation(position, state, from);
  return ok(position);
}

/** "Once per turn" by name: rows of the table `used`, which `forgotten` has found to be those of the origin. */
function rememberNames({ match }: Position, origin: Position): void {
  const [to, from] = [match.machine, origin.match.machine];
  const t = (to.game.declaration.tables ?? []).findIndex(({ name }) => name === 'used');
  const { columns, rows, used } = to.game.declaration.tables![t];
  for (let i = 0; i < rows * columns.length; i++) to.S[to.layout.tables[t] + i] = from.S[from.layout.tables[t] + i];
  to.S[to.layout.globals + to.game.symbols.global.get(used)!] =
    from.S[from.layout.globals + from.game.symbols.global.get(used)!];
}

/** What somebody wrote into the state stays; what a card said is said again by the card. */
function keepDamageNegation(position: Position, state: GameState, from: Origin | undefined): void {
  const { viewer } = position;
  const untouched = from !== undefined && from.state.damageNegation === state.damageNegation;
  const said = untouched
    ? saidCounter(from.position, SAID.noDamage, viewer)
    : Number(state.damageNegation && !damageNegatedByCards(position));
  setSaidCounter(position, SAID.noDamage, viewer, said);
  if (from) {
    const other = saidCounter(from.position, SAID.noDamage, 1 - viewer);
    setSaidCounter(position, SAID.noDamage, 1 - viewer, other);
  }
}

/** What players have done this turn, as the origin counted it. */
function countersOf(origin: Position | undefined): Record<string, [number, number]> {
  if (!origin) return {};
  const { S, layout, game } = origin.match.machine;
  const named = OCG.counters.map(({ name }) => [name, layout.counters[game.symbols.counter.get(name)!]] as const);
  return Object.fromEntries(named.map(([name, at]) => [name, [S[at], S[at + 1]]]));
}

function setupOf(
  state: GameState,
  cards: readonly CardPlacement[],
  viewer: 0 | 1,
  origin: Position | undefined,
): MatchSetup {
  const pair = (mine: number, theirs: number): [number, number] => (viewer === 0 ? [mine, theirs] : [theirs, mine]);
  const turnPlayer: Side = state.ext?.turnPlayer ?? 'player';
  const { used = 0, limit = 1 } = state.ext?.opponentNormalSummons ?? {};
  const phase = practiceGame().declaration.phases[GAME_PHASES.indexOf(state.phase)].name;
  return {
    cards,
    firstPlayer: turnPlayer === 'player' ? viewer : 1 - viewer,
    counters: {
      ...countersOf(origin),
      lp: pair(state.lp.player, state.lp.opponent),
      normalSummons: pair(state.normalSummonUsed, used),
      normalLimit: pair(state.normalSummonLimit, limit),
    },
    phase,
    // the Draw Phase begins by counting the turn
    turn: state.phase === 'Draw' ? state.turn - 1 : state.turn,
  };
}
