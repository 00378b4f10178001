/** A line that was found, by the decisions somebody would tell of. */
import { isUntold, type LogRules } from '@fuda/game/log';
import type { SolveReply } from '../session/questions.ts';

type Step = SolveReply['words'][number];

export interface LineFold {
  /** which step of the line it is */
  readonly at: number;
  /** what it brought about, and the passes and places behind it */
  readonly parts: readonly Step[];
}

/** Every step is a decision or stands under one: also where a line begins with something small. */
export function lineFolds(steps: readonly Step[], rules: LogRules): readonly LineFold[] {
  const folds: { at: number; parts: Step[] }[] = [];
  for (const [i, step] of steps.entries()) {
    const open = folds.at(-1);
    const isPart = open && (step.deep > steps[open.at].deep || isUntold(rules, step.said));
    if (isPart) open.parts.push(step);
    else folds.push({ at: i, parts: [] });
  }
  return folds;
}
