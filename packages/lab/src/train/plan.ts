/** What a run of training does: everything its results depend on, as plain data. How long it may take and on how many threads is not part of it. */
import { type GamePackage, percent, shuffled, text } from '@fuda/game';
import { fingerprintOf } from '@fuda/kernel';
import {
  AHEAD,
  type Ahead,
  ATTENTIONS,
  type Attention,
  KNOWN_BY,
  type KnownBy,
  layoutOf,
  OPINION,
  type ShardSpec,
  SIZES,
  type SizeName,
  shardId,
} from '@fuda/learn';
import { checkDecks, checkName, checkNumber, checkRuleset } from '../checks.ts';
import { type LabCode, LabFailure } from '../errors.ts';
import { M } from '../messages.ts';
import { drawnCards, withoutCards } from './without-cards.ts';

export const TRAINERS = ['embedded', 'python'] as const;
export type TrainerName = (typeof TRAINERS)[number];

export interface TrainPlan {
  readonly game: string;
  readonly ruleset: string;
  readonly seed: number;
  readonly size: SizeName;
  readonly attention: Attention;
  /** what cards are known by */
  readonly known: KnownBy;
  /** hash of the weights it begins with; '' = those of chance, of the size and kind above */
  readonly start: string;
  /** decks that are played, in the order in which a curriculum takes them up */
  readonly decks: readonly string[];
  /** cards nobody sees while it learns */
  readonly without: readonly string[];
  /** what players who use its networks look ahead with; '' = what those use it begins with, or rollouts */
  readonly ahead: Ahead | '';
  /** how many decks the first generation has; one more joins with every other. 0 = all from the beginning */
  readonly curriculum: number;
  /** whose answers are learned at first; '' = nobody's */
  readonly teacher: string;
  readonly teacherMatches: number;
  /** how often a teacher's answer is not played, 0 … 1 */
  readonly explore: number;
  /** how much of what is learned is the teacher's opinion of all answers and of its chances, beside what it played and how that ended, 0 … 1 */
  readonly opinion: number;
  /** who plays half of the teacher's matches, while it says what it would do there; '' = nobody */
  readonly corrected: string;
  /** matches of self-play for each generation */
  readonly matches: number;
  readonly simulations: number;
  /** how much those who play fancy what they do with a card at the beginning of a match, 0 = not at all; and for how many turns at most */
  readonly whims: number;
  readonly whimTurns: number;
  /** questions that are kept of a match of self-play, drawn by its seed; 0 = all of them */
  readonly keep: number;
  /** of self-play, how much how a match ended counts beside what thinking foresaw later in it: λ of TD(λ), 0 … 1 */
  readonly lambda: number;
  /** share of the matches that are played against somebody of the pool */
  readonly league: number;
  /** who plays all other seats of self-play, and is never learned from; '' = the network itself */
  readonly against: string;
  /** matches in one shard, of a teacher and of self-play */
  readonly teacherShard: number;
  readonly shard: number;
  readonly trainer: TrainerName;
  /** who judges positions in self-play: every thread for itself, or one program in Python for all of them */
  readonly judge: TrainerName;
  readonly epochs: number;
  readonly batch: number;
  readonly rate: number;
  /** generations whose examples are learned from */
  readonly window: number;
  readonly mostExamples: number;
  /** the gate: deals to begin with and at most, and how many points of Elo count as better */
  readonly gateDeals: number;
  readonly gateMost: number;
  readonly gateElo: number;
  /** named players everybody is measured against */
  readonly pool: readonly string[];
}

export type PlanWishes = Partial<Omit<TrainPlan, 'game' | 'without' | 'start'>> & {
  /** a network to go on from: `net` or `net:FILE` */
  readonly start?: string;
  /** ids of cards, or one share of the pool such as `20%`, drawn by the seed */
  readonly withoutCards?: readonly string[];
  readonly withoutDecks?: readonly string[];
};

const DEFAULTS = {
  seed: 1,
  size: 'S',
  attention: 'softmax',
  known: 'meaning',
  start: '',
  ahead: '',
  curriculum: 0,
  teacher: '',
  teacherMatches: 256,
  explore: 0.1,
  opinion: OPINION,
  corrected: '',
  matches: 256,
  simulations: 16,
  whims: 0,
  whimTurns: 20,
  keep: 0,
  lambda: 1,
  league: 0.25,
  against: '',
  shard: 16,
  trainer: 'embedded',
  judge: 'embedded',
  epochs: 3,
  batch: 64,
  rate: 1e-3,
  window: 3,
  mostExamples: 200_000,
  gateDeals: 32,
  gateMost: 256,
  gateElo: 35,
  pool: ['random'],
} as const;

/** Bounds of the whole numbers of a plan. */
const BOUNDS: readonly (readonly [keyof TrainPlan, number, number])[] = [
  ['seed', -0x80000000, 0x7fffffff],
  ['curriculum', 0, 1000],
  ['teacherMatches', 1, 10_000_000],
  ['matches', 1, 10_000_000],
  ['simulations', 0, 4096],
  ['keep', 0, 100_000],
  ['whimTurns', 1, 1000],
  ['teacherShard', 1, 1024],
  ['shard', 1, 1024],
  ['epochs', 1, 1000],
  ['batch', 1, 8192],
  ['window', 1, 1000],
  ['mostExamples', 1000, 100_000_000],
  ['gateDeals', 1, 100_000],
  ['gateMost', 1, 1_000_000],
  ['gateElo', 1, 400],
];

function refuse(code: LabCode, path: string, ja: string, en: string): never {
  throw new LabFailure({ code, path, reason: text(ja, en) });
}

/** What a network to begin with decides. */
const SHAPE = ['size', 'attention', 'known'] as const;

