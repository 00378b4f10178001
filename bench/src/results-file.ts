import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DiskResult, writeDurably } from '@fuda/lab';
import { formatReport, type Report } from './report.ts';

const TITLE = `# 計測結果 / Results

Written by \`npm run bench -- --write\`, newest first. Absolute numbers belong to their machine; compare ratios.
`;

/**
 * The repository's bench folder, seen from the working directory or from this code: the bundle does not carry the
 * folder's files with it. Undefined for an installed copy without the sources.
 */
export function findBenchFolder(): string | undefined {
  for (const start of [process.cwd(), path.dirname(fileURLToPath(import.meta.url))]) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      const bench = path.join(folder, 'bench');
      if (existsSync(path.join(bench, 'references', 'duel-like.cpp'))) return bench;
      if (path.dirname(folder) === folder) break;
    }
  }
  return undefined;
}

/** The commit of the working tree at `folder`, with `+` for changes that are in no commit. */
export function commitOf(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const hash = git('rev-parse', '--short', 'HEAD').toString().trim();
    // the results themselves change with every run and say nothing about what was measured
    const changes = git('status', '--porcelain', '--', ':/', ':(exclude,top)bench/results.md').toString().trim();
    return changes === '' ? hash : `${hash}+`;
  } catch {
    return 'no commit';
  }
}

/** The file with a new dated section before the older ones. */
export function prependSection(file: string, report: Report, date: string, commit: string): string {
  const section = `## ${date} · ${commit}\n\n${formatReport(report)}\n`;
  const firstSection = file.search(/^## /m);
  if (firstSection < 0) return `${file.trim() === '' ? TITLE : `${file.trimEnd()}\n`}\n${section}`;
  return `${file.slice(0, firstSection)}${section}\n${file.slice(firstSection)}`;
}

/** Adds a report to the results file at `target`, making the file if need be. */
export function writeResults(target: string, report: Report, commit: string): DiskResult<null> {
  const old = existsSync(target) ? readFileSync(target, 'utf8') : '';
  const today = new Date().toISOString().slice(0, 10);
  return writeDurably(target, prependSection(old, report, today, commit));
}
