import { nearest } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { ValueKind, Variable } from './nodes.ts';
import type { Reader } from './reader.ts';

/** Names of what a variable may hold, for complaints. */
export const KIND_NAMES: Readonly<Record<ValueKind, Text>> = {
  number: { ja: '数', en: 'a number' },
  flag: { ja: '「したかどうか」', en: 'a yes or no' },
  cards: { ja: 'カード', en: 'cards' },
  card: { ja: 'カード1枚', en: 'one card' },
  player: { ja: 'プレイヤー', en: 'a player' },
};

export const SYSTEM_VARIABLES = [
  '$source',
  '$player',
  '$opponent',
  '$prev',
  '$event',
  '$it',
  '$kept',
  '$keptValue',
] as const;

export function wrongKind(reader: Reader, path: string, name: string, found: ValueKind, wanted: ValueKind): undefined {
  reader.report('wrong-kind', path, { name, found: KIND_NAMES[found].ja, expected: KIND_NAMES[wanted] });
  return undefined;
}

/** $prev: the result of the last instruction that has one, named or not. */
function previousResult(reader: Reader, path: string, kinds: readonly ValueKind[]): Variable | undefined {
  const { previous } = reader.scope;
  const kind = previous?.instruction.resultKind(previous.args);
  if (!previous || kind === undefined) {
    reader.report('no-result', path, { name: '$prev' });
    return undefined;
  }
  if (!kinds.includes(kind)) return wrongKind(reader, path, '$prev', kind, kinds[0]);
  previous.resultRead = true;
  if (previous.out) {
    previous.out.reads++;
    return previous.out;
  }
  const name = `%prev${reader.scope.variables.size}`;
  const variable = reader.scope.write(name, kind, previous.path);
  if (!variable) return undefined;
  variable.origin = previous;
  variable.reads++;
  previous.out = variable;
  return variable;
}

/** A user's variable or $prev, known to hold one of these kinds. System names are the caller's business. */
export function readVariable(
  reader: Reader,
  name: string,
  path: string,
  kinds: readonly ValueKind[],
): Variable | undefined {
  if (name === '$prev') return previousResult(reader, path, kinds);
  const { scope } = reader;
  const certainty = scope.certainty(name);
  const variable = scope.variables.get(name);
  if (certainty === undefined || variable === undefined) {
    if (variable || scope.written.has(name)) reader.report('variable-before-write', path, { name });
    else reader.unknown('unknown-variable', path, name, [...scope.variables.keys(), ...SYSTEM_VARIABLES]);
    if (variable) variable.reads++;
    return undefined;
  }
  variable.reads++;
  if (certainty === 'maybe') {
    variable.startsEmpty = true;
    reader.report('variable-maybe-unset', path, { name });
  }
  if (variable.slot !== scope.slot) variable.carried = true;
  if (kinds.includes(variable.kind)) return variable;
  return wrongKind(reader, path, name, variable.kind, kinds[0]);
}

/** The name of a new variable: $ and a word. */
export function readVariableName(reader: Reader, value: unknown, path: string): string | undefined {
  const name = reader.string(value, path);
  if (name === undefined) return undefined;
  if ((SYSTEM_VARIABLES as readonly string[]).includes(name)) {
    const expected = { ja: 'システム変数には書けません', en: 'a system variable cannot be written' };
    reader.report('conflicting-fields', path, { name, expected });
    return undefined;
  }
  if (/^\$[\p{L}_][\p{L}\p{N}_]{0,39}$/u.test(name)) return name;
  const near = nearest(name, reader.scope.variables.keys());
  const hint = near ? { ja: `もしかして: ${near}`, en: `did you mean ${near}?` } : undefined;
  reader.report(
    'wrong-type',
    path,
    { expected: { ja: '$で始まる変数名', en: 'a variable name like $name' }, found: name.slice(0, 40) },
    hint,
  );
  return undefined;
}
