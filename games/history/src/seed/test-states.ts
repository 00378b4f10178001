/** For tests: hand-made states, frozen to the bottom, and short ways through a turn. */
import { cardTable } from './card-definitions.ts';
import { NO_EXT } from './engine.ts';
import { createInitialState, extensionOf, type InitialOptions } from './game-state.ts';
import type { FlowResult } from './turn-flow.ts';
import type { ActivePlayer, GameState, PlayerExt, PlayerState, TurnPhase } from './types.ts';

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

const EMPTY: PlayerState = {
  deck: [],
  hand: [],
  discard: [],
  played: [],
  riceThisTurn: 0,
  knowledge: 0,
  turnsTaken: 0,
};

export interface StateParts extends InitialOptions {
  readonly phase?: TurnPhase;
  readonly active?: ActivePlayer;
  readonly round?: number;
  readonly player?: Partial<PlayerState>;
  readonly cpu?: Partial<PlayerState>;
  readonly playerExt?: Partial<PlayerExt>;
  readonly cpuExt?: Partial<PlayerExt>;
  /** numbers left in piles, others are full */
  readonly supply?: Readonly<Record<string, number>>;
}

/** A frozen state; zones not named are empty. */
export function stateWith(parts: StateParts = {}): GameState {
  const initial = createInitialState({ firstPlayer: 'player', ...parts });
  const supply = { ...initial.supply };
  for (const [id, remaining] of Object.entries(parts.supply ?? {})) supply[id] = { ...supply[id], remaining };
  const ext = extensionOf(initial);
  return deepFreeze({
    ...initial,
    phase: parts.phase ?? 'ACTION',
    activePlayer: parts.active ?? 'player',
    turnCount: parts.round ?? 3,
    player: { ...EMPTY, ...parts.player },
    cpu: { ...EMPTY, ...parts.cpu },
    supply,
    ext: {
      ...ext,
      ext: { player: { ...NO_EXT, ...parts.playerExt }, cpu: { ...NO_EXT, ...parts.cpuExt } },
    },
  });
}

/** The state of a step that must have been legal, frozen for the next one. */
export function after(result: FlowResult): GameState {
  if (!result.ok) throw new Error(result.refusals.map((refusal) => refusal.message.en).join('; '));
  return deepFreeze(result.state);
}

/** Codes of a step that must have been refused. */
export function codesOf(result: FlowResult): readonly string[] {
  if (result.ok) throw new Error('it was not refused');
  return result.refusals.map(({ code, have, need }) => (have === undefined ? code : `${code}(${have}, ${need})`));
}

/** Card id by Japanese name and era, so that tests read like the rules text. */
export function idOf(name: string, era: string, ruleset = 'kai'): string {
  const card = [...cardTable(ruleset).values()].find((c) => c.name === name && c.era === era);
  if (!card) throw new Error(`no card ${name} in ${era}`);
  return card.id;
}
