/** Every card there is can be tried: shipped ones and those of the example packs, of every game. */
import { readFileSync } from 'node:fs';
import type { GamePackage } from '@fuda/game';
import { checkPack } from '@fuda/pack';
import { readScenario, startScenario, tryCard, usesOf } from '@fuda/scenario';
import { sized } from '@fuda/testkit';
import { describe, expect, test, vi } from 'vitest';
import { LOADERS } from './index.ts';

vi.setConfig({ testTimeout: 300_000 });

const FOLDERS: Readonly<Record<string, string>> = { 'sample-duel': 'sample' };
const GAMES = await Promise.all(
  Object.entries(LOADERS).map(async ([id, load]) => {
    const shipped = await load();
    const file = `games/${FOLDERS[id] ?? id}/packs/example.json`;
    const { pack } = checkPack(JSON.parse(readFileSync(file, 'utf8')));
    const packed = pack && shipped.withPacks?.([pack]);
    if (!packed) throw new Error(file);
    return [id, packed.game] as const;
  }),
);

/** Cards nobody can use by themselves; all others can be used. */
const UNUSABLE: Readonly<Record<string, readonly string[]>> = {
  // a token that may not attack
  ocg: ['ocg:24874631'],
};
/** Answers until the use, at most: traps and cards in hand wait for what the other player does. */
const FAR = 10;

/** Every so many of the shipped cards, and all of the packs, which come last. */
const EVERY = sized(16, 1, 4);
const someOf = (cards: readonly string[]): readonly string[] =>
  cards.filter((_, i) => i % EVERY === 0 || i >= cards.length - LAST);
const LAST = 12;

const cardsOf = (pkg: GamePackage): readonly string[] => [
  ...new Set(pkg.rulesets.flatMap(({ id }) => pkg.compile(id).cards.map((card) => card.id))),
];

describe.each(GAMES)('%s', (id, pkg) => {
  test('[SC-T1] every card has a position that is a scenario file and opens; its way leads to an answer that uses the card', () => {
    const unused: string[] = [];
    const cards = someOf(cardsOf(pkg));
    for (const card of cards) {
      const tried = tryCard(pkg, card);
      if (!tried.ok) throw new Error(`${card}: ${tried.error.reason.en}`);
      const { scenario, way, after, through, reason } = tried.value;
      const { ready, problems } = readScenario(JSON.parse(JSON.stringify(scenario)), card, [pkg]);
      expect(problems, card).toEqual([]);
      const started = ready && startScenario(ready);
      if (!started || !('match' in started)) throw new Error(`${card} does not open`);
      const { match } = started;
      // the card lies on the table of the player who tries it
      expect(
        match.setup.cards.some(({ definition, zone }) => definition === card && zone !== 'deck'),
        card,
      ).toBe(true);
      for (const answer of way) expect(match.decide(answer).ok).toBe(true);
      const uses = usesOf(match, [card, ...through], pkg.tryOut!);
      if (after === null) {
        expect(reason?.ja && reason.en, card).toBeTruthy();
        unused.push(card);
      } else {
        expect(after, card).toBeLessThanOrEqual(FAR);
        expect(uses.length, card).toBeGreaterThan(0);
      }
    }
    expect(unused).toEqual((UNUSABLE[id] ?? []).filter((card) => cards.includes(card)));
  });

  test('[SC-K1] the position of an own card opens for somebody who has not got its pack', async () => {
    const shipped = await LOADERS[id]();
    const own = cardsOf(pkg).filter((card) => !cardsOf(shipped).includes(card));
    expect(own.length).toBeGreaterThan(0);
    for (const card of own) {
      const tried = tryCard(pkg, card);
      if (!tried.ok) throw new Error(tried.error.reason.en);
      expect(readScenario(tried.value.scenario, card, [shipped]).problems).toEqual([]);
    }
  });

  test('[SC-T2] what the position is stays the same: a second look gives the same file', () => {
    for (const card of cardsOf(pkg).slice(0, 5)) expect(tryCard(pkg, card)).toEqual(tryCard(pkg, card));
  });

  test('[SC-T3] a card nobody knows is refused with a reason', () => {
    const tried = tryCard(pkg, 'nobody');
    expect(tried.ok ? undefined : tried.error.reason.en).toContain('nobody');
  });
});
