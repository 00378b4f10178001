/** Networks that were trained for a game and lie beside it (`scripts/folder-imports.mjs`): fetched when somebody plays with them. */
export interface ShippedModel {
  /** folder and name, e.g. `models/duel.onnx` */
  readonly file: string;
  readonly bytes: number;
  read(progress?: (share: number) => void): Promise<Uint8Array>;
}

const nameOf = ({ file }: ShippedModel): string => file.slice(file.lastIndexOf('/') + 1).split('.')[0];

/** Models lie in files that are called like their ruleset; the one of `fallback` serves those that have none. */
export const modelsByRuleset =
  (models: readonly ShippedModel[], fallback: string) =>
  (ruleset: string = fallback): ShippedModel | undefined =>
    models.find((one) => nameOf(one) === ruleset) ?? models.find((one) => nameOf(one) === fallback);

/** For a page: how far it has come is told as it arrives. */
export async function fetchedModel(
  url: string,
  bytes: number,
  progress?: (share: number) => void,
): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
  const parts: Uint8Array[] = [];
  let arrived = 0;
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    arrived += part.value.length;
    progress?.(Math.min(1, arrived / bytes));
  }
  const whole = new Uint8Array(arrived);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
