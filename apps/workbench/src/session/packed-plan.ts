/** Packs of a plan: the game they make, and what of them a match needs. The reader of packs is loaded only where there are some. */

import type { GamePackage, Pack } from '@fuda/game';
import type { MatchPlan, Reply } from './protocol.ts';
import { pathInWords } from './where.ts';

/**
 * The game a record is played with: what it carries must be sound as a whole. Takes anything; a plan without packs costs nothing.
 */
export async function packedFor(
  pkg: GamePackage,
  { packs }: { readonly packs?: unknown },
): Promise<Reply<GamePackage>> {
  if (packs === undefined) return { ok: true, value: pkg };
  const { gamesOfRecord } = await import('@fuda/pack');
  const found = gamesOfRecord(pkg, { packs });
  if (found.ok) return { ok: true, value: found.games[0].pkg };
  const { code, path, reason } = found.problem;
  const where = pathInWords(path);
  return {
    ok: false,
    error: {
      code: 'BAD_PACK',
      path: `$.plan${path.slice(1)}`,
      reason: { ja: `${where}: ${reason.ja} (${code})`, en: `${where}: ${reason.en} (${code})` },
    },
  };
}

/** The game with the packs somebody has on the shelf: what is half-made there is left out, and told by whoever edits it. */
export async function withShelf(pkg: GamePackage, packs: readonly Pack[] | undefined): Promise<GamePackage> {
  if (!packs || (packs.length === 0 && !pkg.packs)) return pkg;
  const { packedGame } = await import('@fuda/pack');
  return packedGame(pkg, packs).game;
}

/** The definitions a plan puts on the table. */
function cardsOf(pkg: GamePackage, { setup, decks, seed, ruleset, brought, opening, drill }: MatchPlan): string[] {
  const dealt = setup ?? pkg.setUp(decks, seed, ruleset);
  const placed = 'ok' in dealt ? (dealt.ok ? dealt.value.cards : []) : dealt.cards;
  const carried = (brought ?? []).flatMap((deck) => (deck ? Object.values(deck.sections).flat() : []));
  return [
    ...placed.map(({ definition }) => definition),
    ...carried.map((entry) => pkg.deckLists?.card(entry)?.definition ?? entry),
    ...(opening ?? []).flat(),
    ...(drill?.cards ?? []),
  ];
}

/** The plan with nothing of its packs but what the match needs: what it is played with is then what its record carries. */
export async function trimmed(pkg: GamePackage, plan: MatchPlan): Promise<MatchPlan> {
  const { packs: _, ...plain } = plan;
  if (!pkg.packs || pkg.packs.length === 0) return plain;
  const { gameForCards } = await import('@fuda/pack');
  const { packs = [] } = gameForCards(pkg, cardsOf(pkg, plan), plan.decks);
  return packs.length > 0 ? { ...plain, packs } : plain;
}
