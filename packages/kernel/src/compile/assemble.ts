/**
 * From trees to tables, in their order: the rules, then card by card. A pool is compiled anew for every card that somebody writes, and all
 * of it but the new cards comes out as before. So the second time a game is compiled, what stands there before the cards that differ is
 * kept, and the next time work goes on from there.
 */
import type { CardDefinition, GameDeclaration } from '../game.ts';
import type { Statement } from '../ir.ts';
import type { Layout } from '../layout.ts';
import { AbilityCompiler } from './abilities.ts';
import { Assembler } from './assembler.ts';
import { atEndOfMoment } from './moments.ts';
import { compileCheck, guardedAction } from './rule-programs.ts';
import type { Settled } from './settled.ts';
import { compileProgram, internal, type ProgramContext } from './statements.ts';
import type { Symbols } from './symbols.ts';

interface RulePrograms {
  readonly phaseProgram: readonly number[];
  readonly actionBody: readonly number[];
  readonly actionGuarded: readonly number[];
  readonly play: number;
  readonly main: number;
  readonly check: number;
}

/** Tables under way. */
interface Work {
  readonly a: Assembler;
  readonly abilities: AbilityCompiler;
  readonly context: ProgramContext;
  /** abilities of definition d begin at from[d] */
  readonly abilityFrom: number[];
  readonly programs: RulePrograms;
}

interface Kept {
  /** the cards of the last time */
  readonly last: readonly CardDefinition[];
  /** the cards that are in `work` */
  readonly cards: readonly CardDefinition[];
  readonly work: Work | undefined;
}

const KEPT = new WeakMap<GameDeclaration, Kept>();
/** Fewer cards are compiled sooner than copied. */
const WORTH_KEEPING = 32;

/** Everything but what lingers and what is no program: `finishLingering` is next. */
export function assemble(symbols: Symbols, layout: Layout, settled: Settled, cards: readonly CardDefinition[]): Work {
  const { game } = symbols;
  const kept = KEPT.get(game);
  const known = kept?.work;
  if (known && sharedStart(kept.cards, cards) === kept.cards.length && settled.agreesWith(known.a.settled)) {
    const work = copyOf(known, symbols, settled.after(known.a.settled), cards);
    addCards(work, cards, kept.cards.length);
    KEPT.set(game, { ...kept, last: cards });
    return work;
  }
  const work = assembleRules(symbols, layout, settled, cards);
  const shared = kept ? sharedStart(kept.last, cards) : 0;
  addCards(work, cards.slice(0, shared), 0);
  const isWorthIt = shared >= WORTH_KEEPING;
  KEPT.set(game, {
    last: cards,
    cards: isWorthIt ? cards.slice(0, shared) : [],
    work: isWorthIt ? copyOf(work, symbols, settled, cards) : undefined,
  });
  addCards(work, cards, shared);
  return work;
}

/** How many cards both begin with. Declarations never change: the same object is the same card. */
function sharedStart(some: readonly CardDefinition[], others: readonly CardDefinition[]): number {
  const differs = some.findIndex((card, i) => card !== others[i]);
  return differs < 0 ? some.length : differs;
}

function copyOf(work: Work, symbols: Symbols, settled: Settled, cards: readonly CardDefinition[]): Work {
  const a = work.a.copy(symbols, settled);
  const abilities = work.abilities.copy(a, cards);
  const { programs, programSlots } = work.context;
  const context = contextOf(a, abilities, programs, new Map(programSlots));
  return { a, abilities, context, abilityFrom: [...work.abilityFrom], programs: work.programs };
}

function contextOf(
  a: Assembler,
  abilities: AbilityCompiler,
  programs: ProgramContext['programs'],
  programSlots: ProgramContext['programSlots'],
): ProgramContext {
  return {
    a,
    programs,
    programSlots,
    atEndOfMoment: atEndOfMoment(a.symbols.game.endOfMoment),
    addLingering: (ability, path, uses) => abilities.defer(ability, path, uses),
  };
}

function assembleRules(symbols: Symbols, layout: Layout, settled: Settled, cards: readonly CardDefinition[]): Work {
  const { game } = symbols;
  const a = new Assembler(symbols, layout, settled);
  const abilities = new AbilityCompiler(a, cards);
  const programs = new Map<string, { id: number; params: readonly string[] }>();
  const context = contextOf(a, abilities, programs, new Map());
  for (const [name, p] of Object.entries(game.programs)) {
    programs.set(name, { id: a.newProgram(name), params: p.params ?? [] });
  }
  for (const phase of game.phases)
    programs.set(`phase:${phase.name}`, { id: a.newProgram(`phase:${phase.name}`), params: [] });
  const program = (name: string, body: readonly Statement[]): number => {
    const id = a.newProgram(name);
    compileProgram(context, id, body, [], name);
    return id;
  };
  for (const [name, p] of Object.entries(game.programs)) {
    compileProgram(context, programs.get(name)!.id, p.body, p.params ?? [], `programs.${name}`);
  }
  const phaseProgram = game.phases.map((phase) =>
    compileProgram(context, programs.get(`phase:${phase.name}`)!.id, phase.program, [], `phases.${phase.name}`),
  );
  const actionBody = game.actions.map((x) => program(`action:${x.name}`, [...x.body, ['return', 1]]));
  const actionGuarded = game.actions.map((_, i) => guardedAction(a, context, game, i, actionBody[i]));
  const play = program('play', [['while', 1, [internal(['#phase'])]]]);
  programs.set('play', { id: play, params: [] });
  const main = program('main', [...game.setup, ['call', 'play']]);
  const check = compileCheck(a, context);
  const rules = { phaseProgram, actionBody, actionGuarded, play, main, check };
  return { a, abilities, context, abilityFrom: [1], programs: rules };
}

/** The abilities of these cards from the one at `from` on; those before it are there. */
function addCards({ abilities, context, abilityFrom }: Work, cards: readonly CardDefinition[], from: number): void {
  for (let i = from; i < cards.length; i++) {
    const card = cards[i];
    abilityFrom.push(abilities.rows.length);
    for (const d of card.abilities) abilities.add(context, d, i + 1, `${card.id}.${d.id}`);
  }
}
