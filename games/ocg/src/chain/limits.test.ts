/** The house limit on positions that come back: too long for a scenario. */
import { createMatch, type Match, type MatchSetup } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { ocgPackage } from '../package.ts';

/** An effect without limit that changes nothing for good: Attack Position, Defense Position, Attack Position … */
const swaying = {
  id: 'ocg:swaying',
  name: { ja: '揺れる草', en: 'Swaying Grass' },
  kind: 'monster',
  frame: 'effect',
  attribute: 'EARTH',
  type: 'plant',
  level: 1,
  atk: 0,
  def: 0,
  actions: [{ id: 'sway', kind: 'ignition', resolution: [{ op: 'CHANGE_POSITION', to: 'SWITCH' }] }],
};

function start(globals: MatchSetup['globals'] = {}): Match {
  const read = ocgPackage.readCards!([{ file: 'own.json', json: [swaying] }]);
  expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const deck = [0, 1].map((owner) => ({ definition: 'ocg:89631139', owner, zone: 'deck' }));
  const cards = [...deck, { definition: 'ocg:swaying', owner: 0, zone: 'monster', slot: 0 }];
  const made = createMatch(
    ocgPackage.compile(undefined, read.cards),
    { cards, phase: 'main1', turn: 3, globals: globals ?? {} },
    1,
  );
  if (!made.ok) throw new Error(made.error.reason.en);
  return made.value;
}

const sway = (match: Match) => match.options().findIndex(({ verb }) => verb === 'activate');
function swayOn(match: Match): number {
  let times = 0;
  for (let option = sway(match); option >= 0; option = sway(match)) {
    expect(match.decide(option).ok).toBe(true);
    times++;
  }
  return times;
}

test('[YGO-14.1] a position that came up eight times in a turn: what could repeat it is not offered any more', () => {
  const match = start();
  expect(swayOn(match)).toBeGreaterThan(400);
  expect(match.result).toBeNull();
  expect(match.options().map(({ verb }) => verb)).toEqual(['next', 'next']);
  const events: number[] = [];
  match.machine.observer = (m, at) => {
    if (m.game.eventNames[m.S[at]] === 'ENGINE_LIMIT') events.push(m.S[at + 4]);
  };
  match.decide(1);
  expect(events).toEqual([3]);
  // the other player's turn, and then everything is possible again
  match.decide(match.options().findIndex(({ mode }) => mode === 'endPhase'));
  expect(sway(match)).toBeGreaterThanOrEqual(0);
});

test('[YGO-14.2] the limits are values of the match and deterministic', () => {
  const [first, again, lower] = [start(), start(), start({ maxRepeats: 3 })];
  const times = swayOn(first);
  expect([swayOn(again), again.hash()]).toEqual([times, first.hash()]);
  expect(swayOn(lower)).toBe(times - 2 * 5);
});
