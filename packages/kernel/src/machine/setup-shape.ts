/** Set-ups come from files, too: before names are looked up, everything must at least be of the right kind. */

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
const isNumber = (x: unknown): boolean =>
  Number.isInteger(x) && (x as number) >= -0x80000000 && (x as number) <= 0x7fffffff;
const isOptionalNumber = (x: unknown): boolean => x === undefined || isNumber(x);
const isNumbers = (x: unknown): boolean => x === undefined || (isObject(x) && Object.values(x).every(isNumber));
const isPair = (x: unknown): boolean => Array.isArray(x) && x.length === 2 && x.every(isNumber);

/** The first place that is not of the right kind, or null. */
export function misshapen(setup: unknown): string | null {
  if (!isObject(setup)) return '$';
  if (!Array.isArray(setup.cards)) return '$.cards';
  for (const [i, card] of setup.cards.entries()) {
    if (!isObject(card)) return `$.cards[${i}]`;
    for (const name of ['definition', 'zone']) if (typeof card[name] !== 'string') return `$.cards[${i}].${name}`;
    if (!isNumber(card.owner)) return `$.cards[${i}].owner`;
    for (const name of ['of', 'slot', 'host', 'known'])
      if (!isOptionalNumber(card[name])) return `$.cards[${i}].${name}`;
    if (!isNumbers(card.attributes)) return `$.cards[${i}].attributes`;
  }
  const { counters, globals, phase, turn, firstPlayer, generator } = setup;
  if (counters !== undefined && !(isObject(counters) && Object.values(counters).every(isPair))) return '$.counters';
  if (!isNumbers(globals)) return '$.globals';
  if (phase !== undefined && typeof phase !== 'string') return '$.phase';
  if (!isOptionalNumber(turn)) return '$.turn';
  if (!isOptionalNumber(firstPlayer)) return '$.firstPlayer';
  if (generator !== undefined && !(Array.isArray(generator) && generator.length === 4 && generator.every(isNumber)))
    return '$.generator';
  return null;
}
