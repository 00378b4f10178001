/** What can be done to a position. Commands are data; what is impossible is refused with the reason, and nothing changes. */
import type { GamePackage } from '@fuda/game';
import type { CompiledGame } from '@fuda/kernel';
import { checkDraft, type DraftProblem } from './check.ts';
import type { Draft, DraftCard, Seat } from './draft.ts';
import { D } from './messages.ts';
import { firstMarks, marksFor, rulesOf, slotsFor, takes } from './place-rules.ts';

/** Where a card shall lie. Left out: the first free slot that takes it; on top. */
export interface DraftPlace {
  readonly player: Seat;
  readonly zone: string;
  readonly slot?: number;
  /** before which of the cards in the zone, counted from the bottom */
  readonly index?: number;
  /** key of the card it lies under or is attached to */
  readonly host?: number;
}

export type DraftCommand =
  | {
      readonly do: 'put';
      readonly card: string;
      readonly to: DraftPlace;
      readonly count?: number;
      readonly owner?: Seat;
    }
  | { readonly do: 'move'; readonly key: number; readonly to: DraftPlace }
  | { readonly do: 'remove'; readonly key: number }
  | { readonly do: 'clear'; readonly player: Seat; readonly zone?: string }
  | { readonly do: 'mark'; readonly key: number; readonly attribute: string; readonly value: number }
  | { readonly do: 'own'; readonly key: number; readonly owner: Seat }
  | { readonly do: 'show'; readonly key: number; readonly to: Seat; readonly known: boolean }
  | { readonly do: 'counter'; readonly player: Seat; readonly counter: string; readonly value: number }
  | { readonly do: 'global'; readonly global: string; readonly value: number }
  | { readonly do: 'turn'; readonly turn?: number; readonly turnPlayer?: Seat; readonly phase?: string }
  | { readonly do: 'seed'; readonly seed: number }
  | { readonly do: 'name'; readonly name: { readonly ja: string; readonly en: string } };

export type Edited =
  | { readonly ok: true; readonly draft: Draft /** of the card that was put or moved */; readonly key?: number }
  | { readonly ok: false; readonly problem: DraftProblem };

/** Does it, unless that makes the position impossible. What was impossible before does not get in the way. */
export function edit(draft: Draft, command: DraftCommand, pkg: GamePackage, game: CompiledGame): Edited {
  const next = new Edit(draft, pkg, game).apply(command);
  if ('reason' in next) return { ok: false, problem: next };
  const said = ({ code, reason }: DraftProblem): string => `${code} ${reason.en}`;
  const before = new Set(checkDraft(draft, pkg, game).problems.map(said));
  const wrong = checkDraft(next, pkg, game).problems.find((one) => one.severity === 'error' && !before.has(said(one)));
  if (wrong) return { ok: false, problem: wrong };
  const key = command.do === 'put' ? next.next - 1 : 'key' in command ? command.key : undefined;
  return { ok: true, draft: next, ...(key === undefined ? {} : { key }) };
}

/** Where a card lies that has just been made. */
const NOWHERE = '';

class Edit {
  private readonly draft: Draft;
  private readonly pkg: GamePackage;
  private readonly game: CompiledGame;

  constructor(draft: Draft, pkg: GamePackage, game: CompiledGame) {
    this.draft = draft;
    this.pkg = pkg;
    this.game = game;
  }

  apply(command: DraftCommand): Draft | DraftProblem {
    const { draft } = this;
    if ('key' in command && !draft.cards.some(({ key }) => key === command.key))
      return { code: 'NO_CARD', severity: 'error', path: '$', reason: D.noKey() };
    switch (command.do) {
      case 'put':
        return this.put(command);
      case 'move':
        return this.move(draft.cards.find(({ key }) => key === command.key)!, command.to);
      case 'remove':
        return this.without((card) => card.key === command.key);
      case 'clear':
        return this.without(
          ({ player, zone }) => player === command.player && (command.zone === undefined || zone === command.zone),
        );
      case 'mark':
        return (
          this.unsettable(command) ?? this.changed(command.key, ({ marks }) => ({ marks: this.marked(marks, command) }))
        );
      case 'own':
        return this.changed(command.key, () => ({ owner: command.owner }));
      case 'show': {
        const bit = 1 << command.to;
        return this.changed(command.key, ({ known }) => ({ known: command.known ? known | bit : known & ~bit }));
      }
      case 'counter': {
        const initial = this.game.declaration.counters.find(({ name }) => name === command.counter)?.initial ?? 0;
        const pair: [number, number] = [...(draft.counters[command.counter] ?? [initial, initial])];
        pair[command.player] = command.value;
        return { ...draft, counters: { ...draft.counters, [command.counter]: pair } };
      }
      case 'global':
        return { ...draft, globals: { ...draft.globals, [command.global]: command.value } };
      case 'turn': {
        const { do: _, ...change } = command;
        return { ...draft, ...change };
      }
      case 'seed':
        return { ...draft, seed: command.seed };
      case 'name':
        return { ...draft, head: { ...draft.head, name: { ...command.name } } };
    }
  }

