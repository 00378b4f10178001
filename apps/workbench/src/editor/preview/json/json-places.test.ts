import { Bench, keysOf, leaves, valueAt } from '@fuda/editor';
import { WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { cursorAt, keysAt, looseValue, parseTree, rangeOf } from './json-places.ts';
import { changeBetween, formatted } from './kept-text.ts';
import { suggestionsAt } from './suggestions.ts';

/** The text without its ¦, and where that stood. */
function cursorIn(marked: string): { text: string; at: number } {
  const at = marked.indexOf('¦');
  return { text: marked.slice(0, at) + marked.slice(at + 1), at };
}

test('[WB-E25] every leaf of a card is found in its text, and the text there leads back to it', async () => {
  const { cards } = await WORKSHOPS.ocg();
  for (const card of cards.filter((_, i) => i % 30 === 0)) {
    const text = formatted(card);
    const tree = parseTree(text);
    expect(looseValue(tree.topNode, text)).toEqual(card);
    for (const keys of leaves(card)) {
      const range = rangeOf(tree, text, keys)!;
      expect(keysAt(tree, text, range.from + 1)).toEqual(keys);
      expect(text.slice(range.from, range.to)).toContain(JSON.stringify(valueAt(card, keys)));
    }
  }
});

test('[WB-E25] what is no JSON yet is read as far as it goes', () => {
  const { text } = cursorIn('{ "id": "x", "cost": , "effects": [ { "op": "DRAW", ¦');
  expect(looseValue(parseTree(text).topNode, text)).toEqual({ id: 'x', effects: [{ op: 'DRAW' }] });
});

test('[WB-E26] names of fields and values are told apart while they are written', () => {
  const where = (marked: string) => {
    const { text, at } = cursorIn(marked);
    const found = cursorAt(parseTree(text), text, at);
    return found && { writes: found.writes, keys: found.keys, replaced: text.slice(found.from, found.to) };
  };
  expect(where('{ "ki¦" }')).toEqual({ writes: 'name', keys: [], replaced: '"ki"' });
  expect(where('{ "kind": "cr¦" }')).toEqual({ writes: 'value', keys: ['kind'], replaced: '"cr"' });
  expect(where('{ "kind": ¦ }')).toEqual({ writes: 'value', keys: ['kind'], replaced: '' });
  expect(where('{ "a": 1, ¦ }')).toEqual({ writes: 'name', keys: [], replaced: '' });
  expect(where('{ "race": [ "¦" ] }')).toEqual({ writes: 'value', keys: ['race', 0], replaced: '""' });
  expect(where('{ "effects": [ { "op": "DRAW", "¦" } ] }')).toEqual({
    writes: 'name',
    keys: ['effects', 0],
    replaced: '""',
  });
});

test('[WB-E26] what is offered is what the declarations have there: fields not written yet, words, variables in scope', async () => {
  const bench = new Bench(await WORKSHOPS['sample-duel']());
  const offered = (marked: string): string[] => {
    const { text, at } = cursorIn(marked);
    const tree = parseTree(text);
    const cursor = cursorAt(tree, text, at);
    return cursor ? suggestionsAt(bench, looseValue(tree.topNode, text), cursor).map((one) => one.text) : [];
  };
  const fields = offered('{ "kind": "creature", "¦" }');
  expect(fields).toEqual(expect.arrayContaining(['"power"', '"cost"', '"actions"']));
  expect(fields).not.toContain('"kind"');
  expect(offered('{ "kind": "¦" }')).toEqual(expect.arrayContaining(['"creature"', '"spell"']));
  expect(offered('{ "kind": "spell", "effects": [ { "op": "¦" } ] }')).toContain('"DRAW"');
  expect(offered('{ "kind": "spell", "effects": [ { "op": "DRAW", "¦" } ] }')).toContain('"count"');
  const program = '{ "kind": "spell", "effects": [ { "op": "SELECT", "zone": "BATTLE", "count": 1, "out": "$enemy" }, ';
  expect(offered(`${program}{ "op": "DESTROY", "cards": "¦" } ] }`)).toContain('"$enemy"');
  expect(offered('3¦')).toEqual([]);
});

test('[WB-E25] the text follows the card by the one stretch that changed', () => {
  expect(changeBetween('abc', 'abc')).toBeUndefined();
  for (const [before, after] of [
    ['{"a":1}', '{"a":12}'],
    ['aaa', 'aa'],
    ['', 'x'],
    ['xyz', ''],
    ['abab', 'ab'],
  ]) {
    const { from, to, insert } = changeBetween(before, after)!;
    expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
  }
  expect(keysOf('$')).toEqual([]);
});
