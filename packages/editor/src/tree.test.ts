import { WORKSHOPS } from '@fuda/registry';
import { beforeAll, expect, test } from 'vitest';
import { Bench } from './bench.ts';
import { type EditorDocument, edit, openDocument } from './document.ts';
import { type Field, formFor } from './form.ts';
import { leaves } from './json.ts';
import { pathOf } from './path.ts';
import { loadAll } from './testing.ts';
import { mayMove, type Row, rowsOf, treeOf } from './tree.ts';

let games: Awaited<ReturnType<typeof loadAll<Awaited<ReturnType<(typeof WORKSHOPS)[string]>>>>>;
beforeAll(async () => {
  games = await loadAll(WORKSHOPS);
});

const benchOf = (id: string): Bench => new Bench(games.find((game) => game.id === id)!);
const shown = (row: Row): string[] => [...rowsOf(row)].map(({ kind, label }) => `${kind} ${label.ja} | ${label.en}`);

const SPELL = {
  id: 'own:x',
  name: { ja: '一撃', en: 'Strike' },
  kind: 'spell',
  civilization: 'fire',
  cost: 4,
  effects: [
    { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', count: 1, out: '$enemy' },
    {
      op: 'IF',
      condition: { op: 'GE', left: { op: 'COUNT', target: { zone: 'MANA', owner: 'SELF' } }, right: 5 },
      then: [{ op: 'DESTROY', cards: '$enemy' }],
      else: [
        {
          op: 'CHOOSE',
          options: [
            { name: 'draw', do: [{ op: 'DRAW' }] },
            { name: 'tap', do: [{ op: 'TAP' }] },
          ],
        },
      ],
    },
  ],
};

test('[ED-2.2] rows read as sentences of the card text, branches of branches included', () => {
  expect(shown(treeOf(benchOf('sample-duel'), SPELL))).toEqual([
    'card 一撃 | Strike',
    'facts 呪文・火・コスト4 | spell, fire, cost 4',
    'list キーワード | keywords',
    'list 能力 | abilities',
    'list ルール | rules',
    'list 効果 | effects',
    "instruction 相手のクリーチャーを1体選ぶ。 | Choose 1 of your opponent's creatures.",
    'instruction 自分のマナゾーンにカードが5枚以上あるなら、…そうでなければ、… | If you have 5 or more cards in your mana zone, … Otherwise, …',
    'list 成り立つ時 | then',
    'instruction そのクリーチャーを破壊する。 | Destroy that creature.',
    'list 成り立たない時 | else',
    'instruction 次のうち1つを選ぶ。\n▶…\n▶… | Choose 1 of the following.\n▶…\n▶…',
    'list 選択肢 | options',
    'branch draw | draw',
    'instruction カードを1枚引く。 | Draw 1 card.',
    'branch tap | tap',
    'instruction 〔タップする〕。 | [Tap].',
  ]);
});

test('[ED-2.3] what is incomplete says what is missing, where it is missing, and is counted all the way up', () => {
  const root = treeOf(benchOf('sample-duel'), SPELL);
  const rows = [...rowsOf(root)];
  const tap = rows.find(({ label }) => label.ja.includes('タップ'))!;
  expect(tap.lacks).toEqual([{ ja: '「カード」がありません', en: 'missing: cards' }]);
  expect(rows.filter(({ errors }) => errors > 0).map(({ kind }) => kind)).toEqual([
    'card',
    'list',
    'instruction',
    'list',
    'instruction',
    'list',
    'branch',
    'instruction',
  ]);
  expect(benchOf('sample-duel').read(SPELL).playable).toBe(false);
  const empty = treeOf(benchOf('sample-duel'), {});
  expect(empty.label.ja).toBe('名前のないカード');
  expect([...rowsOf(empty)].find(({ kind }) => kind === 'facts')!.lacks.length).toBeGreaterThan(2);
});

test('[ED-2.4] an entry may be moved into lists of its sort, and nowhere else', () => {
  const { vocabulary } = benchOf('sample-duel');
  const may = (path: string, list: string) => mayMove(vocabulary, SPELL, path, list);
  expect(may('$.effects[0]', '$.effects[1].then')).toBe(true);
  expect(may('$.effects[1].then[0]', '$.effects[1].else[0].options[0].do')).toBe(true);
  expect(may('$.effects[1]', '$.effects[1].then')).toBe(false);
  expect(may('$.effects[0]', '$.actions')).toBe(false);
  expect(may('$.effects[0]', '$.rules')).toBe(false);
  expect(may('$.effects[1].else[0].options[0]', '$.effects')).toBe(false);
  expect(may('$.effects[9]', '$.effects')).toBe(false);
  expect(may('$.cost', '$.effects')).toBe(false);
});

const fieldPaths = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => [field.path, ...fieldPaths(field.fields)]);

test('[ED-2.5] every shipped card of all games opens; every leaf of it is in a row or in the form of one', () => {
  for (const { id: game, vocabulary, cards } of games) {
    const bench = new Bench({ vocabulary, cards });
    for (const card of cards.filter((_, i) => i % 8 === 0)) {
      const rows = [...rowsOf(treeOf(bench, card))];
      const known = new Set(
        rows.flatMap(({ path }) => [path, ...fieldPaths(formFor(bench, card, path)?.fields ?? [])]),
      );
      const missing = [...leaves(card)].map(pathOf).filter((path) => !known.has(path));
      expect(missing, `${game} ${(card as { id: string }).id}`).toEqual([]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      for (const { label } of rows) expect(label.ja && label.en).toBeTruthy();
    }
  }
});

test('[ED-2.6] opened and saved without an edit a card is the same, and it is as sound as its game says', () => {
  for (const { id: game, vocabulary, cards } of games) {
    const bench = new Bench({ vocabulary, cards });
    for (const card of cards) {
      const text = JSON.stringify(card);
      const document: EditorDocument = openDocument(card);
      const { playable, problems } = bench.read(document.json);
      expect(playable, `${game} ${(card as { id: string }).id} ${JSON.stringify(problems[0])}`).toBe(true);
      expect(JSON.stringify(document.json)).toBe(text);
    }
  }
});

test('[ED-2.7] keywords are documents, too: all shipped ones open with rows, text and no errors', () => {
  for (const { vocabulary, cards } of games) {
    const bench = new Bench({ vocabulary, cards, kind: 'keyword' });
    for (const json of vocabulary.declaration.keywords ?? []) {
      const { problems } = bench.read(json);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const rows = [...rowsOf(treeOf(bench, json))];
      expect(rows.length).toBeGreaterThan(3);
      // what its machinery does is said by its reminder, where that says it better
      for (const language of ['ja', 'en'] as const)
        expect(bench.text(json, language).length > 0 || 'reminder' in (json as object)).toBe(true);
    }
  }
});

test('[ED-2.8] whatever was done to a document, it has a tree, forms and a text', () => {
  const bench = benchOf('sample-duel');
  for (const json of [
    null,
    1,
    'x',
    [],
    {},
    { effects: 3 },
    { effects: [null, 1, { op: 5 }, []] },
    { actions: [[]] },
    { name: 1 },
  ]) {
    for (const row of rowsOf(treeOf(bench, json))) formFor(bench, json, row.path);
    bench.text(json, 'ja');
    expect(bench.read(json).playable).toBe(false);
  }
  const done = edit(openDocument(SPELL), { do: 'set', path: '$.effects[0]', value: 'x' });
  expect(done.ok && bench.read(done.value.json).playable).toBe(false);
});
