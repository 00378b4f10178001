import { findPlayer, randomPlayer } from '@fuda/lab';
import type { CommandSpec } from '../command.ts';
import { EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { stopExit } from '../stopping.ts';
import { playMatch, withLines } from './play.ts';

const IDEAS: readonly (readonly [string, ReturnType<typeof text>])[] = [
  ['npm start', text('ブラウザで遊ぶ', 'play in the browser')],
  ['npx fuda play --game GAME', text('端末で対戦する', 'play in the terminal')],
  ['npx fuda games', text('ゲームとデッキの一覧', 'list games and decks')],
  ['npx fuda sim --game GAME --matches 1000', text('対戦をまとめて行う', 'play many matches')],
  ['npx fuda scenario games/sample/scenarios', text('局面の台本を実行する', 'run scripted positions')],
  ['npx fuda --help', text('すべてのコマンド', 'all commands')],
];

export const startCommand: CommandSpec = {
  name: 'start',
  summary: text('案内を表示し、端末なら対戦を始める', 'welcome, and in a terminal a first match'),
  options: {},
  async run(call) {
    const width = Math.max(...IDEAS.map(([line]) => line.length)) + 2;
    call.out(call.say(M.welcome()));
    call.out('');
    for (const [line, help] of IDEAS) call.out(`  ${line.padEnd(width)}${call.say(help)}`);
    call.out('');
    for (const [i, pkg] of call.games.entries())
      call.out(`  ${i + 1}. ${call.say(pkg.name)} (${pkg.id}): ${call.say(pkg.summary)}`);
    if (!call.isTerminal) return EXIT.fine;
    return withLines(call, async (lines) => {
      for (;;) {
        call.write(`${call.say(M.chooseGame())} > `);
        const line = (await lines.next())?.trim().toLowerCase();
        if (call.stop().aborted) return stopExit(call.stop());
        if (line === undefined || line === 'q') return EXIT.fine;
        const pkg = call.games[line === '' ? 0 : Number(line) - 1];
        const opponent = pkg && (findPlayer(pkg, 'skilled') ?? randomPlayer);
        if (opponent) return playMatch(call, pkg, { people: new Set([0]), opponent }, lines);
      }
    });
  },
};
