/** Short forms for rules written in the kernel's IR: the common ones, and this game's own. */
import { attr, eq, it } from '@fuda/game/ir';
import type { Statement } from '@fuda/kernel';

export * from '@fuda/game/ir';

export const untapped = eq(attr('tapped', it), 0);

/** Standby effects: the turn player's first, in any order. */
export const settle: Statement = ['call', 'settle'];
