import type { GamePackage } from '@fuda/game';
import { sampleDuelPackage } from '@fuda/sample';
import { acidPackage } from './games/acid-package.ts';
import { duelLikePackage } from './games/duel-like-package.ts';

/** Games nobody plays for fun: for measuring, and for everything the kernel offers. */
export const measuringPackages: readonly GamePackage[] = [duelLikePackage, acidPackage];

/** The games to test on: small, complete, and together using everything the kernel offers. */
export const testkitPackages: readonly GamePackage[] = [sampleDuelPackage, ...measuringPackages];
