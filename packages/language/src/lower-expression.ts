import type { Expr, Source } from '@fuda/kernel';
import type { Vocabulary } from './define-vocabulary.ts';

import { enumNumber, familyCells, familyHash, fieldValue, flagMasks, replaceIt } from './fields.ts';
import type {
  CardsNode,
  ExpressionNode,
  FilterNode,
  FilterTest,
  NameReference,
  PlayerNode,
  SelectionNode,
} from './nodes.ts';
import type { FieldWord, ZoneWord } from './vocabulary.ts';

/** Both hold; a part that is always true (undefined) falls away. */
export function both(left: Expr | undefined, right: Expr | undefined): Expr | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return ['and', left, right];
}

export function all(parts: readonly (Expr | undefined)[]): Expr | undefined {
  return parts.reduce<Expr | undefined>(both, undefined);
}

/** At least one holds; of none, never. */
function any(parts: readonly Expr[]): Expr {
  return parts.length === 0 ? 0 : parts.reduce((left, right): Expr => ['or', left, right]);
}

/** The one side whose kind the filter asks for. */
function sideMeant({ tests }: FilterNode): string | undefined {
  const asked = tests.flatMap((test) => (test.kind === 'words' && test.mode !== 'none' ? test.values : []));
  const sides = new Set(asked.flatMap(({ side }) => side ?? []));
  return sides.size === 1 ? [...sides][0] : undefined;
}

/** What lies in one of these zones counts as being there. */
function present(zones: readonly ZoneWord[]): Expr | undefined {
  return all([...new Set(zones.map((zone) => zone.present))]);
}

/** Few numbers are compared one by one, many by halves. */
function isOneOf(value: Expr, sorted: readonly number[]): Expr {
  if (sorted.length <= 4) return any(sorted.map((one): Expr => ['eq', value, one]));
  const middle = sorted.length >> 1;
  return [
    'if',
    ['lt', value, sorted[middle]],
    isOneOf(value, sorted.slice(0, middle)),
    isOneOf(value, sorted.slice(middle)),
  ];
}

const OTHER_THAN = (player: Expr): Expr => ['sub', 1, player];

/** Turns checked expressions, players and filters into kernel expressions. */
export class ExpressionLowering {
  readonly vocabulary: Vocabulary;
  /** the card the text is printed on; for granted abilities the card they were granted to */
  readonly source: Expr;
  /** the card a delayed program keeps */
  readonly kept: Expr;
  #it: Expr = ['it'];
  /** what is asked is asked about the event's subject as it was before it left */
  #left = false;
  /** every field is read on this side of the card */
  #side: string | undefined;

  /** asked before the ability is used: cards that will be gone by then are not counted */
  readonly before: boolean;
  /** the slot whose instructions are asked for, where that is known: paying a cost is not always the same as doing it */
  readonly slot: string | undefined;
  /** zones that earlier parts of the same effect take cards from, and when they can: then whether there is room is not known yet */
  readonly emptied: ReadonlyMap<string, Expr>;

  constructor(
    vocabulary: Vocabulary,
    source: Expr = ['src'],
    kept: Expr = ['bound', 'target'],
    before = false,
    slot?: string,
    emptied: ReadonlyMap<string, Expr> = new Map(),
  ) {
    this.vocabulary = vocabulary;
    this.source = source;
    this.kept = kept;
    this.before = before;
    this.slot = slot;
    this.emptied = emptied;
  }

  /** The same, asked after parts that take cards from these zones. */
  foreseeing(emptied: ReadonlyMap<string, Expr>): ExpressionLowering {
    if (emptied.size === 0) return this;
    return new ExpressionLowering(this.vocabulary, this.source, this.kept, this.before, this.slot, new Map(emptied));
  }

  number(node: ExpressionNode): Expr {
    if (node.kind === 'number') return node.value;
    if (node.kind === 'variable') return ['var', node.variable.name];
    return node.operator.lower(this, node.args);
  }

