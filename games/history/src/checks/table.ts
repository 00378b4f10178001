import { CARD_TYPES } from '../vocabulary/words.ts';
import { FileReader } from './problem.ts';
import { integer, listOf, object, oneOf, recordOf, type Shape, text } from './shape.ts';
import { checkYear } from './year.ts';

const count = integer(0, 10);
const year: Shape = (value, path, reader) => checkYear(reader, value, path);

const TABLE = object({
  needed: {
    format: oneOf(['history-table/1']),
    defaultRuleset: text,
    eras: listOf(
      object({
        needed: {
          id: text,
          name: text,
          kana: text,
          nameEn: text,
          from: year,
          to: year,
          wayToWin: text,
          wayToWinEn: text,
        },
        optional: { age: text },
      }),
      1,
    ),
    basePiles: listOf(text, 1),
    startDecks: recordOf(text, recordOf(text, integer(1, 10))),
    kingdomSlots: object({
      needed: {
        victory: count,
        person: count,
        event: count,
        any: count,
        anyTypes: listOf(oneOf(CARD_TYPES)),
        minOpeners: count,
        openerMaxCost: integer(0, 20),
        maxAttackPiles: count,
      },
    }),
  },
});

/** Whether the cards it names exist is known when these have been read. */
export function checkTable(json: unknown, file: string): FileReader {
  const problems = new FileReader(file);
  TABLE(json, '$', problems);
  return problems;
}
