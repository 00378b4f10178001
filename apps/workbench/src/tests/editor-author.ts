/** Somebody who makes cards in the page, with what it offers and nothing else. */
import type { Locator, Page } from 'playwright-core';

/** The row of a part of the card. */
export const rowOf = (path: string): string =>
  path === '$' ? '.tree-row[data-row="facts:$"]' : `.tree-row[data-row$=":${path}"]`;

const fieldOf = (path: string): string => `.props-field[data-field="${path}"]`;

/** A pack as it lies in the browser's database. */
export function keptPack(page: Page, game: string, id = 'my-cards'): Promise<unknown> {
  return page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keyval').objectStore('keyval').get(key);
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            opening.result.close();
            resolve((asked.result as { pack?: unknown } | undefined)?.pack);
          };
        };
      }),
    `pack ${game} ${id}`,
  );
}

/** A value somebody writes; `op`: a question with this word. */
export type Written = string | number | boolean | { readonly op: string };

export class Author {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** On a narrow screen one pane is shown at a time. */
  async show(pane: 'tree' | 'properties' | 'preview' | 'trial'): Promise<void> {
    const shown = this.page.locator(`.editor-pane[data-pane=${pane}]`);
    if (await shown.isVisible()) return;
    await this.page.locator(`.editor-places [data-place=${pane}]`).click();
    await shown.waitFor();
  }

  /** Is there a row for it? */
  async has(path: string): Promise<boolean> {
    await this.show('tree');
    return (await this.page.locator(rowOf(path)).count()) > 0;
  }

  /** Looks at a part. */
  async look(path: string): Promise<void> {
    await this.show('tree');
    await this.page.locator(rowOf(path)).click();
    await this.page.waitForSelector(`${rowOf(path)}[aria-selected=true]`);
  }

  async #pick(row: string, word: string): Promise<void> {
    await this.look(row);
    await this.page.locator('[data-tool=add]').click();
    await this.page.locator(`.tree-offers [data-offer="${word}"]`).first().click();
    await this.page.waitForSelector('.tree-add', { state: 'detached' });
  }

  /** Adds an entry of the menu of a list; gives its path. `row`: the row that stands for the list, if it is not its own. */
  async add(row: string, word: string, list = row): Promise<string> {
    await this.show('tree');
    const entries = await this.page
      .locator(`.tree-row[data-row*=":${list}["]`)
      .evaluateAll(
        (all, inside) =>
          all.filter((row) => /^\d+\]$/.test((row.getAttribute('data-row') ?? '').split(`:${inside}[`)[1] ?? ''))
            .length,
        list,
      );
    await this.#pick(row, word);
    const path = `${list}[${entries}]`;
    await this.page.waitForSelector(`${rowOf(path)}[aria-selected=true]`);
    return path;
  }

  /** Adds a part that is not written yet and has rows of its own; gives its path. */
  async part(path: string, word: string, part = `${path}.${word}`): Promise<string> {
    await this.#pick(path, word);
    await this.page.waitForSelector(rowOf(part));
    return part;
  }

  /** Fills in fields of the form of `row`, by their paths within it. */
  async fill(row: string, values: Readonly<Record<string, Written>>): Promise<void> {
    await this.look(row);
    await this.show('properties');
    for (const [key, value] of Object.entries(values)) await this.write(`${row}.${key}`, value);
  }

  /** Writes into one field of the form on the screen. */
  async write(path: string, value: Written): Promise<void> {
    const field = this.page.locator(fieldOf(path));
    if ((await field.count()) === 0) await this.#offer(path);
    await field.waitFor();
    const control = await field.getAttribute('data-control');
    if (typeof value === 'object') {
      if ((await field.getAttribute('data-way')) !== 'expression') await this.#way(field, 'expression');
      await this.#choose(field.locator('.props-chooser > button:has(.props-chosen)').first(), value.op);
      return;
    }
    const own = field.locator(':scope > .props-control, :scope > .props-head > .props-control');
    if (control === 'flag') await own.locator('input').setChecked(value === true);
    else if (control === 'number' || control === 'text') await own.locator('input, textarea').fill(String(value));
    else if (control === 'name') {
      await own.locator('input').fill(String(value));
      await own.locator('input').press('Enter');
    } else if (control === 'begin') {
      await this.#way(field, 'variable');
      await this.write(path, value);
    } else if ((await own.locator('select').count()) > 0)
      await own.locator('select').first().selectOption(String(value));
    else await this.#choose(own.locator('.props-chooser > button').first(), String(value));
  }

  /** A field reads a variable. */
  async read(path: string, variable: string): Promise<void> {
    const field = this.page.locator(fieldOf(path));
    if ((await field.count()) === 0) await this.#offer(path);
    if ((await field.getAttribute('data-way')) !== 'variable') await this.#way(field, 'variable');
    await field.locator(':scope > .props-control select').first().selectOption(variable);
  }

  /** Begins to write a field in one of its ways, or another way. */
  async #way(field: Locator, way: string): Promise<void> {
    const begin = field.locator(':scope > .props-control button').first();
    const other = field.locator(':scope > .props-head .props-chooser > button').first();
    const isEmpty = (await field.getAttribute('data-control')) === 'begin';
    await this.#choose(isEmpty ? begin : other, way);
    await this.page.waitForFunction(
      ([path, wanted]) =>
        document.querySelector(`.props-field[data-field="${path}"]`)?.getAttribute('data-way') === wanted,
      [(await field.getAttribute('data-field')) ?? '', way] as const,
    );
  }

  /** Opens a menu of words and takes one. */
  async #choose(button: Locator, word: string): Promise<void> {
    await button.click();
    const option = this.page.locator(`.props-options [role=option][data-word="${word}"]`);
    await this.page.waitForSelector('.props-options [role=option]');
    // long menus show what is looked for
    if ((await option.count()) === 0) await this.page.locator('.props-search').fill(word.split('.').at(-1) ?? '');
    await option.click();
    await this.page.waitForSelector('.props-options', { state: 'detached' });
  }

  /** A field that is in a menu until somebody wants it: of the whole form, or of the block it stands in. */
  async #offer(path: string): Promise<void> {
    const at = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
    const block = this.page.locator(fieldOf(path.slice(0, at)));
    const inBlock = (await block.count()) > 0;
    if (inBlock && (await block.getAttribute('data-control')) === 'begin') {
      // one way begins at once, several are a menu
      const button = block.locator(':scope > .props-control button');
      if ((await button.getAttribute('aria-haspopup')) === null) await button.click();
      else await this.#choose(button, 'selection');
      await this.page.waitForSelector(`${fieldOf(path.slice(0, at))}:not([data-control=begin])`);
      if ((await this.page.locator(fieldOf(path)).count()) > 0) return;
    }
    const menu = inBlock
      ? block.locator(':scope > fieldset > .props-chooser > button')
      : this.page.locator('.props > .props-chooser > button').first();
    await this.#choose(menu, inBlock ? path.slice(at + 1) : path);
    await this.page.waitForSelector(fieldOf(path));
  }
}