  private changed(key: number, change: (card: DraftCard) => Partial<DraftCard>): Draft {
    return {
      ...this.draft,
      cards: this.draft.cards.map((card) => (card.key === key ? { ...card, ...change(card) } : card)),
    };
  }

  /** Values that a card has only in the middle of something are kept where they are, and not set. */
  private unsettable({ key, attribute, value }: Extract<DraftCommand, { do: 'mark' }>): DraftProblem | undefined {
    const card = this.draft.cards.find((one) => one.key === key);
    const definition = card && this.definition(card.card);
    if (!card || !definition) return undefined;
    const offer = marksFor(this.pkg, this.game, definition, card).find((one) => one.attribute === attribute);
    if (!offer || (value >= offer.min && (offer.max === undefined || value <= offer.max))) return undefined;
    const reason = D.markRange(definition.name, offer.label, offer.min, offer.max);
    return { code: 'BAD_MARK', severity: 'error', path: '$', reason, at: { key } };
  }

  /** What is as it is at first is not written. */
  private marked(
    marks: DraftCard['marks'],
    { attribute, value }: { readonly attribute: string; readonly value: number },
  ): DraftCard['marks'] {
    const { [attribute]: _, ...others } = marks;
    const initial = this.game.declaration.attributes.find(({ name }) => name === attribute)?.initial ?? 0;
    return value === initial ? others : { ...others, [attribute]: value };
  }

  /** With a card goes what lies under it, unless that lies in a zone of cards by themselves. */
  private without(gone: (card: DraftCard) => boolean): Draft {
    const { cards } = this.draft;
    const keys = new Set(cards.filter(gone).map(({ key }) => key));
    for (;;) {
      const before = keys.size;
      for (const card of cards)
        if (card.host !== undefined && keys.has(card.host) && !this.isLoose(card)) keys.add(card.key);
      if (keys.size === before) break;
    }
    return { ...this.draft, cards: detached(cards.filter(({ key }) => !keys.has(key))) };
  }

  /** May it lie where it lies without the card it is attached to? */
  private isLoose({ zone, slot, card, player }: DraftCard): boolean {
    const rules = rulesOf(this.pkg, { zone, ...(slot === undefined ? {} : { slot }) }) ?? [];
    const definition = this.definition(card);
    if (!definition) return false;
    return rules.some((rule) => takes(rule, definition, player) && (!rule.hosts || rule.loose === true));
  }

  private definition(id: string) {
    return this.game.cards.find((card) => card.id === id);
  }

  private put({ card, to, count = 1, owner = to.player }: Extract<DraftCommand, { do: 'put' }>): Draft | DraftProblem {
    let { draft } = this;
    for (let copy = 0; copy < count; copy++) {
      const fresh: DraftCard = { key: draft.next, card, owner, player: to.player, zone: NOWHERE, marks: {}, known: 0 };
      const placed = new Edit({ ...draft, next: draft.next + 1 }, this.pkg, this.game).insert(fresh, to);
      if ('reason' in placed) return placed;
      draft = placed;
    }
    return draft;
  }

  private move(card: DraftCard, to: DraftPlace): Draft | DraftProblem {
    const rest: Draft = { ...this.draft, cards: this.draft.cards.filter(({ key }) => key !== card.key) };
    const moved = new Edit(rest, this.pkg, this.game).insert(card, to);
    if ('reason' in moved || to.host !== undefined) return moved;
    return new Edit(moved, this.pkg, this.game).bringGuests(card.key);
  }

