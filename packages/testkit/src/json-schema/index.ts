/** A JSON Schema as people's editors take it: checked and applied by a validator that is not ours. */
import { Ajv2020 } from 'ajv/dist/2020.js';

/** What is wrong with JSON by this schema, as `path: reason`; throws where the schema itself is wrong. */
export function schemaCheck(schema: object): (json: unknown) => readonly string[] {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
  return (json) =>
    validate(json) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
