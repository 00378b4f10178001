/** The long measurements of the game, for the lab: an entry of its own, so that no page carries them. */
import type { Study } from '@fuda/game';
import { balanceStudy } from './balance/study.ts';
import { buyListStudy } from './buy-lists/study.ts';

export const historyStudies: Readonly<Record<string, Study>> = { balance: balanceStudy, 'buy-lists': buyListStudy };
