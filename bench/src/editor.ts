/** The card editor: one keystroke in the largest card of each game, until its text in both languages and its problems are there again. */
import { Bench, problemsOf, run } from '@fuda/editor';
import { WORKSHOPS } from '@fuda/registry';
import type { BenchGroups } from './case.ts';
import { tinyOpCase } from './tiny-op.ts';

const VERIFIED_EDITS = 20;

async function keystrokes(load: (typeof WORKSHOPS)[string]) {
  const workshop = await load();
  const bench = new Bench(workshop);
  const size = (card: unknown): number => JSON.stringify(card).length;
  const largest = workshop.cards.reduce((a, b) => (size(b) > size(a) ? b : a));
  let json = largest;
  let typed = 0;
  const op = (count: number): number => {
    let told = 0;
    for (let i = 0; i < count; i++) {
      const done = run(json, { do: 'set', path: '$.note', value: `note ${typed++}` });
      if (!done.ok) throw new Error(done.error.reason.en);
      json = done.value.json;
      for (const language of ['ja', 'en'] as const)
        for (const { text, spans } of bench.text(json, language)) told += text.length + spans.length;
      told += problemsOf(bench, json).length;
    }
    return told;
  };
  return {
    op,
    verify() {
      json = largest;
      typed = 0;
      return String(op(VERIFIED_EDITS));
    },
  };
}

export const EDITOR_GROUPS: BenchGroups = Object.fromEntries(
  Object.entries(WORKSHOPS).map(([id, load]) => [
    `${id}-editor`,
    async () => [tinyOpCase(`${id}/keystroke`, 'ns/keystroke', () => keystrokes(load))],
  ]),
);
