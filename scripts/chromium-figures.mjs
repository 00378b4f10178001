/** Arguments and sums of `npm run bench:chromium`. */
import { parseArgs } from 'node:util';

export const GAMES = ['history', 'duel-masters', 'ocg'];
export const DOORS = /** @type {const} */ (['random', 'batch']);
/** A page should not be much slower than Node: both have a V8, if not the same one, and the same module. */
export const MUST = 0.8;

/** As in bench/src/measure.ts; longer slices, for they are timed by the wall clock. */
const FULL = { warmUpSeconds: 4, sliceSeconds: 0.3, rounds: 9 };
const QUICK = { warmUpSeconds: 0.5, sliceSeconds: 0.1, rounds: 3 };

export const USAGE = `npm run bench:chromium [-- --game ID… --rounds N --quick --json]

  --game ID     only this game, may be repeated (${GAMES.join(', ')}) / このゲームだけ
  --rounds N    measured slices per row (default ${FULL.rounds}) / 計測回数
  --quick       short smoke test, not for records / 動作確認用の短い計測
  --json        machine-readable output / JSON で出力
`;

/**
 * @typedef {import('../bench/src/shipped/player.ts').Job} Job
 * @typedef {import('../bench/src/shipped/player.ts').Played} Played
 * @typedef {{ node: Played, chromium: Played }} Round the same job in both
 * @typedef {{ warmUpSeconds: number, sliceSeconds: number, rounds: number }} Plan
 * @typedef {{ games: string[], json: boolean, quick: boolean, plan: Plan }} Options
 */

/**
 * @param {readonly string[]} args
 * @returns {Options | string} a string says what is wrong with them
 */
export function readArguments(args) {
  /** @type {ReturnType<typeof parse>} */
  let values;
  try {
    values = parse(args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { game: games = GAMES, rounds, quick, json } = values;
  const unknown = games.find((id) => !GAMES.includes(id));
  if (unknown !== undefined) return `no game ${unknown}; there are ${GAMES.join(', ')}`;
  const plan = quick ? QUICK : FULL;
  if (rounds === undefined) return { games, json, quick, plan };
  if (!/^[1-9]\d{0,2}$/.test(rounds)) return '--rounds needs a number from 1 to 999';
  return { games, json, quick, plan: { ...plan, rounds: Number(rounds) } };
}

/** @param {readonly string[]} args */
const parse = (args) =>
  parseArgs({
    args: [...args],
    options: {
      game: { type: 'string', multiple: true },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  }).values;

/**
 * Why two results are not those of the same work in the same tier; undefined where they are.
 * @param {Round} round
 */
export function difference({ node, chromium }) {
  if (node.checksum !== chromium.checksum) return `Node ${node.checksum}, Chromium ${chromium.checksum}`;
  const out = [node.inModule ? '' : 'Node', chromium.inModule ? '' : 'Chromium'].filter(Boolean);
  return out.length === 0 ? undefined : `not played in the module: ${out.join(', ')}`;
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/**
 * Rates of both and the median of the ratios round by round: what slows a round down slows both of its halves.
 * @param {number} matches of each round
 * @param {readonly Round[]} rounds
 */
export function summary(matches, rounds) {
  /** @param {'node' | 'chromium'} who */
  const rates = (who) => ({
    matches: median(rounds.map((round) => matches / round[who].seconds)),
    decisions: median(rounds.map((round) => round[who].decisions / round[who].seconds)),
  });
  const ratio = median(rounds.map(({ node, chromium }) => node.seconds / chromium.seconds));
  return { node: rates('node'), chromium: rates('chromium'), ratio };
}

/**
 * Finds out how many matches fill a slice, and warms both up with the same ones; then every round is one slice of each, in turn who begins. Every
 * slice is compared; the checksums given back are those of a run of fixed size, the same on every machine.
 * @param {{ node(job: Job): Promise<Played>, chromium(job: Job): Promise<Played> }} players
 * @param {Job['door']} door
 * @param {Plan} plan
 */
export async function compare(players, door, { warmUpSeconds, sliceSeconds, rounds }) {
  /** @type {string[]} */
  const wrong = [];
  let first = 0;
  /** @param {number} matches @param {boolean} nodeFirst @returns {Promise<Round>} */
  const round = async (matches, nodeFirst) => {
    const job = { door, first, matches };
    first += matches;
    const early = nodeFirst ? await players.node(job) : await players.chromium(job);
    const late = nodeFirst ? await players.chromium(job) : await players.node(job);
    const both = nodeFirst ? { node: early, chromium: late } : { node: late, chromium: early };
    const differs = difference(both);
    if (differs) wrong.push(`matches ${job.first}–${first - 1}: ${differs}`);
    return both;
  };

  let matches = 1;
  let spent = 0;
  for (let last = 0; spent < warmUpSeconds || last < sliceSeconds; ) {
    if (last < sliceSeconds / 2) matches *= 2;
    else if (last < sliceSeconds) matches = Math.ceil((matches * sliceSeconds * 1.1) / last);
    const { node, chromium } = await round(matches, true);
    last = node.seconds;
    spent += Math.min(node.seconds, chromium.seconds);
  }
  /** @type {Round[]} */
  const measured = [];
  for (let i = 0; i < rounds; i++) measured.push(await round(matches, i % 2 === 0));
  first = 0;
  const fixed = await round(VERIFIED, true);
  const checksums = { node: fixed.node.checksum, chromium: fixed.chromium.checksum };
  return { ...summary(matches, measured), matchesPerSlice: matches, checksums, wrong };
}

/** Matches of the run whose checksum is printed: as many as the OCG's rows of `npm run bench` verify. */
const VERIFIED = 200;
