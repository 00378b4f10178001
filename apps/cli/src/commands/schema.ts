import { packJsonSchema } from '@fuda/pack';
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
    'カードファイル、シナリオ、パックのJSON Schemaを出力（エディターの補完用）',
    'print the JSON Schema of card files, scenarios or packs, for completion in editors',
  ),
  options: {
    game: {
      ...GAME,
      help: text(
        'このゲームのカードファイルのもの（なければシナリオのもの）',
        'of card files of this game (without: of scenarios)',
      ),
    },
    pack: {
      help: text('パックのもの（--game があればそのカードも）', 'of packs (with --game: of its cards in them, too)'),
    },
  },
  async run(call) {
    const pkg = call.values.game === undefined ? undefined : gameNamed(call, call.values.game);
    if (call.flags.has('pack')) {
      printLines(call.out, JSON.stringify(packJsonSchema(pkg), null, 2));
      return EXIT.fine;
    }
    if (pkg && !pkg.cardSchema) throw new CliFailure('BAD_VALUE', '--game', M.noCardFiles(pkg.id));
    printLines(call.out, JSON.stringify(pkg?.cardSchema ? pkg.cardSchema() : scenarioJsonSchema(), null, 2));
    return EXIT.fine;
  },
};
