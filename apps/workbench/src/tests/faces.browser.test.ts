/** Faces of cards, looked at in a real browser: pictures as pixels, sizes of letters, own pictures from the file to the table. */

import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { readPack } from '@fuda/pack';
import { LOADERS } from '@fuda/registry';
import { WIDE } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layersOf } from '../cards/art/layers.ts';
import { LAYOUTS } from '../layouts/index.ts';
import { sheetOf } from '../session/sheet.ts';
import { overhang, seriousFindings } from './checks.ts';
import { exampleOf } from './example-packs.ts';
import { ARTIFACTS, openSite, picture, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Cards of a game and of its example pack with what their pictures are drawn of. */
async function pictures(game: string, library: string | undefined) {
  const shipped = await LOADERS[game]();
  const { pack } = readPack(readFileSync(exampleOf(game)), 'example.json');
  const pkg = (pack && shipped.withPacks?.([pack]).game) ?? shipped;
  const ruleset = library ?? pkg.rulesets[0].id;
  return sheetOf(pkg, pkg.compile(ruleset), ruleset).cards.map(({ id, art }) => ({ id, ...layersOf(id, art) }));
}

/** The two that look most alike at 60 × 42 pixels, and how many pixels differ clearly. All in one tone for each layer: no colour helps. */
const mostAlike = (page: Page, cards: Awaited<ReturnType<typeof pictures>>) =>
  page.evaluate((all) => {
    const [width, height] = [60, 42];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('no canvas');
    const tones: Readonly<Record<string, number>> = {
      half: 120,
      rays: 110,
      tiles: 95,
      lines: 95,
      light: 130,
      mist: 70,
    };
    const rasters = all.map(({ ground, crest }) => {
      brush.setTransform(1, 0, 0, 1, 0, 0);
      brush.fillStyle = 'rgb(70 70 70)';
      brush.fillRect(0, 0, width, height);
      for (const [layers, scale] of [[ground, height / 80] as const, [crest, height / 84] as const]) {
        brush.setTransform(scale, 0, 0, scale, width / 2, height / 2);
        for (const { look, d } of layers) {
          const tone = tones[look] ?? (look === 'inset' || look === 'roundel' ? 70 : 250);
          brush.fillStyle = `rgb(${tone} ${tone} ${tone})`;
          brush.strokeStyle = brush.fillStyle;
          if (look === 'lines') brush.stroke(new Path2D(d));
          else brush.fill(new Path2D(d), 'evenodd');
        }
      }
      const { data } = brush.getImageData(0, 0, width, height);
      return Uint8Array.from({ length: width * height }, (_, i) => data[4 * i]);
    });
    let least = { differ: Number.POSITIVE_INFINITY, between: '' };
    for (let a = 0; a < all.length; a++)
      for (let b = a + 1; b < all.length; b++) {
        let differ = 0;
        for (let i = 0; i < width * height; i++) if (Math.abs(rasters[a][i] - rasters[b][i]) > 48) differ++;
        if (differ < least.differ) least = { differ, between: `${all[a].id} / ${all[b].id}` };
      }
    return least;
  }, cards);

test('[WB-F3] no two cards of a game have the same picture at 60 px, even without its colours', async () => {
  const { page, context } = await site.open();
  for (const { game, library } of LAYOUTS) {
    const { differ, between } = await mostAlike(page, await pictures(game, library));
    expect(differ, `${game}: ${between}`).toBeGreaterThan(25);
  }
  await context.close();
});

/** What is written on the cards of this page: letters too small, numbers and strips that do not fit. */
const unfit = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found: string[] = [];
    for (const face of document.querySelectorAll<HTMLElement>('.face:not(.back)')) {
      const { right, left, width } = face.getBoundingClientRect();
      const name = face.querySelector<HTMLElement>('.face-name');
      if (width < 34 || !name || name.offsetParent === null) continue;
      const size = Number.parseFloat(getComputedStyle(name).fontSize);
      if (size < smallest) found.push(`${name.textContent}: ${size}px`);
      for (const part of face.querySelectorAll<HTMLElement>('.face-line, .face-number, .face-cost, .star-row')) {
        const box = part.getBoundingClientRect();
        if (box.width > 0 && (box.right > right + 1 || box.left < left - 1))
          found.push(`${name.textContent}: ${part.className}`);
      }
      const hasText = face.querySelector<HTMLElement>('.face-text');
      const isShown = hasText !== null && hasText.offsetParent !== null;
      if (hasText && isShown !== width >= 122) found.push(`${name.textContent}: rules text at ${width}px`);
    }
    return found;
  }, least);

const LOOKS = [
  { language: 'ja', width: 1440, height: 900, theme: 'light', least: 11 },
  { language: 'en', width: 360, height: 740, theme: 'dark', least: 10 },
  { language: 'en', width: 768, height: 1024, theme: 'light', least: 11 },
] as const;

