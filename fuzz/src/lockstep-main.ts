/**
 * `npm run lockstep -- [--decisions N] [--only GAME] [--seed S] [--cards N] [--rules N]`: interpreter, generated JavaScript and WebAssembly
 * play the same matches, and every cell, every answer and every undo is compared. Exit code: 0 all alike, 1 a difference, 2 wrong arguments.
 */
import { parseArgs } from 'node:util';
import { duelLikePackage } from '@fuda/testkit';
import { games } from './house.ts';
import { type Walked, walk, walkRandomRules, walkStrangeCards } from './lockstep.ts';

const { values } = parseArgs({
  options: {
    decisions: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    cards: { type: 'string', default: '200' },
    rules: { type: 'string', default: '50' },
  },
});
const [decisions, seed, cards, rules] = [values.decisions, values.seed, values.cards, values.rules].map(Number);
if (![decisions, seed, cards, rules].every((n) => Number.isSafeInteger(n) && n >= 0)) {
  console.error('--decisions, --seed, --cards and --rules are whole numbers');
  process.exit(2);
}

let differences = 0;
function tell(what: string, { decisions: made, matches, found }: Walked): void {
  const end = found
    ? `DIFFERENT in ${found.tier}, seed ${found.seed}, after ${found.decision} decisions: ${found.what}`
    : 'all alike';
  console.log(`${what}: ${made} decisions in ${matches} matches, ${end}`);
  if (found) differences++;
}

const house = await games();
for (const pkg of [duelLikePackage, ...house.map((game) => game.pkg)]) {
  if (!pkg.id.includes(values.only)) continue;
  for (const { id } of pkg.rulesets)
    if (decisions > 0) tell(`${pkg.id}/${id}`, walk(pkg, id, Math.ceil(decisions / pkg.rulesets.length), seed));
}
for (const game of house)
  if (cards > 0 && game.pkg.readCards && game.pkg.id.includes(values.only))
    tell(`${game.pkg.id}, ${cards} strange cards`, walkStrangeCards(game, cards, seed));
if (rules > 0 && values.only === '') tell(`${rules} games of random rules`, walkRandomRules(rules, seed));
process.exit(differences > 0 ? 1 : 0);
