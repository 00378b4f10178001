import { compileCards } from '@fuda/language';
import { expect, test } from 'vitest';
import keywords from '../keywords.json' with { type: 'json' };
import { CARD_FILES } from './data.ts';
import { duelMastersPackage } from './package.ts';
import { vocabulary } from './vocabulary/index.ts';

const named = (id: string, more: object) => ({
  id,
  name: { ja: id, en: id },
  civilization: 'fire',
  cost: 3,
  ...more,
});
const DRAW = { effects: [{ op: 'DRAW', count: 1 }] };

function complaints(card: object): (readonly [string, string, string])[] {
  return compileCards([{ file: 'x.json', json: card }], vocabulary).diagnostics.map((d) => [
    d.severity,
    d.code,
    d.path,
  ]);
}

test('[DM-4.b] a spell with power, a creature without and a spell that does nothing are warned of, not refused', () => {
  expect(complaints(named('bolt', { kind: 'spell', power: 2000, ...DRAW }))).toEqual([
    ['warning', 'unusual-field', '$.power'],
  ]);
  expect(complaints(named('ghost', { kind: 'creature' }))).toEqual([['warning', 'usual-field', '$']]);
  expect(complaints(named('blank', { kind: 'spell' }))).toEqual([['warning', 'does-nothing', '$']]);
  // both halves of a twinpact: power and text belong to one of them each
  expect(complaints(named('both', { kind: ['creature', 'spell'], power: 2000, spellCost: 2, ...DRAW }))).toEqual([]);
  expect(complaints(named('only', { kind: 'creature', power: 2000 }))).toEqual([]);
  expect(complaints(named('cast', { kind: 'spell', ...DRAW }))).toEqual([]);
});

test('[DM-4.b] the power of a spell does not count (seed 003 §3.1)', () => {
  const { cards } = compileCards(
    [{ file: 'x.json', json: named('bolt', { kind: 'spell', power: 2000, ...DRAW }) }],
    vocabulary,
  );
  expect(cards[0].props.power ?? 0).toBe(0);
});

test('[DM-4.b] a part that makes no sense on such a card is warned of, and so is a twinpact without the cost of its spell', () => {
  expect(complaints(named('both', { kind: ['creature', 'spell'], power: 2000, ...DRAW }))).toEqual([
    ['warning', 'usual-field', '$'],
  ]);
  expect(complaints(named('whole', { kind: 'creature', power: 2000, spellCost: 2 }))).toEqual([
    ['warning', 'out-of-place', '$.spellCost'],
  ]);
  expect(complaints(named('bolt', { kind: 'spell', races: ['dragon'], ...DRAW }))).toEqual([
    ['warning', 'out-of-place', '$.races'],
  ]);
  // only creatures evolve: the ability itself, or a keyword made of it
  const base = [{ op: 'SELECT', zone: 'BATTLE', owner: 'SELF', count: 1 }];
  expect(complaints(named('base', { kind: 'spell', ...DRAW, actions: [{ kind: 'evolution', base }] }))).toContainEqual([
    'warning',
    'out-of-place',
    '$.actions[0]',
  ]);
  const evolution = { id: 'evolution', params: { on: { race: 'dragon' } } };
  expect(complaints(named('word', { kind: 'spell', ...DRAW, keywords: [evolution] }))).toContainEqual([
    'warning',
    'out-of-place',
    '$.keywords[0]',
  ]);
  expect(complaints(named('dragon', { kind: 'creature', power: 1, keywords: [evolution] }))).toEqual([]);
});

test('[DM-4.b] no shipped card is warned of', () => {
  expect(compileCards(CARD_FILES, vocabulary).diagnostics).toEqual([]);
});

test('the words of keywords are words', () => {
  // the characters of everyday Japanese lie in JIS X 0208, which a garbled word leaves
  const rare = JSON.stringify(keywords).match(/[\p{Script=Han}]/gu) ?? [];
  const decoder = new TextDecoder('shift_jis');
  const known = new Set<string>();
  for (let lead = 0x88; lead <= 0x97; lead++) {
    for (let trail = 0x40; trail <= 0xfc; trail++) known.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  expect([...new Set(rare)].filter((sign) => !known.has(sign))).toEqual([]);
});

test('an awakened side without another one is refused: leaving the battle zone there is nothing to turn back to', () => {
  const side = (more: object) => complaints(named('moon', { kind: 'creature', power: 5000, psychic: true, ...more }));
  expect(side({ awakened: true })).toEqual([['error', 'missing-field', '$']]);
  expect(side({ awakened: false })).toEqual([]);
  expect(side({ awakened: true, otherSide: 'nobody' })).toEqual([['error', 'unknown-card', '$.otherSide']]);
});

test('what is written twice, or is of no kind, is told', () => {
  expect(complaints(named('two', { kind: 'creature', power: 1, race: 'dragon', races: ['dragon'] }))).toContainEqual([
    'error',
    'conflicting-fields',
    '$.races',
  ]);
  expect(complaints(named('none', { kind: [] }))).toContainEqual(['error', 'missing-field', '$.kind']);
});

test('a twinpact has a text for both halves, whatever it leaves out', () => {
  const { texts, problems } = duelMastersPackage.readCards!([
    { file: 'x.json', json: named('both', { kind: ['creature', 'spell'], power: 2000, spellCost: 2, ...DRAW }) },
  ]);
  expect(problems).toEqual([]);
  expect(texts.get('both')?.ja.join()).toContain('カードを1枚引く');
});