  /** One player; BOTH is the turn player here, see `players`. */
  player(node: PlayerNode): Expr {
    switch (node.kind) {
      case 'self':
        return ['me'];
      case 'opponent':
        return ['opp'];
      case 'both':
      case 'turn':
        return ['turnPlayer'];
      case 'other':
        return OTHER_THAN(['turnPlayer']);
      case 'event':
        return ['event', 'player'];
      case 'variable':
        return ['var', node.variable.name];
      case 'known':
        return node.player;
      case 'opponentOf':
        return OTHER_THAN(this.player(node.player));
      case 'owner':
        return ['ownerOf', this.card(node.of)];
      case 'controller':
        return ['controllerOf', this.card(node.of)];
    }
  }

  /** Every player meant, the turn player first. */
  players(node: PlayerNode): Expr[] {
    return node.kind === 'both' ? [['turnPlayer'], OTHER_THAN(['turnPlayer'])] : [this.player(node)];
  }

  /** One card: of several, the first. */
  card(node: CardsNode): Expr {
    switch (node.kind) {
      case 'source':
        return this.source;
      case 'it':
        return this.#it;
      case 'kept':
        return this.kept;
      case 'event':
        return ['event', node.field];
      case 'variable':
        return node.variable.kind === 'card' ? ['var', node.variable.name] : ['at', node.variable.name, 0];
      case 'selection':
        throw new Error('a selection is no single card: the parameter must be read with card()');
    }
  }

  /** Where the cards are looked for, and which of those found count. */
  sources(node: CardsNode): { sources: Source[]; where: Expr | undefined } {
    if (node.kind === 'selection') return this.selection(node.selection);
    const isList = node.kind === 'variable' && node.variable.kind === 'cards';
    const source: Source = isList ? { list: node.variable.name } : { one: this.card(node) };
    return { sources: [source], where: undefined };
  }

  selection(selection: SelectionNode): { sources: Source[]; where: Expr | undefined } {
    const sources = this.#indexs(selection);
    const where = both(
      both(this.filter(selection.filter, ['it']), selection.among ? undefined : present(selection.zones)),
      both(this.before ? this.vocabulary.declaration.there : undefined, this.#payable(selection)),
    );
    const { extreme } = selection;
    if (!extreme) return { sources, where };
    const value = fieldValue(extreme.field, ['it']);
    const best: Expr =
      where === undefined
        ? [extreme.highest ? 'max' : 'min', sources, value]
        : [extreme.highest ? 'max' : 'min', sources, value, where];
    return { sources, where: both(where, ['eq', value, best]) };
  }

  /** Not everything that lies on the field can be paid with or pointed at. */
  #payable(selection: SelectionNode): Expr | undefined {
    const { declaration, roles } = this.vocabulary;
    const { payment } = declaration;
    if (payment === undefined || selection.among || !selection.zones.some(({ zone }) => zone === roles.field))
      return undefined;
    if (this.before) return this.slot === payment.slot ? payment.where : undefined;
    return ['or', ['not', payment.when], payment.where];
  }

  /** Cards on the field that a rule hides from whoever chooses cannot be picked; undefined = the game has no such rules. */
  choosable(selection: SelectionNode): Expr | undefined {
    const { declaration } = this.vocabulary;
    if (declaration.choice === undefined || !this.#choosesOnField(selection)) return undefined;
    return ['permitted', declaration.choice, ['it'], this.player(selection.chooser), this.source];
  }

  /** Cards on the field that must be chosen before others; undefined = the game has none, or nobody chooses on the field. */
  chosenFirst(selection: SelectionNode): Expr | undefined {
    const { chosenFirst } = this.vocabulary.declaration;
    return this.#choosesOnField(selection) ? chosenFirst?.(this.player(selection.chooser)) : undefined;
  }

  #choosesOnField(selection: SelectionNode): boolean {
    const { field } = this.vocabulary.roles;
    const onField = selection.among !== undefined || selection.zones.some(({ zone }) => zone === field);
    return onField && selection.strategy === 'MANUAL';
  }

