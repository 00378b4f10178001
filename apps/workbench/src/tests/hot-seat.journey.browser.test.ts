import { duelMastersPackage } from '@fuda/duel-masters';
import type { GamePackage } from '@fuda/game';
import { historyPackage } from '@fuda/history';
import type { Match } from '@fuda/kernel';
import { ocgPackage } from '@fuda/ocg';
import { sized, WIDE, widely } from '@fuda/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { layoutOf } from '../layouts/index.ts';
import { Oracle } from '../session/oracle.ts';
import { startPlan } from '../session/plan.ts';
import { answerOnce, diceFrom } from './bot.ts';
import { leftovers, overhang, seriousFindings } from './checks.ts';
import { movedFrom, openSite, picture, type Site, settled, standing, startForTwo, takeDevice } from './site.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const GAMES: readonly GamePackage[] = [historyPackage, ocgPackage, duelMastersPackage];

interface Kept {
  readonly plan: Parameters<typeof startPlan>[2];
  readonly options: readonly number[];
  readonly parents: readonly number[];
  readonly cursor: number;
}

/** The match on the page once more, here: its record is on the device. */
async function oracleFor(page: Page, pkg: GamePackage): Promise<{ readonly oracle: Oracle; readonly match: Match }> {
  const text = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('fuda.match.'));
    return key === undefined ? '' : (localStorage.getItem(key) ?? '');
  });
  const { plan, options, parents, cursor } = JSON.parse(text) as Kept;
  const begun = startPlan(pkg, pkg.compile(plan.ruleset), plan, layoutOf(plan.game)?.opening ?? []);
  if (!begun.ok) throw new Error(begun.error.reason.en);
  const oracle = new Oracle(begun.value);
  const line: number[] = [];
  for (let at = cursor; at > 0; at = parents[at - 1]) line.push(options[at - 1]);
  for (const option of line.reverse()) {
    begun.value.follow(option);
    oracle.look();
  }
  return { oracle, match: begun.value };
}

/** Everything the page says, shows or hides in attributes, in every panel. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = (): string => {
      const values = [...document.querySelectorAll('input')].map(({ value }) => value);
      return `${document.documentElement.outerHTML} ${values.join(' ')}`;
    };
    const found = [read()];
    for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
      tab.click();
      // until what was clicked is drawn
      await new Promise((resolve) => setTimeout(resolve));
      found.push(read());
    }
    return found.join('\n');
  });

/** Secret cards that are named somewhere on the page: by name, or by id. */
function named(html: string, secrets: readonly string[], match: Match): readonly string[] {
  return secrets.filter((id) => {
    const name = match.game.cards.find((card) => card.id === id)?.name;
    // a name may be part of another card's name that is seen
    const others = match.game.cards.filter((card) => card.id !== id && name && card.name.en.includes(name.en));
    return (
      html.includes(`"${id}"`) || (name && others.length === 0 && (html.includes(name.ja) || html.includes(name.en)))
    );
  });
}

/** Cards on the table drawn with a face though the viewer does not know it, or without one though it is known. */
async function wronglyDrawn(page: Page, match: Match, viewer: number): Promise<readonly string[]> {
  const cards = match.view(viewer).players.flatMap(({ zones }) => Object.values(zones).flatMap((zone) => zone.cards));
  const known = cards.map(
    ({ player, zone, index, definition }) => [`${player}/${zone}/${index}`, !!definition] as const,
  );
  return page.evaluate(
    (all) =>
      all.flatMap(([location, isKnown]) => {
        const drawn = document.querySelector(`.board .card[data-location="${location}"]`);
        return drawn && (drawn.querySelector('.face-name') !== null) !== isKnown ? [location] : [];
      }),
    known,
  );
}

// in short every game has one of them
const FOR_TWO = [
  ['ja', 1440, 'off'],
  ['en', 360, 'fast'],
] as const;

