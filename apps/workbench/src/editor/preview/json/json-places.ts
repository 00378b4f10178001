/** From a place in a text to the path of a card, and back. Texts that are no JSON yet have places, too. */
import { jsonLanguage } from '@codemirror/lang-json';
import type { Key } from '@fuda/editor';

export type JsonTree = ReturnType<typeof jsonLanguage.parser.parse>;
export type JsonNode = JsonTree['topNode'];

export const parseTree = (text: string): JsonTree => jsonLanguage.parser.parse(text);

const VALUES = ['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'];
const isValue = ({ name }: JsonNode): boolean => VALUES.includes(name);

function childrenOf(node: JsonNode): JsonNode[] {
  const found: JsonNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

function stringAt(text: string, { from, to }: JsonNode): string {
  try {
    const value: unknown = JSON.parse(text.slice(from, to));
    return typeof value === 'string' ? value : '';
  } catch {
    // the closing mark is not there yet
    return text.slice(from, to).replaceAll('"', '');
  }
}

export const nameOf = (property: JsonNode, text: string): string | undefined => {
  const name = property.getChild('PropertyName');
  return name ? stringAt(text, name) : undefined;
};

const valueIn = (property: JsonNode): JsonNode | undefined => childrenOf(property).find(isValue);

/** The value a text has as far as it is written. */
export function looseValue(node: JsonNode, text: string): unknown {
  switch (node.name) {
    case 'Object': {
      const entries = node.getChildren('Property').flatMap((property): [string, unknown][] => {
        const name = nameOf(property, text);
        const value = valueIn(property);
        return name === undefined || !value ? [] : [[name, looseValue(value, text)]];
      });
      return Object.fromEntries(entries);
    }
    case 'Array':
      return childrenOf(node)
        .filter(isValue)
        .map((entry) => looseValue(entry, text));
    case 'String':
      return stringAt(text, node);
    case 'Number':
      return Number(text.slice(node.from, node.to));
    case 'True':
    case 'False':
      return node.name === 'True';
    case 'JsonText': {
      const value = childrenOf(node).find(isValue);
      return value ? looseValue(value, text) : null;
    }
    default:
      return null;
  }
}

/** The keys that lead to a node from the whole. */
export function keysTo(node: JsonNode, text: string): Key[] {
  const keys: Key[] = [];
  for (let at: JsonNode | null = node; at; at = at.parent) {
    if (at.name === 'Property') keys.unshift(nameOf(at, text) ?? '');
    else if (at.parent?.name === 'Array' && isValue(at)) {
      const { from } = at;
      keys.unshift(
        childrenOf(at.parent)
          .filter(isValue)
          .findIndex((entry) => entry.from === from),
      );
    }
  }
  return keys;
}

/** The innermost value or field around a place in the text. */
export function keysAt(tree: JsonTree, text: string, at: number): Key[] {
  const before = tree.resolveInner(at, -1);
  const node = isValue(before) || before.name === 'PropertyName' ? before : tree.resolveInner(at, 1);
  return keysTo(node, text);
}

/** Where something stands in the text, with its name. */
export function rangeOf(
  tree: JsonTree,
  text: string,
  keys: readonly Key[],
): { readonly from: number; readonly to: number } | undefined {
  let node = childrenOf(tree.topNode).find(isValue);
  let whole = node;
  for (const key of keys) {
    if (!node) return undefined;
    const inner: JsonNode | undefined =
      typeof key === 'number'
        ? childrenOf(node).filter(isValue)[key]
        : node.getChildren('Property').find((property) => nameOf(property, text) === key);
    whole = inner;
    node = inner?.name === 'Property' ? valueIn(inner) : inner;
  }
  return whole && { from: whole.from, to: whole.to };
}

export interface Cursor {
  /** keys of the object or list around it, or of the value it stands in */
  readonly keys: readonly Key[];
  /** a name of a field is written here, or a value */
  readonly writes: 'name' | 'value';
  /** what would be replaced */
  readonly from: number;
  readonly to: number;
  /** fields the object has already */
  readonly taken: readonly string[];
}

/** The beginning of the text in marks that is being written; the place itself if none is. */
function openMark(text: string, at: number): number {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  const marks = [...text.slice(line, at).matchAll(/(?<!\\)"/g)];
  const last = marks.at(-1);
  return marks.length % 2 === 1 && last ? line + last.index : at;
}

/** What is being written at a place in the text; undefined: nothing can be. */
export function cursorAt(tree: JsonTree, text: string, at: number): Cursor | undefined {
  let node = tree.resolveInner(at, -1);
  const isToken = (node.name === 'String' || node.name === 'PropertyName') && node.from < at && at <= node.to;
  const [from, to] = isToken ? [node.from, node.to] : [openMark(text, at), at];
  const isAround = ({ name }: JsonNode): boolean => name === 'Object' || name === 'Array';
  while (!isAround(node)) {
    if (!node.parent) return undefined;
    node = node.parent;
  }
  const around = node;
  const keys = keysTo(around, text);
  if (around.name === 'Array') {
    const entries = childrenOf(around).filter(isValue);
    const place = entries.filter((entry) => entry.to <= from).length;
    return { keys: [...keys, place], writes: 'value', from, to, taken: [] };
  }
  const fields = around.getChildren('Property');
  const field = fields.findLast((property) => property.from <= from);
  const before = text.slice(field?.from ?? around.from, from).trimEnd();
  if (field && before.endsWith(':'))
    return { keys: [...keys, nameOf(field, text) ?? ''], writes: 'value', from, to, taken: [] };
  const own = isToken && field && field.from === from ? nameOf(field, text) : undefined;
  return { keys, writes: 'name', from, to, taken: namesIn(around, text).filter((name) => name !== own) };
}

const namesIn = (object: JsonNode, text: string): string[] =>
  object.getChildren('Property').flatMap((property) => nameOf(property, text) ?? []);
