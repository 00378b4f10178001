/** Commands about a single card: which game, which card. */
import type { GamePackage } from '@fuda/game';
import { CardNames } from '@fuda/scenario';
import type { Call, OptionSpec } from '../command.ts';
import { CliFailure } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { gameNamed } from '../read-args.ts';
import { GAME } from './options.ts';

export const ONE_CARD = {
  card: {
    value: 'ID',
    required: true,
    help: text(
      'カードのidか名前（パックの中の短いidでもよい）',
      'id or name of the card (short ids of a pack will do)',
    ),
  },
  game: { ...GAME, help: text('ゲーム（--packがあれば不要）', 'the game (not needed with --pack)') },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** The game that is named, or the one the packs are for. */
export function gameOf(call: Call): GamePackage {
  if (call.values.game !== undefined) return gameNamed(call, call.values.game);
  const packed = call.games.filter(({ packs }) => packs !== undefined);
  if (packed.length === 1) return packed[0];
  throw new CliFailure('MISSING_OPTION', '--game', M.missingOption('game'));
}

/** Its id. Throws CliFailure. */
export function cardOf(call: Call, pkg: GamePackage): string {
  const word = call.values.card ?? '';
  const cards = [
    ...new Map(pkg.rulesets.flatMap(({ id }) => pkg.compile(id).cards).map((one) => [one.id, one])).values(),
  ];
  for (const home of [...(pkg.packs ?? []).map(({ id }) => id), undefined]) {
    const found = new CardNames(cards, home).find(word);
    if ('id' in found) return found.id;
    if ('several' in found) throw new CliFailure('BAD_VALUE', '--card', M.severalCards(word, found.several));
    if (home === undefined) throw new CliFailure('BAD_VALUE', '--card', M.noCard(word, found.suggestion));
  }
  throw new CliFailure('BAD_VALUE', '--card', M.noCard(word, undefined));
}
