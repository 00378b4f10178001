import type { GamePackage } from '@fuda/game';
import { acidPackage } from './games/acid-package.ts';
import { duelLikePackage } from './games/duel-like-package.ts';
import { sampleDuelPackage } from './games/sample-duel/package.ts';

/** The games of the testkit: small, complete, and together using everything the kernel offers. */
export const testkitPackages: readonly GamePackage[] = [sampleDuelPackage, duelLikePackage, acidPackage];
