/** What must hold in every match: conservation, hidden cards, the seed surface and the kernel agreeing, and no card known to code. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  cells,
  countOptions,
  createMatch,
  loadReplay,
  loadSnapshot,
  type Match,
  saveReplay,
  saveSnapshot,
} from '@fuda/kernel';
import { sized, verify } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { loadHistoryCards } from './checks/load.ts';
import { CARDS, PRESETS } from './data.ts';
import { lowerCard } from './lower-card.ts';
import { historyPackage } from './package.ts';
import { RULESETS } from './ruleset.ts';
import { createInitialState } from './seed/game-state.ts';
import { after, deepFreeze } from './seed/test-states.ts';
import { advancePhase, buyCard, playAction } from './seed/turn-flow.ts';
import { EFFECT_FIELDS, type GameState } from './seed/types.ts';
import { resultOf, tableView } from './view.ts';
import { VOCABULARY } from './vocabulary/index.ts';

function start(ruleset: string, deck: string, seed: number): Match {
  const setup = historyPackage.setUp([deck, deck], seed, ruleset);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const created = createMatch(historyPackage.compile(ruleset), setup.value, seed);
  if (!created.ok) throw new Error(created.error.reason.en);
  return created.value;
}

function dice(seed: number): (n: number) => number {
  let x = seed * 2654435761 || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

function playOut(match: Match, seed: number, each: () => void = () => {}): Match {
  const random = dice(seed);
  while (!match.result) {
    match.decide(random(match.optionCount));
    each();
  }
  return match;
}

test.each(RULESETS.map((r) => r.id))('%s passes the conformance battery', { timeout: 600_000 }, (ruleset) => {
  expect(verify(historyPackage, { decisions: sized(120, 20_000, 500), seed: 5, ruleset })).toMatchObject({ ok: true });
});

test('[HB-I3] cards in play and trash are the start cards and what left the supply', () => {
  for (const [ruleset, deck] of [
    ['kai', 'sg-gekokujo'],
    ['kai', 'mj-kaika'],
    ['classic', 'sengoku-base'],
  ]) {
    for (let seed = 1; seed <= 4; seed++) {
      const match = start(ruleset, deck, seed);
      playOut(match, seed, () => {
        const view = match.view(0);
        const alive = view.players.reduce(
          (sum, { zones }) => sum + ['deck', 'hand', 'discard', 'played'].reduce((n, zone) => n + zones[zone].size, 0),
          0,
        );
        const [{ zones }] = view.players;
        const sold = zones.supply.cards.reduce((sum, { attributes: a }) => sum + a.initial - a.remaining, 0);
        expect(alive + zones.trash.size).toBe(20 + sold);
      });
      expect(match.result?.fault).toBeUndefined();
    }
  }
});

test('[HB-I5] a seat sees its own hand, the other one’s only as a number, and no deck order', () => {
  const match = start('kai', 'an-heian', 3);
  const [own, other] = [tableView(match, 0), tableView(match, 1)];
  expect(own.seats[0].hand).toHaveLength(own.seats[0].handCount);
  expect(own.seats[1].hand).toBeNull();
  expect(other.seats[0].hand).toBeNull();
  expect(match.view(0).players[0].zones.deck.cards.every((card) => card.definition === undefined)).toBe(true);
  expect(own.seats[0].owned).toEqual({ RICE_SMALL: 7, VP_VILLAGE: 3 });
  expect(own.seats[1].owned).toBeNull();
  expect(own.supply).toHaveLength(16);
});

test('[HB-F5] a choice inside an effect can be saved, taken up, and undone', () => {
  const match = start('kai', 'ed-kaikaku', 2);
  const random = dice(11);
  const isWanted = (verb: string, id = '') => verb === 'use' || (verb === 'buy' && id.startsWith('ED_E'));
  while (!match.result && match.query?.prompt !== 'trash') {
    const wanted = match.options().find(({ verb, card }) => isWanted(verb, card?.definition));
    match.decide(wanted?.index ?? random(match.optionCount));
  }
  expect(match.query).toMatchObject({ prompt: 'trash' });
  const hash = match.hash();
  const loaded = loadSnapshot(match.game, JSON.parse(JSON.stringify(saveSnapshot(match))));
  match.decide(match.optionCount - 1);
  if (!loaded.ok) throw new Error('not loaded');
  loaded.value.decide(loaded.value.optionCount - 1);
  expect(loaded.value.hash()).toBe(match.hash());
  match.undo();
  expect(match.hash()).toBe(hash);
});

test('[HB-I6] a match is ruleset, kingdom, seed and answers', () => {
  const match = playOut(start('kai', 'random:edo', 9), 9);
  const replayed = loadReplay(match.game, JSON.parse(JSON.stringify(saveReplay(match))));
  expect(replayed.ok && replayed.value.hash()).toBe(match.hash());
});

test('[HB-V4] the result explains the score of both seats', () => {
  for (const preset of PRESETS.slice(0, 12)) {
    const match = playOut(start('kai', preset.id, 6), 6);
    const result = resultOf(match)!;
    const counters = match.view(null).players.map((p) => p.counters.score);
    expect(result.seats.map((seat) => seat.score)).toEqual(counters);
    expect(result.rounds).toBe(25);
    expect(result.endReason.name).toBe('roundLimit');
    for (const seat of result.seats) {
      for (const card of seat.cards) for (const reason of card.reasons) expect(reason.test.ja).not.toBe('');
    }
  }
  expect(resultOf(start('kai', 'an-asuka', 1))).toBeNull();
});

describe('the seed surface and the kernel are one engine', () => {
  /** Follows a kernel match with the seed's functions and compares after every turn. */
  test.each([
    ['classic', 'sengoku-base'],
    // a kingdom without exact discards: there the two sides would have to agree on which equal card goes first
    ['kai', 'an-asuka'],
  ])('[HB-S3] %s %s: same seed, same answers, same states', (ruleset, deck) => {
    const match = start(ruleset, deck, 21);
    let state: GameState = deepFreeze(createInitialState({ ruleset, kingdom: deck, seed: 21 }));
    const random = dice(5);
    const wait = (phase: string) => {
      while (state.phase !== phase && !state.gameEnded)
        state = after(advancePhase(state, { choose: ({ cards, min }) => cards.slice(0, min) }));
    };
    for (let turns = 0; turns < 60 && !match.result; turns++) {
      const { query } = match;
      const options = match.options();
      const pick = options[random(options.length)];
      const id = pick.card?.definition;
      wait(query!.prompt === 'action' ? 'ACTION' : 'BUY');
      expect(state.activePlayer).toBe(query!.player === 0 ? 'player' : 'cpu');
      match.decide(pick.index);
      // choices inside effects: both sides take as few as they may, the first ones offered
      const settle = () => {
        while (match.query && !['action', 'buy'].includes(match.query.prompt!)) {
          const list = match.options();
          match.decide(list.find((option) => !option.card)?.index ?? 0);
        }
      };
      settle();
      const choose = ({
        cards,
        min,
        options: iids,
      }: {
        cards: readonly string[];
        min: number;
        options: readonly number[];
      }) => (iids.length === 0 ? [] : cards.slice(0, min));
      if (id === undefined) state = after(advancePhase(state));
      else if (query!.prompt === 'action') state = after(playAction(state, id, { choose }));
      else state = after(buyCard(state, id, { choose }));
      const view = match.view(query!.player);
      const seat = query!.player === 0 ? state.player : state.cpu;
      expect(view.players[query!.player].counters.knowledge).toBe(seat.knowledge);
    }
    expect(state.turnCount).toBeGreaterThan(5);
  });
});

