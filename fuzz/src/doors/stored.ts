/** What the page has stored on a device: damaged parts are told and left out, everything else is kept. */
import { parseJson } from '@fuda/game';
import { mutate, mutateText } from '@fuda/testkit';
import {
  readAbout,
  readOwnDecks,
  readProgress,
  readResults,
  readSettings,
  type Salvaged,
} from '@fuda/workbench/stored';
import { broken, type Door, oneByOne, refusal, unsaid, type Verdict } from '../door.ts';

type Json = Readonly<Record<string, unknown>>;

interface Stored {
  readonly sample: unknown;
  read(json: unknown): Salvaged<unknown>;
  /** what is usable or damaged by itself, with its name */
  parts(json: unknown): readonly unknown[];
  /** what is written of a value */
  write?(value: unknown): unknown;
}

const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);
const named = (x: unknown): readonly unknown[] => (isObject(x) ? Object.entries(x) : []);
const listed = (x: unknown): readonly unknown[] => (Array.isArray(x) ? x : []);
const under = (json: unknown, name: string): unknown => (isObject(json) ? json[name] : undefined);

const reviewed = (box: number) => ({ box, due: 20_700 + box, right: box, wrong: 1 });
const answer = (n: number) => ({
  question: `note:${n}`,
  kind: 'note',
  asked: '?',
  chosen: 'B',
  right: 'A',
  correct: n % 2 === 0,
  seconds: n / 2,
  at: '2026-04-01T00:00:00.000Z',
});
const deck = (name: string, cards: number) => ({
  id: name,
  name,
  deck: { name: { ja: name, en: name }, sections: { main: Array(cards).fill('x'), extra: ['y'] } },
});

const STORED: Readonly<Record<string, Stored>> = {
  progress: {
    sample: {
      format: 'fuda-progress/1',
      game: 'history',
      met: ['A', 'B', 'C', '__proto__'],
      answers: { OLD: [3, 1], OLDER: [0, 0] },
      cards: { A: reviewed(1), B: reviewed(2), C: reviewed(5), constructor: reviewed(3) },
    },
    read: readProgress,
    parts: (json) => [
      ...named(under(json, 'cards')),
      ...listed(under(json, 'met')).filter((id) => typeof id === 'string'),
    ],
  },
  results: {
    sample: {
      format: 'fuda-results/1',
      game: 'history',
      runs: [1, 2, 3].map((n) => ({ id: String(n), code: '', answers: [answer(n), answer(n + 1)] })),
    },
    read: readResults,
    parts: (json) => listed(under(json, 'runs')),
    write: (runs) => ({ runs }),
  },
  decks: { sample: [deck('a', 3), deck('b', 60), deck('c', 0)], read: readOwnDecks, parts: listed },
  settings: {
    sample: { language: 'en', theme: 'dark', speed: 'off', textSize: 'large', furigana: 'off', places: 'ask' },
    read: readSettings,
    parts: named,
  },
  about: {
    sample: { name: 'x', saved: 1_790_000_000_000, turn: 7, turnsPerRound: 2, decisions: 90, over: false },
    read: readAbout,
    parts: named,
  },
};

const texts = (parts: readonly unknown[]): readonly string[] => parts.map((part) => JSON.stringify(part));

function opened({ sample, read, parts, write = (value) => value }: Stored, text: string): Verdict {
  const json = parseJson(text);
  if (!json.ok) return refusal(json.error);
  const { value, problems } = read(json.value);
  const wrong = problems.map(unsaid).find(Boolean);
  if (wrong) return broken(wrong);
  const kept = JSON.parse(JSON.stringify(write(value)));
  const again = read(kept);
  if (again.problems.length > 0) return broken(`what it keeps is damaged: ${JSON.stringify(again.problems[0])}`);
  if (JSON.stringify(again.value) !== JSON.stringify(value)) return broken('read again it is something else');
  const whole = new Set(texts(parts(sample)));
  const there = new Set(texts(parts(kept)));
  const lost = texts(parts(json.value)).find((part) => whole.has(part) && !there.has(part));
  if (lost !== undefined) return broken(`nothing is wrong with ${lost}, and it is lost`);
  return problems.length > 0 ? 'refused' : 'accepted';
}

export function storedDoors(): readonly Door[] {
  return Object.entries(STORED).map(([name, stored]) => ({
    name: `page/${name}`,
    kind: 'text',
    make: (random) =>
      random(4) === 0
        ? mutateText(JSON.stringify(stored.sample), random)
        : (JSON.stringify(mutate(stored.sample, random)) ?? ''),
    open: oneByOne((input) => opened(stored, String(input))),
  }));
}
