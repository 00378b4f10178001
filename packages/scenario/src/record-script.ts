/** Decisions of a match as the steps of a script: what was played becomes what a person would have written. */
import { cells, createMatch, isPass, type Match, surrenderOf } from '@fuda/kernel';
import { addressOf, answersFor, definitionOf, passesOf } from './choices.ts';
import { Problems } from './problem.ts';
import type { ScenarioChoice, ScenarioStep } from './schema.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * All decisions of a match from its beginning, as steps. Each names its choice by words, as short as it can be without meaning another
 * option as well; options that no words tell apart are named by their number.
 */
export function scriptOf(match: Match): ScenarioStep[] {
  const begun = createMatch(match.game, match.setup, match.seed, { rolls: match.machine.rolls });
  // the match itself began so
  if (!begun.ok) throw new Error(begun.error.reason.en);
  const words = new Vocabulary(match.game);
  return match.decisions.map((decision) => {
    const who = surrenderOf(decision);
    const step: ScenarioStep = who === null ? stepFor(begun.value, decision, words) : { surrender: who as 0 | 1 };
    begun.value.follow(decision);
    return step;
  });
}

/** The step that gives the answer `option` to the open question. */
export function stepFor(match: Match, option: number, words = new Vocabulary(match.game)): ScenarioStep {
  if (isPass(match.machine, option) && passesOf(match).length === 1) return { pass: true };
  const ignored = new Problems('');
  const means = (choice: ScenarioChoice): boolean => {
    const answers = answersFor(match, choice, words, ignored);
    return answers.length === 1 && answers[0][0] === option;
  };
  return { choose: wordings(match, option).find(means) ?? { ...asked(match), option } };
}

/** Who is asked is only said where one would expect somebody else. */
function asked({ query, machine }: Match): ScenarioChoice {
  return query && query.player !== machine.S[cells.TURN_PLAYER] ? { player: query.player as 0 | 1 } : {};
}

/** Ways to speak of an option, the most readable first. */
function wordings(match: Match, index: number): ScenarioChoice[] {
  const { machine } = match;
  const { verb, ability, mode, number } = match.options()[index];
  const card = machine.optionCard[index];
  const what: ScenarioChoice = {
    ...asked(match),
    verb,
    ...(mode === undefined ? {} : { mode }),
    ...(mode === undefined && number !== undefined ? { number } : {}),
  };
  const abilities: ScenarioChoice[] = ability === undefined ? [{}] : [{}, { ability }];
  const address = card === 0 ? '' : addressOf(machine, card);
  const cards: ScenarioChoice[] =
    card === 0
      ? [{}]
      : [definitionOf(machine, card), address.replace(/#\d+$/, ''), address].map((place) => ({ card: place }));
  return cards.flatMap((place) => abilities.map((own) => ({ ...what, ...place, ...own })));
}
