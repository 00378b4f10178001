/** What a game teaches newcomers: a guided first match and its rules. Data of the game, read before it is believed. */
import type { Text } from '@fuda/kernel';
import type { Refusal, Reply } from '../session/protocol.ts';

/** When a step of the guide has its moment: everything that is written must hold. */
export interface When {
  /** the person may do this */
  readonly verb?: string;
  readonly prompt?: string;
  readonly phase?: string;
  /** the person is asked for an answer to something */
  readonly reaction?: boolean;
  /** not before this turn */
  readonly turn?: number;
  /** the match is over */
  readonly over?: boolean;
}

export interface GuideStep {
  readonly id: string;
  readonly when: When;
  readonly say: Text;
  /** the cards of a zone are lit up */
  readonly point?: { readonly zone: string; readonly side: 'near' | 'far' };
  /** what a newcomer might do: an offer, never a must */
  readonly suggest?: { readonly verb: string; readonly card?: string };
}

export interface RulesSection {
  readonly id: string;
  readonly title: Text;
  readonly text: { readonly ja: readonly string[]; readonly en: readonly string[] };
  /** a picture of the table with these zones marked */
  readonly board?: readonly string[];
  /** a picture of the turn */
  readonly turn?: boolean;
}

export interface Lessons {
  readonly format: 'fuda-lessons/1';
  readonly match: {
    readonly ruleset: string;
    readonly decks: readonly [string, string];
    readonly seed: number;
    readonly steps: readonly GuideStep[];
  };
  readonly rules: readonly RulesSection[];
}

type Check = (x: unknown) => boolean;

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
const isString: Check = (x) => typeof x === 'string' && x.trim() !== '';
const isFlag: Check = (x) => typeof x === 'boolean';
const isCount: Check = (x) => Number.isSafeInteger(x) && (x as number) >= 0;
const isList =
  (each: Check): Check =>
  (x) =>
    Array.isArray(x) && x.every(each);

/** The fields of each part; those with a mark may be left out, others are not known. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  text: { ja: isString, en: isString },
  lines: { ja: isList(isString), en: isList(isString) },
  when: {
    'verb?': isString,
    'prompt?': isString,
    'phase?': isString,
    'reaction?': isFlag,
    'turn?': isCount,
    'over?': isFlag,
  },
  point: { zone: isString, side: (x) => x === 'near' || x === 'far' },
  suggest: { verb: isString, 'card?': isString },
  step: { id: isString, when: is('when'), say: is('text'), 'point?': is('point'), 'suggest?': is('suggest') },
  section: { id: isString, title: is('text'), text: is('lines'), 'board?': isList(isString), 'turn?': isFlag },
  match: {
    ruleset: isString,
    decks: (x) => Array.isArray(x) && x.length === 2 && x.every(isString),
    seed: isCount,
    steps: isList(is('step')),
  },
  lessons: { format: (x) => x === 'fuda-lessons/1', match: is('match'), rules: isList(is('section')) },
};

function is(part: string): Check {
  return (x) => faultIn(x, part, '$') === undefined;
}

/** The first place that is not as it should be. */
function faultIn(x: unknown, part: string, path: string): string | undefined {
  if (!isObject(x)) return path;
  const fields = FIELDS[part];
  for (const [name, check] of Object.entries(fields)) {
    const key = name.replace('?', '');
    if (x[key] === undefined ? !name.endsWith('?') : !check(x[key])) return `${path}.${key}`;
  }
  const stranger = Object.keys(x).find((key) => !(key in fields) && !(`${key}?` in fields));
  return stranger === undefined ? undefined : `${path}.${stranger}`;
}

const refuse = (path: string): Refusal => ({
  code: 'BAD_LESSONS',
  path,
  reason: { ja: `案内のファイルの ${path} が正しくありません`, en: `the file of lessons is wrong at ${path}` },
});

export function readLessons(json: unknown): Reply<Lessons> {
  const fault = faultIn(json, 'lessons', '$');
  return fault === undefined ? { ok: true, value: json as Lessons } : { ok: false, error: refuse(fault) };
}
