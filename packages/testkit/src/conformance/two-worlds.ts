/**
 * Two matches that differ from their beginning in cards one player cannot see. As long as none of these comes to light, that player
 * must see, be offered and be told the same in both, however often the other player was asked meanwhile.
 */
import {
  cells,
  type GameEvent,
  isPass,
  knows,
  type Match,
  type Option,
  type RandomBelow,
  TriggerManager,
} from '@fuda/kernel';
import { assertSameData } from './difference.ts';
import type { Doors } from './doors.ts';
import { swapHidden } from './swap-hidden.ts';

const LONGEST = 60;
/** Cards of the other player, besides those it holds, that are something else in the second match. */
const FEW = 6;
const { CARD_TOP } = cells;
/** Questions the other player may be asked on end. */
const MOST_WINDOWS = 200;

/** Returns in how many positions the two were compared. */
export function compareHistories(
  first: Match,
  second: Match,
  viewer: number,
  random: RandomBelow,
  doors: Doors,
): number {
  // few cards, or one of them comes to light too soon; exchanged with each other where the list is known, else with anything
  const { S, layout } = second.machine;
  const some = new Set(Array.from({ length: FEW }, () => 1 + random(S[CARD_TOP])));
  const other = (card: number): boolean => S[layout.owner + card] !== viewer;
  const inHand = (card: number): boolean => (S[layout.known + card] >> (1 - viewer)) % 2 === 1;
  swapHidden(second.machine, viewer, 'replace', random, (card) => other(card) && (some.has(card) || inHand(card)));
  const worlds = [first, second] as const;
  const swapped = cardsThatDiffer(first, second);
  const told = worlds.map((match) => listen(match, viewer));
  let compared = 0;
  for (let n = 0; n < LONGEST; n++) {
    // the other player says no wherever it may, and otherwise whatever can be said in both worlds
    const [here, there] = worlds.map((match) => passOn(match, viewer, doors));
    if (worlds.some((match) => match.result !== null || cameToLight(match, viewer, swapped))) break;
    if (here.length > 0 || there.length > 0) {
      const both = here.filter((option) => there.some((other) => saidAlike(option, other)));
      const answer = both.find((option) => option.card === undefined) ?? both[0];
      if (answer === undefined) break;
      doors.decide(first, answer.index);
      doors.decide(second, there.find((other) => saidAlike(answer, other))!.index);
      continue;
    }
    assertSameData('history', doors.view(first, viewer), doors.view(second, viewer), `view(${viewer})`);
    assertSameData('history', doors.options(first), doors.options(second), 'options');
    assertSameData('history', told[0], told[1], 'log');
    compared++;
    const answer = random(first.optionCount);
    for (const match of worlds) doors.decide(match, answer);
  }
  return compared;
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
function passOn(match: Match, viewer: number, doors: Doors): Option[] {
  for (let n = 0; n < MOST_WINDOWS && match.result === null; n++) {
    if (match.query?.player === viewer) return [];
    const options = doors.options(match);
    const no = options.find((option) => isPass(match.machine, option.index));
    if (no === undefined) return options;
    doors.decide(match, no.index);
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
