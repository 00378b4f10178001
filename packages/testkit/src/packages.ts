import type { GamePackage } from '@fuda/game';
import { sampleDuelPackage } from '@fuda/sample';
import { acidPackage } from './games/acid-package.ts';
import { duelLikePackage } from './games/duel-like-package.ts';
import { kuhnPackage, leducPackage } from './poker/index.ts';

/** Games small enough to be solved: what players are worth is known exactly there. */
export const solvedPackages: readonly GamePackage[] = [kuhnPackage, leducPackage];

/** Games nobody plays for fun: for measuring, for everything the kernel offers, and for exact answers. */
export const measuringPackages: readonly GamePackage[] = [duelLikePackage, acidPackage, ...solvedPackages];

/** The games to test on: small, complete, and together using everything the kernel offers. */
export const testkitPackages: readonly GamePackage[] = [sampleDuelPackage, ...measuringPackages];
