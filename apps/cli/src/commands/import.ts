import { basename, extname, join } from 'node:path';
import type { CardImport, GameLibrary, Problem } from '@fuda/game';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { readBytes, writeNew } from '../files.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { gameNamed } from '../read-args.ts';
import { GAME } from './options.ts';

export const importCommand: CommandSpec = {
  name: 'import',
  summary: text(
    'ほかのプログラムのカードデータをカードファイルにする',
    "turn another program's card data into card files",
  ),
  options: {
    out: { value: 'DIR', required: true, help: text('書き込むフォルダー', 'folder to write to') },
    game: {
      ...GAME,
      help: text('どのゲームのカードか（形式で分からないとき）', 'whose cards, where the format does not tell'),
    },
  },
  args: { name: 'FORMAT FILE', many: true },
  more: text(
    '例: fuda import cdb cards.cdb --out my-cards。カードに書かれた事実だけを取り込みます。効果の分からないカードには "playable": false と理由が付きます。',
    'Example: fuda import cdb cards.cdb --out my-cards. Only printed facts are taken; cards whose effects are unknown are marked "playable": false with the reason.',
  ),
  async run(call) {
    const [format, file, extra] = call.args;
    if (file === undefined) throw new CliFailure('MISSING_ARGUMENT', 'FILE', M.missingArgument('FILE'));
    if (extra !== undefined) throw new CliFailure('UNEXPECTED_ARGUMENT', extra, M.unexpectedArgument(extra));
    const { game, reader } = find(call, format, call.values.game);
    const read = await reader.read(readBytes(file));
    if (!read.ok) throw new CliFailure('BAD_CARD_FILE', read.error.path, read.error.reason, EXIT.failed);
    const { cards, problems } = read.value;
    const playable = cards.filter((card) => card.playable !== false).length;
    if (cards.length === 0) {
      tell(call, problems);
      throw new CliFailure(
        'NO_CARDS',
        file,
        M.nothingImported(file),
        EXIT.failed,
        problems.map((one) => ({ ...one, file })),
      );
    }
    const target = join(call.values.out ?? '', `${basename(file, extname(file))}.json`);
    writeNew(target, `${JSON.stringify({ game: game.id, cards }, null, 2)}\n`, call.disk);
    if (call.json)
      call.out(JSON.stringify({ ok: true, game: game.id, file: target, cards: cards.length, playable, problems }));
    else {
      tell(call, problems);
      call.out(call.say(M.imported(cards.length, playable, target)));
    }
    return EXIT.fine;
  },
};

function tell(call: Call, problems: readonly Problem[]): void {
  if (call.json) return;
  for (const { severity, code, path, reason } of problems) call.out(`${severity} ${code} ${path}: ${call.say(reason)}`);
}

function find(call: Call, format: string, gameId: string | undefined): { game: GameLibrary; reader: CardImport } {
  const games = gameId === undefined ? call.games : [gameNamed(call, gameId)];
  const all = games.flatMap((game) => (game.cardImports ?? []).map((reader) => ({ game, reader })));
  const found = all.find(({ reader }) => reader.id === format);
  if (found) return found;
  throw new CliFailure(
    'BAD_VALUE',
    'FORMAT',
    M.noImport(
      format,
      all.map(({ reader }) => reader.id),
    ),
  );
}
