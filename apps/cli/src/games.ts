import type { GamePackage } from '@fuda/game';
import { loadGames } from '@fuda/registry';
import { measuringPackages } from '@fuda/testkit';

/** The games this command line knows, the first one offered first: those of the house, and the ones for measuring. */
export const GAMES: readonly GamePackage[] = [...(await loadGames()), ...measuringPackages];
