/** Scenario files (docs/scenario-format.md) on the table: the position they set up, with both seats open. */
import { fingerprintOf, type GamePackage } from '@fuda/kernel';
import { PERSON, type Reply, type SessionRecord } from './protocol.ts';
import { placeInFile } from './where.ts';

export const SCENARIO_FORMAT = 'fuda-scenario/1';

/** The checks of scenario files are loaded only when one is opened. */
export async function readScenarioFile(json: unknown, pkg: GamePackage): Promise<Reply<SessionRecord>> {
  const { readScenario } = await import('@fuda/testkit');
  const { ready, problems } = readScenario(json, 'scenario', [pkg]);
  if (!ready) {
    const [{ code, place, reason }] = problems;
    const where = place === '$' ? '' : `${placeInFile(place)}: `;
    return {
      ok: false,
      error: { code, place, reason: { ja: `${where}${reason.ja}`, en: `${where}${reason.en}` } },
    };
  }
  const { scenario, setup, seed, game } = ready;
  return {
    ok: true,
    value: {
      format: 'fuda-session/1',
      plan: {
        game: pkg.id,
        ruleset: scenario.ruleset ?? pkg.rulesets[0].id,
        decks: ['', ''],
        seed,
        seats: [PERSON, PERSON],
        setup,
        ...(scenario.rolls ? { rolls: scenario.rolls } : {}),
      },
      fingerprint: fingerprintOf(game),
      options: [],
      cursor: 0,
    },
  };
}
