/** Positions by hand in every game of the house: put, move, mark, attach; what is impossible, and what only the rules do not reach. */
import type { GamePackage } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import { createMatch } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { describe, expect, test } from 'vitest';
import { readScenario } from '../read-scenario.ts';
import { checkDraft } from './check.ts';
import { type DraftCommand, edit } from './commands.ts';
import { type Draft, draftOf, emptyDraft, scenarioOf, setupOf } from './draft.ts';
import { begun, done, redone, undone } from './history.ts';
import { marksFor } from './place-rules.ts';

class Desk {
  readonly pkg: GamePackage;
  readonly game: CompiledGame;
  draft: Draft;

  constructor(pkg: GamePackage) {
    this.pkg = pkg;
    this.game = pkg.compile();
    this.draft = emptyDraft(pkg, this.game);
  }

  id(name: string): string {
    const found = this.game.cards.find((card) => card.name.en === name || card.id === name);
    if (!found) throw new Error(name);
    return found.id;
  }

  /** Does it; the key of the card. */
  do(command: DraftCommand): number {
    const edited = edit(this.draft, command, this.pkg, this.game);
    if (!edited.ok) throw new Error(edited.problem.reason.en);
    this.draft = edited.draft;
    return edited.key ?? 0;
  }

  put(name: string, player: 0 | 1, zone: string, more: object = {}): number {
    return this.do({ do: 'put', card: this.id(name), to: { player, zone, ...more } });
  }

  refusal(command: DraftCommand) {
    const edited = edit(this.draft, command, this.pkg, this.game);
    return edited.ok ? undefined : edited.problem;
  }

  get hints(): string[] {
    return checkDraft(this.draft, this.pkg, this.game).problems.map(({ reason }) => reason.en);
  }

  /** The position that the file of the draft begins with is the draft's. */
  roundTrip(): void {
    const json = JSON.parse(JSON.stringify(scenarioOf(this.draft)));
    const { ready, problems } = readScenario(json, 'draft', [this.pkg]);
    expect(problems).toEqual([]);
    const hashes = [setupOf(this.draft).setup, ready!.setup, setupOf(draftOf(ready!)).setup].map((setup) => {
      const match = createMatch(this.game, setup, this.draft.seed);
      return match.ok ? match.value.hash() : match.error.reason.en;
    });
    expect(new Set(hashes).size).toBe(1);
  }
}

const desk = async (game: string): Promise<Desk> => new Desk(await LOADERS[game]());
const card = ({ draft }: Desk, key: number) => draft.cards.find((one) => one.key === key)!;

