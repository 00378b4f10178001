/** Scenarios of every game, written by the house itself: whole matches as scripts, and moments of matches as positions. */
import { type GamePackage, randomFrom } from '@fuda/game';
import { createMatch, type Match } from '@fuda/kernel';
import { beginningOf, momentOf, runScenario, scriptOf } from '@fuda/scenario';
import { sized } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { LOADERS } from './index.ts';

const GAMES = Object.keys(LOADERS);

/** A match with random answers, up to `most` of them. */
function randomMatch(pkg: GamePackage, seed: number, most: number): Match {
  const decks = pkg.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(pkg.rulesets[0].id));
  const setup = pkg.setUp([decks[seed % decks.length].id, decks[(seed + 1) % decks.length].id], seed);
  const begun = setup.ok ? createMatch(pkg.compile(), setup.value, seed) : setup;
  if (!begun.ok) throw new Error(begun.error.reason.en);
  const random = randomFrom(seed);
  for (let n = 0; n < most && begun.value.optionCount > 0; n++) begun.value.decide(random(begun.value.optionCount));
  return begun.value;
}

const endOf = (match: Match): unknown => [match.view(0), match.view(1), match.result];

test.each(GAMES)('[SC-W1] a match of %s, written as a scenario, is played to the same end', async (game) => {
  const pkg = await LOADERS[game]();
  for (let seed = 1; seed <= sized(1, 20, 2); seed++) {
    const match = randomMatch(pkg, seed, 150);
    const script = scriptOf(match);
    const scenario = { ...beginningOf(match, { game }), script };
    let end: Match | undefined;
    const result = runScenario(JSON.parse(JSON.stringify(scenario)), 'recorded', [pkg], (_, m) => {
      end = m;
    });
    expect(result).toEqual({ ok: true, steps: script.length, decisions: match.decisions.length });
    expect(end && endOf(end)).toEqual(endOf(match));
    // people cannot read numbers: those are for options no words tell apart
    expect(script.filter(({ choose }) => choose?.option !== undefined).length).toBeLessThan(script.length / 20);
  }
});

test.each(GAMES)('[SC-W2] a moment of %s from which nothing is lost goes on as the match did', async (game) => {
  const pkg = await LOADERS[game]();
  let whole = 0;
  for (let seed = 1; seed <= sized(1, 20, 2); seed++) {
    const match = randomMatch(pkg, seed, 120);
    const script = scriptOf(match);
    while (match.decisions.length > 0) {
      const given = match.decisions.length;
      const { scenario, lost } = momentOf(match, { game });
      if (lost.length === 0 && given < script.length) {
        whole++;
        const next = { ...JSON.parse(JSON.stringify(scenario)), script: [script[given]] };
        expect(runScenario(next, `moment ${given}`, [pkg])).toMatchObject({ ok: true });
      }
      match.undo(Math.min(given, 7));
    }
  }
  expect(whole).toBeGreaterThan(sized(1, 3, 3));
});
