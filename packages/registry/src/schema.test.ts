/** The published schemas of all games, against every card we ship, wrong cards and damaged ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { randomFrom } from '@fuda/game';
import { mutate, sized } from '@fuda/testkit';
import { schemaCheck } from '@fuda/testkit/json-schema';
import { beforeAll, expect, test } from 'vitest';
import { LOADERS } from './index.ts';

const FOLDERS: Readonly<Record<string, string>> = { 'sample-duel': 'sample' };
const DAMAGED = sized(20, 5000, 120);

type Card = Readonly<Record<string, unknown>> & { readonly id: string };
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const filesOf = (folder: string): readonly [string, unknown][] =>
  readdirSync(new URL(`../../../${folder}`, import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [`${folder}/${file}`, read(`${folder}/${file}`)]);
const cardsIn = (json: unknown): readonly Card[] => (Array.isArray(json) ? json : (json as { cards: Card[] }).cards);

/** {"param": "n"} stands for what a card gives. */
function filled(json: unknown, given: Readonly<Record<string, { readonly example: unknown }>>): unknown {
  if (Array.isArray(json)) return json.map((entry) => filled(entry, given));
  if (typeof json !== 'object' || json === null) return json;
  if ('param' in json && typeof json.param === 'string') return given[json.param].example;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, filled(value, given)]));
}

async function load(id: string) {
  const { cardSchema, readCards } = await LOADERS[id]();
  if (!cardSchema || !readCards) throw new Error(`${id} has no card files`);
  const files = filesOf(`games/${FOLDERS[id] ?? id}/cards`);
  return {
    misfit: schemaCheck(cardSchema() as object),
    files,
    cards: files.flatMap(([, json]) => cardsIn(json)),
    readCards,
  };
}

const loaded = new Map<string, ReturnType<typeof load>>();
function game(id: string): ReturnType<typeof load> {
  const one = loaded.get(id) ?? load(id);
  loaded.set(id, one);
  return one;
}

/** Which of these cards the reader takes: read at once, because the whole pool is looked through each time. */
function taken(
  readCards: Awaited<ReturnType<typeof load>>['readCards'],
  cards: readonly unknown[],
): readonly boolean[] {
  const { problems } = readCards(cards.map((json, i) => ({ file: String(i), json })));
  const wrong = problems.filter(({ severity, code }) => severity === 'error' && code !== 'duplicate-id');
  const refused = new Set(wrong.map(({ file }) => file));
  return cards.map((_, i) => !refused.has(String(i)));
}

// games are loaded here, which takes as long as the machine is crowded
beforeAll(() => Promise.all(Object.keys(LOADERS).map(game)), 600_000);

for (const id of Object.keys(LOADERS)) {
  test(`${id}: every card we ship fits the published schema, alone and in its file`, async () => {
    const { misfit, files, cards } = await game(id);
    expect(cards.length).toBeGreaterThan(10);
    for (const [file, json] of files) {
      expect(misfit(json), file).toEqual([]);
      expect(misfit(cardsIn(json)[0]), file).toEqual([]);
    }
  });

  test(`${id}: wrong cards do not`, async () => {
    const { misfit, cards, readCards } = await game(id);
    const { id: _, ...nameless } = cards[0];
    const withPrograms = cards.find(({ effects }) => Array.isArray(effects) && effects.length > 0) as Card;
    const wrong: Readonly<Record<string, unknown>> = {
      'a field no card has': { ...cards[0], pwoer: 1 },
      'no id': nameless,
      'an id that is a number': { ...cards[0], id: 1 },
      'effects in words': { ...withPrograms, effects: 'draw 1' },
      'an effect in words': { ...withPrograms, effects: ['draw'] },
      'an effect of nothing': { ...withPrograms, effects: [{}] },
      'a number with a fraction': { ...cards[0], cost: 1.5, level: 1.5 },
      'no card at all': 'card',
    };
    for (const [what, json] of Object.entries(wrong)) expect(misfit(json), what).not.toEqual([]);
    expect(taken(readCards, Object.values(wrong))).toEqual(Object.values(wrong).map(() => false));
  });

  test(`${id}: whatever ${DAMAGED} damaged cards the reader takes, the schema takes`, async () => {
    const { misfit, cards, readCards } = await game(id);
    const damaged = Array.from({ length: DAMAGED }, (_, seed) => {
      const random = randomFrom(seed);
      return mutate(cards[random(cards.length)], random);
    }).filter((json) => !Array.isArray(json));
    const sound = taken(readCards, damaged);
    expect(sound).toContain(true);
    expect(sound).toContain(false);
    for (const json of damaged.filter((_, i) => sound[i])) expect(misfit(json), JSON.stringify(json)).toEqual([]);
  });
}

test.each(['duel-masters', 'sample'])('every keyword of %s, unfolded, fits what a card may write', async (folder) => {
  const id = Object.keys(LOADERS).find((one) => (FOLDERS[one] ?? one) === folder) as string;
  const { misfit, cards } = await game(id);
  const keywords = read(`games/${folder}/keywords.json`) as readonly {
    readonly id: string;
    readonly params?: Readonly<Record<string, { readonly example: unknown }>>;
    readonly actions?: readonly unknown[];
    readonly rules?: readonly unknown[];
  }[];
  expect(keywords.length).toBeGreaterThan(2);
  const [plain] = cards;
  for (const { id: word, params = {}, actions = [], rules = [] } of keywords) {
    const unfolded = { actions: filled(actions, params), rules: filled(rules, params) };
    expect(misfit({ ...plain, ...unfolded }), word).toEqual([]);
    const given = Object.fromEntries(Object.entries(params).map(([name, { example }]) => [name, example]));
    expect(misfit({ ...plain, keywords: [word, { id: word, params: given }] }), word).toEqual([]);
  }
});
