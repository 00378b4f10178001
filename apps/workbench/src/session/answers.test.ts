import { ocgPackage } from '@fuda/ocg';
import { sized } from '@fuda/testkit';
import { expect, test } from 'vitest';
import { layoutOf } from '../layouts/index.ts';
import { answerFor } from './answers.ts';
import { isDrillCardAsking } from './drill.ts';
import { startPlan } from './plan.ts';
import { diceFor } from './players.ts';
import { type MatchPlan, PERSON } from './protocol.ts';

const layout = layoutOf('ocg')!;

/** Plays the person's side by dice and the other by the plan; every answer of the other side with what was asked. */
async function* answersOf(plan: MatchPlan, most: number) {
  const begin = () => {
    const begun = startPlan(ocgPackage, ocgPackage.compile(plan.ruleset), plan, layout.opening);
    if (!begun.ok) throw new Error(begun.error.reason.en);
    return begun.value;
  };
  const match = begin();
  for (let n = 0; n < most && match.query; n++) {
    if (match.query.player === 0) {
      match.decide(diceFor(plan.seed + 7, n)(match.optionCount));
      continue;
    }
    const asking = isDrillCardAsking(match, plan.drill!);
    const answer = await answerFor(ocgPackage, match, plan, plan.seats[1], begin);
    if (!answer.ok) throw new Error(answer.error.reason.en);
    yield { asking, options: match.optionCount, ...answer.value };
    match.decide(answer.value.option);
  }
}

/** its text asks for a card when it is used */
const ASKS = 'ocg:24508238';

test.each(['ocg:97268402', ASKS])(
  'why a drill was answered so: never what was thought about another question (%s)',
  async (card) => {
    if (!ocgPackage.compile('duel').cards.some(({ id }) => id === card)) throw new Error(`no card ${card}`);
    let drilled = 0;
    let asked = 0;
    let thought = 0;
    // deals in which the card soon comes to ask; others are tried if the game changes
    for (
      let seed = card === ASKS ? 4 : 2;
      seed <= 12 && (drilled === 0 || thought === 0 || (card === ASKS && asked === 0));
      seed++
    ) {
      const plan: MatchPlan = {
        game: 'ocg',
        ruleset: 'duel',
        decks: ocgPackage.defaultDecks as [string, string],
        seed,
        seats: [PERSON, 'casual'],
        drill: { cards: [card], chance: 1 },
      };
      for await (const { asking, options, option, mind } of answersOf(plan, 60)) {
        if (asking) asked++;
        if (mind.drilled) drilled++;
        if (mind.opinions.length > 0) thought++;
        // whoever follows the drill has no opinions; whoever has some thought about these very options, the answer among them
        if (mind.drilled || asking) expect(mind).toEqual({ drilled: true, opinions: [] });
        for (const opinion of mind.opinions) expect(opinion.option).toBeLessThan(options);
        if (mind.opinions.length > 0) expect(mind.opinions.map((one) => one.option)).toContain(option);
        const met = drilled > 0 && thought > sized(3, 1000) && (card !== ASKS || asked > 0);
        if (met) break;
      }
    }
    expect(drilled).toBeGreaterThan(0);
    if (card === ASKS) expect(asked).toBeGreaterThan(0);
    expect(thought).toBeGreaterThan(0);
  },
);
