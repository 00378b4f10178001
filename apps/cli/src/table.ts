/** One match at the terminal: shows, asks, obeys. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ponder } from '@fuda/ai';
import { answerOf, Dice, type GamePackage, type Player, refusalsOf, sayRefusal } from '@fuda/game';
import { type CardHandle, type CardView, type Match, saveReplay, surrenderBy } from '@fuda/kernel';
import { carriedBy } from '@fuda/pack';
import { boardText, type Describe, optionText } from './board.ts';
import { cardSheet, isCalled } from './card-sheet.ts';
import type { Call } from './command.ts';
import { hintLine } from './commands/hint.ts';
import { CliFailure, EXIT } from './errors.ts';
import { writeNew, writeNumbered } from './files.ts';
import type { Lines } from './lines.ts';
import { logLines, MatchLog } from './log.ts';
import { M } from './messages.ts';
import type { Position } from './position.ts';
import { printLines } from './printable.ts';
import { remind } from './seated.ts';
import { tellStopped } from './stopping.ts';

export interface Seats {
  /** players that are asked at the terminal */
  readonly people: ReadonlySet<number>;
  readonly opponent: Player;
}

const HINT_MS = 500;
/** cards to read again after a match */
const NOTES = 3;

export class Table {
  private readonly call: Call;
  private readonly pkg: GamePackage;
  private readonly match: Match;
  private readonly seats: Seats;
  private readonly lines: Lines;
  private readonly describe: Describe | undefined;
  private readonly ruleset: string | undefined;
  private readonly dice = new Dice();
  private readonly log: MatchLog;

  private readonly cards: readonly unknown[] | undefined;

  constructor(call: Call, { pkg, match, ruleset, cards }: Position, seats: Seats, lines: Lines) {
    this.call = call;
    this.cards = cards;
    this.pkg = pkg;
    this.match = match;
    this.seats = seats;
    this.lines = lines;
    this.ruleset = ruleset;
    const { describe } = pkg;
    this.describe = describe && ((definition) => describe(definition, ruleset));
    this.dice.seed(match.seed);
    const [person] = seats.people;
    this.log = new MatchLog(pkg, match, seats.people.size === 1 ? person : 'onlooker');
  }

  /** What has happened since somebody was asked last. */
  private finishLog(): void {
    const { call, log } = this;
    for (const line of logLines(log.read(call.language), call.language)) call.out(`  · ${line}`);
  }

  /** Plays until the match is over or the person leaves. Returns the exit code. */
  async play(): Promise<number> {
    const { call, match } = this;
    while (match.result === null) {
      const player = match.query?.player ?? 0;
      if (!this.seats.people.has(player)) {
        await this.answerFor();
        continue;
      }
      if (call.stop().aborted) return this.leave();
      this.show(player);
      if (!(await this.ask())) return call.stop().aborted ? this.leave() : EXIT.fine;
    }
    this.finishLog();
    const { result } = match;
    const viewer = this.seats.people.size === 1 ? [...this.seats.people][0] : null;
    printLines(call.out, boardText(match.game, match.view(viewer), call.language, this.describe));
    this.showPoints();
    call.out(call.say(M.over(result.winner, result.reason.label)));
    if (viewer !== null) this.showNotes(viewer);
    return EXIT.fine;
  }

  /** In games that teach: a few cards of this match to read again. */
  private showNotes(viewer: number): void {
    const { call, match, pkg } = this;
    const seen = Object.values(match.view(viewer).players[viewer].zones).flatMap((zone) => zone.cards);
    const cards = new Map(seen.flatMap((card) => (card.definition && card.name ? [[card.definition, card.name]] : [])));
    const learned = [...cards].filter(([definition]) => pkg.lore?.(definition, this.ruleset)?.note);
    if (learned.length === 0) return;
    call.out('');
    call.out(call.say(M.readAgain()));
    for (let k = 0; k < NOTES && learned.length > 0; k++) {
      const [[definition, name]] = learned.splice(this.dice.below(learned.length), 1);
      this.list(cardSheet(pkg, this.ruleset, definition, name, call.language));
    }
  }

  private list(lines: readonly string[]): void {
    for (const line of lines) this.call.out(`  ${line}`);
  }

