/**
 * Writes the generated functions of every shipped game into files, run while the page is built: the page's policy allows no code
 * made at run time, and interpreting makes searches several times slower. Which functions are worth a place in the file is seen by
 * playing; the rest stays with the interpreter.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GamePackage, randomFrom } from '@fuda/game';
import { type CompiledGame, codeKeyOf, createMatch } from '@fuda/kernel';
import { LOADERS } from '@fuda/registry';

/** Decisions played per ruleset, and how often a function is used in them before it is written: what is rarer costs more to load than it saves. */
const DECISIONS = 8_000;
const USES = 20;
/** A match that takes longer is left: the beginnings of others teach more. */
const MOST_IN_ONE_MATCH = 400;

/** Random answers with every deck of the ruleset against every other one, in turn. */
function play(pkg: GamePackage, game: CompiledGame, ruleset: string): void {
  const decks = pkg.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(ruleset)).map(({ id }) => id);
  const random = randomFrom(1);
  let left = DECISIONS;
  for (let seed = 0; left > 0; seed++) {
    const other = decks[(seed + Math.floor(seed / decks.length)) % decks.length];
    const setup = pkg.setUp([decks[seed % decks.length], other], seed, ruleset);
    if (!setup.ok) throw new Error(`${pkg.id} ${ruleset}: ${setup.error.reason.en}`);
    const begun = createMatch(game, setup.value, seed, { journal: false });
    if (!begun.ok) throw new Error(`${pkg.id} ${ruleset}: ${begun.error.reason.en}`);
    for (let n = 0; n < MOST_IN_ONE_MATCH && begun.value.optionCount > 0; n++, left--)
      begun.value.decide(random(begun.value.optionCount));
  }
}

/** The module of one game: code by key. Rulesets that share their tables share it. */
export function writtenModule(pkg: GamePackage): string {
  const codes = new Map<string, string>();
  for (const { id } of pkg.rulesets) {
    const game = pkg.compile(id);
    const { generated } = game;
    if (generated === null) throw new Error('no code can be made here');
    const key = codeKeyOf(game);
    if (codes.has(key)) continue;
    generated.keepTexts();
    generated.makeAfter(USES);
    play(pkg, game, id);
    codes.set(key, generated.written());
  }
  return `export default {\n${[...codes].map(([key, code]) => `'${key}': ${code}`).join(',\n')}\n};\n`;
}

const [, , folder] = process.argv;
mkdirSync(folder, { recursive: true });
for (const [id, load] of Object.entries(LOADERS)) writeFileSync(join(folder, `${id}.js`), writtenModule(await load()));
