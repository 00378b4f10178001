import { DeclarationError } from '../errors.ts';
import type { CardDefinition, GameDeclaration } from '../game.ts';
import '../generate/at-once.ts';
import { type Generated, generateCode } from '../generate/generate.ts';
import type { Expr } from '../ir.ts';
import { computeLayout, eventNames, type Layout } from '../layout.ts';
import * as cells from '../machine/cells.ts';
import { moduleOf, type NativeModule } from '../native/module.ts';
import type { AbilityCompiler, AbilityRow } from './abilities.ts';
import { assemble } from './assemble.ts';
import type { Assembler } from './assembler.ts';
import { type Dependencies, dependenciesOf, keptStats } from './dependencies.ts';
import { compileExpr, compileFunction, settle } from './expressions.ts';
import { findingsOf } from './findings.ts';
import { newScope } from './scope.ts';
import { Settled } from './settled.ts';
import { lookUp, type Symbols, symbolsOf, walkCalls } from './symbols.ts';

/** A game and its cards as tables. Immutable and shared by all matches. */
export interface CompiledGame {
  readonly declaration: GameDeclaration;
  readonly cards: readonly CardDefinition[];
  readonly symbols: Symbols;
  readonly layout: Layout;
  readonly dependencies: Dependencies;
  readonly eventNames: readonly string[];
  readonly code: Int32Array;
  readonly expressions: Int32Array;
  readonly filters: Int32Array;
  readonly sources: Int32Array;
  readonly groups: Int32Array;
  readonly sites: Int32Array;
  readonly moves: Int32Array;
  readonly events: Int32Array;
  readonly programEntry: Int32Array;
  readonly programSize: Int32Array;
  /** no cell further behind the beginning of a frame is in use: its own, and those of the next, whose arguments come first */
  readonly frameReach: number;
  /** where expressions begin */
  readonly starts: { readonly expressions: ReadonlySet<number> };
  readonly programNames: readonly string[];
  /** position in the code → the instructions of the card language that start there, outermost first */
  readonly instructionsAt: ReadonlyMap<number, readonly string[]>;
  /** names of the programs abilities may have, by the number that `run` takes */
  readonly programSlots: readonly string[];
  readonly prompts: readonly string[];
  readonly modeLabels: ReadonlyMap<number, readonly string[]>;
  readonly reactions: Assembler['reactions'];
  readonly questions: Assembler['questions'];
  readonly written: Assembler['written'];
  readonly asks: Assembler['asks'];
  /** printed properties, card by card: a match uses few definitions, and these stay close at hand */
  readonly properties: Int32Array;
  readonly definitions: number;
  /** abilities of definition d: from[d] … from[d+1]−1 */
  readonly abilityFrom: Int32Array;
  /** those of them that listen in some zone */
  readonly listenFrom: Int32Array;
  readonly listenAbility: Int32Array;
  /** [definition × events + event] → link, 0 = none */
  readonly selfLink: Int32Array;
  readonly linkAbility: Int32Array;
  readonly linkNext: Int32Array;
  /** [event] → 1 if some ability of some card can hear it about other cards */
  readonly listened: Int32Array;
  /** [event] → 1 if some card reacts to it happening to itself */
  readonly selfHeard: Int32Array;
  /** numbers of the events every game has */
  readonly fizzledEvent: number;
  readonly countEvent: number;
  readonly stateEvent: number;
  /** does any ability of any card react to cards entering or leaving zones */
  readonly hearsMoves: boolean;
  readonly ability: AbilityColumns;
  readonly abilityRows: readonly AbilityRow[];
  /** what each of them is called by its card */
  readonly abilityIds: readonly string[];
  readonly abilityKinds: readonly string[];
  readonly phaseProgram: Int32Array;
  readonly mainProgram: number;
  readonly playProgram: number;
  readonly checkProgram: number;
  readonly actionBody: Int32Array;
  readonly actionGuarded: Int32Array;
  readonly functionValue: Int32Array;
  readonly functionParams: Int32Array;
  /** 1 = it may come to call itself, by itself or by way of others */
  readonly functionRecurs: Int32Array;
  readonly statBase: Int32Array;
  readonly statMin: Int32Array;
  readonly statByTime: Int32Array;
  readonly statByAge: Int32Array;
  readonly aliveWhen: number;
  readonly effectWhen: number;
  /** zones with fixed slots / where order is kept */
  readonly zoneSlots: Int32Array;
  readonly zoneOrdered: Int32Array;
  readonly zoneRemember: Int32Array;
  /** property that is public even of unseen cards there, −1 = none */
  readonly zoneFact: Int32Array;
  /** −1 = none */
  readonly recycleZone: number;
  /** who sees a card there: bit 0 = its controller, bit 1 = the other player, bit 2 = depends on the face */
  readonly zoneVisibility: Int32Array;
  readonly attributeInitial: Int32Array;
  /** attribute numbers that are reset when a card changes zone */
  readonly attributeReset: Int32Array;
  /** column of `faceDown`, −1 = the game has none */
  readonly faceColumn: number;
  readonly usesBatches: boolean;
  /** 1 = its last value is remembered: always, or because somebody asks for it */
  readonly statKept: Uint8Array;
  /** the stats whose values travel with events, in the order of their cells there */
  readonly statsOfEvents: Int32Array;
  /** does any ability ask whether it was there before (`present`) */
  readonly usesPresence: boolean;
  /** the tier that is really used */
  readonly tier: Tier;
  /** the fastest tier that may be used */
  readonly upTo: Tier;
  /** the whole machine for these tables, made beforehand; null = there is none */
  readonly module: NativeModule | null;
  /** faster functions for the same tables, null in the bytecode tier */
  readonly generated: Generated | null;
}