  /** In games that count points: where they came from. */
  private showPoints(): void {
    const { call, match, pkg } = this;
    for (const [player, lines] of (pkg.scores?.(match) ?? []).entries()) {
      call.out(
        call.say(
          M.points(
            player,
            lines.reduce((sum, line) => sum + line.points, 0),
          ),
        ),
      );
      for (const { label, points, reasons } of lines) {
        const why = reasons.map((reason) => ` (${call.say(reason)})`).join('');
        call.out(`  ${points}  ${call.say(label)}${why}`);
      }
    }
  }

  private async answerFor(): Promise<void> {
    this.give(await answerOf(this.seats.opponent, this.match.machine, this.dice.below));
  }

  /** Everybody hears of an answer before it is given. */
  private give(option: number): boolean {
    const { match, seats } = this;
    // a wrong number is nothing that happened
    if (option < 0 || option >= match.optionCount) return false;
    seats.opponent.notice?.(match.machine, option);
    return this.log.during(option, () => match.decide(option)).ok;
  }

  /** The best options for the asked person, as that person could find them. */
  private hint(): void {
    const { call, match, pkg } = this;
    call.out(call.say(M.thinking()));
    const thought = ponder(pkg, match.machine, { ms: HINT_MS }, match.seed);
    if (!thought.ok) {
      call.out(call.say(thought.error.reason));
      return;
    }
    const options = match.options();
    for (const hint of thought.value.hints)
      call.out(hintLine(call, hint, optionText(match.game, options[hint.option], call.language)));
  }

  private show(player: number): void {
    const { call, match } = this;
    this.finishLog();
    call.out('');
    printLines(call.out, boardText(match.game, match.view(player), call.language, this.describe));
    const prompt = match.query?.prompt;
    const words = prompt === undefined ? undefined : match.game.declaration.prompts?.[prompt];
    call.out(call.say(M.yourOptions(player)) + (words ? `: ${call.say(words)}` : ''));
    const options = match.options();
    const texts = options.map((option) => optionText(match.game, option, call.language));
    const short = options.map((option) => optionText(match.game, option, call.language, false));
    // where a card lies matters only between cards that read the same
    for (const [i, text] of texts.entries())
      call.out(`  ${i + 1}. ${short.indexOf(short[i]) === short.lastIndexOf(short[i]) ? short[i] : text}`);
  }

  /** Takes lines until one of them moves the match. False: the person leaves. */
  private async ask(): Promise<boolean> {
    const { call, match } = this;
    for (;;) {
      call.write(call.say(M.prompt(match.optionCount)));
      const line = await this.lines.next();
      // what is typed appears by itself only on a terminal
      if (!call.isTerminal) call.out(line ?? '');
      if (line === null) {
        if (!call.stop().aborted) this.endInput();
        return false;
      }
      const word = line.trim().toLowerCase();
      if (/^\d+$/.test(word) && this.give(Number(word) - 1)) return true;
      if (/^s(?:\s|$)/.test(word)) {
        this.save(line.trim().slice(1).trim());
        continue;
      }
      if (/^t\s*\d+$/.test(word)) {
        this.read(Number(word.slice(1)) - 1);
        continue;
      }
      switch (word) {
        case 'q':
          call.out(call.say(M.stopped()));
          return false;
        case 'surrender':
        case '投了':
          return this.surrender();
        case 'u':
          if (this.back()) return true;
          call.out(call.say(M.cannotUndo()));
          break;
        case 'r':
          if (this.forth()) return true;
          call.out(call.say(M.cannotRedo()));
          break;
        case 'h':
          this.hint();
          break;
        case 'b':
          return true;
        case '?':
          printLines(call.out, call.say(M.playHelp()));
          break;
        default:
          if (word === '' || !this.explain(word)) call.out(call.say(M.wrongAnswer(match.optionCount)));
      }
    }
  }

  private surrender(): boolean {
    const { match, log } = this;
    const who = match.query?.player ?? 0;
    return log.during(surrenderBy(who), () => match.surrender(who)).ok;
  }

  /** Shows what the card of an option says. */
  private read(option: number): void {
    const { call, match, pkg } = this;
    const card = match.options()[option]?.card;
    const sheet =
      card?.definition === undefined || card.name === undefined
        ? []
        : cardSheet(pkg, this.ruleset, card.definition, card.name, call.language);
    if (sheet.length === 0) call.out(call.say(M.noCardText()));
    else this.list(sheet);
  }

