import { WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { copyText, type EditorDocument, edit, openDocument, pastedValue, redo, select, undo } from './document.ts';
import { valueAt } from './json.ts';
import { keysOf, pathOf } from './path.ts';
import { dice, loadAll, randomCommand } from './testing.ts';

const CARD = {
  id: 'x',
  actions: [
    {
      id: 'a',
      kind: 'trigger',
      effect: [
        { op: 'DRAW', out: '$n' },
        { op: 'LOSE', amount: '$n' },
      ],
    },
    { id: 'b' },
  ],
  rules: [{ note: 'uses $n' }],
};

function after(document: EditorDocument, ...commands: readonly Command[]): EditorDocument {
  return commands.reduce((sofar, command) => {
    const done = edit(sofar, command);
    if (!done.ok) throw new Error(done.error.reason.en);
    return done.value;
  }, document);
}

test('paths of any key can be read again', () => {
  for (const keys of [[], ['a', 0, 'b'], ['a b', 'ü"', 3], ['__proto__', '0'], ['x]', 'y['], ['\\', '']])
    expect(keysOf(pathOf(keys))).toEqual(keys);
  for (const wrong of ['', 'a', '$a', '$[', '$[x]', '$.', '$["a]']) expect(keysOf(wrong)).toBeUndefined();
});

test('[ED-1.1] every command does what it says and looks at what it changed', () => {
  const start = openDocument(CARD);
  const set = after(start, { do: 'set', path: '$.cost', value: 3, order: ['id', 'cost', 'actions'] });
  expect(Object.keys(set.json as object)).toEqual(['id', 'cost', 'actions', 'rules']);
  const added = after(set, {
    do: 'insert',
    list: '$.keywords',
    at: 0,
    value: 'blocker',
    order: ['id', 'keywords', 'actions'],
  });
  expect(added).toMatchObject({ selection: '$.keywords[0]', json: { keywords: ['blocker'] } });
  const doubled = after(start, { do: 'duplicate', path: '$.actions[0]' });
  expect(doubled).toMatchObject({
    selection: '$.actions[1]',
    json: { actions: [{ id: 'a' }, { id: 'a2' }, { id: 'b' }] },
  });
  const gone = after(doubled, { do: 'remove', path: '$.actions[2]' });
  expect(gone.selection).toBe('$.actions[1]');
  expect(after(start, { do: 'remove', path: '$.actions[0].effect' }).selection).toBe('$.actions[0]');
  expect(valueAt(after(start, { do: 'renameField', path: '$.rules', name: 'laws' }).json, ['laws'])).toEqual(
    CARD.rules,
  );
});

test('[ED-1.2] an entry is moved within its list, into another one and past itself', () => {
  const list = openDocument({ a: [1, 2, 3, { b: [4] }], c: [5] });
  const moved = (path: string, to: string, at: number) => {
    const { json, selection } = after(list, { do: 'move', path, list: to, at });
    return [json, selection];
  };
  expect(moved('$.a[0]', '$.a', 2)).toEqual([{ a: [2, 1, 3, { b: [4] }], c: [5] }, '$.a[1]']);
  expect(moved('$.a[2]', '$.a', 0)).toEqual([{ a: [3, 1, 2, { b: [4] }], c: [5] }, '$.a[0]']);
  expect(moved('$.a[0]', '$.c', 1)).toEqual([{ a: [2, 3, { b: [4] }], c: [5, 1] }, '$.c[1]']);
  // into a list whose way leads through the one it leaves
  expect(moved('$.a[0]', '$.a[3].b', 1)).toEqual([{ a: [2, 3, { b: [4, 1] }], c: [5] }, '$.a[2].b[1]']);
  expect(moved('$.a[3].b[0]', '$.a', 0)).toEqual([{ a: [4, 1, 2, 3, { b: [] }], c: [5] }, '$.a[0]']);
  expect(moved('$.c[0]', '$.d', 0)).toEqual([{ a: [1, 2, 3, { b: [4] }], c: [], d: [5] }, '$.d[0]']);
  expect(edit(list, { do: 'move', path: '$.a[3]', list: '$.a[3].b', at: 0 })).toMatchObject({
    ok: false,
    error: { code: 'INTO_ITSELF' },
  });
});

test('[ED-1.3] a variable is renamed wherever its ability writes or reads it, and nowhere else', () => {
  const start = openDocument(CARD);
  const rename = (to: string) => edit(start, { do: 'renameVariable', within: '$.actions[0]', name: '$n', to });
  const done = rename('$数');
  expect(done.ok && valueAt(done.value.json, ['actions', 0, 'effect'])).toEqual([
    { op: 'DRAW', out: '$数' },
    { op: 'LOSE', amount: '$数' },
  ]);
  expect(done.ok && valueAt(done.value.json, ['rules'])).toEqual(CARD.rules);
  expect(rename('n')).toMatchObject({ ok: false, error: { code: 'BAD_NAME' } });
  const two = after(start, { do: 'set', path: '$.actions[0].effect[1].out', value: '$m' });
  expect(edit(two, { do: 'renameVariable', within: '$.actions[0]', name: '$n', to: '$m' })).toMatchObject({
    ok: false,
    error: { code: 'NAME_TAKEN', path: '$.actions[0]' },
  });
});

test('[ED-1.4] letters of one word are one step; looking elsewhere ends the word', () => {
  const type = (document: EditorDocument, text: string) => {
    const done = edit(document, { do: 'set', path: '$.id', value: text }, '$.id');
    return done.ok ? done.value : document;
  };
  const typed = type(type(type(openDocument(CARD), 'f'), 'fi'), 'fire');
  expect(typed.past).toHaveLength(1);
  expect(undo(typed).json).toBe(CARD);
  const again = type(select(typed, '$.rules'), 'water');
  expect(undo(again).json).toMatchObject({ id: 'fire' });
  expect(undo(undo(again)).json).toBe(CARD);
});

test('[ED-1.5] a command that makes no sense is refused with place and reason in both languages, and nothing is changed', () => {
  const start = openDocument(CARD);
  const wrong: Command[] = [
    { do: 'set', path: '$.nobody.home', value: 1 },
    { do: 'set', path: 'id', value: 1 },
    { do: 'remove', path: '$.nobody' },
    { do: 'remove', path: '$' },
    { do: 'insert', list: '$.id', at: 0, value: 1 },
    { do: 'insert', list: '$.actions', at: 9, value: 1 },
    { do: 'duplicate', path: '$.id' },
    { do: 'move', path: '$.actions[9]', list: '$.rules', at: 0 },
    { do: 'renameField', path: '$.id', name: 'rules' },
    {
      do: 'all',
      commands: [
        { do: 'set', path: '$.id', value: 'y' },
        { do: 'remove', path: '$.nobody' },
      ],
    },
  ];
  for (const command of wrong) {
    const done = edit(start, command);
    expect(done.ok, JSON.stringify(command)).toBe(false);
    if (!done.ok) expect(done.error.reason.ja && done.error.reason.en && done.error.path).toBeTruthy();
  }
});

test('[ED-1.6] what was copied can be pasted; a text that is no JSON is refused with its line', () => {
  const text = copyText(CARD, '$.actions[0].effect');
  expect(pastedValue(text)).toEqual({ ok: true, value: CARD.actions[0].effect });
  expect(pastedValue('[1,\n2')).toMatchObject({ ok: false, error: { code: 'NO_JSON', path: 'line 2' } });
});

test('[ED-1.7] whatever is done to a shipped card of any game, undo and redo give the same text byte by byte', async () => {
  for (const { cards } of await loadAll(WORKSHOPS)) {
    const random = dice(7);
    for (const card of cards.filter((_, i) => i % 9 === 0)) {
      let document = openDocument(card);
      const texts = [JSON.stringify(document.json)];
      for (let i = 0; i < 12; i++) {
        const done = edit(document, randomCommand(document.json, random, cards));
        if (!done.ok) continue;
        document = done.value;
        texts.push(JSON.stringify(document.json));
      }
      const last = texts.length - 1;
      for (let i = last; i >= 0; i--) {
        expect(JSON.stringify(document.json)).toBe(texts[i]);
        if (i > 0) document = undo(document);
      }
      expect(document.json).toBe(card);
      for (let i = 1; i <= last; i++) document = redo(document);
      expect(JSON.stringify(document.json)).toBe(texts[last]);
    }
  }
});
