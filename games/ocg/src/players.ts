/** Players that know nothing about cards. */

import type { Player } from '@fuda/game';
import { countOptions } from '@fuda/kernel';
import { label } from './ir.ts';
import { VERBS } from './prompts.ts';

const PASSING = new Set(
  ['pass', 'decline', 'no', 'done', 'endBattle', 'stopAttack', 'next'].map((name) =>
    VERBS.findIndex((verb) => verb.name === name),
  ),
);

/** The solitaire opponent [YGO-2.7]: passes every window, ends every phase, and answers what must be answered with the first choice. */
export const PASSIVE: Player = {
  name: 'passive',
  label: label('何もしない', 'Passive'),
  way: label('断れることはすべて断り、フェイズを終えます', 'says no wherever it may and ends every phase'),
  choose(machine) {
    const n = countOptions(machine);
    for (let i = n - 1; i >= 0; i--) if (PASSING.has(machine.optionVerb[i])) return i;
    return 0;
  },
};
