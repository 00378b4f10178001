/** Steps nobody would tell, folded under the one before them. */

/** A step that is read, and those folded under it; `head` is null for what comes before the first one. */
export interface Fold<Step> {
  readonly head: Step | null;
  readonly small: readonly Step[];
}

/** What is small stands under what came before it; the order stays. */
export function foldsOf<Step>(steps: readonly Step[], isSmall: (step: Step) => boolean): readonly Fold<Step>[] {
  const folds: { head: Step | null; small: Step[] }[] = [];
  for (const step of steps) {
    const open = folds.at(-1);
    if (!isSmall(step)) folds.push({ head: step, small: [] });
    else if (open) open.small.push(step);
    else folds.push({ head: null, small: [step] });
  }
  return folds;
}
