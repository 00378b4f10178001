/**
 * Learned weights as short text: a page fetches them before its opponent can play. `unpackWeights` of `@fuda/game` gives back exactly what was packed:
 * numbers are written as their digits and power of ten, two signs each, and names as what they begin with and their place in a list of all ends.
 */

/** Formats of what is packed. */
export const WEIGHTS_FORMATS = new Set(['fuda-weights/1', 'fuda-experience/1']);

/** Signs that need no escape in a JavaScript string. */
const ALPHABET = Array.from({ length: 0x7f - 0x23 }, (_, i) => String.fromCharCode(0x23 + i))
  .filter((sign) => sign !== '\\')
  .join('');
const DIGITS = 999;
/** of ten, from −1 down to minus this */
const POWERS = 4;
const OTHER = ALPHABET.length ** 2 - 1;

/** @param {number} value @returns {{ digits: number, power: number }} the value is `digits` × 10 to minus `power` */
function digitsOf(value) {
  const [written, exponent] = value.toExponential().split('e');
  const [whole, part = ''] = written.split('.');
  let digits = Number(whole + part);
  let power = part.length - Number(exponent);
  for (; power < 1 && Math.abs(digits) * 10 <= DIGITS; power++) digits *= 10;
  return { digits, power };
}

/**
 * @param {readonly number[]} values
 * @returns {readonly [string, number[]]} two signs each, and those that are too long for it
 */
function packNumbers(values) {
  /** @type {number[]} */
  const others = [];
  let text = '';
  for (const value of values) {
    const { digits, power } = digitsOf(value);
    const fits = Math.abs(digits) <= DIGITS && power >= 1 && power <= POWERS;
    const code = value === 0 ? DIGITS * POWERS : fits ? (digits + DIGITS) * POWERS + power - 1 : OTHER;
    if (code === OTHER) others.push(value);
    text += ALPHABET[Math.floor(code / ALPHABET.length)] + ALPHABET[code % ALPHABET.length];
  }
  return [text, others];
}

/** `set ocg:54652250` → `set ` and `ocg:54652250` @param {string} name @returns {readonly [string, string]} */
function halvesOf(name) {
  const at = Math.max(name.lastIndexOf(' '), name.lastIndexOf('.')) + 1;
  return [name.slice(0, at), name.slice(at)];
}

/**
 * @param {readonly string[]} names
 * @param {string[]} ends all ends so far; new ones are added
 * @returns {(string | number)[]} what names begin with, and of each how far in the list its end lies from the one before
 */
function packNames(names, ends) {
  /** @type {(string | number)[]} */
  const packed = [];
  let last = 0;
  for (let i = 0; i < names.length; ) {
    const [begins] = halvesOf(names[i]);
    let to = i;
    while (to < names.length && halvesOf(names[to])[0] === begins) to++;
    packed.push(begins);
    for (; i < to; i++) {
      const end = halvesOf(names[i])[1];
      const at = ends.includes(end) ? ends.indexOf(end) : ends.push(end) - 1;
      packed.push(at - last);
      last = at;
    }
  }
  return packed;
}

/**
 * @param {any} weights a `ModelWeights`
 * @returns {object} what `unpackWeights` reads
 */
export function packWeights({ policy, value, ...rest }) {
  /** @type {string[]} */
  const ends = [];
  const tables = [policy, value].map((table) => [
    packNames(Object.keys(table), ends),
    ...packNumbers(Object.values(table).flat()),
  ]);
  return { ...rest, ends, tables };
}
