/** Piles by lock-and-reroll: what is locked stays, the rest is drawn until the game has nothing against the whole. */
import { Dice, type GamePackage } from '@fuda/game';
import type { Reply } from './protocol.ts';
import { refuse } from './refuse.ts';

/** Tables tried before one says that there is none. */
const MOST_TRIES = 2000;

export function rollPiles(
  pkg: GamePackage,
  ruleset: string,
  fixed: readonly (string | null)[],
  seed: number,
): Reply<readonly string[]> {
  const piles = pkg.ownPiles;
  if (!piles)
    return refuse('NO_PILES', '$.game', 'このゲームでは場のカードを選べません', 'this game has no piles to choose');
  const random = new Dice(seed).below;
  const pool = piles.candidates(ruleset).filter((id) => !fixed.includes(id));
  const slots = Array.from({ length: piles.count }, (_, i) => fixed[i] ?? null);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const deck = [...pool];
    const drawn = slots.map((id) => id ?? deck.splice(random(deck.length), 1)[0]);
    if (drawn.every((id) => id !== undefined) && piles.deck(drawn, ruleset).problems.length === 0)
      return { ok: true, value: drawn };
  }
  return refuse(
    'NO_PILES_FIT',
    '$.fixed',
    '固定したカードに合う組み合わせが見つかりません',
    'nothing was found that goes with the cards that are locked',
  );
}
