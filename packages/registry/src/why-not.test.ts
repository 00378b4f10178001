/** Why a card cannot be used: what the rules say, in situations of each game, and in agreement with what is offered. */
import { type GamePackage, refusalsOf } from '@fuda/game';
import { type CardPlacement, createMatch, type Match, type MatchSetup, type Option, whyNot } from '@fuda/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOADERS } from './index.ts';

const GAMES = ['sample-duel', 'duel-masters', 'ocg'] as const;
const packages = new Map<string, GamePackage>();

beforeAll(async () => {
  for (const game of GAMES) packages.set(game, await LOADERS[game]());
});

type Cards = Readonly<Record<string, readonly (string | Partial<CardPlacement>)[]>>;

interface Situation {
  readonly phase: string;
  readonly mine: Cards;
  readonly theirs?: Cards;
  readonly counters?: MatchSetup['counters'];
  readonly turn?: number;
  /** answers to be given first: a verb, and the card it is for where there are several */
  readonly after?: readonly (readonly [verb: string, card?: string])[];
  /** the card asked about: zone and index */
  readonly card: readonly [zone: string, index: number];
  /** whose reasons are asked for; left out: the first player's */
  readonly viewer?: number;
}

const placed = (cards: Cards | undefined, owner: number): CardPlacement[] =>
  Object.entries(cards ?? {}).flatMap(([zone, list]) =>
    list.map((card): CardPlacement => {
      const given = typeof card === 'string' ? { definition: card } : card;
      return { definition: '', owner, zone, ...given };
    }),
  );

function matchOf(game: string, { phase, mine, theirs, counters, turn = 3, after = [] }: Situation): Match {
  const pkg = packages.get(game)!;
  const cards = [...placed(mine, 0), ...placed(theirs, 1)];
  const made = createMatch(pkg.compile(), { cards, phase, turn, ...(counters ? { counters } : {}) }, 1);
  if (!made.ok) throw new Error(made.error.reason.en);
  const match = made.value;
  for (const [verb, name] of after) {
    const options = match.options();
    const found = options.find((option) => option.label.en === verb && (!name || option.card?.name?.en === name));
    if (!found) throw new Error(`no ${verb} ${name ?? ''}: ${options.map(({ label }) => label.en).join(', ')}`);
    match.decide(found.index);
  }
  return match;
}

function reasons(game: string, situation: Situation): readonly string[] {
  const match = matchOf(game, situation);
  const [zone, index] = situation.card;
  const seat = situation.viewer ?? 0;
  const handle = match.view(seat).players[seat].zones[zone].cards.find((card) => card.index === index)!;
  return refusalsOf(packages.get(game)!, match, seat, handle).map(
    ({ verb, reason, detail }) => `${verb?.en}: ${reason.en}${detail ? ` (${detail.en})` : ''}`,
  );
}

const LUSTER = 'ocg:11091375';
const VORSE = 'ocg:14898066';
const SKULL = 'ocg:70781052';
const BLUE_EYES = 'ocg:89631139';
const MIRROR_FORCE = 'ocg:44095762';
const POT = 'ocg:55144522';
const RAIGEKI = 'ocg:12580477';
const TYPHOON = 'ocg:5318639';
const CHAOS = 'ocg:10000000';
const LIBRARIAN = 'ocg:90953320';
const GRAVITY = 'ocg:85742772';
const deck = [LUSTER, LUSTER, LUSTER, LUSTER];
const five = Array.from({ length: 5 }, (_, slot) => ({ definition: VORSE, slot }));
const stood = { attributes: { turnPlaced: 1 } };