describe.each(widely(GAMES.map((pkg, i) => [pkg.id, pkg, i % 2] as const)))(
  '%s for two at one device',
  (game, pkg, look) => {
    test.each(FOR_TWO.filter((_, i) => sized(i === look, true)))(
      'nothing on the page names a card of the other’s (%s, %i px)',
      async (language, width, speed) => {
        const { page, context, complaints } = await site.open({
          language,
          width,
          height: 820,
          speed,
          touch: width < 800,
        });
        await startForTwo(page, site.url, game, 7);
        const dice = diceFrom(width);
        let curtains = 0;
        let secret = 0;
        for (let answers = 0; answers < 22; answers++) {
          const { oracle, match } = await oracleFor(page, pkg);
          if (!match.query) break;
          const secrets = [0, 1].map((seat) => oracle.secretsOf(seat));
          if ((await standing(page)).asked === 'passing') {
            curtains++;
            expect(named(await everything(page), secrets.flat(), match)).toEqual([]);
          }
          await takeDevice(page);
          const { player } = match.query;
          secret += secrets[1 - player].length;
          expect(named(await everything(page), secrets[1 - player], match)).toEqual([]);
          expect(await wronglyDrawn(page, match, player)).toEqual([]);
          await answerOnce(page, dice(1000));
        }
        expect(curtains).toBeGreaterThan(0);
        // where both begin with the same cards and buy from the same piles only places tell, not names
        if (pkg.defaultDecks[0] !== pkg.defaultDecks[1]) expect(secret).toBeGreaterThan(0);
        expect(complaints).toEqual([]);
        await context.close();
      },
    );

    test.runIf(WIDE)('hints and odds are about what the asked player knows', async () => {
      const { page, context } = await site.open({ language: 'en', width: 1440, height: 900 });
      await startForTwo(page, site.url, game, 7);
      const dice = diceFrom(3);
      for (let asked = -1, turns = 0; turns < 2; ) {
        await takeDevice(page);
        const { oracle, match } = await oracleFor(page, pkg);
        const player = match.query?.player ?? -1;
        if (player !== asked) {
          turns++;
          await page.getByRole('tab', { name: 'Think' }).click();
          expect(await page.getByRole('button', { name: 'Look for a line' }).isDisabled()).toBe(true);
          await page.getByRole('button', { name: 'Ask for a hint' }).click();
          await page.waitForSelector('.think .opinions li');
          await page.getByRole('button', { name: 'Count', exact: true }).click();
          await page.waitForSelector('.odds-share');
          // the chart of odds names cards of one's own deck, drawn or not
          const own = match.setup.cards.filter(({ owner }) => owner === player).map(({ definition }) => definition);
          const secrets = oracle.secretsOf(1 - player).filter((id) => !own.includes(id));
          expect(named(await page.content(), secrets, match)).toEqual([]);
          // counting may end by itself meanwhile: then there is nothing to stop
          const stop = page.getByRole('button', { name: 'Stop' });
          if ((await stop.count()) > 0)
            await stop
              .first()
              .click({ timeout: 2000 })
              .catch(() => undefined);
        }
        asked = player;
        await answerOnce(page, dice(1000));
      }
      await context.close();
    });
  },
);

/** Waits until the device has to be passed. */
const passing = (page: Page): Promise<unknown> => page.waitForSelector('main.table[data-asked=passing] .curtain');

/** Answers until the device has to be passed. */
async function untilPassed(page: Page, seed = 1): Promise<void> {
  const dice = diceFrom(seed);
  for (let i = 0; (await standing(page)).asked !== 'passing'; i++) {
    if (i > 60) throw new Error('the other player is never asked');
    await answerOnce(page, dice(1000));
  }
}

const TITLE = { ja: (n: string) => `席${n}に端末を渡してください`, en: (n: string) => `Pass the device to Seat ${n}` };

// the first two have every language and every width
const CURTAINS = [
  ['ja', 1440, 900],
  ['en', 360, 740],
  ['en', 1440, 900],
  ['ja', 360, 740],
] as const;

