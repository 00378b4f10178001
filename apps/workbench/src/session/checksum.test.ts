/** A match of the page, played through its table worker, is the match `fuda sim` plays: same packs, decks and seeds, same checksum. */
import { readFileSync } from 'node:fs';
import { Dice, mix, type Pack } from '@fuda/game';
import { createMatch, hashCells } from '@fuda/kernel';
import { checksumOf, emptyTally, matchSeed, simulate } from '@fuda/lab';
import { packedGame, readPack } from '@fuda/pack';
import { LOADERS } from '@fuda/registry';
import { widely } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import { methods as table } from '../worker/table.ts';
import { type MatchPlan, PERSON, type SessionRecord } from './protocol.ts';

vi.setConfig({ testTimeout: 300_000 });

const FOLDERS: Readonly<Record<string, string>> = { 'sample-duel': 'sample' };
const MATCHES = 2;
const SEED = 11;

function packOf(game: string): Pack {
  const { pack } = readPack(readFileSync(`games/${FOLDERS[game] ?? game}/packs/example.json`), game);
  if (!pack) throw new Error(game);
  return pack;
}

async function must<T>(reply: Promise<{ ok: true; value: T } | { ok: false; error: { reason: { en: string } } }>) {
  const found = await reply;
  if (!found.ok) throw new Error(found.error.reason.en);
  return found.value;
}

/** Played to its end by dice, answer by answer, in the worker that holds the page's matches. */
async function playInPage(plan: MatchPlan): Promise<SessionRecord> {
  const dice = new Dice(plan.seed).below;
  let update = await must(table.begin(plan));
  while (update.position.asked) update = await must(table.answer(dice(update.position.options.length)));
  return update.record;
}

test.each(widely(Object.keys(LOADERS), 3))(
  '[WB-T4] %s: matches of the page have the checksum of fuda sim --pack',
  async (game) => {
    const pack = packOf(game);
    const shipped = await LOADERS[game]();
    const pkg = packedGame(shipped, [pack]).game;
    const deck = `${pack.id}:${pack.decks[0].id}`;
    const ruleset = pack.decks[0].rulesets?.[0] ?? shipped.rulesets[0].id;
    const decks = [deck, deck] as const;
    const simulated = await simulate(pkg, {
      matches: MATCHES,
      seed: SEED,
      decks,
      ruleset,
      players: ['random', 'random'],
    });
    if (!simulated.ok) throw new Error(simulated.error.reason.en);
    const tally = emptyTally();
    for (let number = 0; number < MATCHES; number++) {
      const seed = matchSeed(SEED, number);
      const { plan, options } = await playInPage({
        game,
        ruleset,
        decks,
        seed,
        seats: [PERSON, PERSON],
        open: true,
        packs: [pack],
      });
      // the record is all there is: whoever opens it plays the same match
      const { game: opened } = packedGame(shipped, plan.packs ?? []);
      const setup = opened.setUp(plan.decks, plan.seed, plan.ruleset);
      const match = setup.ok ? createMatch(opened.compile(ruleset), setup.value, plan.seed) : setup;
      if (!match.ok) throw new Error(match.error.reason.en);
      for (const option of options) expect(match.value.decide(option).ok).toBe(true);
      expect(match.value.result).not.toBeNull();
      const { state, layout } = match.value.machine;
      tally.sums[0] = (tally.sums[0] + hashCells(state, 0, layout.cells, mix(number))) >>> 0;
      tally.sums[1] = (tally.sums[1] + hashCells(state, 0, layout.cells, ~number)) >>> 0;
    }
    expect(checksumOf(tally)).toBe(simulated.value.checksum);
  },
);
