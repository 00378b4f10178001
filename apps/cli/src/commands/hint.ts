import { answerOf, type GamePackage, randomFrom } from '@fuda/game';
import type { Match } from '@fuda/kernel';
import { findPlayer, type LabError, type Thought, think } from '@fuda/lab';
import { optionText } from '../board.ts';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT, labFailure } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { openPosition, POSITION_OPTIONS } from '../position.ts';
import { integer, seed } from '../read-args.ts';
import { remind } from '../seated.ts';
import { workerEntry } from '../worker-entry.ts';

export const hintCommand: CommandSpec = {
  name: 'hint',
  packs: true,
  summary: text('局面の候補手を、勝率の見積もりとともに表示', 'the best options of a position with estimated chances'),
  options: {
    ...POSITION_OPTIONS,
    ms: { value: 'T', help: text('考える時間（ミリ秒、既定1000）', 'time to think in milliseconds (default 1000)') },
    simulations: { value: 'N', help: text('時間のかわりに回数で', 'a number of simulations instead of a time') },
    workers: { value: 'W', help: text('スレッド数（既定1）', 'threads (default 1)') },
    player: {
      value: 'NAME',
      help: text(
        'だれに聞くか（games で一覧、または net、net@64、net:ファイル。既定は探索）',
        'whom to ask (see games; also net, net@64, net:FILE; default: the search)',
      ),
    },
    best: { value: 'K', help: text('表示する数（既定5）', 'how many to show (default 5)') },
  },
  args: { name: 'FILE', many: false, optional: true },
  async run(call) {
    const { pkg, match, ruleset } = openPosition(call);
    if (match.query === null) throw new CliFailure('BAD_VALUE', '$', M.alreadyOver(), EXIT.failed);
    const simulations = integer(call, 'simulations', 0, 1, 1_000_000_000);
    const ms = integer(call, 'ms', 1000, 1, 3_600_000);
    const best = integer(call, 'best', 5, 1, 1000);
    const entry = workerEntry();
    const workers = integer(call, 'workers', 1, 1, 256);
    const { player } = call.values;
    const thought =
      player === undefined
        ? await think(pkg, match.machine, {
            budget: simulations > 0 ? { simulations } : { ms },
            seed: seed(call),
            workers,
            ...(ruleset === undefined ? {} : { ruleset }),
            ...(entry ? { workerEntry: entry } : {}),
          })
        : { ok: true as const, value: await opinionsOf(call, pkg, match, player) };
    if (!thought.ok) throw new CliFailure('BAD_VALUE', thought.error.path, thought.error.reason);
    const hints = thought.value.hints.slice(0, best);
    const options = match.options();
    if (call.json) {
      const said = (i: number) => ({
        ja: optionText(match.game, options[i], 'ja'),
        en: optionText(match.game, options[i], 'en'),
      });
      call.out(
        JSON.stringify({ ...thought.value, hints: hints.map((hint) => ({ ...hint, text: said(hint.option) })) }),
      );
    } else {
      for (const hint of hints)
        call.out(hintLine(call, hint, optionText(match.game, options[hint.option], call.language)));
      call.out(call.say(M.simulated(thought.value.simulations)));
    }
    return EXIT.fine;
  },
};

/** What a player thinks of the open question, where it has opinions. Throws CliFailure. */
async function opinionsOf(call: Call, pkg: GamePackage, match: Match, name: string): Promise<Thought> {
  const player = findPlayer(pkg, name);
  if (!player?.opinions) throw new CliFailure('BAD_VALUE', '--player', player ? M.noOpinions(name) : M.noPlayer(name));
  const fault = await player.prepare?.(match.game);
  if (fault) throw labFailure({ ...(fault as LabError), path: '--player' });
  remind(player, match);
  await answerOf(player, match.machine, randomFrom(seed(call)));
  const hints = player.opinions(match.optionCount);
  const simulations = hints.reduce((sum, { visits }) => sum + visits, 0);
  return { player: match.query?.player ?? 0, simulations, hints };
}

/** One candidate as a line: also used at the table. */
export function hintLine(
  call: Call,
  { option, win, visits }: { readonly option: number; readonly win: number; readonly visits: number },
  words: string,
): string {
  const percent = `${(100 * win).toFixed(1)} %`.padStart(7);
  return `  ${String(option + 1).padStart(3)}. ${percent} ${call.say(M.visits(visits)).padStart(8)}  ${words}`;
}