  #indexs(selection: SelectionNode): Source[] {
    if (selection.among) return this.sources(selection.among).sources;
    if (selection.under) {
      const host = this.card(selection.under);
      return selection.zones.map(({ zone }) => ({ zone, of: ['controllerOf', host], host }));
    }
    return this.players(selection.owner).flatMap((of) => selection.zones.map(({ zone }) => ({ zone, of })));
  }

  /** A field of the card a filter or sum looks at, or of one of its sides. */
  fieldOfIt(field: FieldWord, side?: string): Expr {
    const source = side === undefined ? undefined : field.sides?.[side];
    return fieldValue(source === undefined ? field : { ...field, source }, ['it']);
  }

  /** The filter as a condition on one card. */
  filter(filter: FilterNode, card: Expr): Expr | undefined {
    const before = this.#it;
    this.#it = card;
    const condition = all([
      this.#readable(filter, card),
      ...filter.tests.map((test) => this.#test(test, filter, card)),
    ]);
    this.#it = before;
    return condition;
  }

  /** The filter as a condition on the subject of an event, as it was just before it left. */
  filterLeft(filter: FilterNode): Expr | undefined {
    this.#left = true;
    const condition = this.filter(filter, ['event', 'subject']);
    this.#left = false;
    return condition;
  }

  /** The filter as a condition on one side of a card. */
  filterSide(side: string | undefined, filter: FilterNode, card: Expr): Expr | undefined {
    const before = this.#side;
    this.#side = side;
    const condition = this.filter(filter, card);
    this.#side = before;
    return condition;
  }

  /** A comparison: on the side that is looked at or that the filter's kind means, else on whichever side suits. */
  #compare({ field, op, value, printed }: FilterTest & { kind: 'compare' }, filter: FilterNode, card: Expr): Expr {
    const right = this.number(value);
    const { sides } = field;
    if (sides === undefined || printed || this.#side !== undefined || this.#asksWhatLeft(card))
      return [op, this.#value(field, card, { printed }), right];
    const meant = sideMeant(filter);
    const suitable = meant === undefined ? this.#sidesOfKinds() : [meant];
    const sources = suitable.flatMap((side) => sides[side] ?? []);
    if (sources.length === 0) return [op, this.#value(field, card), right];
    return any(sources.map((source): Expr => [op, fieldValue({ ...field, source }, card), right]));
  }

  #value(field: FieldWord, card: Expr, options: { chunk?: number; printed?: boolean } = {}): Expr {
    const side = this.#side === undefined || options.printed ? undefined : field.sides?.[this.#side];
    if (side !== undefined) return fieldValue({ ...field, source: side }, card, options);
    if (!this.#asksWhatLeft(card) || options.printed) return fieldValue(field, card, options);
    const { source } = field;
    if (field.left === undefined && 'stat' in source && this.#remembers(source.stat)) return ['eventStat', source.stat];
    return fieldValue(field.left === undefined ? field : { ...field, source: field.left }, card, options);
  }

  #asksWhatLeft(card: Expr): boolean {
    return this.#left && typeof card !== 'number' && card[0] === 'event' && card[1] === 'subject';
  }

  /** Sides a card has at the same time: those that its kinds name. */
  #sidesOfKinds(): string[] {
    return this.vocabulary.fields.items.flatMap(({ values }) => (values ?? []).flatMap(({ side }) => side ?? []));
  }

  #remembers(name: string): boolean {
    return this.vocabulary.game.stats.some(
      (stat) => stat.name === name && stat.remember !== undefined && stat.remember !== false,
    );
  }

  #lies(zones: readonly ZoneWord[], card: Expr): Expr | undefined {
    const left = this.#asksWhatLeft(card);
    const where: Expr = left ? ['event', 'from'] : ['zoneOf', card];
    const there = any(zones.map(({ zone }): Expr => ['eq', where, ['zone', zone]]));
    const arrived = left ? undefined : present(zones);
    return both(there, arrived && replaceIt(arrived, card));
  }

  /** Cards whose fields cannot be read fit no filter that asks for one. */
  #readable(filter: FilterNode, card: Expr): Expr | undefined {
    const usual = this.vocabulary.declaration.readable;
    const needs = new Set(filter.tests.flatMap((test) => ('field' in test ? [test.field.readable ?? usual] : [])));
    return all([...needs].map((need) => (need === undefined || need === 1 ? undefined : replaceIt(need, card))));
  }

  #test(test: FilterTest, filter: FilterNode, card: Expr): Expr | undefined {
    switch (test.kind) {
      case 'compare':
        return this.#compare(test, filter, card);
      case 'flag':
        return test.yes ? ['ne', this.#value(test.field, card), 0] : ['eq', this.#value(test.field, card), 0];
      case 'words':
        return this.#words(test, card);
      case 'names': {
        const value = this.#value(test.field, card);
        const among = (names: readonly NameReference[]): Expr =>
          isOneOf(
            value,
            names.map(({ hash }) => hash).sort((a, b) => a - b),
          );
        const onlyFirst = this.vocabulary.declaration.halves?.onlyFirst ?? 0;
        const named: Expr = test.second
          ? ['or', among(test.names), ['and', ['not', replaceIt(onlyFirst, card)], among(test.second)]]
          : among(test.names);
        return test.none ? ['not', named] : named;
      }
      case 'bits':
        if (test.field.kind === 'family') {
          const cells = familyCells(test.field, card).map((cell): Expr => ['ne', cell, 0]);
          return [test.op, cells.reduce((left, right): Expr => ['add', left, right]), this.number(test.value)];
        }
        return [test.op, ['bits', this.#value(test.field, card)], this.number(test.value)];
      case 'shares':
        if (test.field.kind === 'family') {
          const theirs = familyCells(test.field, this.card(test.with));
          return any(
            familyCells(test.field, card).flatMap((cell) =>
              theirs.map((other): Expr => ['and', ['ne', cell, 0], ['eq', cell, other]]),
            ),
          );
        }
        return ['ne', ['band', this.#value(test.field, card), fieldValue(test.field, this.card(test.with))], 0];
      case 'same':
        if (test.field.kind === 'family') {
          const theirs = familyCells(test.field, this.card(test.as));
          return all(familyCells(test.field, card).map((cell, i): Expr => ['eq', cell, theirs[i]]));
        }
        return ['eq', this.#value(test.field, card), fieldValue(test.field, this.card(test.as))];
      case 'side':
        return this.filterSide(test.side, test.filter, card);
      case 'not':
        return ['not', this.filter(test.filter, card) ?? 1];
      case 'any':
        return any(test.filters.map((filter) => this.filter(filter, card) ?? 1));
      case 'except':
        return ['not', this.isAmong(card, test.cards)];
      case 'where':
        return this.number(test.condition);
      case 'lowered':
        return test.condition;
      case 'zone':
        return this.#lies(test.zones, card);
      case 'owner':
        return ['eq', ['controllerOf', card], this.player(test.player)];
    }
  }

  #words(test: FilterTest & { kind: 'words' }, card: Expr): Expr {
    const { field, values, mode } = test;
    if (field.kind === 'enum') {
      const value = this.#value(field, card);
      const equal = any(values.map((word): Expr => ['eq', value, enumNumber(field, word)]));
      return mode === 'none' ? ['not', equal] : equal;
    }
    if (field.kind === 'family') {
      const cells = familyCells(field, card);
      const belongs = values.map((value) => any(cells.map((cell): Expr => ['eq', cell, familyHash(value)])));
      if (mode === 'all') return all(belongs) ?? 1;
      return mode === 'none' ? ['not', any(belongs)] : any(belongs);
    }
    const parts = flagMasks(field, values, false).flatMap<Expr>((mask, chunk) => {
      if (mask === 0) return [];
      const common: Expr = ['band', this.#value(field, card, { chunk }), mask];
      return [mode === 'all' ? ['eq', common, mask] : ['ne', common, 0]];
    });
    const joined = mode === 'all' ? (all(parts) ?? 1) : any(parts);
    return mode === 'none' ? ['not', joined] : joined;
  }

  /** Is the card one of these? Changing zone in between does not matter. */
  isAmong(card: Expr, cards: CardsNode): Expr {
    if (cards.kind === 'selection') {
      const { sources, where } = this.selection(cards.selection);
      return ['gt', ['count', sources, both(where, ['same', ['it'], card]) ?? 1], 0];
    }
    if (cards.kind === 'variable' && cards.variable.kind === 'cards') return ['includes', cards.variable.name, card];
    return ['same', card, this.card(cards)];
  }
}
