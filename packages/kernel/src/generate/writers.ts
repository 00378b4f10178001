/** Everything that writes text of the generated tier, in one hand: a page on which no code may be made has no use for it. */
import { expression, newWriter, writeFunction } from './expressions.ts';
import { writeMove } from './moves.ts';
import { writeProgram } from './programs.ts';
import { writeQuery } from './queries.ts';
import { collect, conditions, rightSides } from './scans.ts';

export const WRITERS = {
  collect,
  conditions,
  expression,
  newWriter,
  rightSides,
  writeFunction,
  writeMove,
  writeProgram,
  writeQuery,
};
export type Writers = typeof WRITERS;
