import type { CardPlacement, MatchSetup } from '@fuda/kernel';
import { playMutants } from '@fuda/testkit';
import { expect, test } from 'vitest';
import cards from '../cards/cards.json' with { type: 'json' };
import { sampleVocabulary } from './vocabulary.ts';

/** The full run of 100,000 is `FUDA_MUTANTS=100000 npm test -- sample/src/mutants`. */
const MUTANTS = Number(process.env.FUDA_MUTANTS ?? 4000);

const MANA = ['scout', 'diver', 'sentinel', 'stinger', 'drake', 'berserker', 'tide', 'pit'];
const BOARD = ['scout', 'drake', 'stinger', 'sentinel'];

/** Both players hold the card, have it in their shields and deck, and can pay for it. */
function position(definition: string): MatchSetup {
  const of = (owner: number): CardPlacement[] => {
    const put = (zone: string, list: readonly string[]) => list.map((card) => ({ definition: card, owner, zone }));
    const copies = (n: number) => Array.from({ length: n }, () => definition);
    return [
      ...put('deck', [...copies(8), ...MANA]),
      ...put('hand', copies(4)),
      ...put('mana', MANA),
      ...put('battle', BOARD),
      ...put('shield', [...copies(2), 'gate']),
    ];
  };
  return { cards: [...of(0), ...of(1)], phase: 'start', turn: 3 };
}

test('[K-L9] a mutated card is refused with a path, or loads and plays: nothing throws, hangs or breaks undo', () => {
  const report = playMutants({ mutants: MUTANTS, seed: 2026, vocabulary: sampleVocabulary, cards, position });
  expect(report.failures).toEqual([]);
  expect(report.accepted + report.refused).toBe(MUTANTS);
  expect(report.accepted).toBeGreaterThan(MUTANTS / 20);
  expect(report.refused).toBeGreaterThan(MUTANTS / 20);
  // every accepted card was played, and most of them for the full fifty decisions
  expect(report.decisions).toBeGreaterThan(report.accepted * 40);
}, 600_000);
