/** What is wrong with a position: errors make it impossible, warnings say that the rules alone do not come to it. */
import type { GamePackage, NumberRange, Problem } from '@fuda/game';
import { type CardDefinition, type CompiledGame, createMatch, type Match, type Text } from '@fuda/kernel';
import { type Draft, type DraftCard, scenarioOf, setupOf } from './draft.ts';
import { D } from './messages.ts';
import { rangeOf, rulesOf, slotsFor, slotsOf, takes } from './place-rules.ts';
import { remarksOf } from './unreached.ts';

export const DRAFT_CODES = [
  'NO_CARD',
  'UNKNOWN_NAME',
  'TOO_MANY_CARDS',
  'ZONE_FULL',
  'SLOT_TAKEN',
  'WRONG_KIND',
  'BAD_HOST',
  'BAD_MARK',
  'BAD_NUMBER',
  'CANNOT_BEGIN',
  'ENDS_AT_ONCE',
  'UNREACHED',
] as const;
export type DraftCode = (typeof DRAFT_CODES)[number];

/** What of the position a problem is about. */
export type DraftAt =
  | { readonly key: number }
  | { readonly player: number; readonly zone: string }
  | { readonly player: number; readonly counter: string };

/** `path`: in the scenario that the position makes. */
export interface DraftProblem extends Problem<DraftCode> {
  readonly at?: DraftAt;
}

export interface CheckedDraft {
  readonly problems: readonly DraftProblem[];
  /** the match as it begins; null: it cannot */
  readonly match: Match | null;
}

/** `begin`: a match is begun with it, which tells who is asked first. */
export function checkDraft(draft: Draft, pkg: GamePackage, game: CompiledGame, begin = false): CheckedDraft {
  const check = new Check(draft, pkg, game);
  check.all();
  const { problems } = check;
  const begun = begin && !problems.some(({ severity }) => severity === 'error') ? check.begin() : null;
  return { problems, match: begun };
}

class Check {
  readonly problems: DraftProblem[] = [];
  private readonly draft: Draft;
  private readonly pkg: GamePackage;
  private readonly game: CompiledGame;
  private readonly paths = new Map<number, string>();
  private readonly byKey: ReadonlyMap<number, DraftCard>;

  constructor(draft: Draft, pkg: GamePackage, game: CompiledGame) {
    this.draft = draft;
    this.pkg = pkg;
    this.game = game;
    this.byKey = new Map(draft.cards.map((card) => [card.key, card]));
  }

  private add(
    code: DraftCode,
    reason: Text,
    path: string,
    at?: DraftAt,
    severity: 'error' | 'warning' = 'error',
  ): void {
    this.problems.push({ code, severity, path, reason, ...(at ? { at } : {}) });
  }

  private aboutCard(code: DraftCode, { key }: DraftCard, reason: Text, severity?: 'error' | 'warning'): void {
    if (this.paths.size === 0) {
      const { keys } = setupOf(this.draft);
      scenarioOf(this.draft, (card, path) => this.paths.set(keys[card], path));
    }
    this.add(code, reason, this.paths.get(key) ?? '$', { key }, severity);
  }

  private definition(id: string): CardDefinition | undefined {
    const number = this.game.symbols.definition.get(id);
    return id === '' || number === undefined ? undefined : this.game.cards[number - 1];
  }

  private zone(name: string) {
    return this.game.declaration.zones.find((zone) => zone.name === name);
  }

  all(): void {
    const { draft, game } = this;
    const most = game.declaration.limits?.cards ?? 0;
    if (most > 0 && draft.cards.length > most) this.add('TOO_MANY_CARDS', D.tooMany(most), '$.players');
    for (const card of draft.cards) this.card(card);
    this.zones();
    this.numbers();
    if (this.problems.length > 0) return;
    const { keys, setup } = setupOf(draft);
    for (const { card, player, reason } of remarksOf(setup, this.pkg, game)) {
      const one = card === undefined ? undefined : this.byKey.get(keys[card]);
      if (one) this.aboutCard('UNREACHED', one, reason, 'warning');
      else this.add('UNREACHED', reason, player === undefined ? '$' : `$.players[${player}]`, undefined, 'warning');
    }
  }

