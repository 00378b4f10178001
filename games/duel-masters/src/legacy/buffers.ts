/** Verbs that look at the top of the deck and share out what they see. */
import { amountOf, type Command, type Convert, type Program } from './command.ts';
import { filterOf } from './filter.ts';
import { type Json, numberOf } from './report.ts';
import { zoneWord } from './words.ts';

/** Cards looked at are kept under one name, the latest pick under another. */
export const BUFFER = '$buffer';
export const PICKED = '$picked';
export const needBuffer = (command: Command, then: () => Program): Program | undefined =>
  command.known.has(BUFFER)
    ? then()
    : command.report.lost('BAD_SHAPE', command.path, '見ているカードがありません', 'no cards are being looked at');
export const buffer =
  (op: Json): Convert =>
  (command) => {
    command.known.add(BUFFER);
    command.known.delete(PICKED);
    return [{ ...op, out: BUFFER }];
  };

export const pick: Convert = (command) =>
  needBuffer(command, () => {
    const { json, report, path, known } = command;
    const n = numberOf(json.amount) ?? 1;
    known.add(PICKED);
    return [
      {
        op: 'SELECT',
        among: BUFFER,
        ...filterOf(report, json.target_filter, `${path}.target_filter`),
        count: json.up_to === true || json.optional === true ? { upTo: n } : n,
        out: PICKED,
      },
    ];
  });

export const fromBuffer =
  (rest: boolean): Convert =>
  (command) =>
    needBuffer(command, () => {
      const { json, report, path, known } = command;
      const to = zoneWord(report, json.to_zone ?? json.destination_zone, `${path}.to_zone`) ?? 'HAND';
      const cards = rest
        ? { among: BUFFER, ...(known.has(PICKED) ? { except: PICKED } : {}) }
        : known.has(PICKED)
          ? PICKED
          : BUFFER;
      const at = to === 'DECK' ? { at: json.destination_position === 'TOP' ? 'TOP' : 'BOTTOM' } : {};
      return [to === 'BATTLE' ? { op: 'PUT', cards } : { op: 'MOVE', cards, to, ...at }];
    });

/** look at the top n, take one that fits, the rest to the bottom */
export const lookAndTake =
  (standard: number, take: (cards: string) => Json): Convert =>
  (command) => [
    { op: 'LOOK', count: amountOf(command, standard), out: BUFFER },
    {
      op: 'SELECT',
      among: BUFFER,
      ...filterOf(command.report, command.json.target_filter, `${command.path}.target_filter`),
      count: { upTo: 1 },
      out: PICKED,
    },
    take(PICKED),
    { op: 'MOVE', cards: { among: BUFFER, except: PICKED }, to: 'DECK', at: 'BOTTOM' },
  ];