describe('[WB-A2] OCG', () => {
  test.each<readonly [string, Situation, string]>([
    [
      '[YGO-5.1] one Normal Summon a turn',
      { phase: 'main1', mine: { hand: [LUSTER], deck }, counters: { normalSummons: [1, 0] }, card: ['hand', 0] },
      'Normal Summon: you have already Normal Summoned or Set this turn',
    ],
    [
      '[YGO-5.1] Sets count as well',
      {
        phase: 'main1',
        mine: { hand: [LUSTER, VORSE], deck },
        after: [['Set', 'Vorse Raider'], ['Place here']],
        card: ['hand', 0],
      },
      'Set: you have already Normal Summoned or Set this turn',
    ],
    [
      '[YGO-5.2] one Tribute from Level 5 on',
      { phase: 'main1', mine: { hand: [SKULL], deck }, card: ['hand', 0] },
      'Normal Summon: not enough Tributes: 0 of 1',
    ],
    [
      '[YGO-5.2] two from Level 7 on',
      {
        phase: 'main1',
        mine: { hand: [BLUE_EYES], monster: [{ definition: VORSE, slot: 1 }], deck },
        card: ['hand', 0],
      },
      'Normal Summon: not enough Tributes: 1 of 2',
    ],
    [
      '[YGO-5.1] five monsters fill the zone',
      { phase: 'main1', mine: { hand: [LUSTER], monster: five, deck }, card: ['hand', 0] },
      'Normal Summon: there is no free Monster Zone',
    ],
    [
      '[YGO-5.3] a monster that was Set this turn is not flipped',
      {
        phase: 'main1',
        mine: {
          monster: [{ definition: LUSTER, slot: 2, attributes: { faceDown: 1, defense: 1, turnPlaced: 3 } }],
          deck,
        },
        card: ['monster', 2],
      },
      'Flip Summon: it was Summoned or Set this turn',
    ],
    [
      '[YGO-4.3] nor turned',
      {
        phase: 'main1',
        mine: { monster: [{ definition: LUSTER, slot: 2, attributes: { turnPlaced: 3 } }], deck },
        card: ['monster', 2],
      },
      'Change position: it was Summoned or Set this turn',
    ],
    [
      '[YGO-4.3] after its attack it keeps its position',
      {
        phase: 'main2',
        mine: {
          hand: [POT],
          monster: [{ definition: LUSTER, slot: 2, attributes: { turnPlaced: 1, attacks: 1 } }],
          deck,
        },
        card: ['monster', 2],
      },
      'Change position: it has already attacked this turn',
    ],
    [
      '[YGO-11.1] attacks are for the Battle Phase',
      { phase: 'main1', mine: { monster: [{ definition: LUSTER, slot: 2, ...stood }], deck }, card: ['monster', 2] },
      'Attack: only in the Battle Phase',
    ],
    [
      '[YGO-11.1] one attack each',
      {
        phase: 'battle',
        mine: {
          monster: [
            { definition: LUSTER, slot: 2, attributes: { turnPlaced: 1, attacks: 1 } },
            { definition: VORSE, slot: 1, ...stood },
          ],
          deck,
        },
        theirs: { deck },
        card: ['monster', 2],
      },
      'Attack: it has already attacked this turn',
    ],
    [
      '[YGO-11.1] not from Defense Position',
      {
        phase: 'battle',
        mine: {
          monster: [
            { definition: LUSTER, slot: 2, attributes: { turnPlaced: 1, defense: 1 } },
            { definition: VORSE, slot: 1, ...stood },
          ],
          deck,
        },
        theirs: { deck },
        card: ['monster', 2],
      },
      'Attack: it is in Defense Position',
    ],
    [
      '[YGO-11.1] nor face-down',
      {
        phase: 'battle',
        mine: {
          monster: [
            { definition: LUSTER, slot: 2, attributes: { turnPlaced: 1, faceDown: 1, defense: 1 } },
            { definition: VORSE, slot: 1, ...stood },
          ],
          deck,
        },
        theirs: { deck },
        card: ['monster', 2],
      },
      'Attack: it is face-down',
    ],
    [
      '[YGO-8.1] what forbids it is named, with its text',
      {
        phase: 'battle',
        mine: {
          monster: [
            { definition: LUSTER, slot: 2, ...stood },
            { definition: 'ocg:26202165', slot: 1, ...stood },
          ],
          deck,
        },
        theirs: { spellTrap: [{ definition: GRAVITY, slot: 1, attributes: { turnPlaced: 1 } }], deck },
        card: ['monster', 2],
      },
      'Attack: Gravity Bind does not allow it',
    ],
    [
      '[YGO-6.3] Traps are Set first',
      { phase: 'main1', mine: { hand: ['ocg:4178474', LUSTER], deck }, theirs: { monster: five }, card: ['hand', 0] },
      'Activate: it has to be Set first',
    ],
    [
      '[YGO-6.3] and wait a turn',
      {
        phase: 'main1',
        mine: {
          hand: [LUSTER],
          spellTrap: [{ definition: 'ocg:4178474', slot: 1, attributes: { faceDown: 1, turnPlaced: 3 } }],
          deck,
        },
        theirs: { monster: five },
        card: ['spellTrap', 1],
      },
      'Activate: it was Set this turn',
    ],
    [
      '[YGO-6.1] a Spell needs a zone',
      {
        phase: 'main1',
        mine: {
          hand: [POT],
          spellTrap: Array.from({ length: 5 }, (_, slot) => ({
            definition: MIRROR_FORCE,
            slot,
            attributes: { faceDown: 1 },
          })),
          deck,
        },
        card: ['hand', 0],
      },
      'Activate: there is no free Spell & Trap Zone',
    ],
    [
      '[YGO-6.1] so does Setting one',
      {
        phase: 'main1',
        mine: {
          hand: [POT],
          spellTrap: Array.from({ length: 5 }, (_, slot) => ({
            definition: MIRROR_FORCE,
            slot,
            attributes: { faceDown: 1 },
          })),
          deck,
        },
        card: ['hand', 0],
      },
      'Set face-down: there is no free Spell & Trap Zone',
    ],
    [
      '[YGO-6.4] nothing to destroy',
      { phase: 'main1', mine: { hand: [RAIGEKI, LUSTER], deck }, card: ['hand', 0] },
      'Activate: its condition is not met (your opponent controls a monster)',
    ],
    [
      '[YGO-6.4] nothing to target',
      { phase: 'main1', mine: { hand: [TYPHOON, LUSTER], deck }, card: ['hand', 0] },
      'Activate: what it takes to use it cannot be done',
    ],
    [
      '[YGO-5.5] no materials',
      { phase: 'main1', mine: { hand: [LUSTER], extra: [LIBRARIAN], deck }, card: ['extra', 0] },
      'Synchro Summon: you do not control the materials it needs',
    ],
    [
      '[YGO-5.1] three Tributes where the card says so',
      { phase: 'main1', mine: { hand: [CHAOS], deck }, card: ['hand', 0] },
      'Normal Summon: not enough Tributes: 0 of 3',
    ],
    [
      '[YGO-4.3] the hand waits for the Main Phase',
      {
        phase: 'battle',
        mine: { hand: [LUSTER], monster: [{ definition: VORSE, slot: 1, ...stood }], deck },
        theirs: { deck },
        card: ['hand', 0],
      },
      'Normal Summon: only in Main Phase 1 or Main Phase 2',
    ],
    [
      '[YGO-4.1] and for the own turn',
      { phase: 'main1', mine: { hand: [LUSTER], deck }, theirs: { hand: [VORSE], deck }, card: ['hand', 0], viewer: 1 },
      'Normal Summon: it is not your turn',
    ],
  ])('%s', (_, situation, expected) => {
    expect(
      reasons('ocg', situation).some((reason) => reason.startsWith(expected)),
      reasons('ocg', situation).join(' | '),
    ).toBe(true);
  });

  test('[WB-A2] the words of the card say which of its conditions fails', () => {
    const typhoon = reasons('ocg', { phase: 'main1', mine: { hand: [TYPHOON, LUSTER], deck }, card: ['hand', 0] });
    expect(typhoon.join()).toMatch(/cannot be done \(.*(Spell|Trap)/);
    const bound = reasons('ocg', {
      phase: 'battle',
      mine: {
        monster: [
          { definition: LUSTER, slot: 2, ...stood },
          { definition: 'ocg:26202165', slot: 1, ...stood },
        ],
        deck,
      },
      theirs: { spellTrap: [{ definition: GRAVITY, slot: 1, attributes: { turnPlaced: 1 } }], deck },
      card: ['monster', 2],
    });
    expect(bound.join()).toMatch(/Gravity Bind does not allow it \(.*Level/);
  });
});

const fires = (n: number) => Array.from({ length: n }, () => 'vorg');
const pile = fires(6);

describe('[WB-A2] Duel Masters', () => {
  test.each<readonly [string, Situation, string]>([
    [
      '[DM-6.1] mana',
      { phase: 'main', mine: { hand: ['bolshack-dragon', 'vorg'], mana: fires(3), deck: pile }, card: ['hand', 0] },
      'Summon: not enough mana: 3 of 6',
    ],
    [
      '[DM-6.1] mana and civilization at once',
      { phase: 'main', mine: { hand: ['terror-pit', 'vorg'], mana: fires(3), deck: pile }, card: ['hand', 0] },
      'Cast: not enough mana: 3 of 6, and darkness is needed',
    ],
    [
      '[DM-6.1] the civilization alone',
      { phase: 'main', mine: { hand: ['aqua-hulcus', 'vorg'], mana: fires(4), deck: pile }, card: ['hand', 0] },
      'Summon: there is no untapped water mana',
    ],
    [
      '[DM-6.1] a mana card of its own for each civilization',
      {
        phase: 'main',
        mine: { hand: ['dedodam', 'vorg'], mana: ['dedodam', 'vorg', 'vorg'], deck: pile },
        card: ['hand', 0],
      },
      'Summon: each civilization needs a mana card of its own',
    ],
    [
      '[DM-12.1] evolution needs a base',
      { phase: 'main', mine: { hand: ['gatling', 'vorg'], mana: fires(5), deck: pile }, card: ['hand', 0] },
      'Summon: there is nothing for it to evolve from',
    ],
    [
      '[DM-6.2] summoning sickness',
      {
        phase: 'attack',
        mine: { battle: [{ definition: 'vorg', attributes: { sick: 1 } }, 'vorg'], deck: pile },
        theirs: { shield: pile, deck: pile },
        card: ['battle', 0],
      },
      'Attack: it has summoning sickness',
    ],
    [
      '[DM-5.1] tapped creatures do not attack',
      {
        phase: 'attack',
        mine: { battle: [{ definition: 'vorg', attributes: { tapped: 1 } }, 'vorg'], deck: pile },
        theirs: { shield: pile, deck: pile },
        card: ['battle', 0],
      },
      'Attack: it is tapped',
    ],
    [
      '[DM-8.1] its own text forbids it',
      {
        phase: 'attack',
        mine: { battle: ['bloody-squito', 'vorg'], deck: pile },
        theirs: { shield: pile, deck: pile },
        card: ['battle', 0],
      },
      'Attack: Bloody Squito does not allow it',
    ],
    [
      '[DM-5] cards are charged in their step',
      { phase: 'main', mine: { hand: ['vorg', 'gett'], mana: fires(2), deck: pile }, card: ['hand', 0] },
      'Charge: only in the Mana charge step',
    ],
    [
      '[DM-5] and summoned in theirs',
      { phase: 'charge', mine: { hand: ['vorg'], mana: fires(2), deck: pile }, card: ['hand', 0] },
      'Summon: only in the Main step',
    ],
    [
      '[DM-5] creatures attack in the attack step',
      { phase: 'main', mine: { hand: ['vorg'], mana: fires(2), battle: ['vorg'], deck: pile }, card: ['battle', 0] },
      'Attack: only in the Attack step',
    ],
  ])('%s', (_, situation, expected) => {
    const said = reasons('duel-masters', situation);
    expect(
      said.some((reason) => reason.startsWith(expected)),
      said.join(' | '),
    ).toBe(true);
  });

  test('[WB-A2] what cannot be attacked or tapped says so, too', () => {
    const match = matchOf('duel-masters', {
      phase: 'attack',
      mine: { battle: ['vorg'], deck: pile },
      theirs: { battle: ['vorg', { definition: 'vorg', attributes: { tapped: 1 } }], shield: pile, deck: pile },
      after: [['Attack']],
      card: ['battle', 0],
    });
    const [upright] = match.view(0).players[1].zones.battle.cards;
    expect(whyNot(match, 0, upright).map(({ reason }) => reason.en)).toEqual(['untapped creatures cannot be attacked']);
  });
});

describe('[WB-A2] sample duel', () => {
  test.each<readonly [string, Situation, string]>([
    [
      'mana',
      {
        phase: 'main',
        mine: { hand: ['colossus', 'scout'], mana: ['scout', 'scout'], deck: ['scout'] },
        card: ['hand', 0],
      },
      'Play: not enough mana: 2 of 6',
    ],
    [
      'civilization',
      {
        phase: 'main',
        mine: { hand: ['diver', 'scout'], mana: ['scout', 'scout', 'scout'], deck: ['scout'] },
        card: ['hand', 0],
      },
      'Play: there is no water mana',
    ],
    [
      'a rule of the other side',
      {
        phase: 'main',
        mine: { hand: ['insight', 'diver'], mana: ['diver', 'diver', 'diver', 'diver', 'diver'], deck: ['scout'] },
        theirs: { battle: ['silencer'], deck: ['scout'] },
        card: ['hand', 0],
      },
      "Play: Spirit of Silence does not allow it (Your opponent can't cast",
    ],
    [
      'just come into play',
      {
        phase: 'attack',
        mine: { battle: [{ definition: 'scout', attributes: { sick: 1 } }, 'scout'], deck: ['scout'] },
        theirs: { shield: ['scout'], deck: ['scout'] },
        card: ['battle', 0],
      },
      'Attack: it has just come into play',
    ],
    [
      'tapped',
      {
        phase: 'attack',
        mine: { battle: [{ definition: 'scout', attributes: { tapped: 1 } }, 'scout'], deck: ['scout'] },
        theirs: { shield: ['scout'], deck: ['scout'] },
        card: ['battle', 0],
      },
      'Attack: it is tapped',
    ],
  ])('%s', (_, situation, expected) => {
    const said = reasons('sample-duel', situation);
    expect(
      said.some((reason) => reason.startsWith(expected)),
      said.join(' | '),
    ).toBe(true);
  });
});

// ---- in agreement with what is offered ---------------------------------------------------------------------------------

const MOST = 70;

function* positions(pkg: GamePackage, seed: number): Generator<Match> {
  const setup = pkg.setUp(pkg.defaultDecks, seed);
  if (!setup.ok) throw new Error(setup.error.reason.en);
  const made = createMatch(pkg.compile(), setup.value, seed);
  if (!made.ok) throw new Error(made.error.reason.en);
  const match = made.value;
  let dice = seed * 7919;
  for (let n = 0; n < MOST && match.query; n++) {
    yield match;
    dice = (dice * 48271) % 2147483647;
    match.decide(dice % match.optionCount);
  }
}

const lies = ({ card }: Option, where: { player: number; zone: string; index: number }): boolean =>
  card?.player === where.player && card.zone === where.zone && card.index === where.index;

const differs = (a: Int32Array, b: Int32Array): boolean => a.some((cell, i) => cell !== b[i]);

test.each(GAMES)(
  '[WB-A3] %s: nothing that is offered is refused, every card in hand that is not is explained, and nothing is changed',
  (game) => {
    const pkg = packages.get(game)!;
    let refused = 0;
    for (const match of positions(pkg, 2)) {
      const { player, prompt } = match.query!;
      const acting = match.game.declaration.ownAccord?.includes(prompt ?? '');
      const options = match.options();
      const before = match.machine.state.slice();
      const own = Object.values(match.view(player).players[player].zones).flatMap(({ cards }) => cards);
      for (const card of own.filter(({ definition, zone }) => definition !== undefined && zone !== 'mana')) {
        const refusals = whyNot(match, player, card);
        const offered = options.filter((option) => lies(option, card));
        const both = refusals.filter(({ verb, ability }) =>
          offered.some((option) => option.label.en === verb.en && option.ability === ability),
        );
        expect(both.map(({ verb, reason }) => `${card.name?.en} ${verb.en}: ${reason.en}`)).toEqual([]);
        if (acting && card.zone === 'hand' && offered.length === 0) {
          expect(refusals.length, card.name?.en).toBeGreaterThan(0);
          refused++;
        }
      }
      expect(differs(match.machine.state, before)).toBe(false);
    }
    expect(refused).toBeGreaterThan(4);
  },
);

test.each(GAMES)('[WB-A4] %s: of cards that are not known nothing is said', (game) => {
  const pkg = packages.get(game)!;
  for (const match of [...positions(pkg, 3)].slice(0, 5)) {
    for (const seat of [0, 1]) {
      const { zones } = match.view(seat).players[1 - seat];
      for (const card of Object.values(zones).flatMap(({ cards }) => cards))
        if (card.definition === undefined) expect(whyNot(match, seat, card)).toEqual([]);
    }
  }
});
