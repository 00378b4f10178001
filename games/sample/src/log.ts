/** How it tells what happened: data (see packages/game, log/rules.ts). */
import type { LogRules } from '@fuda/game';
import log from '../log.json' with { type: 'json' };

export const LOG = log as LogRules;
