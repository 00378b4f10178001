import { PACK_FORMAT, type Pack } from '@fuda/game';
import { sampleDuelPackage } from '@fuda/sample';
import { expect, test } from 'vitest';
import {
  checkPack,
  formatPack,
  gameForCards,
  imageBytes,
  imageTrouble,
  PACK_LIMITS,
  packedGame,
  readPack,
  zipPack,
} from './index.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LOSSY = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const LOSSLESS = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAAAA';
const base64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));
const letters = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));
/** A picture of the extended format: flags, then width and height less one. */
const extended = (flags: number, width: number, height: number): string => {
  const three = (n: number): number[] => [n & 255, (n >> 8) & 255, n >> 16];
  const head = [...letters('RIFF'), 0, 0, 0, 0, ...letters('WEBPVP8X'), 10, 0, 0, 0, flags, 0, 0, 0];
  return `data:image/webp;base64,${base64([...head, ...three(width - 1), ...three(height - 1)])}`;
};
const png = (width: number, height: number): string => {
  const four = (n: number): number[] => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255];
  const head = [0x89, ...letters('PNG\r\n\u001a\n'), 0, 0, 0, 13, ...letters('IHDR'), ...four(width), ...four(height)];
  return `data:image/png;base64,${base64(head)}`;
};

const CARD = {
  id: 'imp',
  name: { ja: '小鬼', en: 'Imp' },
  kind: 'creature',
  civilization: 'fire',
  cost: 1,
  power: 1000,
};
const pack = (images: unknown, cards: readonly unknown[] = [CARD, { replaces: 'scout', ...CARD, id: undefined }]) => ({
  format: PACK_FORMAT,
  id: 'own',
  name: 'Own',
  game: 'sample-duel',
  cards,
  images,
});
const told = (images: unknown): string[] => checkPack(pack(images)).problems.map(({ path, code }) => `${path} ${code}`);

test('[PK-I1] still WebP and PNG pictures of a bounded size may stand on cards of the pack, and on those that replace one', () => {
  expect([PNG, LOSSY, LOSSLESS, extended(0, 1024, 512), png(1024, 1)].map(imageTrouble)).toEqual(
    Array(5).fill(undefined),
  );
  expect(imageBytes(PNG)).toBe(70);
  const { pack: read, problems } = checkPack(pack({ imp: LOSSY, scout: PNG }));
  expect(problems).toEqual([]);
  expect(read?.images).toEqual({ imp: LOSSY, scout: PNG });
  // without any there is nothing
  expect(checkPack(pack({})).pack).not.toHaveProperty('images');
});

test('[PK-I1] anything else is refused with its place and both languages: other formats, scripts, damage, claims of a million pixels', () => {
  const wrong: Readonly<Record<string, unknown>> = {
    svg: 'data:image/svg+xml;base64,PHN2Zy8+',
    far: 'https://example.com/a.png',
    html: 'data:text/html;base64,PHN2Zy8+',
    liar: `data:image/png;base64,${base64(letters('GIF89a and so on, and so on'))}`,
    short: 'data:image/webp;base64,UklG',
    damaged: `${PNG.slice(0, 60)}%%%%`,
    odd: `${PNG}A`,
    moving: extended(0x02, 100, 100),
    wide: extended(0, 1025, 10),
    bomb: png(1_000_000, 1_000_000),
    nothing: png(0, 10),
    large: `${png(10, 10)}${'A'.repeat(60_000)}`,
    number: 5,
  };
  const cards = Object.keys(wrong).map((id) => ({ ...CARD, id }));
  const { pack: read, problems } = checkPack(pack(wrong, cards));
  expect(read).toBeUndefined();
  expect(problems.map(({ path }) => path)).toEqual(Object.keys(wrong).map((id) => `$.images.${id}`));
  for (const { code, reason } of problems) {
    expect(['PACK_BAD_IMAGE', 'PACK_WRONG_TYPE']).toContain(code);
    expect(reason.ja).not.toBe('');
    expect(reason.en).not.toBe('');
  }
  expect(told({ ghost: PNG })).toEqual(['$.images.ghost PACK_UNKNOWN_NAME']);
  expect(told([PNG])).toEqual(['$.images PACK_WRONG_TYPE']);
  const most = Math.floor((PACK_LIMITS.imageBytes / 3) * 4) - 100;
  const full = `${png(10, 10)}${'A'.repeat(most - (most % 4))}`;
  const many = Array.from({ length: 51 }, (_, i) => ({ ...CARD, id: `c${i}` }));
  const all = Object.fromEntries(many.map(({ id }) => [id, full]));
  expect(checkPack(pack(all, many)).problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
    '$.images PACK_TOO_LARGE',
  ]);
});

test('[PK-I2] pictures go out and come back with the pack, and nobody plays or records with them', () => {
  const own = checkPack(pack({ imp: LOSSY, scout: PNG })).pack as Pack;
  expect(readPack(formatPack(own)).pack).toEqual(own);
  expect(readPack(zipPack(own)).pack).toEqual(own);
  const { game, problems } = packedGame(sampleDuelPackage, [own]);
  expect(problems).toEqual([]);
  expect(JSON.stringify(game.packs)).not.toContain('data:image');
  expect(JSON.stringify(gameForCards(game, ['own:imp']).packs)).toContain('imp');
  expect(JSON.stringify(gameForCards(game, ['own:imp']).packs)).not.toContain('data:image');
  // the same game, with or without
  expect(packedGame(sampleDuelPackage, [{ ...own, images: {} }]).game).toBe(game);
});
