/** Two who meet at the gate: mirrored deals, seats swapped. Either may be a network from a file. */
import { readFileSync } from 'node:fs';
import type { GamePackage, Player } from '@fuda/game';
import { layoutOf, type Model, netPlayer, readModel } from '@fuda/learn';
import { type ArenaJob, type ArenaTally, playArena } from '../arena/play-arena.ts';
import { gameOf } from './plan.ts';

export interface MeetingJob extends ArenaJob {
  readonly ruleset: string;
  readonly without: readonly string[];
  /** files of those players that are networks, by name */
  readonly models: Readonly<Record<string, string>>;
}

export function playMeeting(
  pkg: GamePackage,
  job: MeetingJob,
  from: number,
  to: number,
  player: (name: string) => Player,
): ArenaTally {
  const seat = (name: string): Player =>
    Object.hasOwn(job.models, name) ? netFrom(pkg, job, name, job.models[name]) : player(name);
  return playArena(gameOf(pkg, job), job, seat, from, to);
}

const read = new Map<string, Model>();

/** Files are named by what they were made from, so what was read once stays right. */
export function modelFrom(pkg: GamePackage, ruleset: string, file: string): Model {
  let model = read.get(file);
  if (model === undefined) {
    const found = readModel(readFileSync(file), layoutOf(pkg.compile(ruleset)));
    if (!found.ok) throw new Error(`${file}: ${found.error.reason.en}`);
    model = found.value;
    read.set(file, model);
  }
  return model;
}

function netFrom(pkg: GamePackage, { ruleset }: MeetingJob, name: string, file: string): Player {
  const made = netPlayer(modelFrom(pkg, ruleset, file), pkg.compile(ruleset), name);
  if (!made.ok) throw new Error(made.error.reason.en);
  return made.value;
}
