import type { InstructionNode, ProgramNode } from './nodes.ts';

/** Programs directly inside the arguments of an instruction. */
export function programsIn(value: unknown, into: ProgramNode[] = []): ProgramNode[] {
  if (typeof value !== 'object' || value === null) return into;
  if (value instanceof Map || Array.isArray(value)) for (const part of value.values()) programsIn(part, into);
  else if ('instructions' in value) into.push(value as ProgramNode);
  else if (!(('kind' in value && value.kind === 'variable') || 'startsEmpty' in value || 'operator' in value))
    for (const part of Object.values(value)) programsIn(part, into);
  return into;
}

/** Every instruction of a program, nested ones included. */
export function instructionsOf(program: ProgramNode | undefined): InstructionNode[] {
  return (program?.instructions ?? []).flatMap((node) => [node, ...programsIn(node.args).flatMap(instructionsOf)]);
}
