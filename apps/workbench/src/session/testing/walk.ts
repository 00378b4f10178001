/** A match played at random with both seats open, position by position, as the page would show it. */
import { LOADERS } from '@fuda/registry';
import { LAYOUTS } from '../../layouts/index.ts';
import type { Running } from '../../stores/match.ts';
import { diceFrom } from '../../tests/bot.ts';
import { startPlan } from '../plan.ts';
import { type MatchPlan, type NodeInfo, PERSON } from '../protocol.ts';
import { Session } from '../session.ts';
import { sheetOf } from '../sheet.ts';

const SHEETS = new Map<string, ReturnType<typeof sheetOf>>();

/** `look` is shown every position on the way. */
export async function walk(game: string, seed: number, steps: number, look: (running: Running) => void): Promise<void> {
  const layout = LAYOUTS.find((one) => one.game === game)!;
  const pkg = await LOADERS[game]();
  const ruleset = layout.library ?? pkg.rulesets[0].id;
  const compiled = pkg.compile(ruleset);
  // the texts of all cards are made once
  const sheet = SHEETS.get(game) ?? sheetOf(pkg, compiled, ruleset);
  SHEETS.set(game, sheet);
  const decks = sheet.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(ruleset)).map(({ id }) => id);
  const plan: MatchPlan = {
    game,
    ruleset,
    decks: [decks[seed % decks.length], decks[(seed * 3 + 1) % decks.length]],
    seed,
    seats: [PERSON, PERSON],
    open: true,
  };
  const match = startPlan(pkg, compiled, plan, layout.opening);
  if (!match.ok) throw new Error(match.error.reason.en);
  const session = new Session(pkg, plan, match.value);
  const dice = diceFrom(seed);
  const nodes: NodeInfo[] = [];
  for (let update = session.whole(), step = 0; ; step++) {
    nodes.push(...update.nodes);
    const { position, notes, record } = update;
    look({ serial: 1, plan, sheet, layout, position, nodes, notes, record });
    if (update.position.result || step >= steps) return;
    const next = session.answer(dice(update.position.options.length));
    if (!next.ok) throw new Error(next.error.reason.en);
    update = next.value;
  }
}
