/**
 * Seed states and kernel matches: every function of the seed's surface lays a state out on the kernel, lets it run, and reads
 * the new state off. The kernel game used here stops before each phase; otherwise it is the game everybody plays.
 */
import {
  type CardDefinition,
  type CardPlacement,
  type CompiledGame,
  cells,
  compileGame,
  createMatch,
  loadSnapshot,
  type Match,
  type MatchSetup,
  saveSnapshot,
} from '@fuda/kernel';
import { declare, definitionsOf } from '../compile.ts';
import { discountCounter } from '../vocabulary/effects.ts';
import { TYPE_BITS } from '../vocabulary/stats.ts';
import { needRuleset } from './card-definitions.ts';
import { LAB, stepwise } from './stepwise.ts';
import {
  type ActivePlayer,
  type Decision,
  DISCOUNT_TARGETS,
  type DiscountTarget,
  type GameExt,
  type GameState,
  type PlayerExt,
  type PlayerState,
  type RngState,
  SEATS,
  type SupplyPile,
  type TurnPhase,
} from './types.ts';

const games = new Map<string, CompiledGame>();
const MAX_GAMES = 64;

/** The kernel game of a ruleset that asks before every phase; `extra` cards join the pool. */
export function stepwiseGame(rulesetId: string, extra: readonly CardDefinition[] = []): CompiledGame {
  const key = `${rulesetId} ${JSON.stringify(extra)}`;
  const known = games.get(key);
  if (known) return known;
  const ruleset = needRuleset(rulesetId);
  const definitions = definitionsOf(ruleset, extra);
  const game = compileGame(stepwise(declare(ruleset, definitions)), definitions, { tier: 'bytecode' });
  if (games.size >= MAX_GAMES) games.clear();
  games.set(key, game);
  return game;
}

export const NO_EXT: PlayerExt = {
  discounts: { resource: 0, person: 0, event: 0, victory: 0, any: 0 },
  victoryTokens: 0,
  pendingDiscard: 0,
  trashedTotal: 0,
  lastActionType: null,
  knowledgeAtRoundStart: 0,
  turn: { actionsUsed: 0, buysUsed: 0, resourcesPlayed: 0, trashed: 0, selfDiscarded: 0 },
};

/** Where the counters of a match live in a seed state. */
function countersOf(player: PlayerState, ext: PlayerExt): Record<string, number> {
  const last = ext.lastActionType;
  return {
    rice: player.riceThisTurn,
    knowledge: player.knowledge,
    turnsTaken: player.turnsTaken,
    ...Object.fromEntries(DISCOUNT_TARGETS.map((target) => [discountCounter(target), ext.discounts[target]])),
    ...ext.turn,
    victoryTokens: ext.victoryTokens,
    pendingDiscard: ext.pendingDiscard,
    trashedTotal: ext.trashedTotal,
    lastActionType: last === null ? 0 : TYPE_BITS[last],
    knowledgeAtRoundStart: ext.knowledgeAtRoundStart,
  };
}

export interface LabCard {
  readonly definition: string;
  readonly seat: ActivePlayer;
  /** place of the source card among the seat's played cards, −1 = none */
  readonly sourceIndex: number;
}

/** A match that stands before the state's phase. */
export function matchOf(state: GameState, ext: GameExt, game: CompiledGame, lab?: LabCard): Match {
  const cards: CardPlacement[] = [];
  for (const [owner, seat] of SEATS.entries()) {
    const { deck, hand, discard, played } = state[seat];
    const put = (zone: string, ids: readonly string[]): void => {
      cards.push(...ids.map((definition) => ({ definition, owner, zone })));
    };
    // the kernel's decks end with their top
    put('deck', [...deck].reverse());
    put('hand', hand);
    put('discard', discard);
    put('played', played);
  }
  for (const [id, { remaining, cardId = id, initial = remaining }] of Object.entries(state.supply)) {
    cards.push({ definition: cardId, owner: 0, zone: 'supply', attributes: { remaining, initial } });
  }
  cards.push(...ext.trash.map((definition) => ({ definition, owner: 0, zone: 'trash' })));
  if (lab) cards.push({ definition: lab.definition, owner: SEATS.indexOf(lab.seat), zone: LAB });
  const [mine, theirs] = SEATS.map((seat) => countersOf(state[seat], ext.ext[seat]));
  const setup: MatchSetup = {
    cards,
    firstPlayer: SEATS.indexOf(state.activePlayer),
    counters: Object.fromEntries(Object.keys(mine).map((name) => [name, [mine[name], theirs[name]]])),
    globals: {
      turnCount: state.turnCount,
      firstPlayer: SEATS.indexOf(ext.firstPlayer),
      sourceIndex: lab?.sourceIndex ?? -1,
    },
    phase: state.phase,
    turn: state.turnCount,
    generator: ext.rng,
  };
  const created = createMatch(game, setup, 1);
  if (!created.ok) throw new Error(`${created.error.path}: ${created.error.reason.en}`);
  return created.value;
}