  // ---- cards -------------------------------------------------------------------------------------------------------------

  private card(card: DraftCard): void {
    const definition = this.definition(card.card);
    const zone = this.zone(card.zone);
    if (!definition) this.aboutCard('UNKNOWN_NAME', card, D.noCard(card.card));
    else if (!zone) this.aboutCard('UNKNOWN_NAME', card, D.noZone(card.zone));
    else if (this.kind(card, definition, zone.label)) {
      this.host(card, definition, zone.label);
      this.marks(card, definition, zone.label);
    }
  }

  private kind(card: DraftCard, definition: CardDefinition, label: Text): boolean {
    const rules = rulesOf(this.pkg, card);
    if (rules === undefined || rules.some((rule) => takes(rule, definition, card.player))) return true;
    const fitting = slotsFor(this.pkg, this.game, definition, card.player, card.zone);
    const taken = this.draft.cards.filter(({ player, zone }) => player === card.player && zone === card.zone);
    // six traps in five places: it is not the sixth place that is wrong, there are too many of them
    if (fitting.length > 0 && fitting.every((slot) => taken.some((other) => other.slot === slot))) {
      this.aboutCard('ZONE_FULL', card, D.noFreeSlot(definition.name, card.player, label, fitting.length));
      return false;
    }
    const what = rules.length === 0 ? D.nothing() : D.or(distinct(rules.map((rule) => rule.what)));
    this.aboutCard('WRONG_KIND', card, D.wrongKind(definition.name, label, card.slot, what));
    return false;
  }

  private host(card: DraftCard, definition: CardDefinition, label: Text): void {
    const above = card.host === undefined ? undefined : this.byKey.get(card.host);
    if (card.host !== undefined && !above) this.aboutCard('BAD_HOST', card, D.noKey());
    if (above && this.isCircle(card)) {
      this.aboutCard('BAD_HOST', card, D.circle(definition.name));
      return;
    }
    const rules = rulesOf(this.pkg, card)?.filter((rule) => takes(rule, definition, card.player));
    if (!rules) return;
    if (!above && rules.every(({ hosts, loose }) => hosts && !loose))
      this.aboutCard('BAD_HOST', card, D.noHost(definition.name, label));
    if (above && !rules.some(({ hosts }) => hosts?.includes(above.zone)))
      this.aboutCard('BAD_HOST', card, D.wrongHost(definition.name, this.definition(above.card)?.name ?? D.nothing()));
  }

  /** Does it lie under itself, or under a card that does? */
  private isCircle({ host }: DraftCard): boolean {
    const seen = new Set<number>();
    for (let up = host; up !== undefined; up = this.byKey.get(up)?.host) {
      if (seen.has(up)) return true;
      seen.add(up);
    }
    return false;
  }

  private marks(card: DraftCard, definition: CardDefinition, label: Text): void {
    const rules = rulesOf(this.pkg, card)?.filter((rule) => takes(rule, definition, card.player));
    for (const [name, value] of Object.entries(card.marks)) {
      const attribute = this.game.declaration.attributes.find((one) => one.name === name);
      if (!attribute) {
        this.aboutCard('UNKNOWN_NAME', card, D.noAttribute(name));
        continue;
      }
      const range = rangeOf(rules ?? [], name, definition);
      const { label: mark = range?.label, initial = 0 } = attribute;
      if (!mark || value === initial) continue;
      const named = rules?.every(({ marks }) => marks !== undefined) ?? false;
      if (named && !range) this.aboutCard('BAD_MARK', card, D.noMark(definition.name, mark, label));
      else if (isOutside(value, range) && !range?.also?.includes(value))
        this.aboutCard('BAD_MARK', card, D.markRange(definition.name, mark, range?.min ?? 0, range?.max));
    }
    for (const { marks, reason } of (rules ?? []).flatMap(({ never = [] }) => never))
      if (Object.entries(marks).every(([name, value]) => (card.marks[name] ?? 0) === value))
        this.aboutCard('BAD_MARK', card, {
          ja: `「${definition.name.ja}」: ${reason.ja}`,
          en: `"${definition.name.en}": ${reason.en}`,
        });
  }

