import { type MatchSetup, ok, type Result } from '@fuda/kernel';

/** A deck drawn anew for every seed makes set-ups nobody asks for again: the oldest ones are forgotten. */
const MOST = 256;

/**
 * Set-ups made so far. The kernel prepares the first position of a match once for each set-up object, so equal set-ups should be one object:
 * then a match between the same decks begins with a copy.
 */
export class KnownSetUps {
  private readonly known = new Map<string, MatchSetup>();

  /** `key`: everything the set-up depends on. Refusals are not remembered. */
  of(key: readonly (string | number | undefined)[], make: () => Result<MatchSetup>): Result<MatchSetup> {
    const name = JSON.stringify(key);
    const known = this.known.get(name);
    if (known) return ok(known);
    const made = make();
    if (!made.ok) return made;
    if (this.known.size >= MOST)
      for (const oldest of [...this.known.keys()].slice(0, MOST / 2)) this.known.delete(oldest);
    this.known.set(name, made.value);
    return made;
  }
}