const COLUMN_NAMES = [
  'definition',
  'kind',
  'zones',
  'channel',
  'where',
  'optional',
  'order',
  'usable',
  'isEffect',
  'when',
  'affects',
  'operation',
  'value',
  'floor',
  'modify',
  'program',
  'winner',
  'reason',
  'once',
  'keepsCard',
  'present',
  'becomes',
  'own',
  'same',
  'reads',
] as const;
export type AbilityColumns = { readonly [name in (typeof COLUMN_NAMES)[number]]: Int32Array } & {
  readonly props: Int32Array;
  /** [slot × abilities + ability] */
  readonly programs: Int32Array;
  readonly count: number;
};

/**
 * bytecode: everything is interpreted. generated: made into JavaScript functions as needed, if the platform allows it. wasm: a module made
 * beforehand does the work where nobody watches, and one of the others the rest.
 */
export type Tier = 'bytecode' | 'generated' | 'wasm';

/** Compiles a game with its whole card pool. Throws DeclarationError for mistakes in the declaration. */
export function compileGame(
  game: GameDeclaration,
  cards: readonly CardDefinition[],
  { tier: wanted = 'wasm' }: { readonly tier?: Tier } = {},
): CompiledGame {
  return inTier(compileTables(game, cards), wanted);
}

/** Tables in the fastest tier there is up to this one. The object becomes the game: parts of prepared tables are worked out when asked for. */
export function inTier(tables: GameTables, wanted: Tier): CompiledGame {
  const generated = wanted === 'bytecode' ? null : generateCode(tables);
  const module = wanted === 'wasm' ? moduleOf(tables) : null;
  const tier = module ? 'wasm' : generated ? 'generated' : 'bytecode';
  return Object.assign(tables, { tier, upTo: wanted, generated, module } as const);
}

/** What a game is compiled to before a tier is chosen. */
export type GameTables = Omit<CompiledGame, 'tier' | 'upTo' | 'generated' | 'module'>;

