/** Where going back and forth halts: at questions a person answered, not at those that were answered for them. */
import type { Chronicle } from './chronicle.ts';
import { type MatchPlan, PERSON } from './protocol.ts';
import type { DecisionTree } from './tree.ts';

export class Stops {
  private readonly plan: MatchPlan;
  private readonly tree: DecisionTree;
  private readonly chronicle: Chronicle;
  /** positions whose question was answered for the person: undone with the decision that brought them about */
  private passed = new Set<number>();

  constructor(plan: MatchPlan, tree: DecisionTree, chronicle: Chronicle) {
    this.plan = plan;
    this.tree = tree;
    this.chronicle = chronicle;
  }

  letPass(id: number): void {
    this.passed.add(id);
  }

  /** Here the person answers, whatever was done for them before. */
  ask(id: number): void {
    this.passed.delete(id);
  }

  renumber(numbers: ReadonlyMap<number, number>): void {
    this.passed = new Set([...this.passed].flatMap((id) => numbers.get(id) ?? []));
  }

  /** Questions let pass since the person last answered: the newest ones on this line. */
  passedBefore(): readonly number[] {
    const found: number[] = [];
    for (let at = this.tree.parentOf(this.tree.cursor); at >= 0; at = this.tree.parentOf(at)) {
      if (this.passed.has(at)) found.unshift(at);
      else if (this.isStop(at)) break;
    }
    return found;
  }

  /** −1: this is the beginning. */
  before(): number {
    let at = this.tree.parentOf(this.tree.cursor);
    while (at > 0 && !this.isStop(at)) at = this.tree.parentOf(at);
    return at;
  }

  /** −1: nothing comes after this. */
  after(): number {
    let at = this.tree.nextOf(this.tree.cursor);
    while (at >= 0 && !this.isStop(at) && this.tree.nextOf(at) >= 0) at = this.tree.nextOf(at);
    return at;
  }

  private isStop(id: number): boolean {
    const { asks, inside } = this.chronicle.facts(id);
    if (inside || this.passed.has(id)) return false;
    return asks < 0 || !this.plan.seats.includes(PERSON) || this.plan.seats[asks] === PERSON;
  }
}
