/** Own pictures on own cards: they stay with the packs on the shelf, and only the page looks at them. */
import { type Pack, packCardId } from '@fuda/game/pack';
import { LAYOUTS } from '../layouts/index.ts';
import type { CardLayout } from '../layouts/layout.ts';
import type { MatchPlan } from '../session/protocol.ts';
import { type KeptPack, shelf } from './shelf.ts';
import { useStore } from './store.ts';

const gathered = new WeakMap<readonly KeptPack[], ReadonlyMap<string, string>>();

const keyOf = (game: string, card: string): string => `${game} ${card}`;

/** Of the packs in use, by game and card. Made once for what lies on the shelf. */
function imagesOn(packs: readonly KeptPack[]): ReadonlyMap<string, string> {
  const known = gathered.get(packs);
  if (known) return known;
  const images = new Map<string, string>();
  for (const { pack, on } of packs) {
    if (!on || !pack.images) continue;
    for (const card of pack.cards) {
      const image = pack.images[card.replaces ?? card.id ?? ''];
      if (image !== undefined) images.set(keyOf(pack.game, packCardId(pack.id, card)), image);
    }
  }
  gathered.set(packs, images);
  return images;
}

export const imageOf = (packs: readonly KeptPack[], game: string, card: string): string | undefined =>
  imagesOn(packs).get(keyOf(game, card));

/** Have cards a match is played with pictures here? They do not go along with it. */
export const carriesImages = (packs: readonly KeptPack[], { game, packs: played = [] }: MatchPlan): boolean =>
  played.some(({ id }) => packs.some(({ pack }) => pack.game === game && pack.id === id && pack.images !== undefined));

export function useCardImage(layout: CardLayout, card: string): string | undefined {
  return useStore(shelf, ({ packs }) => {
    if (packs.length === 0) return undefined;
    const game = LAYOUTS.find((one) => one.card === layout)?.game;
    return game === undefined ? undefined : imageOf(packs, game, card);
  });
}

/** The pack with another picture on one of its cards, or with none. `card`: its id there, or that of the card it replaces. */
export function withImage(pack: Pack, card: string, image: string | undefined): Pack {
  const { [card]: _, ...others } = pack.images ?? {};
  const images = image === undefined ? others : { ...others, [card]: image };
  const { images: __, ...rest } = pack;
  return Object.keys(images).length === 0 ? rest : { ...rest, images };
}
