/** [HB-C1] Rounds are what people read everywhere: the kernel's turns, two a round, agree with the game's own count. */
import { readdirSync, readFileSync } from 'node:fs';
import { createMatch, roundOf } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { chooseOption } from './cpu/levels.ts';
import { historyPackage } from './package.ts';
import { RULESETS } from './ruleset.ts';
import { resultOf } from './view.ts';

test.each(RULESETS.map(({ id }) => id))('[HB-C1] %s: round for round, and at the end the rounds played', (ruleset) => {
  for (const seed of [1, 2, 3]) {
    const setup = historyPackage.setUp(['sengoku-base', 'sengoku-base'], seed, ruleset);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const made = createMatch(historyPackage.compile(ruleset), setup.value, seed);
    if (!made.ok) throw new Error(made.error.reason.en);
    const match = made.value;
    const { declaration } = match.game;
    while (!match.result) {
      const { turn, globals } = match.view(null);
      expect(roundOf(declaration, turn)).toBe(globals.turnCount);
      match.decide(chooseOption(match, seed === 3 ? 'normal' : 'easy'));
    }
    expect(roundOf(declaration, match.view(null).turn)).toBe(resultOf(match)?.rounds);
  }
});

test('[HB-C1] positions of scenarios stand in one round, however it is counted', () => {
  const folder = new URL('../scenarios/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  for (const name of files) {
    const { turn, phase, globals } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    // a turn begins with DRAW
    expect(roundOf({ turnsPerRound: 2 }, turn + (phase === 'DRAW' ? 1 : 0)), name).toBe(globals.turnCount);
  }
});
