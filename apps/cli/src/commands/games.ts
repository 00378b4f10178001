import type { Text } from '@fuda/kernel';
import { playersOf } from '@fuda/lab';
import type { CommandSpec } from '../command.ts';
import { EXIT } from '../errors.ts';
import { text } from '../language.ts';

export const gamesCommand: CommandSpec = {
  name: 'games',
  packs: true,
  summary: text('ゲーム、ルール、デッキ、対戦相手の一覧', 'list games, rulesets, decks and players'),
  options: {},
  async run(call) {
    if (call.json) {
      const games = call.games.map((pkg) => {
        const { id, name, summary, rulesets, decks, defaultDecks } = pkg;
        const players = playersOf(pkg).map((player) => ({ name: player.name, label: player.label }));
        return { id, name, summary, rulesets, decks, defaultDecks, players };
      });
      call.out(JSON.stringify({ ok: true, games }));
      return EXIT.fine;
    }
    for (const pkg of call.games) {
      call.out(`${pkg.id}  ${call.say(pkg.name)}`);
      call.out(`  ${call.say(pkg.summary)}`);
      const list = (title: Text, entries: readonly [string, Text][]): void => {
        call.out(`  ${call.say(title)}: ${entries.map(([id, label]) => `${id}（${call.say(label)}）`).join(', ')}`);
      };
      list(
        text('ルール', 'rulesets'),
        pkg.rulesets.map((r) => [r.id, r.name]),
      );
      list(
        text('デッキ', 'decks'),
        pkg.decks.map((d) => [d.id, d.name]),
      );
      list(
        text('相手', 'players'),
        playersOf(pkg).map((p) => [p.name, p.label]),
      );
    }
    return EXIT.fine;
  },
};
