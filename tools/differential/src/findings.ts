import type { Difference, Finding } from './difference.ts';

const LOG = 60;

/** What was found in one Duel: every difference once, with what was done before it. */
export class Findings {
  readonly list: Finding[] = [];
  private readonly told = new Set<string>();
  private readonly log: string[] = [];

  note(line: string): void {
    this.log.push(line);
    if (this.log.length > LOG) this.log.shift();
  }

  add(difference: Difference, place: Pick<Finding, 'seed' | 'decks' | 'step'>): void {
    const { kind, side, what, card, when, facts } = difference;
    const id = JSON.stringify([kind, side, what, card, when, facts]);
    if (this.told.has(id)) return;
    this.told.add(id);
    this.list.push({ ...difference, ...place, log: [...this.log] });
  }
}
