/** JSON Schema (2020-12) in a few words: only what the published schemas of cards consist of. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const ANYTHING: JsonSchema = {};
export const NOTHING: JsonSchema = { not: {} };
export const STRING: JsonSchema = { type: 'string' };
export const BOOLEAN: JsonSchema = { type: 'boolean' };
export const OBJECT: JsonSchema = { type: 'object' };

/** A whole number; without bounds any that JSON readers agree on. */
export function integer(min: number = Number.MIN_SAFE_INTEGER, max: number = Number.MAX_SAFE_INTEGER): JsonSchema {
  return { type: 'integer', minimum: min, maximum: max };
}

export const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const map = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** One of these; alternatives of alternatives lie side by side, and what is written twice counts once. */
export function anyOf(alternatives: readonly JsonSchema[]): JsonSchema {
  const flat = alternatives.flatMap((one): readonly JsonSchema[] => {
    const keys = Object.keys(one);
    return keys.length === 1 && keys[0] === 'anyOf' ? (one.anyOf as readonly JsonSchema[]) : [one];
  });
  const once = [...new Map(flat.map((one) => [JSON.stringify(one), one])).values()];
  return once.length === 1 ? once[0] : { anyOf: once };
}

export interface Properties {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

/** An object with these fields, and no others unless it is `open`. */
export function object({ properties, required }: Properties, open = false): JsonSchema {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(open ? {} : { additionalProperties: false }),
  };
}

export const described = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, description });
