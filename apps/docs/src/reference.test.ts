/** The reference pages of the games are what the declarations say, and what they show can be written on a card. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GamePackage, Handbook, HandbookCard, Pack } from '@fuda/game';
import { WORKSHOPS } from '@fuda/registry';
import { GAMES } from 'fuda';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './language.ts';
import { handbookMarkdown } from './reference-markdown.ts';

const fileOf = (game: string, language: Language): string =>
  fileURLToPath(new URL(`../../../docs/${language === 'ja' ? 'ja/' : ''}reference/${game}.md`, import.meta.url));

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const games = GAMES.filter((game) => game.handbook);

const handbooks = await Promise.all(games.map(async (game) => [game.id, game, await game.handbook!()] as const));

describe.each(handbooks)('the reference of %s', (id, game, handbook) => {
  test.each(LANGUAGES)('in %s is up to date', (language) => {
    const text = handbookMarkdown(game, handbook, language);
    const file = fileOf(id, language);
    if (process.env.UPDATE_DOCS === '1') {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return;
    }
    // the first line that differs says more than two long texts
    const [ours, theirs] = [text.split('\n'), read(file).split('\n')];
    const at = ours.findIndex((line, i) => line !== theirs[i]);
    expect(at < 0 ? '' : `line ${at + 1}: ${theirs[at]}`, 'UPDATE_DOCS=1 makes it anew').toBe(
      at < 0 ? '' : `line ${at + 1}: ${ours[at]}`,
    );
    expect(theirs.length).toBe(ours.length);
  });

  test('every example stands on a card that compiles', async () => {
    const tried = await examplesOf(game, handbook);
    expect(tried.length).toBeGreaterThan(20);
    expect(compiledWith(game, tried)).toEqual([]);
  });
});

/** A word of the handbook, and a card on which its example stands. */
interface Tried {
  readonly word: string;
  readonly card: object;
}

/** One card for each word that shows an example: a shipped card with the example instead of what it does. */
async function examplesOf(game: GamePackage, handbook: Handbook): Promise<Tried[]> {
  const { vocabulary, cards } = await WORKSHOPS[game.id]();
  const short = vocabulary.shorthands.items.length > 0;
  const listed = (example: unknown): unknown[] => (Array.isArray(example) ? example : [example]);
  const kinds = vocabulary.abilityKinds.items.filter(({ trigger }) => trigger === 'required');
  const kind = kinds.find(({ name }) => name === 'trigger') ?? kinds[0];
  const event = vocabulary.events.items.find(({ has }) => has.includes('subject'));
  const ability = (parts: object): object => ({
    actions: [{ kind: kind?.name, trigger: event?.word, [kind?.slots.at(-1)?.name ?? '']: [DRAW], ...parts }],
  });
  const program = (example: unknown): object => ability({ [kind?.slots.at(-1)?.name ?? '']: listed(example) });
  const parts: Readonly<Record<string, (example: unknown) => object>> = {
    instructions: program,
    conditions: (conditions) => ability({ conditions }),
    numbers: (left) => ability({ conditions: { op: 'GE', left, right: 1 } }),
    events: (example) => ability({ trigger: (example as { readonly trigger: unknown }).trigger }),
    actions: (example) => ({ rules: [example] }),
    keywords: (example) => ({ keywords: [example] }),
  };
  const {
    actions: _,
    rules: __,
    keywords: ___,
    ...plain
  } = (cards.find((one) => JSON.stringify(one).includes('"trigger"')) ?? cards[0]) as Record<string, unknown>;
  return handbook.chapters.flatMap(({ id, entries }) =>
    entries.flatMap((entry): Tried[] => {
      const { word, example } = entry;
      if (example === undefined) return [];
      if (short && (id === 'effects' || id === 'measures'))
        return [{ word, card: shipped(example, entry.card) ?? { ...plain, effects: [example] } }];
      return id in parts ? [{ word, card: { ...plain, ...parts[id](example) } }] : [];
    }),
  );
}

/** The shipped card that the example was taken from: what it asks for may come from the lines above it. */
const shipped = (example: unknown, card: HandbookCard | null | undefined): object | undefined =>
  card && JSON.stringify(card.json).includes(JSON.stringify(example)) ? (card.json as object) : undefined;

const DRAW = { op: 'DRAW', count: 1 };

/** What is wrong with these cards, or which of them the game does not have after all. */
function compiledWith(game: GamePackage, tried: readonly Tried[]): string[] {
  const pack = {
    format: 'fuda-pack/1',
    id: 'reference',
    name: { ja: '見本', en: 'Examples' },
    version: '1',
    game: game.id,
    keywords: [],
    words: {},
    decks: [],
    scenarios: [],
    cards: tried.map(({ card }, i) => ({ ...card, id: `E${i}` })),
  } as unknown as Pack;
  const made = game.withPacks!([pack]);
  const wrong = made.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ path, reason }) => {
      const at = Number(/^\$\.cards\[(\d+)\]/.exec(path)?.[1] ?? -1);
      return `${tried[at]?.word ?? '?'} ${path}: ${reason.en}`;
    });
  if (wrong.length > 0) return wrong;
  const known = new Set(made.game.rulesets.flatMap(({ id }) => made.game.compile(id).cards.map((one) => one.id)));
  return tried.flatMap(({ word }, i) => (known.has(`reference:E${i}`) ? [] : [`${word} is on no card`]));
}
