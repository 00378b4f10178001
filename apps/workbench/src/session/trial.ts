/** A card on trial, a slice at a time: the same matches and the same numbers as `fuda trial` on the command line. */
import type { GamePackage } from '@fuda/game';
import type { Reply } from './protocol.ts';
import type { TrialReply, TrialRequest } from './questions.ts';

/** milliseconds of work between two answers */
const SLICE = 250;

export async function playTrial(
  pkg: GamePackage,
  { job, before, others, from, to, of }: TrialRequest,
): Promise<Reply<TrialReply>> {
  const { addTrial, emptyTrial, LabFailure, reportOf, tableFor } = await import('@fuda/lab/trial');
  try {
    const table = tableFor(pkg, job);
    const tally = emptyTrial();
    if (before) addTrial(tally, before);
    const end = performance.now() + SLICE;
    let next = from;
    while (next < to && (next === from || performance.now() < end)) {
      addTrial(tally, await table.play(next, next + 1));
      next++;
    }
    const all = emptyTrial();
    for (const part of [tally, ...others]) addTrial(all, part);
    return { ok: true, value: { tally, next, report: reportOf(table, job, all, of) } };
  } catch (error) {
    if (error instanceof LabFailure) return { ok: false, error: error.error };
    throw error;
  }
}
