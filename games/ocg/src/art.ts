/** What the pictures of its cards are about: data (see packages/game, card-art.ts). */
import type { ArtRules } from '@fuda/game';
import art from '../art.json' with { type: 'json' };

export const ART = art as ArtRules;
