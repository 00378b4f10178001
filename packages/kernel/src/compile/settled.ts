/**
 * What the pool alone decides. Rules ask for many things that few cards have: another price, a state of arriving, a silenced ability. Where
 * no card and no program of the pool can bring such a thing about, the answer is known before a match begins, and asking costs nothing.
 */
import type { CardDefinition, GameDeclaration } from '../game.ts';
import type { Expr } from '../ir.ts';
import { rulesIn } from './dependencies.ts';

type Call = Exclude<Expr, number>;

/** Those whose value is 0 or 1. */
const TRUTHS: ReadonlySet<string> = new Set([
  ...['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'not', 'same', 'fresh', 'includes'],
  ...['usable', 'permitted', 'replaceable', 'quiet'],
]);

export class Settled {
  private readonly game: GameDeclaration;
  private readonly kinds: ReadonlySet<string>;
  /** derived values that are 0 for every card at any time */
  private readonly nothing: ReadonlySet<string>;
  private readonly known = new Map<Call, Expr>();
  private readonly functions = new Map<string, Expr>();
  /** one that found the same and has answered before */
  private before: Settled | undefined;

  constructor(game: GameDeclaration, cards: readonly CardDefinition[]) {
    this.game = game;
    this.kinds = new Set(cards.flatMap(({ abilities }) => abilities.map(({ kind }) => kind ?? '')));
    const changed = new Set<string>();
    for (const { stat } of rulesIn(game, cards)) if (stat !== undefined) changed.add(stat);
    const still = game.stats.filter(({ name, base, min }) => base === 0 && (min ?? 0) <= 0 && !changed.has(name));
    this.nothing = new Set(still.map(({ name }) => name));
  }

  /** Is the same known of both pools? Then every expression is the same in both. */
  agreesWith({ kinds, nothing }: Settled): boolean {
    return sameSet(kinds, this.kinds) && sameSet(nothing, this.nothing);
  }

  /** The same, beginning with the answers of one it agrees with. */
  after(before: Settled): this {
    this.before = before;
    return this;
  }

  /** Has some card an ability of this kind? */
  hasKind(kind: string): boolean {
    return this.kinds.has(kind);
  }

  /** Is this value 0 whatever happens? */
  isNothing(stat: string): boolean {
    return this.nothing.has(stat);
  }

  /** An expression with the same value as `x` in every match with this pool. */
  expr(x: Expr): Expr {
    if (typeof x === 'number') return x;
    const known = this.known.get(x) ?? this.before?.known.get(x);
    if (known !== undefined) return known;
    const inner = x.map((part, i) => (i > 0 && isCall(part) ? this.expr(part) : part)) as unknown as Call;
    const changed = inner.some((part, i) => part !== x[i]);
    const value = this.simpler(changed ? inner : x);
    this.known.set(x, value);
    return value;
  }

  private simpler(x: Call): Expr {
    switch (x[0]) {
      case 'abilityOf':
        return this.hasKind(x[1]) ? x : 0;
      case 'abilityProp':
        return x[2] === 0 ? 0 : x;
      case 'stat':
      case 'statWithout':
      case 'eventStat':
        return this.isNothing(x[1]) ? 0 : x;
      case 'fn':
        return this.called(x[1], x.length - 2) ?? x;
      case 'not':
        return typeof x[1] === 'number' ? Number(x[1] === 0) : x;
      case 'if':
        return typeof x[1] === 'number' ? (x[1] === 0 ? x[3] : x[2]) : x;
      case 'and':
        if (typeof x[1] === 'number') return x[1] === 0 ? 0 : x[2];
        if (typeof x[2] === 'number') return x[2] === 0 ? 0 : x[2] === 1 ? truth(x[1]) : x;
        return x;
      case 'or':
        if (typeof x[1] === 'number') return x[1] === 0 ? x[2] : x[1];
        return x[2] === 0 ? x[1] : x;
      case 'count':
        return x[2] === 0 ? 0 : x;
      case 'add':
        return x[1] === 0 ? x[2] : x[2] === 0 ? x[1] : x;
      case 'mul':
        return x[1] === 0 || x[2] === 0 ? 0 : x;
      default:
        return x;
    }
  }

  private called(name: string, given: number): number | undefined {
    const declared = this.game.functions?.[name];
    if (declared === undefined || declared.params.length !== given) return undefined;
    let value = this.functions.get(name);
    if (value === undefined) {
      // one that calls itself is not settled by that
      this.functions.set(name, declared.value);
      value = this.expr(declared.value);
      this.functions.set(name, value);
    }
    return typeof value === 'number' ? value : undefined;
  }
}

const sameSet = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((one) => others.has(one));

function truth(x: Expr): Expr {
  return typeof x !== 'number' && TRUTHS.has(x[0]) ? x : ['ne', x, 0];
}

function isCall(part: unknown): part is Call {
  return Array.isArray(part) && typeof part[0] === 'string';
}
