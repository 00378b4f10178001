/** One table of cases for every game: its example pack reads, says something in both languages, plays, travels and is refused when wrong. */
import { readFileSync } from 'node:fs';
import { type GamePackage, hasErrors, type Pack, type PackedGame } from '@fuda/game';
import { createMatch, fingerprintOf } from '@fuda/kernel';
import { formatPack, neededPacks, readPack, zipPack } from '@fuda/pack';
import { widely } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { LOADERS } from './index.ts';

const FOLDERS: Readonly<Record<string, string>> = { 'sample-duel': 'sample' };
const CASES = await Promise.all(
  Object.entries(LOADERS).map(async ([id, loadGame]) => [FOLDERS[id] ?? id, await loadGame()] as const),
);

function load(folder: string): Pack {
  const { pack, problems } = readPack(readFileSync(`games/${folder}/packs/example.json`), folder);
  expect(problems).toEqual([]);
  return pack as Pack;
}

const packed = (game: GamePackage, ...packs: readonly Pack[]): PackedGame => {
  if (!game.withPacks) throw new Error(`${game.id} takes no packs`);
  return game.withPacks(packs);
};

const codesOf = ({ problems }: PackedGame): string[] =>
  problems.map(({ file, path, code }) => `${file} ${path} ${code}`);

/** A random match between two decks; how it ended, and which definitions moved. */
function play(game: GamePackage, decks: readonly [string, string], seed: number) {
  const ruleset = game.decks.find(({ id }) => id === decks[0])?.rulesets?.[0];
  const setup = game.setUp(decks, seed, ruleset);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const created = createMatch(game.compile(ruleset), setup.value, seed);
  if (!created.ok) throw new Error(created.error.reason.en);
  const match = created.value;
  let state = seed;
  for (let n = 0; n < 4000 && match.result === null; n++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    expect(match.decide((state >>> 8) % match.options().length).ok).toBe(true);
  }
  return match;
}

