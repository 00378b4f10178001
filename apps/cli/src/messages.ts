/** Every sentence of the command line, Japanese and English side by side. */
import type { Text } from '@fuda/kernel';
import { text } from './language.ts';

const meant = (suggestion: string | undefined): Text =>
  suggestion === undefined
    ? text('', '')
    : text(`（「${suggestion}」のことですか？）`, ` (did you mean "${suggestion}"?)`);

export const M = {
  title: () => text('札（Fuda）: カードゲームの対戦・検証・計測', 'Fuda (札): play, check and measure card games'),
  usage: () => text('使い方', 'Usage'),
  commands: () => text('コマンド', 'Commands'),
  options: () => text('オプション', 'Options'),
  moreHelp: () => text('各コマンドの詳しい説明: fuda コマンド --help', 'more about a command: fuda COMMAND --help'),
  seeHelp: (command: string) => text(`説明: fuda ${command} --help`, `help: fuda ${command} --help`),
  exits: () =>
    text('終了コード: 0 成功、1 検査に失敗、2 使い方の誤り', 'exit codes: 0 fine, 1 a check failed, 2 wrong usage'),

  // ---- wrong usage
  unknownCommand(name: string, suggestion: string | undefined): Text {
    const hint = meant(suggestion);
    return text(`コマンド「${name}」はありません${hint.ja}`, `no command "${name}"${hint.en}`);
  },
  unknownOption(name: string, suggestion: string | undefined): Text {
    const hint = meant(suggestion === undefined ? undefined : `--${suggestion}`);
    return text(`オプション「${name}」はありません${hint.ja}`, `no option "${name}"${hint.en}`);
  },
  missingValue: (name: string) => text(`--${name} には値が必要です`, `--${name} needs a value`),
  unwantedValue: (name: string) => text(`--${name} に値は付けられません`, `--${name} takes no value`),
  missingOption: (name: string) => text(`--${name} が必要です`, `--${name} is needed`),
  unexpectedArgument: (word: string) => text(`余分な引数です: ${word}`, `unexpected argument: ${word}`),
  missingArgument: (name: string) => text(`${name} を指定してください`, `${name} is missing`),
  badInteger: (name: string, word: string, min: number, max: number) =>
    text(
      `--${name} は${min}〜${max}の整数です（${word}）`,
      `--${name} must be an integer from ${min} to ${max} (got ${word})`,
    ),
  badWord: (name: string, word: string, known: readonly string[]) =>
    text(
      `--${name} は ${known.join(' / ')} のどれかです（${word}）`,
      `--${name} must be ${known.join(' / ')} (got ${word})`,
    ),
  badPair: (name: string, word: string) =>
    text(`--${name} は「A,B」の形です（${word}）`, `--${name} must look like A,B (got ${word})`),
  unknownGame(id: string, suggestion: string | undefined, known: readonly string[]): Text {
    const hint = meant(suggestion);
    return text(
      `ゲーム「${id}」はありません${hint.ja}。あるもの: ${known.join(', ')}`,
      `no game "${id}"${hint.en}; there are ${known.join(', ')}`,
    );
  },
  unknownRuleset: (id: string, known: readonly string[]) =>
    text(
      `ルール「${id}」はありません。あるもの: ${known.join(', ')}`,
      `no ruleset "${id}"; there are ${known.join(', ')}`,
    ),
  unknownDeck: (id: string, known: readonly string[]) =>
    text(
      `デッキ「${id}」はありません。あるもの: ${known.join(', ')}`,
      `no deck "${id}"; there are ${known.join(', ')}`,
    ),

  // ---- files
  noFile: (file: string) => text(`ファイルがありません: ${file}`, `no such file: ${file}`),
  unreadable: (file: string, why: Text) => text(`読めません: ${file}（${why.ja}）`, `cannot read ${file} (${why.en})`),
  unwritable: (file: string, why: Text) =>
    text(`書き込めません: ${file}（${why.ja}）`, `cannot write ${file} (${why.en})`),
  outputLost: (why: Text) => text(`出力を書き込めません（${why.ja}）`, `cannot write the output (${why.en})`),
  refusedBySystem: (what: string, why: Text) =>
    text(`システムに断られました: ${what}（${why.ja}）`, `the system refused: ${what} (${why.en})`),
  nothingFound: (path: string) => text(`.json ファイルがありません: ${path}`, `no .json files in ${path}`),
  whichGame: () =>
    text('どのゲームのファイルか分かりません。--game で指定してください', 'which game is this for? use --game'),
  noCardFiles: (game: string) =>
    text(`ゲーム「${game}」にはカードファイルがありません`, `the game "${game}" has no card files`),
  notScenario: () => text('シナリオではありません', 'this is not a scenario'),
  notReplay: () => text('リプレイではありません', 'this is not a replay'),

  // ---- stopping
  stopping: () =>
    text(
      '今の分が終わったら止まります（もう一度でただちに終了）',
      'stopping when the piece in hand is done (once more: at once)',
    ),
  stoppedBy: (signal: string, done: Text) =>
    text(`止めました（${signal}）: ${done.ja}`, `stopped (${signal}): ${done.en}`),
  keptIn: (file: string) => text(`残したもの: ${file}`, `kept: ${file}`),
  checkedUntil: (done: number, of: number) =>
    text(`${of}のうち${done}を検証し、違いはありませんでした`, `${done} of ${of} checked, no difference until then`),
  partOfReport: () => text('測り終えていないものがあります', 'not everything has been measured'),
  noFolder: (folder: string) => text(`フォルダーがありません: ${folder}`, `there is no folder ${folder}`),
  notPlainFile: (file: string) => text(`普通のファイルではありません: ${file}`, `${file} is no plain file`),
  goOn: (line: string) => text(`続けるには: ${line}`, `to go on: ${line}`),

  // ---- train
  badNumber: (name: string, word: string, min: number, max: number) =>
    text(
      `--${name} は${min}〜${max}の数です（${word}）`,
      `--${name} must be a number from ${min} to ${max} (got ${word})`,
    ),
  trained: (generations: number) =>
    text(`${generations}世代`, `${generations} ${generations === 1 ? 'generation' : 'generations'}`),
  generation: (number: number, by: string, examples: number) =>
    by === ''
      ? text(`第${number}世代（学習前）`, `generation ${number} (untrained)`)
      : text(`第${number}世代（${by}、例${examples}）`, `generation ${number} (${by}, ${examples} examples)`),
  losses: (policy: number, win: number) =>
    text(
      `損失 手${policy.toFixed(3)} 勝敗${win.toFixed(3)}`,
      `loss answers ${policy.toFixed(3)} outcome ${win.toFixed(3)}`,
    ),
  isTaken: () => text('採用', 'taken'),
  isNotTaken: () => text('見送り', 'not taken'),
  trainedIn: (folder: string, seconds: number) =>
    text(
      `${folder} （${seconds}秒）。report.htmlで経過を見られます`,
      `${folder} (${seconds} s); report.html shows how it went`,
    ),

  // ---- soak
  badDuration: (name: string, word: string) =>
    text(`--${name} は正の数です（${word}）`, `--${name} must be a positive number (got ${word})`),
  notSoak: () =>
    text(
      'この種の soak の結果ではありません。別のファイルを --out で指定してください',
      'these are not the figures of a soak with this seed; name another file with --out',
    ),
  notAtTheTable: (game: string) =>
    text(`「${game}」は画面で遊べないゲームです`, `"${game}" is not played at the table`),
  tooShortForMemory: () => text('メモリーを判断するには短すぎます', 'too short to judge memory'),
  soakLost: (what: string, file: string) =>
    text(
      `対戦が元のとおりに戻りませんでした: ${what}（${file}）`,
      `a match did not stand as it stood: ${what} (${file})`,
    ),
  notFlat: () => text('メモリーが増え続けています', 'memory grows'),
  nothingLost: () => text('失われたものはありませんでした', 'nothing was lost'),
  soaked: () => text('失われたものはなく、メモリーは平らでした', 'nothing was lost, and memory stayed flat'),

  noDeckLists: (game: string) =>
    text(`ゲーム「${game}」ではデッキを組みません`, `players of "${game}" do not build decks`),
  noSuchDeck: (word: string, known: readonly string[]) =>
    text(
      `「${word}」というファイルもデッキもありません。デッキ: ${known.join(', ')}`,
      `neither a file nor a deck: ${word}; decks: ${known.join(', ')}`,
    ),
  noImport: (word: string, known: readonly string[]) =>
    text(
      `「${word}」は取り込めません。取り込めるもの: ${known.join(', ')}`,
      `cannot import "${word}"; known: ${known.join(', ')}`,
    ),
  nothingImported: (file: string) =>
    text(
      `取り込めるカードがありません: ${file}（何も書き込みませんでした）`,
      `no card of ${file} could be taken over (nothing was written)`,
    ),
  imported: (cards: number, playable: number, file: string) =>
    text(
      `${cards}枚のカードを書き込みました（使えるもの${playable}枚）: ${file}`,
      `${cards} cards written (${playable} can be played): ${file}`,
    ),

  // ---- results
  problems: (errors: number, warnings: number) =>
    text(`誤り${errors}件、注意${warnings}件`, `${errors} errors, ${warnings} warnings`),
  failedAt: (step: number | null) =>
    step === null ? text('失敗', 'failed') : text(`手順${step}で失敗`, `failed at step ${step}`),
  found: () => text('実際:', 'found:'),
  scenarioFine: (steps: number) => text(`成功（${steps}手順）`, `holds (${steps} steps)`),
  summary: (good: number, bad: number) => text(`成功 ${good}、失敗 ${bad}`, `${good} held, ${bad} failed`),
  validated: (files: number, errors: number, warnings: number) =>
    text(
      `${files}ファイル、誤り${errors}件、注意${warnings}件`,
      `${files} files, ${errors} errors, ${warnings} warnings`,
    ),
  honest: (positions: number) =>
    text(
      `${positions}局面で、見えないカードに左右されたものはありませんでした`,
      `nothing depended on a hidden card in ${positions} positions`,
    ),
  verified: (decisions: number) =>
    text(`${decisions}個の決定を検証しました。違いはありません`, `${decisions} decisions verified; no difference`),
  difference: (match: number, decision: number) =>
    text(`対戦${match}の決定${decision}で違いが見つかりました`, `difference in match ${match} at decision ${decision}`),
  replayWritten: (file: string) => text(`リプレイを保存しました: ${file}`, `replay written: ${file}`),
  brokenMatches: (list: string) =>
    text(`正常に終わらなかった対戦があります: ${list}`, `some matches did not end properly: ${list}`),
  notCovered: (n: number) =>
    text(
      `使われなかったものが${n}個あります（--require-coverage）`,
      `${n} things were never used (--require-coverage)`,
    ),
  notUsed: (list: string) => text(`使われなかったもの: ${list}`, `not used: ${list}`),

  // ---- play
  welcome: () =>
    text(
      '札（Fuda）へようこそ。カードゲームを遊び、戻し、試し、測れます。',
      'Welcome to Fuda: play card games, take moves back, try things, measure them.',
    ),
  serving: (url: string) =>
    text(
      `札の作業台を開きました： ${url}\nブラウザでこのアドレスを開いてください（手引き： ${url}docs/）。終わるときは Ctrl-C。端末で遊ぶなら npx fuda start。`,
      `The workbench is open at ${url}\nOpen this address in a browser (documentation: ${url}docs/en/). Ctrl-C ends it. To play in the terminal: npx fuda start.`,
    ),
  noDocs: () =>
    text(
      '手引きはまだ作られていません。npm run docs を実行してから、もう一度開いてください。',
      'The documentation has not been built: run `npm run docs`, then start this again.',
    ),
  notBuilt: () => text('先に npm run build を実行してください', 'run npm run build first'),
  chooseGame: () => text('ゲームの番号（Enterで1、qで終了）', 'number of a game (Enter = 1, q = quit)'),
  yourOptions: (player: number) => text(`プレイヤー${player}の番です`, `player ${player} to answer`),
  prompt: (n: number) =>
    text(
      `1〜${n} / t番号 カードの文章 / h ヒント / u 戻す / r やり直す / s 保存 / 投了 / q 終了 / ? 説明 > `,
      `1–${n} / t+number card text / h hint / u undo / r redo / s save / surrender / q quit / ? help > `,
    ),
  wrongAnswer: (n: number) =>
    text(`1〜${n}の番号か、h u r s q ? を入力してください`, `type a number from 1 to ${n}, or h u r s q ?`),
  playHelp: () =>
    text(
      '番号: その選択肢を選ぶ\nt番号: その選択肢のカードの文章を読む（例 t2）\nカードの名前: 場のカードを読む。選べないときは、わけがわかる\nh: 候補手と勝率の見積もり\nu: 自分の前の選択まで戻す\nr: やり直す\nb: 盤面をもう一度表示\ns: リプレイを保存（s ファイル名 で名前を付けて）。続きは fuda play --from ファイル名\n投了（surrender）: 負けを認めて終える\nq: やめる',
      'number: choose that option\nt+number: read the card of that option (e.g. t2)\nname of a card: read a card on the table, and why it cannot be chosen\nh: the best options with estimated chances\nu: take back to your previous choice\nr: redo\nb: show the board again\ns: save a replay (s FILE: under that name); go on later with fuda play --from FILE\nsurrender: give up and lose the match\nq: quit',
    ),
  noBalance: (game: string) => text(`「${game}」には測るべき基準がありません`, `"${game}" has no gates to measure`),
  surrenders: () => text('投了', 'surrenders'),
  readAgain: () => text('読み返してみよう：', 'Worth reading again:'),
  playedBy: (ruleset: Text, summary: Text) =>
    text(`ルール「${ruleset.ja}」：${summary.ja}`, `Rules "${ruleset.en}": ${summary.en}`),
  playedAgainst: (name: string, others: readonly string[]) =>
    text(
      `相手：${name}（ほか --opponent ${others.join(', ')}）`,
      `Opponent: ${name} (others: --opponent ${others.join(', ')})`,
    ),
  noOpinions: (name: string) =>
    text(`「${name}」は規則どおりに選ぶだけで、候補手を比べません`, `"${name}" follows a rule and weighs no options`),
  standIn: (name: string, code: string, reason: Text, other: string) =>
    text(
      `「${name}」は使えません（${code}）：${reason.ja}。代わりに「${other}」が対戦を続けます`,
      `"${name}" cannot play (${code}): ${reason.en}. "${other}" goes on with the match instead`,
    ),
  hasBegun: (option: string) =>
    text(
      `--from の対戦はもう始まっているので、--${option} は使えません`,
      `the match of --from has begun already: --${option} cannot be given with it`,
    ),
  saveElsewhere: () =>
    text('対戦は続きます。ほかの場所に保存するには: s ファイル名', 'the match goes on; to save elsewhere: s FILE'),
  decided: (n: number) => text(`${n}個の決定まで`, `after ${n} decisions`),
  noCard: (word: string, suggestion: string | undefined) =>
    text(
      `カード「${word}」はありません${suggestion === undefined ? '' : `（「${suggestion}」？）`}`,
      `no card "${word}"${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}`,
    ),
  severalCards: (word: string, ids: readonly string[]) =>
    text(
      `「${word}」というカードは1枚ではありません（${ids.join(', ')}）`,
      `several cards are called "${word}" (${ids.join(', ')})`,
    ),
  noCardText: () => text('読める文章がありません', 'there is no text to read'),
  cannotUndo: () => text('これ以上戻せません', 'nothing to take back'),
  cannotRedo: () => text('やり直せるものがありません', 'nothing to redo'),
  stopped: () => text('対戦をやめました', 'match left'),
  inputEnded: () => text('入力が終わりました', 'end of input'),
  over: (winner: number | null, reason: Text) =>
    winner === null
      ? text(`引き分け（${reason.ja}）`, `draw (${reason.en})`)
      : text(`プレイヤー${winner}の勝ち（${reason.ja}）`, `player ${winner} wins (${reason.en})`),
  turn: (when: Text, player: number, phase: Text) =>
    text(`${when.ja}・プレイヤー${player}・${phase.ja}`, `${when.en} · player ${player} · ${phase.en}`),
  you: () => text('あなた', 'you'),
  player: (n: number) => text(`プレイヤー${n}`, `player ${n}`),
  hidden: (n: number) => text(`裏向き${n}枚`, `${n} hidden`),
  /** words for what a card asks of its buyer, by the name of the printed number */
  cardNeeds: (): readonly (readonly [string, Text])[] => [
    ['cost', text('値段', 'price')],
    ['knowledgeRequired', text('必要な知識', 'needs knowledge')],
  ],
  points: (player: number, n: number) => text(`プレイヤー${player}: ${n}点`, `player ${player}: ${n} points`),
  cards: (n: number) => text(`${n}枚`, `${n}`),
  unknownCard: (zone: Text, index: number) => text(`${zone.ja}の${index + 1}枚目`, `card ${index + 1} of ${zone.en}`),

  // ---- thinking
  fileOrDeck: () =>
    text('局面のファイル、または --game とデッキを指定してください', 'name a position file, or --game with a deck'),
  noSuchZone: () => text('このゲームにはその場所がありません', 'this game has no such zone'),
  unknownCardName: (word: string) => text(`カード「${word}」はありません`, `no card "${word}"`),
  noPlayer: (name: string) => text(`プレイヤー「${name}」はいません`, `no player "${name}"`),
  alreadyOver: () => text('この局面ではもう対戦が終わっています', 'the match of this position is over'),
  byTurn: (turn: number, when: Text) =>
    turn > 1_000_000 ? text('いつでも', 'at any time') : text(`${when.ja}まで`, `by ${when.en}`),
  solved: (status: 'win' | 'noWin' | 'unknown') =>
    ({
      win: text('勝ち筋があります', 'there is a winning line'),
      noWin: text('勝ち筋はありません（すべて調べました）', 'there is no winning line (everything was searched)'),
      unknown: text('時間内には見つかりませんでした', 'none was found in time'),
    })[status],
  searched: (positions: number, ms: number) =>
    text(`${positions}局面、${Math.round(ms)}ミリ秒`, `${positions} positions, ${Math.round(ms)} ms`),
  blindOdds: (reached: number, samples: number, share: number, low: number, high: number) => {
    const numbers = `${reached}/${samples} = ${(100 * share).toFixed(1)} % [${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)} %]`;
    return text(`山札の順番を知らない場合: ${numbers}`, `without knowing the deck: ${numbers}`);
  },
  visits: (n: number) => text(`${n}回`, `${n}×`),
  simulated: (n: number) => text(`${n}回のシミュレーション`, `${n} simulations`),
  thinking: () => text('考えています…', 'thinking…'),
  oddsColumns: () =>
    text(
      '  初手率   そのときの成功率           失敗時に手札に残った率  カード',
      '  opened   success when opened        stranded when failed  card',
    ),
  arenaHead: (matches: number, seed: number, ruleset: string, seconds: number) =>
    text(
      `${matches}対戦（種${seed}、${ruleset}、${seconds}秒）`,
      `${matches} matches (seed ${seed}, ${ruleset}, ${seconds} s)`,
    ),
  notPlayable: () => text('このカードは遊べません', 'this card cannot be played'),
  lopsided: (decks: string, share: string) =>
    text(`${decks}: ${share}（範囲の外）`, `${decks}: ${share}, outside the bounds`),
  badBounds: (given: string) =>
    text(
      `「${given}」は 0 から 100 までの 低い値,高い値 ではありません`,
      `"${given}" is not LOW,HIGH between 0 and 100`,
    ),
  noMarks: (begin: string, end: string) => text(`${begin} と ${end} がありません`, `there is no ${begin} … ${end}`),
  seats: (first: number, second: number) =>
    text(
      `席0 ${(100 * first).toFixed(0)} %、席1 ${(100 * second).toFixed(0)} %`,
      `seat 0 ${(100 * first).toFixed(0)} %, seat 1 ${(100 * second).toFixed(0)} %`,
    ),
  thinkingTime: (mean: number, longest: number) =>
    text(
      `1手${mean.toFixed(1)}ミリ秒（最長${longest.toFixed(0)}）`,
      `${mean.toFixed(1)} ms a decision (longest ${longest.toFixed(0)})`,
    ),
  barMeasured: (id: string, met: boolean) =>
    met ? text(`${id}: 達成`, `${id}: met`) : text(`${id}: 未達`, `${id}: not met`),
  learned: (matches: number, surprise: number, share: number) =>
    text(
      `${matches}対戦から学びました。予想外れ ${surprise.toFixed(3)} ビット、でたらめに対して ${(100 * share).toFixed(1)} %`,
      `learned from ${matches} matches: surprise ${surprise.toFixed(3)} bits, ${(100 * share).toFixed(1)} % against random play`,
    ),
  exactHead: () =>
    text(
      'プレイヤー       搾取可能量（相手が先手・後手のとき）、同じ者どうしの先手の得。~ は考えた割合どおりに選んだとき',
      'player           exploitability (best answer first, second), first seat against itself; ~ = drawn by what it thinks',
    ),
  exactFoot: (sets: number, deals: number, samples: number, seed: number, unit: Text) =>
    text(
      `単位は${unit.ja}。情報集合${sets}、配り方${deals}通りを全部たどった値。各情報集合で${samples}回ずつ答えさせた（種${seed}）`,
      `in ${unit.en}, by walking through all ${sets} information sets and ${deals} deals; ${samples} answers at each set (seed ${seed})`,
    ),
  cannotLearn: () => text('--out で書くファイルを指定してください', 'name a file to write with --out'),

  // ---- replay
  position: (decisions: number, all: number) => text(`決定 ${decisions}/${all}`, `decision ${decisions}/${all}`),
  stillOpen: () => text('対戦の途中です', 'the match is not over'),
  noReplayRuleset: () =>
    text('このゲームの今のルールやカードでは再生できません', 'made with other rules or cards of this game'),
  pilesOrDecks: () =>
    text('--piles と --decks はどちらか一方です', '--piles stands instead of --decks: give one of them'),
  noPiles: (game: string) => text(`「${game}」では場のカードを選べません`, `"${game}" has no piles to choose`),
  badPack: (lines: Text) => text(`パックに誤りがあります\n${lines.ja}`, `the pack is wrong\n${lines.en}`),
  studyOfShipped: (study: string) =>
    text(
      `「${study}」は付属のカードと付属の組み合わせを、決まった一つ一つの効果で速く数える表で調べるので、パックは使えません（自作カードは fuda trial や fuda arena --pack で調べられます）`,
      `"${study}" measures the shipped cards and kingdoms on a quick table that knows nothing but their one-field effects, so it takes no packs (own cards: fuda trial, fuda arena --pack)`,
    ),
  badFiles: (lines: Text) =>
    text(`ゲームのファイルに誤りがあります\n${lines.ja}`, `the game's own files are wrong\n${lines.en}`),
  internal: (detail: string) => text(`内部エラー: ${detail}`, `internal error: ${detail}`),
} as const;
