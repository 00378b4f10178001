/** What a page does besides being read: search, light and dark. Without it everything can still be read. */
import type { Hit } from './search.ts';

const { body, documentElement: root } = document;

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(src));
    document.head.append(script);
  });
}

let loading: Promise<void> | undefined;
/** The library and the entries come when they are needed. */
function ready(): Promise<void> {
  loading ??= load(body.dataset.index ?? '').then(() => load(body.dataset.search ?? ''));
  return loading;
}

const box = document.querySelector<HTMLElement>('.search');
const input = document.querySelector<HTMLInputElement>('#site-search');
const results = document.querySelector<HTMLUListElement>('#site-results');

function items(): HTMLElement[] {
  return [...(results?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
}

function mark(place: number): void {
  for (const [i, item] of items().entries()) {
    item.setAttribute('aria-selected', String(i === place));
    if (i !== place) continue;
    input?.setAttribute('aria-activedescendant', item.id);
    item.scrollIntoView({ block: 'nearest' });
  }
}

function close(): void {
  if (!results || !input) return;
  results.hidden = true;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
}

function show(hits: readonly Hit[]): void {
  if (!results || !input) return;
  results.replaceChildren(
    ...hits.map(({ address, title, page }, i) => {
      const item = document.createElement('li');
      item.id = `result-${i}`;
      item.role = 'option';
      item.ariaSelected = String(i === 0);
      const link = document.createElement('a');
      link.href = `${body.dataset.root}${address}`;
      link.tabIndex = -1;
      link.textContent = title;
      const where = document.createElement('small');
      where.textContent = page;
      link.append(where);
      item.append(link);
      return item;
    }),
  );
  if (hits.length === 0) {
    const none = document.createElement('li');
    none.role = 'option';
    none.ariaDisabled = 'true';
    none.className = 'none';
    none.textContent = results.dataset.none ?? '';
    results.append(none);
  }
  results.hidden = false;
  input.setAttribute('aria-expanded', 'true');
  mark(0);
}

async function search(): Promise<void> {
  const query = input?.value.trim() ?? '';
  if (query === '') {
    close();
    return;
  }
  await ready();
  // what was typed meanwhile is asked by its own call
  if (input?.value.trim() === query) show(window.fudaSearch?.(query) ?? []);
}

function step(by: number): void {
  const all = items();
  const at = all.findIndex((item) => item.ariaSelected === 'true');
  if (all.length > 0) mark((at + by + all.length) % all.length);
}

if (box && input && results) {
  box.hidden = false;
  input.addEventListener('focus', () => void ready());
  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter')
      items()
        .find((item) => item.ariaSelected === 'true')
        ?.querySelector('a')
        ?.click();
    else return;
    event.preventDefault();
  });
  results.addEventListener('click', close);
  document.addEventListener('click', (event) => {
    if (!box.contains(event.target as Node)) close();
  });
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

const button = document.querySelector<HTMLButtonElement>('button.theme');
if (button) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const dark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    try {
      localStorage.setItem('fuda.docs.theme', root.dataset.theme);
    } catch {
      // chosen for this page only
    }
  });
}