describe.each(widely(CASES, 3))('%s', (folder, game) => {
  const pack = load(folder);
  const { game: with1, problems } = packed(game, pack);
  const [deck] = pack.decks.map(({ id }) => `${pack.id}:${id}`);
  const own = pack.cards.map(({ id }) => `${pack.id}:${id}`);
  const ruleset = with1.decks.find(({ id }) => id === deck)?.rulesets?.[0];

  test('[PK-G1] the example is sound, and the shipped game is not touched by it', () => {
    expect(problems).toEqual([]);
    expect(with1.packs).toEqual([pack]);
    expect(game.packs).toBeUndefined();
    const ids = (one: GamePackage): string[] => one.compile(ruleset).cards.map(({ id }) => id);
    expect(ids(game).some((id) => id.startsWith(`${pack.id}:`))).toBe(false);
    // the game's own cards keep their numbers
    expect(ids(with1)).toEqual([...ids(game), ...own]);
    expect(fingerprintOf(with1.compile(ruleset))).not.toBe(fingerprintOf(game.compile(ruleset)));
    expect(game.withPacks?.([]).game.compile().cards.length).toBe(game.compile().cards.length);
  });

  test('[PK-G2] every card says what it does in both languages, and is found as it was written', () => {
    for (const [i, id] of own.entries()) {
      expect(with1.cardJson?.(id)).toEqual(pack.cards[i]);
      const { ja = [], en = [] } = with1.describe?.(id, ruleset) ?? {};
      expect(ja.length).toBe(en.length);
      if (['actions', 'rules', 'effects', 'keywords'].some((key) => key in pack.cards[i]))
        expect(en.join(' ').length, id).toBeGreaterThan(10);
    }
  });

  test('[PK-G2] the modes of its choices have their texts, in the pack and in a card that only joins the pool', () => {
    const choosing = pack.cards.findIndex((card) => JSON.stringify(card).includes('"CHOOSE"'));
    if (choosing < 0) return;
    const textsIn = (one: GamePackage, extra?: Parameters<GamePackage['compile']>[1]): string[] =>
      one
        .compile(ruleset, extra)
        .cards.flatMap(({ id, modeTexts = {} }) =>
          id.includes(String(pack.cards[choosing].id)) ? Object.values(modeTexts).map(({ en }) => en) : [],
        );
    expect(textsIn(with1)).toHaveLength(2);
    // outside of the pack its cards go by their full ids
    const names = pack.cards.map(({ id }) => id);
    const json = names.reduce<string>(
      (text, id) => text.replaceAll(new RegExp(`"(name|gain)":"${id}"`, 'g'), `"$1":"${pack.id}:${id}"`),
      JSON.stringify({ ...pack.cards[choosing], id: `OWN_${names[choosing]}`, keywords: [] }),
    );
    const read = with1.readCards?.([{ file: 'own', json: JSON.parse(json) }]);
    expect(read?.problems).toEqual([]);
    expect(textsIn(with1, read?.cards)).toHaveLength(4);
  });

  test('[PK-G3] its deck plays to the end against itself and a shipped deck, never into a bound of the engine', () => {
    const pairs = [
      [deck, deck],
      [deck, game.defaultDecks[1]],
    ] as const;
    for (const decks of pairs) {
      for (let seed = 1; seed <= 3; seed++) {
        const match = play(with1, decks, seed);
        expect(match.result?.reason.name ?? 'still going').not.toMatch(/^fault/);
      }
    }
  });

  test('[PK-F4] file and zip give the same pack back', () => {
    expect(readPack(formatPack(pack)).pack).toEqual(pack);
    expect(formatPack(readPack(formatPack(pack)).pack as Pack)).toBe(formatPack(pack));
    expect(readPack(zipPack(pack)).pack).toEqual(pack);
  });

  test('[PK-R1] a match needs only the cards in it, and plays the same with nothing but those', () => {
    const setup = with1.setUp([deck, deck], 1, ruleset);
    if (!setup.ok) throw new Error(setup.error.reason.en);
    const needed = neededPacks([pack], { cards: setup.value.cards.map(({ definition }) => definition), decks: [deck] });
    const small = packed(game, ...needed);
    expect(small.problems).toEqual([]);
    const [a, b] = [play(with1, [deck, deck], 3), play(small.game, [deck, deck], 3)];
    expect(b.decisions).toEqual(a.decisions);
    expect(b.result).toEqual(a.result);
    expect(neededPacks([pack], { cards: ['nothing-of-it'] })).toEqual([]);
  });

  test('[PK-G4] two packs stand beside each other; each understands its own short ids', () => {
    const other = { ...pack, id: 'other-pack', keywords: pack.keywords, words: pack.words };
    const both = packed(game, pack, other);
    expect(both.problems).toEqual([]);
    const ids = both.game.compile(ruleset).cards.map(({ id }) => id);
    for (const { id } of pack.cards) for (const home of [pack.id, 'other-pack']) expect(ids).toContain(`${home}:${id}`);
    expect(both.game.decks.map(({ id }) => id)).toEqual(
      expect.arrayContaining([deck, `other-pack:${pack.decks[0].id}`]),
    );
    expect(play(both.game, [deck, `other-pack:${pack.decks[0].id}`], 2).result?.reason.name ?? '').not.toMatch(
      /^fault/,
    );
  });

  test('[PK-G5] clashes are told with their places, and what is sound is still played', () => {
    const [first] = pack.cards;
    const shipped = game.compile().cards[0].id;
    expect(codesOf(packed(game, pack, pack))).toEqual([`${pack.id} $.id PACK_CLASH`]);
    const clash = { ...pack, cards: [...pack.cards, { ...first, id: shipped }] };
    const told = packed(game, clash);
    expect(codesOf(told)).toContain(`${pack.id} $.cards[${pack.cards.length}].id PACK_CLASH`);
    expect(told.problems[0].hint?.en).toContain('replaces');
    expect(told.game.compile(ruleset).cards.map(({ id }) => id)).toContain(own[0]);
    const foreign = packed(game, { ...pack, game: 'chess' });
    expect(codesOf(foreign)).toEqual([`${pack.id} $.game PACK_OTHER_GAME`]);
    const closed = packed(game, { ...pack, words: { ...pack.words, zone: [{ name: 'x', ja: 'x', en: 'x' }] } });
    expect(codesOf(closed)).toEqual([`${pack.id} $.words.zone PACK_CLOSED_LIST`]);
  });

  test('[PK-G6] a card takes the place of a shipped one only by saying so', () => {
    const { id: _, ...card } = pack.cards[0];
    const target = game.compile().cards.findIndex(({ id }) => !id.includes('@'));
    const { id: replaced } = game.compile().cards[target];
    const old = game.cardJson?.(replaced) as Record<string, unknown>;
    const name = typeof old.name === 'string' ? '別の名' : { ja: '別の名', en: 'Another name' };
    const json = { ...old, name, replaces: replaced } as Record<string, unknown>;
    delete json.id;
    const { game: changed, problems: wrong } = packed(game, { ...pack, decks: [], cards: [json] });
    expect(wrong.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(changed.compile().cards.find(({ id }) => id === replaced)?.name.ja).toBe('別の名');
    expect(changed.compile().cards.length).toBe(game.compile().cards.length);
    expect(game.compile().cards.find(({ id }) => id === replaced)?.name.ja).not.toBe('別の名');
    const nobody = packed(game, { ...pack, decks: [], cards: [{ ...card, replaces: `${replaced}x` }] });
    expect(codesOf(nobody)).toEqual([`${pack.id} $.cards[0].replaces PACK_UNKNOWN_NAME`]);
    expect(nobody.problems[0].hint?.en).toContain(replaced);
    const twice = packed(
      game,
      { ...pack, decks: [], cards: [json] },
      { ...pack, id: 'other', decks: [], cards: [json] },
    );
    expect(codesOf(twice)).toEqual(['other $.cards[0].replaces PACK_CLASH']);
  });

  test('[PK-G7] wrong cards, keywords and decks are left out with their places; drafts are left alone', () => {
    const [first, ...rest] = pack.cards;
    const wrong = packed(game, { ...pack, decks: [], cards: [{ ...first, cots: 3 }, ...rest] });
    expect(wrong.problems.every(({ file, path }) => file === pack.id && path.startsWith('$.'))).toBe(true);
    expect(wrong.problems.some(({ path }) => path === '$.cards[0].cots')).toBe(true);
    expect(hasErrors(wrong.problems)).toBe(true);
    const ids = wrong.game.compile(ruleset).cards.map(({ id }) => id);
    expect(ids).not.toContain(own[0]);
    const draft = packed(game, { ...pack, decks: [], cards: [...pack.cards, { id: 'HALF', draft: true }] });
    expect(draft.problems).toEqual([]);
    expect(draft.game.compile(ruleset).cards.length).toBe(with1.compile(ruleset).cards.length);
    const [{ sections, ...head }] = pack.decks;
    const [section] = Object.keys(sections);
    const lost = packed(game, { ...pack, decks: [{ ...head, sections: { [section]: { nobody: 1 } } }] });
    expect(lost.problems.some(({ path }) => path.startsWith(`$.decks[0].sections.${section}`))).toBe(true);
    expect(lost.game.decks.map(({ id }) => id)).not.toContain(deck);
  });
});

test('[PK-G8] a changed card is compiled in a moment: what was made of the other cards is kept', async () => {
  const game = await LOADERS.ocg();
  const pack = load('ocg');
  const spent: number[] = [];
  for (let i = 0; i < 9; i++) {
    const [first, ...rest] = pack.cards;
    const before = process.cpuUsage();
    const changed = packed(game, { ...pack, cards: [{ ...first, atk: 1000 + i }, ...rest] });
    expect(changed.game.compile().cards.at(-2)?.props.atk).toBe(1000 + i);
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1000);
  }
  // the first ones are still being learned by the JavaScript engine
  const later = spent.slice(3).sort((a, b) => a - b);
  expect(later[later.length >> 1]).toBeLessThan(150);
});
