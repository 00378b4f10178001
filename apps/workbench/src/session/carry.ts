/** What letting a card go would answer: tried in the match, and taken back. */
import { answersForCards, type CardHandle, cells, type Match, severalCards } from '@fuda/kernel';
import type { LetGo, TakenWay, Way } from './let-go.ts';

const zoneOf = ({ player, zone }: CardHandle): string => `${player}/${zone}`;
const keyOf = (at: CardHandle): string => `${zoneOf(at)}/${at.index}`;

/** What only chance or hidden cards can tell. */
function hiddenIn(match: Match, seat: number): string {
  const { S } = match.machine;
  const zones = match.view(seat).players.flatMap(({ zones: all }) => Object.values(all));
  const sizes = zones.filter(({ cards, size }) => cards.filter((card) => card.definition).length < size);
  return [...S.slice(cells.RNG, cells.RNG + 4), ...sizes.map(({ size }) => size)].join();
}

/** Gives the answer, looks, and takes it back. */
function after<T>(match: Match, option: number, look: () => T): T | undefined {
  if (!match.follow(option).ok) return undefined;
  const seen = look();
  match.undo(1);
  return seen;
}

/** Where the answer would be taken. What comes of chance or of hidden cards is not looked at: somebody may carry a card and put it back. */
export function takenBy(match: Match, { option, places }: Way): TakenWay {
  const everywhere = { option, zones: places.map(({ zone }) => zone), aims: null };
  const seat = match.query?.player;
  if (seat === undefined) return everywhere;
  const hidden = hiddenIn(match, seat);
  const taken = after(match, option, (): TakenWay => {
    if (match.query?.player !== seat || hiddenIn(match, seat) !== hidden) return everywhere;
    const options = match.options();
    const asked = severalCards(match.machine)?.candidates ?? options.flatMap(({ card }) => card ?? []);
    const aims = asked.filter((card) => everywhere.zones.includes(zoneOf(card)));
    if (aims.length === 0) return everywhere;
    const plain = options.filter(({ card, slot }) => !card && !slot).map(({ verb }) => verb);
    const zones = places.filter(
      ({ zone, verbs }) => aims.some((card) => zoneOf(card) === zone) || verbs.some((verb) => plain.includes(verb)),
    );
    return { option, zones: zones.map(({ zone }) => zone), aims: aims.map(keyOf) };
  });
  return taken ?? everywhere;
}

/** The answers to the next question that letting go there gives as well; none where it is left open. */
export function nextAnswers(match: Match, { location, verbs }: LetGo): readonly number[] {
  const several = severalCards(match.machine);
  if (several) {
    const hit = several.candidates.find((card) => keyOf(card) === location);
    const answers = hit && several.min === 1 && several.max === 1 ? answersForCards(match, [hit]) : undefined;
    return answers?.ok ? answers.value : [];
  }
  const options = match.options();
  const hits = options.filter(({ slot, card }) => {
    const at = slot ?? card;
    return at !== undefined && keyOf(at) === location;
  });
  const plain = options.filter(({ card, slot, verb }) => !card && !slot && verbs.includes(verb));
  const meant = hits.length > 0 ? hits : plain;
  return meant.length === 1 ? [meant[0].index] : [];
}