describe('OCG', () => {
  test('[SC-D3] six traps in five places are refused, with the reason in both languages', async () => {
    const d = await desk('ocg');
    for (const name of [
      'Mirror Force',
      'Bottomless Trap Hole',
      'Call of the Haunted',
      'Dust Tornado',
      'Solemn Judgment',
    ])
      d.put(name, 0, 'spellTrap');
    const { code, reason } = d.refusal({
      do: 'put',
      card: d.id('Torrential Tribute'),
      to: { player: 0, zone: 'spellTrap' },
    })!;
    expect(code).toBe('ZONE_FULL');
    expect(reason.en).toMatch(/no free place in the Spell & Trap Zone of seat 1 \(at most 5\)/);
    expect(reason.ja).toMatch(/魔法＆罠ゾーンに残っていません（5枚まで）/);
    // the same in a file: the sixth would lie in the Field Zone
    const traps = d.draft.cards.map(({ card: id }) => id);
    const json = {
      ...scenarioOf(d.draft),
      players: [{ zones: { spellTrap: [...traps, d.id('Torrential Tribute')] } }, {}],
    };
    const { ready } = readScenario(json, 'six', [d.pkg]);
    const { problems } = checkDraft(draftOf(ready!), d.pkg, d.game);
    expect(problems).toMatchObject([{ code: 'ZONE_FULL', severity: 'error', path: '$.players[0].zones.spellTrap[5]' }]);
  });

  test('[SC-D3] a spell among monsters, a monster in the Extra Deck, a taken place', async () => {
    const d = await desk('ocg');
    const at = (name: string, zone: string, slot?: number) =>
      d.refusal({ do: 'put', card: d.id(name), to: { player: 1, zone, ...(slot === undefined ? {} : { slot }) } });
    expect(at('Pot of Greed', 'monster')).toMatchObject({
      code: 'WRONG_KIND',
      reason: { ja: expect.stringContaining('モンスター'), en: expect.stringContaining('monsters can') },
    });
    expect(at('Summoned Skull', 'extra')?.code).toBe('WRONG_KIND');
    expect(at('Stardust Dragon', 'hand')?.code).toBe('WRONG_KIND');
    expect(at('Summoned Skull', 'monster', 5)?.code).toBe('WRONG_KIND');
    expect(at('Stardust Dragon', 'monster', 5)).toBeUndefined();
    d.put('Summoned Skull', 1, 'monster', { slot: 2 });
    expect(at('Jinzo', 'monster', 2)?.code).toBe('SLOT_TAKEN');
    expect(d.refusal({ do: 'put', card: 'no such card', to: { player: 0, zone: 'hand' } })?.code).toBe('UNKNOWN_NAME');
  });

  test('[SC-D3] faces nobody can have, and numbers out of range', async () => {
    const d = await desk('ocg');
    const skull = d.put('Summoned Skull', 0, 'monster');
    const mark = (key: number, attribute: string, value: number): DraftCommand => ({
      do: 'mark',
      key,
      attribute,
      value,
    });
    expect(d.refusal(mark(skull, 'faceDown', 1))?.reason.en).toMatch(/face-down monster is in Defense/);
    d.do(mark(skull, 'defense', 1));
    d.do(mark(skull, 'faceDown', 1));
    const dead = d.put('Jinzo', 0, 'grave');
    expect(d.refusal(mark(dead, 'faceDown', 1))?.code).toBe('BAD_MARK');
    expect(d.refusal(mark(skull, 'spellCounter', -1))?.code).toBe('BAD_MARK');
    expect(d.refusal({ do: 'counter', player: 1, counter: 'lp', value: -100 })).toMatchObject({
      code: 'BAD_NUMBER',
      path: '$.players[1].counters.lp',
      at: { player: 1, counter: 'lp' },
    });
    expect(d.refusal({ do: 'turn', turn: -1 })?.code).toBe('BAD_NUMBER');
    expect(d.refusal({ do: 'turn', phase: 'tea' })?.code).toBe('UNKNOWN_NAME');
    // it is turned face-up in the hand, and lies as it lay when it comes back
    d.do({ do: 'move', key: skull, to: { player: 0, zone: 'hand' } });
    expect(card(d, skull).marks).toEqual({});
  });

  test('[SC-D4] an Equip Spell on the other player’s monster is written and read', async () => {
    const d = await desk('ocg');
    const skull = d.put('Summoned Skull', 1, 'monster');
    d.do({ do: 'put', card: d.id('Axe of Despair'), to: { player: 0, zone: 'spellTrap', host: skull } });
    d.put('Summoned Skull', 0, 'hand');
    d.roundTrip();
    const { ready } = readScenario(scenarioOf(d.draft), 'equip', [d.pkg]);
    const match = createMatch(d.game, ready!.setup, 1);
    if (!match.ok) throw new Error(match.error.reason.en);
    const [axe] = match.value.view(0).players[0].zones.spellTrap.cards;
    expect(axe.host).toMatchObject({ player: 1, zone: 'monster' });
    expect(match.value.view(0).players[1].zones.monster.cards[0].stats).toMatchObject({ atk: 3500 });
    // the monster goes, the equip stays by itself
    d.do({ do: 'remove', key: skull });
    expect(d.draft.cards.map(({ zone, host }) => [zone, host])).toEqual([
      ['spellTrap', undefined],
      ['hand', undefined],
    ]);
  });

  test('[SC-D4] materials follow their monster to the other side and into the Graveyard', async () => {
    const d = await desk('ocg');
    const xyz = d.game.cards.find(({ props }) => props.frame === 6)!;
    const top = d.do({ do: 'put', card: xyz.id, to: { player: 0, zone: 'monster' } });
    const below = d.do({ do: 'put', card: d.id('Jinzo'), to: { player: 0, zone: 'material', host: top } });
    expect(d.refusal({ do: 'put', card: d.id('Jinzo'), to: { player: 0, zone: 'material' } })?.code).toBe('BAD_HOST');
    d.roundTrip();
    d.do({ do: 'move', key: top, to: { player: 1, zone: 'monster' } });
    expect(card(d, below)).toMatchObject({ player: 1, zone: 'material', host: top });
    d.do({ do: 'move', key: top, to: { player: 0, zone: 'grave' } });
    expect(card(d, below)).toMatchObject({ player: 0, zone: 'grave' });
    expect(card(d, below).host).toBeUndefined();
    d.roundTrip();
  });

  test('[SC-D5] what the rules do not reach is allowed and said', async () => {
    const d = await desk('ocg');
    d.do({ do: 'put', card: d.id('Pot of Greed'), to: { player: 0, zone: 'deck' }, count: 4 });
    const dragon = d.put('Stardust Dragon', 0, 'monster');
    d.do({ do: 'put', card: d.id('Jinzo'), to: { player: 1, zone: 'hand' }, count: 3 });
    d.do({ do: 'put', card: d.id('Summoned Skull'), to: { player: 1, zone: 'hand' }, count: 4 });
    expect(d.hints).toEqual([
      'seat 1 has 4 copies of "Pot of Greed" (a deck holds 3)',
      'seat 2 has 4 copies of "Summoned Skull" (a deck holds 3)',
      'seat 2 has 7 cards in hand (and discarded down to 6 at the end of the last turn)',
    ]);
    d.do({ do: 'mark', key: dragon, attribute: 'proper', value: 0 });
    expect(d.hints).toContain('"Stardust Dragon": it was never properly summoned');
    d.roundTrip();
  });
});

