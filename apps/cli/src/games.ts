import type { GamePackage } from '@fuda/game';
import { loadGame, loadGames } from '@fuda/registry';

/** Games for measuring stand behind those of the house. */
const measuring = async (): Promise<readonly GamePackage[]> => (await import('@fuda/testkit')).measuringPackages;

/** The games this command line knows, the first one offered first. */
export const allGames = async (): Promise<readonly GamePackage[]> => [...(await loadGames()), ...(await measuring())];

/** One of them, and nothing of the others is read. Undefined where there is no such game. */
export const gameOf = async (id: string): Promise<GamePackage | undefined> =>
  (await loadGame(id)) ?? (await measuring()).find((pkg) => pkg.id === id);
