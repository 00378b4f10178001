/**
 * The History core written the way boardgame.io's documentation teaches: stages, events, the random plugin, moves that
 * mutate an immer draft, `ai.enumerate` for the legal moves, undo left on. Same rules as plain-loop.ts.
 */
import { createRequire } from 'node:module';
import type { Ctx, Game, Reducer, State } from 'boardgame.io';
import { emptyTally, matchSeed, POLICY_SEED, type Tally } from '../src/tally.ts';

type CardType = 'resource' | 'person' | 'event' | 'victory';
type Effect = {
  addRice?: number;
  addKnowledge?: number;
  addVictory?: number;
  draw?: number;
  discard?: number;
  gain?: string;
  trashSelf?: true;
};
type Card = { type: CardType; cost: number; knowledgeRequired?: number; pile: number; effects: Effect[] };

const CARDS: Record<string, Card> = {
  rice1: { type: 'resource', cost: 0, pile: 10, effects: [{ addRice: 1 }] },
  rice2: { type: 'resource', cost: 3, pile: 10, effects: [{ addRice: 2 }] },
  rice3: { type: 'resource', cost: 6, pile: 10, effects: [{ addRice: 3 }] },
  village: { type: 'victory', cost: 2, pile: 8, effects: [{ addVictory: 1 }] },
  castle: { type: 'victory', cost: 5, knowledgeRequired: 1, pile: 8, effects: [{ addVictory: 3 }] },
  tenka: { type: 'victory', cost: 8, knowledgeRequired: 3, pile: 8, effects: [{ addVictory: 6 }] },
  monk: { type: 'person', cost: 2, pile: 10, effects: [{ addKnowledge: 1 }, { draw: 1 }] },
  scholar: { type: 'person', cost: 4, knowledgeRequired: 1, pile: 10, effects: [{ addKnowledge: 2 }] },
  merchant: { type: 'person', cost: 3, pile: 10, effects: [{ draw: 2 }, { discard: 1 }] },
  general: {
    type: 'person',
    cost: 5,
    knowledgeRequired: 2,
    pile: 10,
    effects: [{ draw: 3 }, { discard: 2 }, { addRice: 1 }],
  },
  harvest: { type: 'event', cost: 3, pile: 10, effects: [{ gain: 'rice2' }, { trashSelf: true }] },
  market: { type: 'event', cost: 4, pile: 10, effects: [{ addRice: 2 }, { discard: 1 }, { gain: 'rice1' }] },
};
const PILES = Object.keys(CARDS);
const START_DECK = [...Array(7).fill('rice1'), ...Array(3).fill('village')] as string[];
const HAND_SIZE = 5;
const MAX_TURNS = 20;
const EMPTY_PILES_TO_END = 3;

type PlayerState = {
  deck: string[];
  hand: string[];
  discard: string[];
  played: string[];
  rice: number;
  knowledge: number;
};
type HistoryState = {
  players: Record<string, PlayerState>;
  supply: Record<string, number>;
  turnCount: number;
  /** What is left of the played card's effects while its owner chooses discards. */
  pending: Effect[];
  discardsLeft: number;
  over: boolean;
};
type Random = { Shuffle<T>(deck: T[]): T[] };
type HistoryGame = Game<HistoryState>;
type Move = { move: string; args?: unknown[] };

function isAction(card: string): boolean {
  return CARDS[card].type === 'person' || CARDS[card].type === 'event';
}

function draw(player: PlayerState, count: number, random: Random): void {
  for (let i = 0; i < count; i++) {
    if (player.deck.length === 0) {
      player.deck = random.Shuffle(player.discard);
      player.discard = [];
    }
    const card = player.deck.pop();
    if (card === undefined) return;
    player.hand.push(card);
  }
}

function gain(G: HistoryState, player: PlayerState, card: string): void {
  if (G.supply[card] === 0) return;
  G.supply[card]--;
  player.discard.push(card);
}

/** Runs the pending effects until they are done or the player has to choose a discard. */
function runEffects(G: HistoryState, player: PlayerState, random: Random): void {
  while (G.pending.length > 0 && G.discardsLeft === 0) {
    const effect = G.pending.shift() as Effect;
    if (effect.addRice) player.rice += effect.addRice;
    if (effect.addKnowledge) player.knowledge += effect.addKnowledge;
    if (effect.draw) draw(player, effect.draw, random);
    if (effect.discard) G.discardsLeft = Math.min(effect.discard, player.hand.length);
    if (effect.gain) gain(G, player, effect.gain);
    if (effect.trashSelf) player.played.pop();
  }
}

function playResources(player: PlayerState): void {
  for (const card of player.hand) {
    if (CARDS[card].type !== 'resource') continue;
    player.played.push(card);
    for (const effect of CARDS[card].effects) player.rice += effect.addRice ?? 0;
  }
  player.hand = player.hand.filter((card) => CARDS[card].type !== 'resource');
}

function affordable(G: HistoryState, player: PlayerState): string[] {
  return PILES.filter((id) => {
    const { cost, knowledgeRequired = 0 } = CARDS[id];
    return G.supply[id] > 0 && cost <= player.rice && knowledgeRequired <= player.knowledge;
  });
}

function victoryPoints(player: PlayerState): number {
  let points = 0;
  for (const card of [...player.deck, ...player.discard, ...player.hand]) {
    for (const effect of CARDS[card].effects) points += effect.addVictory ?? 0;
  }
  return points;
}

