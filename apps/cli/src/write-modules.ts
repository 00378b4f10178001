/**
 * Writes the module of every shipped game and ruleset into a folder, run while the program is built: making one takes longer than a short run
 * of matches. Each is found there by its key. Beside them the tables of games whose cards take long to read, and the kernel's source, for the page, which makes modules of own cards.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShipped, moduleKeyOf, preparedTables } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';
import { kernelSource, makeModule, specialise } from '@fuda/specialise';
import { kernelFiles } from '@fuda/specialise/kernel-files';
import { BUILD } from './build.ts';
import { moduleFile, tablesFile } from './modules.ts';

const [, , folder] = process.argv;
mkdirSync(folder, { recursive: true });
const written = new Set<string>();
for (const load of Object.values(LOADERS)) {
  const pkg = await load();
  for (const { id } of pkg.rulesets) {
    const game = pkg.compile(id);
    const key = moduleKeyOf(game);
    // rulesets may differ in nothing but how a match begins
    if (written.has(key)) continue;
    written.add(key);
    if (isShipped(game)) writeFileSync(join(folder, tablesFile(game.declaration.id)), preparedTables(game, BUILD));
    writeFileSync(join(folder, moduleFile(key)), makeModule(specialise(game, kernelFiles)));
  }
}
writeFileSync(join(folder, 'kernel.json'), JSON.stringify(kernelSource(kernelFiles)));
