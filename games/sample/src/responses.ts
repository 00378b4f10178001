/** When players may answer: data (see packages/game, responses.ts). */
import type { ResponseRules } from '@fuda/game';
import responses from '../responses.json' with { type: 'json' };

export const RESPONSES = responses as ResponseRules;
