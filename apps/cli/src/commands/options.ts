/** Options that several commands share. */
import type { OptionSpec } from '../command.ts';
import { text } from '../language.ts';

export const GAME: OptionSpec = {
  value: 'G',
  help: text('ゲームのid（fuda games で一覧）', 'id of the game (see fuda games)'),
};
export const SEED: OptionSpec = { value: 'S', help: text('乱数の種（既定1）', 'seed (default 1)') };
export const DECKS: OptionSpec = { value: 'A,B', help: text('2人のデッキ', 'decks of the two players') };
export const PILES: OptionSpec = {
  value: 'A,B,…',
  help: text(
    '場に並べるカードのid（山を選べるゲームで。--decks の代わり）',
    'ids of the cards on the table, in games that let you choose them (instead of --decks)',
  ),
};
export const RULESET: OptionSpec = { value: 'R', help: text('ルールのid', 'id of the ruleset') };
