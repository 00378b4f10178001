import { childPath } from '@fuda/game';
import { cells } from '@fuda/kernel';
import { Builder, newWorkshop } from './builder.ts';
import type { Instruction } from './define-instruction.ts';
import { holeFor } from './hole.ts';
import { ExpressionLowering } from './lower-expression.ts';
import { type Args, type InstructionNode, JOINS, type ProgramNode } from './nodes.ts';
import { readArgs } from './read-args.ts';
import { readShorthand } from './read-shorthand.ts';
import { KIND_NAMES, readVariableName, wrongKind } from './read-variable.ts';
import type { JsonObject, Reader } from './reader.ts';

/** Fields every instruction may have beside its parameters. */
export const COMMON_FIELDS = ['op', 'args', 'out', 'join', 'optional', 'note'] as const;

function findInstruction(
  reader: Reader,
  op: string,
  path: string,
): { instruction: Instruction; fixed: Readonly<Record<string, unknown>> } | undefined {
  const { instructions, aliases } = reader.vocabulary;
  const alias = aliases.get(op);
  const instruction = instructions.get(alias?.instruction ?? op);
  if (instruction) return { instruction, fixed: alias?.args ?? {} };
  reader.unknown('unknown-instruction', path, op, [...instructions.words(), ...aliases.words()]);
  return undefined;
}

/** Adds an alias's fixed parameters; writing one of them again is a contradiction. */
function withFixed(
  reader: Reader,
  object: JsonObject,
  fixed: Readonly<Record<string, unknown>>,
  path: string,
): JsonObject {
  const merged = new Map(object);
  for (const [name, value] of Object.entries(fixed)) {
    if (object.has(name)) {
      const expected = { ja: 'この命令では決まっています', en: 'this instruction fixes it' };
      reader.report('conflicting-fields', childPath(path, name), { name, expected });
    } else merged.set(name, value);
  }
  return merged;
}

function readOut(reader: Reader, node: InstructionNode, value: unknown, path: string): void {
  const name = readVariableName(reader, value, path);
  if (name === undefined) return;
  const kind = node.instruction.resultKind(node.args);
  if (kind === undefined) {
    reader.report('no-result', path, { name: node.instruction.name });
    return;
  }
  const variable = reader.scope.write(name, kind, path);
  if (!variable) {
    wrongKind(reader, path, name, reader.scope.variables.get(name)?.kind ?? kind, kind);
    return;
  }
  variable.origin ??= node;
  node.out = variable;
}

/** Where a game has shorthands its main effects are written in nothing else; everywhere else an `op` names an instruction. */
function isShort({ vocabulary, surroundings }: Reader, value: unknown): boolean {
  if (vocabulary.shorthands.items.length === 0) return false;
  return surroundings.main !== undefined || typeof value !== 'object' || value === null || !('op' in value);
}

/** Reads one instruction. Undefined when it cannot be compiled; the complaints are in the reader. */
export function readInstruction(reader: Reader, value: unknown, path: string): InstructionNode | undefined {
  if (!reader.countInstruction(path)) return undefined;
  reader.note(path);
  if (isShort(reader, value)) return readShorthand(reader, value, path);
  const object = reader.object(value, path, { ja: '命令', en: 'an instruction' });
  if (!object) return undefined;
  const op = reader.required(object, path, 'op', (v, p) => reader.string(v, p));
  const found = op === undefined ? undefined : findInstruction(reader, op, childPath(path, 'op'));
  if (!found) return undefined;
  const { instruction, fixed } = found;
  const { scope } = reader;
  const before = scope.fork();
  reader.branches.push([]);
  const args = readArgs(reader, instruction.params, withFixed(reader, object, fixed, path), path, COMMON_FIELDS);
  const branches = reader.branches.pop() ?? [];
  const join = reader.optional(object, path, 'join', (v, p) =>
    reader.oneOf(v, p, JOINS, { ja: 'つなぎ方', en: 'way to join' }),
  );
  const optional = reader.optional(object, path, 'optional', (v, p) => reader.boolean(v, p)) ?? false;
  reader.optional(object, path, 'note', (v, p) => reader.string(v, p));
  if (!args) return undefined;
  const ends = branches.map((branch) => branch.end);
  if (ends.length > 0) scope.merge(before, ends, instruction.exhaustive(args) && !optional);
  const refusal = instruction.refuse(reader.vocabulary, args);
  if (refusal) reader.report('not-supported', path, { name: instruction.name, expected: refusal });
  instruction.check(reader, args, path);
  if (instruction.lasting && !refusal) checkKept(reader, instruction, args, path);
  const after = join && join !== 'ALSO' ? previousDone(reader, path) : undefined;
  const node: InstructionNode = {
    instruction,
    args,
    path,
    optional,
    resultRead: false,
    ...(join ? { join } : {}),
    ...(after ? { after } : {}),
  };
  if (object.has('out')) readOut(reader, node, object.get('out'), childPath(path, 'out'));
  if (node.out && (optional || after)) node.out.startsEmpty = true;
  if (instruction.resultKind(args) !== undefined) scope.previous = node;
  return node;
}