const HISTORY: HistoryGame = {
  name: 'history-core',

  setup: ({ ctx, random }) => ({
    players: Object.fromEntries(
      ctx.playOrder.map((id) => [
        id,
        { deck: random.Shuffle(START_DECK), hand: [], discard: [], played: [], rice: 0, knowledge: 0 },
      ]),
    ),
    supply: Object.fromEntries(PILES.map((id) => [id, CARDS[id].pile])),
    turnCount: 0,
    pending: [],
    discardsLeft: 0,
    over: false,
  }),

  turn: {
    onBegin: ({ G, ctx, events, random }) => {
      const player = G.players[ctx.currentPlayer];
      draw(player, HAND_SIZE - player.hand.length, random);
      playResources(player);
      events.setActivePlayers({ currentPlayer: player.hand.some(isAction) ? 'action' : 'buy' });
    },

    onEnd: ({ G, ctx }) => {
      const player = G.players[ctx.currentPlayer];
      player.discard.push(...player.hand, ...player.played);
      player.hand = [];
      player.played = [];
      player.rice = 0;
      if (ctx.playOrderPos === ctx.numPlayers - 1) G.turnCount++;
      const emptyPiles = PILES.filter((id) => G.supply[id] === 0).length;
      G.over = G.turnCount >= MAX_TURNS || emptyPiles >= EMPTY_PILES_TO_END;
    },

    stages: {
      action: {
        moves: {
          play: ({ G, playerID, events, random }, index: number) => {
            const player = G.players[playerID];
            const [card] = player.hand.splice(index, 1);
            if (card === undefined || !isAction(card)) return 'INVALID_MOVE';
            player.played.push(card);
            G.pending = [...CARDS[card].effects];
            runEffects(G, player, random);
            events.setStage(G.discardsLeft > 0 ? 'discard' : 'buy');
          },
          skip: ({ events }) => {
            events.setStage('buy');
          },
        },
      },

      discard: {
        moves: {
          discard: ({ G, playerID, events, random }, index: number) => {
            const player = G.players[playerID];
            const [card] = player.hand.splice(index, 1);
            if (card === undefined) return 'INVALID_MOVE';
            player.discard.push(card);
            G.discardsLeft--;
            runEffects(G, player, random);
            if (G.discardsLeft === 0) events.setStage('buy');
          },
        },
      },

      buy: {
        moves: {
          buy: ({ G, playerID, events }, card: string) => {
            const player = G.players[playerID];
            if (!affordable(G, player).includes(card)) return 'INVALID_MOVE';
            player.rice -= CARDS[card].cost;
            gain(G, player, card);
            events.endTurn();
          },
          end: ({ events }) => {
            events.endTurn();
          },
        },
      },
    },
  },

  endIf: ({ G }) => {
    if (!G.over) return undefined;
    const [first, second] = [victoryPoints(G.players['0']), victoryPoints(G.players['1'])];
    return first === second ? { draw: true } : { winner: first > second ? '0' : '1' };
  },

  ai: {
    enumerate: (G, ctx, playerID) => {
      const player = G.players[playerID];
      switch (ctx.activePlayers?.[playerID]) {
        case 'action':
          return [
            ...player.hand.flatMap((card, index) => (isAction(card) ? [{ move: 'play', args: [index] }] : [])),
            { move: 'skip' },
          ];
        case 'discard':
          return player.hand.map((_, index) => ({ move: 'discard', args: [index] }));
        case 'buy':
          return [...affordable(G, player).map((card) => ({ move: 'buy', args: [card] })), { move: 'end' }];
        default:
          return [];
      }
    },
  },
};

type Internal = {
  ProcessGameConfig(game: HistoryGame): HistoryGame;
  InitializeGame(setup: { game: HistoryGame; numPlayers: number }): State<HistoryState>;
  CreateGameReducer(setup: { game: HistoryGame }): Reducer;
};

/** Random History matches on boardgame.io; `seedPolicy` makes the choices repeatable. */
export type BoardgameIo = { playMatches(count: number, first?: number): Tally; seedPolicy(seed: number): void };

/** Loads boardgame.io; throws when it is not installed (it is a development dependency and never bundled). */
export function loadBoardgameIo(): BoardgameIo {
  // its sub-packages are folders without an `exports` map: `require` finds them, Node's `import` does not
  const internal = createRequire(import.meta.url)('boardgame.io/internal') as Internal;
  const game = internal.ProcessGameConfig(HISTORY);
  const reduce = internal.CreateGameReducer({ game });
  const enumerate = HISTORY.ai?.enumerate as (G: HistoryState, ctx: Ctx, player: string) => Move[];
  let policy = POLICY_SEED;

  function choose(n: number): number {
    policy ^= policy << 13;
    policy ^= policy >>> 17;
    policy ^= policy << 5;
    return ((policy >>> 16) * n) >>> 16;
  }

  function playMatch(seed: number, tally: Tally): void {
    let state = internal.InitializeGame({ game: { ...game, seed }, numPlayers: 2 });
    while (state.ctx.gameover === undefined) {
      const playerID = state.ctx.currentPlayer;
      const moves = enumerate(state.G, state.ctx, playerID);
      if (moves.length > 1) tally.decisions++;
      const { move, args } = moves[moves.length > 1 ? choose(moves.length) : 0];
      const payload = { type: move, args, playerID, credentials: undefined as never };
      state = reduce(state, { type: 'MAKE_MOVE', payload }) as State<HistoryState>;
    }
    tally.turns += state.G.turnCount;
    tally.wins[state.ctx.gameover.draw ? 2 : Number(state.ctx.gameover.winner)]++;
    tally.matches++;
  }

  return {
    seedPolicy(seed) {
      policy = seed | 0 || 1;
    },
    playMatches(count, first = 0) {
      const tally = emptyTally();
      for (let i = 0; i < count; i++) playMatch(matchSeed(first + i), tally);
      return tally;
    },
  };
}
