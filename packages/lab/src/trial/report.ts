/** What a trial has found, for people: shares with intervals, what never ran, what failed. */
import { type Interval, pairedShare, readMark, wilson } from '@fuda/game';
import { FAULT_TEXT, type Fault, type FaultPlace, type Text, withPlace } from '@fuda/kernel';
import type { TrialTable } from './play-trial.ts';
import { faultParts, type TrialTally } from './tally.ts';
import { placeKey } from './watch.ts';

export interface TrialFault extends FaultPlace {
  readonly fault: string;
  readonly times: number;
  /** the instruction's place in the card, where it is the card on trial */
  readonly path?: string;
  readonly reason: Text;
}

export interface TrialReport {
  readonly game: string;
  readonly ruleset: string;
  readonly card: { readonly id: string; readonly name: Text };
  readonly kind: 'deck' | 'taking';
  readonly deck?: string;
  readonly copies: number;
  readonly replaced: readonly { readonly card: string; readonly name: Text; readonly copies: number }[];
  readonly player: string;
  readonly seed: number;
  readonly matches: number;
  /** matches that were asked for */
  readonly of: number;
  readonly decisions: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** of the side with the card, draws counted half; the interval knows that the two matches of a deal belong together */
  readonly share: Interval;
  /** what the share says, whatever chance did: the interval lies above or below one half, or holds it */
  readonly verdict: 'stronger' | 'weaker' | 'even' | 'unclear';
  readonly drawn: Interval;
  readonly used: Interval;
  readonly usesPerMatch: number;
  /** of the matches in which it was used */
  readonly shareWhenUsed: Interval;
  readonly abilities: readonly { readonly ability: string; readonly program: string; readonly times: number }[];
  readonly rules: readonly { readonly ability: string; readonly times: number }[];
  readonly instructions: readonly { readonly path: string; readonly name: string; readonly times: number }[];
  /** places of instructions that were never carried out */
  readonly neverRun: readonly string[];
  readonly faults: readonly TrialFault[];
  readonly reasons: Readonly<Record<string, number>>;
  readonly checksum: string;
}

/** An interval so narrow around one half that the card hardly matters. */
const EVEN = 0.03;

function verdictOf({ low, high }: Interval): TrialReport['verdict'] {
  if (low > 0.5) return 'stronger';
  if (high < 0.5) return 'weaker';
  return high - low <= 2 * EVEN ? 'even' : 'unclear';
}

const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0');

export function reportOf(
  table: TrialTable,
  job: { card: string; game: string; seed: number },
  tally: TrialTally,
  of: number,
): TrialReport {
  const { plan, game, watch } = table;
  const nameOf = (id: string): Text => game.cards.find((card) => card.id === id)?.name ?? { ja: id, en: id };
  const share = pairedShare(tally.deals);
  const { ruleset, deck, kind, copies, player } = plan;
  const instructions = carriedOut(table, tally);
  return {
    game: job.game,
    ruleset,
    card: { id: job.card, name: nameOf(job.card) },
    kind,
    ...(deck === undefined ? {} : { deck }),
    copies,
    replaced: plan.replaced.map((one) => ({ ...one, name: nameOf(one.card) })),
    player,
    seed: job.seed,
    matches: tally.matches,
    of,
    decisions: tally.decisions,
    wins: tally.wins,
    draws: tally.draws,
    losses: tally.losses,
    share,
    verdict: verdictOf(share),
    drawn: wilson(tally.drawn, tally.matches),
    used: wilson(tally.used, tally.matches),
    usesPerMatch: tally.uses / Math.max(1, tally.matches),
    shareWhenUsed: wilson(tally.usedWins + tally.usedDraws / 2, tally.used),
    abilities: watch.parts.programs.map((key) => {
      const at = key.lastIndexOf('/');
      return { ability: key.slice(0, at), program: key.slice(at + 1), times: tally.abilities[key] ?? 0 };
    }),
    rules: watch.parts.rules.map((ability) => ({ ability, times: tally.rules[ability] ?? 0 })),
    instructions,
    neverRun: instructions.filter(({ times }) => times === 0).map(({ path }) => path),
    faults: Object.entries(tally.faults).map(([key, times]) => faultOf(table, key, times)),
    reasons: tally.reasons,
    checksum: hex(tally.sums[0]) + hex(tally.sums[1]),
  };
}

/** By place in the card. What a keyword stands for is carried out as often as its part that is carried out most often. */
function carriedOut({ watch }: TrialTable, tally: TrialTally): TrialReport['instructions'] {
  const found = new Map<string, { path: string; name: string; times: number }>();
  for (const one of watch.parts.instructions) {
    const times = tally.instructions[placeKey(one)] ?? 0;
    const known = found.get(one.path);
    if (known === undefined || known.times < times) found.set(one.path, { path: one.path, name: one.name, times });
  }
  return [...found.values()];
}

function faultOf({ game }: TrialTable, key: string, times: number): TrialFault {
  const [fault, card, ability, marked] = faultParts(key);
  const mark = readMark(marked);
  const instruction = mark?.name ?? marked;
  const place: FaultPlace = {
    ...(card === '' ? {} : { card }),
    ...(ability === '' ? {} : { ability }),
    ...(instruction === '' ? {} : { instruction }),
  };
  const reason = withPlace(FAULT_TEXT[fault as Fault], place, game);
  // only the card on trial has marks
  return { fault, ...place, times, ...(mark ? { path: mark.path } : {}), reason };
}
