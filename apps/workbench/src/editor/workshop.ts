/** The bench of a game with the packs in use: loaded when somebody makes cards, and by nobody else. */
import { Bench, type DocumentKind } from '@fuda/editor';
import type { Pack, PackCard } from '@fuda/game';
import { extendVocabulary } from '@fuda/language';
import { WORKSHOPS, type Workshop } from '@fuda/registry';

export type { Workshop } from '@fuda/registry';

const loaded = new Map<string, Promise<Workshop>>();

export function loadWorkshop(game: string): Promise<Workshop> {
  const found = loaded.get(game) ?? WORKSHOPS[game]();
  loaded.set(game, found);
  return found;
}

/** A pack's card as the game's other cards are: by the id it has outside. */
function asCard(pack: Pack, { draft: _, replaces, ...card }: PackCard): unknown {
  return { ...card, id: replaces ?? `${pack.id}:${card.id ?? ''}` };
}

/** What a card of `home` is read with: words and keywords of all these packs, and every card it may name. */
export function benchFor(
  { vocabulary, cards, own }: Workshop,
  packs: readonly Pack[],
  home: string,
  kind: DocumentKind,
): Bench {
  const extended = extendVocabulary(vocabulary, packs, own);
  // what is half-made is there to be named all the same
  const brought = packs.flatMap((pack) => pack.cards.map((card) => asCard(pack, card)));
  return new Bench({ vocabulary: extended.vocabulary, cards: [...brought, ...cards], kind, home });
}
