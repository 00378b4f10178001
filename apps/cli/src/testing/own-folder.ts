/** Tests that write where they stand: in a folder that is theirs and gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/**
 * The tests of this file work in a folder of their own; `each`: every test in an empty one. Returns that folder (`home`) and the one
 * before. A file that calls this changes its process, so `vitest.config.ts` gives it one of its own.
 */
export function inOwnFolder({ each = false } = {}): { readonly home: string; readonly before: string } {
  const home = mkdtempSync(join(tmpdir(), 'fuda-test-'));
  const before = process.cwd();
  beforeAll(() => process.chdir(home));
  if (each) beforeEach(() => process.chdir(mkdtempSync(join(home, 'one-'))));
  afterAll(() => {
    process.chdir(before);
    rmSync(home, { recursive: true, force: true });
  });
  return { home, before };
}
