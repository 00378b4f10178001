import { readFileSync } from 'node:fs';
import { LOADERS } from '@fuda/registry';
import { readScenario, startScenario } from '@fuda/scenario';
import { expect, test } from 'vitest';
import { wordsIn } from '../i18n/words.ts';
import { LAYOUTS } from '../layouts/index.ts';
import { type MatchPlan, type NodeInfo, PERSON } from '../session/protocol.ts';
import { Session } from '../session/session.ts';
import { sheetOf } from '../session/sheet.ts';
import { EVERYTHING, logOf, logText } from './log.ts';

test('[WB-L1] monsters that go under an Xyz Monster are told of once', async () => {
  const pkg = await LOADERS.ocg();
  const scenarios = new URL('../../../../games/ocg/scenarios/', import.meta.url);
  const json = (file: string): object => JSON.parse(readFileSync(new URL(file, scenarios), 'utf8'));
  const { from: _, ...own } = json('xyz-materials-fall.json') as { from?: string };
  const { ready } = readScenario({ ...json('from/duel.json'), ...own }, '', [pkg]);
  const started = ready && startScenario(ready);
  if (!started || !('match' in started)) throw new Error('it does not begin');
  const ruleset = 'duel';
  const plan: MatchPlan = { game: 'ocg', ruleset, decks: ['', ''], seed: 1, seats: [PERSON, PERSON], open: true };
  const session = new Session(pkg, plan, started.match);
  const sheet = sheetOf(pkg, pkg.compile(ruleset), ruleset);
  const nodes: NodeInfo[] = [];
  let update = session.whole();
  for (nodes.push(...update.nodes); !nodes.some(({ log }) => log.some(({ type }) => type === 'XYZ_SUMMONED')); ) {
    const { options } = update.position;
    const answer = options.find(({ verb }) => verb === 'xyz') ?? options[0];
    const reply = session.answer(answer.index);
    if (!reply.ok) throw new Error(reply.error.reason.en);
    update = reply.value;
    nodes.push(...update.nodes);
  }
  const layout = LAYOUTS.find(({ game }) => game === 'ocg')!;
  const table = { plan, sheet, layout };
  const log = logText(
    logOf({ nodes, position: update.position }, table, wordsIn('en')),
    EVERYTHING,
    table,
    wordsIn('en'),
  );
  expect(log.match(/Gemini Elf/g), log).toHaveLength(1);
  expect(log).toContain('become Xyz Material');
});
