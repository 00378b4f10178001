import { Dice, mix } from '@fuda/game';
import { LOADERS, lessonsOf } from '@fuda/registry';
import { WIDE } from '@fuda/testkit';
import { describe, expect, test } from 'vitest';
import { LAYOUTS } from '../layouts/index.ts';
import { placesOf } from '../rules/BoardPicture.tsx';
import { startPlan } from '../session/plan.ts';
import { gameFor } from '../session/played-game.ts';
import { playersFor } from '../session/players.ts';
import { type MatchPlan, PERSON } from '../session/protocol.ts';
import { Session } from '../session/session.ts';
import { type Lessons, readLessons } from './lessons.ts';
import { stepAt, suggestedOption } from './steps.ts';

const lessonsIn = async (game: string): Promise<Lessons> => {
  const read = readLessons(await lessonsOf(game));
  if (!read.ok) throw new Error(read.error.reason.en);
  return read.value;
};

/** Plays the guided match: does what the guide suggests, or rolls dice; returns the steps that came. */
async function walk(game: string, obedient: boolean): Promise<readonly string[]> {
  const pkg = await LOADERS[game]();
  const { match } = await lessonsIn(game);
  const plan: MatchPlan = { game, ...match, seats: [PERSON, 'light'], guide: true };
  const played = gameFor(pkg, plan);
  const begun = played.ok ? startPlan(pkg, played.value.game, plan, []) : played;
  if (!begun.ok) throw new Error(begun.error.reason.en);
  const session = new Session(pkg, plan, begun.value);
  const light = playersFor(pkg).find(({ name }) => name === 'light')!;
  const dice = new Dice(mix(4));
  const seen: string[] = [];
  let { position } = session.whole();
  for (let answers = 0; answers < 400 && position.result === null; answers++) {
    const step = stepAt(match.steps, seen, position);
    if (step) seen.push(step.id);
    const mine = position.asked?.player === 0;
    const wanted = obedient && step ? suggestedOption(step, position.options)?.index : undefined;
    const { machine } = session.match;
    const option =
      wanted ?? (mine && !obedient ? dice.below(position.options.length) : light.choose(machine, dice.below));
    const done = session.answer(option);
    if (!done.ok) throw new Error(done.error.reason.en);
    position = done.value.position;
  }
  const last = stepAt(match.steps, seen, position);
  return last ? [...seen, last.id] : seen;
}

describe.each(LAYOUTS)('$game', (layout) => {
  const { game } = layout;

  test('[WB-N4] the lessons name only what the game has', async () => {
    const { match, rules } = await lessonsIn(game);
    const pkg = await LOADERS[game]();
    const compiled = pkg.compile(match.ruleset);
    const d = compiled.declaration;
    const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name);
    for (const deck of match.decks) expect(pkg.decks.map(({ id }) => id)).toContain(deck);
    expect(new Set(match.steps.map(({ id }) => id)).size).toBe(match.steps.length);
    for (const { when, point, suggest } of match.steps) {
      if (when.verb !== undefined) expect(names(d.verbs)).toContain(when.verb);
      if (when.phase !== undefined) expect(names(d.phases)).toContain(when.phase);
      if (when.prompt !== undefined) expect(Object.keys(d.prompts ?? {})).toContain(when.prompt);
      if (point) expect(names(d.zones)).toContain(point.zone);
      if (suggest) expect(names(d.verbs)).toContain(suggest.verb);
      if (suggest?.card !== undefined) expect(compiled.cards.map(({ id }) => id)).toContain(suggest.card);
    }
    expect(match.steps.at(-1)?.when).toEqual({ over: true });
    const drawn = placesOf(layout).map(({ zone }) => zone.zone);
    for (const { board = [], text } of rules) {
      expect(drawn).toEqual(expect.arrayContaining([...board]));
      expect(text.ja.length).toBe(text.en.length);
    }
    expect(rules.map(({ id }) => id)).toEqual(expect.arrayContaining(['goal', 'zones', 'turn']));
  });

  test.runIf(WIDE)(
    '[WB-N4] the guide never blocks: its steps come to who follows it and to who does anything else',
    async () => {
      const { steps } = (await lessonsIn(game)).match;
      for (const obedient of [true, false]) {
        const came = await walk(game, obedient);
        expect(new Set(came).size).toBe(came.length);
        // what belongs to rare cards may never have its moment
        expect(came.length, came.join()).toBeGreaterThanOrEqual(Math.ceil(steps.length * 0.5));
      }
    },
  );
});

test.each([
  [undefined, '$'],
  [{ format: 'fuda-lessons/2' }, '$.format'],
  [{ format: 'fuda-lessons/1', match: {}, rules: [] }, '$.match'],
  [
    { format: 'fuda-lessons/1', match: { ruleset: 'r', decks: ['a', 'b'], seed: 1, steps: [] }, rules: [{}] },
    '$.rules',
  ],
  [
    { format: 'fuda-lessons/1', match: { ruleset: 'r', decks: ['a', 'b'], seed: 1, steps: [] }, rules: [], more: 1 },
    '$.more',
  ],
])('[WB-N4] lessons that are none are refused with their place: %j', (json, path) => {
  expect(readLessons(json)).toMatchObject({ ok: false, error: { code: 'BAD_LESSONS', path } });
});
