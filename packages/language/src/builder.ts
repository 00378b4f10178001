import { inKeyword, markInstruction } from '@fuda/game';
import type { AbilityDeclaration, EventArgs, Expr, MoveArgs, Source, Statement, Text } from '@fuda/kernel';
import { and } from './conditions.ts';
import { replaceIt } from './fields.ts';
import type { Forecast } from './forecast.ts';
import { Keeper } from './keep.ts';
import { both, type ExpressionLowering } from './lower-expression.ts';
import type {
  CardsNode,
  ExpressionNode,
  InstructionNode,
  ModeNode,
  PlayerNode,
  ProgramNode,
  SelectionNode,
} from './nodes.ts';
import { Foresight, possibleNow, variablesIn } from './outlook.ts';
import { nests } from './shape.ts';
import type { ActionWord } from './vocabulary.ts';

/** What all programs of one card share while they are compiled. */
export interface Workshop {
  /** prefix of label keys: the card's id */
  readonly card: string;
  /** its name: what limits by name are counted under */
  readonly name: string;
  /** texts of modes, by key */
  readonly labels: Map<string, Text>;
  /** kernel variables of results that are needed but have no name */
  readonly results: Map<InstructionNode, string>;
  temps: number;
  /** lists that something lasting would have to keep: such cards are refused */
  readonly stuck: Set<string>;
  /** most values that one lasting ability keeps */
  mostKept: number;
  /** instructions are named with their places; a text: where the card names the keyword they are in */
  marks: boolean | string;
}

export function newWorkshop(card: string, name = card): Workshop {
  return { card, name, labels: new Map(), results: new Map(), temps: 0, stuck: new Set(), mostKept: 0, marks: false };
}

/** The slot of an ability that is being written. */
export interface Part {
  readonly slot: string;
  /** where using it was checked beforehand */
  readonly forecast?: Forecast;
  /** lists of cards that were pointed at; those no longer there have been taken out */
  readonly checked: readonly string[];
}

/** Writes the statements of one program. Instructions emit through it and never see another's variables. */
export class Builder {
  readonly lowering: ExpressionLowering;
  readonly workshop: Workshop;
  #statements: Statement[] = [];
  /** the instruction being lowered may be declined, and no selection has offered that yet */
  #declinable = false;

  readonly #settles: boolean;
  readonly #part: Part | undefined;
  /** what later parts want of the cards being picked */
  #wanted: Expr | undefined;

  /** `settles` false: what happens here is part of something else, after which the game looks at the position anyway */
  constructor(lowering: ExpressionLowering, workshop: Workshop, settles = true, part?: Part) {
    this.lowering = lowering;
    this.workshop = workshop;
    this.#settles = settles;
    this.#part = part;
  }

  get vocabulary() {
    return this.lowering.vocabulary;
  }

  get source(): Expr {
    return this.lowering.source;
  }

  emit(...statements: Statement[]): void {
    this.#statements.push(...statements);
  }

  /**
   * Starts something that lasts. What it reads of this program is kept with it as it is now; `outer`: the names its own
   * programs read from here, if they are known; `keeper`: has kept something for it already.
   */
  apply(
    ability: AbilityDeclaration,
    args: Extract<Statement, readonly ['apply', ...unknown[]]>[2],
    { outer, keeper = new Keeper() }: { readonly outer?: ReadonlySet<string>; readonly keeper?: Keeper } = {},
  ): void {
    const kept = keeper.ability(ability, (name) => (outer ? outer.has(name) : name.startsWith('$')));
    for (const list of keeper.stuck) this.workshop.stuck.add(list);
    this.workshop.mostKept = Math.max(this.workshop.mostKept, keeper.keep.length);
    this.emit(['apply', kept, keeper.keep.length === 0 ? args : { ...args, keep: keeper.keep }]);
  }

  /** A variable name no card can write. */
  temp(hint: string): string {
    this.workshop.temps++;
    return `%${hint}${this.workshop.temps}`;
  }

  number(node: ExpressionNode): Expr {
    return this.lowering.number(node);
  }

  player(node: PlayerNode): Expr {
    return this.lowering.player(node);
  }