test.runIf(WIDE).each(CURTAINS.slice(0, sized(2, 4)))(
  'the curtain names who is next, holds the focus and opens by key (%s, %i px)',
  async (language, width, height) => {
    const { page, context, complaints } = await site.open({ language, width, height });
    await startForTwo(page, site.url, 'sample-duel', 4);
    const curtain = page.locator('.curtain');
    const title = (): Promise<string> => curtain.locator('h1').innerText();
    const first = /\d/.exec(await title())?.[0] ?? '';
    expect(await title()).toBe(TITLE[language](first));
    // said to whoever hears the page
    expect(await page.getByRole('dialog', { name: TITLE[language](first) }).count()).toBe(1);
    expect(await page.locator('.board').count()).toBe(0);
    await picture(page, `curtain-${language}-${width}`);
    expect(await overhang(page)).toBe(0);
    if (language === 'en') expect(await leftovers(page)).toEqual([]);
    expect(await seriousFindings(page)).toEqual([]);
    const inside = (): Promise<boolean> =>
      page.evaluate(
        () => document.activeElement?.closest('.curtain') !== null || document.activeElement === document.body,
      );
    const focused = (): Promise<boolean> => curtain.locator('.primary').evaluate((el) => el === document.activeElement);
    expect(await focused()).toBe(true);
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
    for (const key of ['1', '0', 'u', 'r']) await page.keyboard.press(key);
    // a browser may close it after several times Escape; then it comes again
    await expect.poll(() => curtain.isVisible()).toBe(true);
    expect(await page.locator('.board').count()).toBe(0);
    await curtain.locator('.primary').focus();
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await curtain.count()).toBe(0);
    await untilPassed(page);
    expect(await title()).toBe(TITLE[language](first === '1' ? '2' : '1'));
    // the second half of a double click belonged to what lay there before
    await curtain.locator('.primary').dispatchEvent('click', { detail: 2 });
    expect(await curtain.count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.runIf(WIDE)('a key that is still held down from the last answer does not open the other hand', async () => {
  const { page, context } = await site.open({ language: 'en' });
  await startForTwo(page, site.url, 'sample-duel', 4);
  await takeDevice(page);
  const dice = diceFrom(2);
  for (let tries = 0; ; tries++) {
    if (tries > 40) throw new Error('no button passes the question on');
    const { node } = await standing(page);
    const button = page.locator('.prompt [data-answer]:not(:disabled)').last();
    if ((await button.count()) === 0) {
      await answerOnce(page, dice(1000));
      await takeDevice(page);
      continue;
    }
    await button.focus();
    await page.keyboard.down('Enter');
    await movedFrom(page, node);
    const passes = (await standing(page)).asked === 'passing';
    if (passes) {
      await page.waitForFunction(() => document.activeElement?.closest('.curtain'));
      for (let i = 0; i < 10; i++) await page.keyboard.down('Enter');
      await page.waitForTimeout(200);
      expect((await standing(page)).asked).toBe('passing');
    }
    await page.keyboard.up('Enter');
    if (passes) break;
  }
  await page.keyboard.press('Enter');
  await settled(page);
  await context.close();
});

test.runIf(WIDE)(
  'a reload, going back, a jump and a link ask for the device again; what one looked at is gone',
  async () => {
    const { page, context } = await site.open({ language: 'en', width: 1440, height: 900 });
    await startForTwo(page, site.url, 'sample-duel', 4);
    await takeDevice(page);
    const { prompt } = await standing(page);
    await page.locator('.side.near .zone-hand .card').first().hover();
    const looked = await page.locator('.inspector h3').first().innerText();
    expect(looked).not.toBe('');
    await untilPassed(page);
    await takeDevice(page);
    expect(await page.locator('.inspector').count()).toBe(0);
    // a reload
    await page.reload();
    await passing(page);
    // going back to the other one's question, from the curtain too
    const { node } = await standing(page);
    await page.locator('.curtain').getByRole('button', { name: 'Undo' }).click();
    expect(await movedFrom(page, node)).toBe(true);
    await passing(page);
    await takeDevice(page);
    // a jump
    await page.getByRole('tab', { name: 'Study' }).click();
    await page.locator('.timeline button:visible').last().click();
    await passing(page);
    await takeDevice(page);
    await page.locator('.timeline button').first().click();
    await passing(page);
    await takeDevice(page);
    expect((await standing(page)).prompt).toBe(prompt);
    // a link
    await page.locator('.menu-button').click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-share]')?.value !== '');
    const link = await page.locator('[data-share]').inputValue();
    const other = await site.open({ language: 'en' });
    await other.page.goto(link);
    await passing(other.page);
    await other.context.close();
    await context.close();
  },
);

test.runIf(WIDE)(
  'with open hands nobody passes anything, also from a link; after the end everything lies open',
  async () => {
    const { page, context } = await site.open({ language: 'en', width: 1440, height: 900 });
    await startForTwo(page, site.url, 'sample-duel', 4, true);
    await settled(page);
    const faces = (side: string): Promise<number> => page.locator(`.side.${side} .zone-hand .face-name`).count();
    expect(await faces('near')).toBeGreaterThan(0);
    expect(await faces('far')).toBeGreaterThan(0);
    await page.locator('.menu-button').click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-share]')?.value !== '');
    const link = await page.locator('[data-share]').inputValue();
    const other = await site.open({ language: 'en' });
    await other.page.goto(link);
    await settled(other.page);
    expect(await other.page.locator('.curtain').count()).toBe(0);
    await other.context.close();
    await startForTwo(page, site.url, 'sample-duel', 5);
    await takeDevice(page);
    expect(await faces('far')).toBe(0);
    await page.locator('.menu-button').click();
    await page.getByRole('button', { name: 'Surrender' }).click();
    await page.waitForSelector('.result');
    expect(await page.locator('.curtain').count()).toBe(0);
    expect(await faces('far')).toBeGreaterThan(0);
    await context.close();
  },
);
