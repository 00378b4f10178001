import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test.each(['docs/dependencies.md', 'docs/ja/dependencies.md'])(
  '%s lists exactly what the packages depend on, and all versions are pinned',
  (page) => {
    const workspaces = Object.keys(JSON.parse(read('package-lock.json')).packages).filter(
      (p) => !p.includes('node_modules/'),
    );
    // a tool that installs what it needs by itself is no workspace
    const used = [...workspaces, 'tools/differential'].flatMap((path) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(`${path}/package.json`));
      const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
      return Object.entries(all).filter(([, version]) => version !== '*');
    });
    const listed = [...read(page).matchAll(/^\| `([^`]+)` \| (\S+) \|/gm)].map(([, name, version]) => [name, version]);
    const lines = (pairs: unknown[][]) => [...new Set(pairs.map((pair) => pair.join(' ')))].sort();
    expect(lines(listed)).toEqual(lines(used));
    for (const [, version] of used) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  },
);
