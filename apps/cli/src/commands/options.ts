/** Options that several commands share. */
import type { OptionSpec } from '../command.ts';
import { text } from '../language.ts';

export const GAME: OptionSpec = {
  value: 'G',
  help: text('ゲームのid（fuda games で一覧）', 'id of the game (see fuda games)'),
};
export const SEED: OptionSpec = { value: 'S', help: text('乱数の種（既定1）', 'seed (default 1)') };
export const DECKS: OptionSpec = { value: 'A,B', help: text('2人のデッキ', 'decks of the two players') };
export const RULESET: OptionSpec = { value: 'R', help: text('ルールのid', 'id of the ruleset') };
