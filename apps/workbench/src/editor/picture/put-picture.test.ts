import type { Pack } from '@fuda/game';
import { checkPack, PACK_LIMITS } from '@fuda/pack';
import { expect, test } from 'vitest';
import { carriesImages, imageOf, withImage } from '../../stores/card-images.ts';
import { newPack, withEntry, withoutEntry } from '../pack-entries.ts';
import { pictured } from './put-picture.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const full = `${PNG.slice(0, -4)}${'A'.repeat(Math.floor(PACK_LIMITS.imageBytes / 3) * 4 - 200)}`;
const own = (ids: readonly string[]): Pack => ({
  ...newPack('ocg', 'own', { ja: '自作', en: 'Own' }),
  cards: [...ids.map((id) => ({ id })), { replaces: 'ocg:1' }],
});

test('[WB-F6] a picture comes onto a card of the pack or onto one that replaces another, and off it again', () => {
  const pack = own(['a', 'b']);
  const once = pictured(pack, 'own:a', PNG);
  const twice = once.ok ? pictured(once.value, 'ocg:1', PNG) : once;
  if (!twice.ok) throw new Error(twice.error.code);
  expect(twice.value.images).toEqual({ a: PNG, 'ocg:1': PNG });
  expect(checkPack(twice.value).problems).toEqual([]);
  const shelf = [{ pack: twice.value, on: true, time: 0, before: [] }];
  expect(['own:a', 'own:b', 'ocg:1'].map((id) => imageOf(shelf, 'ocg', id))).toEqual([PNG, undefined, PNG]);
  // of another game, or of a pack that is not in use
  expect(imageOf(shelf, 'history', 'own:a')).toBeUndefined();
  expect(imageOf([{ ...shelf[0], on: false }], 'ocg', 'own:a')).toBeUndefined();
  const plan = { game: 'ocg', packs: [own([])] } as unknown as Parameters<typeof carriesImages>[1];
  expect([carriesImages(shelf, plan), carriesImages([], plan)]).toEqual([true, false]);
  expect(withImage(withImage(twice.value, 'a', undefined), 'ocg:1', undefined)).toEqual(pack);
});

test('[WB-F6] what does not fit is refused with a code and a reason, and changes nothing', () => {
  const code = (pack: Pack | undefined, card: string, image: string): string => {
    const done = pictured(pack, card, image);
    if (done.ok) return 'ok';
    expect([done.error.reason.ja, done.error.reason.en]).not.toContain('');
    return done.error.code;
  };
  expect(code(undefined, 'own:a', PNG)).toBe('IMAGE_NO_CARD');
  expect(code(own(['a']), 'own:b', PNG)).toBe('IMAGE_NO_CARD');
  expect(code(own(['a']), 'own:a', 'data:image/svg+xml,<svg/>')).toBe('IMAGE_NOT_READABLE');
  const ids = Array.from({ length: 60 }, (_, i) => `c${i}`);
  const room = Math.floor(PACK_LIMITS.allImageBytes / ((full.length * 3) / 4));
  const images = Object.fromEntries(ids.slice(0, room).map((id) => [id, full]));
  expect(code({ ...own(ids), images }, 'own:c59', full)).toBe('IMAGE_PACK_FULL');
  // another one in the place of one that lies there is fine
  expect(code({ ...own(ids), images }, 'own:c0', full)).toBe('ok');
});

test('[WB-F6] the picture goes with its card: under another id, and away with it', () => {
  const pack: Pack = { ...own(['a', 'b']), images: { a: PNG } };
  expect(withEntry(pack, { kind: 'card', id: 'a' }, { id: 'c' }).images).toEqual({ c: PNG });
  expect(withEntry(pack, { kind: 'card', id: 'b' }, { id: 'd' }).images).toEqual({ a: PNG });
  expect(withEntry(pack, { kind: 'keyword', id: 'a' }, { id: 'k' }).images).toEqual({ a: PNG });
  expect(withoutEntry(pack, { kind: 'card', id: 'a' })).not.toHaveProperty('images');
  expect(withoutEntry(pack, { kind: 'card', id: 'b' }).images).toEqual({ a: PNG });
});