  players(node: PlayerNode): Expr[] {
    return this.lowering.players(node);
  }

  /** Collects what `body` emits instead of emitting it. */
  block(body: () => void): Statement[] {
    const outer = this.#statements;
    this.#statements = [];
    body();
    const inner = this.#statements;
    this.#statements = outer;
    return inner;
  }

  program(program: ProgramNode): Statement[] {
    return this.block(() => this.#instructions(program.instructions));
  }

  /** Neighbours joined by IF_DO or ALSO happen together: one event batch. */
  #instructions(nodes: readonly InstructionNode[]): void {
    for (let i = 0; i < nodes.length; ) {
      let end = i + 1;
      while (end < nodes.length && (nodes[end].join === 'IF_DO' || nodes[end].join === 'ALSO')) end++;
      const together = nodes.slice(i, end);
      if (together.length === 1) this.#instruction(together[0]);
      else this.emit(['batch', this.block(() => together.forEach((node) => void this.#instruction(node)))]);
      if (together.some(mayChangeSomething)) this.settle();
      i = end;
    }
  }

  #nameOf({ instruction: { name }, path }: InstructionNode): string {
    const { marks } = this.workshop;
    return marks === false ? name : markInstruction(name, marks === true ? path : inKeyword(marks, path));
  }

  #instruction(node: InstructionNode): void {
    const out = node.out?.name ?? (node.resultRead ? this.#resultName(node) : undefined);
    const outer = this.#declinable;
    this.#declinable = node.optional;
    const { instruction } = node;
    const wanted = node.out && instruction.picks(this.vocabulary, node.args) && this.#part?.forecast?.wanted(node.out);
    this.#wanted = both(wanted, this.#part?.forecast?.spared(node, this.#part.slot));
    let body: Statement[] = [
      ['instruction', this.#nameOf(node), this.block(() => instruction.lower(this, node.args, out))],
    ];
    if (node.optional && this.#declinable) {
      const possible = possibleNow(this.lowering, node);
      const asked = this.block(() => this.ask(body));
      body = possible === undefined ? asked : [['if', possible, asked]];
    }
    this.#declinable = outer;
    this.#wanted = undefined;
    const { later } = this.vocabulary.declaration;
    if (node.join === 'THEN' && later) body = [...later(body, (name) => this.temp(name))];
    body = this.#unlessGone(node, body, out);
    if (node.after) this.emit(['if', this.#done(node.after), body]);
    else this.emit(...body);
  }

  /** What is about cards that were pointed at is left out when none of them is there any more; the other parts are done. */
  #unlessGone(node: InstructionNode, body: Statement[], out: string | undefined): Statement[] {
    const pointed = this.#part?.checked ?? [];
    const names = new Set(
      variablesIn(node.args)
        .map(({ name }) => name)
        .filter((name) => pointed.includes(name)),
    );
    if (names.size === 0) return body;
    const there = and(...[...names].map((name): Expr => ['gt', ['length', name], 0]));
    const kind = node.instruction.resultKind(node.args);
    const none: Statement[] = out === undefined ? [] : [kind === 'cards' ? ['list', out] : ['let', out, 0]];
    return [...none, ['if', there, body]];
  }

  /** Can the whole program be carried out now, for every player it speaks of? 1 where the game does as much as it can. */
  possible(program: ProgramNode, player?: string, who?: Expr): Expr {
    const { declaration } = this.vocabulary;
    if (!declaration.exact) return 1;
    const players = player === undefined || who === undefined ? new Map() : new Map([[player, who]]);
    const { lowering } = this;
    const known = { lowering, modes: new Map(), players, changed: new Set<string>(), slot: '', strict: false };
    return new Foresight(known).program(program).needs;
  }

  /** Modes that could do nothing are not offered, where the game says so. */
  modeOffered(choice: string, mode: ModeNode): Expr {
    if (!this.#part?.forecast) return 1;
    const { forecast, slot } = this.#part;
    return mode.program ? forecast.now(mode.program, slot) : forecast.mode(choice, mode.name);
  }

  /** What the game notes when this mode is chosen. */
  modeChosen(choice: string, mode: ModeNode): readonly Statement[] {
    return this.#part?.forecast?.chosen(choice, mode.name) ?? [];
  }

  /** What the game does whenever something may have changed. */
  settle(): void {
    if (this.#settles) this.emit(...(this.vocabulary.declaration.afterInstruction ?? []));
  }

  #resultName(node: InstructionNode): string {
    const { results } = this.workshop;
    const name = results.get(node) ?? this.temp('result');
    results.set(node, name);
    return name;
  }

  #done(node: InstructionNode): Expr {
    const name = node.out?.name ?? this.#resultName(node);
    const kind = node.instruction.resultKind(node.args);
    if (kind === 'cards') return ['gt', ['length', name], 0];
    return ['gt', ['var', name], 0];
  }

  /** Asks the owner of the program whether to; runs `body` on yes. `out` gets 1 or 0. */
  ask(body: readonly Statement[], by: Expr = ['me'], out?: string): void {
    const { yes, no } = this.vocabulary.verbs;
    const answer = this.temp('answer');
    const group = this.temp('group');
    const note: Statement[] = out === undefined ? [] : [['let', out, 1]];
    if (out !== undefined) this.emit(['let', out, 0]);
    this.emit(
      [
        'choose',
        { by, groups: [{ modes: [{ label: yes }], verb: yes }], pass: no, out: answer, outGroup: group, always: true },
      ],
      ['if', ['ge', ['var', group], 0], [...note, ...body]],
    );
  }

  /** The cards as a list variable: chosen, taken or simply gathered. `into` names the list. */
  list(cards: CardsNode, into?: string): string {
    if (into === undefined && cards.kind === 'variable' && cards.variable.kind === 'cards') return cards.variable.name;
    const list = into ?? this.temp('cards');
    if (cards.kind === 'selection') this.#select(cards.selection, list);
    else {
      const { sources } = this.lowering.sources(cards);
      const where = cards.kind === 'source' ? this.vocabulary.declaration.selfThere : undefined;
      this.emit(where === undefined ? ['fill', list, sources] : ['fill', list, sources, where]);
    }
    return list;
  }

  #select(selection: SelectionNode, list: string): void {
    const { sources, where } = this.lowering.selection(selection);
    const max = this.number(selection.max);
    switch (selection.strategy) {
      case 'ALL':
        this.emit(where === undefined ? ['fill', list, sources] : ['fill', list, sources, where]);
        return;
      case 'MANUAL':
        this.#completely(selection, list, () => this.#choose(selection, list));
        return;
      case 'RANDOM':
        this.#completely(selection, list, () => this.#draw(selection, list));
        return;
      case 'TOP':
      case 'BOTTOM':
        this.emit(['fill', list, sources, both(where, atEnd(selection.strategy, selection.zones[0].zone, max)) ?? 1]);
    }
  }

  /** Where the game does not do things in part, too few cards for a fixed number are none. */
  #completely(selection: SelectionNode, list: string, pick: () => void): void {
    const { min } = selection;
    if (!this.vocabulary.declaration.exact || min.range[1] <= 1) {
      pick();
      return;
    }
    const { sources, where: fits } = this.lowering.selection(selection);
    const where = both(fits, this.lowering.choosable(selection));
    const there: Expr = where === undefined ? ['count', sources] : ['count', sources, where];
    this.emit(['list', list], ['if', ['ge', there, this.number(min)], this.block(pick)]);
  }

  #draw(selection: SelectionNode, list: string): void {
    const { sources, where } = this.lowering.selection(selection);
    const max = this.number(selection.max);
    const pool = this.temp('pool');
    const index = this.temp('index');
    this.emit(['list', list], where === undefined ? ['fill', pool, sources] : ['fill', pool, sources, where], [
      'repeat',
      ['lesser', max, ['length', pool]],
      [
        ['random', index, ['length', pool]],
        ['push', list, ['at', pool, ['var', index]]],
        ['drop', pool, ['at', pool, ['var', index]]],
      ],
    ]);
  }

  #choose(selection: SelectionNode, list: string): void {
    const { sources, where: fits } = this.lowering.selection(selection);
    const where = both(both(fits, this.lowering.choosable(selection)), this.#wanted);
    const { total, different } = selection;
    this.#lookThrough(selection);
    const single = selection.max.kind === 'number' && selection.max.value === 1;
    const decline = this.#declinable && single;
    if (decline) this.#declinable = false;
    const min = decline || selection.min.range[1] === 0 ? 0 : this.number(selection.min);
    const bounds = total && {
      of: this.lowering.fieldOfIt(total.field),
      ...(total.min ? { min: this.number(total.min) } : {}),
      ...(total.max ? { max: this.number(total.max) } : {}),
    };
    const pick = (out: string, fitting: Expr | undefined, least: Expr, most: Expr): Statement => [
      'chooseMany',
      {
        by: this.player(selection.chooser),
        cards: sources,
        ...(fitting === undefined ? {} : { where: fitting }),
        verb: this.vocabulary.verbs.select,
        min: least,
        max: most,
        out,
        ...(selection.ordered ? { ordered: true } : {}),
        ...(bounds ? { total: bounds } : {}),
        ...(different ? { different: this.lowering.fieldOfIt(different) } : {}),
        ...(decline || selection.min !== selection.max ? { done: this.vocabulary.verbs.done } : {}),
      },
    ];
    const max = this.number(selection.max);
    // where the cards must fit together as a whole, "if able" cannot be told card by card
    const first = bounds || different ? undefined : this.lowering.chosenFirst(selection);
    if (first === undefined) this.emit(pick(list, where, min, max));
    else
      this.emit(
        ...this.#chooseFirst(both(where, first) ?? first, both(where, ['not', first]), min, max, list, pick, sources),
      );
  }

  /** Cards that must be chosen if one chooses at all: all of them, or as many as may be, before any other. */
  #chooseFirst(
    musts: Expr,
    others: Expr | undefined,
    min: Expr,
    max: Expr,
    list: string,
    pick: (out: string, fitting: Expr | undefined, least: Expr, most: Expr) => Statement,
    sources: readonly Source[],
  ): Statement[] {
    const n = this.temp('musts');
    const rest = this.temp('rest');
    const each = this.temp('card');
    const left = (x: Expr): Expr => ['greater', 0, ['sub', x, ['var', n]]];
    const atMost = (x: Expr): Expr => ['lesser', x, ['var', n]];
    const more: Statement[] = [
      pick(rest, others, left(min), left(max)),
      ['foreach', each, { list: rest }, [['push', list, ['var', each]]]],
    ];
    return [
      ['let', n, ['count', sources, musts]],
      [
        'if',
        ['eq', ['var', n], 0],
        [pick(list, others, min, max)],
        [
          pick(list, musts, atMost(min), atMost(max)),
          ['if', ['and', ['eq', ['length', list], ['var', n]], ['gt', max, ['var', n]]], more],
        ],
      ],
    ];
  }

  /** Whoever picks certain cards from a zone nobody sees looks through it first: the answers would tell what lies there anyway. */
  #lookThrough(selection: SelectionNode): void {
    const asks = selection.filter.tests.some(({ kind }) => kind !== 'zone' && kind !== 'owner');
    if (selection.among || selection.under || !asks) return;
    const { zones } = this.vocabulary.game;
    const hidden = selection.zones.filter(({ zone }) => zones.find((z) => z.name === zone)?.visibility === 'none');
    if (hidden.length === 0) return;
    const card = this.temp('seen');
    const sources = this.lowering.players(selection.owner).flatMap((of) => hidden.map(({ zone }) => ({ zone, of })));
    const chooser: Expr = ['add', 1, this.player(selection.chooser)];
    this.emit(['foreach', card, sources, [['reveal', ['var', card], chooser]]]);
  }

