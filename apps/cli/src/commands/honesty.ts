/** `fuda verify --honesty N`: nothing anybody sees or thinks may depend on cards they cannot see. */
import { mindsOf } from '@fuda/ai';
import type { GamePackage } from '@fuda/kernel';
import { checkHonesty, type HonestyCounts } from '@fuda/testkit';
import type { Call } from '../command.ts';
import { EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { progressBar } from '../progress.ts';
import { integer } from '../read-args.ts';

const MOST_POSITIONS = 10_000_000;
/** Enough to come by every part of a search; what is compared is exact, so more of the same proves little. */
const SIMULATIONS = 6;

const LABELS: Readonly<Record<keyof HonestyCounts, ReturnType<typeof text>>> = {
  positions: text('局面', 'positions'),
  matches: text('対戦', 'matches'),
  swapped: text('入れ替えたカード', 'cards swapped'),
  judged: text('比べた考え', 'judgements compared'),
  histories: text('初めから比べた経過', 'compared from the beginning'),
  refused: text('配り直せなかった局面', 'positions that could not be dealt'),
};

export function honesty(
  call: Call,
  pkg: GamePackage,
  {
    seed,
    decks,
    ruleset,
  }: {
    readonly seed: number;
    readonly decks: readonly [string, string] | undefined;
    readonly ruleset: string | undefined;
  },
): number {
  const positions = integer(call, 'honesty', 0, 1, MOST_POSITIONS);
  const bar = progressBar(call, positions);
  const before = process.cpuUsage();
  const result = checkHonesty(pkg, {
    positions,
    seed,
    minds: mindsOf(pkg, SIMULATIONS),
    onProgress: bar,
    ...(decks ? { decks } : {}),
    ...(ruleset === undefined ? {} : { ruleset }),
  });
  bar(null);
  const { user, system } = process.cpuUsage(before);
  const cpuSeconds = (user + system) / 1e6;
  if (call.json) call.out(JSON.stringify({ game: pkg.id, seed, cpuSeconds, ...result }));
  else {
    for (const [name, value] of Object.entries(result.counts))
      call.out(`${call.say(LABELS[name as keyof HonestyCounts])}: ${value}`);
    call.out(`CPU: ${cpuSeconds.toFixed(1)} s`);
    if (result.ok) call.out(call.say(M.honest(result.counts.positions)));
    else {
      call.err(`${result.what}: ${call.say(result.reason)}`);
      call.err(result.detail);
    }
  }
  return result.ok ? EXIT.fine : EXIT.failed;
}
