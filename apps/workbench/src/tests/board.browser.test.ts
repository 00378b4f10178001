import { fingerprintOf } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cutOff, overhang } from './checks.ts';
import { FULL_GAMES, fullBoard } from './full-boards.ts';
import { type Look, openSite, picture, type Site, settled } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

async function openFull(page: Page, game: string): Promise<void> {
  const pkg = await LOADERS[game]();
  await page.goto(`${site.url}${await fullBoard(pkg, fingerprintOf(pkg.compile(pkg.rulesets[0].id)))}`);
  await page.waitForSelector(`main.table[data-game=${game}]`);
  await settled(page);
}

/** What cannot be read on the board, each with its place. */
const unreadable = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((smallest) => {
    const found: string[] = [];
    const points = ({ left, top, width, height }: DOMRect): [number, number][] =>
      [0.1, 0.5, 0.9].map((share) => [left + width * share, top + height / 2]);
    for (const card of document.querySelectorAll<HTMLElement>('.board .card:has(.face-name)')) {
      const at = card.dataset.location ?? '';
      const name = card.querySelector('.face-name');
      const size = name ? Number.parseFloat(getComputedStyle(name).fontSize) : 0;
      if (size < smallest) found.push(`${at}: ${name?.textContent} ${size}px`);
      if (card.classList.contains('pile')) continue;
      card.scrollIntoView({ block: 'center', inline: 'nearest' });
      for (const part of card.querySelectorAll('.face-line, .face-number, .face-cost')) {
        const box = part.getBoundingClientRect();
        // nothing lies on it: whoever presses there presses this card
        if (points(box).some((point) => document.elementFromPoint(...point)?.closest('.card') !== card))
          found.push(`${at}: ${part.getAttribute('class')} ${part.textContent} is covered`);
      }
    }
    return found;
  }, least);

/** Marks of cards that hang over the edge of their card. */
const beside = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.board .face-badge')].flatMap((badge) => {
      const [mark, card] = [badge, badge.closest('.card')].map((one) => one?.getBoundingClientRect());
      if (!mark || !card) return [];
      return mark.left < card.left - 1 || mark.right > card.right + 1 ? [badge.textContent ?? ''] : [];
    }),
  );

/** Cards of a row, with what shines around them, that the edge of the row cuts off. Rows too full for that are scrolled. */
const cutByRow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.board :is(.zone-row, .zone-hand) > .zone-cards')].flatMap((row) => {
      if (getComputedStyle(row).overflowX === 'visible' || row.querySelectorAll('.cell').length > 10) return [];
      const { left, right } = row.getBoundingClientRect();
      return [...row.querySelectorAll<HTMLElement>('.card')].flatMap((card) => {
        const box = card.getBoundingClientRect();
        return box.left < left + 4 || box.right > right - 4 ? [card.dataset.location ?? ''] : [];
      });
    }),
  );

/** How many cards in hand have a text, and how many show it. */
const textsInHand = (page: Page): Promise<readonly [number, number]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('.side.near .zone-hand .face-text')];
    return [texts.length, texts.filter((text) => text.offsetParent !== null).length];
  });

/** How much of the width of the board its cards and slots take. */
const widthTaken = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.board :is(.card, .slot)')].map((card) =>
      card.getBoundingClientRect(),
    );
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    return (right - left) / (document.querySelector('.board')?.clientWidth ?? 1);
  });

const LOOKS: readonly (Look & { readonly name: string; readonly least: number })[] = [
  { name: 'wide-en-dark', width: 1440, height: 900, language: 'en', theme: 'dark', least: 11 },
  { name: 'phone-ja', width: 360, height: 740, language: 'ja', touch: true, least: 10 },
  { name: 'phone-en-dark', width: 360, height: 740, language: 'en', theme: 'dark', touch: true, least: 10 },
  { name: 'tablet-ja-dark', width: 768, height: 1024, language: 'ja', theme: 'dark', touch: true, least: 10 },
];

describe.each(widely(LOOKS))('$name', ({ name, least, ...look }) => {
  test('[WB-V1] [WB-V2] full boards take the whole width, and everything on them can be read', async () => {
    const { page, context, complaints } = await site.open(look);
    for (const game of widely(FULL_GAMES)) {
      await openFull(page, game);
      await picture(page, `${game}-full-${name}`, look.width === 360);
      expect(await overhang(page), game).toBe(0);
      expect(await widthTaken(page), game).toBeGreaterThan(0.9);
      expect(await unreadable(page, least), game).toEqual([]);
      const [written, shown] = await textsInHand(page);
      if ((look.width ?? 0) > 860) expect(shown, `${game}: rules text in hand`).toBe(written);
      expect(written, game).toBeGreaterThan(0);
      expect(await beside(page), game).toEqual([]);
      expect(await cutByRow(page), game).toEqual([]);
      // what a card is marked with, and who sits there, is said to the end
      expect(await cutOff(page, '.board :is(.face-badge, .face-ribbon), .strip'), game).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
