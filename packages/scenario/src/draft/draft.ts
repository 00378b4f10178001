/** A position being put together: every card with a key of its own, so that it stays the same one while it is moved. Plain data, never changed. */
import type { GamePackage } from '@fuda/game';
import type { CardPlacement, CompiledGame, GameDeclaration, MatchSetup } from '@fuda/kernel';
import type { ReadyScenario } from '../read-scenario.ts';
import type { Scenario } from '../schema.ts';
import { type NotePath, type ScenarioHead, written } from '../write-position.ts';

export type Seat = 0 | 1;

export interface DraftCard {
  readonly key: number;
  /** id of its definition */
  readonly card: string;
  readonly owner: Seat;
  /** whose zone it lies in */
  readonly player: Seat;
  readonly zone: string;
  /** in zones with slots */
  readonly slot?: number;
  /** key of the card it lies under or is attached to */
  readonly host?: number;
  /** attributes that are not as they are at first */
  readonly marks: Readonly<Record<string, number>>;
  /** who has seen it though it lies hidden, bit by bit */
  readonly known: number;
}

/** Cards lie in their zones in the order of the list, the bottom first. */
export interface Draft {
  readonly head: ScenarioHead;
  readonly cards: readonly DraftCard[];
  readonly counters: Readonly<Record<string, readonly [number, number]>>;
  readonly globals: Readonly<Record<string, number>>;
  readonly turnPlayer: Seat;
  readonly turn?: number;
  /** left out: the game's own set-up runs first */
  readonly phase?: string;
  readonly seed: number;
  readonly rolls?: readonly number[];
  /** the key of the next card */
  readonly next: number;
}

/** Nothing on the table. */
export function emptyDraft(pkg: GamePackage, game: CompiledGame, ruleset: string = pkg.rulesets[0].id): Draft {
  const { phases } = game.declaration;
  const { phase, turn } = pkg.positions?.begins ?? { phase: phases[0].name, turn: 1 };
  return {
    head: { game: pkg.id, ruleset },
    cards: [],
    counters: {},
    globals: {},
    turnPlayer: 0,
    turn,
    phase,
    seed: 1,
    next: 1,
  };
}

/** The position of a scenario that was read. What it begins from and the decks it names are cards of it now. */
export function draftOf({ scenario, setup, seed, game }: ReadyScenario): Draft {
  const { game: id, ruleset, name, rule, comment, cards, packs } = scenario;
  const head = { game: id, ruleset, name, rule, cards, packs, comment };
  return {
    ...draftOfSetup(setup, seed, game.declaration, given(head) as ScenarioHead),
    ...(scenario.rolls === undefined ? {} : { rolls: scenario.rolls }),
  };
}

const given = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export function draftOfSetup(setup: MatchSetup, seed: number, declaration: GameDeclaration, head: ScenarioHead): Draft {
  const slots = new Slots(declaration);
  const cards = setup.cards.map((placed, i): DraftCard => {
    const { definition, owner, zone, of = owner, slot, attributes = {}, host, known = 0 } = placed;
    const at = slots.take(of, zone, slot);
    return {
      key: i + 1,
      card: definition,
      owner: owner as Seat,
      player: of as Seat,
      zone,
      ...(at === undefined ? {} : { slot: at }),
      ...(host === undefined ? {} : { host: host + 1 }),
      marks: attributes,
      known,
    };
  });
  const { counters = {}, globals = {}, firstPlayer = 0, turn, phase } = setup;
  return {
    head,
    cards,
    counters,
    globals,
    turnPlayer: firstPlayer as Seat,
    ...(turn === undefined ? {} : { turn }),
    ...(phase === undefined ? {} : { phase }),
    seed,
    next: cards.length + 1,
  };
}

/** A file may leave out slots: the first free one counts, as when a match begins. */
class Slots {
  private readonly taken = new Map<string, Set<number>>();
  private readonly zones: ReadonlySet<string>;

  constructor({ zones }: GameDeclaration) {
    this.zones = new Set(zones.flatMap(({ name, slots }) => (slots ? [name] : [])));
  }

  take(player: number, zone: string, wanted: number | undefined): number | undefined {
    if (!this.zones.has(zone)) return wanted;
    const key = `${player} ${zone}`;
    const taken = this.taken.get(key) ?? new Set();
    this.taken.set(key, taken);
    let slot = wanted ?? 0;
    while (wanted === undefined && taken.has(slot)) slot++;
    taken.add(slot);
    return slot;
  }
}

/** The cards in the order in which a file has them: side by side, zone by zone, what lies under a card right after it. */
export function inFileOrder(cards: readonly DraftCard[]): readonly DraftCard[] {
  const guests = new Map<number | undefined, DraftCard[]>();
  const keys = new Set(cards.map(({ key }) => key));
  for (const card of cards) {
    // whatever it was attached to is gone
    const host = card.host !== undefined && keys.has(card.host) ? card.host : undefined;
    guests.set(host, [...(guests.get(host) ?? []), card]);
  }
  const order: DraftCard[] = [];
  const add = (card: DraftCard): void => {
    order.push(card);
    for (const guest of guests.get(card.key) ?? []) add(guest);
  };
  const free = guests.get(undefined) ?? [];
  for (const player of [0, 1]) {
    const own = free.filter((card) => card.player === player);
    for (const zone of new Set(own.map((card) => card.zone))) for (const card of own) if (card.zone === zone) add(card);
  }
  return order;
}

function placementOf(card: DraftCard, number: ReadonlyMap<number, number>): CardPlacement {
  const { card: definition, owner, player, zone, slot, host, marks, known } = card;
  const above = host === undefined ? undefined : number.get(host);
  return {
    definition,
    owner,
    zone,
    of: player,
    ...(slot === undefined ? {} : { slot }),
    ...(Object.keys(marks).length === 0 ? {} : { attributes: marks }),
    ...(above === undefined ? {} : { host: above }),
    ...(known === 0 ? {} : { known }),
  };
}

export interface SetupOfDraft {
  readonly setup: MatchSetup;
  /** of the cards of the set-up, in its order */
  readonly keys: readonly number[];
}

export function setupOf({ cards, counters, globals, turnPlayer, turn, phase }: Draft): SetupOfDraft {
  const order = inFileOrder(cards);
  const number = new Map(order.map(({ key }, i) => [key, i]));
  return {
    setup: {
      cards: order.map((card) => placementOf(card, number)),
      firstPlayer: turnPlayer,
      counters,
      ...(Object.keys(globals).length === 0 ? {} : { globals }),
      ...(phase === undefined ? {} : { phase }),
      ...(turn === undefined ? {} : { turn }),
    },
    keys: order.map(({ key }) => key),
  };
}

/** The position as a scenario without a script; `note` is told where in it each card of the set-up stands. */
export function scenarioOf(draft: Draft, note?: NotePath): Scenario {
  const { seed, rolls } = draft;
  return {
    ...written(setupOf(draft).setup, draft.head, note),
    seed,
    ...(rolls === undefined ? {} : { rolls: [...rolls] }),
  };
}
