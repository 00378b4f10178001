import type { Expr } from '@fuda/kernel';
import type { FieldValue, FieldWord } from './vocabulary.ts';

/** Bits that fit a kernel number without its sign. */
const BITS = 31;

/** Names of the kernel cells one `flags` field needs: more than 31 words go to `name#1`, `name#2` … */
function chunkName(name: string, chunk: number): string {
  return chunk === 0 ? name : `${name}#${chunk}`;
}

function chunksOf(field: FieldWord): number {
  if (field.kind === 'family') return field.cells ?? 1;
  return field.kind === 'flags' ? Math.max(1, Math.ceil((field.values?.length ?? 0) / BITS)) : 1;
}

/** The kernel properties that printed fields need; a game puts them into its `properties`. */
export function propertiesOf(fields: readonly FieldWord[]): string[] {
  return fields.flatMap((field) => {
    const { printed } = field;
    if (printed === undefined) return [];
    return Array.from({ length: chunksOf(field) }, (_, chunk) => chunkName(printed, chunk));
  });
}

/** The present value of one chunk of a field (chunk 0 = the whole value unless it is a long `flags`). */
export function fieldValue(field: FieldWord, card: Expr, options: { chunk?: number; printed?: boolean } = {}): Expr {
  const chunk = options.chunk ?? 0;
  if (options.printed && field.printed !== undefined) return ['prop', chunkName(field.printed, chunk), card];
  const { source } = field;
  if ('stat' in source) return ['stat', chunkName(source.stat, chunk), card];
  if ('attr' in source) return ['attr', chunkName(source.attr, chunk), card];
  if ('prop' in source) {
    const name = chunkName(source.prop, chunk);
    return source.of === undefined ? ['prop', name, card] : ['definitionProp', name, replaceIt(source.of, card)];
  }
  return replaceIt(source.expr, card);
}

/** Puts a card in the place of `it`, stopping where an inner scan has its own `it`. */
export function replaceIt(expr: Expr, card: Expr): Expr {
  if (typeof expr === 'number') return expr;
  if (expr[0] === 'it') return card;
  if (['count', 'sum', 'max', 'min', 'union', 'distinct'].includes(expr[0])) return expr;
  return expr.map((part) => (Array.isArray(part) ? replaceIt(part as unknown as Expr, card) : part)) as unknown as Expr;
}

export function enumNumber(field: FieldWord, value: FieldValue): number {
  return value.number ?? (field.values ?? []).indexOf(value) + 1;
}

/** Bits of the given words, chunk by chunk. `closed` adds what they imply (for printing, not for asking). */
export function flagMasks(field: FieldWord, values: readonly FieldValue[], closed: boolean): number[] {
  const all = field.values ?? [];
  const masks = new Array<number>(chunksOf(field)).fill(0);
  const todo = [...values];
  const seen = new Set<FieldValue>();
  for (let value = todo.pop(); value !== undefined; value = todo.pop()) {
    if (seen.has(value)) continue;
    seen.add(value);
    const index = all.indexOf(value);
    masks[Math.floor(index / BITS)] |= 1 << (index % BITS);
    if (closed) todo.push(...all.filter((other) => value.of?.includes(other.name)));
  }
  return masks;
}

/** The families given and those they are part of; `find` knows further ones than the field's own. */
export function withParents(
  values: readonly FieldValue[],
  find: (name: string) => FieldValue | undefined,
): readonly FieldValue[] {
  const found = new Map<string, FieldValue>();
  const todo = [...values];
  for (let value = todo.pop(); value !== undefined; value = todo.pop()) {
    if (found.has(value.name)) continue;
    found.set(value.name, value);
    todo.push(...(value.of ?? []).flatMap((parent) => find(parent) ?? []));
  }
  return [...found.values()];
}

/** The number under which a card keeps a family. */
export const familyHash = (value: FieldValue): number => nameHash(value.name);

/** Every cell of a family field, as expressions. */
export function familyCells(field: FieldWord, card: Expr): Expr[] {
  return Array.from({ length: chunksOf(field) }, (_, chunk) => fieldValue(field, card, { chunk }));
}

/** Kernel properties of a printed value given as masks or one number. */
export function printedProperties(field: FieldWord, cells: readonly number[]): [string, number][] {
  const { printed } = field;
  if (printed === undefined) return [];
  return cells.map((cell, chunk) => [chunkName(printed, chunk), cell]);
}

/** A number for a name, equal in every run; never 0. */
export function nameHash(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 1 || 1;
}

/** The kernel stat behind a field, where rules can change it. */
export function statOf(field: FieldWord): string | undefined {
  return 'stat' in field.source ? field.source.stat : undefined;
}
