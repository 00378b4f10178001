import { duelMastersPackage } from '@fuda/duel-masters';
import type { GamePackage } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import { ocgPackage } from '@fuda/ocg';
import { testkitPackages } from '@fuda/testkit';

/** The games this command line knows; the first one is offered first. A new game is added here and nowhere else. */
export const GAMES: readonly GamePackage[] = [historyPackage, ocgPackage, duelMastersPackage, ...testkitPackages];
