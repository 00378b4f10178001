/** Builds the site into a folder; bundled and run by `npm run docs`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkLinks } from './links.ts';
import { buildSite } from './site.ts';

/** Throws when a link leads nowhere: better no site than one with holes. `scripts` are the page's own, bundled. */
export async function writeSite(
  root: string,
  out: string,
  scripts: ReadonlyMap<string, string | Uint8Array>,
): Promise<number> {
  const { files, pages } = await buildSite(root);
  const all = new Map([...files, ...scripts]);
  const broken = checkLinks(all);
  if (broken.length > 0) throw new Error(`links that lead nowhere:\n${broken.join('\n')}`);
  rmSync(out, { recursive: true, force: true });
  for (const [file, content] of all) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), content);
  }
  return pages.length;
}
