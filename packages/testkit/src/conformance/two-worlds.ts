/**
 * Two matches that differ from their beginning in cards one player cannot see. As long as none of these comes to light, that player
 * must see, be offered and be told the same in both, however often the other player was asked meanwhile.
 */
import {
  type CompiledGame,
  cells,
  type GameEvent,
  isPass,
  knows,
  type Match,
  type MatchSetup,
  type Option,
  type RandomBelow,
  TriggerManager,
} from '@fuda/kernel';
import { assertSameData, Difference } from './difference.ts';
import type { Doors } from './doors.ts';
import { swapHidden } from './swap-hidden.ts';

const LONGEST = 60;
/** Cards of the other player, besides those it holds, that are something else in the second match. */
const FEW = 6;
const { CARD_TOP } = cells;
const MOST_TRIES = 8;
/** Questions the other player may be asked on end. */
const MOST_WINDOWS = 200;

/** How a match begins. */
export interface Beginning {
  readonly game: CompiledGame;
  readonly setup: MatchSetup;
  readonly seed: number;
  readonly ruleset: string;
  readonly viewer: number;
}

/** A match, and everything that is told to one player of it. */
export interface World {
  readonly match: Match;
  decide(option: number): void;
  /** what that player has been told by now, asked again at every question it gets: plain data */
  told(): unknown;
}

/** Whoever tells a player something of a match: the kernel, a table, a terminal, an encoder for a model. */
export interface Teller {
  readonly name: string;
  open(beginning: Beginning): World;
}

/** The kernel itself: views, options, events. */
export const kernelTeller = (doors: Doors): Teller => ({
  name: 'kernel',
  open({ game, setup, seed, viewer }) {
    const created = doors.create(game, setup, seed, { journal: false });
    if (!created.ok) throw new Difference('setup', created.error.reason.en);
    const match = created.value;
    const log = listen(match, viewer);
    let isAsked = false;
    return {
      match,
      decide: (option) => void doors.decide(match, option),
      told() {
        // one can listen from the first question on, which may be the other player's: what came before the own one is no part of it
        if (!isAsked) log.length = 0;
        isAsked = true;
        return { view: doors.view(match, viewer), options: doors.options(match), log };
      },
    };
  },
});

/** Returns in how many positions the two were compared. */
export function compareHistories(beginning: Beginning, teller: Teller, random: RandomBelow, doors: Doors): number {
  const { viewer } = beginning;
  const first = teller.open(beginning);
  const another = (): World => teller.open({ ...beginning, setup: withOthers(beginning, first.match, random) });
  const isOpen = ({ match }: World): boolean => cameToLight(match, viewer, cardsThatDiffer(first.match, match));
  // some cards begin in play, where everybody sees them
  let second = another();
  for (let tries = 0; tries < MOST_TRIES && isOpen(second); tries++) second = another();
  const worlds = [first, second] as const;
  const swapped = cardsThatDiffer(first.match, second.match);
  let compared = 0;
  for (let n = 0; n < LONGEST; n++) {
    // the other player says no wherever it may, and otherwise whatever can be said in both worlds
    const [here, there] = worlds.map((world) => passOn(world, viewer, doors));
    if (worlds.some(({ match }) => match.result !== null || cameToLight(match, viewer, swapped))) break;
    if (here.length > 0 || there.length > 0) {
      const both = here.filter((option) => there.some((other) => saidAlike(option, other)));
      const answer = both.find((option) => option.card === undefined) ?? both[0];
      if (answer === undefined) break;
      first.decide(answer.index);
      second.decide(there.find((other) => saidAlike(answer, other))!.index);
      continue;
    }
    assertSameData('history', first.told(), second.told(), `${teller.name}(${viewer})`);
    compared++;
    const answer = random(first.match.optionCount);
    for (const world of worlds) world.decide(answer);
  }
  return compared;
}

/**
 * The same beginning with other cards where the viewer does not see: those the other player holds, and a few more, or one of them comes to
 * light too soon. Chance decides only where a card lies, never which card it is, so everything else stays as it was.
 */
function withOthers({ setup, viewer }: Beginning, match: Match, random: RandomBelow): MatchSetup {
  const { machine } = match.clone();
  const { S, layout } = machine;
  const some = new Set(Array.from({ length: FEW }, () => 1 + random(S[CARD_TOP])));
  const other = (card: number): boolean => S[layout.owner + card] !== viewer;
  const inHand = (card: number): boolean => (S[layout.known + card] >> (1 - viewer)) % 2 === 1;
  swapHidden(machine, viewer, 'replace', random, (card) => other(card) && (some.has(card) || inHand(card)));
  const definitionAt = (i: number): string => machine.game.cards[S[machine.definition + i + 1] - 1]?.id ?? '';
  return { ...setup, cards: setup.cards.map((card, i) => ({ ...card, definition: definitionAt(i) })) };
}

/** Cards that are something else in the one than in the other. */
function cardsThatDiffer({ machine: a }: Match, { machine: b }: Match): readonly number[] {
  return Array.from({ length: a.layout.cards }, (_, i) => i + 1).filter(
    (card) => a.S[a.definition + card] !== b.S[b.definition + card],
  );
}

function cameToLight({ machine }: Match, viewer: number, cards: readonly number[]): boolean {
  return cards.some((card) => knows(machine, viewer, card));
}

/** What a log would tell the viewer: events with a name for people. */
function listen(match: Match, viewer: number): unknown[] {
  const told: unknown[] = [];
  const labels = match.game.declaration.eventLabels;
  new TriggerManager(match, viewer).subscribe('*', ({ type, source, target, from, to, context }: GameEvent) => {
    const named = labels === undefined || type in labels || type.startsWith('ENTER_');
    if (named) told.push({ type, source, target, from, to, player: context.player });
  });
  return told;
}

/** Lets the other player decline until the viewer is asked (an empty list), or it has to say something: its options. */
function passOn({ match, decide }: World, viewer: number, doors: Doors): Option[] {
  for (let n = 0; n < MOST_WINDOWS && match.result === null; n++) {
    if (match.query?.player === viewer) return [];
    const options = doors.options(match);
    const no = options.find((option) => isPass(match.machine, option.index));
    if (no === undefined) return options;
    decide(no.index);
  }
  return [];
}

const saidAlike = (a: Option, b: Option): boolean =>
  a.verb === b.verb &&
  a.number === b.number &&
  a.mode === b.mode &&
  a.card?.zone === b.card?.zone &&
  a.card?.player === b.card?.player &&
  a.card?.index === b.card?.index;
