/** Plays through the page as a person would: it clicks what glows and the buttons of the question, and knows no game. */
import type { Page } from 'playwright-core';
import { movedFrom, settled, standing } from './site.ts';

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

/** One answer: a card that glows, or one of the buttons. */
export async function answerOnce(page: Page, roll: number): Promise<void> {
  const { node } = await standing(page);
  for (let attempt = 0; attempt < 40; attempt++) {
    const done = await page.evaluate(
      ([dice, tries]) => {
        const legal = [...document.querySelectorAll<HTMLElement>('.card[data-legal=true]')];
        const cards = legal.filter((card) => !card.classList.contains('pile') || !card.closest('dialog'));
        const confirm = document.querySelector<HTMLButtonElement>('.prompt [data-answer=confirm]');
        const answers = [...document.querySelectorAll<HTMLButtonElement>('.prompt [data-answer]')];
        const dialog = document.querySelector('dialog[open]');
        const pick = <T>(list: readonly T[]): T => list[(dice + tries) % list.length];
        if (confirm) {
          const refused = document.querySelector('.prompt .notice') !== null;
          const most = Number(/\/(\d+)/.exec(confirm.textContent ?? '')?.[1]);
          const picked = cards.filter((card) => card.dataset.picked === 'true');
          const free = cards.filter((card) => card.dataset.picked === 'false' && (!dialog || dialog.contains(card)));
          // a set that was refused is made larger, or another one
          const wantsMore = free.length > 0 && picked.length < most;
          if (refused) (wantsMore ? pick(free) : pick(picked)).click();
          else if (!confirm.disabled && (!wantsMore || (dice + tries) % 3 === 0)) confirm.click();
          else if (wantsMore) pick(free).click();
          else pick(picked).click();
          return 'clicked';
        }
        const inDialog = cards.filter((card) => dialog?.contains(card));
        if (inDialog.length > 0) {
          pick(inDialog).click();
          return 'clicked';
        }
        // several answers for one card stand beside it
        const actions = [...document.querySelectorAll<HTMLElement>('.inspector [data-action]')];
        if (tries > 0 && actions.length > 0) {
          pick(actions).click();
          return 'clicked';
        }
        const all = [...cards, ...answers.filter((button) => !button.disabled)];
        if (all.length === 0) return 'nothing';
        pick(all).click();
        return 'clicked';
      },
      [roll, attempt],
    );
    if (done === 'nothing') {
      const now = await standing(page);
      if (now.node !== node || now.asked !== 'person') return;
      throw new Error(`a person is asked, but there is nothing to click: ${JSON.stringify(now)}`);
    }
    if (await movedFrom(page, node)) return;
  }
  throw new Error(`no answer was taken at ${JSON.stringify(await standing(page))}`);
}

/** Answers until the match is over or `until` says stop. Returns the number of answers. */
export async function playOn(
  page: Page,
  seed: number,
  until: (answers: number) => boolean | Promise<boolean> = () => false,
): Promise<number> {
  const dice = diceFrom(seed);
  for (let answers = 0; ; answers++) {
    await settled(page);
    if ((await standing(page)).asked === 'nobody' || (await until(answers))) return answers;
    if (answers > 1500) throw new Error('the match does not end');
    await answerOnce(page, dice(1000));
  }
}
