import { type DeckList, type GamePackage, type Interval, percent } from '@fuda/game';
import { MOST_TRIAL_MATCHES, runTrial } from '@fuda/lab';
import type { TrialReport } from '@fuda/lab/trial';
import type { Call, CommandSpec } from '../command.ts';
import { EXIT, labFailure } from '../errors.ts';
import { statOf } from '../files.ts';
import { endRun, KEEP, stoppable } from '../kept.ts';
import { text } from '../language.ts';
import { progressBar } from '../progress.ts';
import { integer, rulesetOf, seed } from '../read-args.ts';
import { ofAll } from '../stopping.ts';
import { workerEntry } from '../worker-entry.ts';
import { loadDeck } from './deck.ts';
import { cardOf, gameOf, ONE_CARD } from './one-card.ts';
import { RULESET, SEED } from './options.ts';

const MATCHES = 400;
const MOST_WORKERS = 256;

export const trialCommand: CommandSpec = {
  name: 'trial',
  packs: true,
  summary: text(
    'カード1枚を試す：入れたデッキと入れないデッキの対戦',
    'one card on trial: a deck with it against the same deck without',
  ),
  options: {
    ...ONE_CARD,
    deck: {
      value: 'DECK',
      help: text(
        '元のデッキ：idかファイル（既定はカードに合うもの）',
        'the deck: its id or a file (default: one that suits the card)',
      ),
    },
    copies: { value: 'N', help: text('入れる枚数（既定は入れられるだけ）', 'copies (default: as many as may be)') },
    matches: {
      value: 'N',
      help: text(
        `対戦の数（既定${MATCHES}、${MOST_TRIAL_MATCHES}まで）`,
        `number of matches (default ${MATCHES}, at most ${MOST_TRIAL_MATCHES})`,
      ),
    },
    player: {
      value: 'P',
      help: text('両方の席のプレイヤー（既定はゲームによる）', 'who plays both sides (default: as the game says)'),
    },
    ruleset: RULESET,
    seed: SEED,
    workers: {
      value: 'W',
      help: text('スレッド数（既定1）。結果は変わらない', 'threads (default 1); the result stays the same'),
    },
    keep: KEEP,
  },
  more: text(
    '同じ配りを席を入れかえて2回ずつ戦います。場を共有するゲームでは、そのカードを買ってよい人といけない人の対戦です。',
    'Every deal is played twice with seats swapped. Where players share the table, one may buy the card and the other may not.',
  ),
  async run(call) {
    const pkg = gameOf(call);
    const card = cardOf(call, pkg);
    const ruleset = rulesetOf(call, pkg);
    const matches = integer(call, 'matches', MATCHES, 1, MOST_TRIAL_MATCHES);
    const copies = call.values.copies === undefined ? undefined : integer(call, 'copies', 1, 1, 99);
    const deck = deckOf(call, pkg);
    const bar = progressBar(call, matches);
    const entry = workerEntry();
    const { player } = call.values;
    const result = await runTrial(pkg, {
      ...stoppable(call),
      aside: true,
      card,
      matches,
      seed: seed(call),
      workers: integer(call, 'workers', 1, 1, MOST_WORKERS),
      onProgress: bar,
      ...(deck === undefined ? {} : { deck }),
      ...(copies === undefined ? {} : { copies }),
      ...(player === undefined ? {} : { player }),
      ...(ruleset === undefined ? {} : { ruleset }),
      ...(entry ? { workerEntry: entry } : {}),
    });
    bar(null);
    if (!result.ok) throw labFailure(result.error);
    return endRun(call, result.value, {
      stem: `fuda-trial-${pkg.id}-${result.value.seed}`,
      done: ofAll(result.value.matches, result.value.of, '対戦', 'matches'),
      print: (report) => print(call, pkg, report),
      exit: (report) => (report.faults.length === 0 ? EXIT.fine : EXIT.failed),
    });
  },
};

function deckOf(call: Call, { deckLists, decks }: GamePackage): string | DeckList | undefined {
  const { deck } = call.values;
  if (deck === undefined || !deckLists || (!statOf(deck) && decks.some(({ id }) => id === deck))) return deck;
  return loadDeck(deck, deckLists).deck;
}

const shown = ({ share, low, high }: Interval): string => `${percent(share)} [${percent(low)} – ${percent(high)}]`;

const VERDICTS: Readonly<Record<TrialReport['verdict'], { readonly ja: string; readonly en: string }>> = {
  stronger: text('このカードを入れた側が勝ち越しています', 'the side with the card wins more'),
  weaker: text('このカードを入れた側が負け越しています', 'the side with the card loses more'),
  even: text('勝ち負けはほとんど変わりません', 'the card hardly changes who wins'),
  unclear: text('まだはっきりしません（対戦を増やしてください）', 'not clear yet (play more matches)'),
};

function print(call: Call, pkg: GamePackage, report: TrialReport): void {
  const line = (ja: string, en: string, value: string): void => call.out(`${call.say(text(ja, en))}: ${value}`);
  const { kind, replaced } = report;
  line(
    'カード',
    'card',
    `${call.say(report.card.name)} (${report.card.id})${kind === 'deck' ? ` ×${report.copies}` : ''}`,
  );
  const deck = pkg.decks.find(({ id }) => id === report.deck);
  line(
    kind === 'deck' ? 'デッキ' : '場',
    kind === 'deck' ? 'deck' : 'table',
    deck ? `${call.say(deck.name)} (${deck.id})` : '–',
  );
  if (replaced.length > 0) {
    const cards = replaced.map(({ name, copies }) => `${call.say(name)}${kind === 'deck' ? ` ×${copies}` : ''}`);
    line('代わりに抜いたカード', 'in the place of', cards.join(', '));
  }
  line('対戦', 'matches', `${report.matches}（${report.player}, seed ${report.seed}）`);
  line(
    '入れた側の勝率',
    'share of the side with it',
    `${shown(report.share)}（${report.wins}–${report.draws}–${report.losses}）`,
  );
  call.out(`  → ${call.say(VERDICTS[report.verdict])}`);
  line('手札に来た対戦', 'matches in which it was in hand', shown(report.drawn));
  line('使った対戦', 'matches in which it was used', `${shown(report.used)}, ${report.usesPerMatch.toFixed(2)}/match`);
  line('使った対戦の勝率', 'share of those', shown(report.shareWhenUsed));
  for (const { ability, program, times } of report.abilities)
    line(`能力 ${ability}（${program}）`, `ability ${ability} (${program})`, `×${times}`);
  for (const { ability, times } of report.rules) line(`ルール ${ability}`, `rule ${ability}`, `×${times}`);
  for (const { path, name, times } of report.instructions)
    if (times === 0) line('一度も実行されなかった命令', 'instruction that never ran', `${name} (${path})`);
  for (const { reason, times } of report.faults) line('エラー', 'fault', `${call.say(reason)} ×${times}`);
  line('チェックサム', 'checksum', report.checksum);
}
