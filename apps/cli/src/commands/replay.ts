import type { GamePackage } from '@fuda/game';
import { createMatch, type Match, type Replay, roundOf, surrenderOf, type Text } from '@fuda/kernel';
import { boardText, optionText } from '../board.ts';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { expand, readJson } from '../files.ts';
import { text } from '../language.ts';
import { logLines, MatchLog } from '../log.ts';
import { M } from '../messages.ts';
import { openRecord } from '../open-record.ts';
import { printLines } from '../printable.ts';
import { integer } from '../read-args.ts';

/** One decision of a replay in words: what was answered, and the sentences of what it brought about. */
interface LoggedDecision {
  readonly decision: number;
  readonly player: number;
  readonly choice: Text;
  readonly events: readonly Text[];
}

export const replayCommand: CommandSpec = {
  name: 'replay',
  packs: true,
  summary: text('リプレイを再生し、結果と局面のハッシュを表示', 'play a replay again; result and hash of the position'),
  options: {
    to: { value: 'N', help: text('最初のN個の決定まで', 'stop after the first N decisions') },
    log: { help: text('決定と出来事をすべて表示', 'print every decision and event') },
    board: { help: text('盤面を表示', 'print the board') },
  },
  args: { name: 'FILE', many: false },
  async run(call) {
    const [file] = expand(call.args);
    const read = readJson(file);
    if (!('json' in read)) throw new CliFailure(read.code, file, read.reason, EXIT.failed);
    const opened = openRecord(read.json, call.games);
    if (!opened.ok || !opened.replay) {
      const error = opened.ok ? { code: 'UNKNOWN_FORMAT', path: '$.format', reason: M.notReplay() } : opened.error;
      if (call.json) call.out(JSON.stringify({ ok: false, file, error }));
      else call.err(`${file}: ${error.path}: ${error.code}: ${call.say(error.reason)}`);
      return EXIT.failed;
    }
    const all = opened.replay.decisions.length;
    const to = integer(call, 'to', all, 0, all);
    const played = playAgain(opened.pkg, opened.match, opened.replay, to);
    print(call, played, all);
    return EXIT.fine;
  },
};

interface Played {
  readonly match: Match;
  readonly log: readonly LoggedDecision[];
  readonly heard: MatchLog;
}

/** The replay has been proved by loading it; this time somebody listens. */
function playAgain(pkg: GamePackage, proved: Match, replay: Replay, to: number): Played {
  const created = createMatch(proved.game, replay.setup, replay.seed, replay.rolls ? { rolls: replay.rolls } : {});
  if (!created.ok) throw new CliFailure('INTERNAL', created.error.path, created.error.reason, EXIT.failed);
  const match = created.value;
  const heard = new MatchLog(pkg, match, 'both');
  const log: LoggedDecision[] = [];
  for (const [decision, answer] of replay.decisions.slice(0, to).entries()) {
    const who = surrenderOf(answer);
    const player = who ?? match.query?.player ?? 0;
    const choice = who === null ? choiceText(match, answer) : M.surrenders();
    heard.during(answer, () => match.follow(answer));
    log.push({ decision, player, choice, events: heard.lastSentences() });
  }
  return { match, log, heard };
}

function choiceText(match: Match, option: number): Text {
  const chosen = match.options()[option];
  return { ja: optionText(match.game, chosen, 'ja'), en: optionText(match.game, chosen, 'en') };
}

function print(call: Call, { match, log, heard }: Played, all: number): void {
  const { result } = match;
  if (call.json) {
    const { turn, turnPlayer, phase } = match.view(null);
    const report = {
      ok: true,
      game: match.game.declaration.id,
      decisions: match.decisions.length,
      of: all,
      hash: match.hash(),
      result,
      turn,
      round: roundOf(match.game.declaration, turn),
      turnPlayer,
      phase,
    };
    call.out(
      JSON.stringify({
        ...report,
        ...(call.flags.has('log') ? { log } : {}),
        ...(call.flags.has('board') ? { view: match.view(null) } : {}),
      }),
    );
    return;
  }
  if (call.flags.has('log')) {
    for (const line of logLines(heard.read(call.language), call.language)) call.out(line);
  }
  if (call.flags.has('board'))
    printLines(call.out, boardText(match.game, match.view(match.query?.player ?? null), call.language));
  call.out(call.say(M.position(match.decisions.length, all)));
  call.out(result ? call.say(M.over(result.winner, result.reason.label)) : call.say(M.stillOpen()));
  call.out(`hash: ${match.hash()}`);
}
