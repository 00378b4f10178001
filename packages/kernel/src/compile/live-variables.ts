/**
 * Which variables still count while somebody is asked: those the question reads, and those that are read afterwards before they are written
 * again. A frame keeps what a variable held last time, too; that is nobody's business any more.
 */
import type { Choose, ChooseMany, Statement } from '../ir.ts';

type Names = ReadonlySet<string>;
const NOBODY: Names = new Set();

/** By the question: its variables. A question that stands in several places of a program counts for all of them. */
export function liveVariables(body: readonly Statement[]): ReadonlyMap<Choose | ChooseMany, Names> {
  const found = new Map<Choose | ChooseMany, Names>();
  liveBefore(
    body,
    NOBODY,
    NOBODY,
    (question, names) => void found.set(question, union(found.get(question) ?? NOBODY, names)),
  );
  return found;
}

type Note = (question: Choose | ChooseMany, names: Names) => void;

/** What counts before these statements, if `after` does behind them and `exit` behind the loop around them. */
function liveBefore(body: readonly Statement[], after: Names, exit: Names, note: Note): Names {
  return body.reduceRight<Names>((later, statement) => liveBeforeOne(statement, later, exit, note), after);
}

function liveBeforeOne(s: Statement, after: Names, exit: Names, note: Note): Names {
  switch (s[0]) {
    case 'if':
      return union(
        readIn(s[1]),
        liveBefore(s[2], after, exit, note),
        s[3] ? liveBefore(s[3], after, exit, note) : after,
      );
    case 'switch': {
      const cases = s[2].map(([, then]) => liveBefore(then, after, exit, note));
      return union(readIn(s[1]), ...cases, s[3] ? liveBefore(s[3], after, exit, note) : after);
    }
    case 'while':
    case 'repeat':
      return liveInLoop(s[2], union(after, readIn(s[1])), after, note);
    case 'foreach':
      return without(liveInLoop(s[3], union(after, readIn(s[2]), readIn(s[4])), after, note), s[1]);
    case 'break':
      return exit;
    case 'return':
      return readIn(s[1]);
    case 'batch':
      return liveBefore(s[1], after, exit, note);
    case 'instruction':
      return liveBefore(s[2], after, exit, note);
    case 'choose':
    case 'chooseMany': {
      const names = union(without(after, ...outOf(s)), readIn(s[1]));
      note(s[1], names);
      return names;
    }
    default:
      return union(without(after, ...outOf(s)), readIn(s));
  }
}

/** Twice round: what is read at the beginning counts at the end. */
function liveInLoop(body: readonly Statement[], head: Names, after: Names, note: Note): Names {
  const once = union(head, liveBefore(body, head, after, note));
  return union(once, liveBefore(body, once, after, note));
}

/** What a statement writes as a whole. */
function outOf(s: Statement): readonly (string | undefined)[] {
  switch (s[0]) {
    case 'let':
    case 'list':
    case 'fill':
    case 'random':
      return [s[1]];
    case 'choose':
      return [s[1].out, s[1].outAbility, s[1].outGroup];
    case 'chooseMany':
      return [s[1].out];
    case 'call':
    case 'run':
      return [s[3]?.out];
    case 'act':
      return [s[3]];
    case 'create':
      return [s[4]];
    default:
      return [];
  }
}

const LISTS = new Set(['length', 'at', 'includes', 'moveList', 'push', 'drop']);

/** Variables that are read somewhere in a tree, lists included. */
function readIn(tree: unknown): Names {
  const names = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      if ((node[0] === 'var' || LISTS.has(node[0])) && typeof node[1] === 'string') names.add(node[1]);
    } else if ('list' in node && typeof node.list === 'string') names.add(node.list);
    for (const part of Object.values(node)) look(part);
  };
  look(tree);
  return names;
}

const union = (...sets: readonly Names[]): Names => new Set(sets.flatMap((names) => [...names]));

const without = (names: Names, ...gone: readonly (string | undefined)[]): Names =>
  new Set([...names].filter((name) => !gone.includes(name)));
