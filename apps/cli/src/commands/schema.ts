import { scenarioJsonSchema } from '@fuda/testkit';
import type { CommandSpec } from '../command.ts';
import { EXIT } from '../errors.ts';
import { text } from '../language.ts';

export const schemaCommand: CommandSpec = {
  name: 'schema',
  summary: text(
    'シナリオのJSON Schemaを出力（エディターの補完用）',
    'print the JSON Schema of scenarios, for completion in editors',
  ),
  options: {},
  async run(call) {
    call.out(JSON.stringify(scenarioJsonSchema(), null, 2));
    return EXIT.fine;
  },
};
