import type { ResponseWish } from '@fuda/game';
import { ocgPackage } from '@fuda/ocg';
import { LOADERS } from '@fuda/registry';
import { sized, WIDE } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { startPlan } from './plan.ts';
import { diceFor } from './players.ts';
import { type MatchPlan, PERSON, type Reply, type Update } from './protocol.ts';
import { openRecord, readRecord } from './records.ts';
import { Session } from './session.ts';

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(reply.error.reason.en);
  return reply.value;
}

const planFor = (seed: number, open: boolean): MatchPlan => ({
  game: 'ocg',
  ruleset: ocgPackage.rulesets[0].id,
  decks: ocgPackage.defaultDecks,
  seed,
  seats: [PERSON, PERSON],
  ...(open ? { open: true } : {}),
});

const opened = (plan: MatchPlan): Session =>
  new Session(ocgPackage, plan, value(startPlan(ocgPackage, ocgPackage.compile(plan.ruleset), plan, ['hand'])));

/** Plays on at random; sees every position somebody is asked at. */
function play(session: Session, steps: number, wish: ResponseWish, look: (update: Update) => void): void {
  const dice = diceFor(7, 0);
  for (let i = 0; i < steps && session.match.query; i++) {
    if (session.viewer === 'nobody') value(session.sit(session.match.query.player));
    look(value(session.answer(dice(session.match.optionCount), undefined, wish)));
  }
}

const OPTIONAL = ocgPackage.responses?.prompts ?? [];
const count = (wish: ResponseWish): { asked: number; passed: number } => {
  let [asked, passed] = [0, 0];
  for (const seed of sized([1, 2], [1, 2, 3], [1, 2, 3])) {
    const session = opened(planFor(seed, true));
    play(session, 120, wish, ({ position }) => {
      if (OPTIONAL.includes(position.asked?.prompt ?? '')) asked++;
      passed += position.passed.length;
    });
  }
  return { asked, passed };
};

test.runIf(WIDE)(
  '[WB-R2] off is never asked what it may let pass, on is asked all of it, auto less, and what was let pass is told',
  () => {
    const [on, auto, off] = (['on', 'auto', 'off'] as const).map((mode) => count({ mode, askAt: [] }));
    expect(on.asked).toBeGreaterThan(10);
    expect(on.passed).toBe(0);
    expect(off.asked).toBe(0);
    expect(off.passed).toBeGreaterThan(10);
    expect(auto.asked).toBeGreaterThan(0);
    expect(auto.asked).toBeLessThan(on.asked);
    expect(auto.passed).toBeGreaterThan(0);
    // every moment by name is as good as on, where the game has a word for all of them
    const all = ocgPackage.responses?.moments.map(({ id }) => id) ?? [];
    expect(count({ mode: 'off', askAt: all }).asked).toBeGreaterThan(auto.asked);
  },
);

test('[WB-R3] what was let pass is undone with the decision that brought it about, can be gone back to, and is an ordinary decision in the record', () => {
  const plan = planFor(2, true);
  const session = opened(plan);
  let tried = 0;
  const dice = diceFor(9, 0);
  for (let i = 0; i < 200 && session.match.query && tried < 5; i++) {
    const before = session.whole().position.node;
    const { position } = value(session.answer(dice(session.match.optionCount), undefined, { mode: 'off', askAt: [] }));
    if (position.passed.length === 0 || position.asked === null) continue;
    tried++;
    expect(value(session.undo()).position.node).toBe(before);
    expect(value(session.redo()).position.node).toBe(position.node);
    const [first] = position.passed;
    const there = value(session.go(first)).position;
    expect(OPTIONAL).toContain(there.asked?.prompt);
    expect(there.options.length).toBeGreaterThan(1);
    value(session.go(position.node));
    const again = value(
      openRecord(ocgPackage, value(readRecord(JSON.parse(JSON.stringify(session.record())))), ['hand']),
    );
    expect(again.match.hash()).toBe(session.match.hash());
  }
  expect(tried).toBe(5);
});

const DONE_BY_THEM = /^(?:ACTIVATED|ATTACK_DECLARED|(?:NORMAL|FLIP|SPECIAL|TRIBUTE)_SUMMONED)$/;
const PHASE_BEGAN = /^(?:BATTLE_PHASE|BATTLE_PHASE_END|END_PHASE)$/;

test('[WB-R1] auto lets nothing pass that answers an activation, a summon or an attack of the other player', () => {
  let [passed, after] = [0, 0];
  for (const seed of sized([1, 2], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6, 7, 8])) {
    const session = opened(planFor(seed, true));
    play(session, 200, { mode: 'auto', askAt: [] }, (update) => {
      const { nodes } = session.whole();
      for (const id of update.position.passed) {
        passed++;
        // whoever did nothing in between brought nothing about
        let at = id;
        const lines = [...nodes[at].log];
        for (; nodes[at].parent >= 0 && nodes[at].log.length === 0; at = nodes[at].parent)
          lines.unshift(...nodes[nodes[at].parent].log);
        if (at !== id) after++;
        const since = lines.slice(lines.findLastIndex(({ type }) => PHASE_BEGAN.test(type)) + 1);
        const missed = since.filter(({ type, player }) => DONE_BY_THEM.test(type) && player !== nodes[id].asks);
        expect(missed.map(({ type }) => type)).toEqual([]);
      }
    });
  }
  expect(passed).toBeGreaterThan(20);
  expect(after).toBeGreaterThan(0);
});

test('[WB-R4] where the device would have to be passed nobody is answered for', () => {
  const session = opened(planFor(3, false));
  let passedOn = 0;
  play(session, 120, { mode: 'off', askAt: [] }, ({ position }) => {
    if (position.viewer !== 'nobody') return;
    passedOn++;
    expect(position.passed).toEqual([]);
  });
  const optional = session.whole().nodes.length;
  expect(passedOn).toBeGreaterThan(3);
  expect(optional).toBeGreaterThan(passedOn);
});

test.each(Object.keys(LOADERS))('[WB-R1] %s: moments name only what the game has, in both languages', async (game) => {
  const pkg = await LOADERS[game]();
  const rules = pkg.responses;
  if (!rules) return expect(game).toBe('history');
  const { declaration: d } = pkg.compile();
  const prompts = Object.keys(d.prompts ?? {});
  expect(prompts).toEqual(expect.arrayContaining([...rules.prompts]));
  for (const { label, prompts: asked = [], phases = [], events = [], kinds = [] } of rules.moments) {
    const known = new Set(pkg.compile().abilityRows.map(({ declaration }) => declaration.kind));
    expect([...known]).toEqual(expect.arrayContaining([...kinds]));
    expect(prompts).toEqual(expect.arrayContaining([...asked]));
    expect(d.phases.map(({ name }) => name)).toEqual(expect.arrayContaining([...phases]));
    expect(d.events).toEqual(expect.arrayContaining([...events]));
    expect([label.ja, label.en].every((text) => text.length > 0)).toBe(true);
  }
  expect(d.events).toEqual(expect.arrayContaining([...(rules.over ?? [])]));
  expect(new Set(rules.moments.map(({ id }) => id)).size).toBe(rules.moments.length);
});
