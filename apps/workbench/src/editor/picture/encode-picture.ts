/**
 * A picture from somewhere, made fit for a card: decoded, drawn anew at the size cards need, and encoded again. So it is small, and nothing
 * of the file comes along: no place where it was taken, no name, no script.
 */
import { PACK_LIMITS } from '@fuda/pack/images';
import { type Reply, refuse } from './refusal.ts';

/** Longest side in pixels and quality, tried one after the other until it is small enough. */
const SIDES = [512, 400, 320, 256] as const;
const QUALITIES = [0.86, 0.74, 0.6, 0.45] as const;
const MOST_FILE_BYTES = 20_000_000;
const MOST_PIXELS = 60_000_000;

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, 'image/webp', quality));

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const brush = canvas.getContext('2d');
  if (brush) brush.imageSmoothingQuality = 'high';
  brush?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const asAddress = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(reader.error));
    reader.readAsDataURL(blob);
  });

/** A `data:` address of a WebP, or of a PNG where the browser writes no WebP. */
export async function encodePicture(file: Blob): Promise<Reply<string>> {
  if (file.size > MOST_FILE_BYTES)
    return refuse(
      'IMAGE_FILE_TOO_LARGE',
      `画像のファイルは${MOST_FILE_BYTES / 1e6} MBまでです`,
      `a picture file has at most ${MOST_FILE_BYTES / 1e6} MB`,
    );
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return refuse('IMAGE_NOT_READABLE', '画像として読めません', 'it cannot be read as a picture');
  try {
    if (bitmap.width * bitmap.height > MOST_PIXELS)
      return refuse('IMAGE_FILE_TOO_LARGE', '画像の画素が多すぎます', 'the picture has too many pixels');
    for (const side of SIDES) {
      const canvas = drawn(bitmap, side);
      for (const quality of QUALITIES) {
        const blob = await encoded(canvas, quality);
        if (blob && blob.size <= PACK_LIMITS.imageBytes) return { ok: true, value: await asAddress(blob) };
        // without WebP quality changes nothing
        if (blob?.type !== 'image/webp') break;
      }
    }
  } finally {
    bitmap.close();
  }
  const most = PACK_LIMITS.imageBytes / 1000;
  return refuse(
    'IMAGE_TOO_DETAILED',
    `${most} KBまで小さくできませんでした`,
    `it could not be made as small as ${most} KB`,
  );
}
