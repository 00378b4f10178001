import { expect, test } from 'vitest';
import { isWanted, type Occasion, type ResponseRules } from './responses.ts';

const label = { ja: '', en: '' };
const RULES: ResponseRules = {
  prompts: ['respond'],
  over: ['END'],
  moments: [
    { id: 'attack', label, events: ['ATTACK'], by: 'them', auto: true },
    { id: 'mine', label, events: ['ATTACK'], by: 'me' },
    { id: 'end', label, phases: ['end'] },
    { id: 'own', label, kinds: ['trigger'], auto: true },
  ],
};
const at = (more: Partial<Occasion>): Occasion => ({
  prompt: 'respond',
  phase: 'main',
  player: 0,
  happened: [],
  kinds: [],
  ...more,
});
const attackBy = (player: number) => at({ happened: [{ type: 'ATTACK', player }] });
const wanted = (occasion: Occasion, mode: 'auto' | 'on' | 'off', askAt: string[] = []) =>
  isWanted(RULES, occasion, { mode, askAt });

test('[WB-R1] on asks everything, off nothing, auto where the game says that it matters', () => {
  for (const occasion of [attackBy(0), attackBy(1), at({ phase: 'end' })]) {
    expect(wanted(occasion, 'on')).toBe(true);
    expect(wanted(occasion, 'off')).toBe(false);
  }
  expect(wanted(attackBy(1), 'auto')).toBe(true);
  expect(wanted(attackBy(0), 'auto')).toBe(false);
  expect(wanted(at({ phase: 'end' }), 'auto')).toBe(false);
});

test('[WB-R1] a moment somebody names is asked in every mode; one the game has no word for is asked in auto', () => {
  for (const mode of ['auto', 'off'] as const) {
    expect(wanted(at({ phase: 'end' }), mode, ['end'])).toBe(true);
    expect(wanted(at({ phase: 'end' }), mode, ['mine'])).toBe(false);
  }
  expect(wanted(at({}), 'auto')).toBe(true);
  expect(wanted(at({}), 'off')).toBe(false);
});

test('[WB-R1] what is no offer to do nothing is always asked', () => {
  for (const mode of ['auto', 'on', 'off'] as const) expect(wanted(at({ prompt: 'pay' }), mode)).toBe(true);
});

test('[WB-R1] an ability that has its time is asked for in auto, whatever happened', () => {
  expect(wanted(at({ phase: 'end', kinds: ['quick', 'trigger'] }), 'auto')).toBe(true);
  expect(wanted(at({ phase: 'end', kinds: ['quick'] }), 'auto')).toBe(false);
  expect(wanted(at({ phase: 'end', kinds: ['trigger'] }), 'off')).toBe(false);
});

test('[WB-R1] what is over is answered by nobody', () => {
  const attack = { type: 'ATTACK', player: 1 };
  const end = { type: 'END', player: 1 };
  expect(wanted(at({ phase: 'end', happened: [attack, end] }), 'auto')).toBe(false);
  expect(wanted(at({ phase: 'end', happened: [end, attack] }), 'auto')).toBe(true);
});
