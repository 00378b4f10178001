/**
 * One match of a soak: played at random at the page's table, with steps back, branches, saves, opened files, links and deaths of its worker in
 * between. After each of them the match must stand as it stood.
 */
import type { GamePackage } from '@fuda/game';
import {
  type MatchPlan,
  PERSON,
  packRecord,
  type Reply,
  type SessionRecord,
  type TableCalls,
  type Update,
  unpackRecord,
} from '@fuda/workbench/table';

export interface Counts {
  matches: number;
  finished: number;
  decisions: number;
  undone: number;
  redone: number;
  branches: number;
  saves: number;
  reloads: number;
  links: number;
  questions: number;
  killsIdle: number;
  killsBusy: number;
  restarts: number;
}

export const NO_COUNTS: Counts = {
  matches: 0,
  finished: 0,
  decisions: 0,
  undone: 0,
  redone: 0,
  branches: 0,
  saves: 0,
  reloads: 0,
  links: 0,
  questions: 0,
  killsIdle: 0,
  killsBusy: 0,
  restarts: 0,
};

export type Dice = (n: number) => number;

/** What a piece is played at. */
export interface Seat {
  readonly table: TableCalls;
  /** kills the worker; absent: it lives as long as the soak */
  readonly kill?: () => void;
  /** has the table come back, as often as it was killed? */
  readonly restarts: () => number;
}

/** Something did not come back as it was. */
export class Lost extends Error {
  readonly record: SessionRecord | null;

  constructor(what: string, record: SessionRecord | null) {
    super(what);
    this.record = record;
  }
}

/** Steps of one match: a soak wants many matches, and branches of them. */
const LONGEST = 300;

export function planOf(pkg: GamePackage, seed: number, dice: Dice): MatchPlan {
  const ruleset = pkg.rulesets[dice(pkg.rulesets.length)].id;
  const decks = pkg.decks.filter((deck) => deck.rulesets?.includes(ruleset) ?? true).map(({ id }) => id);
  const deck = (): string => (decks.length === 0 ? pkg.defaultDecks[0] : decks[dice(decks.length)]);
  return { game: pkg.id, ruleset, decks: [deck(), deck()], seed, seats: [PERSON, PERSON], open: true };
}

export class Piece {
  private readonly seat: Seat;
  private readonly dice: Dice;
  private readonly counts: Counts;
  private at: Update | null = null;

  constructor(seat: Seat, dice: Dice, counts: Counts) {
    this.seat = seat;
    this.dice = dice;
    this.counts = counts;
  }

  /** Plays one match of at most so many steps; `stop` ends it early. Throws Lost. */
  async play(plan: MatchPlan, stop: () => boolean, longest = LONGEST): Promise<void> {
    const { counts, dice } = this;
    this.take(await this.seat.table.begin(plan), 'begin');
    counts.matches++;
    for (let n = 0; n < longest && !stop(); n++) {
      if (this.here.position.result) {
        counts.finished++;
        // the end is a position like any other: back into the middle, and another way from there
        if (n > longest / 2 || !(await this.branch())) return;
        continue;
      }
      const what = dice(40);
      if (what === 0) await this.backAndForth();
      else if (what === 1) await this.branch();
      else if (what === 2) await this.save();
      else if (what === 3) await this.ask();
      else if (what === 4 && this.seat.kill && dice(4) === 0) await this.die(dice(2) === 0);
      else await this.answer();
    }
    await this.save();
  }

  private get here(): Update {
    if (!this.at) throw new Lost('there is no match', null);
    return this.at;
  }

  private sure<T>(reply: Reply<T>, what: string): T {
    if (!reply.ok) throw new Lost(`${what}: ${reply.error.code} ${reply.error.reason.en}`, this.at?.record ?? null);
    return reply.value;
  }

  private take(reply: Reply<Update>, what: string): Update {
    this.at = this.sure(reply, what);
    return this.at;
  }

  /** The same position, question and tree as before. */
  private same(before: Update, after: Update, what: string): void {
    const told = ({ position: { hash, node, asked }, record }: Update): string =>
      JSON.stringify([hash, node, asked, record.options, record.parents, record.cursor]);
    if (told(before) !== told(after)) throw new Lost(`${what}: ${told(before)} ≠ ${told(after)}`, before.record);
  }

  private async answer(): Promise<void> {
    const { position } = this.here;
    this.take(await this.seat.table.answer(this.dice(position.options.length)), 'answer');
    this.counts.decisions++;
  }

  private async backAndForth(): Promise<void> {
    const before = this.here;
    const steps = 1 + this.dice(6);
    let gone = 0;
    while (gone < steps && this.here.position.canUndo) {
      this.take(await this.seat.table.undo(), 'undo');
      gone++;
    }
    this.counts.undone += gone;
    for (let n = 0; n < gone; n++) this.take(await this.seat.table.redo(), 'redo');
    this.counts.redone += gone;
    this.same(before, this.here, 'undo and redo');
  }

  /** Another way from somewhere on the line; false where there is none. */
  private async branch(): Promise<boolean> {
    const { path, node } = this.here.position;
    const back = path.slice(0, path.indexOf(node));
    if (back.length === 0) return false;
    this.take(await this.seat.table.go(back[this.dice(back.length)]), 'go');
    if (this.here.position.options.length === 0) return false;
    await this.answer();
    this.counts.branches++;
    return true;
  }

  /** As a file and as a link, and opened again from either. */
  private async save(): Promise<void> {
    const before = this.here;
    const file = JSON.stringify(before.record);
    this.counts.saves++;
    const packed = await packRecord(before.record);
    this.counts.links++;
    // a session too long for a link travels as a file
    const opened =
      packed === undefined || this.dice(2) === 0 ? (JSON.parse(file) as unknown) : await unpackRecord(packed);
    this.at = this.sure(await this.seat.table.restore(opened), 'restore').update;
    this.counts.reloads++;
    this.same(before, this.here, 'saving and opening');
  }

  private async ask(): Promise<void> {
    const { table } = this.seat;
    const before = this.here;
    const { view } = before.position;
    const cards = view.players.flatMap(({ zones }) => Object.values(zones).flatMap((zone) => zone.cards));
    if (cards.length > 0) this.sure(await table.whyNot(cards[this.dice(cards.length)]), 'whyNot');
    this.sure(await table.scores(), 'scores');
    if (this.dice(4) === 0) this.sure(await table.branches(), 'branches');
    this.sure(await table.why(before.position.node), 'why');
    this.counts.questions += 3;
    this.take(await table.go(before.position.node), 'go');
    this.same(before, this.here, 'asking');
  }

  /** The worker dies, idle or over an answer: what was told last stands again. */
  private async die(busy: boolean): Promise<void> {
    const { kill, restarts, table } = this.seat;
    const before = this.here;
    const known = restarts();
    const step = busy ? table.answer(this.dice(before.position.options.length)) : null;
    kill?.();
    const answered = await step;
    // whoever was quicker: an answer that came back was given
    if (answered?.ok) {
      this.at = answered.value;
      this.counts.decisions++;
    } else if (answered && answered.error.code !== 'RESTARTED') this.sure(answered, 'death');
    const stood = this.here;
    // the death may be noticed only now
    const go = (): Promise<Reply<Update>> => table.go(stood.position.node);
    const first = await go();
    const now = this.take(!first.ok && first.error.code === 'RESTARTED' ? await go() : first, 'after a death');
    this.same(stood, now, 'death');
    if (busy) this.counts.killsBusy++;
    else this.counts.killsIdle++;
    this.counts.restarts += restarts() - known;
  }
}
