import { scenarioJsonSchema } from '@fuda/scenario';
import type { CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';
import { gameNamed } from '../read-args.ts';
import { GAME } from './options.ts';

export const schemaCommand: CommandSpec = {
  name: 'schema',
  summary: text(
    'カードファイルやシナリオのJSON Schemaを出力（エディターの補完用）',
    'print the JSON Schema of card files or scenarios, for completion in editors',
  ),
  options: {
    game: {
      ...GAME,
      help: text(
        'このゲームのカードファイルのもの（なければシナリオのもの）',
        'of card files of this game (without: of scenarios)',
      ),
    },
  },
  async run(call) {
    const pkg = call.values.game === undefined ? undefined : gameNamed(call.values.game);
    if (pkg && !pkg.cardSchema) throw new CliFailure('BAD_VALUE', '--game', M.noCardFiles(pkg.id));
    printLines(call.out, JSON.stringify(pkg?.cardSchema ? pkg.cardSchema() : scenarioJsonSchema(), null, 2));
    return EXIT.fine;
  },
};
