import type { Text } from '@fuda/kernel';
import type { Breed } from './breeding.ts';

/** One thing a study demands. */
export interface StudyGate {
  readonly id: string;
  readonly name: string;
  readonly limit: string;
  readonly found: string;
  readonly met: boolean;
}

export interface StudyOptions {
  readonly ruleset: string;
  readonly seed: number;
  /** the size the rules ask for; otherwise a quick look */
  readonly full: boolean;
  /** only these parts of it */
  readonly only?: readonly string[];
  /** the command that asked, for the report */
  readonly command: string;
}

export interface StudyReport {
  readonly gates: readonly StudyGate[];
  /** the whole report, to be kept beside the game */
  readonly text: string;
}

/** What the lab lends to a study. Games cannot import the lab, and a page that plays them must not carry it. */
export interface StudyTools {
  readonly breed: Breed;
}

/**
 * A long measurement that a game brings along: whether its rules are balanced, how its own players play best. It is cut into
 * tasks that threads share. Tasks and findings are plain data, and a finding depends on options and task alone.
 */
export interface Study<Task = unknown, Found = unknown> {
  readonly summary: Text;
  /** names it had before, still understood on the command line */
  readonly formerly?: readonly string[];
  /** what `only` may name */
  parts(options: StudyOptions): readonly string[];
  /** what to do next, knowing what was found so far, in order; none = enough */
  tasks(options: StudyOptions, found: readonly Found[]): readonly Task[];
  /** everything a finding depends on besides code, as text: two tasks with the same basis have the same finding */
  basis(options: StudyOptions, task: Task): string;
  work(options: StudyOptions, task: Task, tools: StudyTools): Found;
  report(options: StudyOptions, found: readonly Found[]): StudyReport;
}
