import { historyPackage } from '@fuda/history';
import type { GameLibrary, GamePackage } from '@fuda/kernel';
import { ocgLibrary } from '@fuda/ocg';
import { testkitPackages } from '@fuda/testkit';

/** The games this command line knows; the first one is offered first. A new game is added here and nowhere else. */
export const GAMES: readonly GamePackage[] = [historyPackage, ...testkitPackages];

/** Games whose decks and cards can be handled, whether or not they can be played yet. */
export const LIBRARIES: readonly GameLibrary[] = [...GAMES, ocgLibrary];
