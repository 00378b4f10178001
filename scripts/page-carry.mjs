/** Frames while something is carried over the page, for the page's bench. */

/**
 * From one frame to the next, in milliseconds: by when the page was called, and by the clock of the frames themselves.
 * @typedef {{ called: number, shown: number }} Frame
 */

/** Runs in the page before its own scripts. */
export const WATCH_CARRY = `
  globalThis.bench ??= {};
  /** Where to take up a card: the last in the document that is not covered there, one that can be put somewhere before others. */
  bench.carriable = () => {
    if (document.querySelector('dialog[open]')) return null;
    for (const drag of ['true', 'asks'])
      for (const card of [...document.querySelectorAll('.board .card[data-drag=' + drag + ']')].reverse()) {
        const { left, top, width, height } = card.getBoundingClientRect();
        const spot = { x: left + Math.min(20, width / 2), y: top + height / 2 };
        if (document.elementFromPoint(spot.x, spot.y)?.closest('.card') === card) return spot;
      }
    return null;
  };
  bench.carry = () => {
    bench.frames = [];
    bench.carrying = true;
    performance.mark('carry');
    let last;
    const frame = (shown) => {
      const called = performance.now();
      if (last) bench.frames.push({ called: called - last.called, shown: shown - last.shown });
      last = { called, shown };
      if (bench.carrying) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  bench.carried = () => {
    bench.carrying = false;
    performance.mark('carried');
    return { carries: document.querySelector('.ghost-dragged') !== null, frames: bench.frames };
  };
`;

/**
 * From a place over the whole board and back.
 * @param {import('playwright-core').Page} page
 * @param {{ x: number, y: number }} spot
 * @returns {Promise<{ carries: boolean, frames: Frame[] }>}
 */
async function carryFrom(page, spot) {
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  await page.evaluate('bench.carry()');
  for (let i = 0; i < 90; i++) await page.mouse.move(720 + 300 * Math.sin(i / 9), 450 - 200 * Math.cos(i / 7));
  const carried = /** @type {{ carries: boolean, frames: Frame[] }} */ (await page.evaluate('bench.carried()'));
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  return carried;
}

/**
 * A card of the table, where one can be carried: one that is taken somewhere, or one that hears why not.
 * @param {import('playwright-core').Page} page
 */
export async function carry(page) {
  const spot = /** @type {{ x: number, y: number } | null} */ (await page.evaluate('bench.carriable()'));
  if (!spot) return [];
  const { carries, frames } = await carryFrom(page, spot);
  if (!carries) throw new Error('a card was pressed and moved, and is not carried');
  return frames;
}

/**
 * A box as large as a card on an empty page.
 * @param {import('playwright-core').Page} page
 */
export async function carryBox(page) {
  await page.setContent(
    '<div style="position:fixed;width:116px;height:135px;background:#a8341f;will-change:translate"></div>',
  );
  await page.evaluate(WATCH_CARRY);
  await page.evaluate(`(() => {
    const box = document.querySelector('div');
    let at;
    addEventListener('pointermove', (event) => { at = event; });
    const follow = () => { if (at) box.style.translate = at.clientX + 'px ' + at.clientY + 'px'; requestAnimationFrame(follow); };
    follow();
  })()`);
  return (await carryFrom(page, { x: 720, y: 450 })).frames;
}
