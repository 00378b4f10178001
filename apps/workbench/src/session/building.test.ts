import type { DeckList } from '@fuda/game';
import { LOADERS } from '@fuda/registry';
import { describe, expect, test } from 'vitest';
import { layoutOf } from '../layouts/index.ts';
import { deckCatalogue, testHand } from './building.ts';
import { checkDeck, deckList, exportDeck, importDeck } from './decks.ts';
import { matchup } from './matchup.ts';
import { startPlan } from './plan.ts';

const games = await Promise.all(Object.values(LOADERS).map((load) => load()));
const building = games.filter(({ deckLists }) => deckLists);

describe.each(building.map((pkg) => [pkg.id, pkg] as const))('%s', (id, pkg) => {
  const ruleset = pkg.rulesets[0].id;
  const game = pkg.compile(ruleset);
  const opening = layoutOf(id)?.opening ?? [];
  const lists = pkg.deckLists!;
  const shipped = lists.list(lists.ids[0]) as DeckList;

  test('[WB-B4] every card of every deck of the game is in the catalogue, in a section it may lie in', () => {
    const reply = deckCatalogue(pkg, game, ruleset, opening);
    if (!reply.ok) throw new Error(reply.error.reason.en);
    const cards = new Map(reply.value.cards.map((card) => [card.entry, card]));
    expect(reply.value.hand).toBeGreaterThan(3);
    for (const deck of lists.ids)
      for (const [section, entries] of Object.entries(lists.list(deck)?.sections ?? {}))
        for (const entry of entries) {
          expect(cards.get(entry)?.sections, entry).toContain(section);
          expect(entries.filter((one) => one === entry).length).toBeLessThanOrEqual(cards.get(entry)?.most ?? 0);
        }
  });

  test('[WB-B4] what the catalogue allows the check allows: one card more than the most is an error', () => {
    const reply = deckCatalogue(pkg, game, ruleset, opening);
    if (!reply.ok) throw new Error(reply.error.reason.en);
    for (const { entry, most, sections } of reply.value.cards) {
      const of = (n: number) => ({ sections: { [sections[0]]: Array.from({ length: n }, () => entry) } });
      const errors = (n: number, regulation = '') => {
        const checked = checkDeck(pkg, of(n), regulation);
        // the size of the deck is another matter
        return checked.ok
          ? checked.value.problems.filter(({ reason }) =>
              /a deck has|copies|cards named|of a name|forbidden|limited|starts in|is at most|not allowed/i.test(
                reason.en,
              ),
            ).length
          : -1;
      };
      expect(errors(most), `${most} × ${entry}`).toBe(0);
      expect(errors(most + 1), `${most + 1} × ${entry}`).toBeGreaterThan(0);
      for (const [regulation, fewer] of Object.entries(reply.value.restricted)) {
        const allowed = fewer[entry] ?? most;
        expect(errors(allowed, regulation)).toBe(0);
        expect(errors(allowed + 1, regulation)).toBeGreaterThan(0);
      }
    }
  });

  test('[WB-B7] a test hand is what the rules deal; the cards after it are drawn next', () => {
    const hands = [1, 2, 3].map((seed) => testHand(pkg, game, ruleset, shipped, seed, opening));
    for (const dealt of hands) {
      if (!dealt.ok) throw new Error(dealt.error.reason.en);
      const cards = Object.values(shipped.sections)
        .flat()
        .flatMap((entry) => lists.card(entry)?.definition ?? []);
      for (const card of [...dealt.value.hand, ...dealt.value.next]) expect(cards).toContain(card);
      expect(dealt.value.next.length).toBe(5);
    }
    expect(new Set(hands.map((dealt) => JSON.stringify(dealt))).size).toBe(3);
    const few = { sections: { [lists.sections[0].id]: shipped.sections[lists.sections[0].id].slice(0, 3) } };
    expect(testHand(pkg, game, ruleset, few, 1, opening).ok).toBe(true);
  });

  test('[WB-B8] a list of one’s own goes out and comes back in every format', () => {
    for (const { id: format } of lists.formats) {
      const written = exportDeck(pkg, shipped, format);
      if (!written.ok) throw new Error(written.error.reason.en);
      const read = importDeck(pkg, written.value.text, '');
      if (!read.ok) throw new Error(read.error.reason.en);
      for (const { id: section } of lists.sections)
        expect([...(read.value.deck.sections[section] ?? [])].sort()).toEqual(
          [...(shipped.sections[section] ?? [])].sort(),
        );
    }
    expect(deckList(pkg, 'no such deck')).toMatchObject({ ok: false, error: { code: 'NO_DECK' } });
  });

  test('[WB-B10] match-ups go on where they were, and are the same however they are cut', async () => {
    const against = lists.ids.at(-1)!;
    const begin = (plan: Parameters<typeof startPlan>[2]) => startPlan(pkg, game, plan, opening);
    const ask = async (most: number, before = { matches: 0, wins: 0, draws: 0 }) => {
      let tally = before;
      while (tally.matches < most) {
        const reply = await matchup(
          pkg,
          { game: id, ruleset, deck: shipped, against, player: 'random', seed: 3, before: tally, most },
          begin,
        );
        if (!reply.ok) throw new Error(reply.error.reason.en);
        tally = reply.value;
      }
      return tally;
    };
    const whole = await ask(4);
    expect(await ask(4, await ask(1))).toEqual(whole);
    expect(whole).toMatchObject({ matches: 4 });
    expect(whole.wins + whole.draws).toBeLessThanOrEqual(4);
  });
});

test('a game in which nobody builds decks says so', () => {
  const [pkg] = games.filter(({ deckLists }) => !deckLists);
  expect(deckCatalogue(pkg, pkg.compile(), pkg.rulesets[0].id, [])).toMatchObject({ ok: false });
});
