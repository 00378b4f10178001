import { setImmediate } from 'node:timers/promises';
import {
  deckBelief,
  goalOfThisTurn,
  knowledgeOf,
  passivePlayer,
  type SolveReport,
  skipPassive,
  solvePosition,
  startBlind,
} from '@fuda/ai';
import type { Goal, Player } from '@fuda/game';
import { type CompiledGame, cells as c, lastTurnOf, type Match, roundOf, whenText } from '@fuda/kernel';
import { findPlayer, goalOf } from '@fuda/lab';
import { optionText } from '../board.ts';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { openPosition, POSITION_OPTIONS, type Position } from '../position.ts';
import { progressBar } from '../progress.ts';
import { integer, seed } from '../read-args.ts';
import { ofAll, tellStopped } from '../stopping.ts';

const LONGEST_MS = 3_600_000;
const MOST_SAMPLES = 1_000_000;

export const solveCommand: CommandSpec = {
  name: 'solve',
  packs: true,
  summary: text(
    '勝ち筋を探す: 局面のファイル、またはデッキと手札から',
    'look for a winning line, from a position file or a deck and hand',
  ),
  options: {
    ...POSITION_OPTIONS,
    ms: { value: 'T', help: text('考える時間（ミリ秒、既定10000）', 'time to think in milliseconds (default 10000)') },
    turns: {
      value: 'N',
      help: text(
        '何ターン（ゲームによってはラウンド）以内に勝つか（既定はルールの目標、なければこのターン）',
        "win within N turns, or rounds where the game counts these (default: the ruleset's goal, or this turn)",
      ),
    },
    passive: { help: text('相手は何もしないとする', 'the other side does nothing') },
    blind: {
      value: 'N',
      help: text('山札の順番を知らない場合の成功率をN回試す', 'also the chance without knowing the deck, over N deals'),
    },
    player: {
      value: 'NAME',
      help: text('--blind で考える人（既定 skilled）', 'who plays for --blind (default skilled)'),
    },
  },
  args: { name: 'FILE', many: false, optional: true },
  async run(call) {
    const position = openPosition(call);
    const { match, pkg } = position;
    if (match.query === null) throw new CliFailure('BAD_VALUE', '$', M.alreadyOver(), EXIT.failed);
    const goal = goalFor(call, position);
    const ms = integer(call, 'ms', 10_000, 1, LONGEST_MS);
    const wish = await blindWish(call, position);
    const knowledge = knowledgeOf(pkg, match.game);
    const solved = solvePosition(match.machine, goal, knowledge, { ms });
    if (!solved.ok) throw new CliFailure('BAD_VALUE', solved.error.path, solved.error.reason);
    const words = lineIn(match, goal, solved.value.line);
    const blind = wish && (await blindly(call, position, goal, wish));
    if (call.json) {
      const { status, by, positions, ms: took } = solved.value;
      const line = words.map(({ option, ja, en }) => ({ option, text: { ja, en } }));
      call.out(
        JSON.stringify({ status, by, line, positions, ms: Math.round(took), goal, ...(blind ? { blind } : {}) }),
      );
    } else {
      report(call, match.game, goal, solved.value, words);
      if (blind) call.out(call.say(M.blindOdds(blind.reached, blind.samples, blind.share, blind.low, blind.high)));
    }
    if (blind && blind.samples < blind.of)
      return tellStopped(call, { done: ofAll(blind.samples, blind.of, '回', 'deals') });
    return solved.value.status === 'win' ? EXIT.fine : EXIT.failed;
  },
};

function goalFor(call: Call, { match, pkg, ruleset }: Position): Goal {
  const turns = integer(call, 'turns', 0, 1, 1000);
  const own = goalOf(pkg, ruleset ?? pkg.rulesets[0].id);
  const hasOwn = pkg.rulesets.some((r) => r.id === (ruleset ?? pkg.rulesets[0].id) && r.goal !== undefined);
  const { machine } = match;
  const base = hasOwn && turns === 0 ? own : goalOfThisTurn(machine, machine.S[c.QUERY_PLAYER] - 1);
  // people count as the game does: within two rounds is to the end of the next one
  const { declaration } = match.game;
  const last = lastTurnOf(declaration, roundOf(declaration, machine.S[c.TURN]) + turns - 1);
  const byTurn = turns === 0 ? base.byTurn : last;
  return {
    ...base,
    byTurn,
    ...(call.flags.has('passive') || own.opponent === 'passive' ? { opponent: 'passive' as const } : {}),
  };
}

interface Move {
  readonly option: number;
  readonly ja: string;
  readonly en: string;
}

/** The line in words, played on a copy. */
function lineIn(match: Match, goal: Goal, line: readonly number[]): Move[] {
  const copy = match.clone();
  return line.map((option) => {
    skipPassive(copy.machine, goal);
    const chosen = copy.options()[option];
    const move = { option, ja: optionText(copy.game, chosen, 'ja'), en: optionText(copy.game, chosen, 'en') };
    copy.decide(option);
    return move;
  });
}

interface BlindWish {
  readonly samples: number;
  readonly player: Player;
  readonly seed: number;
}

/** Read before anything is thought about: a slip must not cost ten seconds. Throws CliFailure. */
async function blindWish(call: Call, { pkg, match }: Position): Promise<BlindWish | undefined> {
  const samples = integer(call, 'blind', 0, 1, MOST_SAMPLES);
  const number = seed(call);
  if (samples === 0 && call.values.player === undefined) return undefined;
  const name = call.values.player ?? 'skilled';
  const player = findPlayer(pkg, name);
  if (!player) throw new CliFailure('BAD_VALUE', '--player', M.noPlayer(name));
  const fault = await player.prepare?.(match.game);
  if (fault) throw new CliFailure('BAD_VALUE', '--player', fault.reason);
  return samples === 0 ? undefined : { samples, player, seed: number };
}

async function blindly(call: Call, { match, pkg }: Position, goal: Goal, wish: BlindWish) {
  const { samples, player } = wish;
  const bar = progressBar(call, samples);
  const run = startBlind(match.machine, {
    goal,
    player,
    opponent: passivePlayer,
    belief: deckBelief(knowledgeOf(pkg, match.game).decks),
    samples,
    seed: wish.seed,
    onSample: bar,
  });
  if (!run.ok) throw new CliFailure('BAD_VALUE', run.error.path, run.error.reason);
  const stop = call.stop();
  while (!stop.aborted && run.value.step()) await setImmediate();
  bar(null);
  const odds = run.value.odds();
  if (!odds.ok) throw new CliFailure('BAD_VALUE', odds.error.path, odds.error.reason);
  return { ...odds.value, of: samples };
}

function report(call: Call, game: CompiledGame, goal: Goal, solved: SolveReport, words: readonly Move[]): void {
  call.out(
    `${call.say(text('目標', 'goal'))}: ${call.say(goal.label)} (${call.say(M.byTurn(goal.byTurn, whenText(game.declaration, goal.byTurn)))})`,
  );
  call.out(call.say(M.solved(solved.status)));
  for (const [i, move] of words.entries()) call.out(`${String(i + 1).padStart(4)}. ${move[call.language]}`);
  call.out(call.say(M.searched(solved.positions, solved.ms)));
}
