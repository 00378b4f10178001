import { fingerprintOf, saveReplay } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { layoutOf } from '../layouts/index.ts';
import { startPlan } from './plan.ts';
import { PERSON } from './protocol.ts';
import { openRecord, readRecord } from './records.ts';

test.each(
  Object.keys(LOADERS).flatMap((game) => [
    [game, 'named'],
    [game, 'not named, as older replays'],
  ]),
)('%s: a replay opens with the ruleset it was played with (%s)', async (game, how) => {
  const pkg = await LOADERS[game]();
  for (const { id: ruleset } of pkg.rulesets) {
    const { opening } = layoutOf(game)!;
    const plan = {
      game,
      ruleset,
      decks: pkg.defaultDecks as [string, string],
      seed: 3,
      seats: [PERSON, PERSON] as const,
      open: true,
    };
    const match = startPlan(pkg, pkg.compile(ruleset), plan, opening);
    if (!match.ok) throw new Error(match.error.reason.en);
    for (let n = 0; n < 5 && match.value.query; n++) match.value.decide(0);
    const record = readRecord(
      JSON.parse(JSON.stringify(saveReplay(match.value, how === 'named' ? ruleset : undefined))),
    );
    if (!record.ok) throw new Error(record.error.reason.en);
    expect(record.value.fingerprint).toBe(fingerprintOf(pkg.compile(ruleset)));
    const opened = openRecord(pkg, record.value, opening);
    if (!opened.ok) throw new Error(opened.error.reason.en);
    expect(opened.value.plan.ruleset).toBe(ruleset);
    expect(opened.value.match.hash()).toBe(match.value.hash());
  }
});

test('a damaged record is told without paths', () => {
  for (const bad of [
    7,
    { format: 'fuda-session/1' },
    { format: 'fuda-session/1', plan: { game: 'x' } },
    { format: 'fuda-replay/1', game: 'x', fingerprint: 'f' },
  ]) {
    const read = readRecord(bad);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.reason.ja + read.error.reason.en).not.toMatch(/\$/);
  }
});
