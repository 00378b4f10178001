/** What is told at the end: each cause once, the new ones first. */
import { type Finding, signatureOf } from './difference.ts';
import { type Settled, settledBy } from './settled.ts';

export interface Cause {
  readonly signature: string;
  readonly finding: Finding;
  readonly count: number;
  readonly settled: Settled | undefined;
}

export function causesOf(findings: readonly Finding[], settled: readonly Settled[]): Cause[] {
  const causes = new Map<string, { finding: Finding; count: number; settled: Settled | undefined }>();
  for (const finding of findings) {
    const judged = settledBy(settled, finding);
    // a settled finding must not speak for one that only looks like it
    const signature = `${signatureOf(finding)}|${judged?.id ?? ''}`;
    const known = causes.get(signature);
    if (known) known.count++;
    else causes.set(signature, { finding, count: 1, settled: judged });
  }
  return [...causes]
    .map(([signature, cause]) => ({ signature, ...cause }))
    .sort((a, b) => Number(a.settled !== undefined) - Number(b.settled !== undefined) || b.count - a.count);
}

export function describeCause({ finding, count, settled }: Cause, name: (code: number) => string): string {
  const { kind, side, what, card, after, when, facts, fuda, core, seed, decks, step, log } = finding;
  const head = `${kind}${side ? ` (${side} only)` : ''}: ${what} ${name(card)} [${when}]${after ? ` after ${name(after)}` : ''} ×${count}`;
  if (settled) return `= ${head}\n    settled: ${settled.id} [YGO-${settled.rule}] ${settled.right}`;
  return [
    `* ${head}`,
    `    facts: ${facts}`,
    `    fuda: ${fuda}`,
    `    core: ${core}`,
    ...log.slice(-8).map((line) => `      ${line}`),
    `    step ${step}; again: node tools/differential/main.mjs --scripts DIR --duels 1 --seed ${seed} --decks ${decks.join(',')}`,
  ].join('\n');
}
