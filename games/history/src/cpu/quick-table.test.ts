/** The quick table and the kernel are two tiers of one game: the same seed and the same policies take the same course. */
import { cells, countOptions, decide, Machine, startMatch } from '@fuda/kernel';
import { expect, test } from 'vitest';
import { randomStrategy } from '../buy-lists/breeding.ts';
import { compileRuleset } from '../compile.ts';
import { BASE_PILES, cardsOf, PRESETS } from '../data.ts';
import { randomKingdom, tableFor } from '../kingdom.ts';
import { RULESETS, type Ruleset } from '../ruleset.ts';
import { buyListPolicy } from './buy-list.ts';
import { diceOf, tableOf } from './change-list.ts';
import { easy } from './easy.ts';
import { MachineObservation } from './machine-observation.ts';
import { normal } from './normal.ts';
import { bookOf } from './observation.ts';
import type { Policy } from './policy.ts';
import { Simulator } from './simulate.ts';

/** Every question with its options and the answer, then how the match ended; made by the kernel. */
function courseInKernel(
  ruleset: Ruleset,
  kingdom: readonly string[],
  seed: number,
  policies: readonly Policy[],
): string {
  const m = new Machine(compileRuleset(ruleset));
  const observation = new MachineObservation(m, bookOf(ruleset));
  const { symbols, layout } = m.game;
  startMatch(m, { cards: tableFor(ruleset, kingdom, cardsOf(ruleset)) }, seed);
  observation.begin();
  const lines: string[] = [];
  while (m.S[cells.RESULT] === 0) {
    observation.look(countOptions(m));
    const option = policies[m.S[cells.QUERY_PLAYER] - 1](observation);
    lines.push(
      `${observation.question} ${observation.options.join()} ${option} ${observation.lead()} ${observation.meanRice()}`,
    );
    decide(m, option);
  }
  const first = m.S[layout.globals + symbols.global.get('firstPlayer')!];
  const rounds = m.S[layout.globals + symbols.global.get('turnCount')!] - (m.S[cells.TURN_PLAYER] === first ? 1 : 0);
  const limit = m.game.declaration.endReasons[m.S[cells.END_REASON]].name === 'roundLimit';
  lines.push(`${m.S[cells.RESULT] - 1} ${first} ${rounds} ${limit}`);
  return lines.join('\n');
}

function courseAtQuickTable(sim: Simulator, seed: number, policies: readonly Policy[]): string {
  const lines: string[] = [];
  const watched = policies.map(
    (policy): Policy =>
      (observation) => {
        const option = policy(observation);
        lines.push(
          `${observation.question} ${observation.options.join()} ${option} ${observation.lead()} ${observation.meanRice()}`,
        );
        return option;
      },
  );
  const o = sim.play(seed, watched[0], watched[1]);
  lines.push(`${o.winner} ${o.firstSeat} ${o.rounds} ${o.limitReached}`);
  return lines.join('\n');
}

/** Plays whatever, so that rare paths are walked: no answer is preferred. */
const anything = (seed: number): Policy => {
  const below = diceOf(seed);
  return ({ options }) => below(options.length);
};

test.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s: quick table and kernel agree at every question',
  { timeout: 120_000 },
  (_, ruleset) => {
    const eras = ruleset.cardSets.filter((era) => era !== 'base');
    const kingdoms = [
      ...PRESETS.filter(({ era }) => ruleset.cardSets.includes(era)).map(({ cards }) => cards),
      ...eras.flatMap((era) => [91, 92].map((seed) => randomKingdom(era, seed, cardsOf(ruleset)))),
    ];
    expect(kingdoms.every((cards) => cards.length + BASE_PILES.length === 16)).toBe(true);
    for (const [k, kingdom] of kingdoms.entries()) {
      const sim = new Simulator(ruleset, kingdom);
      const dice = diceOf(k + 1);
      const buyList = (): Policy => buyListPolicy(randomStrategy(tableOf(sim), dice), sim.book);
      const makers: readonly (() => readonly Policy[])[] = [
        () => [easy, normal],
        () => [normal, anything(k)],
        () => [anything(k + 1), anything(k + 2)],
      ];
      for (const [i, make] of makers.entries())
        expect(courseAtQuickTable(sim, 50 * k + i, make())).toBe(courseInKernel(ruleset, kingdom, 50 * k + i, make()));
      for (let i = 0; i < 4; i++) {
        const policies = [buyList(), buyList()];
        expect(courseAtQuickTable(sim, 70 * k + i, policies)).toBe(
          courseInKernel(ruleset, kingdom, 70 * k + i, policies),
        );
      }
    }
  },
);