/** The plan for these wishes, with the weights it begins with; whatever cannot be is refused by name. Throws LabFailure. */
export function planOf(pkg: GamePackage, wishes: PlanWishes, start = ''): TrainPlan {
  const { withoutCards: cards = [], withoutDecks = [], start: _, ...rest } = wishes;
  const said = SHAPE.find((name) => start !== '' && rest[name]);
  if (said) throw new LabFailure({ code: 'BAD_NUMBER', path: `$.${said}`, reason: M.startHasShape(said) });
  const ruleset = checkRuleset(pkg, rest.ruleset);
  const teacher = rest.teacher ?? DEFAULTS.teacher;
  // a teacher that takes its time loses least when it is stopped after every match
  const teacherShard = rest.teacherShard ?? (teacher.includes('@') ? 1 : DEFAULTS.shard);
  const allowed = pkg.decks.filter((deck) => deck.rulesets?.includes(ruleset) !== false).map(({ id }) => id);
  checkDecks(pkg, [...(rest.decks ?? []), ...withoutDecks]);
  const decks = (rest.decks ?? allowed).filter((deck) => !withoutDecks.includes(deck));
  const plan: TrainPlan = {
    ...DEFAULTS,
    ...rest,
    game: pkg.id,
    ruleset,
    start,
    teacher,
    teacherShard,
    decks,
    without: [],
  };
  check(pkg, plan);
  return { ...plan, without: cardsLeftOut(pkg, plan, cards) };
}

function check(pkg: GamePackage, plan: TrainPlan): void {
  for (const [name, least, most] of BOUNDS) checkNumber(name, plan[name] as number, least, most);
  const word = (name: string, value: string, known: readonly string[]): void => {
    if (!known.includes(value))
      refuse(
        'BAD_NUMBER',
        `$.${name}`,
        `${name}は${known.join('・')}のどれかです`,
        `${name} is one of ${known.join(', ')}`,
      );
  };
  word('size', plan.size, Object.keys(SIZES));
  word('attention', plan.attention, ATTENTIONS);
  word('known', plan.known, KNOWN_BY);
  if (plan.ahead !== '') word('ahead', plan.ahead, AHEAD);
  word('trainer', plan.trainer, TRAINERS);
  word('judge', plan.judge, TRAINERS);
  for (const name of ['explore', 'opinion', 'league', 'lambda'] as const)
    if (!(plan[name] >= 0 && plan[name] <= 1))
      refuse('BAD_NUMBER', `$.${name}`, `${name}は0〜1です`, `${name} is from 0 to 1`);
  if (!(plan.whims >= 0 && plan.whims <= 10))
    refuse('BAD_NUMBER', '$.whims', 'whimsは0〜10です', 'whims is from 0 to 10');
  if (!(plan.rate > 0 && plan.rate <= 1))
    refuse('BAD_NUMBER', '$.rate', 'rateは0より大きく1以下です', 'rate is above 0 and at most 1');
  for (const name of ['teacher', 'corrected', 'against'] as const)
    if (plan[name] !== '') checkName(pkg, plan[name], `$.${name}`);
  for (const [i, name] of plan.pool.entries()) checkName(pkg, name, `$.pool[${i}]`);
  if (plan.decks.length === 0 || pairsOf(pkg, plan, 0).length === 0)
    refuse('UNKNOWN_DECK', '$.decks', '使えるデッキが残っていません', 'there is no deck left to play with');
}

function cardsLeftOut(pkg: GamePackage, plan: TrainPlan, cards: readonly string[]): readonly string[] {
  const share = cards.length === 1 ? /^(\d{1,2})%$/.exec(cards[0]) : null;
  const found = share ? drawnCards(pkg, plan, Number(share[1]) / 100) : [...cards];
  const known = new Set(pkg.compile(plan.ruleset).cards.map(({ id }) => id));
  const wrong = found.find((id) => !known.has(id));
  if (wrong !== undefined)
    refuse('UNKNOWN_CARD', '$.withoutCards', `カード「${wrong}」はありません`, `no card "${wrong}"`);
  return found.sort();
}

/** The game as this run plays it. */
export const gameOf = (pkg: GamePackage, { without }: Pick<TrainPlan, 'without'>): GamePackage =>
  without.length === 0 ? pkg : withoutCards(pkg, without);

/** Pairs of decks that can meet in a generation, in an order that the seed decides. */
export function pairsOf(
  pkg: GamePackage,
  { decks, curriculum, ruleset, seed }: Pick<TrainPlan, 'decks' | 'curriculum' | 'ruleset' | 'seed'>,
  generation: number,
): (readonly [string, string])[] {
  const known = curriculum === 0 ? decks : decks.slice(0, curriculum + generation);
  const pairs = known.flatMap((one) => known.map((two) => [one, two] as const));
  return shuffled(
    pairs.filter((pair) => pkg.setUp(pair, 1, ruleset).ok),
    seed,
  );
}

/** The name of a plan: another one means other work. */
export function planId(pkg: GamePackage, plan: TrainPlan): string {
  const settings = Object.fromEntries(
    Object.entries(plan).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  ) as ShardSpec['settings'];
  return shardId({ ...basisOf(pkg, plan.ruleset), by: 'plan', settings });
}

/** What everything made from a game depends on. */
export function basisOf(pkg: GamePackage, ruleset: string): Pick<ShardSpec, 'game' | 'rules' | 'encoding'> {
  const game = pkg.compile(ruleset);
  const layout = layoutOf(game);
  return { game: layout.game, rules: fingerprintOf(game), encoding: layout.hash };
}

export const shareInWords = (share: number): string => percent(share, 0);
