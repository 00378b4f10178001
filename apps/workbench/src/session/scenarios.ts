/** Scenario files (docs/scenario-format.md) on the table: the position they set up, with their own cards, title and goal, and both seats open. */

import type { GamePackage } from '@fuda/game';
import { fingerprintOf } from '@fuda/kernel';
import type { runScenario as runScenarioFile } from '@fuda/scenario';
import { prepareGoal } from './goal.ts';
import { trimmed, withShelf } from './packed-plan.ts';
import { gameFor, rememberGame } from './played-game.ts';
import { type Goal, type MatchPlan, PERSON, type Reply, type SessionRecord } from './protocol.ts';
import { pathInWords } from './where.ts';
import { goalOfPuzzle } from './write-scenario.ts';

export const SCENARIO_FORMAT = 'fuda-scenario/1';

/** The checks of scenario files are loaded only when one is opened. */
export async function readScenarioFile(json: unknown, loaded: GamePackage): Promise<Reply<SessionRecord>> {
  const { readScenario, runScenario } = await import('@fuda/scenario');
  const { ready, problems } = readScenario(json, 'scenario', [loaded]);
  if (!ready) {
    const [{ code, path, reason }] = problems;
    const where = path === '$' ? '' : `${pathInWords(path)}: `;
    return {
      ok: false,
      error: { code, path, reason: { ja: `${where}${reason.ja}`, en: `${where}${reason.en}` } },
    };
  }
  const { scenario, pkg, setup, seed, game } = ready;
  const ruleset = scenario.ruleset ?? pkg.rulesets[0].id;
  // rules that are played for a goal of their own
  const byRules = pkg.rulesets.find(({ id }) => id === ruleset)?.goal;
  const goal: Goal | undefined = byRules && { kind: 'win', turn: Math.max(byRules.byTurn, scenario.turn ?? 1) };
  const { puzzle } = scenario;
  const asks = puzzle
    ? {
        goal: goalOfPuzzle(puzzle),
        solver: puzzle.player,
        puzzle: { hints: puzzle.hints ?? [], solution: solutionOf(json, pkg, runScenario) },
      }
    : {};
  const wanted: MatchPlan = {
    game: pkg.id,
    ruleset,
    decks: ['', ''],
    seed,
    seats: [PERSON, PERSON],
    open: true,
    setup,
    ...(scenario.rolls ? { rolls: scenario.rolls } : {}),
    ...(scenario.cards && scenario.cards.length > 0 ? { cards: scenario.cards } : {}),
    ...(scenario.name ? { title: scenario.name } : {}),
    ...(goal ? { goal } : {}),
    ...asks,
  };
  await prepareGoal(wanted);
  const plan = await trimmed(pkg, wanted);
  // what it was read with, unless less than that is enough
  const small = await withShelf(pkg, plan.packs ?? []);
  if (small.packs === undefined && pkg.packs === undefined) rememberGame(pkg, plan, game);
  const played = pkg.packs === undefined ? { ok: true as const, value: { game } } : gameFor(small, plan);
  if (!played.ok) return played;
  return {
    ok: true,
    value: {
      format: 'fuda-session/1',
      plan,
      fingerprint: fingerprintOf(played.value.game),
      options: [],
      cursor: 0,
    },
  };
}

/** The answers of the script. One that does not hold tells nothing. */
function solutionOf(json: unknown, pkg: GamePackage, run: typeof runScenarioFile): readonly number[] {
  let solution: readonly number[] = [];
  const result = run(json, 'scenario', [pkg], (_, match) => {
    solution = [...match.decisions];
  });
  return result.ok ? solution : [];
}
