import { type OddsReport, odds } from '@fuda/lab';
import type { Call, CommandSpec } from '../command.ts';
import { EXIT, labFailure } from '../errors.ts';
import { endRun, KEEP, stoppable } from '../kept.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { cardsIn } from '../position.ts';
import { progressBar } from '../progress.ts';
import { gameNamed, integer, rulesetOf, seed } from '../read-args.ts';
import { ofAll } from '../stopping.ts';
import { workerEntry } from '../worker-entry.ts';
import { GAME, RULESET, SEED } from './options.ts';

const MOST_HANDS = 100_000_000;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const oddsCommand: CommandSpec = {
  name: 'odds',
  packs: true,
  summary: text('デッキの成功率を多くの手札で測る', 'how often a deck succeeds, over many hands'),
  options: {
    game: { ...GAME, required: true },
    ruleset: RULESET,
    deck: { value: 'D', help: text('デッキ（既定はゲームの標準）', "deck (default: the game's choice)") },
    against: { value: 'D', help: text('相手のデッキ', "the other side's deck") },
    hands: { value: 'N', help: text('手札の数（既定1000）', 'number of hands (default 1000)') },
    hand: { value: 'A,B,…', help: text('かならず引くカード', 'cards that every hand holds') },
    player: {
      value: 'NAME',
      help: text('遊ぶ人（既定 casual。games で一覧）', 'who plays (default casual; games lists them)'),
    },
    opponent: { value: 'NAME', help: text('相手（既定は目標しだい）', 'the other side (default: as the goal says)') },
    seed: SEED,
    keep: KEEP,
    workers: { value: 'W', help: text('スレッド数（既定1）', 'threads (default 1)') },
  },
  more: text(
    '同じ種なら同じ結果です（時間で考える strong、expert などを除く）。区間は95 %のもの。',
    'The same seed gives the same result (except for players who think by the clock, like strong). Intervals are 95 %.',
  ),
  async run(call) {
    const pkg = gameNamed(call, call.values.game ?? '');
    const hands = integer(call, 'hands', 1000, 1, MOST_HANDS);
    const ruleset = rulesetOf(call, pkg);
    const entry = workerEntry();
    const bar = progressBar(call, hands);
    const { against, opponent } = call.values;
    const result = await odds(pkg, {
      ...stoppable(call),
      aside: true,
      deck: call.values.deck ?? pkg.defaultDecks[0],
      hands,
      hand: cardsIn(call, 'hand', pkg.compile(ruleset).cards),
      player: call.values.player ?? 'casual',
      seed: seed(call),
      workers: integer(call, 'workers', 1, 1, 256),
      onProgress: bar,
      ...(against === undefined ? {} : { against }),
      ...(opponent === undefined ? {} : { opponent }),
      ...(ruleset === undefined ? {} : { ruleset }),
      ...(entry ? { workerEntry: entry } : {}),
    });
    bar(null);
    if (!result.ok) throw labFailure(result.error);
    return endRun(call, result.value, {
      stem: `fuda-odds-${pkg.id}-${result.value.seed}`,
      done: ofAll(result.value.hands, hands, '手札', 'hands'),
      print: (report) => print(call, report),
      exit: () => EXIT.fine,
    });
  },
};

function print(call: Call, report: OddsReport): void {
  const { share, low, high, reached } = report;
  call.out(`${call.say(text('目標', 'goal'))}: ${call.say(report.goal)} (${report.deck}, ${report.player})`);
  call.out(
    `${call.say(text('成功', 'success'))}: ${reached}/${report.hands} = ${percent(share)} [${percent(low)}–${percent(high)}]`,
  );
  call.out(call.say(M.oddsColumns()));
  for (const card of report.cards) {
    const { success } = card;
    const row = [
      percent(card.opened),
      `${percent(success.share)} [${percent(success.low)}–${percent(success.high)}]`,
      percent(card.stranded),
    ];
    call.out(
      `  ${row[0].padStart(7)}  ${row[1].padStart(24)}  ${row[2].padStart(7)}  ${call.say(card.name)} (${card.id})`,
    );
  }
}
