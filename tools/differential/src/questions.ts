/** What is looked for in the questions of both engines, and how they are shown. */
import type { CoreQuestion } from './core/question.ts';
import type { FudaQuestion } from './fuda/question.ts';
import { type Choice, PASS } from './neutral.ts';

export const sameWindow = (ours: FudaQuestion, theirs: CoreQuestion): boolean =>
  ours.kind === 'respond' &&
  ours.player === theirs.player &&
  ours.choices.some(({ key }) => key === theirs.choices[0].key);

/** Cards of which one must be picked; undefined: something else is asked, or nothing. */
export const forcedPick = (question: FudaQuestion | undefined): readonly Choice<number>[] | undefined =>
  question?.kind === 'pick' && question.choices.every(({ key }) => key !== PASS) ? question.choices : undefined;

export const shownKeys = (choices: readonly Choice<unknown>[]): string => choices.map(({ key }) => key).join(' ');
export const shown = (question: FudaQuestion | CoreQuestion): string =>
  `P${question.player} ${question.kind}: ${shownKeys(question.choices)}`;
