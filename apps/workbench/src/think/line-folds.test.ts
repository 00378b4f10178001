import type { LogRules } from '@fuda/game/log';
import { expect, it } from 'vitest';
import { lineFolds } from './line-folds.ts';

const say = { say: { ja: '', en: '' }, kind: 'k' };
const rules: LogRules = { kinds: [], events: {}, answers: { attack: say, target: say, aim: null, pass: null } };

const step = (act: string, deep = 0, slot?: true) => ({
  player: 0,
  deep,
  said: { verb: { ja: act, en: act }, act, ...(slot ? { slot } : {}) },
});

it('[WB-Y6] [WB-Y8] passes, places and what a decision brought about stand under it', () => {
  const steps = [
    step('pass'),
    step('attack'),
    step('aim'),
    step('target', 1),
    step('pass'),
    step('attack'),
    step('attack', 0, true),
  ];
  expect(lineFolds(steps, rules).map(({ at, parts }) => [at, parts.map(({ said }) => said.act)])).toEqual([
    [0, []],
    [1, ['aim', 'target', 'pass']],
    [5, ['attack']],
  ]);
});
