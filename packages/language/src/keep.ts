import type { AbilityDeclaration, Expr, RuleDeclaration } from '@fuda/kernel';

/** A tree of kernel code: expressions, statements, and the objects between them. */
type Tree = unknown;

const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);
const READS: readonly Tree[] = ['var', 'at', 'length', 'includes'];

/**
 * What lasts outlives the program that starts it, and with it the variables it speaks of ("spells of that cost"). They are
 * looked at when it starts and kept with it: every outer variable becomes ['kept', n]. A list has no such place.
 */
export class Keeper {
  readonly keep: Expr[] = [];
  /** lists that would have to be kept */
  readonly stuck = new Set<string>();

  /** An expression of the lasting ability: it has no variables of its own. `events`: it speaks of the event now handled. */
  expression<T extends Tree>(tree: T, events = false): T {
    return this.#walk(tree, () => true, events);
  }

  /** The whole ability. Variables of its programs are their own unless `outer` names them. */
  ability(ability: AbilityDeclaration, outer: (name: string) => boolean): AbilityDeclaration {
    const { programs, rule, trigger, usable } = ability;
    const program = <T extends Tree>(tree: T): T => this.#walk(tree, outer, false);
    return {
      ...ability,
      ...(usable === undefined ? {} : { usable: this.expression(usable) }),
      ...(trigger ? { trigger: this.expression(trigger) } : {}),
      ...(programs ? { programs: program(programs) } : {}),
      ...(rule ? { rule: this.#rule(rule, program) } : {}),
    };
  }

  #rule({ instead, does, ...facts }: RuleDeclaration, program: <T extends Tree>(tree: T) => T): RuleDeclaration {
    return {
      ...this.expression(facts),
      ...(instead ? { instead: program(instead) } : {}),
      ...(does ? { does: program(does) } : {}),
    };
  }

  #walk<T extends Tree>(tree: T, outer: (name: string) => boolean, events: boolean): T {
    const walk = (part: Tree): Tree => {
      if (isList(part)) {
        // an ability started inside has kept already what it needs from there
        if (part[0] === 'apply') return [part[0], part[1], ...part.slice(2).map(walk)];
        if (isClosed(part, outer, events)) return this.#slot(part as unknown as Expr);
        if (READS.includes(part[0])) this.#noteList(part[1], outer);
        for (const name of part) if (typeof name === 'string' && name.startsWith('$')) this.#noteList(name, outer);
        return part.map(walk);
      }
      if (typeof part !== 'object' || part === null) return part;
      if ('list' in part) this.#noteList(part.list, outer);
      const entries = Object.entries(part).filter(([, inner]) => inner !== undefined);
      return Object.fromEntries(entries.map(([key, inner]) => [key, walk(inner)]));
    };
    return walk(tree) as T;
  }

  #slot(x: Expr): Expr {
    const text = JSON.stringify(x);
    const known = this.keep.findIndex((other) => JSON.stringify(other) === text);
    return ['kept', known >= 0 ? known : this.keep.push(x) - 1];
  }

  #noteList(name: Tree, outer: (name: string) => boolean): void {
    if (typeof name === 'string' && outer(name)) this.stuck.add(name);
  }
}

/** Does it depend on the starting program alone, and is it one number or one card? */
function isClosed(part: readonly Tree[], outer: (name: string) => boolean, events: boolean): boolean {
  const [head, first, second] = part;
  if (events && (head === 'event' || head === 'eventStat')) return true;
  if (head === 'count' && part.length === 2 && isList(first) && first.length === 1) {
    const [source] = first;
    return isOuterList(source, outer);
  }
  if (typeof first !== 'string' || !outer(first)) return false;
  return head === 'var' || head === 'length' || (head === 'at' && typeof second === 'number');
}

function isOuterList(source: Tree, outer: (name: string) => boolean): boolean {
  if (typeof source !== 'object' || source === null || !('list' in source)) return false;
  return typeof source.list === 'string' && outer(source.list);
}
