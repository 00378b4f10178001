/** Differences that were judged already: which side follows the rules text, and why. */
import { type Difference, KINDS } from './difference.ts';
import type { Side } from './neutral.ts';

export interface Settled {
  readonly id: string;
  /** every field given must fit; a string may be a regular expression between slashes; lists mean "one of" */
  readonly pattern: Readonly<Record<string, unknown>>;
  /** number of the rule that decides, e.g. "7.12" */
  readonly rule: string;
  /** `both`: the engines ask the same thing in another way; `open`: the rules text does not decide, see the unsettled rulings in SPEC.md */
  readonly right: Side | 'both' | 'open';
  readonly reason: { readonly ja: string; readonly en: string };
}

const FIELDS = ['kind', 'side', 'what', 'card', 'after', 'when', 'facts', 'fuda', 'core'] as const;
const RIGHT: readonly string[] = ['fuda', 'core', 'both', 'open'];

function fitsValue(wanted: unknown, value: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => fitsValue(one, value));
  if (typeof wanted === 'string' && /^\/.*\/$/s.test(wanted))
    return new RegExp(wanted.slice(1, -1)).test(String(value));
  return wanted === value;
}

export function settledBy(list: readonly Settled[], difference: Difference): Settled | undefined {
  return list.find(({ pattern }) =>
    Object.entries(pattern).every(([field, wanted]) => fitsValue(wanted, difference[field as keyof Difference])),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** What is wrong with a list, each with its path. */
export function faultsOf(json: unknown): string[] {
  if (!Array.isArray(json)) return ['$: a list is expected'];
  const ids = new Set<unknown>();
  return json.flatMap((entry: Partial<Settled> | null, i) => {
    const at = `$[${i}]`;
    if (typeof entry !== 'object' || entry === null) return [`${at}: an object is expected`];
    const { id, pattern, rule, right, reason } = entry;
    const twice = ids.has(id);
    ids.add(id);
    const unknown = Object.keys(pattern ?? {}).filter((field) => !(FIELDS as readonly string[]).includes(field));
    return [
      ...(isText(id) ? [] : [`${at}.id: a name is expected`]),
      ...(twice ? [`${at}.id: "${id}" is there twice`] : []),
      ...(pattern === undefined || Object.keys(pattern).length === 0 ? [`${at}.pattern: would fit everything`] : []),
      ...unknown.map((field) => `${at}.pattern.${field}: no such field`),
      ...(pattern?.kind === undefined ||
      [pattern.kind].flat().every((kind) => (KINDS as readonly unknown[]).includes(kind))
        ? []
        : [`${at}.pattern.kind: no such kind`]),
      ...(isText(rule) && /^\d+(\.\d+)*$/.test(rule) ? [] : [`${at}.rule: the number of a rule is expected`]),
      ...(isText(right) && RIGHT.includes(right) ? [] : [`${at}.right: fuda, core, both or open`]),
      ...(isText(reason?.ja) && isText(reason?.en) ? [] : [`${at}.reason: words in ja and en are expected`]),
    ];
  });
}
