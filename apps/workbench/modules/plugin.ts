import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

const place = normalizePath(fileURLToPath(new URL('../src/worker/shipped-modules.ts', import.meta.url)));

/** Makes the page's files of the modules in dist/modules, each with its own address and fetched by who plays its game. */
export function shippedModules(folder: string, refresh: () => Promise<void>): Plugin {
  return {
    name: 'fuda-modules',
    apply: 'build',
    enforce: 'pre',
    async transform(_, id) {
      if (id !== place) return;
      await refresh();
      const files = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
      const addressOf = (name: string): string => JSON.stringify(`${normalizePath(join(folder, name))}?url`);
      const code = [
        ...files.map((name, i) => `import module${i} from ${addressOf(name)};`),
        `import source from ${addressOf('kernel.json')};`,
        `export const SHIPPED = { ${files.map((name, i) => `${JSON.stringify(basename(name, '.wasm'))}: module${i}`).join(', ')} };`,
        'export const KERNEL_SOURCE = source;',
      ];
      return { code: code.join('\n'), map: null };
    },
  };
}
