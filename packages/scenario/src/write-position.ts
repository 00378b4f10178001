/** Positions written down: the beginning of a match, or any moment of it, as a scenario file. */
import { childPath } from '@fuda/game';
import {
  abilitiesInForce,
  type CardPlacement,
  cells,
  createMatch,
  isShown,
  type Machine,
  type Match,
  type MatchSetup,
  type Text,
  type View,
  visibilityOf,
} from '@fuda/kernel';
import { cardsAt, definitionOf, listOptions, playerOf, zoneOf } from './choices.ts';
import { M } from './messages.ts';
import { positionOf, UNDER_ZONE } from './position.ts';
import { Problems } from './problem.ts';
import { SCENARIO_FORMAT, type Scenario, type ScenarioCard, type ScenarioEntry } from './schema.ts';
import { Vocabulary } from './vocabulary.ts';

/** What the file says beside the position. */
export type ScenarioHead = Pick<Scenario, 'game' | 'ruleset' | 'name' | 'rule' | 'cards' | 'packs' | 'comment'>;

type Sides = NonNullable<Scenario['players']>;

/** How a match began. With `scriptOf` as its script the scenario is the whole match, whatever happened in it. */
export function beginningOf({ setup, seed, machine }: Match, head: ScenarioHead): Scenario {
  const { rolls } = machine;
  return { ...written(setup, head), seed, ...(rolls.length === 0 ? {} : { rolls: [...rolls] }) };
}

export interface WrittenMoment {
  readonly scenario: Scenario;
  /** what of the moment a position cannot hold; nothing: whoever opens it stands where the match stands now */
  readonly lost: readonly Text[];
}

/**
 * The moment a match has come to, as a position to begin from. A position begins with its phase: effects that are being carried out,
 * that wait or that last are no part of it, nor is what a player has seen of hidden cards. What is lost is found by beginning from it.
 */
export function momentOf(match: Match, head: ScenarioHead): WrittenMoment {
  const scenario = { ...written(setupAt(match.machine), head), seed: match.seed };
  return { scenario, lost: lostIn(match, scenario) };
}

/** A set-up in the words of a file. */
export function written(setup: MatchSetup, head: ScenarioHead, note: NotePath = () => undefined): Scenario {
  const { firstPlayer = 0, turn, phase, globals } = setup;
  return {
    format: SCENARIO_FORMAT,
    ...head,
    players: sidesOf(setup, note),
    turnPlayer: firstPlayer as 0 | 1,
    ...(turn === undefined ? {} : { turn }),
    ...(phase === undefined ? {} : { phase }),
    ...(globals === undefined || Object.keys(globals).length === 0 ? {} : { globals: { ...globals } }),
    script: [],
  };
}

// ---- from the cells of a match to a set-up -----------------------------------------------------------------------------

/** What lies where now, as if a match began so. */
function setupAt(m: Machine): MatchSetup {
  const { S, layout, game } = m;
  const { counters, globals, phases } = game.declaration;
  const order = cardsAt(m, {}).sort(
    (a, b) => S[m.location + a] - S[m.location + b] || S[layout.index + a] - S[layout.index + b],
  );
  const number = new Map(order.map((card, i) => [card, i]));
  return {
    cards: order.map((card) => placementOf(m, card, number)),
    firstPlayer: S[cells.TURN_PLAYER],
    turn: S[cells.TURN],
    phase: phases[S[cells.PHASE]].name,
    counters: Object.fromEntries(
      counters.map(({ name }, i) => [name, [S[layout.counters[i]], S[layout.counters[i] + 1]] as const]),
    ),
    globals: Object.fromEntries(
      globals.flatMap(({ name, initial = 0 }, i) => {
        const value = S[layout.globals + i];
        return value === initial ? [] : [[name, value] as const];
      }),
    ),
  };
}

function placementOf(m: Machine, card: number, number: ReadonlyMap<number, number>): CardPlacement {
  const { S, layout, game } = m;
  const zone = zoneOf(m, card);
  const host = number.get(S[layout.host + card] & cells.CARD_MASK);
  const attributes = game.declaration.attributes.flatMap((attribute, k) => {
    const value = S[layout.attributes[k] + card];
    const changed = value !== game.attributeInitial[k];
    // numbers nobody reads may stand for a card: in another match another card has that number
    return changed && (isShown(attribute) || value <= cells.CARD_MASK) ? [[attribute.name, value] as const] : [];
  });
  const faceDown = game.faceColumn < 0 ? 0 : S[game.faceColumn + card];
  const seenBy = S[layout.known + card] & ~visibilityOf(m, S[m.location + card], faceDown);
  return {
    definition: definitionOf(m, card),
    owner: S[layout.owner + card],
    zone,
    of: playerOf(m, card),
    ...(game.zoneSlots[game.symbols.zone.get(zone)!] === 0 ? {} : { slot: S[layout.index + card] }),
    ...(attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) }),
    ...(host === undefined ? {} : { host }),
    ...(seenBy === 0 ? {} : { known: seenBy }),
  };
}

