/** What there is to tell about every node of the tree, kept for both players and told to whoever looks. */
import { handleOf, isPass, type Match, mentionOf } from '@fuda/kernel';
import { type Heard, linesFor } from './events.ts';
import type { GoalState, LogLine, Mind, NodeInfo, Said, Thought, Viewer } from './protocol.ts';
import { shown } from './said.ts';
import type { Witness } from './witness.ts';

type Both<T> = readonly [T, T];

const forBoth = <T>(make: (seat: number) => T): Both<T> => [make(0), make(1)];

/** What anybody may know of a node. */
export type NodeFacts = Omit<NodeInfo, 'said' | 'log' | 'goal'>;

/** An answer in words, prepared before it is given: afterwards its cards lie elsewhere. */
export interface Saying {
  readonly said: Both<Said | null>;
  /** the same without the place of cards that cannot be told apart: said of those the answer does not bring to light */
  readonly vague: Both<Said | null>;
  readonly thought: Both<Thought> | null;
  readonly mind: Mind | null;
  /** somebody who could have answered something did nothing */
  readonly declined: boolean;
}

interface Entry {
  readonly facts: NodeFacts;
  readonly said: Both<Said | null>;
  readonly thought: Both<Thought> | null;
  readonly mind: Mind | null;
  readonly heard: Heard;
  readonly goal: GoalState | null;
  readonly declined: boolean;
}

export const UNSAID: Saying = { said: [null, null], vague: [null, null], thought: null, mind: null, declined: false };

const NO_THOUGHT: Thought = { withheld: false, drilled: false, options: [] };

/** opinions of a computer player worth keeping, the best ones */
export const KEPT_OPINIONS = 8;

/** A card that somebody else chose: of one among many that cannot be told apart only the zone. */
const roughly: typeof handleOf = (m, viewer, card) =>
  mentionOf(m, viewer, card) ?? { ...handleOf(m, viewer, card), index: -1 };

export function sayingOf(witness: Witness, match: Match, option: number, mind?: Mind): Saying {
  return {
    said: forBoth((seat) => witness.describe(option, seat)),
    vague: forBoth((seat) => witness.describe(option, seat, roughly)),
    // a player thinks about questions only
    thought: mind && match.query ? forBoth((seat) => witness.thought(mind, option, seat)) : null,
    mind: mind ?? null,
    declined: match.query?.reaction === true && isPass(match.machine, option),
  };
}

export class Chronicle {
  private readonly entries: Entry[] = [];
  /** whose goal it is that is kept with the nodes */
  private readonly practising: number;
  private readonly worded: (heard: Heard) => Heard;

  constructor(practising: number, worded: (heard: Heard) => Heard) {
    this.practising = practising;
    this.worded = worded;
  }

  get size(): number {
    return this.entries.length;
  }

  put(
    id: number,
    facts: NodeFacts,
    { said, vague, thought, mind, declined }: Saying,
    heard: Heard,
    goal: GoalState | null,
  ): void {
    const named = forBoth((seat) => {
      const words = said[seat];
      const told = words && shown(words, heard[seat]);
      return told?.card?.definition === undefined ? vague[seat] : told;
    });
    this.entries[id] = { facts, said: named, thought, mind, heard: this.worded(heard), goal, declined };
  }

  /** Nodes have got other numbers; what is not among them is gone. */
  renumber(numbers: ReadonlyMap<number, number>): void {
    const moved: Entry[] = [];
    for (const [id, now] of numbers) {
      const entry = this.entries[id];
      const parent = numbers.get(entry.facts.parent) ?? -1;
      moved[now] = { ...entry, facts: { ...entry.facts, id: now, parent } };
    }
    this.entries.splice(0, this.entries.length, ...moved);
  }

  /** What happened on the way to a node, as a seat knows it. */
  heardAt(id: number, seat: number): readonly LogLine[] {
    return this.entries[id].heard[seat];
  }

  /** What happened since somebody last did something: those who let it pass in between change nothing. */
  heardSince(id: number, seat: number): readonly LogLine[] {
    const { declined, facts } = this.entries[id];
    const here = this.heardAt(id, seat);
    return declined ? [...this.heardSince(facts.parent, seat), ...here] : here;
  }

  facts(id: number): NodeFacts {
    return this.entries[id].facts;
  }

  /** What has become of the goal, whoever may know it. */
  goal(id: number): GoalState | null {
    return this.entries[id]?.goal ?? null;
  }

  /** Goals speak of cards in hand: they are told to whoever pursues them. */
  goalFor(id: number, viewer: Viewer): GoalState | null {
    return viewer === 'open' || viewer === this.practising ? this.goal(id) : null;
  }

  /** Why computer players answered so: kept with the match, so that it can still be asked after a reload. */
  minds(): Record<string, Mind> {
    const thinkers = this.entries.flatMap(({ facts, mind }) => (mind ? [[facts.id, mind] as const] : []));
    return Object.fromEntries(
      thinkers.map(([id, { drilled, opinions }]) => [
        id,
        {
          drilled,
          opinions: opinions
            .slice(0, KEPT_OPINIONS)
            .map(({ option, win, visits }) => ({ option, win: Math.round(win * 1000) / 1000, visits, share: 0 })),
        },
      ]),
    );
  }

  /** All nodes from `from` on, as this viewer may know them. */
  tell(from: number, viewer: Viewer): readonly NodeInfo[] {
    return this.entries.slice(from).map((entry) => this.infoOf(entry, viewer));
  }

  /** Why an answer was given. While a match goes on that is nobody's business but the thinker's: all of it follows from the hand it held. */
  why(id: number, viewer: Viewer, over: boolean): Thought {
    const { facts, said, thought } = this.entries[id];
    if (!thought) return NO_THOUGHT;
    if (viewer === 'open' || viewer === facts.player || (over && viewer !== 'nobody')) return thought[facts.player];
    // what one has set up oneself is no secret once it is seen
    const seen = viewer !== 'nobody' && said[viewer]?.card?.definition !== undefined;
    return { withheld: true, drilled: seen && thought[facts.player].drilled, options: [] };
  }

  private infoOf({ facts, said, heard }: Entry, viewer: Viewer): NodeInfo {
    if (viewer === 'nobody') return { ...facts, said: null, log: [] };
    // whoever gave an answer knows all of it
    const seat = viewer === 'open' ? Math.max(0, facts.player) : viewer;
    const goal = this.goalFor(facts.id, viewer);
    return {
      ...facts,
      said: said[seat],
      log: linesFor(heard, viewer),
      ...(goal ? { goal } : {}),
    };
  }
}
