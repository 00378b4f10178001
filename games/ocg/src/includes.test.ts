/** What an effect includes, for cards that answer "an effect that …" [YGO-7.6] [YGO-9.2]: own cards. */
import { runScenario } from '@fuda/scenario';
import { expect, test } from 'vitest';
import { ocgPackage } from './package.ts';
import { ELF, exists, type Json, others, own, type Position, STONE, scenarioOf, spell } from './testing/own-cards.ts';

const play = (...args: Parameters<typeof scenarioOf>) => runScenario(scenarioOf(...args), 'own cards', [ocgPackage]);

const WATCHERS: Readonly<Record<'destroys' | 'deck' | 'summons', Position>> = {
  destroys: { mine: {}, theirs: { monster: [{ card: 'Stardust Dragon', slot: 0, turnPlaced: 1 }] } },
  deck: { theirs: { hand: ['Ash Blossom & Joyous Spring'] } },
  summons: { theirs: { spellTrap: [{ card: 'Solemn Warning', slot: 0, faceDown: 1, turnPlaced: 1 }] } },
};
const NAMES = { destroys: 'Stardust Dragon', deck: 'Ash Blossom & Joyous Spring', summons: 'Solemn Warning' };

/** May the opponent's card answer the activation? */
function answered(by: keyof typeof WATCHERS, parts: Json, mine: Json = {}, choices: Json[] = []): boolean {
  const watcher = WATCHERS[by];
  const position: Position = {
    mine: { grave: [ELF], hand: [ELF], monster: [{ card: STONE, slot: 4 }], ...mine },
    theirs: { ...watcher.theirs, grave: [ELF] },
  };
  const start = [
    { choose: { verb: 'activate', card: 'Own Spell' } },
    { choose: { verb: 'place', number: 0 } },
    ...choices,
  ];
  const option = { verb: 'activate', card: NAMES[by], player: 1 };
  const yes = play(spell(parts), position, [...start, { expectOption: option }]);
  const no = play(spell(parts), position, [...start, { expectNoOption: option }]);
  expect([yes.ok, no.ok], JSON.stringify([yes, no]).slice(0, 1500)).toContain(true);
  return yes.ok;
}

const destroy = { op: 'DESTROY', cards: others('MONSTER') };

test('[YGO-7.6] destroying on the field, in whatever words and wherever in the text', () => {
  const wide = [
    destroy,
    { op: 'DESTROY_AND_BANISH', cards: others('MONSTER') },
    { op: 'IF', condition: exists(others('MONSTER')), then: [destroy] },
    { op: 'MAY', do: [destroy] },
    { op: 'FOREACH', in: others('MONSTER'), as: '$x', do: [{ op: 'DESTROY_AND_BANISH', cards: '$x' }] },
    {
      op: 'CHOOSE',
      options: [
        { name: 'a', do: [destroy] },
        { name: 'b', do: [{ op: 'GAIN_LP', amount: 1 }] },
      ],
    },
  ];
  for (const instruction of wide)
    expect(answered('destroys', { resolution: [instruction] }), JSON.stringify(instruction)).toBe(true);
});

test('[YGO-7.6] not: destroying in the hand, banishing, sending', () => {
  const others_ = [
    { op: 'DESTROY', cards: own('HAND') },
    { op: 'BANISH', cards: others('MONSTER') },
    { op: 'SEND', cards: others('MONSTER') },
  ];
  for (const instruction of others_)
    expect(answered('destroys', { resolution: [instruction] }), JSON.stringify(instruction)).toBe(false);
});

test('[YGO-3.12] from the Deck: adding, drawing, sending, Special Summoning', () => {
  const monsters = own('DECK', { kind: 'monster', count: 1 });
  for (const instruction of [
    { op: 'DRAW', count: 1 },
    { op: 'SEARCH', filter: { kind: 'monster' } },
    { op: 'MOVE', cards: monsters, to: 'HAND' },
    { op: 'MOVE', cards: monsters, to: 'GRAVE' },
    { op: 'MOVE_CARD', source: own('DECK'), destination: { zone: 'GRAVE' }, count: 1, select_strategy: 'TOP' },
    { op: 'SEND', cards: monsters },
    { op: 'SPECIAL_SUMMON', cards: monsters },
    { op: 'SEARCH', filter: { kind: 'monster' }, to: 'GRAVE' },
    { op: 'PROMISE_SUMMON', cards: monsters },
    { op: 'DELAY', on: { on: 'END_PHASE_THIS_TURN', class: 2 }, do: [{ op: 'DRAW', count: 1 }] },
  ])
    expect(answered('deck', { resolution: [instruction] }), JSON.stringify(instruction)).toBe(true);
  for (const instruction of [
    { op: 'MOVE', cards: own('GRAVE', { count: 1 }), to: 'HAND' },
    { op: 'SPECIAL_SUMMON', cards: own('GRAVE', { kind: 'monster', count: 1 }) },
    { op: 'SEARCH', from: 'GRAVE', filter: { kind: 'monster' } },
    { op: 'BANISH', cards: monsters },
  ])
    expect(answered('deck', { resolution: [instruction] }), JSON.stringify(instruction)).toBe(false);
});

test('[YGO-7.6] Special Summoning, tokens and later Summons included', () => {
  for (const instruction of [
    { op: 'SPECIAL_SUMMON', cards: own('HAND', { kind: 'monster', count: 1 }) },
    { op: 'SUMMON_TOKENS', card: 'ocg:own-Own Token' },
    { op: 'PROMISE_SUMMON', cards: own('DECK', { kind: 'monster', count: 1 }) },
  ])
    expect(answered('summons', { resolution: [instruction] }), JSON.stringify(instruction)).toBe(true);
  expect(answered('summons', { resolution: [{ op: 'GAIN_LP', amount: 500 }] })).toBe(false);
});

test('[YGO-6.8] of modes chosen at activation only the chosen one counts', () => {
  const parts = {
    activation: [{ op: 'CHOOSE', options: ['kill', 'draw'], out: '$mode' }],
    resolution: [{ op: 'MATCH', on: '$mode', cases: { kill: [destroy], draw: [{ op: 'DRAW', count: 1 }] } }],
  };
  const mode = (name: string) => [{ choose: { verb: 'mode', mode: `ocg:own-Own Spell#${name}` } }];
  expect(answered('destroys', parts, {}, mode('kill'))).toBe(true);
  expect(answered('destroys', parts, {}, mode('draw'))).toBe(false);
});