export function compileTables(game: GameDeclaration, cards: readonly CardDefinition[]): GameTables {
  checkDeclaration(game);
  const symbols = symbolsOf(game, cards);
  const layout = computeLayout(game, cells.FRAME_HEADER);
  const settled = new Settled(game, cards);
  const { a, abilities, context, abilityFrom, programs } = assemble(symbols, layout, settled, cards);
  abilityFrom.push(abilities.rows.length);
  abilities.finishLingering(context);

  const frozen = newScope('declaration', true);
  const functions = Object.entries(game.functions ?? {});
  const functionValue = functions.map(([name, f]) => compileFunction(a, name, f));
  const statBase = game.stats.map((s) => compileExpr(a, s.base, frozen));
  /** 0 = nothing to ask */
  const condition = (x: Expr | undefined): number => {
    const asked = x === undefined ? 1 : settle(a, x, frozen);
    return typeof asked === 'number' && asked !== 0 ? 0 : compileExpr(a, asked, frozen);
  };
  const aliveWhen = condition(game.aliveWhen);
  const effectWhen = condition(game.effectWhen);

  return {
    declaration: game,
    cards,
    symbols,
    layout,
    dependencies: dependenciesOf(symbols, cards, settled),
    eventNames: eventNames(game),
    ...tablesOf(a),
    programNames: a.programNames,
    instructionsAt: instructionsAt(a),
    programSlots: [...context.programSlots.keys()],
    prompts: a.prompts,
    modeLabels: a.modeLabels,
    reactions: a.reactions,
    questions: a.questions,
    written: a.written,
    asks: a.asks,
    properties: propertyTable(game, cards, symbols),
    definitions: cards.length + 1,
    abilityFrom: Int32Array.from(abilityFrom),
    ...listenTables(abilities.rows, cards.length + 1),
    ...selfTables(abilities, eventNames(game).length, cards.length + 1),
    listened: Int32Array.from(eventNames(game), (_, event) =>
      abilities.rows.some((row) => row.channel === event) ? 1 : 0,
    ),
    selfHeard: Int32Array.from(eventNames(game), (_, event) =>
      abilities.selfTriggers.some((trigger) => trigger.event === event) ? 1 : 0,
    ),
    fizzledEvent: symbols.event.get('FIZZLED')!,
    countEvent: symbols.event.get('COUNT_CHANGED')!,
    stateEvent: symbols.event.get('STATE_CONDITION_MET')!,
    hearsMoves:
      abilities.rows.some((row) => row.channel === symbols.event.get('COUNT_CHANGED')) ||
      abilities.rows.some((row) => row.channel >= 0 && row.channel < 2 * game.zones.length) ||
      abilities.selfTriggers.some((trigger) => trigger.event < 2 * game.zones.length),
    ability: abilityColumns(abilities.rows, context.programSlots.size),
    abilityRows: abilities.rows,
    abilityIds: abilities.rows.map(({ declaration }) => declaration.id),
    abilityKinds: a.abilityKinds,
    phaseProgram: Int32Array.from(programs.phaseProgram),
    mainProgram: programs.main,
    playProgram: programs.play,
    checkProgram: programs.check,
    actionBody: Int32Array.from(programs.actionBody),
    actionGuarded: Int32Array.from(programs.actionGuarded),
    functionValue: Int32Array.from(functionValue),
    functionParams: Int32Array.from(functions, ([, f]) => f.params.length),
    functionRecurs: Int32Array.from(functions, ([name]) => Number(a.costs.recurs(name))),
    statBase: Int32Array.from(statBase),
    statMin: Int32Array.from(game.stats.map((s) => s.min ?? -0x7fffffff)),
    statByAge: Int32Array.from(game.stats.map((s) => (s.circle === 'age' ? 1 : 0))),
    statByTime: Int32Array.from(game.stats.map((s) => (s.order === 'time' ? 1 : 0))),
    aliveWhen,
    effectWhen,
    zoneSlots: Int32Array.from(game.zones.map((z) => (z.slots ? 1 : 0))),
    zoneOrdered: Int32Array.from(game.zones.map((z) => (z.ordered ? 1 : 0))),
    zoneRemember: Int32Array.from(game.zones.map((z) => (z.remember ? 1 : 0))),
    zoneFact: Int32Array.from(
      game.zones.map((z) =>
        z.knownProperty === undefined ? -1 : lookUp(symbols.property, z.knownProperty, 'property', `zones.${z.name}`),
      ),
    ),
    recycleZone: game.zones.findIndex((z) => z.recycle),
    zoneVisibility: Int32Array.from(game.zones.map((z) => ({ all: 3, owner: 1, none: 0, face: 5 })[z.visibility])),
    attributeInitial: Int32Array.from(game.attributes.map((x) => x.initial ?? 0)),
    attributeReset: Int32Array.from([...game.attributes.entries()].filter(([, x]) => !x.keep).map(([i]) => i)),
    faceColumn: symbols.attribute.has('faceDown') ? layout.attributes[symbols.attribute.get('faceDown')!] : -1,
    statKept: keptStats(game, cards, settled),
    statsOfEvents: Int32Array.from([...layout.remembered.keys()].filter((stat) => layout.remembered[stat] >= 0)),
    usesPresence: abilities.rows.some(({ present }) => present !== 0),
    usesBatches: [game, ...cards].some((tree) => findingsOf(tree).batches),
  };
}

function instructionsAt(a: Assembler): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const { at, name } of a.instructions) found.set(at, [...(found.get(at) ?? []), name]);
  return found;
}

const MAX_ZONES = 30;

function checkDeclaration(game: GameDeclaration): void {
  const need = (condition: boolean, path: string, message: string): void => {
    if (!condition) throw new DeclarationError(path, message);
  };
  const cards = game.limits?.cards ?? 0;
  need(cards > 0 && cards <= cells.CARD_MASK, 'limits.cards', `must be 1 … ${cells.CARD_MASK}`);
  need(game.zones.length > 0 && game.zones.length <= MAX_ZONES, 'zones', `must be 1 … ${MAX_ZONES} zones`);
  need(game.phases.length > 0, 'phases', 'a game needs at least one phase');
  const faces = game.zones.some((z) => z.visibility === 'face');
  checkStats(game, need);
  for (const table of game.tables ?? []) {
    const known = game.globals.some((g) => g.name === table.used);
    need(known, `tables.${table.name}`, `"used" names no global: "${table.used}"`);
    need(table.rows > 0 && table.columns.length > 0, `tables.${table.name}`, 'a table has rows and columns');
  }
  need(
    !faces || game.attributes.some((x) => x.name === 'faceDown'),
    'attributes',
    'zones with faces need the attribute faceDown',
  );
}

