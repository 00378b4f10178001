/** A keyboard alone, on this page. */
import type { Page } from 'playwright-core';

export interface Keys {
  press(...keys: readonly string[]): Promise<void>;
  /** Tab until the focus is on something like this. */
  tabTo(selector: string): Promise<void>;
}

export function keysOf(page: Page): Keys {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    press,
    async tabTo(selector) {
      for (let i = 0; i < 200; i++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
        await press('Tab');
      }
      throw new Error(`no way to ${selector}`);
    },
  };
}
