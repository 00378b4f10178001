/** Making states: the beginning of a duel, or any position in the seeds' words. */
import { createMatch } from '@fuda/kernel';
import { cardId, type Edition } from '../cards/printed.ts';
import { ocgPackage } from '../package.ts';
import { cardDataOf } from './card-data.ts';
import { positionOf, stateAt } from './engine.ts';
import { practiceGame } from './practice.ts';
import {
  type BattlePosition,
  type CardInstance,
  type Face,
  type GamePhase,
  type GameState,
  type LifePoints,
  type Side,
  ZONE_NAMES,
  type Zones,
} from './types.ts';

export type * from './types.ts';

/** Both decks shuffled, five cards each, the Draw Phase of turn 1. Refused decks are a mistake of the program. */
export function createInitialState(decks: readonly [string, string], seed: number, ruleset = 'duel'): GameState {
  const setup = ocgPackage.setUp(decks, seed, ruleset);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const created = createMatch(practiceGame(), setup.value, seed);
  if (!created.ok) throw new Error(created.error.reason.en);
  return stateAt({ match: created.value, viewer: 0, names: new Map() });
}

/** A card of a position: its passcode, or more about it. */
export type CardEntry =
  | number
  | {
      readonly id: number;
      readonly edition?: Edition;
      readonly instanceId?: string;
      readonly position?: Face;
      readonly battlePosition?: BattlePosition;
      readonly placedThisTurn?: boolean;
      readonly slot?: number;
    };

export type PositionZones = { readonly [zone in keyof Zones]?: readonly CardEntry[] };

export interface PositionSpec {
  readonly zones?: PositionZones;
  readonly opponent?: PositionZones;
  readonly lp?: LifePoints;
  readonly phase?: GamePhase;
  readonly turn?: number;
  readonly turnPlayer?: Side;
}

const ON_FIELD: readonly (keyof Zones)[] = ['mainMonsterZone', 'spellTrapZone', 'fieldZone'];

function instanceOf(entry: CardEntry, location: keyof Zones, instanceId: string): CardInstance {
  const given = typeof entry === 'number' ? { id: entry } : entry;
  const data = cardDataOf(cardId(given.id, given.edition));
  if (!data) throw new Error(`no card ${given.id}`);
  const { id: _id, edition: _edition, ...more } = given;
  return {
    instanceId,
    ...data,
    location,
    ...(ON_FIELD.includes(location) ? { position: 'faceUp' } : {}),
    ...(location === 'mainMonsterZone' ? { battlePosition: 'attack' } : {}),
    placedThisTurn: false,
    ...more,
  };
}

function zonesOf(spec: PositionZones, prefix: string): Zones {
  let count = 0;
  const zone = (name: keyof Zones) =>
    (spec[name] ?? []).map((entry) => instanceOf(entry, name, `${prefix}-${++count}`));
  return Object.fromEntries(ZONE_NAMES.map((name) => [name, zone(name)])) as unknown as Zones;
}

/** A position of one's own: Main1 of turn 3 unless told otherwise. Throws when the kernel refuses it. */
export function createGameState({
  zones = {},
  opponent = {},
  lp = { player: 8000, opponent: 8000 },
  phase = 'Main1',
  turn = 3,
  turnPlayer = 'player',
}: PositionSpec = {}): GameState {
  const nothing = { extraDeck: [], extraMonsterZone: [], xyzMaterials: [] };
  const made: GameState = {
    zones: zonesOf(zones, 'card'),
    lp,
    phase,
    turn,
    normalSummonLimit: 1,
    normalSummonUsed: 0,
    chainStack: [],
    result: { isGameOver: false },
    activatedIgnitionEffectsThisTurn: new Set<string>(),
    activatedOncePerTurnCards: new Set<number>(),
    pendingEndPhaseEffects: [],
    damageNegation: false,
    ext: {
      viewer: 0,
      turnPlayer,
      opponent: zonesOf(opponent, 'opponent'),
      others: { player: nothing, opponent: nothing },
      opponentNormalSummons: { used: 0, limit: 1 },
      question: null,
      lingering: [],
    },
  };
  const position = positionOf(made);
  if (!position.ok) throw new Error(`${position.error.path}: ${position.error.reason.en}`);
  return stateAt(position.value);
}