  // ---- zones and numbers ---------------------------------------------------------------------------------------------------

  private zones(): void {
    for (const { name, label, size, slots } of this.game.declaration.zones) {
      for (const player of [0, 1]) {
        const lying = this.draft.cards.filter((card) => card.zone === name && card.player === player);
        const at = { player, zone: name };
        if (size !== undefined && lying.length > size)
          this.add('ZONE_FULL', D.zoneFull(player, label, size), `$.players[${player}].zones.${name}`, at);
        if (slots) this.slots(lying, player, name, label);
      }
    }
  }

  private slots(lying: readonly DraftCard[], player: number, name: string, label: Text): void {
    const known = slotsOf(this.game, name);
    const taken = new Set<number>();
    for (const card of lying) {
      const slot = card.slot ?? -1;
      if (!known.includes(slot)) this.aboutCard('SLOT_TAKEN', card, D.noSlot(label, slot));
      else if (taken.has(slot)) this.aboutCard('SLOT_TAKEN', card, D.slotTaken(player, label, slot));
      taken.add(slot);
    }
  }

  private numbers(): void {
    const { draft, game, pkg } = this;
    const { counters, globals, phases } = game.declaration;
    for (const [name, pair] of Object.entries(draft.counters)) {
      const declared = counters.find((one) => one.name === name);
      for (const player of [0, 1] as const) {
        const path = `$.players[${player}].counters.${name}`;
        const at = { player, counter: name };
        if (!declared) this.add('UNKNOWN_NAME', D.noCounter(name), path, at);
        else this.number(pair[player], declared.label, pkg.positions?.counters?.[name], path, at);
      }
    }
    for (const [name, value] of Object.entries(draft.globals)) {
      const declared = globals.find((one) => one.name === name);
      if (!declared) this.add('UNKNOWN_NAME', D.noCounter(name), `$.globals.${name}`);
      else this.number(value, declared.label, pkg.positions?.globals?.[name], `$.globals.${name}`);
    }
    if (draft.turn !== undefined && (!Number.isInteger(draft.turn) || draft.turn < 0))
      this.add('BAD_NUMBER', D.range(D.turn(), 0, undefined), '$.turn');
    if (draft.phase !== undefined && !phases.some(({ name }) => name === draft.phase))
      this.add('UNKNOWN_NAME', D.noPhase(draft.phase), '$.phase');
  }

  /** Numbers nobody reads may be anything: they are the rules' own. */
  private number(
    value: number,
    label: Text | undefined,
    range: NumberRange | undefined,
    path: string,
    at?: { readonly player: number; readonly counter: string },
  ): void {
    if ((!label && !range) || !isOutside(value, range)) return;
    const name = label ?? { ja: path, en: path };
    const reason = D.range(at ? D.of(at.player, name) : name, range?.min ?? 0, range?.max);
    this.add('BAD_NUMBER', reason, path, at);
  }

  // ---- beginning -----------------------------------------------------------------------------------------------------------

  begin(): Match | null {
    const { draft, game } = this;
    const { rolls } = draft;
    const begun = createMatch(game, setupOf(draft).setup, draft.seed, rolls ? { rolls } : {});
    if (!begun.ok) {
      this.add('CANNOT_BEGIN', begun.error.reason, '$');
      return null;
    }
    const { result } = begun.value;
    if (result?.fault) this.add('CANNOT_BEGIN', D.fault(result.reason.label), '$');
    else if (result) this.add('ENDS_AT_ONCE', D.over(result.reason.label), '$', undefined, 'warning');
    return begun.value;
  }
}

function isOutside(value: number, range: NumberRange | undefined): boolean {
  const { min = 0, max } = range ?? {};
  return !Number.isInteger(value) || value < min || (max !== undefined && value > max);
}

const distinct = (texts: readonly Text[]): readonly Text[] =>
  texts.filter((one, i) => texts.findIndex(({ en }) => en === one.en) === i);
