import type { GamePackage } from '@fuda/game';
import { createMatch } from '@fuda/kernel';
import { findPlayer, playersOf } from '@fuda/lab';
import { gameForCards } from '@fuda/pack';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { Lines } from '../lines.ts';
import { M } from '../messages.ts';
import { openFile, type Position } from '../position.ts';
import { decksOf, gameNamed, rulesetOf, seed } from '../read-args.ts';
import { remind, seated } from '../seated.ts';
import { type Seats, Table } from '../table.ts';
import { DECKS, GAME, PILES, RULESET, SEED } from './options.ts';

const SIDES = ['0', '1', 'both'] as const;

export const playCommand: CommandSpec = {
  name: 'play',
  packs: true,
  summary: text('端末で対戦する（番号で選ぶ）', 'play in the terminal (numbered options)'),
  options: {
    game: GAME,
    from: {
      value: 'FILE',
      help: text('保存したリプレイの続きから（--game などの代わり）', 'go on from a saved replay (instead of --game)'),
    },
    decks: DECKS,
    piles: PILES,
    ruleset: RULESET,
    seed: { ...SEED, help: text('乱数の種（既定は時刻から）', 'seed (default: from the clock)') },
    as: {
      value: SIDES.join('|'),
      help: text('自分の席（既定0）。both は両方', 'your seat (default 0); both = both sides'),
    },
    opponent: {
      value: 'NAME',
      help: text(
        '相手（games で一覧。既定はゲームによる）。net、net@32、net@200ms、net:ファイル は学習したネットワーク',
        'opponent (games lists them; the default is up to the game); net, net@32, net@200ms, net:FILE are networks',
      ),
    },
  },
  more: M.playHelp(),
  async run(call) {
    const { from, game } = call.values;
    if (from === undefined && game === undefined)
      throw new CliFailure('MISSING_OPTION', '--game', M.missingOption('game'));
    const saved = from === undefined ? undefined : openSaved(call, from);
    const pkg = saved?.pkg ?? gameNamed(call, game ?? '');
    const seats = seatsOf(call, pkg);
    return withLines(call, (lines) => (saved ? sit(call, saved, seats, lines) : playMatch(call, pkg, seats, lines)));
  },
};

/** What says how a match begins has no meaning for one that has begun. Throws CliFailure. */
function openSaved(call: Call, file: string): Position {
  for (const option of ['game', 'decks', 'piles', 'ruleset', 'seed'])
    if (call.values[option] !== undefined) throw new CliFailure('UNWANTED_VALUE', `--${option}`, M.hasBegun(option));
  return openFile(call, file);
}

/** Reads a person's lines until the work is done, or the program is asked to end. */
export async function withLines(call: Call, work: (lines: Lines) => Promise<number>): Promise<number> {
  const lines = new Lines(call.input);
  const close = (): void => lines.close();
  call.stop().addEventListener('abort', close);
  try {
    return await work(lines);
  } finally {
    call.stop().removeEventListener('abort', close);
    lines.close();
  }
}

function seatsOf(call: Call, pkg: GamePackage): Seats {
  const side = call.values.as ?? '0';
  if (!(SIDES as readonly string[]).includes(side))
    throw new CliFailure('BAD_VALUE', '--as', M.badWord('as', side, SIDES));
  const name = call.values.opponent ?? pkg.defaultOpponent ?? 'random';
  const players = playersOf(pkg);
  const opponent = findPlayer(pkg, name);
  if (!opponent)
    throw new CliFailure(
      'BAD_VALUE',
      '--opponent',
      M.badWord(
        'opponent',
        name,
        players.map((p) => p.name),
      ),
    );
  return { people: new Set(side === 'both' ? [0, 1] : [Number(side)]), opponent: seated(call, pkg, opponent) };
}

/** Also used by `start`, with the options' defaults. */
export async function playMatch(call: Call, pkg: GamePackage, seats: Seats, lines: Lines): Promise<number> {
  const ruleset = rulesetOf(call, pkg);
  const number = seed(call, Date.now() % 1_000_000);
  const setup = pkg.setUp(decksOf(call, pkg) ?? pkg.defaultDecks, number, ruleset);
  if (!setup.ok) throw new CliFailure('BAD_VALUE', setup.error.path, setup.error.reason);
  // what is saved of it shall open where nobody has the packs
  const needed = gameForCards(
    pkg,
    setup.value.cards.map(({ definition }) => definition),
  );
  const created = createMatch(needed.compile(ruleset), setup.value, number);
  if (!created.ok) throw new CliFailure('INTERNAL', created.error.path, created.error.reason, EXIT.failed);
  return sit(call, { pkg: needed, match: created.value, ruleset }, seats, lines);
}

async function sit(call: Call, position: Position, seats: Seats, lines: Lines): Promise<number> {
  const { pkg, match, ruleset } = position;
  call.out(`${call.say(pkg.name)}  (--game ${pkg.id} --seed ${match.seed})`);
  introduce(call, pkg, seats, ruleset);
  await seats.opponent.prepare?.(match.game);
  remind(seats.opponent, match);
  return new Table(call, position, seats, lines).play();
}

/** What is played, by which rules, against whom, and what else there is. */
function introduce(call: Call, pkg: GamePackage, { opponent, people }: Seats, id: string | undefined): void {
  call.out(call.say(pkg.summary));
  const ruleset = pkg.rulesets.find((one) => one.id === id) ?? pkg.rulesets[0];
  call.out(call.say(M.playedBy(ruleset.name, ruleset.summary)));
  for (const other of pkg.rulesets)
    if (other !== ruleset) call.out(`  --ruleset ${other.id}: ${call.say(other.summary)}`);
  if (people.size > 1) return;
  const names = playersOf(pkg).map((player) => player.name);
  call.out(
    call.say(
      M.playedAgainst(
        opponent.name,
        names.filter((name) => name !== opponent.name),
      ),
    ),
  );
}
