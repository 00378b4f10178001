import type { Text } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';
import { CALL } from './instructions/call.ts';

/** Parameters that hold programs: who only runs something is no deed, what is run has names of its own. */
const RUNS: readonly string[] = ['program', 'modes', 'cases'];

/** What the programs an ability can have are called, by name: 発動, 効果処理. */
export function programWords({ abilityKinds }: Vocabulary): Readonly<Record<string, Text>> {
  const slots = abilityKinds.items.flatMap((kind) => kind.slots);
  return Object.fromEntries(slots.reverse().map(({ name, label }) => [name, label]));
}

/** What the instructions of a vocabulary do, by name: those that only look, pick, count or branch are left out. */
export function deedWords({ instructions }: Vocabulary): Readonly<Record<string, Text>> {
  const doing = instructions.items.filter(
    ({ name, idle, params }) =>
      !idle && name !== CALL.name && !Object.values(params).some(({ shape }) => RUNS.includes(shape.kind)),
  );
  return Object.fromEntries(doing.map(({ name, label }) => [name, label]));
}
