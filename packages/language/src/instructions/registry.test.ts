import { formatProblem } from '@fuda/game';
import { compileGame } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { compileCards } from '../compile.ts';
import { formOf } from '../form.ts';
import { creature } from '../test-cards.ts';
import { TEST_GAME, testVocabulary } from '../test-game.ts';
import { describeCard } from '../text/describe-card.ts';
import { CORE_INSTRUCTIONS } from './index.ts';

const vocabulary = testVocabulary();
const token = creature('token', {});

/** Nobody sees these happen, so they have no words of their own. */
const SILENT = ['EMIT'];

for (const instruction of CORE_INSTRUCTIONS) {
  const effect = Array.isArray(instruction.example) ? instruction.example : [instruction.example];
  const card = creature('x', { actions: [{ kind: 'trigger', trigger: 'ENTER', effect }] });

  test(`${instruction.name}: its example compiles, down to the kernel`, () => {
    const { cards, diagnostics } = compileCards([{ file: instruction.name, json: [card, token] }], vocabulary);
    expect(diagnostics.filter((d) => d.severity === 'error').map((d) => formatProblem(d, 'en'))).toEqual([]);
    expect(() => compileGame(TEST_GAME, cards)).not.toThrow();
  });

  test(`${instruction.name}: its example has a text in both languages`, () => {
    const { text } = describeCard(card, vocabulary, [token]);
    if (SILENT.includes(instruction.name)) return;
    expect(text?.ja[0]).toMatch(/^■.*。/s);
    expect(text?.en[0]).toMatch(/^■.*\./s);
    expect(text?.ja[0]).not.toMatch(/undefined|object Object|NaN|\{\w+\}/);
    expect(text?.en[0]).not.toMatch(/undefined|object Object|NaN|\{\w+\}|[ぁ-んァ-ン一-龯]/);
  });

  test(`${instruction.name}: its form names every parameter`, () => {
    const form = formOf(instruction, vocabulary);
    expect(form.fields.map((field) => field.name)).toEqual(Object.keys(instruction.params));
    for (const field of form.fields) {
      expect(field.label.ja).not.toBe('');
      expect(field.label.en).not.toBe('');
    }
  });
}
