/** What the command line asks for. Plain JavaScript: it is read before anything is installed or built. */

/**
 * @typedef {object} Arguments
 * @property {string | undefined} scripts
 * @property {number} duels
 * @property {number} seed
 * @property {number} steps at most, per Duel
 * @property {readonly string[]} decks
 * @property {string | undefined} json file for the new causes
 * @property {boolean} all also what was settled already
 * @property {boolean} trace every question and message as it comes
 */

const NUMBERS = ['duels', 'seed', 'steps'];
const WORDS = ['scripts', 'decks', 'json'];
const FLAGS = ['all', 'trace'];

/**
 * @param {readonly string[]} given
 * @returns {Arguments | { fault: string }} the arguments, or the one that is wrong
 */
export function readArguments(given) {
  /** @type {Record<string, string>} */
  const values = {};
  const flags = new Set();
  for (let i = 0; i < given.length; i++) {
    const name = given[i].replace(/^--/, '');
    if (!given[i].startsWith('--') || ![...NUMBERS, ...WORDS, ...FLAGS].includes(name)) return { fault: given[i] };
    if (FLAGS.includes(name)) {
      flags.add(name);
      continue;
    }
    const value = given[++i];
    if (value === undefined) return { fault: `--${name}` };
    if (NUMBERS.includes(name) && !/^\d{1,9}$/.test(value)) return { fault: `--${name} ${value}` };
    values[name] = value;
  }
  return {
    scripts: values.scripts,
    duels: Number(values.duels ?? 100),
    seed: Number(values.seed ?? 1),
    steps: Number(values.steps ?? 400),
    decks: (values.decks ?? '').split(',').filter((id) => id !== ''),
    json: values.json,
    all: flags.has('all'),
    trace: flags.has('trace'),
  };
}

export const EXIT = /** @type {const} */ ({ agreed: 0, differ: 1, wrongCall: 2 });

export const NO_FOLDER =
  'カードスクリプトのフォルダが指定されていないので、何もしません（--scripts DIR。README.md を見てください）。\n' +
  'No folder with card scripts was given, so nothing is done (--scripts DIR; see README.md).';
