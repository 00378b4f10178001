/**
 * Is this text a picture that may stand on a card? Small ones only, of two formats, whose size is read off the file itself: a few kilobytes
 * can claim to be a picture of a million pixels a side, and whoever opens the pack would pay for it.
 */
import type { Text } from '@fuda/kernel';
import { PACK_LIMITS } from './limits.ts';

export { PACK_LIMITS };

const text = (ja: string, en: string): Text => ({ ja, en });

const FORMATS = { webp: 'data:image/webp;base64,', png: 'data:image/png;base64,' } as const;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Everything that is asked stands at the beginning of a file. */
const HEAD_BYTES = 48;
/** VP8X: several pictures in one file */
const ANIMATED = 0x02;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Bytes a base64 text stands for. */
export function imageBytes(address: string): number {
  const coded = address.slice(address.indexOf(',') + 1);
  const padding = coded.endsWith('==') ? 2 : coded.endsWith('=') ? 1 : 0;
  return (coded.length / 4) * 3 - padding;
}

const ascii = (head: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...head.subarray(at, at + length));

function pngSize(head: Uint8Array): Size | undefined {
  if (head.length < 24 || !PNG_SIGNATURE.every((byte, i) => head[i] === byte) || ascii(head, 12, 4) !== 'IHDR')
    return undefined;
  const view = new DataView(head.buffer, head.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function webpSize(head: Uint8Array): Size | undefined {
  if (head.length < 30 || ascii(head, 0, 4) !== 'RIFF' || ascii(head, 8, 4) !== 'WEBP') return undefined;
  const view = new DataView(head.buffer, head.byteOffset);
  switch (ascii(head, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      if ((head[20] & ANIMATED) !== 0) return undefined;
      const at = (i: number): number => head[i] + (head[i + 1] << 8) + (head[i + 2] << 16) + 1;
      return { width: at(24), height: at(27) };
    }
    default:
      return undefined;
  }
}

/** Undefined: it may. */
export function imageTrouble(address: string): Text | undefined {
  const { imageBytes: mostBytes, imageSide: mostSide } = PACK_LIMITS;
  const format = (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).find((name) => address.startsWith(FORMATS[name]));
  if (format === undefined)
    return text(
      'data:image/webp;base64, か data:image/png;base64, で始まる画像です',
      'must be a picture that begins with data:image/webp;base64, or data:image/png;base64,',
    );
  const coded = address.slice(FORMATS[format].length);
  if (imageBytes(address) > mostBytes)
    return text(`画像は${mostBytes / 1000} KBまでです`, `a picture has at most ${mostBytes / 1000} KB`);
  if (coded.length % 4 !== 0 || !BASE64.test(coded))
    return text('画像のbase64が壊れています', 'the base64 of the picture is damaged');
  const head = Uint8Array.from(atob(coded.slice(0, (HEAD_BYTES / 3) * 4)), (char) => char.charCodeAt(0));
  const size = format === 'png' ? pngSize(head) : webpSize(head);
  if (!size || size.width === 0 || size.height === 0)
    return text(`動かない${format}画像ではありません`, `it is no still ${format} picture`);
  if (size.width > mostSide || size.height > mostSide)
    return text(`画像は縦横${mostSide}画素までです`, `a picture has at most ${mostSide} pixels a side`);
  return undefined;
}
