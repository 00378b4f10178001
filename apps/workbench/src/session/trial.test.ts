/** The worker of the page and the command line find the same, for the same pack, decks and seeds. */

import { readFileSync } from 'node:fs';
import type { Pack } from '@fuda/game';
import { runTrial as runInLab } from '@fuda/lab';
import { packedGame, readPack } from '@fuda/pack';
import { LOADERS } from '@fuda/registry';
import { WIDE } from '@fuda/testkit';
import { describe, expect, test, vi } from 'vitest';
import { methods as table } from '../worker/table.ts';
import { methods as thinker } from '../worker/thinker.ts';
import type { TrialReport, TrialTally } from './questions.ts';

vi.setConfig({ testTimeout: 300_000 });

const FOLDERS: Readonly<Record<string, string>> = { 'sample-duel': 'sample' };

function packOf(game: string): Pack {
  const { pack } = readPack(readFileSync(`games/${FOLDERS[game] ?? game}/packs/example.json`), game);
  if (!pack) throw new Error(game);
  return pack;
}

describe.each(Object.keys(LOADERS))('%s', (game) => {
  const pack = packOf(game);
  const card = `${pack.id}:${pack.cards[0].id}`;
  const job = { game, card, seed: 5, player: 'random' };

  /** As two workers of the page do it: in slices, each with what it has counted itself. */
  async function inPage(deals: number): Promise<TrialReport> {
    const tallies: (TrialTally | null)[] = [null, null];
    let report: TrialReport | undefined;
    for (let from = 0, turn = 0; from < deals; turn++) {
      const i = turn % 2;
      const others = tallies[1 - i] === null ? [] : [tallies[1 - i] as TrialTally];
      const request = { job, packs: [pack], before: tallies[i], others, from, to: deals, of: 2 * deals };
      const reply = await thinker.trial(request);
      if (!reply.ok) throw new Error(reply.error.reason.en);
      tallies[i] = reply.value.tally;
      from = reply.value.next;
      report = reply.value.report;
    }
    if (!report) throw new Error('nothing played');
    return report;
  }

  test.runIf(WIDE)(
    '[WB-T3] [LB-T9] the trial of a card of a pack is the same in the page as in the lab, to the checksum',
    async () => {
      const shipped = await LOADERS[game]();
      const lab = await runInLab(packedGame(shipped, [pack]).game, { card, seed: 5, player: 'random', matches: 8 });
      if (!lab.ok) throw new Error(lab.error.reason.en);
      const { seconds: _, ...expected } = lab.value;
      expect(await inPage(4)).toEqual(expected);
      expect(expected.matches).toBe(8);
    },
  );

  test('[WB-T1] the position of a card of the shelf opens on the table, with a title that says how to use it', async () => {
    const tried = await table.tryCard(game, card, undefined, [pack]);
    if (!tried.ok) throw new Error(tried.error.reason.en);
    const restored = await table.restore(tried.value.scenario, [pack]);
    expect(restored.ok && restored.value.plan.title?.ja).toContain('試す');
    expect(restored.ok && restored.value.plan.packs?.map(({ id }) => id)).toEqual([pack.id]);
  });

  test('[WB-T1] a card nobody knows is refused with a reason', async () => {
    const tried = await table.tryCard(game, 'nobody', undefined, [pack]);
    expect(tried.ok ? '' : tried.error.reason.ja).toContain('nobody');
    const judged = await thinker.trial({
      job: { ...job, card: 'nobody' },
      before: null,
      others: [],
      from: 0,
      to: 1,
      of: 2,
    });
    expect(judged.ok ? '' : judged.error.code).toBe('UNKNOWN_CARD');
  });
});
