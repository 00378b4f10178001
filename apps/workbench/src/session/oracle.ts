/** For tests: what each player has ever been shown of a match, straight from the kernel. By this it is measured what a page may say to whom. */
import { type Match, TriggerManager } from '@fuda/kernel';

const DEFINITION = /"definition":"([^"]+)"/g;

export const definitionsIn = (data: unknown): readonly string[] => [
  ...new Set([...JSON.stringify(data ?? null).matchAll(DEFINITION)].map(([, id]) => id)),
];

export class Oracle {
  private readonly match: Match;
  private readonly shown = [new Set<string>(), new Set<string>()] as const;

  /** Listens from now on; `look` is to be called at every question. */
  constructor(match: Match) {
    this.match = match;
    for (const seat of [0, 1]) new TriggerManager(match, seat).subscribe('*', (event) => this.add(seat, event));
    this.look();
  }

  private add(seat: number, data: unknown): void {
    for (const id of definitionsIn(data)) this.shown[seat].add(id);
  }

  look(): void {
    const { match } = this;
    for (const seat of [0, 1]) this.add(seat, [match.view(seat), match.query?.player === seat ? match.options() : []]);
  }

  hasSeen(seat: number, id: string): boolean {
    return this.shown[seat].has(id);
  }

  /** Cards one player knows now and the other has never seen. */
  secretsOf(seat: number): readonly string[] {
    return definitionsIn(this.match.view(seat)).filter((id) => !this.shown[1 - seat].has(id));
  }
}