test.runIf(WIDE)(
  '[WB-F4] [WB-F5] in the library of every game, large and small, names can be read and numbers fit',
  async () => {
    for (const { least, ...look } of LOOKS) {
      const { page, context, complaints } = await site.open(look);
      for (const { game } of LAYOUTS) {
        // another address: the page before must not be taken for this one
        await page.goto(`${site.url}?${game}#/cards/${game}`);
        await page.waitForSelector('.library .face-name');
        await picture(page, `faces-${game}-${look.width}-${look.language}-${look.theme}`);
        expect(await unfit(page, least), `${game} ${look.width}`).toEqual([]);
        expect(await overhang(page)).toBe(0);
      }
      // the same cards larger and smaller, turned and upright
      for (const size of [40, 62, 90, 110, 130, 240]) {
        await page.evaluate((px) => {
          for (const grid of document.querySelectorAll<HTMLElement>('.cards-grid'))
            grid.style.setProperty('--card', `${px}px`);
        }, size);
        expect(await unfit(page, least), `${size} px`).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);

/** A noisy picture larger than any card, as a PNG with a text in it that must not come along. */
function noisyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  let seed = 7;
  for (let i = 0; i < rows.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    rows[i] = i % (1 + width * 3) === 0 ? 0 : seed >>> 24;
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Comment\0a secret place', 'latin1')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let c = 0xffffffff;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  }
  return (c ^ 0xffffffff) >>> 0;
}

const status = (page: Page, code: string) => page.waitForSelector(`.preview-picture [data-code="${code}"]`);

test.runIf(WIDE)(
  '[WB-F6] a picture of one’s own: from a file onto the card, into the library and the pack’s file, and back; what is none is refused',
  async () => {
    const { page, context, complaints } = await site.open({ width: 1440, height: 900, language: 'ja' });
    const game = 'sample-duel';
    await page.goto(`${site.url}#/packs`);
    await page.setInputFiles('.packs input[type=file]', exampleOf(game));
    const { cards } = JSON.parse(readFileSync(exampleOf(game), 'utf8'));
    await page.waitForSelector(`.pack[data-playable="${cards.length}"]`);
    const library = `${site.url}#/cards/${game}`;
    await page.goto(library);
    const cardOn = (shown: Page, name: string) =>
      shown
        .locator('.cards-grid .card')
        .filter({ has: shown.locator('.spoken', { hasText: new RegExp(`^${name}$`) }) });
    const onGrid = cardOn(page, cards[0].name.ja);
    await onGrid.click();
    await page.locator('[data-act=edit]').click();
    await page.waitForSelector('.preview-picture');
    const file = page.locator('.preview-picture input[type=file]');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await status(page, 'IMAGE_NOT_READABLE');
    expect(await page.locator('.preview-face .art-image').count()).toBe(0);
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: noisyPng(900, 700) });
    await status(page, 'done');
    const address = await page.locator('.preview-face .art-image').getAttribute('src');
    expect(address).toMatch(/^data:image\/webp;base64,/);
    const bytes = Buffer.from(address?.split(',')[1] ?? '', 'base64');
    expect(bytes.length).toBeLessThanOrEqual(40_000);
    expect(bytes.toString('latin1')).not.toContain('secret');
    await picture(page, 'faces-own-picture');
    expect(await seriousFindings(page)).toEqual([]);
    // everywhere the card lies, after a reload, too, and nowhere else
    const editor = page.url();
    await page.goto(library);
    await page.reload();
    await onGrid.locator('.art-image').waitFor();
    expect(await page.locator('.cards-grid .art-image').count()).toBe(1);
    // dropped and pasted pictures take its place; taken off, the crest is back
    await page.goto(editor);
    await page.waitForSelector('.preview-face .art-image');
    for (const [kind, target] of [
      ['drop', '.preview-face'],
      ['paste', 'body'],
    ] as const) {
      const before = await page.locator('.preview-face .art-image').getAttribute('src');
      await page.evaluate(
        ([how, where, base64]) => {
          const data = new DataTransfer();
          const raw = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
          data.items.add(new File([raw], 'b.png', { type: 'image/png' }));
          const init = { bubbles: true, cancelable: true };
          const event =
            how === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data })
              : new ClipboardEvent('paste', { ...init, clipboardData: data });
          document.querySelector(where)?.dispatchEvent(event);
        },
        [kind, target, noisyPng(kind === 'drop' ? 30 : 40, 20).toString('base64')] as const,
      );
      await expect.poll(() => page.locator('.preview-face .art-image').getAttribute('src')).not.toBe(before);
    }
    // saved with the pack, and there again where the file is opened
    await page.goto(`${site.url}#/packs`);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('[data-act=save]').first().click()]);
    const path = `${ARTIFACTS}/faces-saved.fuda-pack.json`;
    await saved.saveAs(path);
    const written = readPack(readFileSync(path));
    expect(written.problems).toEqual([]);
    expect(Object.keys(written.pack?.images ?? {})).toEqual([cards[0].id]);
    const other = await site.open({ language: 'en' });
    await other.page.goto(`${site.url}#/packs`);
    await other.page.setInputFiles('.packs input[type=file]', path);
    await other.page.waitForSelector('.pack');
    await other.page.goto(library);
    await cardOn(other.page, cards[0].name.en).locator('.art-image').waitFor();
    await other.context.close();
    await page.goto(editor);
    await page.waitForSelector('.preview-face .art-image');
    await page.locator('.preview-picture button.small').click();
    await status(page, 'gone');
    expect(await page.locator('.preview-face .art-image').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
