/** Cards nobody has seen before are tried as the shipped ones are: the position follows from what they say. */

import { type GamePackage, PACK_FORMAT, type Pack, type PackCard } from '@fuda/game';
import { type TriedCard, tryCard } from '@fuda/scenario';
import { WIDE } from '@fuda/testkit';
import { expect, test, vi } from 'vitest';
import { LOADERS } from './index.ts';

vi.setConfig({ testTimeout: 300_000 });

const named = (name: string) => ({ ja: name, en: name });

async function withCards(game: string, cards: readonly PackCard[]): Promise<GamePackage> {
  const pack: Pack = {
    format: PACK_FORMAT,
    id: 'own',
    name: named('own'),
    version: '1',
    game,
    cards: cards.map((card) => ({ name: named(String(card.id)), ...card })),
    keywords: [],
    words: {},
    decks: [],
    scenarios: [],
  };
  const packed = (await LOADERS[game]()).withPacks?.([pack]);
  expect(packed?.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return packed!.game;
}

const known = new Map<string, TriedCard>();

function tried(pkg: GamePackage, id: string): TriedCard {
  const before = known.get(id);
  if (before) return before;
  const result = tryCard(pkg, `own:${id}`);
  if (!result.ok) throw new Error(`${id}: ${result.error.reason.en}`);
  known.set(id, result.value);
  return result.value;
}

/** How many cards of this kind lie in a zone of the player who tries. */
const lying = ({ scenario }: TriedCard, zone: string): number =>
  (scenario.players?.[0].zones?.[zone] ?? []).reduce<number>(
    (sum, entry) => sum + (typeof entry === 'string' ? 1 : (entry.count ?? 1)),
    0,
  );

const CREATURE = { kind: 'creature', civilization: 'light', race: ['giant'], cost: 4, power: 3000 };

test('[SC-T1] Duel Masters: evolutions get bait, dear cards mana, twinpacts their dearer half, what is counted is there', async () => {
  const evolution = (id: string, keyword: string, on: object, more: object = {}): PackCard => ({
    ...CREATURE,
    id,
    keywords: [{ id: keyword, params: { on: { kind: 'creature', ...on } } }],
    ...more,
  });
  const counts = (id: string, condition: object): PackCard => ({
    id,
    kind: 'spell',
    civilization: 'darkness',
    cost: 2,
    effects: [{ op: 'IF', condition, then: [{ op: 'DRAW', count: 2 }] }],
  });
  const target = { zone: 'GRAVE', owner: 'SELF', kind: 'creature' };
  const pkg = await withCards('duel-masters', [
    evolution('queen', 'evolution', { race: 'angel_command' }),
    evolution(
      'three',
      'evolution_gv',
      { civilization: 'nature' },
      { cost: 12, civilization: ['light', 'water', 'nature'] },
    ),
    { ...CREATURE, id: 'twin', kind: ['creature', 'spell'], spellCost: 9, effects: [{ op: 'DRAW', count: 1 }] },
    { ...CREATURE, id: 'wall', cost: 30, keywords: ['blocker', 'cannot_attack'] },
    { ...CREATURE, id: 'zero', cost: 9, keywords: ['revolution_0_trigger'] },
    counts('five', { op: 'GE', left: { op: 'COUNT', target }, right: 5 }),
    counts('seven', { op: 'LT', left: 6, right: { op: 'COUNT', target } }),
    // nobody can bring it
    { ...CREATURE, id: 'psychic', cost: 60, psychic: true },
  ]);
  for (const id of ['queen', 'three', 'twin', 'zero', 'five', 'seven']) expect(tried(pkg, id).after, id).toBe(0);
  expect(lying(tried(pkg, 'five'), 'grave')).toBeGreaterThanOrEqual(5);
  expect(lying(tried(pkg, 'seven'), 'grave')).toBeGreaterThanOrEqual(7);
  expect(tried(pkg, 'wall').after).toBeLessThanOrEqual(2);
  expect(tried(pkg, 'psychic')).toMatchObject({ after: 0, through: [] });
});

test.runIf(WIDE)(
  '[SC-T1] OCG: materials, Tributes and Rituals for monsters, targets for equips, something to answer for traps',
  async () => {
    const monster = (id: string, frame: string, more: object): PackCard => ({
      id,
      kind: 'monster',
      frame,
      attribute: 'FIRE',
      type: 'dragon',
      atk: 1500,
      ...(frame === 'link' ? {} : { def: 1000 }),
      ...more,
    });
    const equip = (id: string, type: string): PackCard => ({
      id,
      kind: 'spell',
      subtype: 'equip',
      actions: [
        {
          id: 'activate',
          kind: 'activate',
          activation: [{ op: 'TARGET', zone: 'MONSTER', owner: 'SELF', faceUp: true, type, count: 1, out: '$t' }],
          resolution: [{ op: 'EQUIP', to: '$t' }],
        },
      ],
    });
    const pkg = await withCards('ocg', [
      monster('spark', 'normal', { level: 4 }),
      monster('great', 'normal', { level: 12 }),
      monster('fusion', 'fusion', { level: 7, materials: ['spark', '青眼の白龍'] }),
      monster('synchro', 'synchro', { level: 9, materials: {} }),
      monster('xyz', 'xyz', { materials: { level: 3, count: 3 } }),
      monster('link', 'link', { link: 3, arrows: ['up'], materials: { count: 2 } }),
      monster('ritual', 'ritual', { level: 6 }),
      {
        id: 'rite',
        kind: 'spell',
        subtype: 'ritual',
        actions: [
          {
            id: 'activate',
            kind: 'activate',
            resolution: [{ op: 'RITUAL_SUMMON', cards: { zone: 'HAND', owner: 'SELF', name: 'ritual', count: 1 } }],
          },
        ],
      },
      equip('sword', 'warrior'),
      equip('net', 'fish'),
      {
        id: 'no',
        kind: 'trap',
        subtype: 'counter',
        actions: [
          {
            id: 'negate',
            kind: 'activate',
            conditions: { op: 'RESPONDS_TO', what: 'monsterEffect' },
            resolution: [{ op: 'NEGATE_ACTIVATION', destroy: true }],
          },
        ],
      },
    ]);
    for (const id of ['spark', 'great', 'synchro', 'xyz', 'link', 'rite', 'sword'])
      expect(tried(pkg, id).after, id).toBe(0);
    expect(tried(pkg, 'fusion')).toMatchObject({ after: 0, through: ['ocg:24094653'] });
    expect(tried(pkg, 'ritual')).toMatchObject({ after: 0, through: ['own:rite'] });
    expect(tried(pkg, 'no').after).toBeLessThanOrEqual(6);
    // there is no Fish to be equipped
    expect(tried(pkg, 'net')).toMatchObject({ after: null, reason: { en: 'there is no card that it asks for' } });
  },
);
