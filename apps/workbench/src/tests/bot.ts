/** Plays through the page as a person would: it clicks what glows and the buttons of the question, and knows no game. */
import type { Page } from 'playwright-core';

/** The next number of a seeded row, so that a failing run can be run again. */
export function diceFrom(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

/** When to stop before the match is over. */
export interface Until {
  /** after so many answers */
  readonly answers?: number;
  /** as soon as this can be found on the page, before the first answer too */
  readonly seen?: string;
  /** with every answer drawn: for what happens to the page itself, like the scrolling of a list */
  readonly drawn?: boolean;
  /** pressed by a real finger, on what can be seen and reached of it; with every answer drawn */
  readonly touch?: boolean;
}

interface Task extends Until {
  /** rolls of the dice, one for each answer */
  readonly rolls: readonly number[];
  /** the match may go on to somebody who has to take the device first */
  readonly one?: boolean;
}

declare global {
  /** A finger at this place of the page. */
  var tapAt: ((x: number, y: number) => Promise<void>) | undefined;
}

/** No match of the tests is longer. */
const MOST = 1500;

/** Runs inside the page, answer after answer. Returns the number of answers. */
async function play({
  rolls,
  answers = rolls.length,
  seen,
  drawn = false,
  one = false,
  touch = false,
}: Task): Promise<number> {
  const { table, when, unseen } = globalThis.inPage;
  const now = (): string =>
    JSON.stringify({ ...table(), prompt: document.querySelector('.prompt-text p')?.textContent ?? '' });

  /** Where a finger reaches something: cards lie on each other, bars over the table. */
  const reach = (element: HTMLElement): { readonly x: number; readonly y: number } | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
      for (const along of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [left + width * along, top + height * down];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    return undefined;
  };

  const press = async (element: HTMLElement): Promise<void> => {
    const { tapAt } = globalThis;
    if (!touch || !tapAt) return element.click();
    // a new position brings what can be chosen into sight: nobody taps before that has been seen
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    if (!reach(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const at = reach(element);
    if (!at) throw new Error(`out of a finger's reach: ${element.outerHTML.slice(0, 200)} at ${now()}`);
    await tapAt(at.x, at.y);
  };

  /** One click that belongs to an answer; false where there is nothing to click. */
  const click = async (dice: number, tries: number): Promise<boolean> => {
    const legal = [...document.querySelectorAll<HTMLElement>('.card[data-legal=true]')];
    const cards = legal.filter((card) => !card.classList.contains('pile') || !card.closest('dialog'));
    const confirm = document.querySelector<HTMLButtonElement>('.prompt [data-answer=confirm]');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.prompt [data-answer]')];
    const dialog = document.querySelector('dialog[open]:not(.card-menu)');
    const pick = <T>(list: readonly T[]): T => list[(dice + tries) % list.length];
    if (confirm) {
      const refused = document.querySelector('.prompt .notice') !== null;
      const most = Number(/\/(\d+)/.exec(confirm.textContent ?? '')?.[1]);
      const picked = cards.filter((card) => card.dataset.picked === 'true');
      const free = cards.filter((card) => card.dataset.picked === 'false' && (!dialog || dialog.contains(card)));
      // a set that was refused is made larger, or another one
      const wantsMore = free.length > 0 && picked.length < most;
      if (refused) await press(wantsMore ? pick(free) : pick(picked));
      else if (!confirm.disabled && (!wantsMore || (dice + tries) % 3 === 0)) await press(confirm);
      else if (wantsMore) await press(pick(free));
      else await press(pick(picked));
      return true;
    }
    const inDialog = cards.filter((card) => dialog?.contains(card));
    // what can be done with a card stands in its menu
    const actions = tries > 0 ? [...document.querySelectorAll<HTMLElement>('.card-menu [data-action]')] : [];
    const all = [...cards, ...buttons.filter((button) => !button.disabled)];
    const clickable = actions.length > 0 ? actions : inDialog.length > 0 ? inDialog : all;
    if (clickable.length === 0) return false;
    await press(pick(clickable));
    return true;
  };

  const answer = async (dice: number): Promise<void> => {
    const { node } = table();
    for (let tries = 0; tries < 40; tries++) {
      if (!(await click(dice, tries))) {
        if (table().node !== node || table().asked !== 'person') return;
        throw new Error(`a person is asked, but there is nothing to click: ${now()}`);
      }
      // what was clicked is drawn before it is looked at again
      await new Promise((resolve) => setTimeout(resolve));
      await when(() => table().busy === 'false', 'done with a click');
      if (table().node !== node) return;
    }
    throw new Error(`no answer was taken at ${now()}`);
  };

  const playOn = async (): Promise<number> => {
    for (let n = 0; ; n++) {
      if (!one) await when(() => ['person', 'nobody'].includes(table().asked ?? ''), 'asking anybody');
      const stops = n >= answers || (seen !== undefined && document.querySelector(seen) !== null);
      if (table().asked === 'nobody' || stops) return n;
      if (n >= rolls.length) throw new Error('the match does not end');
      await answer(rolls[n]);
    }
  };
  return drawn || touch ? playOn() : unseen(playOn);
}

/** One answer: a card that glows, or one of the buttons. */
export async function answerOnce(page: Page, roll: number): Promise<void> {
  await page.evaluate(play, { rolls: [roll], one: true });
}

/** Answers until the match is over or `until` says stop. Returns the number of answers. */
export async function playOn(page: Page, seed: number, until: Until = {}): Promise<number> {
  const dice = diceFrom(seed);
  const { answers = Number.MAX_SAFE_INTEGER } = until;
  const rolls = Array.from({ length: Math.min(answers, MOST) }, () => dice(1000));
  if (until.touch && !(await page.evaluate(() => 'tapAt' in globalThis)))
    await page.exposeFunction('tapAt', (x: number, y: number) => page.touchscreen.tap(x, y));
  return page.evaluate(play, { rolls, ...until, answers });
}

/** Presses a key as long as the button that does the same can be pressed: all the way back, or forth again. */
export const pressThrough = (page: Page, key: string, button: number): Promise<void> =>
  page.evaluate(
    ([pressed, place]) => {
      const { table, when, unseen } = globalThis.inPage;
      const isEnabled = (): boolean =>
        document.querySelectorAll<HTMLButtonElement>('.undo-pair button')[place].disabled === false;
      return unseen(async () => {
        while (isEnabled()) {
          const { node } = table();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
          await when(() => table().node !== node && table().busy === 'false', `moved by ${pressed}`);
        }
      });
    },
    [key, button] as const,
  );
