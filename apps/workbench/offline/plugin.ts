import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('./service-worker.js', import.meta.url));

/** Networks and what runs them, modules of games, and what modules are made of: large, and nobody needs all of them. They are kept once used. */
const LATE = /\.(?:onnx|wasm)$|\/kernel-[\w-]+\.json$/;

/** Puts the service worker beside the page, with a list of everything the build has written. */
export function offline(): Plugin {
  return {
    name: 'fuda-offline',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'service-worker.js')
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
        // what the build keeps for itself
        .filter((name) => !name.startsWith('.'))
        .sort();
      const hash = createHash('sha256').update(readFileSync(source));
      for (const name of files) hash.update(`\n${name}\n`).update(readFileSync(join(dir, name)));
      const isLate = (name: string): boolean => LATE.test(name);
      const build = {
        version: hash.digest('hex').slice(0, 16),
        files: files.filter((name) => !isLate(name)),
        late: files.filter(isLate),
      };
      writeFileSync(
        join(dir, 'service-worker.js'),
        `const BUILD = ${JSON.stringify(build)};\n${readFileSync(source, 'utf8')}`,
      );
    },
  };
}