describe('cards are data', () => {
  const sources = (dir: URL): string[] =>
    readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
      const at = new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, dir);
      if (entry.isDirectory()) return sources(at);
      return /(?<!\.test)\.ts$/.test(entry.name) && entry.name !== 'test-states.ts' ? [readFileSync(at, 'utf8')] : [];
    });

  test('[HB-F7] no card id or card name stands in the code', () => {
    const code = sources(new URL('.', import.meta.url))
      .join('\n')
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(code.length).toBeGreaterThan(50_000);
    for (const { id, name } of CARDS) {
      expect(code.includes(`'${id}'`), id).toBe(false);
      expect(code.includes(`'${name}'`), name).toBe(false);
    }
  });

  test('[HB-F7] fields are macros: the whole game uses kernel statements only', () => {
    const { shorthands, game } = VOCABULARY;
    expect([...shorthands.shown()].sort()).toEqual([...EFFECT_FIELDS].sort());
    // points for owning a card are counted, not played: the one instruction of the game's own does nothing
    expect(new Set(shorthands.items.map(({ instruction }) => instruction))).toEqual(
      new Set(['GAIN', 'CALL', 'IF', 'WORTH']),
    );
    const points = CARDS.filter(({ effects }) => effects.every(({ addVictory }) => addVictory !== undefined));
    expect(points.length).toBeGreaterThan(2);
    for (const card of points) expect(lowerCard(card).abilities, card.id).toEqual([]);
    // where no card listens or rules, nothing is done as an action
    expect(game.actions).not.toEqual([]);
    expect(historyPackage.compile('kai').declaration.actions).toEqual([]);
  });

  test('[HB-F1] every effect that ships has exactly one field', () => {
    const count = (effects: readonly object[]): void => {
      for (const effect of effects) {
        expect(Object.keys(effect)).toHaveLength(1);
        const { condition } = effect as { condition?: { then: object[]; else?: object[] } };
        if (condition) count([...condition.then, ...(condition.else ?? [])]);
      }
    };
    for (const card of CARDS) count(card.effects);
    for (const ruleset of RULESETS) for (const c of Object.values(ruleset.cardOverrides)) count(c.effects ?? []);
  });

  test('a card added by JSON alone is read, bought, drawn and played', () => {
    const json = {
      id: 'TX_P01',
      name: '新しい人',
      kana: 'あたらしいひと',
      nameEn: 'Somebody New',
      era: 'sengoku',
      type: 'person',
      cost: 0,
      knowledgeRequired: 0,
      effects: [
        { addKnowledge: 2 },
        { condition: { stat: 'knowledge', op: '>=', value: 4, then: [{ addVictoryToken: 3 }] } },
      ],
      supply: 9,
      year: 1590,
      note: '1590年に生きていたことにした、ためしの人。カードはデータだけで足せることを{示|しめ}すために、ここに置いてある。',
    };
    const { cards, problems } = historyPackage.readCards!([{ file: 'new.json', json }]);
    expect(problems).toEqual([]);
    expect(loadHistoryCards(json).cards.map((card) => lowerCard(card))).toEqual(cards);
    const game = historyPackage.compile('kai', cards);
    const setup = historyPackage.setUp(['sg-toitsu', 'sg-toitsu'], 1, 'kai');
    if (!setup.ok) throw new Error('no set-up');
    const piles = setup.value.cards.map((card) =>
      card.definition === 'SG_P02' ? { ...card, definition: 'TX_P01', attributes: { remaining: 9, initial: 9 } } : card,
    );
    const created = createMatch(game, { cards: piles }, 3);
    if (!created.ok) throw new Error(created.error.reason.en);
    const match = created.value;
    for (let i = 0; i < 200 && !match.result; i++) {
      const options = match.options();
      const wanted = options.find((option) => option.card?.definition === 'TX_P01');
      match.decide(wanted?.index ?? options.length - 1);
    }
    const [one, two] = match.view(null).players;
    expect(one.counters.victoryTokens + two.counters.victoryTokens).toBeGreaterThan(0);
  });
});

test('options are counted without limits being touched', () => {
  const match = start('kai', 'an-asuka', 8);
  expect(countOptions(match.machine)).toBe(match.optionCount);
  expect(match.machine.S[cells.FAULT]).toBe(0);
});
