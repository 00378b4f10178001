/** What holds for every screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Look, picture } from './site.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds serious or worse, in short. It only lists what is wrong, and fetches no style sheets again: no rule that is on by default
 * reads them. Rules that never find anything worse than moderate are half of its work, and not asked.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: {
        _audit: { rules: readonly { id: string; impact?: string }[] };
        run(options: object): Promise<{
          violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[];
        }>;
      };
    };
    const rules = Object.fromEntries(
      checker._audit.rules.flatMap(({ id, impact = '' }) =>
        ['minor', 'moderate'].includes(impact) ? [[id, { enabled: false }]] : [],
      ),
    );
    const { violations } = await checker.run({ resultTypes: ['violations'], preload: false, rules });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0].target.join(' ')} (${nodes.length}) ${nodes[0].failureSummary}`);
  });
}

/** How far the page can be scrolled sideways. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How far it can be scrolled down. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

/**
 * Words that end at an edge though they go on: in boxes of one line, and past the edge of what they stand in. `within`: where to look. What
 * may be scrolled, and what says with dots that there is more, is not meant.
 */
export const cutOff = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((where) => {
    const found: string[] = [];
    for (const box of document.querySelectorAll<HTMLElement>(where)) {
      const edge = box.getBoundingClientRect().right + 1;
      for (const one of [box, ...box.querySelectorAll<HTMLElement>('*')]) {
        const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        if (!hasWords || one.closest('.spoken, svg, select, rt')) continue;
        const words = document.createRange();
        words.selectNodeContents(one);
        const { right, width } = words.getBoundingClientRect();
        const { overflowX } = getComputedStyle(one);
        if (width > 0 && (right > edge || (overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1)))
          found.push(`${one.className || one.tagName}: ${one.textContent?.trim().slice(0, 40)}`);
      }
    }
    return found;
  }, within);

/** Links and buttons side by side whose words are read as one, and the place in the line at the top where that is out of sight. */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const wordsOf = (element: Element): DOMRect => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect();
    };
    for (const one of document.querySelectorAll(':is(a, button) + :is(a, button)')) {
      const before = wordsOf(one.previousElementSibling ?? one);
      const { left, top, bottom, width } = wordsOf(one);
      const isBeside = top < before.bottom && before.top < bottom && left >= before.left;
      if (width > 0 && before.width > 0 && isBeside && left - before.right < 4)
        found.push(`${one.previousElementSibling?.textContent}|${one.textContent}`);
    }
    const row = document.querySelector('.top nav')?.getBoundingClientRect();
    const here = document.querySelector('.top nav [aria-current]')?.getBoundingClientRect();
    if (row && here && here.width > 0 && (here.left < row.left - 1 || here.right > row.right + 1))
      found.push('the place in the line at the top is out of sight');
    return found;
  });

/** Japanese left over on an English page; the switch back to Japanese and the seals on cards are meant to be Japanese. */
export const leftovers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || element.closest('[lang=ja], .brand-mark, .back-mark, .game-art, script, style, input[readonly]'))
        continue;
      if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) found.push(text);
    }
    return found;
  });

/** A screen as it should be wherever one looks at it, with its picture under this name. */
export async function looksRight(page: Page, language: Look['language'], name: string): Promise<void> {
  await picture(page, name);
  expect(await overhang(page)).toBe(0);
  if (language === 'en') expect(await leftovers(page)).toEqual([]);
  expect(await seriousFindings(page)).toEqual([]);
}
