import { WORKSHOPS } from '@fuda/registry';
import { expect, test } from 'vitest';
import { piecesOf } from './summary.ts';

test('words of cards are told apart from the sentence around them', () => {
  expect(piecesOf('with `upTo` the player chooses')).toEqual([
    { text: 'with ', isWord: false },
    { text: 'upTo', isWord: true },
    { text: ' the player chooses', isWord: false },
  ]);
  expect(piecesOf('`max` at most')[0]).toEqual({ text: 'max', isWord: true });
  expect(piecesOf('nothing of the kind')).toEqual([{ text: 'nothing of the kind', isWord: false }]);
});

test.each(Object.keys(WORKSHOPS))(
  '[WB-E20] no sentence of %s about an instruction leaves a tick over',
  async (game) => {
    const { vocabulary } = await WORKSHOPS[game]();
    const summaries = [...vocabulary.instructions.items, ...vocabulary.operators.items].flatMap(({ summary }) => [
      summary.ja,
      summary.en,
    ]);
    expect(summaries.some((text) => text.includes('`'))).toBe(true);
    for (const text of summaries) {
      expect(text.split('`').length % 2, text).toBe(1);
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).not.toContain('`');
    }
  },
);
