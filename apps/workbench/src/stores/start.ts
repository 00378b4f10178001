/** Starting a match from a layout alone: the defaults that just work. */
import type { Layout } from '../layouts/layout.ts';
import { beginMatch, failWith, table } from './match.ts';
import { quickPlan, watchPlan } from './plans.ts';
import { loadShelf, packsOf } from './shelf.ts';

export type Start = 'play' | 'watch' | 'solo';

export async function startQuick(layout: Layout, how: Start): Promise<boolean> {
  await loadShelf();
  const ruleset = how === 'solo' ? layout.solo : undefined;
  const sheet = await table.sheet(layout.game, ruleset, undefined, packsOf(layout.game));
  if (!sheet.ok) {
    failWith(sheet.error);
    return false;
  }
  return beginMatch(how === 'watch' ? watchPlan(layout, sheet.value) : quickPlan(layout, sheet.value));
}
