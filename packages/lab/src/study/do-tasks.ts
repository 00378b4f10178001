import type { GamePackage, StudyOptions } from '@fuda/game';
import { STUDY_TOOLS } from './tools.ts';

/** One round of a study, as plain data that can be sent to another thread. */
export interface StudyJob {
  readonly game: string;
  /** its name in the package */
  readonly study: string;
  readonly options: StudyOptions;
  readonly tasks: readonly unknown[];
}

/** Does the tasks `from` … `to`−1. */
export function doTasks(pkg: GamePackage, { study, options, tasks }: StudyJob, from: number, to: number): unknown[] {
  const found = pkg.studies?.[study];
  if (!found) throw new Error(`${pkg.id} has no study "${study}"`);
  return tasks.slice(from, to).map((task) => found.work(options, task, STUDY_TOOLS));
}
