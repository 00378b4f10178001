/** Scenario files: those of every game, damaged. */
import { readScenario, runScenario, startScenario } from '@fuda/scenario';
import { mutate } from '@fuda/testkit';
import { seedOf } from '../chance.ts';
import { broken, type Door, type Effort, oneByOne, unsaid, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';
import { playMatch } from '../play.ts';

const FILE = 'scenario.json';

function opened({ pkg }: HouseGame, json: unknown, effort: Effort): Verdict {
  const { ready, problems } = readScenario(json, FILE, [pkg]);
  for (const problem of problems) {
    const wrong = unsaid(problem);
    if (wrong) return broken(wrong);
    if (problem.code === 'INTERNAL') return broken(`it threw inside: ${problem.reason.en}`);
  }
  if (!ready) return problems.length > 0 ? 'refused' : broken('neither accepted nor refused');
  if (!effort.spend()) return 'accepted';
  const started = startScenario(ready);
  if (!('match' in started)) return 'refused';
  const result = runScenario(json, FILE, [pkg]);
  if (!result.ok && result.code === 'INTERNAL') return broken(`it threw inside: ${result.reason.en}`);
  const played = playMatch(started.match, seedOf(json));
  return played.broken ? broken(played.broken) : 'accepted';
}

export function scenarioDoor(game: HouseGame): Door {
  // own cards are the business of the door for cards, and each of them costs a compiled game
  const samples = game.scenarios.filter((json) => !(json as { cards?: unknown }).cards);
  return {
    name: `${game.pkg.id}/scenario`,
    kind: 'json',
    common: 'mostly one',
    make: (random) => mutate(samples[random(samples.length)], random),
    open: oneByOne((input, effort) => opened(game, input, effort)),
  };
}