describe('Duel Masters', () => {
  test('[SC-D3] a spell in the battle zone, a psychic in the deck, a tapped card in the hand', async () => {
    const d = await desk('duel-masters');
    const at = (name: string, zone: string) => d.refusal({ do: 'put', card: d.id(name), to: { player: 0, zone } });
    expect(at('terror-pit', 'battle')?.reason).toEqual({
      ja: expect.stringContaining('バトルゾーンに置けません（置けるのはクリーチャー）'),
      en: expect.stringContaining('creatures can'),
    });
    const psychic = d.game.cards.find(({ props }) => props.psychic)!;
    expect(at(psychic.id, 'deck')?.code).toBe('WRONG_KIND');
    expect(at(psychic.id, 'hyperspatial')).toBeUndefined();
    const held = d.put('terror-pit', 0, 'hand');
    expect(d.refusal({ do: 'mark', key: held, attribute: 'tapped', value: 1 })?.code).toBe('BAD_MARK');
    const paid = d.put('terror-pit', 0, 'mana');
    d.do({ do: 'mark', key: paid, attribute: 'tapped', value: 1 });
    expect(d.refusal({ do: 'mark', key: paid, attribute: 'tapped', value: 2 })?.code).toBe('BAD_MARK');
    expect(d.refusal({ do: 'put', card: d.id('terror-pit'), to: { player: 0, zone: 'under', host: held } })?.code).toBe(
      'BAD_HOST',
    );
  });

  test('[SC-D5] more mana than turns, an evolution without a base, six shields', async () => {
    const d = await desk('duel-masters');
    d.do({ do: 'turn', turn: 3 });
    d.do({ do: 'put', card: d.id('vorg'), to: { player: 0, zone: 'mana' }, count: 3 });
    d.do({ do: 'put', card: d.id('terror-pit'), to: { player: 1, zone: 'shield' }, count: 6 });
    const evolution = d.game.cards.find(({ abilities }) => abilities.some(({ kind }) => kind === 'evolution'))!;
    const top = d.do({ do: 'put', card: evolution.id, to: { player: 0, zone: 'battle' } });
    expect(d.hints).toEqual([
      'seat 2 has 6 copies of "Terror Pit" (a deck holds 4)',
      'seat 2 has 6 cards: shields (5 at most, normally)',
      'seat 1 has 3 cards after 2 turns: cards in the mana zone (2 by the rules alone)',
      `nothing lies under the evolution creature "${evolution.name.en}"`,
    ]);
    d.do({ do: 'put', card: d.id('vorg'), to: { player: 0, zone: 'under', host: top } });
    expect(d.hints.join()).not.toMatch(/evolution/);
    d.roundTrip();
    // the whole stack goes to the hand
    d.do({ do: 'move', key: top, to: { player: 0, zone: 'hand' } });
    expect(d.draft.cards.filter(({ zone }) => zone === 'hand')).toHaveLength(2);
    d.roundTrip();
  });
});