/** Reads the state off a match; everything is seen, the state is the whole truth. */
export function stateOf(
  match: Match,
  base: Omit<GameExt, 'rng' | 'trash' | 'pending' | 'ext' | 'firstPlayer'>,
): GameState {
  const m = match.machine;
  const { S, game } = m;
  const zone = (name: string, player: number): string[] => {
    const place = player * m.zones + game.symbols.zone.get(name)!;
    return Array.from({ length: S[m.zoneSize + place] }, (_, k) => {
      return game.cards[S[m.definition + S[m.zoneBase[place] + k]] - 1].id;
    });
  };
  const counter = (name: string, player: number): number =>
    S[m.layout.counters[game.symbols.counter.get(name)!] + player];
  const global = (name: string): number => S[m.layout.globals + game.symbols.global.get(name)!];
  const player = (p: number): PlayerState => ({
    deck: zone('deck', p).reverse(),
    hand: zone('hand', p),
    discard: zone('discard', p),
    played: zone('played', p),
    riceThisTurn: counter('rice', p),
    knowledge: counter('knowledge', p),
    turnsTaken: counter('turnsTaken', p),
  });
  const { result } = match;
  const ended = result !== null;
  const ext: GameExt = {
    ...base,
    firstPlayer: SEATS[global('firstPlayer')],
    rng: [...S.subarray(cells.RNG, cells.RNG + 4)] as unknown as RngState,
    trash: zone('trash', 0),
    pending: ended ? null : pendingOf(match),
    ext: { player: extOf(counter, 0), cpu: extOf(counter, 1) },
  };
  return {
    player: player(0),
    cpu: player(1),
    supply: supplyOf(match),
    phase: game.declaration.phases[S[cells.PHASE]].name as TurnPhase,
    activePlayer: SEATS[S[cells.TURN_PLAYER]],
    turnCount: global('turnCount'),
    gameEnded: ended,
    winner: ended ? (result.winner === null ? 'draw' : SEATS[result.winner]) : null,
    ext,
  };
}

function extOf(counter: (name: string, player: number) => number, p: number): PlayerExt {
  const last = counter('lastActionType', p);
  return {
    discounts: Object.fromEntries(DISCOUNT_TARGETS.map((t) => [t, counter(discountCounter(t), p)])) as Record<
      DiscountTarget,
      number
    >,
    victoryTokens: counter('victoryTokens', p),
    pendingDiscard: counter('pendingDiscard', p),
    trashedTotal: counter('trashedTotal', p),
    lastActionType: last === 0 ? null : last === TYPE_BITS.person ? 'person' : 'event',
    knowledgeAtRoundStart: counter('knowledgeAtRoundStart', p),
    turn: {
      actionsUsed: counter('actionsUsed', p),
      buysUsed: counter('buysUsed', p),
      resourcesPlayed: counter('resourcesPlayed', p),
      trashed: counter('trashed', p),
      selfDiscarded: counter('selfDiscarded', p),
    },
  };
}

function supplyOf({ machine: m }: Match): Record<string, SupplyPile> {
  const { S, game, layout } = m;
  const place = game.symbols.zone.get('supply')!;
  const attribute = (name: string, card: number): number =>
    S[layout.attributes[game.symbols.attribute.get(name)!] + card];
  const piles: Record<string, SupplyPile> = {};
  for (let k = 0; k < S[m.zoneSize + place]; k++) {
    const card = S[m.zoneBase[place] + k];
    const cardId = game.cards[S[m.definition + card] - 1].id;
    piles[cardId] = { cardId, remaining: attribute('remaining', card), initial: attribute('initial', card) };
  }
  return piles;
}

/** Prompts of choices inside effects; the others are the phases' own questions. */
const CHOICES: readonly string[] = ['discard', 'selfDiscard', 'trash', 'attacked'];

/** [HB-F5] The open choice, with its kernel position, so that it can be taken up from the plain state. */
export function pendingOf(match: Match): Decision | null {
  const { query } = match;
  if (!query?.prompt || !CHOICES.includes(query.prompt)) return null;
  const { machine } = match;
  const { min, max, offered } = probe(match);
  const source = machine.S[machine.S[cells.FP] + cells.F_SOURCE] & cells.CARD_MASK;
  return {
    kind: query.prompt,
    seat: SEATS[query.player],
    min,
    max,
    options: offered.map(([iid]) => iid),
    cards: offered.map(([, id]) => id),
    source: source === 0 ? null : machine.game.cards[machine.S[machine.definition + source] - 1].id,
    snapshot: saveSnapshot(match),
  };
}

/**
 * What may be picked, how few and how many: found by picking. A pick only leaves cards behind the last one, and an exact choice
 * starts early enough, so all that is ever offered while the first card is taken again and again is the whole offer.
 */
function probe(match: Match): { min: number; max: number; offered: readonly (readonly [iid: number, id: string])[] } {
  const copy = match.clone();
  const prompt = match.query?.prompt;
  const offered = new Map<number, string>();
  let min = -1;
  let max = 0;
  while (copy.query?.prompt === prompt && copy.query?.picked?.length === max) {
    const options = copy.options();
    for (const { card, index } of options) {
      if (card?.definition) offered.set(copy.machine.optionCard[index], card.definition);
    }
    if (min < 0 && options.some((option) => !option.card)) min = max;
    const first = options.find((option) => option.card);
    if (!first) break;
    copy.decide(first.index);
    max++;
  }
  return { min: min < 0 ? max : min, max, offered: [...offered].sort(([a], [b]) => a - b) };
}

export function resume(decision: Decision, game: CompiledGame): Match {
  const loaded = loadSnapshot(game, decision.snapshot);
  if (!loaded.ok) throw new Error(loaded.error.reason.en);
  return loaded.value;
}

/** Gives the wanted cards as a series of single picks, in the order the kernel offers them, then says "that is all". */
export function givePicks(match: Match, wanted: readonly string[]): void {
  const left = [...wanted];
  const isOpen = (): boolean => match.query?.picked?.length === wanted.length - left.length;
  while (left.length > 0 && isOpen()) {
    const option = match.options().find(({ card }) => card?.definition !== undefined && left.includes(card.definition));
    if (!option) break;
    left.splice(left.indexOf(option.card!.definition!), 1);
    match.decide(option.index);
  }
  // unless the program has gone on by itself
  if (!isOpen()) return;
  const done = match.options().find(({ card }) => !card);
  if (done) match.decide(done.index);
}
