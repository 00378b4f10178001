/** Everything the terminal tells one player, for the check that none of it depends on cards that player cannot see: board, options and log as text. */
import type { GamePackage } from '@fuda/game';
import { createMatch } from '@fuda/kernel';
import type { Teller } from '@fuda/testkit';
import { boardText, optionText } from './board.ts';
import { LANGUAGES } from './language.ts';
import { MatchLog } from './log.ts';

export const textTeller = (pkg: GamePackage): Teller => ({
  name: 'terminal',
  open({ game, setup, seed, ruleset, viewer }) {
    const created = createMatch(game, setup, seed);
    if (!created.ok) throw new Error(created.error.reason.en);
    const match = created.value;
    const log: string[] = [];
    const told = new MatchLog(pkg, match, viewer);
    const { describe } = pkg;
    const read = describe && ((definition: string) => describe(definition, ruleset));
    return {
      match,
      decide(option) {
        told.during(option, () => match.decide(option));
        for (const { ja, en } of told.lastSentences()) log.push(ja, en);
        told.read('ja');
      },
      told: () => ({
        boards: LANGUAGES.map((language) => boardText(game, match.view(viewer), language, read)),
        options: match.options().map((option) => LANGUAGES.map((language) => optionText(game, option, language))),
        log,
      }),
    };
  },
});
