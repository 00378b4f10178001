import { END_REASON, R_ABILITY, R_SOURCE, RESULT, RULE_CELLS } from './cells.ts';
import { write } from './commands.ts';
import type { Machine } from './machine.ts';
import { closeScratch, findRules, openScratch, ruleOwner } from './rules.ts';
import { evaluate } from './tiers.ts';

const DRAW = 3;

/** Special victory conditions that hold now. Opposite results at one moment make a draw. */
export function judgeVictory(m: Machine): void {
  const { S, game, layout } = m;
  const base = m.foundTop;
  const end = findRules(m, game.symbols.channels.victory, 0, 0, base);
  // the conditions of winners may scan, too
  m.foundTop = end;
  let result = 0;
  let reason = 0;
  for (let i = base; i < end; i++) {
    const rule = layout.rules + (m.found[i] - 1) * RULE_CELLS;
    const ability = S[rule + R_ABILITY];
    const fp = openScratch(m, S[rule + R_SOURCE], ruleOwner(m, rule), ability, 0, rule);
    if (fp === 0) return;
    const winner = 1 + evaluate(m, game.ability.winner[ability], 0, fp, 0);
    closeScratch(m);
    if (result === 0) reason = game.ability.reason[ability];
    result = result === 0 || result === winner ? winner : DRAW;
  }
  m.foundTop = base;
  if (result === 0) return;
  write(m, RESULT, result);
  write(m, END_REASON, reason);
}
