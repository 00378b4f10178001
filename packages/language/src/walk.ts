import type { InstructionNode, ProgramNode } from './nodes.ts';

/** Programs directly inside the arguments of an instruction. */
export function programsIn(value: unknown): ProgramNode[] {
  if (value instanceof Map) return [...value.values()].flatMap(programsIn);
  if (Array.isArray(value)) return value.flatMap(programsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('instructions' in value) return [value as ProgramNode];
  if (('kind' in value && value.kind === 'variable') || 'startsEmpty' in value || 'operator' in value) return [];
  return Object.values(value).flatMap(programsIn);
}

/** Every instruction of a program, nested ones included. */
export function instructionsOf(program: ProgramNode | undefined): InstructionNode[] {
  return (program?.instructions ?? []).flatMap((node) => [node, ...programsIn(node.args).flatMap(instructionsOf)]);
}