// ---- from a set-up to the words of a file --------------------------------------------------------------------------------

/** Told for every card of the set-up where in the file it stands. */
export type NotePath = (card: number, path: string) => void;

function sidesOf({ cards, counters }: MatchSetup, note: NotePath): Sides {
  const sides = [0, 1].map((player) => ({
    zones: {} as Record<string, ScenarioEntry[]>,
    counters: Object.fromEntries(Object.entries(counters ?? {}).map(([name, pair]) => [name, pair[player]])),
  }));
  const guests = new Map<number | undefined, number[]>();
  for (const [i, { host }] of cards.entries()) {
    const list = guests.get(host);
    if (list) list.push(i);
    else guests.set(host, [i]);
  }
  const writer = new EntryWriter(cards, guests, note);
  for (const i of guests.get(undefined) ?? []) {
    const { of = cards[i].owner, zone } = cards[i];
    const entries = (sides[of].zones[zone] ??= []);
    const at = childPath(`$.players[${of}].zones`, zone);
    const entry = writer.entry(i, `${at}[${entries.length}]`);
    const last = entries.at(-1);
    if (isPlain(entry) && last !== undefined && isPlain(last) && cardOf(last) === cardOf(entry)) {
      entries[entries.length - 1] = { card: cardOf(entry), count: countOf(last) + 1 };
      note(i, `${at}[${entries.length - 1}]`);
    } else entries.push(entry);
  }
  return sides as unknown as Sides;
}

class EntryWriter {
  private readonly cards: readonly CardPlacement[];
  private readonly guests: ReadonlyMap<number | undefined, readonly number[]>;
  private readonly note: NotePath;

  constructor(
    cards: readonly CardPlacement[],
    guests: ReadonlyMap<number | undefined, readonly number[]>,
    note: NotePath,
  ) {
    this.cards = cards;
    this.guests = guests;
    this.note = note;
  }

  /** `side`: whose side the card above lies on; left out where it lies under nothing. */
  entry(i: number, path: string, side?: number): ScenarioEntry {
    const { definition, owner, zone, of = owner, slot, attributes, known = 0 } = this.cards[i];
    this.note(i, path);
    const under = (this.guests.get(i) ?? []).map((guest, k) => this.entry(guest, `${path}.under[${k}]`, of));
    const details: Omit<ScenarioCard, 'card'> = {
      ...(side !== undefined && zone !== UNDER_ZONE ? { zone } : {}),
      ...(side !== undefined && side !== of ? { of: of as 0 | 1 } : {}),
      ...(slot === undefined ? {} : { slot }),
      ...(owner === of ? {} : { owner: owner as 0 | 1 }),
      ...attributes,
      ...(known === 0 ? {} : { known: ([0, 1] as const).filter((who) => (known >> who) & 1) }),
      ...(under.length === 0 ? {} : { under }),
    };
    return Object.keys(details).length === 0 ? definition : { card: definition, ...details };
  }
}

const isPlain = (entry: ScenarioEntry): boolean =>
  typeof entry === 'string' || Object.keys(entry).every((key) => key === 'card' || key === 'count');
const cardOf = (entry: ScenarioEntry): string => (typeof entry === 'string' ? entry : entry.card);
const countOf = (entry: ScenarioEntry): number => (typeof entry === 'string' ? 1 : (entry.count ?? 1));

// ---- what a position cannot hold -----------------------------------------------------------------------------------------

function lostIn(match: Match, scenario: Scenario): Text[] {
  const { machine } = match;
  const named = (card: number): Text => match.game.cards[machine.S[machine.definition + card] - 1].name;
  const lasting = abilitiesInForce(machine).filter(({ lingering, card }) => lingering && card !== 0);
  const lost = [...new Set(lasting.map(({ card }) => card))].map((card) => M.lostEffect(named(card)));
  if (machine.S[cells.PENDING_HEAD] < machine.S[cells.PENDING_TAIL]) lost.push(M.lostWaiting());
  const begun = begin(match, scenario);
  if (begun === null) return [...lost, M.lostPosition()];
  if (listOptions(begun) !== listOptions(match) || begun.query?.player !== match.query?.player)
    lost.push(M.lostQuestion());
  if ([0, 1].some((viewer) => seen(begun, viewer) !== seen(match, viewer))) lost.push(M.lostKnowledge());
  return lost;
}

/** Null: the rules allow no match to begin so. */
function begin(match: Match, scenario: Scenario): Match | null {
  const problems = new Problems('');
  const { setup } = positionOf(scenario, new Vocabulary(match.game), problems);
  const begun = problems.list.length === 0 ? createMatch(match.game, setup, match.seed) : null;
  return begun?.ok ? begun.value : null;
}

/** What a player sees on the table; whatever is going on besides is asked for apart. */
function seen(match: Match, viewer: number): string {
  const { turn, turnPlayer, phase, globals, players }: View = match.view(viewer);
  return JSON.stringify([turn, turnPlayer, phase, globals, players]);
}
