/** Turns Zod's complaints into ours: one sentence each, in both languages, with the JSON path and the word that was meant. */

import { childPath, nearest } from '@fuda/game';
import type { z } from 'zod';
import { M } from './messages.ts';
import type { Problems } from './problem.ts';
import { baseSchema, type Scenario, type ScenarioBase, STEP_KINDS, scenarioSchema } from './schema.ts';

type Issue = z.core.$ZodIssue;
type Key = string | number;

/** Checks the shape only. Undefined when it is wrong; the reasons are then in `problems`. */
export function readShape(json: unknown, problems: Problems): Scenario | undefined {
  const parsed = scenarioSchema.safeParse(json);
  if (!parsed.success) for (const issue of parsed.error.issues) report(issue, [], json, scenarioSchema, problems);
  else {
    for (const [i, step] of parsed.data.script.entries()) {
      const kinds = STEP_KINDS.filter((kind) => step[kind] !== undefined);
      if (kinds.length !== 1) problems.add('BAD_SHAPE', `$.script[${i}]`, M.oneKind(STEP_KINDS));
    }
  }
  return parsed.success && problems.list.length === 0 ? parsed.data : undefined;
}

/** The same for a position that scenarios begin from. */
export function readBaseShape(json: unknown, problems: Problems): ScenarioBase | undefined {
  const parsed = baseSchema.safeParse(json);
  if (!parsed.success) for (const issue of parsed.error.issues) report(issue, [], json, baseSchema, problems);
  return parsed.data;
}

function pathOf(keys: readonly Key[]): string {
  return keys.reduce<string>(childPath, '$');
}

function report(issue: Issue, before: readonly Key[], root: unknown, schema: z.ZodType, problems: Problems): void {
  const keys = [...before, ...(issue.path as Key[])];
  const path = pathOf(keys);
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys) {
        const known = keysAt(schema, keys);
        problems.add('UNKNOWN_KEY', childPath(path, key), M.unknown('key', key, nearest(key, known)));
      }
      return;
    case 'invalid_union':
      reportUnion(issue, keys, root, schema, problems);
      return;
    case 'invalid_type': {
      const found = valueAt(root, keys);
      if (found === undefined) problems.add('BAD_SHAPE', path, M.missing());
      else problems.add('BAD_SHAPE', path, M.wrongType(issue.expected, typeName(found)));
      return;
    }
    case 'invalid_value':
      problems.add('BAD_SHAPE', path, M.badValue(issue.values.map((v) => JSON.stringify(v)).join(', ')));
      return;
    case 'too_small':
      problems.add('BAD_SHAPE', path, M.outOfRange(`≥ ${issue.minimum}`));
      return;
    case 'too_big':
      problems.add('BAD_SHAPE', path, M.outOfRange(`≤ ${issue.maximum}`));
      return;
    default:
      problems.add('BAD_SHAPE', path, M.badShape(issue.code));
  }
}

/** Of several allowed shapes the one that was meant is the one whose outermost type fits. */
function reportUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  keys: readonly Key[],
  root: unknown,
  schema: z.ZodType,
  problems: Problems,
): void {
  const isOutermost = (i: Issue) => i.path.length === 0 && (i.code === 'invalid_type' || i.code === 'invalid_value');
  const meant = issue.errors.find((branch) => !branch.some(isOutermost));
  if (meant) {
    for (const inner of meant) report(inner, keys, root, schema, problems);
    return;
  }
  const allowed = issue.errors.flat().flatMap((i) => {
    if (i.code === 'invalid_type') return [i.expected];
    return i.code === 'invalid_value' ? i.values.map((v) => JSON.stringify(v)) : [];
  });
  problems.add(
    'BAD_SHAPE',
    pathOf(keys),
    M.wrongType([...new Set(allowed)].join(' | '), typeName(valueAt(root, keys))),
  );
}

function valueAt(root: unknown, keys: readonly Key[]): unknown {
  return keys.reduce<unknown>((at, key) => (at as Record<Key, unknown> | null | undefined)?.[key], root);
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' || value === undefined ? typeof value : `${typeof value} ${JSON.stringify(value)}`;
}

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  getter?: () => z.ZodType;
};

/** The keys allowed in the object at this path of the schema. */
function keysAt(schema: z.ZodType, keys: readonly Key[]): string[] {
  const def = schema._zod.def as unknown as Def;
  if (def.innerType) return keysAt(def.innerType, keys);
  if (def.getter) return keysAt(def.getter(), keys);
  if (def.options) return def.options.flatMap((option) => keysAt(option, keys));
  if (keys.length === 0) return Object.keys(def.shape ?? {});
  const [key, ...rest] = keys;
  const inner = def.shape?.[key] ?? def.items?.[key as number] ?? def.element ?? def.valueType;
  return inner ? keysAt(inner, rest) : [];
}
