/**
 * What a card's program says, as a list of facts: what it hears, what it does, on whose cards, how many of them, what it costs. Read from
 * the kernel's IR, which every card of every game ends up in, so a card nobody has seen before has facts like any other.
 */
import type { AbilityDeclaration, CompiledGame } from '@fuda/kernel';

/** Told of every fact: its name, how much of it, and the instruction or program it stands in. */
export type FactListener = (fact: string, amount: number, inside: string) => void;

/** Whose: the controller's, the other's, or somebody's who is only known when it happens. */
type Side = 'me' | 'opp' | 'any';

function sideOf(expression: unknown): Side {
  if (!Array.isArray(expression)) return 'any';
  if (expression[0] === 'me') return 'me';
  return expression[0] === 'opp' ? 'opp' : 'any';
}

export function abilityFacts(ability: AbilityDeclaration, tell: FactListener): void {
  const { kind, zones, trigger, rule, once, usable, programs, props } = ability;
  tell(`kind ${kind}`, 1, '');
  for (const zone of zones ?? []) tell(`lives ${zone}`, 1, '');
  if (once) tell('once', 1, '');
  if (trigger) {
    for (const event of trigger.on) tell(`hears ${event}`, 1, '');
    tell(`scope ${trigger.scope}`, 1, '');
    if (trigger.optional) tell('optional', 1, '');
    walk(trigger.becomes, 'when', tell);
    walk(trigger.where, 'when', tell);
  }
  if (rule) ruleFacts(rule, tell);
  walk(usable, 'when', tell);
  for (const [name, value] of Object.entries(props ?? {})) tell(`is ${name}`, value, '');
  for (const [name, program] of Object.entries(programs ?? {})) {
    tell(`program ${name}`, 1, '');
    walk(program, name, tell);
  }
}

/** What a program is called: the last part of its path. Those before it may say whose it is. */
export const programFact = (path: string): string => `during ${path.slice(path.lastIndexOf('.') + 1)}`;

/** What somebody is asked for: the question itself, the instruction it is part of, and the program that asks it. */
export function askFacts({ question, within, path }: CompiledGame['asks'][number], tell: FactListener): void {
  tell(programFact(path), 1, '');
  if (question.prompt !== undefined) tell(`prompt ${question.prompt}`, 1, '');
  for (const { verb } of 'groups' in question ? question.groups : [question]) tell(`verb ${verb}`, 1, 'question');
  if ('pass' in question || 'done' in question) tell('optional', 1, 'question');
  walk(question, 'question', tell);
  walk(within, 'asks', tell);
}

function ruleFacts(rule: NonNullable<AbilityDeclaration['rule']>, tell: FactListener): void {
  tell(`rule ${rule.category}`, 1, '');
  if (rule.isEffect) tell('effect', 1, '');
  if (rule.optional) tell('optional', 1, '');
  if (rule.stat !== undefined) {
    tell(`changes ${rule.stat}`, 1, '');
    tell(`operation ${rule.operation ?? 'set'}`, 1, rule.stat);
    amounts(rule.value, rule.stat, tell);
  }
  if (rule.action !== undefined) {
    tell(`act ${rule.action}`, 1, rule.category);
    walk(rule.modify, rule.action, tell);
    walk(rule.instead, 'instead', tell);
  }
  walk(rule.when, 'when', tell);
  walk(rule.affects, 'affects', tell);
  walk(rule.does, 'does', tell);
}

/** The numbers written in an expression that says how much. */
function amounts(expression: unknown, inside: string, tell: FactListener): void {
  if (typeof expression === 'number' && expression !== 0) tell('amount', expression, inside);
  else if (Array.isArray(expression)) for (const part of expression.slice(1)) amounts(part, inside, tell);
}

/** Reads and writes by name: what is asked for or changed. */
const NAMED: Readonly<Record<string, string>> = {
  prop: 'reads',
  attr: 'reads',
  stat: 'reads',
  statWithout: 'reads',
  counter: 'reads',
  global: 'reads',
  fn: 'asks',
  size: 'reads',
  zone: 'zone',
  event: 'event',
  eventType: 'hears',
  reason: 'reason',
  permitted: 'permitted',
  replaceable: 'permitted',
  set: 'sets',
  setAll: 'sets',
  setCounter: 'sets',
  setGlobal: 'sets',
  act: 'act',
  call: 'call',
  emit: 'tells',
  shuffle: 'shuffles',
  expire: 'expires',
  end: 'ends',
};
/** Without a name, or with one that only says which card is meant. */
const BARE = new Set([
  'definition',
  'create',
  'transform',
  'reveal',
  'random',
  'phase',
  'nextTurn',
  'turnPlayer',
  'rebind',
  'unbind',
]);
const MOVES = new Set(['move', 'moveList', 'moveAll']);
const LOOPS = new Set(['repeat', 'setCounter']);

function walk(node: unknown, inside: string, tell: FactListener): void {
  if (Array.isArray(node)) {
    const [head, name] = node;
    if (typeof head === 'string') walkNode(head, name, node, inside, tell);
    else for (const part of node) walk(part, inside, tell);
  } else if (typeof node === 'object' && node !== null) walkObject(node as Record<string, unknown>, inside, tell);
}

function walkNode(head: string, name: unknown, node: readonly unknown[], inside: string, tell: FactListener): void {
  if (head === 'instruction') {
    tell(`does ${name}`, 1, inside);
    walk(node[2], String(name), tell);
    return;
  }
  if (head === 'apply') {
    tell('lasting', 1, inside);
    abilityFacts(node[1] as AbilityDeclaration, (fact, amount, within) => tell(fact, amount, within || 'lasting'));
    walk(node[2], inside, tell);
    return;
  }
  if (MOVES.has(head)) moveFacts(node.at(-1) as Record<string, unknown>, inside, tell);
  if (head in NAMED && typeof name === 'string') tell(`${NAMED[head]} ${name}`, 1, inside);
  else if (BARE.has(head)) tell(head, 1, inside);
  if (LOOPS.has(head)) for (const part of node.slice(1)) amounts(part, inside, tell);
  if (head === 'call') for (const part of Object.values(node[2] ?? {})) amounts(part, String(name), tell);
  for (const part of node.slice(1)) walk(part, inside, tell);
}

function moveFacts(args: Record<string, unknown>, inside: string, tell: FactListener): void {
  tell(`to ${args.to}`, 1, inside);
  if (args.at === 'bottom') tell('to bottom', 1, inside);
}

/** Sources, questions and arguments. */
function walkObject(node: Record<string, unknown>, inside: string, tell: FactListener): void {
  if (typeof node.zone === 'string') tell(`${sideOf(node.of)} ${node.zone}`, 1, inside);
  if (typeof node.verb === 'string') {
    tell(`chooses ${sideOf(node.by)}`, 1, inside);
    for (const bound of [node.min, node.max]) amounts(bound, inside, tell);
    if (node.different !== undefined) tell('different', 1, inside);
  }
  if (node.value !== undefined) amounts(node.value, inside, tell);
  if (typeof node.until === 'string') tell(`until ${node.until}`, 1, inside);
  for (const part of Object.values(node)) walk(part, inside, tell);
}
