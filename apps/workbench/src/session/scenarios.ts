/** Scenario files (docs/scenario-format.md) on the table: the position they set up, with their own cards, title and goal, and both seats open. */

import type { GamePackage } from '@fuda/game';
import { fingerprintOf } from '@fuda/kernel';
import { rememberGame } from './played-game.ts';
import { type MatchPlan, PERSON, type Reply, type SessionRecord } from './protocol.ts';
import { pathInWords } from './where.ts';

export const SCENARIO_FORMAT = 'fuda-scenario/1';

/** The checks of scenario files are loaded only when one is opened. */
export async function readScenarioFile(json: unknown, pkg: GamePackage): Promise<Reply<SessionRecord>> {
  const { readScenario } = await import('@fuda/scenario');
  const { ready, problems } = readScenario(json, 'scenario', [pkg]);
  if (!ready) {
    const [{ code, path, reason }] = problems;
    const where = path === '$' ? '' : `${pathInWords(path)}: `;
    return {
      ok: false,
      error: { code, path, reason: { ja: `${where}${reason.ja}`, en: `${where}${reason.en}` } },
    };
  }
  const { scenario, setup, seed, game } = ready;
  const ruleset = scenario.ruleset ?? pkg.rulesets[0].id;
  // rules that are played for a goal of their own
  const goal = pkg.rulesets.find(({ id }) => id === ruleset)?.goal;
  const plan: MatchPlan = {
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
    ...(goal ? { goal: { kind: 'win' as const, turn: Math.max(goal.byTurn, scenario.turn ?? 1) } } : {}),
  };
  rememberGame(pkg, plan, game);
  return {
    ok: true,
    value: {
      format: 'fuda-session/1',
      plan,
      fingerprint: fingerprintOf(game),
      options: [],
      cursor: 0,
    },
  };
}
