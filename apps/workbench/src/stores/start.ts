/** Starting a match from a layout alone: the defaults that just work. */
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet, Reply } from '../session/protocol.ts';
import { beginMatch, failWith, table } from './match.ts';
import { quickPlan, watchPlan } from './plans.ts';
import { loadShelf, packKey, packsOf } from './shelf.ts';

export type Start = 'play' | 'watch' | 'solo';

const rulesetFor = (layout: Layout, how: Start): string | undefined => (how === 'solo' ? layout.solo : undefined);

/** The sheet asked for last, for whom, and with which packs on the shelf. */
let asked: { readonly key: string; readonly sheet: Promise<Reply<GameSheet>> } | null = null;

async function sheetFor(layout: Layout, how: Start): Promise<Reply<GameSheet>> {
  await loadShelf();
  const ruleset = rulesetFor(layout, how);
  const key = JSON.stringify([layout.game, ruleset, packKey(layout.game)]);
  if (asked?.key !== key) asked = { key, sheet: table.sheet(layout.game, ruleset, undefined, packsOf(layout.game)) };
  return asked.sheet;
}

/**
 * Somebody is about to begin a match: the table's worker and the game are asked for already, so that they are there, or nearly, when the button
 * is pressed. Nothing that goes wrong is told: the press asks again.
 */
export async function prepareQuick(layout: Layout): Promise<void> {
  const { ok } = await sheetFor(layout, 'play');
  if (!ok) asked = null;
}

export async function startQuick(layout: Layout, how: Start): Promise<boolean> {
  const sheet = await sheetFor(layout, how);
  asked = null;
  if (!sheet.ok) {
    failWith(sheet.error);
    return false;
  }
  return beginMatch(how === 'watch' ? watchPlan(layout, sheet.value) : quickPlan(layout, sheet.value));
}
