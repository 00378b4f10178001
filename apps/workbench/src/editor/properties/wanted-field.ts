/** The field somebody wants to go on with: other panes ask for it, the form goes there once it is drawn. */
let wanted: string | null = null;
const listeners = new Set<() => void>();

export function wantField(path: string): void {
  wanted = path;
  for (const listener of listeners) listener();
}

export function onWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const FOCUSABLE = 'input, select, textarea, button';

/** Goes to the wanted field, or to the innermost one around it that is drawn; false: it is not there yet. */
export function goToWanted(form: HTMLElement, isAround: (path: string, field: string) => boolean): boolean {
  // on a narrow screen another pane may be in its place
  if (wanted === null || form.offsetParent === null) return false;
  const path = wanted;
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const around = fields.filter(({ dataset }) => isAround(path, dataset.field ?? ''));
  const found = around.findLast(({ dataset }) => dataset.field === path) ?? around.at(-1);
  if (!found) return false;
  wanted = null;
  found.scrollIntoView({ block: 'nearest' });
  // what it is filled in with stands after the buttons beside its name
  const control = found.querySelector<HTMLElement>(`.props-control :is(${FOCUSABLE})`);
  (control ?? found.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  return true;
}

/** Nobody goes there any more. */
export function forgetWanted(): void {
  wanted = null;
}