  /** Lays a card that lies nowhere into its place; in another zone it has only the marks it carries along. */
  private insert(card: DraftCard, to: DraftPlace): Draft | DraftProblem {
    const { draft, game, pkg } = this;
    const { player, zone, index, host } = to;
    const definition = this.definition(card.card);
    if (!definition) return { code: 'UNKNOWN_NAME', severity: 'error', path: '$', reason: D.noCard(card.card) };
    const label = game.declaration.zones.find(({ name }) => name === zone)?.label;
    if (!label) return { code: 'UNKNOWN_NAME', severity: 'error', path: '$', reason: D.noZone(zone) };
    const lying = draft.cards.filter((one) => one.player === player && one.zone === zone);
    const free = slotsFor(pkg, game, definition, player, zone);
    const hasSlots = game.declaration.zones.some((one) => one.name === zone && one.slots);
    const slot = to.slot ?? free.find((one) => lying.every((other) => other.slot !== one));
    if (hasSlots && slot === undefined && free.length > 0) {
      const reason = D.noFreeSlot(definition.name, player, label, free.length);
      return { code: 'ZONE_FULL', severity: 'error', path: '$', reason, at: { player, zone } };
    }
    const stays = card.zone === zone && card.player === player;
    const { slot: _s, host: _h, ...kept } = card;
    const placed: DraftCard = {
      ...kept,
      player,
      zone,
      // a slot nobody may use is refused by the check, with what may lie there
      ...(hasSlots ? { slot: slot ?? 0 } : {}),
      ...(host === undefined ? {} : { host }),
      marks: stays ? card.marks : this.carried(card, { zone, ...(slot === undefined ? {} : { slot }) }),
      known: stays ? card.known : 0,
    };
    const before = index === undefined || hasSlots ? undefined : lying[index];
    const at = before ? draft.cards.indexOf(before) : draft.cards.length;
    return { ...draft, cards: [...draft.cards.slice(0, at), placed, ...draft.cards.slice(at)] };
  }

  /** Marks that a card has in another place: those it carries along, how it lay where one can lie so, and what it has there at first. */
  private carried(
    { card, marks }: DraftCard,
    at: { readonly zone: string; readonly slot?: number },
  ): DraftCard['marks'] {
    const definition = this.definition(card);
    if (!definition) return {};
    const fits = new Set(marksFor(this.pkg, this.game, definition, at).map(({ attribute }) => attribute));
    const keeps = new Set(this.game.declaration.attributes.flatMap(({ name, keep }) => (keep ? [name] : [])));
    const kept = Object.entries(marks).filter(([name]) => keeps.has(name) || (fits.has(name) && this.isFace(name)));
    return { ...firstMarks(this.pkg, definition, at), ...Object.fromEntries(kept) };
  }

  /** Lying face-down or sideways is how a card lies; what it has counted or done ends with its place. */
  private isFace(name: string): boolean {
    return this.pkg.positions?.faces?.includes(name) ?? false;
  }

  /** What lay under a card that was moved follows it: as it lay, where that is possible there, else into the same zone. */
  private bringGuests(host: number): Draft | DraftProblem {
    let { draft } = this;
    const above = draft.cards.find(({ key }) => key === host)!;
    for (const guest of draft.cards.filter((card) => card.host === host)) {
      const rules = rulesOf(this.pkg, { zone: guest.zone });
      const fits = rules === undefined || rules.some(({ hosts }) => hosts?.includes(above.zone));
      if (fits && (guest.player === above.player || this.isLoose(guest))) continue;
      const to: DraftPlace = fits
        ? { player: above.player, zone: guest.zone, host }
        : { player: above.player, zone: above.zone };
      const rest = { ...draft, cards: draft.cards.filter(({ key }) => key !== guest.key) };
      if (!fits && this.isLoose(guest)) {
        draft = { ...draft, cards: detached(draft.cards, guest.key) };
        continue;
      }
      const brought = new Edit(rest, this.pkg, this.game).insert(guest, to);
      if ('reason' in brought) return brought;
      draft = brought;
    }
    return draft;
  }
}

/** Cards whose host is gone, or this one, are attached to nothing. */
function detached(cards: readonly DraftCard[], only?: number): readonly DraftCard[] {
  const keys = new Set(cards.map(({ key }) => key));
  return cards.map((card) => {
    const { host, ...free } = card;
    if (host === undefined || (only === undefined ? keys.has(host) : card.key !== only)) return card;
    return free;
  });
}
