/** A picture onto a card of a pack on the shelf, or off it. */
import { type Pack, packCardId } from '@fuda/game/pack';
import { imageBytes, imageTrouble, PACK_LIMITS } from '@fuda/pack/images';
import { withImage } from '../../stores/card-images.ts';
import { revisePack } from '../../stores/shelf.ts';
import { idIn } from '../pack-entries.ts';
import { type Refusal, type Reply, refuse } from './refusal.ts';

interface Target {
  readonly game: string;
  readonly pack: string;
  /** its id in the game */
  readonly card: string;
}

/** The pack with the picture; a refusal where it does not fit. Pure, for the page and its tests. */
export function pictured(pack: Pack | undefined, card: string, image: string | undefined): Reply<Pack> {
  const entry = pack?.cards.find((one) => packCardId(pack.id, one) === card);
  if (!pack || !entry)
    return refuse('IMAGE_NO_CARD', 'カードがまだパックにありません', 'the card is not in its pack yet');
  const changed = withImage(pack, idIn(entry), image);
  if (image === undefined) return { ok: true, value: changed };
  const wrong = imageTrouble(image);
  if (wrong) return refuse('IMAGE_NOT_READABLE', wrong.ja, wrong.en);
  const bytes = Object.values(changed.images ?? {}).reduce((sum, one) => sum + imageBytes(one), 0);
  const most = PACK_LIMITS.allImageBytes;
  return bytes <= most
    ? { ok: true, value: changed }
    : refuse(
        'IMAGE_PACK_FULL',
        `パックの画像は合わせて${most / 1e6} MBまでです`,
        `the pictures of a pack have at most ${most / 1e6} MB together`,
      );
}

export async function putPicture({ game, pack, card }: Target, image: string | undefined): Promise<Refusal | null> {
  let refused: Refusal | null = null;
  const isStored = await revisePack(game, pack, (now) => {
    const done = pictured(now, card, image);
    if (done.ok) return done.value;
    refused = done.error;
    return undefined;
  });
  if (refused || isStored) return refused;
  const { error } = refuse(
    'IMAGE_NOT_KEPT',
    'この端末に保存できません。パックをファイルに保存してください',
    'this device keeps nothing: save the pack as a file',
  );
  return error;
}
