/** `fuda verify --honesty N`: nothing anybody sees or thinks may depend on cards they cannot see. */
import type { HonestyCounts, HonestyResult } from '@fuda/testkit';
import type { Call } from '../command.ts';
import { EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';

const LABELS: Readonly<Record<keyof HonestyCounts, ReturnType<typeof text>>> = {
  positions: text('局面', 'positions'),
  matches: text('対戦', 'matches'),
  swapped: text('入れ替えたカード', 'cards swapped'),
  judged: text('比べた考え', 'judgements compared'),
  histories: text('初めから比べた経過', 'compared from the beginning'),
  refused: text('配り直せなかった局面', 'positions that could not be dealt'),
};

/** Says what was found, in words. */
export function tellHonesty(call: Call, result: HonestyResult): void {
  for (const [name, value] of Object.entries(result.counts))
    call.out(`${call.say(LABELS[name as keyof HonestyCounts])}: ${value}`);
  if (result.ok) {
    call.out(call.say(M.honest(result.counts.positions)));
    return;
  }
  call.err(`${result.what}: ${call.say(result.reason)}`);
  printLines(call.err, result.detail);
}

/** Says what a run of this battery alone has found. */
export function honestyExit(call: Call, game: string, seed: number, cpuSeconds: number, result: HonestyResult): number {
  if (call.json) call.out(JSON.stringify({ game, seed, cpuSeconds, ...result }));
  else {
    tellHonesty(call, result);
    call.out(`CPU: ${cpuSeconds.toFixed(1)} s`);
  }
  return result.ok ? EXIT.fine : EXIT.failed;
}