test('[SC-D3] History Build: the supply is the first seat’s, and a pile comes with its cards', async () => {
  const d = await desk('history');
  const pile = d.game.cards.find(({ props }) => props.supply > 0)!;
  expect(d.refusal({ do: 'put', card: pile.id, to: { player: 1, zone: 'supply' } })?.code).toBe('WRONG_KIND');
  const key = d.do({ do: 'put', card: pile.id, to: { player: 0, zone: 'supply' } });
  expect(card(d, key).marks.remaining).toBe(pile.props.supply);
  d.do({ do: 'mark', key, attribute: 'remaining', value: pile.props.supply + 5 });
  expect(d.hints).toHaveLength(1);
  expect(d.refusal({ do: 'counter', player: 0, counter: 'knowledge', value: -1 })?.code).toBe('BAD_NUMBER');
});

test('[SC-D6] what was done is undone and done again; another step ends what was taken back', async () => {
  const d = await desk('sample-duel');
  let history = begun(d.draft);
  const [first, second] = d.game.cards;
  for (const { id } of [first, second]) {
    d.do({ do: 'put', card: id, to: { player: 0, zone: 'hand' } });
    history = done(history, d.draft);
  }
  const both = history.now;
  history = undone(history);
  expect(history.now.cards.map(({ card: id }) => id)).toEqual([first.id]);
  expect(redone(history).now).toBe(both);
  expect(undone(undone(history)).now.cards).toEqual([]);
  expect(redone(done(history, both)).now).toBe(both);
  expect(done(history, history.now).past).toHaveLength(1);
});

test('[SC-D6] cards keep their order: one is put between two others', async () => {
  const d = await desk('sample-duel');
  const [a, b, c] = d.game.cards.map(({ id }) => id);
  for (const id of [a, b]) d.do({ do: 'put', card: id, to: { player: 0, zone: 'deck' } });
  const key = d.do({ do: 'put', card: c, to: { player: 0, zone: 'deck', index: 1 } });
  expect(setupOf(d.draft).setup.cards.map(({ definition }) => definition)).toEqual([a, c, b]);
  d.do({ do: 'move', key, to: { player: 0, zone: 'deck', index: 0 } });
  expect(setupOf(d.draft).setup.cards.map(({ definition }) => definition)).toEqual([c, a, b]);
  d.do({ do: 'show', key, to: 1, known: true });
  d.do({ do: 'own', key, owner: 1 });
  d.roundTrip();
  expect(scenarioOf(d.draft).players?.[0].zones?.deck?.[0]).toEqual({ card: c, owner: 1, known: [1] });
});

test('marks are offered where they mean something', async () => {
  const d = await desk('ocg');
  const link = d.game.cards.find(({ props }) => props.frame === 7);
  const skull = d.game.cards.find(({ id }) => id === d.id('Summoned Skull'))!;
  const names = (at: { zone: string; slot?: number }, of = skull) =>
    marksFor(d.pkg, d.game, of, at).map(({ attribute }) => attribute);
  expect(names({ zone: 'hand' })).toEqual([]);
  expect(names({ zone: 'monster', slot: 0 })).toEqual(['faceDown', 'defense', 'turnPlaced', 'attacks', 'spellCounter']);
  if (link) expect(names({ zone: 'monster', slot: 5 }, link)).not.toContain('defense');
});
