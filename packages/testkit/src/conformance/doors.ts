import {
  type CompiledGame,
  createMatch,
  determinize,
  loadReplay,
  loadSnapshot,
  type Machine,
  type Match,
  type MatchOptions,
  type MatchSetup,
  type Option,
  type RandomBelow,
  type Replay,
  type Result,
  type Snapshot,
  saveReplay,
  saveSnapshot,
  type View,
} from '@fuda/kernel';

/** The engine as the battery uses it. Tests replace single doors by broken ones to prove that the battery notices. */
export interface Doors {
  create(game: CompiledGame, setup: MatchSetup, seed: number, options?: MatchOptions): Result<Match>;
  decide(match: Match, option: number): Result<null>;
  undo(match: Match, count: number): Result<null>;
  redo(match: Match, count: number): Result<null>;
  clone(match: Match): Match;
  options(match: Match): Option[];
  view(match: Match, viewer: number | null): View;
  determinize(machine: Machine, viewer: number, random: RandomBelow): boolean;
  saveReplay(match: Match): Replay;
  loadReplay(game: CompiledGame, json: unknown): Result<Match>;
  saveSnapshot(match: Match): Snapshot;
  loadSnapshot(game: CompiledGame, json: unknown): Result<Match>;
}

/** The kernel as it is. */
export const KERNEL_DOORS: Doors = {
  create: createMatch,
  decide: (match, option) => match.decide(option),
  undo: (match, count) => match.undo(count),
  redo: (match, count) => match.redo(count),
  clone: (match) => match.clone(),
  options: (match) => match.options(),
  view: (match, viewer) => match.view(viewer),
  determinize: (machine, viewer, random) => determinize(machine, viewer, random),
  saveReplay,
  loadReplay,
  saveSnapshot,
  loadSnapshot,
};