  /** A card on the table called by its name: what it says, and why it cannot be chosen now. False: no such card. */
  private explain(word: string): boolean {
    const { call, match, pkg } = this;
    const viewer = match.query?.player ?? 0;
    const found = this.cardsSeenBy(viewer).find(
      ({ card }) => card.definition && card.name && isCalled(pkg, this.ruleset, card.definition, card.name, word),
    );
    if (!found) return false;
    const { definition = '', name = { ja: '', en: '' } } = found.card;
    this.list(cardSheet(pkg, this.ruleset, definition, name, call.language));
    for (const refusal of refusalsOf(pkg, match, viewer, found.handle, this.ruleset))
      call.out(`  ✗ ${call.say(sayRefusal(refusal))}`);
    return true;
  }

  /** Every card the viewer knows, shared piles and own cards first. */
  private cardsSeenBy(viewer: number): { readonly card: CardView; readonly handle: CardHandle }[] {
    const { players } = this.match.view(viewer);
    return [viewer, 1 - viewer].flatMap((player) =>
      Object.entries(players[player].zones).flatMap(([zone, { cards }]) =>
        cards.map((card) => ({
          card,
          handle: {
            player,
            zone,
            index: card.index,
            ...(card.definition === undefined ? {} : { definition: card.definition }),
          },
        })),
      ),
    );
  }

  /** Back to the last question this person was asked. */
  private back(): boolean {
    const { match, seats } = this;
    let moved = 0;
    let found = false;
    while (!found && match.undo().ok) {
      moved++;
      found = seats.people.has(match.query?.player ?? -1);
    }
    // only the other side has moved so far: leave everything as it was
    if (!found && moved > 0) match.redo(moved);
    this.log.forget();
    remind(seats.opponent, match);
    return found;
  }

  private forth(): boolean {
    const { match, seats } = this;
    let moved = false;
    while (match.redoable > 0) {
      this.log.during(null, () => match.redo());
      moved = true;
      if (match.result !== null || seats.people.has(match.query?.player ?? -1)) break;
    }
    remind(seats.opponent, match);
    return moved;
  }

  /** A disk that refuses is told, and the match goes on. */
  private save(file: string): void {
    const { call } = this;
    try {
      call.out(call.say(M.replayWritten(file === '' ? this.keepIn('') : this.keepAs(file))));
    } catch (error) {
      if (!(error instanceof CliFailure)) throw error;
      call.out(call.say(error.error.reason));
      call.out(call.say(M.saveElsewhere()));
    }
  }

  private get record(): string {
    return `${JSON.stringify({ ...saveReplay(this.match, this.ruleset), ...carriedBy(this.pkg, this.cards) })}\n`;
  }

  /** Under a name that is free. Throws CliFailure. */
  private keepIn(folder: string): string {
    const { call, match } = this;
    const stem = join(folder, `fuda-${match.game.declaration.id}-${match.seed}`);
    return writeNumbered(stem, '.replay.json', this.record, call.disk);
  }

  private keepAs(file: string): string {
    writeNew(file, this.record, this.call.disk);
    return file;
  }

  /** Somebody at a keyboard has ended the input, perhaps by mistake: what was played is kept. */
  private endInput(): void {
    const { call, match } = this;
    call.out(call.say(M.inputEnded()));
    if (call.isTerminal && match.decisions.length > 0) this.save('');
  }

  /** The program has been asked to end: the match is kept, here or where any program may write. Returns the exit code. */
  private leave(): number {
    const { call, match } = this;
    this.finishLog();
    const done = M.decided(match.decisions.length);
    if (match.decisions.length === 0) return tellStopped(call, { done });
    const kept = this.keepSomewhere();
    if (kept === undefined) return tellStopped(call, { done });
    return tellStopped(call, { done, kept, resume: this.resume(kept) });
  }

  private keepSomewhere(): string | undefined {
    for (const folder of ['', tmpdir()]) {
      try {
        return this.keepIn(folder);
      } catch (error) {
        if (!(error instanceof CliFailure)) throw error;
        this.call.err(this.call.say(error.error.reason));
      }
    }
    return undefined;
  }

  private resume(file: string): string[] {
    const { values } = this.call;
    const same = ['as', 'opponent', 'lang'].flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [`--${name}`, value];
    });
    return ['play', '--from', file, ...same];
  }
}
