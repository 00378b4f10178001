import { LOADERS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { importDeck } from './decks.ts';
import { pathInWords } from './where.ts';

test('a path in words has no signs of a program', () => {
  expect(pathInWords('$.players[0].zones.hand[3]')).toBe('players › 1 › zones › hand › 4');
  expect(pathInWords('$.main["bolshack"]')).toBe('main › bolshack');
  expect(pathInWords('$')).toBe('');
});

const MACHINE = /\$[.[]|undefined/;

test.each(Object.keys(LOADERS))('%s: what is wrong with a deck is told without paths', async (game) => {
  const pkg = await LOADERS[game]();
  const lists = pkg.deckLists;
  if (!lists) return;
  let told = 0;
  for (const id of lists.ids.slice(0, 3)) {
    for (const format of lists.formats) {
      const written = format.write(lists.list(id)!);
      if (!written.ok) continue;
      const { text } = written.value;
      const lines = text.split('\n');
      const worse = [
        // a card nobody knows, one card very often, half of it missing
        [...lines.slice(0, 4), '999999999', ...lines.slice(4)].join('\n'),
        [...lines, ...Array.from({ length: 9 }, () => lines.find((line) => /^\d|\S+ x?\d/.test(line)) ?? '')].join(
          '\n',
        ),
        lines.slice(0, lines.length / 2).join('\n'),
        text.replace(/: \d+/, ': 99'),
      ];
      for (const bad of worse) {
        const read = importDeck(pkg, bad, `x${format.extension ?? ''}`);
        const texts = read.ok
          ? read.value.problems.flatMap(({ reason, where }) => [reason, ...(where ? [where] : [])])
          : [read.error.reason];
        told += texts.length;
        for (const { ja, en } of texts) for (const said of [ja, en]) expect(said).not.toMatch(MACHINE);
      }
    }
  }
  expect(told).toBeGreaterThan(0);
});