/** Something lasting keeps numbers and single cards of the effect that starts it: no lists, and not too many. */
function checkKept(reader: Reader, instruction: Instruction, args: Args, path: string): void {
  const workshop = newWorkshop('');
  const trial = new Builder(new ExpressionLowering(reader.vocabulary), workshop);
  trial.block(() => instruction.lower(trial, args, undefined));
  for (const name of workshop.stuck)
    reader.report('wrong-kind', path, { name, found: KIND_NAMES.cards.ja, expected: ONE_VALUE });
  if (workshop.mostKept <= MOST_KEPT) return;
  const expected = {
    ja: `続く効果が覚えられる値は${MOST_KEPT}つまで`,
    en: `what lasts keeps at most ${MOST_KEPT} values`,
  };
  reader.report('too-many', path, { expected });
}

const { MOST_KEPT } = cells;
const ONE_VALUE = {
  ja: '数かカード1枚（続く効果はカードの一覧を覚えられません。FOREACHで1枚ずつ行うか、枚数を先に数えます）',
  en: 'a number or a single card (what lasts cannot keep a list: use FOREACH, or count them first)',
};

/** THEN and IF_DO look at whether the instruction before was carried out. */
function previousDone(reader: Reader, path: string): InstructionNode | undefined {
  const { previous } = reader.scope;
  if (previous) previous.resultRead = true;
  else reader.report('no-result', childPath(path, 'join'), { name: 'join' });
  return previous;
}

/**
 * An instruction that could not be read: the complaints say why, the text that there is one. What it writes is known as far as that does
 * not depend on its parameters, so that those who read it are not complained about, too.
 */
function hole(reader: Reader, value: unknown, path: string): InstructionNode {
  const json = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  const { instructions, aliases, shorthands } = reader.vocabulary;
  const op = json.get('op');
  const known =
    typeof op === 'string'
      ? instructions.get(aliases.get(op)?.instruction ?? op)
      : instructions.get(shorthands.get([...json.keys()][0] ?? '')?.instruction ?? '');
  const node: InstructionNode = { instruction: holeFor(known), args: {}, path, optional: false, resultRead: false };
  const [kind, out] = [node.instruction.resultKind({}), json.get('out')];
  if (kind !== undefined && typeof out === 'string') {
    const variable = reader.scope.write(out, kind, childPath(path, 'out'));
    if (variable) variable.origin ??= node;
  }
  return node;
}

/** A list of instructions. Empty ones are refused, unless the game takes them: nobody means them. */
export function readProgram(reader: Reader, value: unknown, path: string): ProgramNode | undefined {
  const entries = reader.list(value, path);
  if (!entries) return undefined;
  if (entries.length === 0 && !reader.vocabulary.declaration.emptyPrograms) reader.report('empty-program', path);
  const outer = reader.scope.previous;
  const bindings = reader.pendingBindings;
  reader.pendingBindings = [];
  const { scope } = reader;
  const before = scope.fork();
  for (const { name, kind, path: at } of bindings) {
    if (!scope.write(name, kind, at)) wrongKind(reader, at, name, scope.variables.get(name)?.kind ?? kind, kind);
  }
  scope.previous = undefined;
  const instructions: InstructionNode[] = [];
  let complete = true;
  for (const [i, entry] of entries.entries()) {
    const at = childPath(path, i);
    const node = readInstruction(reader, entry, at) ?? (reader.tolerant ? hole(reader, entry, at) : undefined);
    if (node) {
      instructions.push(node);
      reader.places?.instructions.set(at, node);
    } else complete = false;
  }
  reader.note(childPath(path, entries.length));
  for (const { name } of bindings) scope.forget(name);
  const program: ProgramNode = { instructions, path };
  const open = reader.branches.at(-1);
  if (open) {
    open.push({ program, end: scope.fork() });
    scope.restore(before);
    scope.previous = outer;
  }
  return complete ? program : undefined;
}
