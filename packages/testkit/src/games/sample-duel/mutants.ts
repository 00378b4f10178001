import type { CardPlacement, MatchSetup } from '@fuda/kernel';
import { type MutantReport, playMutants } from '../../play-mutants.ts';
import cards from './cards.json' with { type: 'json' };
import { sampleVocabulary } from './vocabulary.ts';

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

/** Mutated cards of the sample duel: each is refused with a place, or plays. */
export function playSampleMutants(mutants: number, seed: number, onProgress?: (done: number) => void): MutantReport {
  return playMutants({
    mutants,
    seed,
    vocabulary: sampleVocabulary,
    cards,
    position,
    ...(onProgress ? { onProgress } : {}),
  });
}
