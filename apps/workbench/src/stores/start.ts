/** Starting a match from a layout alone: the defaults that just work. */
import type { Layout } from '../layouts/layout.ts';
import { beginMatch, failWith, table } from './match.ts';
import { quickPlan, watchPlan } from './plans.ts';

export type Start = 'play' | 'watch' | 'solo';

export async function startQuick(layout: Layout, how: Start): Promise<boolean> {
  const sheet = await table.sheet(layout.game, how === 'solo' ? layout.solo : undefined);
  if (!sheet.ok) {
    failWith(sheet.error);
    return false;
  }
  return beginMatch(how === 'watch' ? watchPlan(layout, sheet.value) : quickPlan(layout, sheet.value));
}
