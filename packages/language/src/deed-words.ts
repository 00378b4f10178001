import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import { CALL } from './instructions/call.ts';

/** Parameters that hold programs: who only runs something is no deed, what is run has names of its own. */
const RUNS: readonly string[] = ['program', 'modes', 'cases'];

/** What the instructions of a vocabulary do, by name: those that only look, pick, count or branch are left out. */
export function deedWords({ instructions }: Vocabulary): Readonly<Record<string, Text>> {
  const doing = instructions.items.filter(
    ({ name, idle, params }) =>
      !idle && name !== CALL.name && !Object.values(params).some(({ shape }) => RUNS.includes(shape.kind)),
  );
  return Object.fromEntries(doing.map(({ name, label }) => [name, label]));
}
