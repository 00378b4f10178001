/** Plays Duels in both engines and tells where they differ. Called by main.mjs, which has seen to the other engine. */
import { readFileSync, writeFileSync } from 'node:fs';
import { DECKS, POOL, type PrintedCard } from '@fuda/ocg';
import passcodes from '../../../games/ocg/passcodes.json' with { type: 'json' };
import setCodes from '../../../games/ocg/set-codes.json' with { type: 'json' };
import { type Arguments, EXIT } from '../arguments.mjs';
import { coreCard } from './core/card-data.ts';
import type { CoreWorld, DeckOrder } from './core/engine.ts';
import { loadCore } from './core/library.ts';
import { faultOf, openScripts } from './core/scripts.ts';
import type { Finding } from './difference.ts';
import { Lockstep } from './lockstep.ts';
import { seeded } from './random.ts';
import { causesOf, describeCause } from './report.ts';
import { faultsOf, type Settled } from './settled.ts';

const CURRENT: readonly PrintedCard[] = POOL.filter(({ edition }) => edition === 'now');
const NAMES = new Map(CURRENT.map(({ passcode, name }) => [passcode, name.en]));
const nameOf = (code: number): string => (code === 0 ? '' : (NAMES.get(code) ?? String(code)));

/** Decks of today's texts whose cards all have a script. Normal Monsters need none. */
function playableDecks(world: CoreWorld, wanted: readonly string[]) {
  const scriptless = (code: number): boolean => {
    const card = CURRENT.find(({ passcode }) => passcode === code);
    const plain = card?.kind === 'monster' && card.frame === 'normal';
    return !plain && !world.scripts.has(code);
  };
  return DECKS.filter(({ id }) => wanted.length === 0 || wanted.includes(id)).filter((deck) => {
    const missing = [...new Set([...deck.main, ...deck.extra])].filter(scriptless);
    if (missing.length > 0)
      console.log(`${deck.id}: スクリプトがありません / no script for ${missing.map(nameOf).join(', ')}`);
    return Object.keys(deck.editions).length === 0 && missing.length === 0;
  });
}

const FAULT_TEXT = {
  missing: 'フォルダがありません / there is no such folder',
  noScripts: 'constant.lua と utility.lua がありません / constant.lua and utility.lua are not there',
} as const;

/** The exit code. `engine` is the address of the other engine. */
export async function play(wanted: Arguments, engine: string, settledFile: string): Promise<number> {
  const { duels, seed, decks, steps, json, all, trace } = wanted;
  const scripts = wanted.scripts ?? '';
  const fault = faultOf(scripts);
  if (fault !== undefined) {
    console.error(`${scripts}: ${FAULT_TEXT[fault]}`);
    return EXIT.wrongCall;
  }
  const settled = JSON.parse(readFileSync(settledFile, 'utf8')) as Settled[];
  const faults = faultsOf(settled);
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    return EXIT.wrongCall;
  }
  const tables = { setCodes, nameTreatedAs: passcodes.nameTreatedAs };
  const cards = new Map(CURRENT.map((card) => [card.passcode, coreCard(card, tables)]));
  for (const [first, others] of Object.entries(passcodes.otherNumbers))
    for (const other of others) cards.set(other, { ...cards.get(Number(first))!, code: other, alias: Number(first) });
  const world: CoreWorld = { library: await loadCore(engine), scripts: openScripts(scripts), cards };
  const playable = playableDecks(world, decks);
  if (playable.length === 0) {
    console.error('遊べるデッキがありません。 No deck can be played.');
    return EXIT.wrongCall;
  }
  const findings: Finding[] = [];
  const done = new Map<string, number>();
  const complaints = new Map<string, number>();
  let total = 0;
  let finished = 0;
  for (let duel = 0; duel < duels; duel++) {
    const own = seed + duel;
    const random = seeded(own);
    // drawn apart from the Duel's own chances, so that naming these two decks plays the very same Duel again
    const draw = seeded(~own);
    const pair =
      decks.length === 2
        ? decks.map((id) => playable.find((deck) => deck.id === id)!)
        : [draw.pick(playable), draw.pick(playable)];
    const order = ({ main, extra }: (typeof playable)[number]): DeckOrder => ({
      main: random.shuffle(main),
      extra: [...extra],
    });
    const plan = {
      decks: [order(pair[0]), order(pair[1])] as const,
      names: pair.map(({ id }) => id),
      seed: own,
      maxSteps: steps,
      ...(trace ? { trace: console.log } : {}),
    };
    const outcome = new Lockstep(world, plan, random, nameOf).play();
    total += outcome.steps;
    finished += Number(outcome.finished);
    findings.push(...outcome.findings);
    for (const [verb, count] of outcome.done) done.set(verb, (done.get(verb) ?? 0) + count);
    for (const text of outcome.complaints) complaints.set(text, (complaints.get(text) ?? 0) + 1);
  }
  const causes = causesOf(findings, settled);
  const fresh = causes.filter((cause) => cause.settled === undefined);
  for (const cause of all ? causes : fresh) console.log(describeCause(cause, nameOf));
  for (const [text, count] of complaints) console.log(`! ${text} ×${count}`);
  console.log(
    `${duels} duels (${finished} to the end), ${total} steps; ${[...done].map(([verb, count]) => `${verb} ${count}`).join(', ')}`,
  );
  console.log(`${fresh.length} new causes, ${causes.length - fresh.length} settled`);
  if (json) writeFileSync(json, `${JSON.stringify(fresh, null, 1)}\n`);
  return fresh.length > 0 ? EXIT.differ : EXIT.agreed;
}
