import type { CommandSpec } from '../command.ts';
import { EXIT } from '../errors.ts';
import { GAMES } from '../games.ts';
import { text } from '../language.ts';

export const gamesCommand: CommandSpec = {
  name: 'games',
  summary: text('ゲーム、ルール、デッキの一覧', 'list games, rulesets and decks'),
  options: {},
  async run(call) {
    if (call.json) {
      const games = GAMES.map(({ id, name, summary, rulesets, decks, defaultDecks }) => ({
        id,
        name,
        summary,
        rulesets,
        decks,
        defaultDecks,
      }));
      call.out(JSON.stringify({ ok: true, games }));
      return EXIT.fine;
    }
    for (const { id, name, summary, rulesets, decks } of GAMES) {
      call.out(`${id}  ${call.say(name)}`);
      call.out(`  ${call.say(summary)}`);
      call.out(
        `  ${call.say(text('ルール', 'rulesets'))}: ${rulesets.map((r) => `${r.id}（${call.say(r.name)}）`).join(', ')}`,
      );
      call.out(
        `  ${call.say(text('デッキ', 'decks'))}: ${decks.map((d) => `${d.id}（${call.say(d.name)}）`).join(', ')}`,
      );
    }
    return EXIT.fine;
  },
};
