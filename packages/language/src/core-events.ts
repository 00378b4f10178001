import type { EventWord } from './vocabulary.ts';

/** Events every game has (seed 003 §5.2): the kernel sees to them. */
export const CORE_EVENTS: readonly EventWord[] = [
  {
    word: 'COUNT_CHANGED',
    on: ['COUNT_CHANGED'],
    phrase: {
      ja: '{whose}{zone}のカードの数が変わった時',
      en: 'Whenever the number of cards in {whose} {zone} changes',
    },
    has: ['player', 'zone'],
  },
  {
    word: 'STATE_CONDITION_MET',
    on: ['STATE_CONDITION_MET'],
    phrase: { ja: '「{condition}」状態になった時', en: 'Whenever it becomes so that {condition}' },
    has: ['condition'],
  },
];
