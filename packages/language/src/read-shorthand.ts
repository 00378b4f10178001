import { childPath } from '@fuda/game';
import { isBare, type Shorthand } from './define-shorthand.ts';
import type { Args, InstructionNode } from './nodes.ts';
import { readArgs } from './read-args.ts';
import type { Reader } from './reader.ts';
import { nests } from './shape.ts';

/** The one field of the object, if it is one the game has. */
function findShorthand(
  reader: Reader,
  value: unknown,
  path: string,
): { shorthand: Shorthand; value: unknown } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.report('one-field', path, { found: JSON.stringify(value) ?? '' });
    return undefined;
  }
  const { shorthands } = reader.vocabulary;
  const fields = Object.entries(value);
  for (const [name] of fields) {
    if (!shorthands.get(name)) reader.unknown('unknown-instruction', childPath(path, name), name, shorthands.shown());
  }
  const [[name, written] = ['', undefined], ...more] = fields;
  if (fields.length === 0 || more.length > 0) {
    reader.report('one-field', path, { found: fields.map(([key]) => key).join(', ') || '0' });
    return undefined;
  }
  const shorthand = shorthands.get(name);
  return shorthand && { shorthand, value: written };
}

/** Whether it may stand here: in this game, on such a card, so deep inside others. */
function isInPlace(reader: Reader, { name, params, refuse }: Shorthand, path: string): boolean {
  const { main } = reader.surroundings;
  const refusal = refuse(reader.vocabulary);
  if (refusal) reader.report('not-supported', path, { name, expected: refusal });
  const misplaced = main?.words?.includes(name) === false;
  if (misplaced) reader.report('misplaced-instruction', path, { name, expected: main.on });
  const { nesting = Infinity } = reader.vocabulary.declaration;
  const tooDeep = reader.depth >= nesting && Object.values(params).some((param) => nests(param.shape));
  if (tooDeep) reader.report('too-nested', path, { found: String(nesting) });
  return !refusal && !misplaced && !tooDeep;
}

function readWritten(reader: Reader, shorthand: Shorthand, value: unknown, path: string): Args | undefined {
  if (isBare(shorthand)) {
    const read: unknown = shorthand.params.value.read(reader, value, path);
    return read === undefined ? undefined : { value: read };
  }
  const object = reader.object(value, path);
  return object && readArgs(reader, shorthand.params, object, path, []);
}

/** Reads `{ "draw": 2 }` as the instruction it is short for. Undefined when it cannot be compiled. */
export function readShorthand(reader: Reader, json: unknown, path: string): InstructionNode | undefined {
  const found = findShorthand(reader, json, path);
  if (!found) return undefined;
  const { shorthand } = found;
  const at = childPath(path, shorthand.name);
  if (!isInPlace(reader, shorthand, at)) return undefined;
  const { scope, vocabulary } = reader;
  const before = scope.fork();
  reader.branches.push([]);
  const written = readWritten(reader, shorthand, found.value, at);
  const branches = reader.branches.pop() ?? [];
  const instruction = vocabulary.instructions.get(shorthand.instruction);
  if (!written || !instruction) return undefined;
  const args = shorthand.args(written, vocabulary);
  const ends = branches.map((branch) => branch.end);
  if (ends.length > 0) scope.merge(before, ends, instruction.exhaustive(args));
  const refusal = instruction.refuse(vocabulary, args);
  if (refusal) reader.report('not-supported', at, { name: shorthand.name, expected: refusal });
  instruction.check(reader, args, at);
  shorthand.check(reader, written, at);
  return { instruction, args, path, optional: false, resultRead: false, shorthand: { declared: shorthand, written } };
}