  /** Runs `body` for each card; a selection is made first, then walked. */
  each(cards: CardsNode, body: (card: Expr) => void): void {
    const card = this.temp('card');
    const inner = () => this.block(() => body(['var', card]));
    if (cards.kind === 'selection') {
      const list = this.list(cards);
      this.emit(['foreach', card, { list }, inner()]);
    } else if (cards.kind === 'variable' && cards.variable.kind === 'cards') {
      this.emit(['foreach', card, { list: cards.variable.name }, inner()]);
    } else if (cards.kind === 'source' && this.vocabulary.declaration.selfThere !== undefined) {
      const own = this.block(() => body(this.source));
      this.emit(['if', replaceIt(this.vocabulary.declaration.selfThere, this.source), own]);
    } else body(this.lowering.card(cards));
  }

  action(word: string): ActionWord | undefined {
    return this.vocabulary.actions.get(word);
  }

  /** Arguments of an action as the language fills them: who caused it, and what the vocabulary fixes. */
  eventArgs(action: ActionWord, args: EventArgs): EventArgs {
    const given: EventArgs = { cause: this.source, ...action.args, ...args };
    const { insteadReason } = this.vocabulary.declaration;
    if (this.#settles || insteadReason === undefined) return given;
    const instead: Expr = ['reason', insteadReason];
    return { ...given, reason: given.reason === undefined ? instead : ['bor', given.reason, instead] };
  }

  /**
   * Does something to each card, all at once: through the game's action, or by a plain move where it has none.
   * `out` receives the cards to which it really happened, as they are afterwards.
   */
  actOnCards(
    cards: CardsNode,
    action: ActionWord | undefined,
    move: MoveArgs | undefined,
    out: string | undefined,
    args: EventArgs = {},
  ): void {
    const list = this.list(cards);
    const result = out === list && out !== undefined ? this.temp('done') : out;
    if (result !== undefined) this.emit(['list', result]);
    const card = this.temp('card');
    const note: Statement[] = result === undefined ? [] : [['push', result, ['current', ['var', card]]]];
    if (action) {
      const done = this.temp('done');
      const subject: Expr = ['var', card];
      const player = args.player ?? ['controllerOf', subject];
      const act: Statement = ['act', action.action, this.eventArgs(action, { subject, player, ...args }), done];
      const body: Statement[] = result === undefined ? [act] : [act, ['if', ['var', done], note]];
      if (action.waitIn === undefined) this.emit(['batch', [['foreach', card, { list }, body]]]);
      else this.#oneByOne(list, action.waitIn, action.possible, card, body);
    } else if (move) {
      this.emit(['moveList', list, { cause: this.source, ...move }]);
      if (result !== undefined) this.emit(['foreach', card, { list }, note]);
    }
    if (result !== undefined && result !== out && out !== undefined) {
      this.emit(['fill', out, [{ list: result }]]);
    }
  }

  /** All cards that can wait in a zone, as new objects; then `body` runs for one after the other. */
  #oneByOne(all: string, zone: string, possible: Expr | undefined, card: string, body: readonly Statement[]): void {
    const list = possible === undefined ? all : this.temp('able');
    const waiting = this.temp('waiting');
    if (possible !== undefined) this.emit(['fill', list, [{ list: all }], possible]);
    this.emit(
      ['moveList', list, { to: zone, cause: this.source }],
      ['list', waiting],
      [
        'foreach',
        card,
        { list },
        [
          [
            'if',
            ['eq', ['zoneOf', ['current', ['var', card]]], ['zone', zone]],
            [['push', waiting, ['current', ['var', card]]]],
          ],
        ],
      ],
      ['foreach', card, { list: waiting }, [...body, ...this.block(() => this.settle())]],
    );
  }
}

function mayChangeSomething({ instruction }: InstructionNode): boolean {
  // instructions made of other programs leave it to those
  return !instruction.idle && !Object.values(instruction.params).some((param) => nests(param.shape));
}

/** The n cards at one end of an ordered zone. The kernel keeps the top of a zone at its end. */
function atEnd(end: 'TOP' | 'BOTTOM', zone: string, n: Expr): Expr {
  if (end === 'BOTTOM') return ['lt', ['indexOf', ['it']], n];
  return ['ge', ['indexOf', ['it']], ['sub', ['size', zone, ['controllerOf', ['it']]], n]];
}

/** The statements of one program. */
export function lowerProgram(
  program: ProgramNode,
  lowering: ExpressionLowering,
  workshop: Workshop,
  settles = true,
  part?: Part,
): Statement[] {
  return new Builder(lowering, workshop, settles, part).program(program);
}
