/** What everybody in a thinking worker stands on: games, and positions brought up to date. */
import type { GamePackage } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { Positions } from '../session/positions.ts';
import type { MatchPlan } from '../session/protocol.ts';
import { knowOpening, openingZones } from './openings.ts';
import { noteLoaded } from './written-code.ts';

/** Who plays fetches what was learned of it, if that is needed. */
async function load(game: string): Promise<GamePackage> {
  noteLoaded(game);
  const [pkg] = await Promise.all([LOADERS[game](), knowOpening(game)]);
  return pkg;
}

export const positions = new Positions(load, openingZones);

/** With what was learned of all its rulesets: for who looks into positions with whatever player. */
export async function loadWithWeights(game: string): Promise<GamePackage> {
  const pkg = await load(game);
  await pkg.fetchWeights?.();
  return pkg;
}

/** The same match at its beginning. */
export const beginningOf = (pkg: GamePackage, plan: MatchPlan) => (): Match | null => {
  const begun = positions.begin(pkg, plan);
  return begun.ok ? begun.value : null;
};
