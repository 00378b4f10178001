/** Studies that games bring along, their tasks spread over threads. */
import type { GamePackage, StudyOptions, StudyReport } from '@fuda/game';
import { checkNumber, checkParts, checkRuleset, checkStudy } from '../checks.ts';
import { answering, type LabResult } from '../errors.ts';
import { type Threads, workOff } from '../jobs.ts';
import type { Checkpoint } from '../kept-work.ts';
import type { Chunk } from '../supply.ts';
import type { StudyJob } from './do-tasks.ts';

export interface StudyRun extends Threads, Omit<StudyOptions, 'ruleset'> {
  readonly study: string;
  readonly ruleset?: string;
  /** where the findings of a round of tasks are kept; `bases` says what each of them depends on. May throw LabFailure */
  readonly checkpoint?: (round: number, tasks: { readonly bases: readonly string[] }) => Checkpoint<readonly unknown[]>;
  /** `of`: tasks known so far; a study may find that there is more to do */
  readonly onProgress?: (done: number, of: number) => void;
}

/** A study that was stopped has no report; its findings are in the checkpoint. */
export interface StudyStopped {
  readonly done: number;
  /** tasks known so far */
  readonly of: number;
}

/** Tasks are handed out one by one: they are few and long. The report does not depend on the number of threads. */
export async function runStudy(pkg: GamePackage, run: StudyRun): Promise<LabResult<StudyReport | StudyStopped>> {
  return answering(async () => {
    const study = checkStudy(pkg, run.study);
    checkNumber('seed', run.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const { seed, full, only, command } = run;
    const ruleset = checkRuleset(pkg, run.ruleset);
    const options: StudyOptions = { ruleset, seed, full, command, ...(only ? { only } : {}) };
    checkParts(study.parts(options), only ?? []);
    const found: unknown[] = [];
    for (let round = 0; ; round++) {
      const tasks = study.tasks(options, found);
      if (tasks.length === 0) return study.report(options, found);
      const before = found.length;
      found.length += tasks.length;
      let done = before;
      const job: StudyJob = { game: pkg.id, study: run.study, options, tasks };
      const keep = (part: readonly unknown[], [{ from }]: readonly Chunk[]): void => {
        for (const [i, one] of part.entries()) found[before + from + i] = one;
        done += part.length;
        run.onProgress?.(done, found.length);
      };
      const bases = tasks.map((task) => study.basis(options, task));
      await workOff(pkg, 'study', job, tasks.length, 1, run, keep, run.checkpoint?.(round, { bases }));
      if (run.stop?.aborted) return { done, of: found.length };
    }
  });
}
