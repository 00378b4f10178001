/** Whole turns played through the seeds' surface: nothing throws, states stay as they were, and nothing hidden shows. */
import { determinize } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { positionOf } from './engine.ts';
import {
  ActivateSpellCommand,
  AdvancePhaseCommand,
  answerQuestion,
  asSeenBy,
  createInitialState,
  type GameCommand,
  type GameState,
  goOn,
  SetMonsterCommand,
  SetSpellTrapCommand,
  SummonMonsterCommand,
  stateOf,
} from './index.ts';
import { deepFreeze, succeed } from './test-states.ts';

/** Steps of a small generator: which of several possible things is done. */
function chooser(seed: number): (n: number) => number {
  let x = seed;
  return (n) => {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
    return (x >> 8) % n;
  };
}

/** For comparing: sets as lists, steps without their functions. */
const plain = (state: GameState): unknown =>
  JSON.parse(JSON.stringify(state, (_, value) => (value instanceof Set ? [...value] : value)));

function commandsFor(state: GameState): GameCommand[] {
  const { hand, spellTrapZone } = state.zones;
  const cards = [...hand, ...spellTrapZone].map(({ instanceId }) => instanceId);
  const all = cards.flatMap((id) => [
    new SummonMonsterCommand(id),
    new SetMonsterCommand(id),
    new SetSpellTrapCommand(id),
    new ActivateSpellCommand(id),
  ]);
  return all.filter((command) => command.canExecute(state));
}

/** One thing the player asked, or else the turn player, does. */
function onward(state: GameState, pick: (n: number) => number): GameState {
  if (state.ext!.question) {
    const asked = state.ext!.question.side === 'player' ? state : asSeenBy(state, state.ext!.viewer === 0 ? 1 : 0);
    const { answers } = asked.ext!.question!;
    return succeed(answerQuestion(asked, answers[pick(answers.length)].answer));
  }
  if (state.chainStack.length > 0) return succeed(goOn(state));
  const active = state.ext!.turnPlayer === 'player' ? state : asSeenBy(state, state.ext!.viewer === 0 ? 1 : 0);
  const commands = commandsFor(active);
  const chosen = pick(commands.length + 1);
  return succeed((commands[chosen] ?? new AdvancePhaseCommand()).execute(active));
}

test.each([1, 2])(
  '[OCG-S3] [OCG-S10] a duel of commands, steps and answers (seed %i)',
  (seed) => {
    const pick = chooser(seed);
    let state = createInitialState(['dragon-beatdown', 'flip-control'], seed);
    let done = 0;
    for (; done < 80 && !state.result.isGameOver; done++) {
      const { zones } = deepFreeze(state);
      expect(zones.mainMonsterZone.length).toBeLessThanOrEqual(5);
      expect(zones.spellTrapZone.length).toBeLessThanOrEqual(5);
      expect(zones.fieldZone.length).toBeLessThanOrEqual(1);
      expect(state.normalSummonUsed).toBeLessThanOrEqual(state.normalSummonLimit);
      state = onward(state, pick);
    }
    expect(state.result.isGameOver || state.turn > 1).toBe(true);
  },
  20_000,
);

test('[OCG-S3] cards the viewer does not know may be others: the state is the same', () => {
  const pick = chooser(9);
  let state = createInitialState(['junk-synchro', 'flip-control'], 9);
  let different = 0;
  for (let i = 0; i < 60 && !state.result.isGameOver; i++) {
    const position = positionOf(state);
    if (!position.ok) throw new Error(position.error.reason.en);
    for (const viewer of i % 3 === 0 ? ([0, 1] as const) : []) {
      const dealt = position.value.match.clone();
      determinize(dealt.machine, viewer, chooser(77 + i));
      expect(plain(stateOf(dealt, viewer))).toEqual(plain(stateOf(position.value.match, viewer)));
      const hands = [dealt, position.value.match].map((match) => stateOf(match, viewer === 0 ? 1 : 0).zones.hand);
      if (JSON.stringify(hands[0]) !== JSON.stringify(hands[1])) different++;
    }
    state = onward(state, pick);
  }
  // the deals really were others: the other player's hand changed
  expect(different).toBeGreaterThan(20);
}, 20_000);
