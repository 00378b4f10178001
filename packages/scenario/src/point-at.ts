/** Expectations by pointing: what could be claimed of a thing on the table, as it is now. */
import { cells, isShown, type Match, statSeen } from '@fuda/kernel';
import { addressOf, cardsAt, definitionOf } from './choices.ts';
import type { ScenarioExpectation } from './schema.ts';

/** Something on the table. A zone with an index is the card there. */
export type PointedAt =
  | { readonly player: number; readonly zone: string; readonly index?: number }
  | { readonly player: number; readonly counter: string }
  | { readonly about: 'turn' | 'question' | 'result' };

/** Claims that hold now, each for itself, the strongest first. Nothing there: no claims. */
export function claimsAbout(match: Match, thing: PointedAt): ScenarioExpectation[] {
  if ('about' in thing) return [aboutMatch(match, thing.about)];
  if ('counter' in thing) return counterClaims(match, thing.player, thing.counter);
  if (thing.index === undefined) return zoneClaims(match, thing.player, thing.zone);
  return cardClaims(match, thing.player, thing.zone, thing.index);
}

function aboutMatch(match: Match, about: 'turn' | 'question' | 'result'): ScenarioExpectation {
  const { machine, query, result } = match;
  const turnPlayer = machine.S[cells.TURN_PLAYER] as 0 | 1;
  if (about === 'turn') {
    const phase = match.game.declaration.phases[machine.S[cells.PHASE]].name;
    return { turn: machine.S[cells.TURN], turnPlayer, phase };
  }
  if (about === 'result')
    return { result: result && { winner: result.winner as 0 | 1 | null, reason: result.reason.name } };
  if (query === null) return { query: null };
  const { player, reaction, prompt } = query;
  return { query: { player: player as 0 | 1, reaction, ...(prompt === undefined ? {} : { prompt }) } };
}

function counterClaims({ machine, game }: Match, player: number, counter: string): ScenarioExpectation[] {
  const column = game.symbols.counter.get(counter);
  if (column === undefined) return [];
  return [{ counters: { [`${player}.${counter}`]: machine.S[machine.layout.counters[column] + player] } }];
}

function zoneClaims({ machine, game }: Match, player: number, zone: string): ScenarioExpectation[] {
  if (!game.symbols.zone.has(zone)) return [];
  const cards = cardsAt(machine, { player, zone }).map((card) => definitionOf(machine, card));
  return [{ zones: { [`${player}.${zone}`]: cards } }, { zones: { [`${player}.${zone}`]: { size: cards.length } } }];
}

function cardClaims({ machine, game }: Match, player: number, zone: string, index: number): ScenarioExpectation[] {
  const [card] = cardsAt(machine, { player, zone, index });
  if (card === undefined) return [];
  const { attributes, stats } = game.declaration;
  const address = addressOf(machine, card);
  const hosted = cardsAt(machine, {}).filter(
    (other) => (machine.S[machine.layout.host + other] & cells.CARD_MASK) === card,
  );
  return [
    { zones: { [`${player}.${zone}`]: { contains: [definitionOf(machine, card)] } } },
    ...stats.flatMap((stat, k) =>
      stat.label === undefined ? [] : [{ stats: { [address]: { [stat.name]: statSeen(machine, k, card) } } }],
    ),
    ...attributes.flatMap((attribute, k) => {
      if (!isShown(attribute)) return [];
      return [{ attributes: { [address]: { [attribute.name]: machine.S[machine.layout.attributes[k] + card] } } }];
    }),
    ...(hosted.length === 0 ? [] : [{ under: { [address]: hosted.map((other) => definitionOf(machine, other)) } }]),
  ];
}
