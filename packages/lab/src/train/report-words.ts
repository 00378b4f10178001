/** Every word of the report, Japanese and English side by side. */
import { text } from '@fuda/game';
import type { Gate, PhaseName, RunState } from './run-file.ts';

export const W = {
  title: (game: string) => text(`${game}の学習`, `Training of ${game}`),
  language: text('English', '日本語'),
  state: {
    running: text('進行中', 'running'),
    stopped: text('中断（同じコマンドで続きから）', 'stopped (the same command goes on)'),
    'time over': text('時間切れ（同じコマンドで続きから）', 'time over (the same command goes on)'),
    done: text('完了', 'done'),
    failed: text('失敗', 'failed'),
  } satisfies Record<RunState, unknown>,
  phase: {
    teacher: text('手本の対戦', 'matches of the teacher'),
    'self-play': text('自己対戦', 'self-play'),
    training: text('学習', 'training'),
    gate: text('関門', 'gate'),
  } satisfies Record<PhaseName, unknown>,
  reason: {
    first: text('最初の世代', 'the first one'),
    better: text('強くなった', 'better'),
    'likely better': text('おそらく強い（上限まで戦って優勢）', 'likely better (ahead after all deals)'),
    'not better': text('強いとは言えない', 'not better'),
    'loses to the pool': text('以前の世代に負け越した', 'loses to an earlier generation'),
  } satisfies Record<Gate['reason'], unknown>,
  generation: (n: number) => text(`第${n}世代`, `generation ${n}`),
  now: text('いま', 'now'),
  best: text('最良', 'best'),
  none: text('まだありません', 'none yet'),
  seconds: (n: number) => text(`${n}秒`, `${n} s`),
  left: (n: number) => text(`残り約${n}秒`, `about ${n} s left`),
  perSecond: (x: string) => text(`毎秒${x}`, `${x}/s`),
  loss: text('損失', 'Loss'),
  lossHelp: text(
    '世代ごとの学習曲線。実線は手の損失、点線は勝敗の損失（0.693はコイン投げ）。低いほどよい。',
    'Training curves by generation. Solid: loss of the answers; dotted: of the outcome (0.693 is a coin). Lower is better.',
  ),
  step: text('ステップ', 'step'),
  elo: text('Eloと95 %区間', 'Elo with 95 % intervals'),
  eloHelp: text(
    '関門で戦った全員の強さ。同じ配りを席を入れかえて2回ずつ戦う。平均1500。',
    'Strength of everybody who met at the gate. Every deal is played twice, seats swapped. The mean is 1500.',
  ),
  exploration: text('探索', 'Exploration'),
  explorationHelp: text(
    '手の迷い（エントロピー、0＝いつも1つの手、1＝すべて同じ）と、手本や最善と違う手を指した割合。',
    'How open the answers are (entropy: 0 = always one answer, 1 = all alike), and how often something else was played than the best.',
  ),
  entropy: text('エントロピー', 'entropy'),
  straying: text('それた手', 'straying'),
  generations: text('世代', 'Generations'),
  columns: {
    number: text('世代', 'generation'),
    by: text('対戦した者', 'who played'),
    examples: text('例', 'examples'),
    agreement: text('一致', 'agreement'),
    gate: text('関門', 'gate'),
    opponent: text('相手', 'opponent'),
    share: text('得点率（95 %区間）', 'share of points (95 %)'),
    results: text('勝–分–負', 'won–drawn–lost'),
    elo: text('Elo', 'Elo'),
    matches: text('対戦', 'matches'),
    player: text('名前', 'name'),
    model: text('モデル', 'model'),
  },
  accepted: text('採用', 'taken'),
  rejected: text('見送り', 'not taken'),
  changes: text('変わった手', 'Answers that changed'),
  changesHelp: text(
    '新しい最良の世代と、その前の最良の世代で答えの違う局面。',
    'Questions that the new best answers otherwise than the best before it.',
  ),
  where: (decks: string, turn: number, decision: number, seed: number) =>
    text(
      `${decks}、ターン${turn}、${decision}手目（シード${seed}）`,
      `${decks}, turn ${turn}, decision ${decision} (seed ${seed})`,
    ),
  before: text('前', 'before'),
  after: text('後', 'after'),
  choice: (option: string, share: string, win: string, ja: boolean) =>
    ja ? `${option}（${share}、勝率の見込み${win}）` : `${option} (${share}, sees a ${win} chance to win)`,
  how: text('作り方', 'How it was made'),
  command: text('コマンド', 'command'),
  rules: text('ルールとカード', 'rules and cards'),
  encoding: text('局面の表し方', 'encoding'),
  plan: text('設定', 'settings'),
} as const;
