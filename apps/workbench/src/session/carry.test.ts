/** [WB-A5] Cards carried over the table: where they are taken, what they are let go on, and that nothing else changes anything. */
import type { GamePackage } from '@fuda/game';
import { type CardPlacement, createMatch } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { beforeAll, expect, test } from 'vitest';
import type { LetGo, Way } from './let-go.ts';
import { PERSON } from './protocol.ts';
import { Session } from './session.ts';

let sample: GamePackage;
let ocg: GamePackage;
beforeAll(async () => {
  [sample, ocg] = await Promise.all([LOADERS['sample-duel'](), LOADERS.ocg()]);
});

const put = (definition: string, owner: number, zone: string, more: Partial<CardPlacement> = {}): CardPlacement => ({
  definition,
  owner,
  zone,
  ...more,
});

function begin(pkg: GamePackage, cards: readonly CardPlacement[], phase: string): Session {
  const made = createMatch(pkg.compile(), { cards, phase, turn: 3 }, 1);
  if (!made.ok) throw new Error(made.error.reason.en);
  const plan = { game: pkg.id, ruleset: pkg.rulesets[0].id, decks: [], seed: 1, seats: [PERSON, 'random'] } as const;
  return new Session(pkg, { ...plan, decks: ['', ''] }, made.value);
}

/** My creature may attack; of theirs one is tapped, and one is not. */
function attack(): { session: Session; way: Way } {
  const [creature] = sample.compile().cards.filter(({ props }) => (props?.power ?? 0) > 0);
  const cards = [
    put(creature.id, 0, 'battle'),
    put(creature.id, 1, 'battle', { attributes: { tapped: 1 } }),
    put(creature.id, 1, 'battle'),
    ...[0, 1].flatMap((seat) => [...Array(3)].map(() => put(creature.id, seat, 'shield'))),
    ...[0, 1].flatMap((seat) => [...Array(9)].map(() => put(creature.id, seat, 'deck'))),
  ];
  const session = begin(sample, cards, 'attack');
  const option = session.match.options().find(({ verb }) => verb === 'attack');
  if (!option) throw new Error('nothing can attack');
  const places = [
    { zone: '1/battle', verbs: ['attack'] },
    { zone: '1/shield', verbs: ['attack', 'attackPlayer'] },
    { zone: '1/hand', verbs: ['attack'] },
  ];
  return { session, way: { option: option.index, places } };
}

const on = (zone: string, index: number | null, verbs: readonly string[] = ['attack']): LetGo => ({
  zone,
  verbs,
  location: index === null ? null : `${zone}/${index}`,
  isCard: index !== null,
});

test('[WB-A5] it is told where an answer is taken: cards that can be aimed at, zones that are meant by themselves', () => {
  const { session, way } = attack();
  const before = session.whole();
  const [card] = session.match.view(0).players[0].zones.battle.cards;
  const { ways } = session.carry(card, [way]);
  expect(ways).toEqual([{ option: way.option, zones: ['1/battle', '1/shield'], aims: ['1/battle/0'] }]);
  // looking is no step, and leaves nothing to be told
  expect(session.whole()).toEqual(before);
});

test('[WB-A5] let go on what can be aimed at, both questions are answered; elsewhere nothing happens and it is said', () => {
  const { session, way } = attack();
  const before = session.whole();
  expect(session.answerAt(way, on('1/battle', 1))).toMatchObject({ ok: false, error: { code: 'NOT_THERE' } });
  expect(session.answerAt(way, on('1/hand', null))).toMatchObject({ ok: false, error: { code: 'NOT_THERE' } });
  expect(session.whole()).toEqual(before);
  expect(session.answerAt(way, on('1/battle', 0)).ok).toBe(true);
  expect(
    session
      .whole()
      .nodes.slice(1, 3)
      .map(({ said }) => said?.verb.en),
  ).toEqual(['Attack', 'Attack this']);
});

test('[WB-A5] a zone that means the rest of the answer answers it, one that does not leaves the question open', () => {
  const { session, way } = attack();
  expect(session.answerAt(way, on('1/shield', 0, ['attack', 'attackPlayer'])).ok).toBe(true);
  expect(
    session
      .whole()
      .nodes.slice(1, 3)
      .map(({ said }) => said?.verb.en),
  ).toEqual(['Attack', 'Attack the player']);
  const again = attack();
  expect(again.session.answerAt(again.way, on('1/battle', null)).ok).toBe(true);
  expect(again.session.whole().nodes.length).toBe(2);
  expect(again.session.match.query?.player).toBe(0);
});

test('[WB-A5] reasons name the verb they are about, so that a place can say its own', () => {
  const cards = [
    put('ocg:70781052', 0, 'hand'),
    ...[0, 1].flatMap((seat) => [...Array(4)].map(() => put('ocg:11091375', seat, 'deck'))),
  ];
  const session = begin(ocg, cards, 'main1');
  const [skull] = session.match.view(0).players[0].zones.hand.cards;
  const { refusals } = session.carry(skull, []);
  expect(refusals.map(({ does, reason }) => [does, reason.en])).toContainEqual([
    'summon',
    'not enough Tributes: 0 of 1',
  ]);
});