/** A base belongs to a card, not to a program, and must not be its own base by way of others. */
function checkStats(game: GameDeclaration, need: (condition: boolean, path: string, message: string) => void): void {
  const reads = new Map<string, Set<string>>();
  for (const stat of game.stats) {
    const read = new Set<string>();
    walkCalls(game, stat.base, (x) => {
      need(
        !OUTSIDE_BASE.has(x[0]),
        `stats.${stat.name}`,
        `a base cannot read "${x[0]}"; use ["controllerOf", ["it"]] and the like`,
      );
      need(
        (x[0] !== 'permitted' && x[0] !== 'replaceable') || x[4] !== undefined,
        `stats.${stat.name}`,
        `a base that asks what is ${x[0]} names the cause`,
      );
      if (x[0] === 'stat') read.add(x[1]);
    });
    reads.set(stat.name, read);
  }
  for (const stat of game.stats) {
    const seen = new Set<string>();
    const next = [...reads.get(stat.name)!];
    for (let name = next.pop(); name !== undefined; name = next.pop()) {
      need(name !== stat.name, `stats.${stat.name}`, 'the base reads itself');
      if (!seen.has(name)) next.push(...(reads.get(name) ?? []));
      seen.add(name);
    }
  }
}

const OUTSIDE_BASE: ReadonlySet<string> = new Set([
  'me',
  'opp',
  'src',
  'ability',
  'event',
  'eventStat',
  'bound',
  'kept',
]);

function tablesOf(a: Assembler) {
  return {
    code: Int32Array.from(a.code),
    expressions: Int32Array.from(a.expressions),
    filters: Int32Array.from(a.filters),
    sources: Int32Array.from(a.sources),
    groups: Int32Array.from(a.groups),
    sites: Int32Array.from(a.sites),
    moves: Int32Array.from(a.moves),
    events: Int32Array.from(a.events),
    programEntry: Int32Array.from(a.programEntry),
    programSize: Int32Array.from(a.programSize),
    frameReach: 2 * Math.max(...a.programSize),
    starts: { expressions: new Set(a.startsIn(a.expressions)) },
  };
}

function propertyTable(game: GameDeclaration, cards: readonly CardDefinition[], symbols: Symbols): Int32Array {
  const width = game.properties.length;
  const table = new Int32Array((cards.length + 1) * width);
  for (const [i, card] of cards.entries()) {
    const set = (name: string, value: number): void => {
      table[(i + 1) * width + lookUp(symbols.property, name, 'property', card.id)] = value;
    };
    for (const [name, value] of Object.entries(card.props)) set(name, value);
    for (const [name, id] of Object.entries(card.references ?? {}))
      set(name, lookUp(symbols.definition, id, 'card', card.id));
  }
  return table;
}

function listenTables(rows: readonly AbilityRow[], definitions: number) {
  const byDefinition: number[][] = Array.from({ length: definitions }, () => []);
  for (const [id, row] of rows.entries())
    if (row.channel >= 0 && row.definition > 0) byDefinition[row.definition].push(id);
  const from = [0];
  for (const list of byDefinition) from.push(from[from.length - 1] + list.length);
  return { listenFrom: Int32Array.from(from), listenAbility: Int32Array.from(byDefinition.flat()) };
}

function selfTables(abilities: AbilityCompiler, events: number, definitions: number) {
  const selfLink = new Int32Array(events * definitions);
  const linkAbility = [0];
  const linkNext = [0];
  // walked backwards so that links run in the order of the card's text
  for (const t of [...abilities.selfTriggers].reverse()) {
    const at = t.definition * events + t.event;
    linkNext.push(selfLink[at]);
    selfLink[at] = linkAbility.push(t.ability) - 1;
  }
  return { selfLink, linkAbility: Int32Array.from(linkAbility), linkNext: Int32Array.from(linkNext) };
}

function abilityColumns(rows: readonly AbilityRow[], programSlots: number): AbilityColumns {
  const columns = Object.fromEntries(COLUMN_NAMES.map((name) => [name, Int32Array.from(rows.map((r) => r[name]))]));
  const width = Math.max(...rows.map((r) => r.props.length));
  const props = new Int32Array(width * rows.length);
  const programs = new Int32Array(Math.max(1, programSlots) * rows.length);
  for (const [id, row] of rows.entries()) {
    for (const [k, value] of row.props.entries()) props[k * rows.length + id] = value;
    for (const [slot, program] of row.programs) programs[slot * rows.length + id] = program;
  }
  return { ...columns, props, programs, count: rows.length } as AbilityColumns;
}
