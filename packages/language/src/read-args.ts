import { childPath } from '@fuda/game';
import type { Args } from './nodes.ts';
import type { ParamSet } from './param.ts';
import type { JsonObject, Reader } from './reader.ts';

/** Where one parameter was written. */
interface Written {
  readonly value: unknown;
  readonly path: string;
}

function find(
  reader: Reader,
  names: readonly string[],
  flat: JsonObject,
  nested: JsonObject | undefined,
  path: string,
): Written | undefined {
  const found: Written[] = [];
  for (const name of names) {
    if (nested?.has(name)) found.push({ value: nested.get(name), path: childPath(childPath(path, 'args'), name) });
    if (flat.has(name)) found.push({ value: flat.get(name), path: childPath(path, name) });
  }
  if (found.length > 1) {
    const expected = { ja: '2か所に書かれています', en: 'it is written twice' };
    reader.report('conflicting-fields', found[1].path, { name: names[0], expected });
  }
  return found[0];
}

/**
 * Reads the parameters of an instruction or expression, written beside `op` or inside `args` (seed 003 has both).
 * `common` are the further fields allowed beside `op`. Returns undefined when a required one is missing or wrong.
 */
export function readArgs(
  reader: Reader,
  params: ParamSet,
  object: JsonObject,
  path: string,
  common: readonly string[],
): Args | undefined {
  // Arithmetic has a parameter that is itself called `args`; a list there is that parameter.
  const inner = params.args === undefined && object.has('args') ? object.get('args') : undefined;
  const nested = inner === undefined ? undefined : reader.object(inner, childPath(path, 'args'));
  if (inner !== undefined && !nested) return undefined;
  const spread = Object.values(params).some((param) => param.flat);
  const known = Object.entries(params).flatMap(([name, param]) => (param.flat ? [] : [name, ...(param.words ?? [])]));
  if (!spread || nested) reader.onlyFields(object, path, [...known, ...common]);
  if (nested && !spread) reader.onlyFields(nested, childPath(path, 'args'), known);
  const args: Record<string, unknown> = {};
  let complete = true;
  for (const [name, param] of Object.entries(params)) {
    if (param.flat) {
      const taken = [...known, ...(nested ? [] : common)];
      const fields = [...(nested ?? object)].filter(([key]) => !taken.includes(key));
      args[name] = param.read(reader, Object.fromEntries(fields), nested ? childPath(path, 'args') : path);
      if (args[name] === undefined) complete = false;
      continue;
    }
    const written = find(reader, [name, ...(param.words ?? [])], object, nested, path);
    if (written) {
      args[name] = param.read(reader, written.value, written.path);
      if (args[name] === undefined) complete = false;
    } else if (param.fallback !== undefined) {
      args[name] = param.read(reader, param.fallback, childPath(path, name));
    } else if (param.need === 'required') {
      reader.report('missing-field', path, { name });
      complete = false;
    }
  }
  return complete ? args : undefined;
}
